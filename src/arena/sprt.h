// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A sequential probability ratio test: is the first bot better by elo1 (H1), or only by elo0 (H0)? It looks at one
 * score after another and stops as soon as it is sure enough: each hypothesis is wrongly accepted in about 5 % of the
 * cases in which it is the other one that holds. The scores may have any distribution: their variance is measured. */
#ifndef ARENA_SPRT_H
#define ARENA_SPRT_H

#include "arena/statistics.h"

typedef enum sprt_verdict { SPRT_UNDECIDED, SPRT_H0, SPRT_H1 } sprt_verdict;

typedef struct sprt {
    double elo0, elo1;
    double prior; /* what the variance of a score may be thought to be before any is seen */
    spread scores;
    double llr; /* logarithm of how much likelier the scores are under H1 than under H0 */
    sprt_verdict verdict;
} sprt;

extern const double sprt_bound; /* of |llr|: log(0.95 / 0.05) */

sprt sprt_begin(double elo0, double elo1, double prior);
/* Adds a score, 0 … 1, unless there is a verdict already. */
void sprt_add(sprt *test, double score);

#endif
