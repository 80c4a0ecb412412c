// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Limits by address, blocked addresses, and the log lines that whoever runs the server relies on. */
#include "fake_net.h"
#include "store_memory.h"
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

static const char request_terms[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"public\":true";

static void make_tables(fixture *server, const char *from, int count, char last[STORE_ID])
{
    const char *before = server->address;
    server->address = from;
    for (int i = 0; i < count; i++) {
        fixture_later(server, 1);
        fixture_new_table(server, key_of(1), last, "%s", request_terms);
        fixture_sweep(server);
    }
    server->address = before;
}

static int count_in(const char *text, const char *part)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, part)); at++)
        count++;
    return count;
}

static void one_address_does_not_fill_the_lobby(void **state)
{
    fixture *server = *state;
    char honest[3][STORE_ID], of_crowd[STORE_ID];
    make_tables(server, "192.0.2.1", 2, honest[0]);
    make_tables(server, "192.0.2.1", 1, honest[1]);
    make_tables(server, "192.0.2.2", 1, honest[2]);
    for (int i = 0; i < 4; i++) {
        char crowd[24];
        snprintf(crowd, sizeof crowd, "198.51.100.%d", i);
        make_tables(server, crowd, 60, of_crowd);
    }
    const char *list = fixture_get(server, "/api/tables")->body;
    assert_int_equal(count_in(list, "\"table\":"), 200);
    for (int i = 0; i < 3; i++)
        assert_non_null(strstr(list, honest[i]));
    /* newest first, all the same */
    assert_true(strstr(list, of_crowd) < strstr(list, honest[2]));
    assert_true(strstr(list, honest[2]) < strstr(list, honest[1]));
    assert_true(strstr(list, honest[1]) < strstr(list, honest[0]));
}

static void tables_count_again_when_their_host_is_back_after_a_restart(void **state)
{
    fixture *server = *state, next;
    char id[STORE_ID];
    make_tables(server, "192.0.2.1", 2, id);
    fixture_prepare(&next, server);
    next.settings.tables_each = 2;
    fixture_open(&next);
    fixture_load(&next);
    next.address = "192.0.2.3";
    fixture_leave(&next, fixture_hello(&next, id, NULL, "")); /* a watcher pays for nothing */
    next.address = "192.0.2.1";
    fixture_leave(&next, fixture_hello(&next, id, key_of(1), ""));
    fixture_leave(&next, fixture_hello(&next, id, key_of(1), ""));
    expect_status(fixture_post(&next, "/api/tables", "{%s}", request_terms), 200, "\"table\":");
    expect_status(fixture_post(&next, "/api/tables", "{%s}", request_terms), 429, "TOO_MANY_TABLES");
    fixture_close(&next);
}

/* ---- blocked addresses ---- */

static const char *blocked;

static bool is_blocked(void *context, const char *from)
{
    (void)context;
    return blocked && !strcmp(from, blocked);
}

static void a_blocked_address_loses_its_sockets(void **state)
{
    (void)state;
    fixture server;
    char id[STORE_ID];
    blocked = NULL;
    fixture_prepare(&server, NULL);
    server.settings.blocked = is_blocked;
    fixture_open(&server);
    fixture_new_table(&server, key_of(1), id, "%s", request_terms);
    server.address = "2001:db8::7";
    fake_peer *there = fixture_hello(&server, id, key_of(1), "");
    server.address = "2001:db8::8"; /* of the same network */
    fake_peer *beside = fixture_hello(&server, id, NULL, "");
    blocked = "2001:db8::7";
    lobby_close_blocked(server.lobby);
    fixture_round(&server);
    assert_int_equal(there->close, CLOSE_POLICY);
    assert_true(has(heard(there, "closed"), "BLOCKED"));
    assert_int_equal(beside->close, 0);
    fixture_close(&server);
}

/* ---- the log ---- */

static void refusals_are_logged_with_their_address_once_a_second(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", request_terms);
    server->address = "192.0.2.7";
    fixture_get(server, "/api/tables/aaaaaaaaaaaaaaaa");
    assert_true(has(fake_server_log, "what=refused from=192.0.2.7 why=NO_TABLE left_out=0"));
    fixture_get(server, "/t/aaaaaaaaaaaaaaaa");
    server->origin = "https://elsewhere.example";
    fixture_post(server, "/api/tables", "{}");
    assert_int_equal(count_in(fake_server_log, "what=refused"), 1);
    fixture_later(server, 1000);
    fixture_post(server, "/api/tables", "{}");
    assert_true(has(fake_server_log, "what=refused from=192.0.2.7 why=BAD_ORIGIN left_out=2"));
    fixture_later(server, 1000);
    assert_int_not_equal(fixture_socket(server, id, NULL)->status, 0);
    assert_true(has(fake_server_log, "what=refused from=192.0.2.7 why=BAD_ORIGIN left_out=0"));
    server->origin = "";
    fixture_later(server, 1000);
    fixture_socket(server, "aaaaaaaaaaaaaaaa", NULL);
    assert_int_equal(count_in(fake_server_log, "why=NO_TABLE"), 2);
    assert_int_equal(server->lobby->counts.refused, 6);
}

static void a_table_is_logged_as_made_or_closed_when_that_is_durable(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    store_memory_hold(&server->store, true);
    fixture_request_soon(server, "POST", "/api/tables", key_of(1),
                         "{\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"}");
    fixture_round(server);
    assert_false(has(fake_server_log, "table_made"));
    store_memory_hold(&server->store, false);
    fixture_round(server);
    assert_int_equal(count_in(fake_server_log, "what=table_made"), 1);
    fixture_new_table(server, key_of(1), id, "%s", request_terms);
    store_memory_hold(&server->store, true);
    fixture_later(server, (int64_t)WAITS_MOST + 1);
    assert_false(has(fake_server_log, "table_closed"));
    store_memory_hold(&server->store, false);
    fixture_round(server);
    assert_int_equal(count_in(fake_server_log, "what=table_closed"), 2);
    assert_int_equal(count_in(fake_server_log, "what=table_made"), 2);
}

static void a_table_that_was_not_saved_is_not_logged_as_made(void **state)
{
    fixture *server = *state;
    store_memory_fail(&server->store, 1);
    fixture_post(server, "/api/tables", "{%s}", request_terms);
    assert_true(has(fake_server_log, "what=not_saved"));
    assert_false(has(fake_server_log, "table_made"));
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {
        T(one_address_does_not_fill_the_lobby),
        T(tables_count_again_when_their_host_is_back_after_a_restart),
        cmocka_unit_test(a_blocked_address_loses_its_sockets),
        T(refusals_are_logged_with_their_address_once_a_second),
        T(a_table_is_logged_as_made_or_closed_when_that_is_durable),
        T(a_table_that_was_not_saved_is_not_logged_as_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
