// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A sequential probability ratio test: is the first bot better by elo1 (H1), or only by elo0 (H0)? Scores are added one
 * by one until a verdict is reached; each hypothesis is wrongly accepted in about 5 % of the cases in which the other
 * one holds. The scores may have any distribution: their variance is estimated. */
#ifndef ARENA_SPRT_H
#define ARENA_SPRT_H

#include "arena/statistics.h"

typedef enum sprt_verdict { SPRT_UNDECIDED, SPRT_H0, SPRT_H1 } sprt_verdict;

typedef struct sprt {
    double elo0, elo1;
    double prior; /* prior variance of a score */
    sample scores;
    double llr; /* log-likelihood ratio of H1 to H0 */
    sprt_verdict verdict;
} sprt;

extern const double sprt_bound; /* of |llr|: log(0.95 / 0.05) */

sprt sprt_begin(double elo0, double elo1, double prior);
/* Adds a score, 0 … 1. Does nothing after a verdict. */
void sprt_add(sprt *test, double score);

#endif
