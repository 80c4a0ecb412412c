// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How much better a move is than the planner's: prior, and posterior after some rollouts. */
#ifndef BOTS_EXPERT_ESTIMATE_H
#define BOTS_EXPERT_ESTIMATE_H

#include "bots/planner/board_graph.h"

/* Normal distribution of the advantage over the planner's move, in REWARD_UNITs. */
typedef struct estimate {
    double mean, spread;
} estimate;

/* Returns the prior for a move other than the planner's. */
estimate estimate_prior(const board_graph *graph, chm_move planned, chm_move other);
/* Returns the posterior after rollouts with mean advantage `better` and its standard error. */
estimate estimate_posterior(estimate before, double better, double error);

#endif
