// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What happens while the disk writes: all goes on, but nobody hears of anything before it is saved; and if it cannot be
 * saved, neither is what followed. */
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

/* A running game of keys 1 and 2, past its set-up. */
typedef struct game {
    char id[STORE_ID];
    fake_peer *by[2];
    uint32_t shown;
    uint64_t lines;
} game;

static void forget_heard(game *of)
{
    heard_all(of->by[0]);
    heard_all(of->by[1]);
}

static game begin_game(house *in)
{
    game made;
    house_table(in, key_of(1), made.id,
                "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"options\":{\"first\":0}");
    house_sit(in, made.id, key_of(2), "Bob");
    made.by[0] = house_hello(in, made.id, key_of(1), "");
    made.by[1] = house_hello(in, made.id, key_of(2), "");
    house_say(in, made.by[0], "{\"do\":\"start\"}");
    house_move(in, made.by[0], made.id, 0, 0);
    house_move(in, made.by[1], made.id, 1, 0);
    house_later(in, PRESENCE_PAUSE);
    forget_heard(&made);
    made.shown = house_room(in, made.id)->shown;
    made.lines = house_lines(in, made.id);
    return made;
}

/* The first seat draws a card; what it has seen is what there was at the beginning. */
static void draw(house *in, const game *at)
{
    house_say(in, at->by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", at->shown);
}

static bool silent(const game *at)
{
    return at->by[0]->count == at->by[0]->mark && at->by[1]->count == at->by[1]->mark;
}

static void hold(house *in, bool wanted)
{
    store_memory_hold(&in->store, wanted);
    if (!wanted)
        house_round(in);
}

/* The commit under way ends; the next is held back. */
static void let_one_end(house *in)
{
    store_memory_let(&in->store);
    house_round(in);
}

static void other_tables_go_on(void **state)
{
    house *in = *state;
    game one = begin_game(in), two = begin_game(in);
    hold(in, true);
    draw(in, &one);
    draw(in, &two);
    house_say(in, one.by[1], "{\"do\":\"ping\"}");
    assert_true(silent(&one));
    assert_true(silent(&two));
    assert_int_equal(house_lines(in, one.id), one.lines);
    assert_int_equal(house_room(in, one.id)->lines, one.lines + 1);
    assert_int_equal(house_room(in, two.id)->lines, two.lines + 1);
    let_one_end(in);
    expect_done(one.by[0]);
    assert_int_equal(heard_count(one.by[1], "events"), 1);
    assert_int_equal(heard_count(one.by[1], "pong"), 0); /* it came after the second table's move */
    assert_true(silent(&two));
    assert_int_equal(house_lines(in, one.id), one.lines + 1);
    assert_int_equal(house_lines(in, two.id), two.lines);
    let_one_end(in);
    expect_done(two.by[0]);
    assert_int_equal(heard_count(two.by[1], "events"), 1);
    assert_int_equal(heard_count(one.by[1], "pong"), 1);
    assert_int_equal(house_lines(in, two.id), two.lines + 1);
    assert_null(in->hall->changed);
}

static void the_same_table_goes_on(void **state)
{
    house *in = *state;
    game at = begin_game(in);
    hold(in, true);
    draw(in, &at);
    house_say(in, at.by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(in, at.id)->shown);
    house_say(in, at.by[1], "{\"do\":\"chat\",\"text\":\"well\"}");
    house_say(in, at.by[1], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(in, at.id)->shown);
    assert_true(silent(&at));
    assert_int_equal(house_room(in, at.id)->lines, at.lines + 4);
    let_one_end(in);
    expect_done(at.by[0]);
    assert_int_equal(at.by[1]->count - at.by[1]->mark, 1);
    assert_int_equal(house_lines(in, at.id), at.lines + 1);
    assert_true(hall_find(in->hall, at.id)->changed);
    house_say(in, at.by[0], "{\"do\":\"chat\",\"text\":\"third\"}");
    let_one_end(in);
    assert_int_equal(house_lines(in, at.id), at.lines + 4);
    assert_false(has(heard(at.by[1], "chat"), "third"));
    /* In the order in which it happened. */
    const fake_peer *by = at.by[1];
    assert_int_equal(by->count - by->mark, 5);
    static const char *const order[] = {"\"m\":\"events\"", "\"m\":\"events\"", "\"m\":\"chat\"", "\"do\":\"chat\"",
                                        "\"m\":\"events\""};
    for (int i = 0; i < 5; i++)
        assert_true(has(by->got[by->mark + i], order[i]));
    hold(in, false);
    assert_true(has(heard(at.by[1], "chat"), "third"));
    assert_int_equal(house_lines(in, at.id), at.lines + 5);
    assert_false(hall_find(in->hall, at.id)->changed);
}

static void newcomers_wait(void **state)
{
    house *in = *state;
    char path[60], number[40];
    game at = begin_game(in);
    hold(in, true);
    draw(in, &at);
    snprintf(number, sizeof number, "\"number\":%u,", house_room(in, at.id)->shown);
    fake_peer *watcher = house_socket(in, at.id, NULL);
    house_say(in, watcher, "{\"do\":\"hello\"}");
    snprintf(path, sizeof path, "/api/tables/%s", at.id);
    fake_peer *looks = house_ask_soon(in, "GET", path, NULL, "");
    fake_peer *lobby = house_ask_soon(in, "GET", "/api/tables", NULL, "");
    house_later(in, PRESENCE_PAUSE);
    assert_int_equal(watcher->count, 0);
    assert_int_equal(looks->status, 0);
    assert_int_equal(lobby->status, 0);
    assert_true(silent(&at));
    let_one_end(in); /* nothing else was done: all of them follow */
    assert_non_null(heard(watcher, "welcome"));
    assert_true(has(heard(watcher, "events"), number));
    assert_int_equal(looks->status, 200);
    assert_int_equal(lobby->status, 200);
    assert_int_equal(heard_count(at.by[1], "table"), 1);
    /* What comes next finds it in place. */
    heard_all(watcher);
    hold(in, false);
    house_say(in, at.by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(in, at.id)->shown);
    assert_int_equal(heard_count(watcher, "events"), 1);
}

static void a_move_sent_twice(void **state)
{
    house *in = *state;
    for (int fails = 0; fails < 2; fails++) {
        game at = begin_game(in);
        hold(in, true);
        draw(in, &at);
        draw(in, &at);
        fake_peer *again = house_socket(in, at.id, key_of(1)); /* from another device, too */
        house_say(in, again, "{\"do\":\"hello\"}");
        house_say(in, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", at.shown);
        assert_true(silent(&at));
        assert_int_equal(again->count, 0);
        store_memory_fail(&in->store, fails);
        hold(in, false);
        assert_int_equal(house_lines(in, at.id), at.lines + !fails);
        assert_int_equal(house_room(in, at.id)->lines, at.lines + !fails);
        assert_int_equal(heard_count(at.by[0], fails ? "refused" : "done"), 2);
        assert_int_equal(heard_count(at.by[0], fails ? "done" : "refused"), 0);
        assert_int_equal(heard_count(at.by[1], "events"), !fails);
        assert_int_equal(heard_count(again, "done"), !fails);
        assert_int_equal(again->close, fails ? 1013 : 0);
    }
}

/* One batch under way and one behind it, with all kinds of wishes in both. */
typedef struct two_batches {
    game one, two, three; /* changed in the first, the second, none */
    fake_peer *made, *lobby, *watcher;
} two_batches;

static void fill(house *in, two_batches *with)
{
    static const char wish[] = "{\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"New\",\"public\":true}";
    hold(in, true);
    draw(in, &with->one);
    draw(in, &with->two);
    house_say(in, with->one.by[1], "{\"do\":\"chat\",\"text\":\"later\"}");
    with->made = house_ask_soon(in, "POST", "/api/tables", NULL, wish);
    house_round(in);
    with->lobby = house_ask_soon(in, "GET", "/api/tables", NULL, "");
    house_say(in, with->three.by[0], "{\"do\":\"ping\"}");
    with->watcher = house_socket(in, with->two.id, NULL);
    house_say(in, with->watcher, "{\"do\":\"hello\"}");
    assert_true(silent(&with->one) && silent(&with->two) && silent(&with->three));
    assert_int_equal(with->made->status + with->lobby->status + with->watcher->count, 0);
}

static void check_second_undone(two_batches *with)
{
    expect_refused(with->two.by[0], "NOT_SAVED");
    assert_int_equal(with->two.by[1]->count, with->two.by[1]->mark);
    assert_true(has(heard(with->one.by[1], "refused"), "\"do\":\"chat\""));
    expect_status(with->made, 503, "NOT_SAVED");
    assert_string_equal(with->made->cookie, "");
    expect_status(with->lobby, 503, "NOT_SAVED");
    assert_int_equal(heard_count(with->three.by[0], "pong"), 1);
    assert_int_equal(with->three.by[1]->count, with->three.by[1]->mark);
    assert_int_equal(with->watcher->count, 1);
    assert_int_equal(with->watcher->close, 1013);
    for (int s = 0; s < 2; s++)
        assert_int_equal(with->one.by[s]->close + with->two.by[s]->close + with->three.by[s]->close, 0);
}

static void the_first_fails_with_the_second(void **state)
{
    house *in = *state;
    two_batches with = {begin_game(in), begin_game(in), begin_game(in), NULL, NULL, NULL};
    uint64_t before = house_print(in);
    uint32_t rooms = in->hall->room_count;
    fill(in, &with);
    store_memory_fail(&in->store, 1);
    hold(in, false);
    expect_refused(with.one.by[0], "NOT_SAVED");
    assert_int_equal(heard_count(with.one.by[1], "events"), 0);
    check_second_undone(&with);
    assert_int_equal(house_print(in), before);
    assert_int_equal(in->hall->room_count, rooms);
    assert_null(in->hall->changed);
    /* Nothing of it comes to light later. */
    house_round(in);
    assert_int_equal(house_print(in), before);
    forget_heard(&with.one);
    forget_heard(&with.two);
    draw(in, &with.two);
    draw(in, &with.one);
    expect_done(with.one.by[0]);
    expect_done(with.two.by[0]);
    assert_int_equal(heard_count(with.one.by[1], "events"), 1);
}

static void the_second_fails_alone(void **state)
{
    house *in = *state;
    two_batches with = {begin_game(in), begin_game(in), begin_game(in), NULL, NULL, NULL};
    fill(in, &with);
    let_one_end(in);
    expect_done(with.one.by[0]);
    assert_int_equal(heard_count(with.one.by[1], "events"), 1);
    assert_null(heard(with.one.by[1], "refused"));
    store_memory_fail(&in->store, 1);
    hold(in, false);
    check_second_undone(&with);
    assert_int_equal(house_room(in, with.one.id)->lines, with.one.lines + 1);
    assert_int_equal(house_lines(in, with.one.id), with.one.lines + 1);
    assert_int_equal(house_room(in, with.two.id)->lines, with.two.lines);
    house_say(in, with.one.by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
              house_room(in, with.one.id)->shown);
    expect_done(with.one.by[0]);
}

static void sit_soon(house *in, const char *table, const char *name)
{
    char path[80], body[60];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    house_ask_soon(in, "POST", path, NULL, body);
}

/* What the lobby tells hangs on every table in it, whichever changed last. */
static void a_lobby_in_the_second(void **state)
{
    house *in = *state;
    char one[STORE_ID], two[STORE_ID];
    static const char wish[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\",\"public\":true";
    house_table(in, key_of(1), one, wish);
    house_table(in, key_of(1), two, wish);
    for (int first = 0; first < 2; first++) {
        hold(in, true);
        sit_soon(in, first ? two : one, "Bob");
        sit_soon(in, first ? one : two, "Bob");
        house_round(in);
        sit_soon(in, one, "Cy");
        fake_peer *lobby = house_ask_soon(in, "GET", "/api/tables", NULL, "");
        let_one_end(in);
        assert_int_equal(lobby->status, 0);
        store_memory_fail(&in->store, 1);
        hold(in, false);
        expect_status(lobby, 503, "NOT_SAVED");
        assert_int_equal(house_lines(in, one), house_room(in, one)->lines);
        house_table(in, key_of(1), one, wish);
        house_table(in, key_of(1), two, wish);
    }
}

/* Another server on the same store has gone on with the first table. */
static void the_first_was_taken(void **state)
{
    house *in = *state, other;
    game one = begin_game(in), two = begin_game(in);
    house_prepare(&other, in);
    house_open(&other);
    house_load(&other);
    fake_peer *there = house_hello(&other, one.id, key_of(1), "");
    heard_all(there);
    house_say(&other, there, "{\"do\":\"chat\",\"text\":\"there\"}");
    expect_done(there);
    hold(in, true);
    house_say(in, one.by[1], "{\"do\":\"chat\",\"text\":\"lost\"}");
    house_say(in, one.by[1], "{\"do\":\"chat\",\"text\":\"lost, too\"}");
    draw(in, &two);
    assert_true(silent(&one) && silent(&two));
    hold(in, false);
    assert_int_equal(heard_count(one.by[1], "refused"), 2);
    assert_int_equal(heard_count(one.by[1], "chat"), 0);
    for (int s = 0; s < 2; s++) {
        assert_int_equal(one.by[s]->close, 1013);
        assert_int_equal(two.by[s]->close, 0);
    }
    expect_refused(two.by[0], "NOT_SAVED");
    assert_int_equal(two.by[1]->count, two.by[1]->mark);
    assert_int_equal(house_lines(in, two.id), two.lines);
    assert_int_equal(house_lines(in, one.id), one.lines + 1);
    assert_int_equal(room_print(house_room(in, one.id)), room_print(house_room(&other, one.id)));
    draw(in, &two);
    expect_done(two.by[0]);
    house_close(&other);
}

/* Who loses one seat after the other in two batches gets back that of the batch that failed. */
static void seats_come_back(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    for (int fails = 0; fails < 3; fails++) {
        house_table(in, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"me\",\"me\",\"open\"],\"name\":\"Ada\"");
        fake_peer *by = house_hello(in, id, key_of(1), ",\"seat\":2");
        const listener *ear = by->tag;
        hold(in, true);
        house_say(in, by, "{\"do\":\"stand\",\"seat\":2}");
        assert_int_equal(ear->seat, 0);
        house_say(in, by, "{\"do\":\"stand\",\"seat\":0}");
        assert_int_equal(ear->seat, 1);
        if (fails == 2) /* the second only */
            let_one_end(in);
        store_memory_fail(&in->store, fails > 0);
        hold(in, false);
        static const int seats[] = {1, 2, 0};
        assert_int_equal(ear->seat, seats[fails]);
        assert_int_equal(house_lines(in, id), house_room(in, id)->lines);
        house_leave(in, by);
    }
}

static void stopping_waits(void **state)
{
    house *in = *state;
    game one = begin_game(in), two = begin_game(in);
    hold(in, true);
    draw(in, &one);
    draw(in, &two);
    assert_true(silent(&one) && silent(&two));
    hall_stop(in->hall);
    assert_int_equal(house_lines(in, one.id), one.lines + 1);
    assert_int_equal(house_lines(in, two.id), two.lines + 1);
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
    house *in = *state;
    game one = begin_game(in), two = begin_game(in);
    uint64_t before = house_print(in);
    hold(in, true);
    draw(in, &one);
    draw(in, &two);
    store_memory_fail(&in->store, 1);
    hall_stop(in->hall);
    expect_refused(one.by[0], "NOT_SAVED");
    expect_refused(two.by[0], "NOT_SAVED");
    assert_int_equal(heard_count(one.by[1], "events") + heard_count(two.by[1], "events"), 0);
    assert_int_equal(one.by[1]->close, 1001);
    assert_int_equal(house_print(in), before);
}

/* A hall that is thrown away leaves nothing behind that would call it. */
static void closing_in_between(void **state)
{
    house *in = *state, other;
    house_prepare(&other, in);
    house_open(&other);
    game at = begin_game(&other);
    hold(&other, true);
    draw(&other, &at);
    house_say(&other, at.by[1], "{\"do\":\"chat\",\"text\":\"hi\"}");
    assert_true(silent(&at));
    house_close(&other);
    store_memory_let(&in->store);
    assert_int_equal(house_lines(in, at.id), at.lines + 1);
}

static void a_finished_table_stays_until_it_is_saved(void **state)
{
    house *in = *state;
    game at = begin_game(in);
    uint64_t dice = 4711;
    for (;;) {
        hold(in, true);
        house_random_move(in, at.by, at.id, &dice);
        if (house_room(in, at.id)->state == STORE_OVER)
            break;
        hold(in, false);
    }
    uint64_t print = room_print(house_room(in, at.id));
    house_leave(in, at.by[0]);
    house_leave(in, at.by[1]);
    for (int i = 0; i < 3; i++)
        house_later(in, OVER_KEPT);
    assert_non_null(hall_find(in->hall, at.id));
    hold(in, false);
    for (int i = 0; i < 3; i++)
        house_later(in, OVER_KEPT);
    assert_null(hall_find(in->hall, at.id));
    house_hello(in, at.id, NULL, "");
    assert_int_equal(room_print(house_room(in, at.id)), print);
}

static void bots_go_on(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    house_table(in, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"bot:gentle\",\"bot:gentle\"],\"auto\":true");
    fake_peer *watcher = house_hello(in, id, NULL, "");
    house_later(in, PRESENCE_PAUSE);
    uint64_t lines = house_lines(in, id);
    heard_all(watcher);
    hold(in, true);
    for (int i = 0; i < 4; i++) {
        house_later(in, 1000);
        house_think(in);
    }
    assert_int_equal(watcher->count, watcher->mark);
    assert_int_equal(house_lines(in, id), lines);
    assert_in_range(house_room(in, id)->lines, lines + 3, lines + 8);
    hold(in, false);
    assert_int_equal(house_lines(in, id), house_room(in, id)->lines);
    assert_true(heard_count(watcher, "events") > 1);
}

/* When too much waits for the disk, so does the hall: there is an end to what it keeps. */
static void there_is_an_end_to_waiting(void **state)
{
    house *in = *state;
    game at = begin_game(in);
    hold(in, true);
    draw(in, &at);
    for (int i = 0; i < 100; i++)
        house_say(in, at.by[1], "{\"do\":\"ping\"}");
    assert_true(silent(&at));
    for (int i = 0; i < 1 << 14; i++)
        house_say_soon(in, at.by[1], "{\"do\":\"ping\"}");
    house_round(in);
    expect_done(at.by[0]);
    assert_int_equal(heard_count(at.by[1], "pong"), 100 + (1 << 14));
    assert_int_equal(house_lines(in, at.id), at.lines + 1);
}

/* A disk that is quick as a rule is waited for, even if it is slow for once; one that is slow as a rule is not. */
static void a_quick_disk_is_waited_for(void **state)
{
    house *in = *state;
    game one = begin_game(in), two = begin_game(in);
    in->hall->set.patience = 700;
    in->hall->usual_wait = 400;
    hold(in, true);
    draw(in, &one);
    expect_done(one.by[0]);
    assert_int_equal(house_lines(in, one.id), one.lines + 1);
    in->hall->usual_wait = 900;
    draw(in, &two);
    assert_true(silent(&two));
    hold(in, false);
    expect_done(two.by[0]);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_house, close_house)
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
        T(there_is_an_end_to_waiting),
        T(a_quick_disk_is_waited_for),
    };
    return cmocka_run_group_tests_name("while the disk writes", tests, NULL, NULL);
}
