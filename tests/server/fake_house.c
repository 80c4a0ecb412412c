// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A whole server for a test, and short ways to use it. */
#include "base/hash.h"
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

char fake_journal[1 << 16];

static void note(const char *line, int size)
{
    size_t used = strlen(fake_journal);
    if (used + (size_t)size < sizeof fake_journal)
        memcpy(fake_journal + used, line, (size_t)size);
}

void house_prepare(house *made, house *with_store_of)
{
    assert_true(secret_start());
    *made = (house){.address = "10.0.0.1", .origin = "", .host = "here", .own_store = !with_store_of};
    made->clock.now = with_store_of ? with_store_of->clock.now : 1700000000000;
    if (with_store_of)
        made->store = with_store_of->store;
    else
        assert_true(store_memory_open(&made->store));
    made->set = hall_usual();
    made->set.patience = 0; /* a test holds the disk back where it likes to */
    made->set.rate = 0;
    made->set.tables_each = 0;
    made->set.store = made->store;
    made->set.clock = fake_clock_of(&made->clock);
    made->set.journal = (journal){JOURNAL_DEBUG, made->set.clock, note};
    memset(fake_journal, 0, sizeof fake_journal);
}

void house_load(house *made)
{
    char why[200] = "";
    if (!hall_load(made->hall, why, sizeof why))
        fail_msg("%s", why);
}

house *house_new(void)
{
    house *made = calloc(1, sizeof *made);
    assert_non_null(made);
    house_prepare(made, NULL);
    house_open(made);
    return made;
}

void house_delete(house *gone)
{
    house_close(gone);
    free(gone);
}

/* ---- asking ---- */

fake_peer *house_ask(house *of, const char *method, const char *path, const char *key, const char *body)
{
    fake_peer *made = house_ask_soon(of, method, path, key, body);
    house_round(of);
    assert_int_not_equal(made->status, 0);
    return made;
}

fake_peer *house_get(house *of, const char *path)
{
    return house_ask(of, "GET", path, NULL, "");
}

fake_peer *house_post(house *of, const char *path, const char *format, ...)
{
    char body[9000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(body, sizeof body, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof body - 1);
    return house_ask(of, "POST", path, NULL, body);
}

void house_table(house *of, const char *key, char id[STORE_ID], const char *format, ...)
{
    char wish[2000];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(wish, sizeof wish, format, values);
    va_end(values);
    assert_in_range(size, 0, sizeof wish - 1);
    fake_peer *made = house_post(of, "/api/tables", "{\"key\":\"%s\",%s}", key, wish);
    expect_status(made, 200, "\"table\":");
    snprintf(id, STORE_ID, "%s", member(made->body, "table"));
}

int house_sit(house *of, const char *table, const char *key, const char *name)
{
    char path[80], body[200];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"key\":\"%s\",\"name\":\"%s\"}", key, name);
    int open = room_open_seat(house_room(of, table));
    expect_status(house_ask(of, "POST", path, NULL, body), 200, "\"seats\":");
    return open;
}

fake_peer *house_hello(house *of, const char *table, const char *key, const char *more)
{
    fake_peer *made = house_socket(of, table, key);
    assert_int_equal(made->status, 0);
    house_say(of, made, "{\"do\":\"hello\"%s}", more);
    assert_non_null(heard(made, "welcome"));
    assert_non_null(heard(made, "table"));
    return made;
}

/* ---- playing ---- */

void house_move(house *of, fake_peer *by, const char *table, int seat, uint32_t nth)
{
    room *at = house_room(of, table);
    uint32_t count = chm_game_count(&at->game, (chm_seat)seat);
    if (!count) {
        fail_msg("seat %d has no moves", seat);
        return;
    }
    char words[CHM_MOVE_TEXT];
    chm_move_print(&at->game, (chm_seat)seat, chm_game_nth(&at->game, (chm_seat)seat, nth % count), words);
    house_say(of, by, "{\"do\":\"move\",\"seat\":%d,\"after\":%u,\"move\":\"%s\"}", seat, room_shown(at, true), words);
}

uint64_t next_dice(uint64_t *dice)
{
    *dice ^= *dice << 13;
    *dice ^= *dice >> 7;
    *dice ^= *dice << 17;
    return *dice >> 16;
}

int house_random_move(house *of, fake_peer *const by[], const char *table, uint64_t *dice)
{
    const room *at = house_room(of, table);
    int seat = (int)(next_dice(dice) % at->terms.seats);
    while (!(at->game.actors >> seat & 1))
        seat = (seat + 1) % at->terms.seats;
    house_move(of, by[seat], table, seat, (uint32_t)next_dice(dice));
    return seat;
}

/* ---- looking ---- */

room *house_room(house *of, const char *table)
{
    hall_room *found = hall_find(of->hall, table);
    assert_non_null(found);
    return found->table;
}

uint64_t room_print(const room *table)
{
    text all = {0};
    text_print(&all, "%s %d %llu %llu %u %u %u ", table->id, table->state, (unsigned long long)table->lines,
               (unsigned long long)table->changed, table->events, table->shown, table->move_count);
    if (table->before)
        text_print(&all, "before %llu ", (unsigned long long)chm_game_hash(table->before));
    room_write_table(table, 0, 0, &all);
    for (int s = 0; s < table->terms.seats; s++) {
        const room_seat *seat = &table->seat[s];
        text_print(&all, " %s %s %d %u %llu %lld", seat->holder, seat->level, seat->moved, seat->last_after,
                   (unsigned long long)seat->last_text, (long long)seat->reserve);
    }
    if (table->state == STORE_RUNNING || table->state == STORE_OVER)
        text_print(&all, " %llu", (unsigned long long)chm_game_hash(&table->game));
    room_write_said(table, &all);
    assert_false(all.failed);
    uint64_t print = hash_bytes((const uint8_t *)all.bytes, all.size);
    text_free(&all);
    return print;
}

static bool add_lines(void *to, const store_table *table)
{
    uint64_t *print = to;
    *print += hash_bytes((const uint8_t *)table, sizeof table->id) * (table->lines * 4 + table->state + 1);
    return true;
}

uint64_t house_print(house *of)
{
    uint64_t print = 0;
    for (uint32_t i = 0; i < of->hall->room_slots; i++)
        for (const hall_room *at = of->hall->rooms[i]; at; at = at->next)
            print += room_print(at->table);
    assert_int_equal(of->store.list(of->store.context, (1u << STORE_STATES) - 1, add_lines, &print), STORE_OK);
    return print;
}

uint64_t house_lines(house *of, const char *table)
{
    store_table found = {0};
    return of->store.find(of->store.context, table, &found) == STORE_OK ? found.lines : 0;
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
