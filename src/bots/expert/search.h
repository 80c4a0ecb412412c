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

/* Sums over the worlds in which a move was tried. Whole numbers, so that they may be added in any order. */
typedef struct search_sums {
    uint32_t worlds;
    int64_t reward;                       /* in REWARD_UNITs */
    int64_t advantage, advantage_squared; /* over the first move in the same world */
} search_sums;

typedef struct search {
    /* Input. The first move is the one to beat. */
    const chm_view *view;
    const planner *planner;        /* of the seat */
    const ticket_weights *weights; /* may be NULL */
    chm_budget budget;
    int count;
    chm_move move[SEARCH_MOVES];
    estimate prior[SEARCH_MOVES]; /* advantage over the first move, before any rollouts */
    /* Output: the mean reward of each move's rollouts, and the mean advantage over the first move in the same worlds,
     * with its standard error; in REWARD_UNITs. */
    double mean[SEARCH_MOVES], advantage[SEARCH_MOVES], error[SEARCH_MOVES];
    estimate posterior[SEARCH_MOVES]; /* advantage over the first move, after the rollouts */
    /* Between rounds: the moves that are left, the first among them; sums so far; the next round's first world. */
    uint64_t seed;
    uint32_t next;
    int round, rounds, alive_count, alive[SEARCH_MOVES];
    search_sums total[SEARCH_MOVES];
} search;

/* Returns the index of the chosen move. The dice determine the sampled worlds; with a budget in rollouts the result is
 * the same on any number of threads. */
int search_run(search *self, chm_dice *dice);

/* The same in rounds, with a budget in rollouts, for searches that share their worlds without sharing memory: equal
 * searches begin, each plays its own part of a round's worlds, and all of them add the sums of all parts. There must be
 * two moves or more. search_round ends a round and returns whether another follows. */
void search_begin(search *self, chm_dice *dice);
void search_play(const search *self, uint32_t part, uint32_t parts, search_sums sums[SEARCH_MOVES]);
void search_add(search *self, const search_sums sums[SEARCH_MOVES]);
bool search_round(search *self);
int search_best(const search *self);

#endif
