// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "client/timers.h"

bool timer_set(timers *set, timer *item, uint64_t at, void (*expired)(timer *due))
{
    item->expired = expired;
    return heap_put(&set->heap, &item->node, (int64_t)at);
}

void timer_stop(timers *set, timer *item)
{
    heap_remove(&set->heap, &item->node);
}

void timers_run(timers *set, uint64_t now)
{
    while (heap_next(&set->heap) <= (int64_t)now) {
        timer *due = (timer *)heap_first(&set->heap); /* its node comes first */
        timer_stop(set, due);
        due->expired(due);
    }
}

uint64_t timers_next(const timers *set)
{
    return set->heap.count ? (uint64_t)heap_next(&set->heap) : UINT64_MAX;
}

void timers_free(timers *set)
{
    heap_free(&set->heap);
}
