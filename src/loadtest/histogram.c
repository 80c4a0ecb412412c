// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "loadtest/histogram.h"

/* Values below 2 × FINE have a bucket each; above, each power of two has FINE buckets. */
static unsigned bucket_of(uint64_t value)
{
    unsigned row = 0;
    while (value / 2 >= HISTOGRAM_FINE && row < HISTOGRAM_ROWS - 2) {
        value /= 2;
        row++;
    }
    if (value / 2 >= HISTOGRAM_FINE)
        value = 2 * HISTOGRAM_FINE - 1;
    return row * HISTOGRAM_FINE + (unsigned)value;
}

static uint64_t top_of(unsigned bucket)
{
    unsigned row = bucket < 2 * HISTOGRAM_FINE ? 0 : bucket / HISTOGRAM_FINE - 1;
    return ((uint64_t)(bucket - row * HISTOGRAM_FINE + 1) << row) - 1;
}

void histogram_add(histogram *self, uint64_t microseconds)
{
    self->count++;
    self->bucket[bucket_of(microseconds)]++;
    if (microseconds > self->worst)
        self->worst = microseconds;
}

uint64_t histogram_at(const histogram *self, double share)
{
    uint64_t wanted = (uint64_t)(share * (double)self->count), seen = 0;
    for (unsigned i = 0; i < HISTOGRAM_ROWS * HISTOGRAM_FINE; i++)
        if ((seen += self->bucket[i]) > wanted)
            return top_of(i) < self->worst ? top_of(i) : self->worst;
    return self->worst;
}
