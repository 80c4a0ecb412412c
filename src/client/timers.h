// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Things to be done at a time: a heap of timers that their owners keep. */
#ifndef CLIENT_TIMERS_H
#define CLIENT_TIMERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct timer {
    uint64_t at;    /* microseconds of the clock that is asked with */
    uint32_t place; /* in the heap, from 1; 0: not set */
    void (*ring)(struct timer *rung);
} timer;

typedef struct timers {
    timer **heap;
    uint32_t count, room;
} timers;

/* Sets a timer, anew if it was set. It must stay where it is until it rings or is stopped. False: no memory. */
bool timer_set(timers *all, timer *one, uint64_t at, void (*ring)(timer *rung));
void timer_stop(timers *all, timer *one); /* or nothing, if it is not set */
/* Rings all that are due, each once, in order; while they ring others may be set and stopped. */
void timers_ring(timers *all, uint64_t now);
/* When the next is due; UINT64_MAX: there is none. */
uint64_t timers_next(const timers *all);
void timers_free(timers *all);

#endif
