// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The hall itself: its beginning, its rounds, its end. */

#include "server/hall.h"
#include "server/hall_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_WAIT = 60 * 1000 };

hall_settings hall_usual(void)
{
    return (hall_settings){.tables = 20000,
                           .tables_each = 50,
                           .sockets_each = 200,
                           .rate = 20,
                           .pace = 600,
                           .patience = 700,
                           .threads = 1};
}

void hall_wake(void *context)
{
    hall *all = context;
    all->net.wake(all->net.context);
}

hall *hall_make(const hall_settings *settings, char *why, size_t why_room)
{
    snprintf(why, why_room, "there is not enough memory, or no thread to spare");
    hall *all = calloc(1, sizeof *all);
    if (!all)
        return NULL;
    all->set = *settings;
    all->now = settings->clock.now(settings->clock.context);
    all->batch = 1;
    if (site_open(&all->site, settings->web, why, why_room) && boards_load(&all->boards) &&
        (all->thinkers = thinkers_start(settings->threads, hall_wake, all)))
        return all;
    hall_free(all);
    return NULL;
}

void hall_use(hall *all, net network)
{
    all->net = network;
}

void hall_tell_time(hall *all)
{
    int64_t now = all->set.clock.now(all->set.clock.context);
    all->went_back |= now < all->now;
    all->now = now;
}

/* ---- loading ---- */

typedef struct listing {
    char (*ids)[STORE_ID];
    size_t count, room;
    bool failed;
} listing;

static bool note_id(void *to, const store_table *table)
{
    listing *list = to;
    if (list->count == list->room) {
        size_t space = list->room ? 2 * list->room : 256;
        void *ids = realloc(list->ids, space * sizeof *list->ids);
        if (!ids) {
            list->failed = true;
            return false;
        }
        list->ids = ids;
        list->room = space;
    }
    memcpy(list->ids[list->count++], table->id, STORE_ID);
    return true;
}

bool hall_load(hall *all, char *why, size_t why_room)
{
    const store *from = &all->set.store;
    listing list = {0};
    hall_tell_time(all);
    store_status status = from->list(from->context, 1u << STORE_WAITING | 1u << STORE_RUNNING, note_id, &list);
    if (status != STORE_OK || list.failed) {
        snprintf(why, why_room, "%s", list.failed ? "there is not enough memory" : from->trouble(from->context));
        free(list.ids);
        return false;
    }
    size_t read = 0, others = 0;
    bool full = false;
    all->loading = true;
    for (size_t i = 0; i < list.count && !full; i++) {
        refusal why_not;
        const hall_room *found = hall_open(all, list.ids[i], strlen(list.ids[i]), &why_not);
        bool good = found != NULL;
        full = !good && why_not == REFUSED_FULL;
        read += good;
        others += good && found->table->foreign;
    }
    all->loading = false;
    free(list.ids);
    if (full) {
        snprintf(why, why_room, "there is not enough memory");
        return false;
    }
    journal_tell(&all->set.journal, others ? JOURNAL_WARN : JOURNAL_INFO, "tables_loaded",
                 "tables=%zu unreadable=%zu other_rules=%zu", read, list.count - read, others);
    return true;
}

/* ---- a round ---- */

static int until_next(const hall *all)
{
    int64_t next = hall_next_wake(all);
    if (next == INT64_MAX || next - all->now > LONGEST_WAIT)
        return LONGEST_WAIT;
    return next > all->now ? (int)(next - all->now) : 0;
}

/* Nobody waits for an hour that comes a second time. */
static void look_again(hall *all)
{
    if (all->store_bad_until > all->now + STORE_PAUSE)
        all->store_bad_until = all->now + STORE_PAUSE;
    for (uint32_t i = 0; i < all->room_slots; i++)
        for (hall_room *at = all->rooms[i], *next; at; at = next) {
            next = at->next;
            if (at->presence_due > all->now + PRESENCE_PAUSE)
                at->presence_due = all->now + PRESENCE_PAUSE;
            if (at->table->asked > all->now)
                at->table->asked = all->now;
            if (at->idle_since > all->now)
                at->idle_since = all->now;
            at->thinks_from = 0;
            hall_look(all, at);
        }
    all->went_back = false;
}

static int round_end(void *context)
{
    hall *all = context;
    hall_tell_time(all);
    all->ticks = 0;
    all->doing[0] = 0;
    all->after = -1;
    if (all->went_back)
        look_again(all);
    hall_take_thoughts(all);
    for (hall_room *at; (at = hall_next_awake(all));) {
        hall_wake_at(all, at, INT64_MAX);
        if (at->presence_due && at->presence_due <= all->now) {
            at->presence_due = 0;
            post_table(all, at);
        }
        hall_look(all, at);
    }
    batch_move_on(all, false);
    all->counts.rounds++;
    return until_next(all);
}

net_guest hall_guest(hall *all)
{
    return (net_guest){.context = all,
                       .request = hall_request,
                       .open = hall_socket_open,
                       .message = hall_socket_message,
                       .close = hall_socket_close,
                       .round = round_end};
}

/* ---- the end ---- */

void hall_stop(hall *all)
{
    all->stopping = true;
    for (uint32_t i = 0; i < all->room_slots; i++)
        for (hall_room *at = all->rooms[i]; at; at = at->next)
            for (listener *one = at->listeners; one; one = one->next)
                post_shut(all, one, REFUSED_STOPPING, 1001);
    round_end(all);
    batch_move_on(all, true);
    /* Those who think would wake a network that is gone. */
    thinkers_stop(all->thinkers);
    all->thinkers = NULL;
}

void hall_free(hall *all)
{
    if (!all)
        return;
    thinkers_stop(all->thinkers);
    batch_abandon(all);
    all->stopping = true; /* whoever leaves now does not make anybody think */
    for (uint32_t i = 0; i < all->room_slots; i++)
        while (all->rooms[i]) {
            while (all->rooms[i]->listeners)
                hall_socket_close(all, all->rooms[i]->listeners->peer, all->rooms[i]->listeners);
            hall_drop_room(all, all->rooms[i]);
        }
    bag_free(&all->bag);
    bag_free(&all->held);
    free(all->rooms);
    heap_free(&all->wakes);
    room_step_free(&all->step);
    text_free(&all->line);
    text_free(&all->out);
    addresses_free(&all->addresses);
    boards_free(&all->boards);
    site_close(&all->site);
    free(all);
}
