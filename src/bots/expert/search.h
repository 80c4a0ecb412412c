// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which of a few moves is best, by playing games out. */
#ifndef BOTS_EXPERT_SEARCH_H
#define BOTS_EXPERT_SEARCH_H

#include "bots/expert/belief.h"
#include "bots/expert/evidence.h"
#include "bots/expert/rollout.h"
#include <cheminot/bot.h>

enum { SEARCH_MOVES = 12 };

typedef struct search {
    /* What to think about: the first move is the one to beat. */
    const chm_view *view;
    const planner *mind;   /* the seat's own */
    const evidence *clues; /* may be NULL */
    chm_budget budget;
    int count;
    chm_move move[SEARCH_MOVES];
    belief before[SEARCH_MOVES]; /* how much better than the first it is thought to be, untried */
    /* What came of it: games played for each move, their mean reward, and how much better than the first it did in the
     * same worlds, with its standard error; in REWARD_UNITs. */
    uint32_t games[SEARCH_MOVES];
    double mean[SEARCH_MOVES], better[SEARCH_MOVES], error[SEARCH_MOVES];
    belief after[SEARCH_MOVES]; /* and how much better it is thought to be now */
    uint32_t rollouts;
} search;

/* Answers the index of the chosen move. The dice decide what worlds are looked at; with a budget in rollouts the answer
 * is the same on any number of threads. */
int search_run(search *thought, chm_dice *dice);

#endif
