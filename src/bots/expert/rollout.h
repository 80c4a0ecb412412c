// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Games played out in thought: all seats play as the planner does. */
#ifndef BOTS_EXPERT_ROLLOUT_H
#define BOTS_EXPERT_ROLLOUT_H

#include "bots/planner/planner.h"

/* A position made up from a view, and what each seat is up to in it. */
typedef struct world {
    chm_game game;
    planner mind[CHM_MAX_SEATS];
} world;

enum { REWARD_UNIT = 1000 };

/* Plays a move in a copy of the world, then the game to its end, and answers what that is to a seat: 0 … REWARD_UNIT,
 * partly the win, partly the margin. */
int rollout(const world *from, chm_seat seat, chm_move move);

#endif
