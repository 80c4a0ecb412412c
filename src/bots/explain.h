// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Why a bot would move so, in a few lines: goal, plan, alternatives. */
#ifndef BOTS_EXPLAIN_H
#define BOTS_EXPLAIN_H

#include "bots/planner/planner.h"
#include <cheminot/sink.h>

/* The tickets that a plan is for, and its tracks. */
void explain_plan(const plan *made, const chm_game *game, chm_seat seat, chm_lang lang, chm_sink *sink);
/* Moves in falling order, each with a number that `unit` names; the first is the one chosen. */
typedef struct explain_move {
    chm_move move;
    int tenths;
} explain_move;
void explain_moves(const explain_move *list, int count, const char *unit, const chm_game *game, chm_seat seat,
                   chm_lang lang, chm_sink *sink);

#endif
