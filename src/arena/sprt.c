// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/sprt.h"

const double sprt_bound = 2.944439;

enum { FEWEST = 16 }; /* scores before a verdict: with fewer the variance is too uncertain */

sprt sprt_begin(double elo0, double elo1, double prior)
{
    return (sprt){.elo0 = elo0, .elo1 = elo1, .prior = prior};
}

/* The mean of many scores is nearly normal, so the likelihood ratio is that of two normal distributions with the same
 * variance around the scores that the two hypotheses expect. */
void sprt_add(sprt *test, double score)
{
    if (test->verdict != SPRT_UNDECIDED)
        return;
    sample_add(&test->scores, score);
    double score0 = elo_score(test->elo0), score1 = elo_score(test->elo1);
    double off_middle = test->scores.mean - (score0 + score1) / 2;
    test->llr = test->scores.n * (score1 - score0) * off_middle / sample_variance(&test->scores, test->prior);
    if (test->scores.n < FEWEST)
        return;
    if (test->llr >= sprt_bound)
        test->verdict = SPRT_H1;
    else if (test->llr <= -sprt_bound)
        test->verdict = SPRT_H0;
}
