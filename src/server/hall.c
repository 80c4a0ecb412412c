// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The hall itself: its beginning, its rounds, its end. */

#include "server/hall.h"
#include "server/hall_parts.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_WAIT = 60 * 1000 };

hall_settings hall_usual(void)
{
    return (hall_settings){
        .tables = 20000, .tables_each = 50, .sockets_each = 200, .rate = 20, .pace = 600, .threads = 1};
}

static void wake(void *context)
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
    if (site_open(&all->site, settings->web, why, why_room) && boards_load(&all->boards) &&
        (all->thinkers = thinkers_start(settings->threads, wake, all)))
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
    size_t read = 0;
    refusal why_not;
    all->loading = true;
    for (size_t i = 0; i < list.count; i++)
        read += hall_open(all, list.ids[i], strlen(list.ids[i]), &why_not) != NULL;
    all->loading = false;
    free(list.ids);
    journal_tell(&all->set.journal, JOURNAL_INFO, "tables_loaded", "tables=%zu unreadable=%zu", read,
                 list.count - read);
    return true;
}

/* ---- a round ---- */

/* Closes a socket that has missed something, or heard too much; nothing more is told to it. */
static void send_back(hall *all, listener *one)
{
    post_shut(all, one, REFUSED_NOT_SAVED, 1013);
    one->greeted = false;
}

static void undo_room(hall *all, hall_room *at)
{
    bool broken;
    room *before = hall_read_room(all, at->table->id, &broken);
    at->changed = at->table_due = false;
    if (!before && !at->listeners) {
        /* It was made in this very round, or it cannot be read now and will be later. */
        hall_drop_room(all, at);
        return;
    }
    bool known = before && before->lines == at->saved; /* else another process went on with it */
    if (before)
        hall_renew_room(at, before);
    at->lost = !before;
    for (listener *one = at->listeners; one; one = one->next) {
        if (one->left_in == all->counts.rounds + 1)
            one->seat = one->left;
        if (one->greeted && (one->greeted_in == all->counts.rounds || !known))
            send_back(all, one);
    }
    at->presence_due = all->now + PRESENCE_PAUSE; /* if it was told in this round, nobody has heard it */
    hall_look(all, at);
}

/* A round that could not be saved did not happen: its rooms are as the store knows them. */
static void undo_rooms(hall *all)
{
    hall_room *next, *at = all->changed;
    all->changed = NULL;
    for (; at; at = next) {
        next = at->next_changed;
        undo_room(all, at);
    }
}

static bool commit(hall *all)
{
    const store *in = &all->set.store;
    char taken[STORE_ID] = "";
    uint64_t from = all->set.clock.ticks(all->set.clock.context);
    store_status status = in->commit(in->context, taken);
    all->counts.commits++;
    times_note(&all->counts.commit, all->set.clock.ticks(all->set.clock.context) - from);
    if (status == STORE_OK && !all->store_failed)
        return true;
    all->counts.commits_failed++;
    all->store_bad_until = all->now + STORE_PAUSE;
    uint64_t left_out;
    if (seldom_now(&all->unsaved, all->now, &left_out))
        journal_tell(&all->set.journal, JOURNAL_ERROR, "not_saved", "table=%s left_out=%" PRIu64 " why='%s'", taken,
                     left_out, status == STORE_OK ? "there is not enough memory" : in->trouble(in->context));
    return false;
}

static void end_changes(hall *all)
{
    for (hall_room *at = all->changed, *next; at; at = next) {
        next = at->next_changed;
        at->changed = false;
        at->saved = at->table->lines;
    }
    all->changed = NULL;
}

static int until_next(const hall *all)
{
    int64_t next = hall_next_wake(all);
    if (next == INT64_MAX || next - all->now > LONGEST_WAIT)
        return LONGEST_WAIT;
    return next > all->now ? (int)(next - all->now) : 0;
}

static void tell_tables(hall *all, hall_room *at)
{
    if (at->table_due)
        post_table(all, at);
    at->table_due = false;
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
    for (hall_room *at = all->changed; at; at = at->next_changed)
        tell_tables(all, at);
    if (all->gathered && !commit(all)) {
        post_undo(all);
        undo_rooms(all);
    }
    all->gathered = all->store_failed = false;
    post_off(all);
    end_changes(all);
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
    /* Those who think would wake a network that is gone. */
    thinkers_stop(all->thinkers);
    all->thinkers = NULL;
}

void hall_free(hall *all)
{
    if (!all)
        return;
    thinkers_stop(all->thinkers);
    all->stopping = true; /* whoever leaves now does not make anybody think */
    for (uint32_t i = 0; i < all->room_slots; i++)
        while (all->rooms[i]) {
            while (all->rooms[i]->listeners)
                hall_socket_close(all, all->rooms[i]->listeners->peer, all->rooms[i]->listeners);
            hall_drop_room(all, all->rooms[i]);
        }
    for (uint32_t i = 0; i < all->parcel_count; i++) {
        net_text_drop(all->parcels[i].text);
        net_text_drop(all->parcels[i].reply.body);
    }
    free(all->parcels);
    free(all->rooms);
    free(all->heap);
    room_step_free(&all->step);
    text_free(&all->line);
    text_free(&all->out);
    addresses_free(&all->addresses);
    boards_free(&all->boards);
    site_close(&all->site);
    free(all);
}
