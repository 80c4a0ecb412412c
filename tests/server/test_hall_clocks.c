// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Clocks, and bots that move when their time has come. */
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

static void begin(house *in, char id[STORE_ID], fake_peer *by[2], const char *clock)
{
    house_table(in, key_of(1), id,
                "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"options\":{\"first\":0},\"clock\":%s",
                clock);
    house_sit(in, id, key_of(2), "Bob");
    by[0] = house_hello(in, id, key_of(1), "");
    by[1] = house_hello(in, id, key_of(2), "");
    house_say(in, by[0], "{\"do\":\"start\"}");
}

static void expect_clock(fake_peer *by, const char *clock)
{
    const char *told = heard(by, "events");
    if (!has(told, clock))
        fail_msg("%s was expected, not %s", clock, told ? strstr(told, "\"now\"") : "nothing");
    heard_all(by);
}

static void a_move_and_a_reserve(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "{\"seconds\":60,\"reserve\":600}");
    /* In set-up all are asked at once. */
    expect_clock(by[1], "\"clock\":{\"left\":[660000,660000],\"reserve\":[600000,600000]}");
    house_later(in, 30000);
    house_move(in, by[0], id, 0, 0);
    expect_clock(by[1], "\"clock\":{\"left\":[null,630000],\"reserve\":[600000,600000]}");
    house_later(in, 60000);
    house_move(in, by[1], id, 1, 0);
    expect_clock(by[1], "\"clock\":{\"left\":[660000,null],\"reserve\":[600000,570000]}");
    /* Within its time a move costs nothing; then every millisecond. */
    house_later(in, 60000);
    house_say(in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(in, id)->shown);
    expect_clock(by[1], "\"clock\":{\"left\":[660000,null],\"reserve\":[600000,570000]}");
    house_later(in, 60001);
    house_say(in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(in, id)->shown);
    expect_clock(by[1], "\"clock\":{\"left\":[null,630000],\"reserve\":[599999,570000]}");
    /* Until the last millisecond nobody moves for him. */
    uint32_t moves = house_room(in, id)->move_count;
    house_later(in, 629999);
    assert_int_equal(in->next_round, 1);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, moves);
    house_later(in, 1);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, moves + 1);
    assert_int_equal(house_room(in, id)->moves[moves].seat, 1);
    assert_int_equal(house_room(in, id)->seat[1].reserve, 0);
    assert_true(has(house_get(in, "/metrics")->body, "cheminot_moves_clock_total 1\n"));
    /* Without a reserve there is only the time of a move. */
    while (house_room(in, id)->game.seat == 1 && house_room(in, id)->state == STORE_RUNNING) {
        house_later(in, 59999);
        house_think(in);
        assert_int_equal(house_room(in, id)->move_count, moves + 1);
        house_later(in, 1);
        house_think(in);
        assert_int_equal(house_room(in, id)->move_count, ++moves + 1);
    }
}

static void set_up_by_the_clock(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "{\"seconds\":10}");
    house_move(in, by[1], id, 1, 0);
    house_later(in, 9999);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 1);
    house_later(in, 1);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 2);
    assert_int_equal(house_room(in, id)->game.phase, CHM_PHASE_TURN);
    /* Both too late: both choices are made. */
    begin(in, id, by, "{\"seconds\":10}");
    house_later(in, 10000);
    house_think(in);
    assert_int_equal(house_room(in, id)->game.phase, CHM_PHASE_TURN);
    assert_int_equal(house_room(in, id)->move_count, 2);
}

/* A player who moves while a bot is thinking in his place was fast enough. */
static void faster_than_the_bot(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "{\"seconds\":10}");
    house_later(in, 10000);
    const room *table = house_room(in, id);
    assert_int_equal(table->move_count, 0); /* thoughts are taken at the end of a round */
    for (chm_seat s = 0; s < 2; s++) {
        char words[CHM_MOVE_TEXT];
        chm_move_print(&table->game, s, chm_game_nth(&table->game, s, 0), words);
        heard_all(by[s]);
        house_say_soon(in, by[s], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words, table->shown);
    }
    house_round(in);
    expect_done(by[0]);
    expect_done(by[1]);
    assert_int_equal(house_room(in, id)->game.phase, CHM_PHASE_TURN);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 2);
}

static void days(void **state)
{
    house *in = *state, next;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "{\"days\":2}");
    expect_clock(by[1], "\"clock\":{\"left\":[172800000,172800000],\"reserve\":[0,0]}");
    house_move(in, by[0], id, 0, 0);
    house_move(in, by[1], id, 1, 0);
    house_leave(in, by[0]);
    house_leave(in, by[1]);
    house_later(in, 172799999);
    assert_in_range(in->next_round, 0, 1);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 2);
    house_later(in, 1);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 3);
    /* Days go on while the server is away. Nobody thinks before there is a network. */
    house_prepare(&next, in);
    next.clock.now += INT64_C(3) * 86400000;
    house_open(&next);
    house_load(&next);
    assert_int_equal(thinkers_busy(next.hall->thinkers), 0);
    house_think(&next);
    assert_int_equal(house_room(&next, id)->move_count, 4);
    house_close(&next);
}

static void a_restart_is_nobodys_fault(void **state)
{
    house *in = *state, next;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "{\"seconds\":60,\"reserve\":600}");
    house_move(in, by[0], id, 0, 0);
    house_later(in, 90000);
    house_move(in, by[1], id, 1, 0);
    house_later(in, 59000);
    house_prepare(&next, in);
    next.clock.now += 3600000;
    house_open(&next);
    house_load(&next);
    house_think(&next);
    fake_peer *again = house_hello(&next, id, key_of(1), "");
    expect_clock(again, "\"clock\":{\"left\":[660000,null],\"reserve\":[600000,570000]}");
    house_later(&next, 61000);
    house_say(&next, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", house_room(&next, id)->shown);
    expect_clock(again, "\"clock\":{\"left\":[659000,null],\"reserve\":[599000,570000]}");
    house_close(&next);
}

/* ---- bots ---- */

static void bots_keep_their_pace(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    house_table(
        in, key_of(1), id,
        "\"map\":\"usa\",\"seats\":[\"me\",\"bot:easy\"],\"name\":\"A\",\"auto\":true,\"options\":{\"first\":1}");
    fake_peer *by = house_hello(in, id, key_of(1), "");
    const room *table = house_room(in, id);
    house_move(in, by, id, 0, 0);
    house_later(in, in->set.pace - 1);
    house_think(in);
    assert_int_equal(table->move_count, 1);
    house_later(in, 1);
    house_think(in);
    assert_int_equal(table->move_count, 2);
    assert_int_equal(table->game.seat, 1);
    /* Who talks does not stop them. */
    for (int i = 0; i < 3 && table->move_count == 2; i++) {
        house_later(in, in->set.pace / 2);
        house_think(in);
        house_say(in, by, "{\"do\":\"react\",\"react\":\"hurry\"}");
    }
    assert_int_equal(table->move_count, 3);
    assert_true(has(house_get(in, "/metrics")->body, "cheminot_moves_bot_total 2\n"));
}

/* A clock that is set back makes nobody wait for the hour that comes again. */
static void a_clock_that_goes_back(void **state)
{
    house *in = *state;
    char id[STORE_ID], timed[STORE_ID];
    fake_peer *by[2];
    house_table(in, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"bot:easy\"],\"name\":\"A\",\"auto\":true");
    begin(in, timed, by, "{\"seconds\":10}");
    house_move(in, by[0], timed, 0, 0);
    fake_peer *late = house_hello(in, timed, NULL, "");
    heard_all(by[0]);
    in->clock.now -= 3600000;
    house_say(in, late, "{\"do\":\"ping\"}");
    house_later(in, in->set.pace);
    house_think(in);
    assert_int_equal(house_room(in, id)->move_count, 1);
    assert_int_equal(heard_count(by[0], "table"), 1);
    assert_int_equal(house_room(in, timed)->move_count, 1);
    house_later(in, 10000);
    house_think(in);
    assert_int_equal(house_room(in, timed)->move_count, 2);
}

static void hand_and_back(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(in, id, by, "{\"seconds\":60}");
    house_move(in, by[0], id, 0, 0);
    house_move(in, by[1], id, 1, 0);
    heard_all(by[0]);
    heard_all(by[1]);
    house_say(in, by[0], "{\"do\":\"hand\",\"level\":\"easy\"}");
    expect_done(by[0]);
    assert_true(has(heard(by[1], "table"), "\"bot\":\"easy\""));
    uint32_t after = house_room(in, id)->shown;
    house_say(in, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    expect_refused(by[0], "BOT_PLAYS");
    while (house_room(in, id)->game.seat == 0) {
        uint32_t moves = house_room(in, id)->move_count;
        house_later(in, in->set.pace);
        house_think(in);
        assert_int_equal(house_room(in, id)->move_count, moves + 1);
    }
    heard_all(by[0]);
    house_say(in, by[0], "{\"do\":\"back\"}");
    expect_done(by[0]);
    assert_true(has(heard(by[1], "table"), "\"bot\":null},{"));
    house_say(in, by[0], "{\"do\":\"back\"}");
    expect_refused(by[0], "NO_BOT_PLAYS");
    /* Taken back while the bot thinks: its move is not made. */
    while (house_room(in, id)->game.seat == 1)
        house_move(in, by[1], id, 1, 0);
    uint32_t moves = house_room(in, id)->move_count;
    heard_all(by[0]);
    house_say(in, by[0], "{\"do\":\"hand\",\"level\":\"hard\"}");
    in->clock.now += in->set.pace;
    house_round(in);
    if (house_room(in, id)->move_count == moves) {
        heard_all(by[0]);
        house_say_soon(in, by[0], "{\"do\":\"back\"}");
        house_think(in);
        expect_done(by[0]);
        assert_int_equal(house_room(in, id)->move_count, moves);
        house_move(in, by[0], id, 0, 0);
        expect_done(by[0]);
    }
}

/* Bots alone play to the end, on every map; and two levels. */
static void bots_among_themselves(void **state)
{
    house *in = *state;
    for (size_t m = 0; m < chm_map_count(); m++) {
        char id[STORE_ID], over[60];
        house_table(in, key_of(1), id, "\"map\":\"%s\",\"seats\":[\"bot:gentle\",\"bot:easy\"],\"auto\":true",
                    chm_map_at(m)->id);
        int rounds = 0;
        for (; house_room(in, id)->state == STORE_RUNNING && rounds < 2000; rounds++) {
            in->clock.now += in->set.pace;
            house_think(in);
        }
        assert_int_equal(house_room(in, id)->state, STORE_OVER);
        house_sweep(in);
        snprintf(over, sizeof over, "cheminot_games_over_total %zu\n", m + 1);
        assert_true(has(house_get(in, "/metrics")->body, over));
    }
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_house, close_house)
    const struct CMUnitTest tests[] = {
        T(a_move_and_a_reserve),       T(set_up_by_the_clock),  T(faster_than_the_bot),    T(days),
        T(a_restart_is_nobodys_fault), T(bots_keep_their_pace), T(a_clock_that_goes_back), T(hand_and_back),
        T(bots_among_themselves),
    };
    return cmocka_run_group_tests_name("clocks", tests, NULL, NULL);
}
