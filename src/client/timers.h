// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Things to be done at a time: a heap of timers that their owners keep. */
#ifndef CLIENT_TIMERS_H
#define CLIENT_TIMERS_H

#include "base/util/heap.h"

typedef struct timer {
    heap_node node; /* its time: microseconds of the clock that is asked with */
    void (*ring)(struct timer *rung);
} timer;

typedef struct timers {
    heap heap;
} timers;

/* Sets a timer, anew if it was set. It must stay where it is until it rings or is stopped. False: no memory. */
bool timer_set(timers *set, timer *item, uint64_t at, void (*ring)(timer *rung));
void timer_stop(timers *set, timer *item); /* or nothing, if it is not set */
/* Rings all that are due, each once, in order; while they ring others may be set and stopped. */
void timers_ring(timers *set, uint64_t now);
/* When the next is due; UINT64_MAX: there is none. */
uint64_t timers_next(const timers *set);
void timers_free(timers *set);

#endif
