// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Who a browser is never comes out of a link. A seat's link adds that seat to whoever asks for it, once, and nobody
 * loses anything. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { QUARTER = 15 * 60 * 1000 };

static const char two[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"";

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

/* Asks for the link of a connection's seat and returns its secret; valid until the next call. */
static const char *link_of(fixture *server, fake_peer *by)
{
    static char secret[SECRET_KEY];
    heard_clear(by);
    fixture_send(server, by, "{\"do\":\"link\"}");
    const char *link = member(heard(by, "link"), "link"), *mark = link ? strstr(link, "#seat=") : NULL;
    assert_non_null(mark);
    assert_true(link && !strchr(link, '?')); /* nothing of it reaches a server's or a proxy's log */
    snprintf(secret, sizeof secret, "%s", mark + 6);
    assert_true(secret_is_key(secret));
    return secret;
}

static fake_peer *ask(fixture *server, const char *id, const char *what, const char *key, const char *secret)
{
    char path[80], body[120];
    snprintf(path, sizeof path, "/api/tables/%s/%s", id, what);
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", secret);
    return fixture_request(server, "POST", path, key, body);
}

static bool holds(fixture *server, const char *id, int seat, const char *key)
{
    char hash[SECRET_HASH];
    secret_hash(key, hash);
    return table_seat_held_by(fixture_table(server, id), seat, hash);
}

/* Whatever stands in an address, no page that is read sets a cookie. */
static void a_link_that_is_opened_changes_nothing(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], path[120];
    fixture_new_table(server, key_of(1), id, "%s", two);
    static const char *const tails[] = {"", "?key=", "?seat=", "?x=1&key=", "/replay?key="};
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++)
        for (int known = 0; known < 2; known++) {
            snprintf(path, sizeof path, "/t/%s%s%s", id, tails[i], *tails[i] ? key_of(9) : "");
            fake_peer *page = fixture_request(server, "GET", path, known ? key_of(2) : NULL, "");
            assert_int_equal(page->status, 200);
            assert_string_equal(page->cookie, "");
        }
}

static void a_device_joins(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], other[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", two);
    fixture_new_table(server, key_of(2), other, "%s", two);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    assert_true(has(heard(ada, "welcome"), "\"devices\":1,\"first\":true"));
    char secret[SECRET_KEY];
    snprintf(secret, sizeof secret, "%s", link_of(server, ada));
    /* Looking tells what the link gives and what the browser has, and uses nothing up. */
    fake_peer *look = ask(server, id, "link", key_of(2), secret);
    expect_status(look, 200, "{\"seats\":[0],\"yours\":[],\"table\":{\"table\":");
    assert_string_equal(look->cookie, "");
    assert_false(holds(server, id, 0, key_of(2)));
    heard_clear(ada);
    fake_peer *joined = ask(server, id, "join", key_of(2), secret);
    expect_status(joined, 200, "\"seats\":[0]");
    assert_true(has(joined->cookie, key_of(2))); /* the browser is who it was */
    assert_true(has(heard(ada, "devices"), "\"seat\":0,\"devices\":2"));
    assert_true(holds(server, id, 0, key_of(1)) && holds(server, id, 0, key_of(2)) &&
                holds(server, other, 0, key_of(2)) && !holds(server, other, 0, key_of(1)));
    /* It is good once. */
    expect_status(ask(server, id, "join", key_of(3), secret), 403, "BAD_LINK");
    expect_status(ask(server, id, "link", key_of(3), secret), 403, "BAD_LINK");
    /* A browser that has no key yet gets one of its own. */
    fake_peer *fresh = ask(server, id, "join", NULL, link_of(server, ada));
    assert_int_equal(fresh->status, 200);
    assert_true(has(fresh->cookie, "cheminot=") && !has(fresh->cookie, key_of(1)) && !has(fresh->cookie, secret));
    /* Both play. */
    fake_peer *second = fixture_hello(server, id, key_of(2), "");
    assert_true(has(heard(second, "welcome"), "\"seat\":0,\"seats\":[0],\"host\":true,\"devices\":3,\"first\":false"));
    fixture_sit(server, id, key_of(4), "Bob");
    heard_clear(second);
    fixture_send(server, second, "{\"do\":\"start\"}");
    assert_non_null(heard(second, "events"));
    assert_string_equal(heard(second, "events"), heard(ada, "events"));
    expect_done(second);
    fixture_move(server, second, id, 0, 0);
    assert_non_null(heard(second, "events"));
}

static void a_link_is_taken_back(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], secret[SECRET_KEY];
    fixture_new_table(server, key_of(1), id, "%s", two);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    snprintf(secret, sizeof secret, "%s", link_of(server, ada));
    fixture_send(server, ada, "{\"do\":\"unlink\"}");
    expect_done(ada);
    expect_status(ask(server, id, "join", key_of(2), secret), 403, "BAD_LINK");
    /* A new one replaces the last. */
    snprintf(secret, sizeof secret, "%s", link_of(server, ada));
    const char *newer = link_of(server, ada);
    expect_status(ask(server, id, "join", key_of(2), secret), 403, "BAD_LINK");
    expect_status(ask(server, id, "join", key_of(2), newer), 200, "\"seats\":[0]");
    /* It expires. */
    snprintf(secret, sizeof secret, "%s", link_of(server, ada));
    fixture_later(server, QUARTER - 1);
    expect_status(ask(server, id, "link", key_of(3), secret), 200, "\"seats\":[0]");
    fixture_later(server, 1);
    expect_status(ask(server, id, "join", key_of(3), secret), 403, "BAD_LINK");
    /* Who joined cannot send the first device away, but the other way round. */
    fake_peer *second = fixture_hello(server, id, key_of(2), "");
    heard_clear(second);
    fixture_send(server, second, "{\"do\":\"unlink\",\"devices\":true}");
    expect_refused(second, "NOT_YOURS");
    heard_clear(ada);
    fixture_send(server, ada, "{\"do\":\"unlink\",\"devices\":true}");
    expect_done(ada);
    assert_false(holds(server, id, 0, key_of(2)));
    fixture_send(server, second, "{\"do\":\"chat\",\"text\":\"still here?\"}");
    expect_refused(second, "NOT_SEATED");
    /* A seat that somebody else takes is theirs alone. */
    snprintf(secret, sizeof secret, "%s", link_of(server, ada));
    expect_status(ask(server, id, "join", key_of(2), link_of(server, ada)), 200, "\"seats\":[0]");
    snprintf(secret, sizeof secret, "%s", link_of(server, ada));
    heard_clear(ada);
    fixture_send(server, ada, "{\"do\":\"stand\"}");
    expect_done(ada);
    fixture_sit(server, id, key_of(5), "Eve");
    assert_false(holds(server, id, 0, key_of(2)));
    expect_status(ask(server, id, "join", key_of(3), secret), 403, "BAD_LINK");
}

/* In links of programs and of earlier versions the secret is the key of somebody who holds seats at the table. */
static void a_key_as_a_link(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"me\"],\"name\":\"Ada\"");
    expect_status(ask(server, id, "link", key_of(2), key_of(1)), 200, "{\"seats\":[0,2],\"yours\":[],");
    fake_peer *joined = ask(server, id, "join", key_of(2), key_of(1));
    expect_status(joined, 200, "\"seats\":[0,2]");
    assert_true(has(joined->cookie, key_of(2)));
    expect_status(ask(server, id, "link", key_of(2), key_of(1)), 200, "{\"seats\":[0,2],\"yours\":[0,2],");
    expect_status(ask(server, id, "join", key_of(3), key_of(4)), 403, "BAD_LINK"); /* of nobody here */
    /* Who has the seat already changes nothing. */
    uint64_t lines = fixture_lines(server, id);
    expect_status(ask(server, id, "join", key_of(2), key_of(1)), 200, "\"seats\":[0,2]");
    assert_int_equal(fixture_lines(server, id), lines);
}

static void only_holders_may_make_or_revoke_links(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], path[80], body[120];
    fixture_new_table(server, key_of(1), id, "%s", two);
    fake_peer *ada = fixture_hello(server, id, key_of(1), ""), *watcher = fixture_hello(server, id, NULL, "");
    fixture_send(server, watcher, "{\"do\":\"link\"}");
    expect_refused(watcher, "NOT_SEATED");
    fixture_send(server, watcher, "{\"do\":\"unlink\",\"seat\":0}");
    expect_refused(watcher, "NOT_YOURS");
    heard_clear(ada);
    fixture_send(server, ada, "{\"do\":\"link\",\"seat\":1}");
    expect_refused(ada, "NOT_YOURS");
    fixture_send(server, ada, "{\"do\":\"link\",\"seat\":5}");
    expect_refused(ada, "NO_SEAT");
    expect_status(ask(server, id, "join", key_of(2), "short"), 400, "BAD_MESSAGE");
    snprintf(path, sizeof path, "/api/tables/%s/join", id);
    expect_status(fixture_get(server, path), 405, "BAD_METHOD");
    /* A foreign page cannot press the button. */
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", link_of(server, ada));
    server->origin = "https://elsewhere.example";
    expect_status(fixture_request(server, "POST", path, key_of(2), body), 403, "BAD_ORIGIN");
    server->origin = "";
    assert_false(holds(server, id, 0, key_of(2)));
    for (int i = 1; i < SEAT_DEVICES; i++)
        expect_status(ask(server, id, "join", key_of(10 + i), link_of(server, ada)), 200, "\"seats\":[0]");
    heard_clear(ada);
    fixture_send(server, ada, "{\"do\":\"link\"}");
    expect_refused(ada, "TOO_MANY_DEVICES");
    expect_status(ask(server, id, "join", key_of(2), key_of(1)), 409, "TOO_MANY_DEVICES");
}

/* The log keeps links and devices, and what was not saved did not happen. */
static void links_and_devices_survive_a_restart(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], secret[SECRET_KEY];
    fixture_new_table(server, key_of(1), id, "%s", two);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    expect_status(ask(server, id, "join", key_of(2), link_of(server, ada)), 200, "\"seats\":[0]");
    snprintf(secret, sizeof secret, "%s", link_of(server, ada));
    uint64_t hash = fixture_hash(server);
    fixture again;
    fixture_prepare(&again, server);
    again.clock.now = server->clock.now;
    fixture_open(&again);
    fixture_load(&again);
    assert_true(fixture_hash(&again) == hash);
    assert_true(holds(&again, id, 0, key_of(2)));
    expect_status(ask(&again, id, "join", key_of(3), secret), 200, "\"seats\":[0]");
    fixture_close(&again);
    store_memory_fail(&server->store, 1);
    heard_clear(ada);
    fixture_send(server, ada, "{\"do\":\"unlink\"}");
    expect_refused(ada, "NOT_SAVED");
}

/* Whichever device asks, the same people sit down again with all of theirs. */
static void a_rematch_with_all_devices(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"ghost-train\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"");
    fixture_sit(server, id, key_of(2), "Bob");
    fake_peer *ada = fixture_hello(server, id, key_of(1), ""), *bob = fixture_hello(server, id, key_of(2), "");
    expect_status(ask(server, id, "join", key_of(3), link_of(server, bob)), 200, "\"seats\":[1]");
    fixture_send(server, ada, "{\"do\":\"start\"}");
    fake_peer *by[] = {ada, bob}, *second = fixture_hello(server, id, key_of(3), "");
    for (uint64_t dice = 5; fixture_table(server, id)->state == STORE_RUNNING;)
        fixture_random_move(server, by, id, &dice);
    heard_clear(second);
    fixture_send(server, second, "{\"do\":\"rematch\"}");
    const char *next = member(heard(second, "rematch"), "table");
    assert_non_null(next);
    snprintf(id, sizeof id, "%s", next);
    assert_true(holds(server, id, 0, key_of(1)) && holds(server, id, 1, key_of(2)) && holds(server, id, 1, key_of(3)));
    assert_true(has(heard(fixture_hello(server, id, key_of(3), ""), "welcome"), "\"host\":true"));
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {T(a_link_that_is_opened_changes_nothing),
                                       T(a_device_joins),
                                       T(a_link_is_taken_back),
                                       T(a_key_as_a_link),
                                       T(only_holders_may_make_or_revoke_links),
                                       T(links_and_devices_survive_a_restart),
                                       T(a_rematch_with_all_devices)};
    return cmocka_run_group_tests_name("links", tests, NULL, NULL);
}
