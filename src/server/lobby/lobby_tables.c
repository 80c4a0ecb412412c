// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tables in memory, by id and by deadline. */

#include "base/hash.h"
#include "server/lobby/lobby_internal.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- by id ---- */

static live_table **slot_of(const struct lobby *lobby, const char *id)
{
    return &lobby->tables[hash_bytes((const uint8_t *)id, strlen(id)) & (lobby->table_slots - 1)];
}

static bool widen(struct lobby *lobby)
{
    uint32_t slots = lobby->table_slots ? 2 * lobby->table_slots : 1024;
    live_table **tables = calloc(slots, sizeof *tables), **old = lobby->tables;
    if (!tables)
        return false;
    uint32_t before = lobby->table_slots;
    lobby->tables = tables;
    lobby->table_slots = slots;
    for (uint32_t i = 0; i < before; i++)
        for (live_table *live = old[i], *next; live; live = next) {
            live_table **slot = slot_of(lobby, live->table->id);
            next = live->next;
            live->next = *slot;
            *slot = live;
        }
    free(old);
    return true;
}

live_table *lobby_find(struct lobby *lobby, const char *id)
{
    if (!lobby->table_slots)
        return NULL;
    for (live_table *live = *slot_of(lobby, id); live; live = live->next)
        if (!strcmp(live->table->id, id))
            return live;
    return NULL;
}

live_table *lobby_add_table(struct lobby *lobby, struct table *table)
{
    /* Every table has a slot in the heap, so that scheduling never needs memory. */
    if ((lobby->table_count >= lobby->table_slots && !widen(lobby)) ||
        !heap_reserve(&lobby->wakes, lobby->table_count + 1))
        return NULL;
    live_table *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    live_table **slot = slot_of(lobby, table->id);
    made->table = table;
    made->idle_since = lobby->now;
    made->next = *slot;
    *slot = made;
    lobby->table_count++;
    return made;
}

void lobby_renew_table(live_table *live, struct table *table)
{
    table_destroy(live->table);
    live->table = table;
    live->durable = live->submitted = table->lines;
    live->thinking = 0;
    live->unreadable = false;
}

void lobby_charge(live_table *live, address *to)
{
    if (live->charged_address)
        live->charged_address->tables--;
    live->charged_address = to;
    if (to)
        to->tables++;
}

static void forget_about(outbox *box, const live_table *gone)
{
    for (size_t i = 0; i < box->count; i++)
        if (box->items[i].about == gone)
            box->items[i].about = NULL;
}

void lobby_drop_table(struct lobby *lobby, live_table *gone)
{
    live_table **live = slot_of(lobby, gone->table->id);
    while (*live != gone)
        live = &(*live)->next;
    *live = gone->next;
    lobby->table_count--;
    lobby_wake_at(lobby, gone, INT64_MAX);
    lobby_charge(gone, NULL);
    forget_about(&lobby->committing_outbox, gone);
    forget_about(&lobby->outbox, gone);
    table_destroy(gone->table);
    free(gone);
}

/* ---- from the store ---- */

typedef struct reading {
    boards *boards;
    struct table *table;
    bool good, no_memory;
} reading;

static bool read_line(void *my, uint64_t number, const char *line, size_t size)
{
    reading *in = my;
    log_entry entry;
    chm_status status = log_entry_read(in->boards, line, size, &entry);
    in->good = number == in->table->lines && status == CHM_OK && table_replay(in->table, &entry);
    in->no_memory = status == CHM_NO_MEMORY || in->table->no_memory;
    return in->good;
}

/* A game of another rules revision cannot be replayed: whether it has ended only the store knows. */
static store_status ask_state(const struct lobby *lobby, struct table *table)
{
    store_table found;
    const store *from = &lobby->settings.store;
    store_status status = from->find(from->context, table->id, &found);
    if (status == STORE_OK)
        table->state = found.state;
    return status;
}

static void log_unreadable(struct lobby *lobby, const reading *in, const char *what, const char *why)
{
    uint64_t left_out = 0;
    if (lobby->loading || rate_limit_allows(&lobby->read_errors, lobby->now, &left_out))
        server_log_write(&lobby->settings.log, SERVER_LOG_ERROR, what,
                         "table=%s line=%" PRIu64 " left_out=%" PRIu64 " why='%s'", in->table->id, in->table->lines,
                         left_out, server_log_quote(why).text);
}

struct table *lobby_read_table(struct lobby *lobby, const char *id, refusal *why)
{
    reading in = {&lobby->boards, table_create(id), true, false};
    *why = REFUSED_FULL;
    if (!in.table)
        return NULL;
    const store *from = &lobby->settings.store;
    store_status status = from->read(from->context, id, 0, read_line, &in);
    if (status == STORE_BROKEN && in.good && in.table->lines) {
        in.table->damaged = true;
        log_unreadable(lobby, &in, "table_damaged", from->trouble(from->context));
        return in.table;
    }
    if (status == STORE_OK && in.good && in.table->foreign)
        status = ask_state(lobby, in.table);
    if (status == STORE_OK && in.good && in.table->lines) {
        /* Time during which the server was down is not charged to a player. */
        if (in.table->time_from && (in.table->time_from > lobby->now || !in.table->terms.by_days))
            in.table->time_from = lobby->now;
        return in.table;
    }
    if (status == STORE_NONE)
        *why = REFUSED_NO_TABLE;
    else if (!in.no_memory)
        *why = REFUSED_BROKEN_TABLE;
    if (*why != REFUSED_NO_TABLE)
        log_unreadable(lobby, &in, "table_unreadable",
                       in.no_memory         ? "there is not enough memory"
                       : status == STORE_OK ? "the log contradicts the rules or this version"
                                            : from->trouble(from->context));
    table_destroy(in.table);
    return NULL;
}

live_table *lobby_open(struct lobby *lobby, const char *id, size_t size, refusal *why)
{
    char name[STORE_ID];
    *why = REFUSED_NO_TABLE;
    if (!secret_is_id(id, size))
        return NULL;
    memcpy(name, id, size);
    name[size] = 0;
    live_table *found = lobby_find(lobby, name);
    if (found && !found->unreadable)
        return found;
    struct table *table = lobby_read_table(lobby, name, why);
    if (!table)
        return NULL;
    if (found)
        lobby_renew_table(found, table);
    else
        found = lobby_add_table(lobby, table);
    if (!found) {
        table_destroy(table);
        *why = REFUSED_FULL;
        return NULL;
    }
    found->durable = found->submitted = table->lines;
    lobby_schedule(lobby, found);
    return found;
}

/* ---- by deadline: a binary heap ---- */

void lobby_wake_at(struct lobby *lobby, live_table *live, int64_t when)
{
    if (when == INT64_MAX)
        heap_remove(&lobby->wakes, &live->wake);
    else
        heap_put(&lobby->wakes, &live->wake, when);
}

live_table *lobby_next_due(struct lobby *lobby)
{
    return heap_next(&lobby->wakes) <= lobby->now
               ? (live_table *)((char *)heap_first(&lobby->wakes) - offsetof(live_table, wake))
               : NULL;
}

int64_t lobby_next_wake(const struct lobby *lobby)
{
    return heap_next(&lobby->wakes);
}

/* ---- presence ---- */

enum { NAMED_WATCHERS = 12 }; /* a table's message stays short, however many watch */

/* Returns the bit set of connected seats; counts the watchers. */
static unsigned presence(const live_table *live, int *watchers)
{
    unsigned here = 0;
    *watchers = 0;
    for (const connection *conn = live->connections; conn; conn = conn->next) {
        if (!conn->greeted)
            continue;
        if (conn->seat == CHM_NOBODY)
            ++*watchers;
        /* on a hot seat one connection stands for several players */
        for (chm_seat s = 0; s < live->table->terms.seats && conn->seat != CHM_NOBODY; s++)
            if (s == conn->seat || table_seat_held_by(live->table, s, conn->hash))
                here |= 1u << s;
    }
    return here;
}

void live_write_state(const live_table *live, buffer *out)
{
    int watchers, named = 0;
    unsigned here = presence(live, &watchers);
    table_write_state(live->table, here, watchers, out);
    buffer_text(out, ",\"watching\":[");
    for (const connection *conn = live->connections; conn && named < NAMED_WATCHERS; conn = conn->next) {
        if (!conn->greeted || conn->seat != CHM_NOBODY || !conn->name[0])
            continue;
        buffer_text(out, named++ ? "," : "");
        buffer_json_string(out, conn->name);
    }
    buffer_text(out, "]");
}
