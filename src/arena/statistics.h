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

#endif
