// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Requests during a commit: the lobby goes on, but sends nothing that is not durable; and if a commit fails, what
 * depends on it is rolled back, too. */
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

/* A running game of keys 1 and 2, past its set-up. */
typedef struct game {
    char id[STORE_ID];
    fake_peer *by[2];
    uint32_t shown;
    uint64_t lines;
} game;

static void forget_heard(game *self)
{
    heard_clear(self->by[0]);
    heard_clear(self->by[1]);
}

static game begin_game(fixture *server)
{
    game made;
    fixture_new_table(server, key_of(1), made.id,
                      "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"options\":{\"first\":0}");
    fixture_sit(server, made.id, key_of(2), "Bob");
    made.by[0] = fixture_hello(server, made.id, key_of(1), "");
    made.by[1] = fixture_hello(server, made.id, key_of(2), "");
    fixture_send(server, made.by[0], "{\"do\":\"start\"}");
    fixture_move(server, made.by[0], made.id, 0, 0);
    fixture_move(server, made.by[1], made.id, 1, 0);
    fixture_later(server, PRESENCE_PAUSE);
    forget_heard(&made);
    made.shown = fixture_table(server, made.id)->shown;
    made.lines = fixture_lines(server, made.id);
    return made;
}

/* The first seat draws a card; what it has seen is what there was at the beginning. */
static void draw(fixture *server, const game *self)
{
    fixture_send(server, self->by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", self->shown);
}

static bool silent(const game *self)
{
    return self->by[0]->count == self->by[0]->mark && self->by[1]->count == self->by[1]->mark;
}

static void hold(fixture *server, bool wanted)
{
    store_memory_hold(&server->store, wanted);
    if (!wanted)
        fixture_round(server);
}

/* The commit under way ends; the next is held back. */
static void let_one_end(fixture *server)
{
    store_memory_release(&server->store);
    fixture_round(server);
}

static void other_tables_go_on(void **state)
{
    fixture *server = *state;
    game one = begin_game(server), two = begin_game(server);
    hold(server, true);
    draw(server, &one);
    draw(server, &two);
    fixture_send(server, one.by[1], "{\"do\":\"ping\"}");
    assert_true(silent(&one));
    assert_true(silent(&two));
    assert_int_equal(fixture_lines(server, one.id), one.lines);
    assert_int_equal(fixture_table(server, one.id)->lines, one.lines + 1);
    assert_int_equal(fixture_table(server, two.id)->lines, two.lines + 1);
    let_one_end(server);
    expect_done(one.by[0]);
    assert_int_equal(heard_count(one.by[1], "events"), 1);
    assert_int_equal(heard_count(one.by[1], "pong"), 0); /* it came after the second table's move */
    assert_true(silent(&two));
    assert_int_equal(fixture_lines(server, one.id), one.lines + 1);
    assert_int_equal(fixture_lines(server, two.id), two.lines);
    let_one_end(server);
    expect_done(two.by[0]);
    assert_int_equal(heard_count(two.by[1], "events"), 1);
    assert_int_equal(heard_count(one.by[1], "pong"), 1);
    assert_int_equal(fixture_lines(server, two.id), two.lines + 1);
    assert_null(server->lobby->changed);
}

static void the_same_table_goes_on(void **state)
{
    fixture *server = *state;
    game at = begin_game(server);
    hold(server, true);
    draw(server, &at);
    fixture_send(server, at.by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                 fixture_table(server, at.id)->shown);
    fixture_send(server, at.by[1], "{\"do\":\"chat\",\"text\":\"well\"}");
    fixture_send(server, at.by[1], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                 fixture_table(server, at.id)->shown);
    assert_true(silent(&at));
    assert_int_equal(fixture_table(server, at.id)->lines, at.lines + 4);
    let_one_end(server);
    expect_done(at.by[0]);
    assert_int_equal(at.by[1]->count - at.by[1]->mark, 1);
    assert_int_equal(fixture_lines(server, at.id), at.lines + 1);
    assert_true(lobby_find(server->lobby, at.id)->changed);
    fixture_send(server, at.by[0], "{\"do\":\"chat\",\"text\":\"third\"}");
    let_one_end(server);
    assert_int_equal(fixture_lines(server, at.id), at.lines + 4);
    assert_false(has(heard(at.by[1], "chat"), "third"));
    /* In the order in which it happened. */
    const fake_peer *by = at.by[1];
    assert_int_equal(by->count - by->mark, 5);
    static const char *const order[] = {"\"m\":\"events\"", "\"m\":\"events\"", "\"m\":\"chat\"", "\"do\":\"chat\"",
                                        "\"m\":\"events\""};
    for (int i = 0; i < 5; i++)
        assert_true(has(by->got[by->mark + i], order[i]));
    hold(server, false);
    assert_true(has(heard(at.by[1], "chat"), "third"));
    assert_int_equal(fixture_lines(server, at.id), at.lines + 5);
    assert_false(lobby_find(server->lobby, at.id)->changed);
}

static void newcomers_wait(void **state)
{
    fixture *server = *state;
    char path[60], number[40];
    game at = begin_game(server);
    hold(server, true);
    draw(server, &at);
    snprintf(number, sizeof number, "\"number\":%u,", fixture_table(server, at.id)->shown);
    fake_peer *watcher = fixture_socket(server, at.id, NULL);
    fixture_send(server, watcher, "{\"do\":\"hello\"}");
    snprintf(path, sizeof path, "/api/tables/%s", at.id);
    fake_peer *looks = fixture_request_soon(server, "GET", path, NULL, "");
    fake_peer *lobby = fixture_request_soon(server, "GET", "/api/tables", NULL, "");
    fixture_later(server, PRESENCE_PAUSE);
    assert_int_equal(watcher->count, 0);
    assert_int_equal(looks->status, 0);
    assert_int_equal(lobby->status, 0);
    assert_true(silent(&at));
    let_one_end(server); /* nothing else was done: all of them follow */
    assert_non_null(heard(watcher, "welcome"));
    assert_true(has(heard(watcher, "events"), number));
    assert_int_equal(looks->status, 200);
    assert_int_equal(lobby->status, 200);
    assert_int_equal(heard_count(at.by[1], "table"), 1);
    /* What comes next finds it in place. */
    heard_clear(watcher);
    hold(server, false);
    fixture_send(server, at.by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                 fixture_table(server, at.id)->shown);
    assert_int_equal(heard_count(watcher, "events"), 1);
}

static void a_move_sent_twice(void **state)
{
    fixture *server = *state;
    for (int fails = 0; fails < 2; fails++) {
        game at = begin_game(server);
        hold(server, true);
        draw(server, &at);
        draw(server, &at);
        fake_peer *again = fixture_socket(server, at.id, key_of(1)); /* from another device, too */
        fixture_send(server, again, "{\"do\":\"hello\"}");
        fixture_send(server, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", at.shown);
        assert_true(silent(&at));
        assert_int_equal(again->count, 0);
        store_memory_fail(&server->store, fails);
        hold(server, false);
        assert_int_equal(fixture_lines(server, at.id), at.lines + !fails);
        assert_int_equal(fixture_table(server, at.id)->lines, at.lines + !fails);
        assert_int_equal(heard_count(at.by[0], fails ? "refused" : "done"), 2);
        assert_int_equal(heard_count(at.by[0], fails ? "done" : "refused"), 0);
        assert_int_equal(heard_count(at.by[1], "events"), !fails);
        assert_int_equal(heard_count(again, "done"), !fails);
        assert_int_equal(again->close, fails ? 1013 : 0);
    }
}

/* One batch being committed and one accumulating, with all kinds of requests in both. */
typedef struct two_batches {
    game one, two, three; /* changed in the first, the second, none */
    fake_peer *made, *lobby, *watcher;
} two_batches;

static void fill(fixture *server, two_batches *self)
{
    static const char request[] = "{\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"New\",\"public\":true}";
    hold(server, true);
    draw(server, &self->one);
    draw(server, &self->two);
    fixture_send(server, self->one.by[1], "{\"do\":\"chat\",\"text\":\"later\"}");
    self->made = fixture_request_soon(server, "POST", "/api/tables", NULL, request);
    fixture_round(server);
    self->lobby = fixture_request_soon(server, "GET", "/api/tables", NULL, "");
    fixture_send(server, self->three.by[0], "{\"do\":\"ping\"}");
    self->watcher = fixture_socket(server, self->two.id, NULL);
    fixture_send(server, self->watcher, "{\"do\":\"hello\"}");
    assert_true(silent(&self->one) && silent(&self->two) && silent(&self->three));
    assert_int_equal(self->made->status + self->lobby->status + self->watcher->count, 0);
}

static void check_second_undone(two_batches *self)
{
    expect_refused(self->two.by[0], "NOT_SAVED");
    assert_int_equal(self->two.by[1]->count, self->two.by[1]->mark);
    assert_true(has(heard(self->one.by[1], "refused"), "\"do\":\"chat\""));
    expect_status(self->made, 503, "NOT_SAVED");
    assert_string_equal(self->made->cookie, "");
    expect_status(self->lobby, 503, "NOT_SAVED");
    assert_int_equal(heard_count(self->three.by[0], "pong"), 1);
    assert_int_equal(self->three.by[1]->count, self->three.by[1]->mark);
    assert_int_equal(self->watcher->count, 1);
    assert_int_equal(self->watcher->close, 1013);
    for (int s = 0; s < 2; s++)
        assert_int_equal(self->one.by[s]->close + self->two.by[s]->close + self->three.by[s]->close, 0);
}

static void the_first_fails_with_the_second(void **state)
{
    fixture *server = *state;
    two_batches with = {begin_game(server), begin_game(server), begin_game(server), NULL, NULL, NULL};
    uint64_t before = fixture_hash(server);
    uint32_t tables = server->lobby->table_count;
    fill(server, &with);
    store_memory_fail(&server->store, 1);
    hold(server, false);
    expect_refused(with.one.by[0], "NOT_SAVED");
    assert_int_equal(heard_count(with.one.by[1], "events"), 0);
    check_second_undone(&with);
    assert_int_equal(fixture_hash(server), before);
    assert_int_equal(server->lobby->table_count, tables);
    assert_null(server->lobby->changed);
    /* Nothing of it comes to light later. */
    fixture_round(server);
    assert_int_equal(fixture_hash(server), before);
    forget_heard(&with.one);
    forget_heard(&with.two);
    draw(server, &with.two);
    draw(server, &with.one);
    expect_done(with.one.by[0]);
    expect_done(with.two.by[0]);
    assert_int_equal(heard_count(with.one.by[1], "events"), 1);
}

static void the_second_fails_alone(void **state)
{
    fixture *server = *state;
    two_batches with = {begin_game(server), begin_game(server), begin_game(server), NULL, NULL, NULL};
    fill(server, &with);
    let_one_end(server);
    expect_done(with.one.by[0]);
    assert_int_equal(heard_count(with.one.by[1], "events"), 1);
    assert_null(heard(with.one.by[1], "refused"));
    store_memory_fail(&server->store, 1);
    hold(server, false);
    check_second_undone(&with);
    assert_int_equal(fixture_table(server, with.one.id)->lines, with.one.lines + 1);
    assert_int_equal(fixture_lines(server, with.one.id), with.one.lines + 1);
    assert_int_equal(fixture_table(server, with.two.id)->lines, with.two.lines);
    fixture_send(server, with.one.by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                 fixture_table(server, with.one.id)->shown);
    expect_done(with.one.by[0]);
}

static void sit_soon(fixture *server, const char *table, const char *name)
{
    char path[80], body[60];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    fixture_request_soon(server, "POST", path, NULL, body);
}

/* The list of tables depends on every table in it, whichever changed last. */
static void a_lobby_in_the_second(void **state)
{
    fixture *server = *state;
    char one[STORE_ID], two[STORE_ID];
    static const char request[] =
        "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\",\"public\":true";
    fixture_new_table(server, key_of(1), one, request);
    fixture_new_table(server, key_of(1), two, request);
    for (int first = 0; first < 2; first++) {
        hold(server, true);
        sit_soon(server, first ? two : one, "Bob");
        sit_soon(server, first ? one : two, "Bob");
        fixture_round(server);
        sit_soon(server, one, "Cy");
        fake_peer *lobby = fixture_request_soon(server, "GET", "/api/tables", NULL, "");
        let_one_end(server);
        assert_int_equal(lobby->status, 0);
        store_memory_fail(&server->store, 1);
        hold(server, false);
        expect_status(lobby, 503, "NOT_SAVED");
        assert_int_equal(fixture_lines(server, one), fixture_table(server, one)->lines);
        fixture_new_table(server, key_of(1), one, request);
        fixture_new_table(server, key_of(1), two, request);
    }
}

/* Another server on the same store has gone on with the first table. */
static void the_first_was_taken(void **state)
{
    fixture *server = *state, other;
    game one = begin_game(server), two = begin_game(server);
    fixture_prepare(&other, server);
    fixture_open(&other);
    fixture_load(&other);
    fake_peer *there = fixture_hello(&other, one.id, key_of(1), "");
    heard_clear(there);
    fixture_send(&other, there, "{\"do\":\"chat\",\"text\":\"there\"}");
    expect_done(there);
    hold(server, true);
    fixture_send(server, one.by[1], "{\"do\":\"chat\",\"text\":\"lost\"}");
    fixture_send(server, one.by[1], "{\"do\":\"chat\",\"text\":\"lost, too\"}");
    draw(server, &two);
    assert_true(silent(&one) && silent(&two));
    hold(server, false);
    assert_int_equal(heard_count(one.by[1], "refused"), 2);
    assert_int_equal(heard_count(one.by[1], "chat"), 0);
    for (int s = 0; s < 2; s++) {
        assert_int_equal(one.by[s]->close, 1013);
        assert_int_equal(two.by[s]->close, 0);
    }
    expect_refused(two.by[0], "NOT_SAVED");
    assert_int_equal(two.by[1]->count, two.by[1]->mark);
    assert_int_equal(fixture_lines(server, two.id), two.lines);
    assert_int_equal(fixture_lines(server, one.id), one.lines + 1);
    assert_int_equal(table_hash(fixture_table(server, one.id)), table_hash(fixture_table(&other, one.id)));
    draw(server, &two);
    expect_done(two.by[0]);
    fixture_close(&other);
}

/* Who loses one seat after the other in two batches gets back that of the batch that failed. */
static void seats_come_back(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    for (int fails = 0; fails < 3; fails++) {
        fixture_new_table(server, key_of(1), id,
                          "\"map\":\"usa\",\"seats\":[\"me\",\"me\",\"me\",\"open\"],\"name\":\"Ada\"");
        fake_peer *by = fixture_hello(server, id, key_of(1), ",\"seat\":2");
        const connection *conn = by->tag;
        hold(server, true);
        fixture_send(server, by, "{\"do\":\"stand\",\"seat\":2}");
        assert_int_equal(conn->seat, 0);
        fixture_send(server, by, "{\"do\":\"stand\",\"seat\":0}");
        assert_int_equal(conn->seat, 1);
        if (fails == 2) /* the second only */
            let_one_end(server);
        store_memory_fail(&server->store, fails > 0);
        hold(server, false);
        static const int seats[] = {1, 2, 0};
        assert_int_equal(conn->seat, seats[fails]);
        assert_int_equal(fixture_lines(server, id), fixture_table(server, id)->lines);
        fixture_leave(server, by);
    }
}

static void stopping_waits(void **state)
{
    fixture *server = *state;
    game one = begin_game(server), two = begin_game(server);
    hold(server, true);
    draw(server, &one);
    draw(server, &two);
    assert_true(silent(&one) && silent(&two));
    lobby_stop(server->lobby);
    assert_int_equal(fixture_lines(server, one.id), one.lines + 1);
    assert_int_equal(fixture_lines(server, two.id), two.lines + 1);
    for (int s = 0; s < 2; s++) {
        fake_peer *each[] = {one.by[s], two.by[s]};
        for (int i = 0; i < 2; i++) {
            assert_int_equal(heard_count(each[i], "events"), 1);
            assert_true(has(each[i]->got[each[i]->count - 1], "STOPPING"));
            assert_int_equal(each[i]->close, 1001);
        }
    }
    expect_done(one.by[0]);
    expect_done(two.by[0]);
}

static void stopping_when_it_fails(void **state)
{
    fixture *server = *state;
    game one = begin_game(server), two = begin_game(server);
    uint64_t before = fixture_hash(server);
    hold(server, true);
    draw(server, &one);
    draw(server, &two);
    store_memory_fail(&server->store, 1);
    lobby_stop(server->lobby);
    expect_refused(one.by[0], "NOT_SAVED");
    expect_refused(two.by[0], "NOT_SAVED");
    assert_int_equal(heard_count(one.by[1], "events") + heard_count(two.by[1], "events"), 0);
    assert_int_equal(one.by[1]->close, 1001);
    assert_int_equal(fixture_hash(server), before);
}

/* A destroyed lobby is not called back by a commit. */
static void closing_in_between(void **state)
{
    fixture *server = *state, other;
    fixture_prepare(&other, server);
    fixture_open(&other);
    game at = begin_game(&other);
    hold(&other, true);
    draw(&other, &at);
    fixture_send(&other, at.by[1], "{\"do\":\"chat\",\"text\":\"hi\"}");
    assert_true(silent(&at));
    fixture_close(&other);
    store_memory_release(&server->store);
    assert_int_equal(fixture_lines(server, at.id), at.lines + 1);
}

static void a_finished_table_stays_until_it_is_saved(void **state)
{
    fixture *server = *state;
    game at = begin_game(server);
    uint64_t dice = 4711;
    for (;;) {
        hold(server, true);
        fixture_random_move(server, at.by, at.id, &dice);
        if (fixture_table(server, at.id)->state == STORE_OVER)
            break;
        hold(server, false);
    }
    uint64_t print = table_hash(fixture_table(server, at.id));
    fixture_leave(server, at.by[0]);
    fixture_leave(server, at.by[1]);
    for (int i = 0; i < 3; i++)
        fixture_later(server, OVER_KEPT);
    assert_non_null(lobby_find(server->lobby, at.id));
    hold(server, false);
    for (int i = 0; i < 3; i++)
        fixture_later(server, OVER_KEPT);
    assert_null(lobby_find(server->lobby, at.id));
    fixture_hello(server, at.id, NULL, "");
    assert_int_equal(table_hash(fixture_table(server, at.id)), print);
}

static void bots_go_on(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"bot:gentle\",\"bot:gentle\"],\"auto\":true");
    fake_peer *watcher = fixture_hello(server, id, NULL, "");
    fixture_later(server, PRESENCE_PAUSE);
    uint64_t lines = fixture_lines(server, id);
    heard_clear(watcher);
    hold(server, true);
    for (int i = 0; i < 4; i++) {
        fixture_later(server, 1000);
        fixture_run_bots(server);
    }
    assert_int_equal(watcher->count, watcher->mark);
    assert_int_equal(fixture_lines(server, id), lines);
    assert_in_range(fixture_table(server, id)->lines, lines + 3, lines + 8);
    hold(server, false);
    assert_int_equal(fixture_lines(server, id), fixture_table(server, id)->lines);
    assert_true(heard_count(watcher, "events") > 1);
}

/* A hint that was asked for in a game whose start could not be saved: the table waits again, and has no game. */
static void a_hint_for_a_game_that_was_undone(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"bot:gentle\"],\"name\":\"Ada\"");
    fake_peer *by = fixture_hello(server, id, key_of(1), "");
    heard_clear(by);
    store_memory_fail(&server->store, 1);
    fixture_send_soon(server, by, "{\"do\":\"start\"}");
    fixture_send_soon(server, by, "{\"do\":\"hint\"}");
    fixture_round(server);
    assert_int_equal(fixture_table(server, id)->state, STORE_WAITING);
    store_memory_fail(&server->store, 0);
    fixture_run_bots(server);
    assert_null(heard(by, "hint"));
}

/* When an outbox grows too large, the lobby waits for the disk: its memory is bounded. */
static void there_is_an_end_to_waiting(void **state)
{
    fixture *server = *state;
    game at = begin_game(server);
    hold(server, true);
    draw(server, &at);
    for (int i = 0; i < 100; i++)
        fixture_send(server, at.by[1], "{\"do\":\"ping\"}");
    assert_true(silent(&at));
    for (int i = 0; i < 1 << 14; i++)
        fixture_send_soon(server, at.by[1], "{\"do\":\"ping\"}");
    fixture_round(server);
    expect_done(at.by[0]);
    assert_int_equal(heard_count(at.by[1], "pong"), 100 + (1 << 14));
    assert_int_equal(fixture_lines(server, at.id), at.lines + 1);
}

/* A disk that is usually fast is waited for, even if it is slow once; one that is usually slow is not. */
static void a_quick_disk_is_waited_for(void **state)
{
    fixture *server = *state;
    game one = begin_game(server), two = begin_game(server);
    server->lobby->settings.commit_wait_us = 700;
    server->lobby->usual_wait = 400;
    hold(server, true);
    draw(server, &one);
    expect_done(one.by[0]);
    assert_int_equal(fixture_lines(server, one.id), one.lines + 1);
    server->lobby->usual_wait = 900;
    draw(server, &two);
    assert_true(silent(&two));
    hold(server, false);
    expect_done(two.by[0]);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {
        T(other_tables_go_on),
        T(the_same_table_goes_on),
        T(newcomers_wait),
        T(a_move_sent_twice),
        T(the_first_fails_with_the_second),
        T(the_second_fails_alone),
        T(a_lobby_in_the_second),
        T(the_first_was_taken),
        T(seats_come_back),
        T(stopping_waits),
        T(stopping_when_it_fails),
        T(closing_in_between),
        T(a_finished_table_stays_until_it_is_saved),
        T(bots_go_on),
        T(a_hint_for_a_game_that_was_undone),
        T(there_is_an_end_to_waiting),
        T(a_quick_disk_is_waited_for),
    };
    return cmocka_run_group_tests_name("while the disk writes", tests, NULL, NULL);
}
