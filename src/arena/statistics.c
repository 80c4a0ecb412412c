// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/statistics.h"
#include <math.h>

static const double normal_95 = 1.959964; /* 95 % of the normal distribution lie within ± this */

static interval wilson(double share, double games, double z)
{
    double pull = z * z / games;
    double middle = (share + pull / 2) / (1 + pull);
    double half = z * sqrt(share * (1 - share) / games + pull / (4 * games)) / (1 + pull);
    return (interval){middle - half, middle + half};
}

interval share_interval(double wins, double games)
{
    if (games <= 0)
        return (interval){0, 1};
    return wilson(wins / games, games, normal_95);
}

/* Replaces normal_95 where the variance is estimated too, with that many degrees of freedom. */
static double student_95(double freedom)
{
    static const double few[] = {12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262};
    if (freedom < 10)
        return few[freedom < 1 ? 0 : (int)freedom - 1];
    double z = normal_95, cube = z * z * z;
    return z + (cube + z) / (4 * freedom) + (5 * cube * z * z + 16 * cube + 3 * z) / (96 * freedom * freedom);
}

void sample_add(sample *values, double value)
{
    double off = value - values->mean;
    values->n++;
    values->mean += off / values->n;
    values->squares += off * (value - values->mean);
}

interval sample_interval(const sample *values)
{
    if (values->n < 2)
        return (interval){NAN, NAN};
    double freedom = values->n - 1;
    double half = student_95(freedom) * sqrt(values->squares / freedom / values->n);
    return (interval){values->mean - half, values->mean + half};
}

double sample_variance(const sample *values, double prior)
{
    return values->n > 0 ? (values->squares + prior) / values->n : prior;
}

interval sample_share_interval(const sample *values, double prior)
{
    if (values->n < 1)
        return (interval){0, 1};
    double share = fmin(fmax(values->mean, 0), 1), variance = sample_variance(values, prior);
    /* A share varies by at most share × (1 − share), so there are at least as many independent games as values. */
    double games = fmax(share * (1 - share) / variance, 1) * values->n;
    interval range = wilson(share, games, student_95(values->n));
    return (interval){fmax(range.low, 0), fmin(range.high, 1)};
}

double elo_score(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

double elo_of_score(double score)
{
    return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : 400 * log10(score / (1 - score));
}
