// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A bot's advice in the reader's language. */
#ifndef TERMINAL_HINT_H
#define TERMINAL_HINT_H

#include <cheminot/hint.h>

enum { HINT_SIZE = 4096 };

/* The move, then the goal, the plan, and what the bot thinks of its moves. `hint` may be NULL. */
void hint_describe(const chm_view *view, chm_move move, const chm_hint *hint, char out[HINT_SIZE]);

#endif
