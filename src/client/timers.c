// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "client/timers.h"

bool timer_set(timers *all, timer *one, uint64_t at, void (*ring)(timer *rung))
{
    one->ring = ring;
    return heap_put(&all->heap, &one->node, (int64_t)at);
}

void timer_stop(timers *all, timer *one)
{
    heap_remove(&all->heap, &one->node);
}

void timers_ring(timers *all, uint64_t now)
{
    while (heap_next(&all->heap) <= (int64_t)now) {
        timer *due = (timer *)heap_first(&all->heap); /* its node comes first */
        timer_stop(all, due);
        due->ring(due);
    }
}

uint64_t timers_next(const timers *all)
{
    return all->heap.count ? (uint64_t)heap_next(&all->heap) : UINT64_MAX;
}

void timers_free(timers *all)
{
    heap_free(&all->heap);
}
