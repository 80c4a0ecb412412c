// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A bot's advice, in words. */
#ifndef TERMINAL_HINT_H
#define TERMINAL_HINT_H

#include <cheminot/view.h>

enum { HINT_SIZE = 4096 };

/* The move, then the bot's reasons (lines, as chm_bot_explain gives them) with every move they name in words. */
void hint_words(const chm_view *view, chm_move move, const char *reasons, char to[HINT_SIZE]);

#endif
