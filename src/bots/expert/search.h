// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Chooses the best of a few moves with rollouts. */
#ifndef BOTS_EXPERT_SEARCH_H
#define BOTS_EXPERT_SEARCH_H

#include "bots/expert/estimate.h"
#include "bots/expert/rollout.h"
#include "bots/expert/ticket_weights.h"
#include <cheminot/bot.h>

enum { SEARCH_MOVES = 12 };

typedef struct search {
    /* Input. The first move is the one to beat. */
    const chm_view *view;
    const planner *planner;        /* of the seat */
    const ticket_weights *weights; /* may be NULL */
    chm_budget budget;
    int count;
    chm_move move[SEARCH_MOVES];
    estimate prior[SEARCH_MOVES]; /* advantage over the first move, before any rollouts */
    /* Output: rollouts for each move, their mean reward, and the mean advantage over the first move in the same worlds,
     * with its standard error; in REWARD_UNITs. */
    uint32_t games[SEARCH_MOVES];
    double mean[SEARCH_MOVES], better[SEARCH_MOVES], error[SEARCH_MOVES];
    estimate posterior[SEARCH_MOVES]; /* advantage over the first move, after the rollouts */
    uint32_t rollouts;
} search;

/* Returns the index of the chosen move. The dice determine the sampled worlds; with a budget in rollouts the result is
 * the same on any number of threads. */
int search_run(search *self, chm_dice *dice);

#endif
