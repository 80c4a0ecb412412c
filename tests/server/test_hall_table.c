// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Life at a table besides the game: talk, presence, hints, rematches, and tables that end. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int open_house(void **state)
{
    *state = house_new();
    return 0;
}

static int close_house(void **state)
{
    house_delete(*state);
    return 0;
}

static int count_of(const char *in, const char *part)
{
    int count = 0;
    for (; in && (in = strstr(in, part)); in++)
        count++;
    return count;
}

static void begin(house *in, char id[STORE_ID], fake_peer *by[2], const char *more)
{
    house_table(in, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"%s", more);
    house_sit(in, id, key_of(2), "Bob");
    by[0] = house_hello(in, id, key_of(1), "");
    by[1] = house_hello(in, id, key_of(2), "");
    house_later(in, PRESENCE_PAUSE);
    heard_all(by[0]);
    heard_all(by[1]);
}

static void play(house *in, const char *id, fake_peer *const by[2])
{
    uint64_t dice = 271828;
    if (house_room(in, id)->state == STORE_WAITING)
        house_say(in, by[0], "{\"do\":\"start\"}");
    while (house_room(in, id)->state == STORE_RUNNING)
        house_random_move(in, by, id, &dice);
}

static void talk(void **state)
{
    house *in = *state;
    char id[STORE_ID], words[1300];
    fake_peer *by[2];
    begin(in, id, by, "");
    house_say(in, by[0], "{\"do\":\"chat\",\"text\":\"Bravo\u202F! \\\"quoted\\\" <b>\"}");
    assert_true(has(heard(by[1], "chat"),
                    "\"lines\":[{\"at\":1700000000250,\"seat\":0,\"name\":\"Ada\",\"text\":\"Bravo\u202F! "
                    "\\\"quoted\\\" <b>\"}]"));
    assert_string_equal(heard(by[0], "chat"), heard(by[1], "chat"));
    expect_done(by[0]);
    static const char *const reactions[] = {"bravo", "ouch", "hurry", "thanks", "hello", "sorry"};
    for (size_t i = 0; i < sizeof reactions / sizeof *reactions; i++) {
        house_say(in, by[1], "{\"do\":\"react\",\"react\":\"%s\"}", reactions[i]);
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
            house_say(in, by[0], "{\"do\":\"chat\",\"text\":\"%s\"}", words);
            if (more)
                expect_refused(by[0], "BAD_CHAT");
            else
                expect_done(by[0]);
        }
    }
    /* Muted: no chat on this socket, and on no other. */
    house_say(in, by[1], "{\"do\":\"mute\",\"mute\":true}");
    heard_all(by[0]);
    heard_all(by[1]);
    house_say(in, by[0], "{\"do\":\"chat\",\"text\":\"psst\"}");
    assert_int_equal(heard_count(by[1], "chat"), 0);
    assert_int_equal(heard_count(by[0], "chat"), 1);
    house_say(in, by[1], "{\"do\":\"mute\",\"mute\":false}");
    house_say(in, by[0], "{\"do\":\"chat\",\"text\":\"psst\"}");
    assert_int_equal(heard_count(by[1], "chat"), 1);
    /* The last 50 are told to who comes, also after a restart. */
    for (int i = 0; i < 60; i++)
        house_say(in, by[0], "{\"do\":\"chat\",\"text\":\"number %d.\"}", i);
    fake_peer *late = house_hello(in, id, NULL, "");
    assert_int_equal(count_of(heard(late, "chat"), "\"text\":"), 50);
    assert_false(has(heard(late, "chat"), "number 9."));
    assert_true(has(heard(late, "chat"), "number 10."));
    house next;
    house_prepare(&next, in);
    house_open(&next);
    house_load(&next);
    assert_string_equal(heard(house_hello(&next, id, NULL, ""), "chat"), heard(late, "chat"));
    house_close(&next);
    /* Also after the game. */
    play(in, id, by);
    heard_all(by[1]);
    house_say(in, by[1], "{\"do\":\"chat\",\"text\":\"well played\"}");
    assert_int_equal(heard_count(by[1], "done"), 1);
}

static void who_is_here(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "");
    fake_peer *watcher = house_hello(in, id, NULL, ""), *twin = house_hello(in, id, key_of(2), "");
    house_later(in, PRESENCE_PAUSE - 1);
    assert_int_equal(heard_count(by[0], "table"), 0);
    assert_in_range(in->next_round, 0, 1);
    house_later(in, 1);
    assert_int_equal(heard_count(by[0], "table"), 1); /* once for both */
    assert_true(has(heard(by[0], "table"), "\"watchers\":1"));
    heard_all(by[0]);
    house_leave(in, twin);
    house_leave(in, watcher);
    house_later(in, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":true"));
    assert_true(has(heard(by[0], "table"), "\"watchers\":0"));
    house_leave(in, by[1]);
    house_later(in, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":false"));
    /* One who was never greeted is not here. */
    fake_peer *mute = house_socket(in, id, key_of(2));
    house_later(in, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"here\":false"));
    house_leave(in, mute);
}

static void hints(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "");
    house_say(in, by[0], "{\"do\":\"start\"}");
    for (int french = 0; french < 2; french++) {
        heard_all(by[0]);
        house_say(in, by[0], "{\"do\":\"hint\",\"lang\":\"%s\"}", french ? "fr" : "en");
        house_think(in);
        const char *hint = heard(by[0], "hint");
        assert_true(has(hint, "\"move\":\"keep "));
        assert_true(has(hint, "\"lines\":[\""));
        assert_int_equal(heard_count(by[1], "hint"), 0);
        assert_int_equal(house_room(in, id)->move_count, 0);
        chm_move move;
        const char *words = member(hint, "move");
        assert_int_equal(chm_move_parse(&house_room(in, id)->game, 0, words, strlen(words), &move, NULL), CHM_OK);
        assert_int_equal(chm_game_legal(&house_room(in, id)->game, 0, move), CHM_OK);
    }
    /* One at a time. */
    heard_all(by[0]);
    int from = by[0]->count;
    house_say_soon(in, by[0], "{\"do\":\"hint\"}");
    house_say(in, by[0], "{\"do\":\"hint\"}");
    expect_refused(by[0], "TOO_FAST");
    by[0]->mark = from; /* the first may be ready by now */
    house_think(in);
    assert_int_equal(heard_count(by[0], "hint"), 1);
    /* One that comes too late is answered, too; and nobody waits for one who left. */
    heard_all(by[1]);
    house_say_soon(in, by[1], "{\"do\":\"hint\"}");
    house_move(in, by[1], id, 1, 0);
    house_think(in);
    assert_int_equal(heard_count(by[1], "hint"), 0);
    assert_true(has(heard(by[1], "refused"), "\"id\":\"STALE\""));
    house_say_soon(in, by[0], "{\"do\":\"hint\"}");
    house_leave(in, by[0]);
    house_think(in);
    heard_all(by[1]);
    house_say(in, by[1], "{\"do\":\"hint\"}");
    expect_refused(by[1], "NO_HINT");
}

static void a_rematch(void **state)
{
    house *in = *state;
    char id[STORE_ID], next[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by,
          ",\"public\":true,\"clock\":{\"seconds\":60,\"reserve\":5},\"options\":{\"first\":1},\"colour\":\"black\"");
    play(in, id, by);
    house_say(in, by[1], "{\"do\":\"rematch\"}");
    snprintf(next, sizeof next, "%s", member(heard(by[1], "rematch"), "table"));
    assert_string_equal(heard(by[0], "rematch"), heard(by[1], "rematch"));
    assert_true(has(heard(by[0], "table"), next));
    assert_int_equal(heard_count(by[1], "rematch"), 1);
    const room *again = house_room(in, next);
    assert_int_equal(again->state, STORE_WAITING); /* the other has to be waited for */
    assert_string_equal(again->seat[0].name, "Ada");
    assert_string_equal(again->seat[1].name, "Bob");
    assert_int_equal(again->seat[0].colour, SEAT_BLACK);
    assert_int_equal(again->terms.options.first, 0); /* the one who began plays last */
    assert_int_equal(again->terms.move_time, 60000);
    assert_int_equal(again->seat[0].reserve, 5000);
    assert_true(again->terms.in_lobby);
    assert_memory_not_equal(&again->terms.seed, &house_room(in, id)->terms.seed, sizeof(chm_seed));
    /* The second wish gets the same table. */
    uint32_t rooms = in->hall->room_count;
    heard_all(by[0]);
    heard_all(by[1]);
    house_say(in, by[0], "{\"do\":\"rematch\"}");
    assert_string_equal(member(heard(by[0], "rematch"), "table"), next);
    assert_int_equal(heard_count(by[1], "rematch"), 0);
    assert_int_equal(in->hall->room_count, rooms);
    /* Who asked is the host there. */
    fake_peer *there[] = {house_hello(in, next, key_of(1), ""), house_hello(in, next, key_of(2), "")};
    heard_all(there[0]);
    heard_all(there[1]);
    house_say(in, there[0], "{\"do\":\"start\"}");
    expect_refused(there[0], "NOT_HOST");
    house_say(in, there[1], "{\"do\":\"start\"}");
    expect_done(there[1]);
    assert_int_equal(house_room(in, next)->game.first, 0);
    play(in, next, there);
}

static void a_rematch_alone(void **state)
{
    house *in = *state;
    char id[STORE_ID], next[STORE_ID];
    house_table(
        in, key_of(1), id,
        "\"map\":\"ghost-train\",\"seats\":[\"me\",\"bot:gentle\",{\"kind\":\"me\",\"name\":\"Eve\"}],\"name\":\"Ada\","
        "\"auto\":true,\"options\":{\"first\":2}");
    fake_peer *by = house_hello(in, id, key_of(1), "");
    while (house_room(in, id)->state == STORE_RUNNING)
        if (house_room(in, id)->game.seat != 1) {
            house_move(in, by, id, house_room(in, id)->game.seat, 0);
        } else {
            house_later(in, in->set.pace);
            house_think(in);
        }
    house_say(in, by, "{\"do\":\"rematch\"}");
    snprintf(next, sizeof next, "%s", member(heard(by, "rematch"), "table"));
    const room *again = house_room(in, next);
    assert_int_equal(again->state, STORE_RUNNING); /* nobody has to be waited for */
    assert_int_equal(again->game.first, 0);
    assert_string_equal(again->seat[1].level, "gentle");
    assert_string_equal(again->seat[2].name, "Eve");
    assert_int_equal(house_lines(in, next), 5);
}

static void tables_end(void **state)
{
    house *in = *state;
    char id[STORE_ID], path[80];
    fake_peer *by[2];
    /* Where nobody comes for a day the table is closed; where somebody looks in, it is not. */
    begin(in, id, by, ",\"public\":true");
    house_leave(in, by[1]);
    house_later(in, WAITS_MOST);
    house_later(in, WAITS_MOST);
    assert_int_equal(house_room(in, id)->state, STORE_WAITING);
    house_leave(in, by[0]);
    house_later(in, WAITS_MOST - 1);
    assert_int_equal(house_room(in, id)->state, STORE_WAITING);
    house_later(in, 1);
    assert_int_equal(house_room(in, id)->state, STORE_CLOSED);
    assert_false(has(house_get(in, "/api/tables")->body, id));
    house_later(in, OVER_KEPT);
    house_later(in, OVER_KEPT);
    assert_null(hall_find(in->hall, id));
    snprintf(path, sizeof path, "/api/tables/%s", id);
    expect_status(house_get(in, path), 200, "\"state\":\"closed\"");
    /* A finished game leaves memory and comes back. */
    begin(in, id, by, "");
    play(in, id, by);
    uint64_t print = room_print(house_room(in, id));
    const char *last = heard(by[0], "events");
    house_leave(in, by[1]);
    house_later(in, INT64_C(10) * OVER_KEPT);
    assert_non_null(hall_find(in->hall, id));
    house_leave(in, by[0]);
    house_later(in, OVER_KEPT - 1);
    assert_non_null(hall_find(in->hall, id));
    house_later(in, 1);
    assert_null(hall_find(in->hall, id));
    fake_peer *again = house_hello(in, id, key_of(1), "");
    assert_int_equal(room_print(house_room(in, id)), print);
    assert_string_equal(strstr(heard(again, "events"), "\"now\""), strstr(last, "\"now\""));
    snprintf(path, sizeof path, "/api/tables/%s/record", id);
    assert_int_equal(house_get(in, path)->status, 200);
    house_say(in, again, "{\"do\":\"rematch\"}");
    assert_non_null(heard(again, "rematch"));
}

static void lists(void **state)
{
    house *in = *state;
    char open[STORE_ID], closed[STORE_ID];
    house_table(in, key_of(1), closed, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"");
    for (int i = 0; i < 210; i++) {
        in->clock.now++;
        house_table(in, key_of(2), open, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"N%d\",\"public\":true",
                    i);
        house_sweep(in);
    }
    const char *lobby = house_get(in, "/api/tables")->body;
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
    assert_int_equal(count_of(house_ask(in, "GET", "/api/mine", key_of(1), "")->body, "\"state\":"), 1);
    assert_int_equal(count_of(house_ask(in, "GET", "/api/mine", key_of(3), "")->body, "\"state\":"), 0);
    assert_int_equal(count_of(house_get(in, "/api/mine")->body, "\"state\":"), 0);
    expect_status(house_get(in, "/api/maps"), 200, "{\"id\":\"old-west\",\"name\":{\"en\":");
    assert_true(has(house_get(in, "/api/maps")->body, "\"options\":[\"first\",\"alvin\"]"));
    assert_true(has(house_get(in, "/api/maps")->body, "\"options\":[\"first\",\"open_shares\"]"));
    expect_status(house_get(in, "/api/maps/france"), 200, "\"id\": \"france\"");
    expect_status(house_get(in, "/api/levels"), 200, "{\"id\":\"gentle\",\"about\":{\"en\":\"");
    expect_status(house_get(in, "/healthz"), 200, "ok");
    const char *counts = house_get(in, "/metrics")->body;
    assert_true(has(counts, "cheminot_tables_made_total 211\n"));
    assert_true(has(counts, "cheminot_tables_waiting 211\n"));
    assert_int_equal(house_ask(in, "HEAD", "/api/maps", NULL, "")->status, 200);
    assert_true(has(house_get(in, "/")->body, "<title>Cheminot</title>"));
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_house, close_house)
    const struct CMUnitTest tests[] = {T(talk),       T(who_is_here), T(hints), T(a_rematch), T(a_rematch_alone),
                                       T(tables_end), T(lists)};
    return cmocka_run_group_tests_name("at the table", tests, NULL, NULL);
}
