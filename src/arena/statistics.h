// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Statistics of results. */
#ifndef ARENA_STATISTICS_H
#define ARENA_STATISTICS_H

typedef struct interval {
    double low, high;
} interval;

/* 95 % interval (Wilson) of a share: `wins` of `games`. Wins may be shared, so they need not be integers. */
interval share_interval(double wins, double games);

/* Running statistics of independent values: their number, mean, and sum of squared deviations. Initialize with zeros.
 */
typedef struct sample {
    double n, mean, squares;
} sample;
void sample_add(sample *values, double value);

/* 95 % interval of the mean (Student). With fewer than two values both ends are NAN. */
interval sample_interval(const sample *values);

/* The variance of one value, with `prior` counted as one more value, so that a few equal values do not look free of
 * chance. */
double sample_variance(const sample *values, double prior);

/* 95 % interval of the mean of values that are shares, 0 … 1: Wilson's, for the number of independent games that would
 * vary as much. Stays within 0 … 1; a bot that always won so far still has a lower bound below 1. */
interval sample_share_interval(const sample *values, double prior);

/* Convert between a difference in Elo and the expected score, 0 … 1. */
double elo_score(double elo);
double elo_of_score(double score); /* infinite for 0 and 1 */

#endif
