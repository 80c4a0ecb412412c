// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A histogram of durations from a microsecond to half an hour, exact to 3 %. */
#ifndef LOADTEST_HISTOGRAM_H
#define LOADTEST_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_FINE = 32, HISTOGRAM_ROWS = 28 };

typedef struct histogram {
    uint64_t count, worst;
    uint64_t bucket[HISTOGRAM_ROWS * HISTOGRAM_FINE];
} histogram;

void histogram_add(histogram *self, uint64_t microseconds);
/* Returns the quantile `share` (0.5: the median); 0: no values. */
uint64_t histogram_at(const histogram *self, double share);

#endif
