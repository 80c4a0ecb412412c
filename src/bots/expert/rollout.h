// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Rollouts: games played to their end with the planner in all seats. */
#ifndef BOTS_EXPERT_ROLLOUT_H
#define BOTS_EXPERT_ROLLOUT_H

#include "bots/planner/planner.h"

/* A game sampled from a view, with a planner for each seat. */
typedef struct world {
    chm_game game;
    planner planner[CHM_MAX_SEATS];
} world;

enum { REWARD_UNIT = 1000 };

/* Plays a move in a copy of the world, then the game to its end. Returns the reward for a seat, 0 … REWARD_UNIT: partly
 * the win, partly the margin. */
int rollout(const world *self, chm_seat seat, chm_move move);

#endif
