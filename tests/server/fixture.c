// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A complete server for tests, and short ways to use it. */
#include "base/hash.h"
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

char fake_server_log[1 << 16];

static void note(const char *line, int size)
{
    size_t used = strlen(fake_server_log);
    if (used + (size_t)size < sizeof fake_server_log)
        memcpy(fake_server_log + used, line, (size_t)size);
}

void fixture_prepare(fixture *server, fixture *with_store_of)
{
    assert_true(secret_start());
    *server = (fixture){.address = "10.0.0.1", .origin = "", .host = "here", .own_store = !with_store_of};
    server->clock.now = with_store_of ? with_store_of->clock.now : 1700000000000;
    if (with_store_of)
        server->store = with_store_of->store;
    else
        assert_true(store_memory_open(&server->store));
    server->settings = lobby_default_settings();
    server->settings.commit_wait_us = 0; /* tests hold commits back explicitly */
    server->settings.rate = 0;
    server->settings.tables_each = 0;
    server->settings.open_metrics = true;
    server->settings.store = server->store;
    server->settings.clock = fake_clock_of(&server->clock);
    server->settings.log = (server_log){SERVER_LOG_DEBUG, server->settings.clock, note};
    memset(fake_server_log, 0, sizeof fake_server_log);
}

void fixture_load(fixture *server)
{
    char why[200] = "";
    if (!lobby_load(server->lobby, why, sizeof why))
        fail_msg("%s", why);
}

fixture *fixture_new(void)
{
    fixture *server = calloc(1, sizeof *server);
    assert_non_null(server);
    fixture_prepare(server, NULL);
    fixture_open(server);
    return server;
}

void fixture_delete(fixture *gone)
{
    fixture_close(gone);
    free(gone);
}

/* ---- asking ---- */

fake_peer *fixture_request(fixture *server, const char *method, const char *path, const char *key, const char *body)
{
    fake_peer *made = fixture_request_soon(server, method, path, key, body);
    fixture_round(server);
    assert_int_not_equal(made->status, 0);
    return made;
}

fake_peer *fixture_get(fixture *server, const char *path)
{
    return fixture_request(server, "GET", path, NULL, "");
}

fake_peer *fixture_post(fixture *server, const char *path, const char *format, ...)
{
    char body[9000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(body, sizeof body, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof body - 1);
    return fixture_request(server, "POST", path, NULL, body);
}

void fixture_new_table(fixture *server, const char *key, char id[STORE_ID], const char *format, ...)
{
    char request[2000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(request, sizeof request, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof request - 1);
    fake_peer *made = fixture_post(server, "/api/tables", "{\"key\":\"%s\",%s}", key, request);
    expect_status(made, 200, "\"table\":");
    snprintf(id, STORE_ID, "%s", member(made->body, "table"));
}

int fixture_sit(fixture *server, const char *table, const char *key, const char *name)
{
    char path[80], body[200];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"key\":\"%s\",\"name\":\"%s\"}", key, name);
    int open = table_open_seat(fixture_table(server, table));
    expect_status(fixture_request(server, "POST", path, NULL, body), 200, "\"seats\":");
    return open;
}

fake_peer *fixture_hello(fixture *server, const char *table, const char *key, const char *more)
{
    fake_peer *made = fixture_socket(server, table, key);
    assert_int_equal(made->status, 0);
    fixture_send(server, made, "{\"do\":\"hello\"%s}", more);
    assert_non_null(heard(made, "welcome"));
    assert_non_null(heard(made, "table"));
    return made;
}

/* ---- playing ---- */

void fixture_move(fixture *server, fake_peer *by, const char *table, int seat, uint32_t nth)
{
    struct table *at = fixture_table(server, table);
    uint32_t count = chm_game_count(&at->game, (chm_seat)seat);
    if (!count) {
        fail_msg("seat %d has no moves", seat);
        return;
    }
    char words[CHM_MOVE_TEXT];
    chm_move_print(&at->game, (chm_seat)seat, chm_game_nth(&at->game, (chm_seat)seat, nth % count), words);
    fixture_send(server, by, "{\"do\":\"move\",\"seat\":%d,\"after\":%u,\"move\":\"%s\"}", seat, table_shown(at, true),
                 words);
}

uint64_t next_dice(uint64_t *dice)
{
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    return *dice >> 16;
}

int fixture_random_move(fixture *server, fake_peer *const by[], const char *table, uint64_t *dice)
{
    const struct table *at = fixture_table(server, table);
    int seat = (int)(next_dice(dice) % at->terms.seats);
    while (!(at->game.actors >> seat & 1))
        seat = (seat + 1) % at->terms.seats;
    fixture_move(server, by[seat], table, seat, (uint32_t)next_dice(dice));
    return seat;
}

/* ---- looking ---- */

struct table *fixture_table(fixture *server, const char *table)
{
    live_table *found = lobby_find(server->lobby, table);
    assert_non_null(found);
    return found->table;
}

uint64_t table_hash(const struct table *table)
{
    buffer all = {0};
    buffer_print(&all, "%s %d %llu %llu %u %u %u ", table->id, table->state, (unsigned long long)table->lines,
                 (unsigned long long)table->changed, table->events, table->shown, table->move_count);
    if (table->before)
        buffer_print(&all, "before %llu ", (unsigned long long)chm_game_hash(table->before));
    table_write_state(table, 0, 0, &all);
    for (int s = 0; s < table->terms.seats; s++) {
        const table_seat *seat = &table->seat[s];
        buffer_print(&all, " %s %s %d %u %llu %lld", seat->holder, seat->level, seat->has_last_move,
                     seat->last_move_after, (unsigned long long)seat->last_move_hash, (long long)seat->reserve);
    }
    for (uint32_t i = 0; i < table->grant_count; i++)
        buffer_print(&all, " %d %d %s %lld", table->grants[i].seat, table->grants[i].joined, table->grants[i].hash,
                     (long long)table->grants[i].until);
    if (table->state == STORE_RUNNING || table->state == STORE_OVER)
        buffer_print(&all, " %llu", (unsigned long long)chm_game_hash(&table->game));
    table_write_chat(table, &all);
    assert_false(all.failed);
    uint64_t print = hash_bytes((const uint8_t *)all.bytes, all.size);
    buffer_free(&all);
    return print;
}

static bool add_lines(void *my, const store_table *table)
{
    uint64_t *print = my;
    *print += hash_bytes((const uint8_t *)table, sizeof table->id) * (table->lines * 4 + table->state + 1);
    return true;
}

uint64_t fixture_hash(fixture *server)
{
    uint64_t print = 0;
    for (uint32_t i = 0; i < server->lobby->table_slots; i++)
        for (const live_table *live = server->lobby->tables[i]; live; live = live->next)
            print += table_hash(live->table);
    assert_int_equal(server->store.list(server->store.context, (1u << STORE_STATES) - 1, add_lines, &print), STORE_OK);
    return print;
}

uint64_t fixture_lines(fixture *server, const char *table)
{
    store_table found = {0};
    return server->store.find(server->store.context, table, &found) == STORE_OK ? found.lines : 0;
}

const char *member(const char *from, const char *name)
{
    static char value[500];
    char head[60];
    snprintf(head, sizeof head, "\"%s\":\"", name);
    const char *at = from ? strstr(from, head) : NULL;
    if (!at) {
        fail_msg("%s is missing in %s", name, from ? from : "nothing");
        return NULL;
    }
    at += strlen(head);
    snprintf(value, sizeof value, "%.*s", (int)strcspn(at, "\""), at);
    return value;
}

const char *key_of(int number)
{
    static char keys[32][SECRET_KEY];
    assert_in_range(number, 0, 31);
    snprintf(keys[number], SECRET_KEY, "k%042d", number);
    return keys[number];
}
