// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Finding things by what is typed, without regard to case and accents. */
#ifndef TERMINAL_FIND_H
#define TERMINAL_FIND_H

#include <cheminot/board.h>

/* A place whose name, or else a word of it, begins with what is typed. `skip` goes through them in turn. −1: none. */
int find_place(const chm_board *board, chm_lang lang, const char *typed, int skip);
/* Whether every word of `words` is the beginning of a word in a text. False for no words. */
bool find_words(const char *text, const char *words);

#endif
