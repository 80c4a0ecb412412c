// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Clocks, and bots that move when they are due. */
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

static void begin(fixture *server, char id[STORE_ID], fake_peer *by[2], const char *clock)
{
    fixture_new_table(
        server, key_of(1), id,
        "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"options\":{\"first\":0},\"clock\":%s", clock);
    fixture_sit(server, id, key_of(2), "Bob");
    by[0] = fixture_hello(server, id, key_of(1), "");
    by[1] = fixture_hello(server, id, key_of(2), "");
    fixture_send(server, by[0], "{\"do\":\"start\"}");
}

static void expect_clock(fake_peer *peer, const char *clock)
{
    const char *told = heard(peer, "events");
    if (!has(told, clock))
        fail_msg("%s was expected, not %s", clock, told ? strstr(told, "\"now\"") : "nothing");
    heard_clear(peer);
}

static void a_move_and_a_reserve(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "{\"seconds\":60,\"reserve\":600}");
    /* In set-up all are asked at once. */
    expect_clock(by[1], "\"clock\":{\"left\":[660000,660000],\"reserve\":[600000,600000]}");
    fixture_later(server, 30000);
    fixture_move(server, by[0], id, 0, 0);
    expect_clock(by[1], "\"clock\":{\"left\":[null,630000],\"reserve\":[600000,600000]}");
    fixture_later(server, 60000);
    fixture_move(server, by[1], id, 1, 0);
    expect_clock(by[1], "\"clock\":{\"left\":[660000,null],\"reserve\":[600000,570000]}");
    /* Within its time a move costs nothing; then every millisecond. */
    fixture_later(server, 60000);
    fixture_send(server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", fixture_table(server, id)->shown);
    expect_clock(by[1], "\"clock\":{\"left\":[660000,null],\"reserve\":[600000,570000]}");
    fixture_later(server, 60001);
    fixture_send(server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", fixture_table(server, id)->shown);
    expect_clock(by[1], "\"clock\":{\"left\":[null,630000],\"reserve\":[599999,570000]}");
    /* Until the last millisecond no bot moves for the player. */
    uint32_t moves = fixture_table(server, id)->move_count;
    fixture_later(server, 629999);
    assert_int_equal(server->next_round, 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, moves);
    fixture_later(server, 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, moves + 1);
    assert_int_equal(fixture_table(server, id)->moves[moves].seat, 1);
    assert_int_equal(fixture_table(server, id)->seat[1].reserve, 0);
    assert_true(has(fixture_get(server, "/metrics")->body, "cheminot_moves_clock_total 1\n"));
    /* Without a reserve there is only the time of a move. */
    while (fixture_table(server, id)->game.seat == 1 && fixture_table(server, id)->state == STORE_RUNNING) {
        fixture_later(server, 59999);
        fixture_run_bots(server);
        assert_int_equal(fixture_table(server, id)->move_count, moves + 1);
        fixture_later(server, 1);
        fixture_run_bots(server);
        assert_int_equal(fixture_table(server, id)->move_count, ++moves + 1);
    }
}

static void set_up_by_the_clock(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "{\"seconds\":10}");
    fixture_move(server, by[1], id, 1, 0);
    fixture_later(server, 9999);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 1);
    fixture_later(server, 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 2);
    assert_int_equal(fixture_table(server, id)->game.phase, CHM_PHASE_TURN);
    /* Both too late: both choices are made. */
    begin(server, id, by, "{\"seconds\":10}");
    fixture_later(server, 10000);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->game.phase, CHM_PHASE_TURN);
    assert_int_equal(fixture_table(server, id)->move_count, 2);
}

/* A player who moves while a bot thinks in the player's place was in time. */
static void faster_than_the_bot(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "{\"seconds\":10}");
    fixture_later(server, 10000);
    const struct table *table = fixture_table(server, id);
    assert_int_equal(table->move_count, 0); /* bot jobs are collected at the end of a round */
    for (chm_seat s = 0; s < 2; s++) {
        char words[CHM_MOVE_TEXT];
        chm_move_print(&table->game, s, chm_game_nth(&table->game, s, 0), words);
        heard_clear(by[s]);
        fixture_send_soon(server, by[s], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words, table->shown);
    }
    fixture_round(server);
    expect_done(by[0]);
    expect_done(by[1]);
    assert_int_equal(fixture_table(server, id)->game.phase, CHM_PHASE_TURN);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 2);
}

static void a_clock_in_days_survives_a_restart(void **state)
{
    fixture *server = *state, next;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "{\"days\":2}");
    expect_clock(by[1], "\"clock\":{\"left\":[172800000,172800000],\"reserve\":[0,0]}");
    fixture_move(server, by[0], id, 0, 0);
    fixture_move(server, by[1], id, 1, 0);
    fixture_leave(server, by[0]);
    fixture_leave(server, by[1]);
    fixture_later(server, 172799999);
    assert_in_range(server->next_round, 0, 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 2);
    fixture_later(server, 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 3);
    /* While the server is down nobody can play, and nobody's time runs; while it runs, with or without anybody, it
     * does. Two pauses add up: the log knows of both. */
    const chm_seat seat = chm_game_actor(&fixture_table(server, id)->game);
    fixture_later(server, 86400000);
    for (int i = 0; i < 2; i++) {
        fixture_prepare(&next, server);
        next.clock.now += INT64_C(3) * 86400000;
        fixture_open(&next);
        fixture_load(&next);
        fixture_run_bots(&next);
        assert_int_equal(fixture_table(&next, id)->move_count, 3);
        assert_int_equal(table_time_left(fixture_table(&next, id), seat, next.clock.now), 86400000);
        server->clock.now = next.clock.now;
        fixture_close(&next);
    }
    fixture_prepare(&next, server);
    fixture_open(&next);
    fixture_load(&next);
    fixture_later(&next, 86400000 - 1);
    fixture_run_bots(&next);
    assert_int_equal(fixture_table(&next, id)->move_count, 3);
    fixture_later(&next, 1);
    fixture_run_bots(&next);
    assert_int_equal(fixture_table(&next, id)->move_count, 4);
    fixture_close(&next);
}

/* The wall clock is set: nobody gains or loses a millisecond, also not after a restart. */
static void a_clock_that_is_set(void **state)
{
    fixture *server = *state, next;
    static const int64_t steps[] = {3600000, -3600000, INT64_C(400) * 86400000, 5000};
    char timed[STORE_ID], slow[STORE_ID];
    fake_peer *by[2], *slow_by[2];
    begin(server, timed, by, "{\"seconds\":60,\"reserve\":600}");
    begin(server, slow, slow_by, "{\"days\":2}");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        int64_t began = server->clock.now;
        server->clock.step += steps[i];
        fixture_later(server, 10000);
        fixture_run_bots(server);
        assert_int_equal(fixture_table(server, timed)->move_count, 0);
        assert_int_equal(fixture_table(server, slow)->move_count, 0);
        assert_int_equal(server->lobby->now, server->clock.now + server->clock.step);
        assert_int_equal(table_time_left(fixture_table(server, timed), 0, server->lobby->now),
                         660000 - 10000 * (int64_t)(i + 1));
        assert_int_equal(table_time_left(fixture_table(server, slow), 0, server->lobby->now),
                         172800000 - 10000 * (int64_t)(i + 1));
        assert_true(server->clock.now == began + 10000);
    }
    fixture_prepare(&next, server);
    next.clock.step = server->clock.step;
    fixture_open(&next);
    fixture_load(&next);
    int64_t left = table_time_left(fixture_table(&next, slow), 0, next.lobby->now);
    assert_in_range(left, 172800000 - 40000 - 5000, 172800000); /* small steps are not logged */
    fixture_close(&next);
    /* The time that is left runs on. */
    fixture_later(server, 660000 - 40000 - 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, timed)->move_count, 0);
    fixture_later(server, 1);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, timed)->move_count, 2);
}

static void a_restart_is_nobodys_fault(void **state)
{
    fixture *server = *state, next;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "{\"seconds\":60,\"reserve\":600}");
    fixture_move(server, by[0], id, 0, 0);
    fixture_later(server, 90000);
    fixture_move(server, by[1], id, 1, 0);
    fixture_later(server, 59000);
    fixture_prepare(&next, server);
    next.clock.now += 3600000;
    fixture_open(&next);
    fixture_load(&next);
    fixture_run_bots(&next);
    fake_peer *again = fixture_hello(&next, id, key_of(1), "");
    expect_clock(again, "\"clock\":{\"left\":[660000,null],\"reserve\":[600000,570000]}");
    fixture_later(&next, 61000);
    fixture_send(&next, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", fixture_table(&next, id)->shown);
    expect_clock(again, "\"clock\":{\"left\":[659000,null],\"reserve\":[599000,570000]}");
    fixture_close(&next);
}

/* ---- bots ---- */

static void bots_keep_their_pace(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(
        server, key_of(1), id,
        "\"map\":\"usa\",\"seats\":[\"me\",\"bot:easy\"],\"name\":\"A\",\"auto\":true,\"options\":{\"first\":1}");
    fake_peer *by = fixture_hello(server, id, key_of(1), "");
    const struct table *table = fixture_table(server, id);
    fixture_move(server, by, id, 0, 0);
    fixture_later(server, server->settings.bot_delay_ms - 1);
    fixture_run_bots(server);
    assert_int_equal(table->move_count, 1);
    fixture_later(server, 1);
    fixture_run_bots(server);
    assert_int_equal(table->move_count, 2);
    assert_int_equal(table->game.seat, 1);
    /* Who talks does not stop them. */
    for (int i = 0; i < 3 && table->move_count == 2; i++) {
        fixture_later(server, server->settings.bot_delay_ms / 2);
        fixture_run_bots(server);
        fixture_send(server, by, "{\"do\":\"react\",\"react\":\"hurry\"}");
    }
    assert_int_equal(table->move_count, 3);
    assert_true(has(fixture_get(server, "/metrics")->body, "cheminot_moves_bot_total 2\n"));
}

static void pauses_of_bots_are_skipped(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], shared[STORE_ID];
    fixture_new_table(server, key_of(1), id,
                      "\"map\":\"usa\",\"seats\":[\"me\",\"bot:easy\",\"bot:easy\"],\"name\":\"A\",\"auto\":true,"
                      "\"options\":{\"first\":1}");
    fake_peer *by = fixture_hello(server, id, key_of(1), "");
    const struct table *table = fixture_table(server, id);
    fixture_move(server, by, id, 0, 0);
    while (table->game.phase == CHM_PHASE_SET_UP) {
        fixture_later(server, server->settings.bot_delay_ms);
        fixture_run_bots(server);
    }
    uint32_t moves = table->move_count;
    fixture_run_bots(server);
    assert_int_equal(table->game.seat, 1);
    assert_int_equal(table->move_count, moves);
    heard_clear(by);
    fixture_send(server, by, "{\"do\":\"skip\"}");
    expect_done(by);
    for (int i = 0; i < 20 && table->game.seat != 0; i++)
        fixture_run_bots(server);
    assert_int_equal(table->game.seat, 0);
    /* From then on they pause again. */
    while (table->game.seat == 0)
        fixture_move(server, by, id, 0, 0);
    moves = table->move_count;
    fixture_run_bots(server);
    assert_int_equal(table->move_count, moves);
    /* Nobody is hurried who plays with other people, nor by a watcher. */
    fixture_send(server, fixture_hello(server, id, NULL, ""), "{\"do\":\"skip\"}");
    fixture_new_table(server, key_of(1), shared,
                      "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"bot:easy\"],\"name\":\"A\"");
    fake_peer *ada = fixture_hello(server, shared, key_of(1), "");
    fixture_send(server, ada, "{\"do\":\"skip\"}");
    expect_refused(ada, "NOT_BEGUN");
    fixture_run_bots(server);
    assert_int_equal(table->move_count, moves);
}

/* After the clock steps back, deadlines are recomputed. */
static void a_clock_that_goes_back(void **state)
{
    fixture *server = *state;
    char id[STORE_ID], timed[STORE_ID];
    fake_peer *by[2];
    fixture_new_table(server, key_of(1), id,
                      "\"map\":\"usa\",\"seats\":[\"me\",\"bot:easy\"],\"name\":\"A\",\"auto\":true");
    begin(server, timed, by, "{\"seconds\":10}");
    fixture_move(server, by[0], timed, 0, 0);
    fake_peer *late = fixture_hello(server, timed, NULL, "");
    heard_clear(by[0]);
    server->clock.step -= 3600000;
    fixture_send(server, late, "{\"do\":\"ping\"}");
    fixture_later(server, server->settings.bot_delay_ms);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, id)->move_count, 1);
    assert_int_equal(heard_count(by[0], "table"), 1);
    assert_int_equal(fixture_table(server, timed)->move_count, 1);
    fixture_later(server, 10000);
    fixture_run_bots(server);
    assert_int_equal(fixture_table(server, timed)->move_count, 2);
}

static void hand_and_back(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fake_peer *by[2];
    begin(server, id, by, "{\"seconds\":60}");
    fixture_move(server, by[0], id, 0, 0);
    fixture_move(server, by[1], id, 1, 0);
    heard_clear(by[0]);
    heard_clear(by[1]);
    fixture_send(server, by[0], "{\"do\":\"hand\",\"level\":\"easy\"}");
    expect_done(by[0]);
    assert_true(has(heard(by[1], "table"), "\"bot\":\"easy\""));
    uint32_t after = fixture_table(server, id)->shown;
    fixture_send(server, by[0], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    expect_refused(by[0], "BOT_PLAYS");
    while (fixture_table(server, id)->game.seat == 0) {
        uint32_t moves = fixture_table(server, id)->move_count;
        fixture_later(server, server->settings.bot_delay_ms);
        fixture_run_bots(server);
        assert_int_equal(fixture_table(server, id)->move_count, moves + 1);
    }
    heard_clear(by[0]);
    fixture_send(server, by[0], "{\"do\":\"back\"}");
    expect_done(by[0]);
    assert_true(has(heard(by[1], "table"), "\"bot\":null},{"));
    fixture_send(server, by[0], "{\"do\":\"back\"}");
    expect_refused(by[0], "NO_BOT_PLAYS");
    /* Taken back while the bot thinks: its move is not made. */
    while (fixture_table(server, id)->game.seat == 1)
        fixture_move(server, by[1], id, 1, 0);
    uint32_t moves = fixture_table(server, id)->move_count;
    heard_clear(by[0]);
    fixture_send(server, by[0], "{\"do\":\"hand\",\"level\":\"hard\"}");
    server->clock.now += server->settings.bot_delay_ms;
    fixture_round(server);
    if (fixture_table(server, id)->move_count == moves) {
        heard_clear(by[0]);
        fixture_send_soon(server, by[0], "{\"do\":\"back\"}");
        fixture_run_bots(server);
        expect_done(by[0]);
        assert_int_equal(fixture_table(server, id)->move_count, moves);
        fixture_move(server, by[0], id, 0, 0);
        expect_done(by[0]);
    }
}

/* Bots alone play to the end, on every map; and two levels. */
static void bots_among_themselves(void **state)
{
    fixture *server = *state;
    for (size_t m = 0; m < chm_map_count(); m++) {
        char id[STORE_ID], over[60];
        fixture_new_table(server, key_of(1), id, "\"map\":\"%s\",\"seats\":[\"bot:gentle\",\"bot:easy\"],\"auto\":true",
                          chm_map_at(m)->id);
        int rounds = 0;
        for (; fixture_table(server, id)->state == STORE_RUNNING && rounds < 2000; rounds++) {
            server->clock.now += server->settings.bot_delay_ms;
            fixture_run_bots(server);
        }
        assert_int_equal(fixture_table(server, id)->state, STORE_OVER);
        fixture_sweep(server);
        snprintf(over, sizeof over, "cheminot_games_over_total %zu\n", m + 1);
        assert_true(has(fixture_get(server, "/metrics")->body, over));
    }
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {
        T(a_move_and_a_reserve),       T(set_up_by_the_clock),
        T(faster_than_the_bot),        T(a_clock_in_days_survives_a_restart),
        T(a_restart_is_nobodys_fault), T(bots_keep_their_pace),
        T(pauses_of_bots_are_skipped), T(a_clock_that_goes_back),
        T(a_clock_that_is_set),        T(hand_and_back),
        T(bots_among_themselves),
    };
    return cmocka_run_group_tests_name("clocks", tests, NULL, NULL);
}
