// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "client/timers.h"
#include <stdlib.h>

static void put(timers *all, timer *one, uint32_t place)
{
    all->heap[place - 1] = one;
    one->place = place;
}

static void rise(timers *all, timer *one, uint32_t place)
{
    for (; place > 1 && all->heap[place / 2 - 1]->at > one->at; place /= 2)
        put(all, all->heap[place / 2 - 1], place);
    put(all, one, place);
}

static void sink(timers *all, timer *one, uint32_t place)
{
    for (uint32_t below; (below = 2 * place) <= all->count; place = below) {
        if (below < all->count && all->heap[below]->at < all->heap[below - 1]->at)
            below++;
        if (all->heap[below - 1]->at >= one->at)
            break;
        put(all, all->heap[below - 1], place);
    }
    put(all, one, place);
}

bool timer_set(timers *all, timer *one, uint64_t at, void (*ring)(timer *rung))
{
    timer_stop(all, one);
    if (all->count == all->room) {
        uint32_t room = all->room ? all->room * 2 : 16;
        timer **grown = realloc(all->heap, room * sizeof *grown);
        if (!grown)
            return false;
        all->heap = grown;
        all->room = room;
    }
    one->at = at;
    one->ring = ring;
    rise(all, one, ++all->count);
    return true;
}

void timer_stop(timers *all, timer *one)
{
    if (!one->place)
        return;
    uint32_t place = one->place;
    timer *last = all->heap[--all->count];
    one->place = 0;
    if (last == one)
        return;
    rise(all, last, place);
    if (last->place == place)
        sink(all, last, place);
}

void timers_ring(timers *all, uint64_t now)
{
    while (all->count && all->heap[0]->at <= now) {
        timer *due = all->heap[0];
        timer_stop(all, due);
        due->ring(due);
    }
}

uint64_t timers_next(const timers *all)
{
    return all->count ? all->heap[0]->at : UINT64_MAX;
}

void timers_free(timers *all)
{
    free(all->heap);
    *all = (timers){0};
}
