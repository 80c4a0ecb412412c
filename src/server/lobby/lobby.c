// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Creation, loading, rounds, shutdown. */

#include "server/lobby/lobby.h"
#include "base/util/list.h"
#include "server/lobby/lobby_internal.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Milliseconds: the longest round; a difference between the clocks that is a step; a pause worth logging; between notes
 * that the server runs; between looks at what was changed beside it. */
enum {
    LONGEST_WAIT = 5 * 1000,
    STEP_LEAST = 1000,
    PAUSE_LEAST = 2 * 60 * 1000,
    ALIVE_PAUSE = 60 * 1000,
    BESIDE_PAUSE = 1000
};

lobby_settings lobby_default_settings(void)
{
    return (lobby_settings){.tables = 20000,
                            .tables_each = 50,
                            .sockets_each = 200,
                            .rate = 20,
                            .bot_delay_ms = 600,
                            .commit_wait_us = 700,
                            .threads = 1};
}

/* ---- time ---- */

static int64_t monotonic(const struct lobby *lobby)
{
    return (int64_t)(lobby->settings.clock.monotonic_us(lobby->settings.clock.context) / 1000);
}

void lobby_read_clock(struct lobby *lobby)
{
    lobby->now = lobby->ticks_began + monotonic(lobby);
    lobby->clock_step = lobby->settings.clock.wall_ms(lobby->settings.clock.context) - lobby->now;
}

/* Nobody's time: moves a running table's clock by so much. For a clock of days that is logged, since such a game goes
 * on by the times in its log after a restart; the others then begin their move anew. */
static void move_time(struct lobby *lobby, live_table *live, int64_t by)
{
    struct table *table = live->table;
    bool logged = table->terms.by_days && (by >= PAUSE_LEAST || by <= -PAUSE_LEAST);
    log_entry pause = {.kind = LOG_PAUSE, .at = lobby->now, .seat = CHM_NOBODY, .spent = by};
    if (table->state != STORE_RUNNING || !table->time_from)
        return;
    if (!logged || !outcome_accepted(lobby_apply(lobby, live, &pause, NULL, NULL)))
        table->time_from += by;
}

static void move_if_set(int64_t *time, int64_t by)
{
    *time += *time ? by : 0;
}

/* The wall clock was set, or the machine slept: all times in memory are moved with it, so that everything lasts as long
 * as it would have. */
static void take_step(struct lobby *lobby)
{
    int64_t by = lobby->clock_step;
    lobby->ticks_began += by;
    lobby->now += by;
    lobby->clock_step = 0;
    move_if_set(&lobby->store_bad_until, by);
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (live_table *live = lobby->tables[i], *next; live; live = next) {
            next = live->next;
            move_if_set(&live->presence_due, by);
            move_if_set(&live->bots_not_before, by);
            live->idle_since += by;
            for (uint32_t g = 0; g < live->table->grant_count; g++)
                move_if_set(&live->table->grants[g].until, by);
            move_time(lobby, live, by);
            lobby_schedule(lobby, live);
        }
    server_log_write(&lobby->settings.log, SERVER_LOG_WARN, "clock_set", "by_ms=%" PRId64, by);
}

/* Time during which the server did not run is nobody's. Clocks of seconds have begun anew (lobby_read_table). */
static void pass_over_downtime(struct lobby *lobby)
{
    const store *from = &lobby->settings.store;
    int64_t alive = from->was_alive(from->context), down = lobby->now - alive;
    if (!alive || down < PAUSE_LEAST)
        return;
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (live_table *live = lobby->tables[i], *next; live; live = next) {
            next = live->next;
            if (live->table->terms.by_days)
                move_time(lobby, live, down);
        }
}

/* Lets the store know from time to time that the server runs. */
static void note_alive(struct lobby *lobby)
{
    const store *in = &lobby->settings.store;
    if (lobby->now < lobby->alive_noted + ALIVE_PAUSE && lobby->now >= lobby->alive_noted)
        return;
    lobby->alive_noted = lobby->now;
    in->note_alive(in->context, lobby->now);
    lobby->has_entries = true;
}

void lobby_wake(void *context)
{
    struct lobby *lobby = context;
    lobby->net.wake(lobby->net.context);
}

struct lobby *lobby_create(const lobby_settings *settings, char *why, size_t why_capacity)
{
    snprintf(why, why_capacity, "there is not enough memory, or no thread to spare");
    struct lobby *lobby = calloc(1, sizeof *lobby);
    if (!lobby)
        return NULL;
    lobby->settings = *settings;
    lobby->ticks_began = settings->clock.wall_ms(settings->clock.context) - monotonic(lobby);
    lobby_read_clock(lobby);
    lobby->batch = 1;
    bool loaded = boards_load(&lobby->boards);
    lobby->boards.logs = &lobby->settings.store;
    if (loaded && site_open(&lobby->site, settings->web, why, why_capacity) &&
        (lobby->bots = bot_pool_start(settings->threads, lobby_wake, lobby)))
        return lobby;
    lobby_destroy(lobby);
    return NULL;
}

void lobby_use_net(struct lobby *lobby, net network)
{
    lobby->net = network;
}

/* ---- maps ---- */

static bool is_played(void *my, const chm_board *board)
{
    const struct lobby *lobby = my;
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (const live_table *live = lobby->tables[i]; live; live = live->next)
            if (live->table->terms.board == board)
                return true;
    return false;
}

/* While bots think, their boards stay. */
static bool may_be_played(void *my, const chm_board *board)
{
    const struct lobby *lobby = my;
    return bot_pool_pending(lobby->bots) || is_played(my, board);
}

static void take_maps(struct lobby *lobby)
{
    map_list fresh;
    if (!lobby->settings.maps || !map_folder_take(lobby->settings.maps, &fresh))
        return;
    if (!boards_offer(&lobby->boards, fresh.boards, fresh.count, may_be_played, lobby))
        server_log_write(&lobby->settings.log, SERVER_LOG_ERROR, "maps_not_taken", "why='there is not enough memory'");
    free(fresh.boards);
    lobby->kept_count = 0; /* boards that are gone must not be compared with */
}

/* ---- loading ---- */

typedef struct listing {
    char (*ids)[STORE_ID];
    size_t count, capacity;
    bool failed;
} listing;

static bool note_id(void *my, const store_table *table)
{
    listing *list = my;
    void *ids = list_grow(list->ids, &list->capacity, list->count + 1, sizeof *list->ids);
    if (!ids) {
        list->failed = true;
        return false;
    }
    list->ids = ids;
    memcpy(list->ids[list->count++], table->id, STORE_ID);
    return true;
}

bool lobby_load(struct lobby *lobby, char *why, size_t why_capacity)
{
    const store *from = &lobby->settings.store;
    listing list = {0};
    lobby_read_clock(lobby);
    take_maps(lobby);
    store_status status = from->list(from->context, 1u << STORE_WAITING | 1u << STORE_RUNNING, note_id, &list);
    if (status != STORE_OK || list.failed) {
        snprintf(why, why_capacity, "%s", list.failed ? "there is not enough memory" : from->trouble(from->context));
        free(list.ids);
        return false;
    }
    size_t read = 0, others = 0, damaged = 0;
    bool full = false;
    lobby->loading = true;
    for (size_t i = 0; i < list.count && !full; i++) {
        refusal why_not;
        const live_table *found = lobby_open(lobby, list.ids[i], strlen(list.ids[i]), &why_not);
        bool good = found != NULL;
        full = !good && why_not == REFUSED_FULL;
        read += good;
        others += good && found->table->foreign;
        damaged += good && found->table->damaged;
    }
    pass_over_downtime(lobby);
    lobby->loading = false;
    free(list.ids);
    if (full) {
        snprintf(why, why_capacity, "there is not enough memory");
        return false;
    }
    server_log_write(&lobby->settings.log, others || damaged ? SERVER_LOG_WARN : SERVER_LOG_INFO, "tables_loaded",
                     "tables=%zu unreadable=%zu other_rules=%zu damaged=%zu", read, list.count - read, others, damaged);
    return true;
}

/* ---- a round ---- */

static int next_round_in(const struct lobby *lobby)
{
    int64_t next = lobby_next_wake(lobby);
    if (next == INT64_MAX || next - lobby->now > LONGEST_WAIT)
        return LONGEST_WAIT;
    return next > lobby->now ? (int)(next - lobby->now) : 0;
}

/* A table was changed by whoever runs the server: it is read anew, and its connections come again. */
static void read_anew(void *my, const char *id)
{
    struct lobby *lobby = my;
    live_table *live = lobby_find(lobby, id);
    refusal why;
    if (!live || live->changed)
        return; /* one that has entries on the way finds out when they are committed */
    struct table *table = lobby_read_table(lobby, id, &why);
    server_log_write(&lobby->settings.log, SERVER_LOG_INFO, "changed_beside", "table=%s", id);
    for (connection *conn = live->connections; conn; conn = conn->next) {
        queue_close(lobby, conn, table ? REFUSED_STOPPING : why, CLOSE_TRY_AGAIN);
        conn->greeted = false;
    }
    live->unreadable = !table;
    if (table)
        lobby_renew_table(live, table);
    if (!table || table->state >= STORE_OVER)
        lobby_charge(live, NULL);
    lobby_schedule(lobby, live);
}

/* Looks from time to time for what was changed beside this server. */
static void look_beside(struct lobby *lobby)
{
    const store *in = &lobby->settings.store;
    if (lobby->now < lobby->external_changes_checked + BESIDE_PAUSE && lobby->now >= lobby->external_changes_checked)
        return;
    lobby->external_changes_checked = lobby->now;
    if (!lobby->committing)
        in->changed_beside(in->context, read_anew, lobby);
}

static int round_end(void *context)
{
    struct lobby *lobby = context;
    lobby_read_clock(lobby);
    if (lobby->clock_step > STEP_LEAST || lobby->clock_step < -STEP_LEAST)
        take_step(lobby);
    take_maps(lobby);
    look_beside(lobby);
    note_alive(lobby);
    lobby_take_bot_jobs(lobby);
    for (live_table *live; (live = lobby_next_due(lobby));) {
        lobby_wake_at(lobby, live, INT64_MAX);
        if (live->presence_due && live->presence_due <= lobby->now) {
            live->presence_due = 0;
            queue_table(lobby, live);
        }
        lobby_schedule(lobby, live);
    }
    commit_advance(lobby, false);
    lobby->counts.rounds++;
    return next_round_in(lobby);
}

net_callbacks lobby_callbacks(struct lobby *lobby)
{
    return (net_callbacks){.context = lobby,
                           .request = lobby_http_request,
                           .open = lobby_socket_open,
                           .message = lobby_socket_message,
                           .close = lobby_socket_close,
                           .on_round_end = round_end};
}

/* ---- the end ---- */

void lobby_stop(struct lobby *lobby)
{
    lobby->stopping = true;
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        for (live_table *live = lobby->tables[i]; live; live = live->next)
            for (connection *conn = live->connections; conn; conn = conn->next)
                queue_close(lobby, conn, REFUSED_STOPPING, 1001);
    round_end(lobby);
    commit_advance(lobby, true);
    /* Bot threads must not wake a network that is gone. */
    bot_pool_stop(lobby->bots);
    lobby->bots = NULL;
}

void lobby_destroy(struct lobby *lobby)
{
    if (!lobby)
        return;
    bot_pool_stop(lobby->bots);
    commit_abandon(lobby);
    lobby->stopping = true; /* closing connections must not start bots */
    for (uint32_t i = 0; i < lobby->table_slots; i++)
        while (lobby->tables[i]) {
            while (lobby->tables[i]->connections)
                lobby_socket_close(lobby, lobby->tables[i]->connections->peer, lobby->tables[i]->connections);
            lobby_drop_table(lobby, lobby->tables[i]);
        }
    outbox_free(&lobby->outbox);
    outbox_free(&lobby->committing_outbox);
    free(lobby->tables);
    heap_free(&lobby->wakes);
    table_step_free(&lobby->step);
    buffer_free(&lobby->line);
    buffer_free(&lobby->out);
    free(lobby->kept);
    addresses_free(&lobby->addresses);
    boards_free(&lobby->boards);
    site_close(&lobby->site);
    free(lobby);
}
