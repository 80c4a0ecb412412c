// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Explains a bot's move in a few lines: goal, plan, alternatives. */
#ifndef BOTS_EXPLAIN_H
#define BOTS_EXPLAIN_H

#include "bots/planner/planner.h"
#include <cheminot/sink.h>

/* Writes the tickets that a plan completes, and its tracks. */
void explain_plan(const plan *current, const chm_game *game, chm_seat seat, chm_lang lang, chm_sink *sink);
/* Writes moves in descending order, each with a number in `unit`; the first is the chosen one. */
typedef struct explain_move {
    chm_move move;
    int tenths;
} explain_move;
void explain_moves(const explain_move *list, int count, const char *unit, const chm_game *game, chm_seat seat,
                   chm_lang lang, chm_sink *sink);

#endif
