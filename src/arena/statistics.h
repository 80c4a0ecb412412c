// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Statistics of results. */
#ifndef ARENA_STATISTICS_H
#define ARENA_STATISTICS_H

typedef struct interval {
    double low, high;
} interval;

/* The 95 % interval (Wilson) of a share, won `wins` times of `games`; wins may be shared and so be no whole number. */
interval share_interval(double wins, double games);

/* A series of independent values: how many, their mean, and the sum of squared distances from it. Start with zeros. */
typedef struct spread {
    double n, mean, squares;
} spread;
void spread_add(spread *values, double value);

/* The 95 % interval of the mean (Student). Of fewer than two values nothing is known: both ends are NAN. */
interval spread_interval(const spread *values);

/* The variance of one value, with `prior` counted as one value more: a few values that happen to be equal do not look
 * as if there were no chance in them. */
double spread_variance(const spread *values, double prior);

/* The 95 % interval of the mean of values that are shares, from 0 to 1: Wilson's, for as many independent games as
 * would vary as much. It stays within 0 … 1, and knows that always winning so far is not always winning. */
interval spread_share_interval(const spread *values, double prior);

/* Between a difference in Elo and the score expected of it, 0 … 1. */
double elo_score(double elo);
double elo_of_score(double score); /* infinite for 0 and 1 */

#endif
