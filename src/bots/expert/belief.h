// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What to expect of a move other than the planner's before it is tried. */
#ifndef BOTS_EXPERT_BELIEF_H
#define BOTS_EXPERT_BELIEF_H

#include <cheminot/move.h>
#include <stdbool.h>

/* How much better than the planner's such a move is, in REWARD_UNITs: about so much, give or take. */
typedef struct belief {
    double mean, spread;
} belief;

/* `race`: tickets have no points. */
belief belief_before(chm_move planned, chm_move other, bool race);
/* … after games in which it was better by `better` in the mean, with a standard error. */
belief belief_after(belief before, double better, double error);

#endif
