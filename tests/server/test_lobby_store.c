// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* When the store fails: what was not saved did not happen, nobody sees any of it, and the server goes on afterwards. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int open_fixture(void **state)
{
    *state = fixture_new();
    return 0;
}

static int close_fixture(void **state)
{
    fixture_delete(*state);
    return 0;
}

static const char two[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"options\":{\"first\":0}";

/* A running game of keys 1 and 2, past its set-up. */
static void begin(fixture *server, char id[STORE_ID], fake_peer *by[2], const char *more)
{
    fixture_new_table(server, key_of(1), id, "%s%s", two, more);
    fixture_sit(server, id, key_of(2), "Bob");
    by[0] = fixture_hello(server, id, key_of(1), "");
    by[1] = fixture_hello(server, id, key_of(2), "");
    fixture_send(server, by[0], "{\"do\":\"start\"}");
    fixture_move(server, by[0], id, 0, 0);
    fixture_move(server, by[1], id, 1, 0);
    fixture_later(server, PRESENCE_PAUSE);
    heard_clear(by[0]);
    heard_clear(by[1]);
}

static void a_move_that_is_not_saved(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "");
    uint64_t before = fixture_hash(server);
    uint32_t after = fixture_table(server, id)->shown;
    for (int i = 0; i < 3; i++) {
        store_memory_fail(&server->store, 1);
        fixture_send(server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
        assert_int_equal(heard_count(by[0], "events"), 0);
        assert_true(has(heard(by[0], "refused"), "\"do\":\"move\",\"after\":"));
        expect_refused(by[0], "NOT_SAVED");
        assert_int_equal(by[1]->count, by[1]->mark);
        assert_int_equal(fixture_hash(server), before);
        assert_true(has(fake_server_log, "what=not_saved"));
    }
    fixture_send(server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    assert_int_equal(heard_count(by[0], "events"), 1);
    expect_done(by[0]);
    assert_int_equal(heard_count(by[1], "events"), 1);
    assert_int_equal(fixture_lines(server, id), fixture_table(server, id)->lines);
}

/* Requests of that round are answered; others get nothing. */
static void everybody_gets_an_answer(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], other[STORE_ID];
    fake_peer *by[2], *there[2];
    begin(server, id, by, "");
    begin(server, other, there, "");
    uint64_t before = fixture_hash(server);
    uint32_t after = fixture_table(server, id)->shown;
    store_memory_fail(&server->store, 1);
    fixture_send_soon(server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    static const char *const asked[] = {"ping", "moves", "view", "link", "dance", "chat", "mute", "rematch"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        fixture_send_soon(server, by[1], "{\"do\":\"%s\",\"text\":\"hi\"}", asked[i]);
    fixture_send_soon(server, by[1], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    fixture_send_soon(server, there[0], "{\"do\":\"ping\"}");
    fixture_round(server);
    expect_refused(by[0], "NOT_SAVED");
    assert_int_equal(by[1]->count - by[1]->mark, sizeof asked / sizeof *asked + 1);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        assert_true(has(by[1]->got[by[1]->mark + (int)i], "NOT_SAVED"));
        assert_true(has(by[1]->got[by[1]->mark + (int)i], asked[i]));
    }
    assert_int_equal(heard_count(there[0], "pong"), 1);
    assert_int_equal(there[1]->count, there[1]->mark);
    assert_int_equal(fixture_hash(server), before);
}

static void a_table_that_is_not_saved(void **state)
{
    fixture *server = *state;
    char body[300], id[STORE_ID], path[80];
    uint64_t before = fixture_hash(server);
    snprintf(body, sizeof body, "{\"public\":true,%s}", two);
    store_memory_fail(&server->store, 1);
    fake_peer *made = fixture_request_soon(server, "POST", "/api/tables", NULL, body);
    fake_peer *lobby = fixture_request_soon(server, "GET", "/api/tables", NULL, "");
    fake_peer *health = fixture_request_soon(server, "GET", "/healthz", NULL, "");
    fixture_round(server);
    expect_status(made, 503, "NOT_SAVED");
    assert_string_equal(made->cookie, "");
    assert_false(has(lobby->body, "\"name\":\"Ada\""));
    assert_int_equal(health->status, 200);
    assert_int_equal(server->lobby->table_count, 0);
    assert_int_equal(fixture_hash(server), before);
    fixture_new_table(server, key_of(1), id, "%s", two);
    snprintf(path, sizeof path, "/api/tables/%s/sit", id);
    snprintf(body, sizeof body, "{\"name\":\"Bob\"}");
    before = fixture_hash(server);
    store_memory_fail(&server->store, 1);
    fake_peer *sat = fixture_request_soon(server, "POST", path, NULL, body);
    path[strlen(path) - 4] = 0;
    fake_peer *looked = fixture_request_soon(server, "GET", path, NULL, "");
    fixture_round(server);
    expect_status(sat, 503, "NOT_SAVED");
    assert_string_equal(sat->cookie, "");
    assert_false(has(looked->body, "Bob"));
    assert_int_equal(fixture_hash(server), before);
    fixture_sit(server, id, key_of(2), "Bob");
}

static void a_hello_in_that_round(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "");
    uint32_t after = fixture_table(server, id)->shown;
    for (int first = 0; first < 2; first++) {
        store_memory_fail(&server->store, 1);
        fake_peer *late = fixture_socket(server, id, NULL);
        if (first)
            fixture_send_soon(server, late, "{\"do\":\"hello\"}");
        fixture_send_soon(server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
        if (!first)
            fixture_send_soon(server, late, "{\"do\":\"hello\"}");
        fixture_round(server);
        expect_refused(by[0], "NOT_SAVED");
        assert_int_equal(late->count, 1);
        assert_true(has(heard(late, "closed"), "NOT_SAVED"));
        assert_int_equal(late->close, 1013);
        assert_int_equal(by[1]->close, 0);
        fixture_leave(server, late);
        late = fixture_hello(server, id, NULL, "");
        char number[40];
        snprintf(number, sizeof number, "\"number\":%u,", after);
        assert_true(has(heard(late, "events"), number));
        fixture_leave(server, late);
    }
}

static void presence_is_told_later(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "");
    fixture_leave(server, by[1]);
    store_memory_fail(&server->store, 1);
    server->clock.now += PRESENCE_PAUSE;
    fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"hi\"}");
    expect_refused(by[0], "NOT_SAVED");
    assert_int_equal(heard_count(by[0], "table"), 0);
    fixture_later(server, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":false"));
}

static void bots_and_clocks_try_again(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], slow[STORE_ID];
    fake_peer *by[2];
    fixture_new_table(server, key_of(1), id,
                      "\"map\":\"usa\",\"seats\":[\"me\",\"bot:gentle\"],\"name\":\"A\",\"auto\":true");
    begin(server, slow, by, ",\"clock\":{\"seconds\":5}");
    store_memory_fail(&server->store, 2);
    fixture_later(server, 1000);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 0); /* failed */
    fixture_later(server, STORE_PAUSE - 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 0);
    fixture_later(server, 1);
    fixture_run_bots(server); /* fails once more */
    assert_int_equal(fixture_table(server, id)->move_count, 0);
    fixture_later(server, STORE_PAUSE);
    fixture_run_bots(server);
    const struct table *table = fixture_table(server, id);
    assert_int_equal(table->move_count, 1);
    assert_int_equal(table->moves[0].seat, 1);
    store_memory_fail(&server->store, 1);
    fixture_later(server, 5000);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, slow)->move_count, 2);
    /* After a reload the acting player's time starts again. */
    fixture_later(server, 5000);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, slow)->move_count, 3);
}

static void closing_is_tried_again(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], more[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", two);
    store_memory_fail(&server->store, 1);
    fixture_later(server, WAITS_MOST);
    assert_int_equal(fixture_table(server, id)->state, STORE_WAITING);
    assert_int_equal(fixture_lines(server, id), 2);
    fixture_new_table(server, key_of(1), more, "%s", two);
    assert_int_equal(fixture_lines(server, id), 2);
    fixture_later(server, STORE_PAUSE);
    assert_int_equal(fixture_table(server, id)->state, STORE_CLOSED);
    assert_int_equal(fixture_lines(server, id), 3);
    fixture_later(server, OVER_KEPT);
    fixture_later(server, OVER_KEPT);
    assert_null(lobby_find(server->lobby, id));
}

static void a_rematch_that_is_not_saved(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    uint64_t dice = 99;
    begin(server, id, by, "");
    while (fixture_table(server, id)->state == STORE_RUNNING)
        fixture_random_move(server, by, id, &dice);
    heard_clear(by[0]);
    heard_clear(by[1]);
    uint64_t before = fixture_hash(server);
    uint32_t tables = server->lobby->table_count;
    store_memory_fail(&server->store, 1);
    fixture_send(server, by[1], "{\"do\":\"rematch\"}");
    expect_refused(by[1], "NOT_SAVED");
    assert_int_equal(by[0]->count, by[0]->mark);
    assert_int_equal(fixture_hash(server), before);
    assert_int_equal(server->lobby->table_count, tables);
    fixture_send(server, by[1], "{\"do\":\"rematch\"}");
    assert_non_null(heard(by[1], "rematch"));
    assert_string_equal(heard(by[0], "rematch"), heard(by[1], "rematch"));
    assert_int_equal(server->lobby->table_count, tables + 1);
}

/* Another server on the same store was faster. */
static void another_process_went_on(void **state)
{
    fixture *server = *state, other;
    char id[STORE_ID];
    fake_peer *by[2], *there;
    begin(server, id, by, "");
    uint32_t after = fixture_table(server, id)->shown;
    fixture_prepare(&other, server);
    fixture_open(&other);
    fixture_load(&other);
    there = fixture_hello(&other, id, key_of(1), "");
    heard_clear(there);
    fixture_send(&other, there, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    expect_done(there);
    fixture_send(&other, there, "{\"do\":\"chat\",\"text\":\"there\"}");
    fixture_send(server, by[1], "{\"do\":\"chat\",\"text\":\"lost\"}");
    assert_true(has(heard(by[1], "refused"), "NOT_SAVED"));
    /* Connections here do not know those entries: they must reconnect and get them. */
    for (int s = 0; s < 2; s++) {
        assert_true(has(heard(by[s], "closed"), "NOT_SAVED"));
        assert_int_equal(by[s]->close, 1013);
        fixture_leave(server, by[s]);
    }
    assert_int_equal(table_hash(fixture_table(server, id)), table_hash(fixture_table(&other, id)));
    char from[30];
    snprintf(from, sizeof from, ",\"from\":%u", after);
    fake_peer *again = fixture_hello(server, id, key_of(1), from);
    assert_true(has(heard(again, "chat"), "there"));
    assert_true(has(heard(again, "events"), "\"events\":[{\"e\":\"blind\""));
    heard_clear(again);
    fixture_send(server, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", fixture_table(server, id)->shown);
    expect_done(again);
    fixture_close(&other);
}

/* ---- a store that cannot be read either ---- */

static store real;
static bool blind;

static store_status read_or_not(void *context, const char *table, uint64_t from,
                                bool (*each)(void *my, uint64_t number, const char *line, size_t size), void *my)
{
    return blind ? STORE_FAILED : real.read(context, table, from, each, my);
}

static void nor_can_it_be_read(void **state)
{
    (void)state;
    fixture server;
    char id[STORE_ID];
    fake_peer *by[2];
    fixture_prepare(&server, NULL);
    real = server.store;
    server.settings.store.read = read_or_not;
    fixture_open(&server);
    begin(&server, id, by, "");
    uint64_t before = fixture_hash(&server);
    store_memory_fail(&server.store, 1);
    blind = true;
    fixture_send(&server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                 fixture_table(&server, id)->shown);
    expect_refused(by[0], "NOT_SAVED");
    assert_int_equal(by[0]->close, 1013);
    assert_int_equal(by[1]->close, 1013);
    assert_int_equal(fixture_socket(&server, id, key_of(1))->status, 500);
    fixture_leave(&server, by[0]);
    blind = false;
    fake_peer *again = fixture_hello(&server, id, key_of(1), "");
    assert_int_equal(fixture_hash(&server), before);
    heard_clear(again);
    fixture_send(&server, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                 fixture_table(&server, id)->shown);
    expect_done(again);
    fixture_leave(&server, by[1]);
    blind = true;
    store_memory_fail(&server.store, 1);
    fixture_send_soon(&server, again, "{\"do\":\"chat\",\"text\":\"hi\"}");
    fixture_leave(&server, again);
    fixture_round(&server);
    assert_null(lobby_find(server.lobby, id));
    blind = false;
    fixture_hello(&server, id, key_of(1), "");
    fixture_close(&server);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {
        T(a_move_that_is_not_saved),  T(everybody_gets_an_answer),
        T(a_table_that_is_not_saved), T(a_hello_in_that_round),
        T(presence_is_told_later),    T(bots_and_clocks_try_again),
        T(closing_is_tried_again),    T(a_rematch_that_is_not_saved),
        T(another_process_went_on),   cmocka_unit_test(nor_can_it_be_read),
    };
    return cmocka_run_group_tests_name("a store that fails", tests, NULL, NULL);
}
