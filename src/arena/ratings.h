// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Ratings: one number a bot (Elo), so that the difference of two bots' numbers tells the score that one can expect
 * against the other (the model of Bradley and Terry, and of chess). A game of n counts as its pairs of different bots,
 * by placing, each 1 / (n − 1): every seat counts once. */
#ifndef ARENA_RATINGS_H
#define ARENA_RATINGS_H

#include "arena/tournament.h"

/* points[i][j]: what bot i took from bot j, a draw counting half. */
typedef struct pair_scores {
    double points[MAX_BOTS][MAX_BOTS];
} pair_scores;

/* The most likely ratings, with the anchor's at 0; NAN for bots that no chain of games links to the anchor. `prior`
 * drawn games are added to each pair that has met, so that a bot that always wins has a finite rating; 0: none, for
 * scores among which nobody always wins. */
void ratings_fit(const pair_scores *scores, int bots, int anchor, double prior, double elo[MAX_BOTS]);

typedef struct rating {
    bool rated;     /* a chain of games links it to the anchor */
    double elo;     /* the anchor's is 0 */
    interval range; /* 95 %: as the tournament might have gone with its rounds drawn anew, 500 times; an end may be
                       infinite */
} rating;

/* Of all bots over the rounds of one cell, or of all of them for −1. The same tournament gives the same ratings.
 * False: no memory. */
bool ratings_make(const tournament *cup, int cell, int anchor, rating ratings[MAX_BOTS]);

#endif
