// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* When the store fails: what was not saved did not happen, nobody sees anything of it, and all goes on afterwards. */
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

static const char two[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"options\":{\"first\":0}";

/* A running game of keys 1 and 2, past its set-up. */
static void begin(house *in, char id[STORE_ID], fake_peer *by[2], const char *more)
{
    house_table(in, key_of(1), id, "%s%s", two, more);
    house_sit(in, id, key_of(2), "Bob");
    by[0] = house_hello(in, id, key_of(1), "");
    by[1] = house_hello(in, id, key_of(2), "");
    house_say(in, by[0], "{\"do\":\"start\"}");
    house_move(in, by[0], id, 0, 0);
    house_move(in, by[1], id, 1, 0);
    house_later(in, PRESENCE_PAUSE);
    heard_all(by[0]);
    heard_all(by[1]);
}

static void a_move_that_is_not_saved(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "");
    uint64_t before = house_print(in);
    uint32_t after = house_room(in, id)->shown;
    for (int i = 0; i < 3; i++) {
        store_memory_fail(&in->store, 1);
        house_say(in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
        assert_int_equal(heard_count(by[0], "events"), 0);
        assert_true(has(heard(by[0], "refused"), "\"do\":\"move\",\"after\":"));
        expect_refused(by[0], "NOT_SAVED");
        assert_int_equal(by[1]->count, by[1]->mark);
        assert_int_equal(house_print(in), before);
        assert_true(has(fake_journal, "what=not_saved"));
    }
    house_say(in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    assert_int_equal(heard_count(by[0], "events"), 1);
    expect_done(by[0]);
    assert_int_equal(heard_count(by[1], "events"), 1);
    assert_int_equal(house_lines(in, id), house_room(in, id)->lines);
}

/* Whoever asked something in that round gets an answer; whoever asked nothing hears nothing. */
static void everybody_gets_an_answer(void **state)
{
    house *in = *state;
    char id[STORE_ID], other[STORE_ID];
    fake_peer *by[2], *there[2];
    begin(in, id, by, "");
    begin(in, other, there, "");
    uint64_t before = house_print(in);
    uint32_t after = house_room(in, id)->shown;
    store_memory_fail(&in->store, 1);
    house_say_soon(in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    static const char *const asked[] = {"ping", "moves", "view", "link", "dance", "chat", "mute", "rematch"};
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
        house_say_soon(in, by[1], "{\"do\":\"%s\",\"text\":\"hi\"}", asked[i]);
    house_say_soon(in, by[1], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    house_say_soon(in, there[0], "{\"do\":\"ping\"}");
    house_round(in);
    expect_refused(by[0], "NOT_SAVED");
    assert_int_equal(by[1]->count - by[1]->mark, sizeof asked / sizeof *asked + 1);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        assert_true(has(by[1]->got[by[1]->mark + (int)i], "NOT_SAVED"));
        assert_true(has(by[1]->got[by[1]->mark + (int)i], asked[i]));
    }
    assert_int_equal(heard_count(there[0], "pong"), 1);
    assert_int_equal(there[1]->count, there[1]->mark);
    assert_int_equal(house_print(in), before);
}

static void a_table_that_is_not_saved(void **state)
{
    house *in = *state;
    char body[300], id[STORE_ID], path[80];
    uint64_t before = house_print(in);
    snprintf(body, sizeof body, "{\"public\":true,%s}", two);
    store_memory_fail(&in->store, 1);
    fake_peer *made = house_ask_soon(in, "POST", "/api/tables", NULL, body);
    fake_peer *lobby = house_ask_soon(in, "GET", "/api/tables", NULL, "");
    fake_peer *health = house_ask_soon(in, "GET", "/healthz", NULL, "");
    house_round(in);
    expect_status(made, 503, "NOT_SAVED");
    assert_string_equal(made->cookie, "");
    assert_false(has(lobby->body, "\"name\":\"Ada\""));
    assert_int_equal(health->status, 200);
    assert_int_equal(in->hall->room_count, 0);
    assert_int_equal(house_print(in), before);
    house_table(in, key_of(1), id, "%s", two);
    snprintf(path, sizeof path, "/api/tables/%s/sit", id);
    snprintf(body, sizeof body, "{\"name\":\"Bob\"}");
    before = house_print(in);
    store_memory_fail(&in->store, 1);
    fake_peer *sat = house_ask_soon(in, "POST", path, NULL, body);
    path[strlen(path) - 4] = 0;
    fake_peer *looked = house_ask_soon(in, "GET", path, NULL, "");
    house_round(in);
    expect_status(sat, 503, "NOT_SAVED");
    assert_string_equal(sat->cookie, "");
    assert_false(has(looked->body, "Bob"));
    assert_int_equal(house_print(in), before);
    house_sit(in, id, key_of(2), "Bob");
}

static void a_hello_in_that_round(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "");
    uint32_t after = house_room(in, id)->shown;
    for (int first = 0; first < 2; first++) {
        store_memory_fail(&in->store, 1);
        fake_peer *late = house_socket(in, id, NULL);
        if (first)
            house_say_soon(in, late, "{\"do\":\"hello\"}");
        house_say_soon(in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
        if (!first)
            house_say_soon(in, late, "{\"do\":\"hello\"}");
        house_round(in);
        expect_refused(by[0], "NOT_SAVED");
        assert_int_equal(late->count, 1);
        assert_true(has(heard(late, "closed"), "NOT_SAVED"));
        assert_int_equal(late->close, 1013);
        assert_int_equal(by[1]->close, 0);
        house_leave(in, late);
        late = house_hello(in, id, NULL, "");
        char number[40];
        snprintf(number, sizeof number, "\"number\":%u,", after);
        assert_true(has(heard(late, "events"), number));
        house_leave(in, late);
    }
}

static void presence_is_told_later(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "");
    house_leave(in, by[1]);
    store_memory_fail(&in->store, 1);
    in->clock.now += PRESENCE_PAUSE;
    house_say(in, by[0], "{\"do\":\"chat\",\"text\":\"hi\"}");
    expect_refused(by[0], "NOT_SAVED");
    assert_int_equal(heard_count(by[0], "table"), 0);
    house_later(in, PRESENCE_PAUSE);
    assert_true(has(heard(by[0], "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":false"));
}

static void bots_and_clocks_try_again(void **state)
{
    house *in = *state;
    char id[STORE_ID], slow[STORE_ID];
    fake_peer *by[2];
    house_table(in, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"bot:gentle\"],\"name\":\"A\",\"auto\":true");
    begin(in, slow, by, ",\"clock\":{\"seconds\":5}");
    store_memory_fail(&in->store, 2);
    house_later(in, 1000);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 0); /* failed */
    house_later(in, STORE_PAUSE - 1);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 0);
    house_later(in, 1);
    house_think(in); /* fails once more */
    assert_int_equal(house_room(in, id)->move_count, 0);
    house_later(in, STORE_PAUSE);
    house_think(in);
    const room *table = house_room(in, id);
    assert_int_equal(table->move_count, 1);
    assert_int_equal(table->moves[0].seat, 1);
    store_memory_fail(&in->store, 1);
    house_later(in, 5000);
    house_think(in);
    assert_int_equal(house_room(in, slow)->move_count, 2);
    /* Reading a game again gives who is to move his time again. */
    house_later(in, 5000);
    house_think(in);
    assert_int_equal(house_room(in, slow)->move_count, 3);
}

static void closing_is_tried_again(void **state)
{
    house *in = *state;
    char id[STORE_ID], more[STORE_ID];
    house_table(in, key_of(1), id, "%s", two);
    store_memory_fail(&in->store, 1);
    house_later(in, WAITS_MOST);
    assert_int_equal(house_room(in, id)->state, STORE_WAITING);
    assert_int_equal(house_lines(in, id), 2);
    house_table(in, key_of(1), more, "%s", two);
    assert_int_equal(house_lines(in, id), 2);
    house_later(in, STORE_PAUSE);
    assert_int_equal(house_room(in, id)->state, STORE_CLOSED);
    assert_int_equal(house_lines(in, id), 3);
    house_later(in, OVER_KEPT);
    house_later(in, OVER_KEPT);
    assert_null(hall_find(in->hall, id));
}

static void a_rematch_that_is_not_saved(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    uint64_t dice = 99;
    begin(in, id, by, "");
    while (house_room(in, id)->state == STORE_RUNNING)
        house_random_move(in, by, id, &dice);
    heard_all(by[0]);
    heard_all(by[1]);
    uint64_t before = house_print(in);
    uint32_t rooms = in->hall->room_count;
    store_memory_fail(&in->store, 1);
    house_say(in, by[1], "{\"do\":\"rematch\"}");
    expect_refused(by[1], "NOT_SAVED");
    assert_int_equal(by[0]->count, by[0]->mark);
    assert_int_equal(house_print(in), before);
    assert_int_equal(in->hall->room_count, rooms);
    house_say(in, by[1], "{\"do\":\"rematch\"}");
    assert_non_null(heard(by[1], "rematch"));
    assert_string_equal(heard(by[0], "rematch"), heard(by[1], "rematch"));
    assert_int_equal(in->hall->room_count, rooms + 1);
}

/* Another server on the same store was faster. */
static void another_process_went_on(void **state)
{
    house *in = *state, other;
    char id[STORE_ID];
    fake_peer *by[2], *there;
    begin(in, id, by, "");
    uint32_t after = house_room(in, id)->shown;
    house_prepare(&other, in);
    house_open(&other);
    house_load(&other);
    there = house_hello(&other, id, key_of(1), "");
    heard_all(there);
    house_say(&other, there, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    expect_done(there);
    house_say(&other, there, "{\"do\":\"chat\",\"text\":\"there\"}");
    house_say(in, by[1], "{\"do\":\"chat\",\"text\":\"lost\"}");
    assert_true(has(heard(by[1], "refused"), "NOT_SAVED"));
    /* What happened there is not known to anybody here: they have to come again, and get it. */
    for (int s = 0; s < 2; s++) {
        assert_true(has(heard(by[s], "closed"), "NOT_SAVED"));
        assert_int_equal(by[s]->close, 1013);
        house_leave(in, by[s]);
    }
    assert_int_equal(room_print(house_room(in, id)), room_print(house_room(&other, id)));
    char from[30];
    snprintf(from, sizeof from, ",\"from\":%u", after);
    fake_peer *again = house_hello(in, id, key_of(1), from);
    assert_true(has(heard(again, "chat"), "there"));
    assert_true(has(heard(again, "events"), "\"events\":[{\"e\":\"blind\""));
    heard_all(again);
    house_say(in, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(in, id)->shown);
    expect_done(again);
    house_close(&other);
}

/* ---- a store that cannot be read either ---- */

static store real;
static bool blind;

static store_status read_or_not(void *context, const char *table, uint64_t from,
                                bool (*each)(void *to, uint64_t number, const char *line, size_t size), void *to)
{
    return blind ? STORE_FAILED : real.read(context, table, from, each, to);
}

static void nor_can_it_be_read(void **state)
{
    (void)state;
    house in;
    char id[STORE_ID];
    fake_peer *by[2];
    house_prepare(&in, NULL);
    real = in.store;
    in.set.store.read = read_or_not;
    house_open(&in);
    begin(&in, id, by, "");
    uint64_t before = house_print(&in);
    store_memory_fail(&in.store, 1);
    blind = true;
    house_say(&in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(&in, id)->shown);
    expect_refused(by[0], "NOT_SAVED");
    assert_int_equal(by[0]->close, 1013);
    assert_int_equal(by[1]->close, 1013);
    assert_int_equal(house_socket(&in, id, key_of(1))->status, 500);
    house_leave(&in, by[0]);
    blind = false;
    fake_peer *again = house_hello(&in, id, key_of(1), "");
    assert_int_equal(house_print(&in), before);
    heard_all(again);
    house_say(&in, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(&in, id)->shown);
    expect_done(again);
    house_leave(&in, by[1]);
    blind = true;
    store_memory_fail(&in.store, 1);
    house_say_soon(&in, again, "{\"do\":\"chat\",\"text\":\"hi\"}");
    house_leave(&in, again);
    house_round(&in);
    assert_null(hall_find(in.hall, id));
    blind = false;
    house_hello(&in, id, key_of(1), "");
    house_close(&in);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_house, close_house)
    const struct CMUnitTest tests[] = {
        T(a_move_that_is_not_saved),  T(everybody_gets_an_answer),
        T(a_table_that_is_not_saved), T(a_hello_in_that_round),
        T(presence_is_told_later),    T(bots_and_clocks_try_again),
        T(closing_is_tried_again),    T(a_rematch_that_is_not_saved),
        T(another_process_went_on),   cmocka_unit_test(nor_can_it_be_read),
    };
    return cmocka_run_group_tests_name("a store that fails", tests, NULL, NULL);
}
