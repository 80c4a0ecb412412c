// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rooms in memory: by id, and by when they must be looked at. */

#include "base/hash.h"
#include "server/hall_parts.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- by id ---- */

static hall_room **slot_of(const hall *all, const char *id)
{
    return &all->rooms[hash_bytes((const uint8_t *)id, strlen(id)) & (all->room_slots - 1)];
}

static bool widen(hall *all)
{
    uint32_t slots = all->room_slots ? 2 * all->room_slots : 1024;
    hall_room **rooms = calloc(slots, sizeof *rooms), **old = all->rooms;
    if (!rooms)
        return false;
    uint32_t before = all->room_slots;
    all->rooms = rooms;
    all->room_slots = slots;
    for (uint32_t i = 0; i < before; i++)
        for (hall_room *one = old[i], *next; one; one = next) {
            hall_room **slot = slot_of(all, one->table->id);
            next = one->next;
            one->next = *slot;
            *slot = one;
        }
    free(old);
    return true;
}

hall_room *hall_find(hall *all, const char *id)
{
    if (!all->room_slots)
        return NULL;
    for (hall_room *one = *slot_of(all, id); one; one = one->next)
        if (!strcmp(one->table->id, id))
            return one;
    return NULL;
}

hall_room *hall_add_room(hall *all, room *table)
{
    /* The heap has a place for every room, so that none ever sleeps for lack of memory. */
    if ((all->room_count >= all->room_slots && !widen(all)) || !heap_reserve(&all->wakes, all->room_count + 1))
        return NULL;
    hall_room *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    hall_room **slot = slot_of(all, table->id);
    made->table = table;
    made->idle_since = all->now;
    made->next = *slot;
    *slot = made;
    all->room_count++;
    return made;
}

void hall_renew_room(hall_room *at, room *table)
{
    room_free(at->table);
    at->table = table;
    at->saved = at->handed = table->lines;
    at->thinking = 0;
    at->lost = false;
}

static void forget_about(bag *in, const hall_room *gone)
{
    for (uint32_t i = 0; i < in->count; i++)
        if (in->parcels[i].about == gone)
            in->parcels[i].about = NULL;
}

void hall_drop_room(hall *all, hall_room *gone)
{
    hall_room **at = slot_of(all, gone->table->id);
    while (*at != gone)
        at = &(*at)->next;
    *at = gone->next;
    all->room_count--;
    hall_wake_at(all, gone, INT64_MAX);
    if (gone->maker)
        gone->maker->tables--;
    forget_about(&all->held, gone);
    forget_about(&all->bag, gone);
    room_free(gone->table);
    free(gone);
}

/* ---- from the store ---- */

typedef struct reading {
    const boards *boards;
    room *table;
    bool good, no_memory;
} reading;

static bool read_line(void *to, uint64_t number, const char *line, size_t size)
{
    reading *in = to;
    deed done;
    chm_status status = deed_read(in->boards, line, size, &done);
    in->good = number == in->table->lines && status == CHM_OK && room_do(in->table, &done, NULL);
    in->no_memory = status == CHM_NO_MEMORY || in->table->no_memory;
    return in->good;
}

/* Whether a game by other rules has ended is known to the store alone. */
static store_status ask_state(const hall *all, room *table)
{
    store_table found;
    const store *from = &all->set.store;
    store_status status = from->find(from->context, table->id, &found);
    if (status == STORE_OK)
        table->state = found.state;
    return status;
}

room *hall_read_room(hall *all, const char *id, refusal *why)
{
    reading in = {&all->boards, room_make(id), true, false};
    *why = REFUSED_FULL;
    if (!in.table)
        return NULL;
    store_status status = all->set.store.read(all->set.store.context, id, 0, read_line, &in);
    if (status == STORE_OK && in.good && in.table->foreign)
        status = ask_state(all, in.table);
    if (status == STORE_OK && in.good && in.table->lines) {
        /* The time that the server was away is nobody's fault. */
        if (in.table->asked && in.table->asked < all->now && !in.table->terms.by_days)
            in.table->asked = all->now;
        return in.table;
    }
    if (status == STORE_NONE)
        *why = REFUSED_NO_TABLE;
    else if (!in.no_memory)
        *why = REFUSED_BROKEN_TABLE;
    uint64_t left_out = 0;
    if (*why != REFUSED_NO_TABLE && (all->loading || seldom_now(&all->unreadable, all->now, &left_out)))
        journal_tell(&all->set.journal, JOURNAL_ERROR, "table_unreadable",
                     "table=%s line=%" PRIu64 " left_out=%" PRIu64 " why='%s'", id, in.table->lines, left_out,
                     in.no_memory         ? "there is not enough memory"
                     : status == STORE_OK ? "the log contradicts the rules or this version"
                                          : journal_quote(all->set.store.trouble(all->set.store.context)).text);
    room_free(in.table);
    return NULL;
}

hall_room *hall_open(hall *all, const char *id, size_t size, refusal *why)
{
    char name[STORE_ID];
    *why = REFUSED_NO_TABLE;
    if (!secret_is_id(id, size))
        return NULL;
    memcpy(name, id, size);
    name[size] = 0;
    hall_room *found = hall_find(all, name);
    if (found && !found->lost)
        return found;
    room *table = hall_read_room(all, name, why);
    if (!table)
        return NULL;
    if (found)
        hall_renew_room(found, table);
    else
        found = hall_add_room(all, table);
    if (!found) {
        room_free(table);
        *why = REFUSED_FULL;
        return NULL;
    }
    found->saved = found->handed = table->lines;
    hall_look(all, found);
    return found;
}

/* ---- by time, the earliest first ---- */

void hall_wake_at(hall *all, hall_room *of, int64_t when)
{
    if (when == INT64_MAX)
        heap_remove(&all->wakes, &of->wake);
    else
        heap_put(&all->wakes, &of->wake, when);
}

hall_room *hall_next_awake(hall *all)
{
    return heap_next(&all->wakes) <= all->now
               ? (hall_room *)((char *)heap_first(&all->wakes) - offsetof(hall_room, wake))
               : NULL;
}

int64_t hall_next_wake(const hall *all)
{
    return heap_next(&all->wakes);
}

/* ---- who is there ---- */

unsigned room_here(const hall_room *of, int *watchers)
{
    unsigned here = 0;
    *watchers = 0;
    for (const listener *one = of->listeners; one; one = one->next) {
        if (!one->greeted)
            continue;
        if (one->seat == CHM_NOBODY)
            ++*watchers;
        /* On a hot seat one socket is all of its people. */
        for (chm_seat s = 0; s < of->table->terms.seats && one->seat != CHM_NOBODY; s++)
            if (s == one->seat || room_holds(of->table, s, one->hash))
                here |= 1u << s;
    }
    return here;
}
