// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Ratings: one number per bot (Elo). The difference of two ratings determines the expected score of one against the
 * other (Bradley–Terry model, as in chess). A game of n counts as its pairs of different bots, by placing, each
 * weighted 1 / (n − 1): every seat counts once. */
#ifndef ARENA_RATINGS_H
#define ARENA_RATINGS_H

#include "arena/tournament.h"

/* points[i][j]: what bot i took from bot j, a draw counting half. */
typedef struct pair_scores {
    double points[MAX_BOTS][MAX_BOTS];
} pair_scores;

/* Computes the maximum likelihood ratings, with the anchor at 0 and NAN for bots that no chain of games links to it.
 * `prior` drawn games are added to each pair that has met, so that a bot that always wins has a finite rating; use 0
 * only for scores in which nobody always wins. */
void ratings_fit(const pair_scores *scores, int bots, int anchor, double prior, double elo[MAX_BOTS]);

typedef struct rating {
    bool rated;     /* a chain of games links it to the anchor */
    double elo;     /* the anchor's is 0 */
    interval range; /* 95 %, by resampling the rounds 500 times; an end may be infinite */
} rating;

/* Rates all bots over the rounds of one cell, or of all cells for −1. Deterministic. Returns false if memory runs out.
 */
bool ratings_make(const tournament *tour, int cell, int anchor, rating ratings[MAX_BOTS]);

#endif
