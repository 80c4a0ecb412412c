// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A heap of timers, which are owned by their users. */
#ifndef CLIENT_TIMERS_H
#define CLIENT_TIMERS_H

#include "base/util/heap.h"

typedef struct timer {
    heap_node node; /* its time is in microseconds, of the clock passed to timers_run */
    void (*expired)(struct timer *due);
} timer;

typedef struct timers {
    heap heap;
} timers;

/* Sets or resets a timer. It must not move in memory until it expires or is stopped. False: no memory. */
bool timer_set(timers *set, timer *item, uint64_t at, void (*expired)(timer *due));
void timer_stop(timers *set, timer *item); /* no effect if it is not set */
/* Calls `expired` of all timers that are due, in order; they may set and stop timers. */
void timers_run(timers *set, uint64_t now);
/* When the next one is due; UINT64_MAX: none. */
uint64_t timers_next(const timers *set);
void timers_free(timers *set);

#endif
