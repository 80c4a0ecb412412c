// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Places by the first letters of their names. */
#ifndef TERMINAL_FIND_PLACE_H
#define TERMINAL_FIND_PLACE_H

#include <cheminot/board.h>

/* The place meant by what has been typed: one whose name begins so, or one with a word that does; without regard to
 * accents and capitals. The skip-th of them, round and round; −1: there is none. */
int find_place(const chm_board *board, chm_lang lang, const char *typed, int skip);

#endif
