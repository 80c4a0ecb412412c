// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Everything at a table besides the game: chat, presence, hints, rematches, and tables that end. */
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

static int count_of(const char *in, const char *part)
{
    int count = 0;
    for (; in && (in = strstr(in, part)); in++)
        count++;
    return count;
}

static void begin(fixture *server, char id[STORE_ID], fake_peer *by[2], const char *more)
{
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"%s", more);
    fixture_sit(server, id, key_of(2), "Bob");
    by[0] = fixture_hello(server, id, key_of(1), "");
    by[1] = fixture_hello(server, id, key_of(2), "");
    fixture_later(server, PRESENCE_PAUSE);
    heard_clear(by[0]);
    heard_clear(by[1]);
}

static void play(fixture *server, const char *id, fake_peer *const by[2])
{
    uint64_t dice = 271828;
    if (fixture_table(server, id)->state == STORE_WAITING)
        fixture_send(server, by[0], "{\"do\":\"start\"}");
    while (fixture_table(server, id)->state == STORE_RUNNING)
        fixture_random_move(server, by, id, &dice);
}

static void chat_reaches_everybody(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], words[1300];
    fake_peer *by[2];
    begin(server, id, by, "");
    fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"Bravo\u202F! \\\"quoted\\\" <b>\"}");
    assert_true(has(heard(by[1], "chat"),
                    "\"lines\":[{\"at\":1700000000250,\"seat\":0,\"name\":\"Ada\",\"text\":\"Bravo\u202F! "
                    "\\\"quoted\\\" <b>\"}]"));
    assert_string_equal(heard(by[0], "chat"), heard(by[1], "chat"));
    expect_done(by[0]);
    static const char *const reactions[] = {"bravo", "ouch", "hurry", "thanks", "hello", "sorry"};
    for (size_t i = 0; i < sizeof reactions / sizeof *reactions; i++) {
        fixture_send(server, by[1], "{\"do\":\"react\",\"react\":\"%s\"}", reactions[i]);
        assert_string_equal(member(heard(by[0], "chat"), "react"), reactions[i]);
        expect_done(by[1]);
    }
    /* 300 characters, of any size. */
    for (int size = 1; size <= 4; size++) {
        static const char *const sign[] = {"a", "\u00E9", "\u6771", "\U0001F682"};
        for (int more = 0; more < 2; more++) {
            words[0] = 0;
            for (int i = 0; i < 300 + more; i++)
                strcat(words, sign[size - 1]);
            fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"%s\"}", words);
            if (more)
                expect_refused(by[0], "BAD_CHAT");
            else
                expect_done(by[0]);
        }
    }
    /* Muted: no chat on this socket, and on no other. */
    fixture_send(server, by[1], "{\"do\":\"mute\",\"mute\":true}");
    heard_clear(by[0]);
    heard_clear(by[1]);
    fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"psst\"}");
    assert_int_equal(heard_count(by[1], "chat"), 0);
    assert_int_equal(heard_count(by[0], "chat"), 1);
    fixture_send(server, by[1], "{\"do\":\"mute\",\"mute\":false}");
    fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"psst\"}");
    assert_int_equal(heard_count(by[1], "chat"), 1);
    /* New connections get the last 50 lines, also after a restart. */
    for (int i = 0; i < 60; i++)
        fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"number %d.\"}", i);
    fake_peer *late = fixture_hello(server, id, NULL, "");
    assert_int_equal(count_of(heard(late, "chat"), "\"text\":"), 50);
    assert_false(has(heard(late, "chat"), "number 9."));
    assert_true(has(heard(late, "chat"), "number 10."));
    fixture next;
    fixture_prepare(&next, server);
    fixture_open(&next);
    fixture_load(&next);
    assert_string_equal(heard(fixture_hello(&next, id, NULL, ""), "chat"), heard(late, "chat"));
    fixture_close(&next);
    /* Also after the game. */
    play(server, id, by);
    heard_clear(by[1]);
    fixture_send(server, by[1], "{\"do\":\"chat\",\"text\":\"well played\"}");
    assert_int_equal(heard_count(by[1], "done"), 1);
}

static void who_is_here(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "");
    fake_peer *watcher = fixture_hello(server, id, NULL, ""), *twin = fixture_hello(server, id, key_of(2), "");
    fixture_later(server, PRESENCE_PAUSE - 1);
    assert_int_equal(heard_count(by[0], "table"), 0);
    assert_in_range(server->next_round, 0, 1);
    fixture_later(server, 1);
    assert_int_equal(heard_count(by[0], "table"), 1); /* once for both */
    assert_true(has(heard(by[0], "table"), "\"watchers\":1"));
    heard_clear(by[0]);
    fixture_leave(server, twin);
    fixture_leave(server, watcher);
    fixture_later(server, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":true"));
    assert_true(has(heard(by[0], "table"), "\"watchers\":0"));
    fixture_leave(server, by[1]);
    fixture_later(server, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":false"));
    /* One who was never greeted is not here. */
    fake_peer *mute = fixture_socket(server, id, key_of(2));
    fixture_later(server, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"here\":false"));
    fixture_leave(server, mute);
}

static void hints(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "");
    fixture_send(server, by[0], "{\"do\":\"start\"}");
    for (int french = 0; french < 2; french++) {
        heard_clear(by[0]);
        fixture_send(server, by[0], "{\"do\":\"hint\",\"lang\":\"%s\"}", french ? "fr" : "en");
        fixture_run_bots(server);
        const char *hint = heard(by[0], "hint");
        assert_true(has(hint, "\"move\":\"keep "));
        assert_true(has(hint, "\"lines\":[\""));
        assert_int_equal(heard_count(by[1], "hint"), 0);
        assert_int_equal(fixture_table(server, id)->move_count, 0);
        chm_move move;
        const char *words = member(hint, "move");
        assert_int_equal(chm_move_parse(&fixture_table(server, id)->game, 0, words, strlen(words), &move, NULL),
                         CHM_OK);
        assert_int_equal(chm_game_legal(&fixture_table(server, id)->game, 0, move), CHM_OK);
    }
    /* One at a time. */
    heard_clear(by[0]);
    int from = by[0]->count;
    fixture_send_soon(server, by[0], "{\"do\":\"hint\"}");
    fixture_send(server, by[0], "{\"do\":\"hint\"}");
    expect_refused(by[0], "TOO_FAST");
    by[0]->mark = from; /* the first may be ready by now */
    fixture_run_bots(server);
    assert_int_equal(heard_count(by[0], "hint"), 1);
    /* A late hint is answered, too; and a closed connection's hint is discarded. */
    heard_clear(by[1]);
    fixture_send_soon(server, by[1], "{\"do\":\"hint\"}");
    fixture_move(server, by[1], id, 1, 0);
    fixture_run_bots(server);
    assert_int_equal(heard_count(by[1], "hint"), 0);
    assert_true(has(heard(by[1], "refused"), "\"id\":\"STALE\""));
    fixture_send_soon(server, by[0], "{\"do\":\"hint\"}");
    fixture_leave(server, by[0]);
    fixture_run_bots(server);
    heard_clear(by[1]);
    fixture_send(server, by[1], "{\"do\":\"hint\"}");
    expect_refused(by[1], "NO_HINT");
}

static void a_rematch(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], next[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by,
          ",\"public\":true,\"clock\":{\"seconds\":60,\"reserve\":5},\"options\":{\"first\":1},\"colour\":\"black\"");
    play(server, id, by);
    fixture_send(server, by[1], "{\"do\":\"rematch\"}");
    snprintf(next, sizeof next, "%s", member(heard(by[1], "rematch"), "table"));
    assert_string_equal(heard(by[0], "rematch"), heard(by[1], "rematch"));
    assert_true(has(heard(by[0], "table"), next));
    assert_int_equal(heard_count(by[1], "rematch"), 1);
    const struct table *again = fixture_table(server, next);
    assert_int_equal(again->state, STORE_WAITING); /* the other has to be waited for */
    assert_string_equal(again->seat[0].name, "Ada");
    assert_string_equal(again->seat[1].name, "Bob");
    assert_int_equal(again->seat[0].colour, SEAT_BLACK);
    assert_int_equal(again->terms.options.first, 0); /* the one who began plays last */
    assert_int_equal(again->terms.move_time, 60000);
    assert_int_equal(again->seat[0].reserve, 5000);
    assert_true(again->terms.in_lobby);
    assert_memory_not_equal(&again->terms.seed, &fixture_table(server, id)->terms.seed, sizeof(chm_seed));
    /* The second request gets the same table. */
    uint32_t tables = server->lobby->table_count;
    heard_clear(by[0]);
    heard_clear(by[1]);
    fixture_send(server, by[0], "{\"do\":\"rematch\"}");
    assert_string_equal(member(heard(by[0], "rematch"), "table"), next);
    assert_int_equal(heard_count(by[1], "rematch"), 0);
    assert_int_equal(server->lobby->table_count, tables);
    /* Who asked is the host there. */
    fake_peer *there[] = {fixture_hello(server, next, key_of(1), ""), fixture_hello(server, next, key_of(2), "")};
    heard_clear(there[0]);
    heard_clear(there[1]);
    fixture_send(server, there[0], "{\"do\":\"start\"}");
    expect_refused(there[0], "NOT_HOST");
    fixture_send(server, there[1], "{\"do\":\"start\"}");
    expect_done(there[1]);
    assert_int_equal(fixture_table(server, next)->game.first, 0);
    play(server, next, there);
}

static void a_rematch_alone(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], next[STORE_ID];
    fixture_new_table(
        server, key_of(1), id,
        "\"map\":\"ghost-train\",\"seats\":[\"me\",\"bot:gentle\",{\"kind\":\"me\",\"name\":\"Eve\"}],\"name\":\"Ada\","
        "\"auto\":true,\"options\":{\"first\":2}");
    fake_peer *by = fixture_hello(server, id, key_of(1), "");
    while (fixture_table(server, id)->state == STORE_RUNNING)
        if (fixture_table(server, id)->game.seat != 1) {
            fixture_move(server, by, id, fixture_table(server, id)->game.seat, 0);
        } else {
            fixture_later(server, server->settings.bot_delay_ms);
            fixture_run_bots(server);
        }
    fixture_send(server, by, "{\"do\":\"rematch\"}");
    snprintf(next, sizeof next, "%s", member(heard(by, "rematch"), "table"));
    const struct table *again = fixture_table(server, next);
    assert_int_equal(again->state, STORE_RUNNING); /* nobody has to be waited for */
    assert_int_equal(again->game.first, 0);
    assert_string_equal(again->seat[1].level, "gentle");
    assert_string_equal(again->seat[2].name, "Eve");
    assert_int_equal(fixture_lines(server, next), 5);
}

static void tables_end(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], path[80];
    fake_peer *by[2];
    /* Where nobody comes for a day the table is closed; where somebody looks in, it is not. */
    begin(server, id, by, ",\"public\":true");
    fixture_leave(server, by[1]);
    fixture_later(server, WAITS_MOST);
    fixture_later(server, WAITS_MOST);
    assert_int_equal(fixture_table(server, id)->state, STORE_WAITING);
    fixture_leave(server, by[0]);
    fixture_later(server, WAITS_MOST - 1);
    assert_int_equal(fixture_table(server, id)->state, STORE_WAITING);
    fixture_later(server, 1);
    assert_int_equal(fixture_table(server, id)->state, STORE_CLOSED);
    assert_false(has(fixture_get(server, "/api/tables")->body, id));
    fixture_later(server, OVER_KEPT);
    fixture_later(server, OVER_KEPT);
    assert_null(lobby_find(server->lobby, id));
    snprintf(path, sizeof path, "/api/tables/%s", id);
    expect_status(fixture_get(server, path), 200, "\"state\":\"closed\"");
    /* A finished game leaves memory and comes back. */
    begin(server, id, by, "");
    play(server, id, by);
    uint64_t print = table_hash(fixture_table(server, id));
    const char *last = heard(by[0], "events");
    fixture_leave(server, by[1]);
    fixture_later(server, INT64_C(10) * OVER_KEPT);
    assert_non_null(lobby_find(server->lobby, id));
    fixture_leave(server, by[0]);
    fixture_later(server, OVER_KEPT - 1);
    assert_non_null(lobby_find(server->lobby, id));
    fixture_later(server, 1);
    assert_null(lobby_find(server->lobby, id));
    fake_peer *again = fixture_hello(server, id, key_of(1), "");
    assert_int_equal(table_hash(fixture_table(server, id)), print);
    assert_string_equal(strstr(heard(again, "events"), "\"now\""), strstr(last, "\"now\""));
    snprintf(path, sizeof path, "/api/tables/%s/record", id);
    assert_int_equal(fixture_get(server, path)->status, 200);
    fixture_send(server, again, "{\"do\":\"rematch\"}");
    assert_non_null(heard(again, "rematch"));
}

static void public_tables_are_listed(void **state)
{
    fixture *server = *state;
    char open[STORE_ID], closed[STORE_ID];
    fixture_new_table(server, key_of(1), closed, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"");
    for (int i = 0; i < 210; i++) {
        server->clock.now++;
        fixture_new_table(server, key_of(2), open,
                          "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"N%d\",\"public\":true", i);
        fixture_sweep(server);
    }
    const char *lobby = fixture_get(server, "/api/tables")->body;
    assert_false(has(lobby, closed));
    assert_int_equal(count_of(lobby, "\"state\":"), 200);
    /* Newest first. */
    char head[60];
    snprintf(head, sizeof head, "{\"tables\":[{\"table\":\"%s\"", open);
    assert_ptr_equal(strstr(lobby, head), lobby);
    int64_t before = INT64_MAX;
    for (const char *at = lobby; (at = strstr(at, "\"made\":")); at++) {
        assert_true(strtoll(at + 7, NULL, 10) < before);
        before = strtoll(at + 7, NULL, 10);
    }
    assert_int_equal(count_of(fixture_request(server, "GET", "/api/mine", key_of(1), "")->body, "\"state\":"), 1);
    assert_int_equal(count_of(fixture_request(server, "GET", "/api/mine", key_of(3), "")->body, "\"state\":"), 0);
    assert_int_equal(count_of(fixture_get(server, "/api/mine")->body, "\"state\":"), 0);
    expect_status(fixture_get(server, "/api/maps"), 200, "{\"id\":\"old-west\",\"name\":{\"en\":");
    assert_true(has(fixture_get(server, "/api/maps")->body, "\"options\":[\"first\",\"alvin\"]"));
    assert_true(has(fixture_get(server, "/api/maps")->body, "\"options\":[\"first\",\"open_shares\"]"));
    expect_status(fixture_get(server, "/api/maps/france"), 200, "\"id\": \"france\"");
    expect_status(fixture_get(server, "/api/levels"), 200, "{\"id\":\"gentle\",\"about\":{\"en\":\"");
    expect_status(fixture_get(server, "/healthz"), 200, "ok");
    const char *counts = fixture_get(server, "/metrics")->body;
    assert_true(has(counts, "cheminot_tables_made_total 211\n"));
    assert_true(has(counts, "cheminot_tables_waiting 211\n"));
    assert_int_equal(fixture_request(server, "HEAD", "/api/maps", NULL, "")->status, 200);
    server->lobby->settings.open_metrics = false;
    expect_status(fixture_get(server, "/metrics"), 404, "NO_PAGE");
    for (size_t i = 0; i < 3; i++) {
        static const char *const own[] = {"127.0.0.1", "::1", "::ffff:127.0.0.1"};
        server->address = own[i];
        expect_status(fixture_get(server, "/metrics"), 200, "cheminot_tables_waiting 211\n");
    }
    assert_true(has(fixture_get(server, "/")->body, "<title>Cheminot</title>"));
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {
        T(chat_reaches_everybody),  T(who_is_here), T(hints), T(a_rematch), T(a_rematch_alone), T(tables_end),
        T(public_tables_are_listed)};
    return cmocka_run_group_tests_name("at the table", tests, NULL, NULL);
}
