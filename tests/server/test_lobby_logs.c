// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table follows from its log: at any time another server reads the same table from it, whatever is wrong with other
 * logs. And a server that has played thousands of games uses no more memory than before. */
#include "fake_net.h"
#include "store_commit.h"
#include <malloc.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3 };

/* ---- the same from the log ---- */

static void compare(fixture *server, const char *id)
{
    fixture next;
    fixture_prepare(&next, server);
    next.settings.bot_delay_ms = server->lobby->settings.bot_delay_ms;
    fixture_open(&next);
    fixture_load(&next);
    refusal why;
    assert_non_null(lobby_open(next.lobby, id, strlen(id), &why)); /* finished ones are read when somebody asks */
    const struct table *there = fixture_table(&next, id), *here = fixture_table(server, id);
    assert_int_equal(table_hash(there), table_hash(here));
    assert_int_equal(there->lines, fixture_lines(server, id));
    assert_int_equal(there->time_from, here->terms.by_days ? here->time_from : here->time_from ? server->clock.now : 0);
    fake_peer *a = fixture_hello(server, id, key_of(2), ""), *b = fixture_hello(&next, id, key_of(2), "");
    if (here->terms.by_days && heard(a, "events"))
        assert_string_equal(heard(a, "events"), heard(b, "events"));
    fixture_leave(server, a);
    fixture_close(&next);
}

/* Anything that may happen besides moves. */
static void something(fixture *server, fake_peer *const by[SEATS], uint64_t *dice)
{
    int seat = (int)(next_dice(dice) % SEATS);
    static const char *const entries[] = {
        "{\"do\":\"chat\",\"text\":\"\\\"\\\\ \u00E9\"}",
        "{\"do\":\"react\",\"react\":\"bravo\"}",
        "{\"do\":\"hand\",\"level\":\"easy\"}",
        "{\"do\":\"back\"}",
    };
    size_t which = next_dice(dice) % 3;
    fixture_send(server, by[seat], "%s", entries[which]);
    if (which == 2 && next_dice(dice) % 2)
        fixture_send(server, by[seat], "%s", entries[3]);
}

static void another_server_reads_the_same(void **state)
{
    (void)state;
    static const char *const clocks[] = {"null", "{\"days\":3}", "{\"seconds\":1,\"reserve\":2000}"};
    fixture *server = fixture_new();
    server->lobby->settings.bot_delay_ms =
        INT32_MAX; /* bots in people's places play on: they must be idle while tables are compared */
    uint64_t dice = 31415926;
    for (size_t m = 0; m < chm_map_count(); m++) {
        const char *map = chm_map_at(m)->id;
        char id[STORE_ID];
        fixture_new_table(
            server, key_of(1), id,
            "\"map\":\"%s\",\"seats\":[\"me\",\"open\",{\"kind\":\"me\",\"name\":\"\u00C9ve \\\"x\\\"\"}],\"name\":"
            "\"Ada\",\"clock\":%s,\"options\":{%s}",
            map, clocks[m % 3],
            !strcmp(map, "old-west")       ? "\"alvin\":true,\"first\":1"
            : !strcmp(map, "pennsylvania") ? "\"open_shares\":true"
                                           : "");
        compare(server, id);
        fixture_sit(server, id, key_of(2), "Bob");
        compare(server, id);
        fake_peer *by[] = {fixture_hello(server, id, key_of(1), ",\"seat\":0"),
                           fixture_hello(server, id, key_of(2), ""),
                           fixture_hello(server, id, key_of(1), ",\"seat\":2")};
        fixture_send(server, by[0], "{\"do\":\"colour\",\"colour\":\"black\"}");
        fixture_send(server, by[0], "{\"do\":\"start\"}");
        compare(server, id);
        for (int i = 0; fixture_table(server, id)->state == STORE_RUNNING; i++) {
            for (int s = 0; s < SEATS; s++)
                if (fixture_table(server, id)->seat[s].level[0])
                    fixture_send(server, by[s], "{\"do\":\"back\"}");
            server->clock.now += (int64_t)(next_dice(&dice) % 1500);
            fixture_random_move(server, by, id, &dice);
            if (next_dice(&dice) % 8 == 0 && fixture_table(server, id)->state == STORE_RUNNING)
                something(server, by, &dice);
            if (i < 6 || next_dice(&dice) % 25 == 0)
                compare(server, id);
        }
        fixture_send(server, by[1], "{\"do\":\"rematch\"}");
        uint64_t print = table_hash(fixture_table(server, id));
        for (int s = 0; s < SEATS; s++)
            fixture_leave(server, by[s]);
        fixture_later(server, OVER_KEPT);
        fixture_later(server, OVER_KEPT);
        assert_null(lobby_find(server->lobby, id));
        fixture_hello(server, id, NULL, "");
        assert_int_equal(table_hash(fixture_table(server, id)), print);
        fixture_sweep(server);
    }
    fixture_delete(server);
}

/* ---- logs that make no sense ---- */

static const char made_head[] =
    "{\"deed\":\"made\",\"at\":1,\"seed\":\"00000000000000000000000000000000\",\"host\":\"h\"";

static void add_line(fixture *server, const char *id, const char *line)
{
    char taken[STORE_ID];
    const store *to = &server->store;
    assert_int_equal(to->add(to->context, id, fixture_lines(server, id), STORE_RUNNING, 5, line, strlen(line)),
                     STORE_OK);
    assert_int_equal(store_commit(to, taken), STORE_OK);
}

static void nonsense_is_left_alone(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "",
        "nonsense",
        "[]",
        "{}",
        "{\"deed\":\"dance\",\"at\":5}",
        "{\"deed\":\"made\",\"at\":5}",
        "{\"deed\":\"start\",\"at\":5}",
        "{\"deed\":\"sit\",\"at\":5,\"seat\":3}",
        "{\"deed\":\"sit\",\"at\":5,\"seat\":-1}",
        "{\"deed\":\"sit\",\"at\":5}",
        "{\"deed\":\"sit\",\"at\":5,\"seat\":0,\"colour\":\"pink\"}",
        "{\"deed\":\"chat\",\"at\":5,\"seat\":255,\"text\":\"x\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":0,\"text\":\"fly\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":0,\"text\":\"pass\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":0,\"by\":\"ghost\",\"text\":\"blind\"}",
        "{\"deed\":\"move\",\"at\":5,\"seat\":9,\"text\":\"blind\"}",
        "{\"deed\":\"bot\",\"at\":5,\"seat\":0,\"level\":\"a level with a name that is far too long\"}",
    };
    enum { BAD = sizeof lines / sizeof *lines };
    fixture *server = fixture_new(), next;
    static const char made[] = "\"map\":\"usa\",\"seats\":[\"me\",\"me\"],\"name\":\"A\",\"auto\":true";
    char good[STORE_ID], id[BAD][STORE_ID], path[60];
    fixture_new_table(server, key_of(1), good, made);
    for (int i = 0; i < BAD; i++)
        fixture_new_table(server, key_of(1), id[i], made);
    for (int i = 0; i < BAD; i++)
        add_line(server, id[i], lines[i]);
    add_line(server, "aaaaaaaaaaaaaaaa", "{\"deed\":\"made\",\"at\":1,\"map\":\"moon\",\"seats\":2}");
    char line[400];
    snprintf(line, sizeof line, "%s,\"map\":\"usa\",\"seats\":9,\"options\":{}}", made_head);
    add_line(server, "bbbbbbbbbbbbbbbb", line);
    snprintf(line, sizeof line, "%s,\"map\":\"usa\",\"seats\":2,\"options\":{\"alvin\":true}}", made_head);
    add_line(server, "cccccccccccccccc", line);
    fixture_prepare(&next, server);
    fixture_open(&next);
    fixture_load(&next);
    assert_int_equal(next.lobby->table_count, 1);
    assert_true(has(fake_server_log, "what=tables_loaded tables=1 unreadable=20"));
    for (int i = 0; i < BAD; i++) {
        char expected[100];
        snprintf(expected, sizeof expected, "level=error what=table_unreadable table=%.16s line=4 ", id[i]);
        assert_true(has(fake_server_log, expected));
        assert_int_equal(fixture_lines(server, id[i]), 5);
        assert_int_equal(fixture_socket(&next, id[i], key_of(1))->status, 500);
        snprintf(path, sizeof path, "/api/tables/%.16s", id[i]);
        expect_status(fixture_get(&next, path), 500, "BROKEN_TABLE");
    }
    /* Repeated requests do not fill the server's log: at most one line for each of these, and one a second. */
    fixture_later(&next, 1000);
    size_t before = strlen(fake_server_log);
    fixture_get(&next, path);
    const char *expected = fake_server_log + before;
    snprintf(line, sizeof line, "line=4 left_out=%d why=", 2 * BAD - 1);
    assert_true(has(expected, line));
    before = strlen(fake_server_log);
    for (int i = 0; i < 100; i++)
        fixture_get(&next, path);
    assert_int_equal(strlen(fake_server_log), before);
    fake_peer *by = fixture_hello(&next, good, key_of(1), "");
    fixture_move(&next, by, good, 0, 0);
    expect_done(by);
    fixture_close(&next);
    fixture_delete(server);
}

/* ---- logs with any fault ---- */

typedef struct copying {
    store *to;
    const char *id;
    uint64_t spoilt; /* which line */
    uint64_t dice;
    uint64_t count;
} copying;

static bool copy_line(void *context, uint64_t number, const char *line, size_t size)
{
    copying *by = context;
    char words[2000];
    assert_true(size < sizeof words);
    memcpy(words, line, size);
    if (number == by->spoilt) {
        uint64_t how = next_dice(&by->dice) % 4;
        if (how == 0)
            return true; /* left out */
        if (how == 1)
            size = (size_t)(next_dice(&by->dice) % size);
        else
            for (uint64_t i = 0; i < how - 1; i++)
                words[next_dice(&by->dice) % size] = "0123456789\"{}:,-abmkx"[next_dice(&by->dice) % 21];
    }
    by->to->add(by->to->context, by->id, by->count++, STORE_RUNNING, 5, words, size);
    return true;
}

static void a_fault_anywhere(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID], taken[STORE_ID];
    uint64_t dice = 161803;
    fixture_new_table(server, key_of(1), id,
                      "\"map\":\"old-west\",\"seats\":[\"me\",\"me\"],\"name\":\"A\",\"auto\":true");
    fake_peer *by[] = {fixture_hello(server, id, key_of(1), ",\"seat\":0"), NULL};
    by[1] = by[0];
    while (fixture_table(server, id)->move_count < 30)
        fixture_random_move(server, by, id, &dice);
    fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"hi\"}");
    for (int i = 0; i < 200; i++) {
        fixture next;
        fixture_prepare(&next, NULL);
        copying copy = {&next.store, id, next_dice(&dice) % fixture_lines(server, id), dice, 0};
        assert_int_equal(server->store.read(server->store.context, id, 0, copy_line, &copy), STORE_OK);
        assert_int_equal(store_commit(&next.store, taken), STORE_OK);
        fixture_open(&next);
        fixture_load(&next);
        if (next.lobby->table_count && !table_stopped(fixture_table(&next, id))) {
            fake_peer *again = fixture_hello(&next, id, key_of(1), "");
            fixture_send(&next, again, "{\"do\":\"moves\"}");
            fixture_send(&next, again, "{\"do\":\"view\"}");
            fixture_send(&next, again, "{\"do\":\"chat\",\"text\":\"hi\"}");
        }
        fixture_close(&next);
    }
    fixture_delete(server);
}

/* ---- thousands of games ---- */

/* A store that forgets, so that only the server itself can grow. */
static store_status forget(void *context, const char *table, uint64_t number, store_state table_state, int64_t now,
                           const char *line, size_t size)
{
    (void)context, (void)table, (void)number, (void)table_state, (void)now, (void)line, (void)size;
    return STORE_OK;
}

static void begin_nothing(void *context, void (*ended)(void *my), void *my)
{
    (void)context, (void)ended, (void)my;
}

static store_status end_nothing(void *context, bool wait, char *table)
{
    (void)context, (void)wait, (void)table;
    return STORE_OK;
}

static void memory_stays_flat(void **state)
{
    (void)state;
    const char *request = getenv("CHEMINOT_LOBBY_GAMES");
    int games = request ? atoi(request) : 300;
    fixture server;
    fixture_prepare(&server, NULL);
    server.settings.store.add = forget;
    server.settings.store.begin = begin_nothing;
    server.settings.store.end = end_nothing;
    fixture_open(&server);
    uint64_t dice = 577215;
    size_t before = 0;
    for (int i = 0; i < games; i++) {
        char id[STORE_ID];
        fixture_new_table(&server, key_of(1), id,
                          "\"map\":\"%s\",\"seats\":[\"me\",\"me\"],\"name\":\"A\",\"auto\":true",
                          i % 10 ? "ghost-train" : chm_map_at((size_t)i / 10 % chm_map_count())->id);
        fake_peer *by[] = {fixture_hello(&server, id, key_of(1), ""), NULL};
        by[1] = by[0];
        while (fixture_table(&server, id)->state == STORE_RUNNING)
            fixture_random_move(&server, by, id, &dice);
        fixture_send(&server, by[0], "{\"do\":\"chat\",\"text\":\"again\"}");
        fixture_leave(&server, by[0]);
        fixture_later(&server, OVER_KEPT);
        fixture_later(&server, OVER_KEPT);
        assert_null(lobby_find(server.lobby, id));
        fixture_sweep(&server);
        if (i == games / 3)
            before = mallinfo2().uordblks;
    }
    assert_int_equal(server.lobby->table_count, 0);
    assert_int_equal(server.lobby->wakes.count, 0);
    assert_true(mallinfo2().uordblks <= before + (1 << 16)); /* the C library keeps small pieces at hand */
    fixture_close(&server);
}

/* ---- the server's own log ---- */

static void nobody_forges_a_line_or_a_pair(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    const server_log *to = &server->lobby->settings.log;
    fake_server_log[0] = 0;
    server_log_write(to, SERVER_LOG_WARN, "test", "why='%s'",
                     server_log_quote("a' level=info \\ \n\033[31m\x7F\xC2\x9B\xE2\x80\xAE\xFF\xC3\xA9").text);
    assert_non_null(strstr(fake_server_log, " level=warn what=test why='a? level=info ? ??[31m????\xC3\xA9'\n"));
    char much[3000];
    memset(much, 'x', sizeof much);
    memcpy(much, "\xC3\xA9\n", 3);
    much[sizeof much - 1] = 0;
    fake_server_log[0] = 0;
    server_log_write(to, SERVER_LOG_WARN, "test", "text=%s", much);
    assert_true(strlen(fake_server_log) < 1100);
    assert_ptr_equal(strchr(fake_server_log, '\n'), fake_server_log + strlen(fake_server_log) - 1);
    fixture_delete(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_server_reads_the_same),
        cmocka_unit_test(nonsense_is_left_alone),
        cmocka_unit_test(a_fault_anywhere),
        cmocka_unit_test(memory_stays_flat),
        cmocka_unit_test(nobody_forges_a_line_or_a_pair),
    };
    return cmocka_run_group_tests_name("logs", tests, NULL, NULL);
}
