// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Hands are secret (O4): nothing that a server sends shows others whether a player can pay for a marker after a claim.
 * The same table is set up several times, byte for byte, and then continues differently. */
#include "secret_world.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- the others ---- */

enum { SEEDS = 6 };

/* While the choice is open, everything is as if the claim had not been made; then, as if there had been no choice. */
static void nobody_else_can_tell(void **state)
{
    (void)state;
    static const int64_t waits[] = {0, 1, (SECONDS + 20) * INT64_C(1000), 1000};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        world *asked = calloc(3, sizeof *asked), *thinks = asked + 1, *poor = asked + 2;
        assert_non_null(asked);
        for (world *w = asked; w <= poor; w++) {
            world_begin(w, seed, world_apart, seed % 2);
            world_go_to_claim(w);
            fixture_later(&w->in, 5000);
        }
        assert_string_equal(asked->claim, poor->claim);
        uint32_t shown = world_table(asked)->shown;
        world_make_poor(poor);
        world_send_move(asked, asked->seat, asked->claim);
        assert_true(chm_game_choice_is_secret(&world_table(asked)->game));
        assert_true(has(heard(asked->by[asked->seat], "events"), "\"asks\":\"markers\""));
        fixture_round(&thinks->in);
        fixture_round(&poor->in);
        for (size_t i = 0; i < sizeof waits / sizeof *waits; i++)
            for (world *w = asked; w <= poor; w++) {
                fixture_later(&w->in, waits[i]);
                world_pry(w, shown);
            }
        world_expect_same(asked, thinks);
        world_expect_same(asked, poor);
        assert_int_equal(world_table(asked)->move_count, world_table(thinks)->move_count + 1);
        world_send_move(asked, asked->seat, "decline");
        world_send_move(poor, poor->seat, poor->claim);
        assert_int_equal(world_table(poor)->game.phase, CHM_PHASE_TURN);
        for (world *w = asked; w <= poor; w += 2) {
            const char *told = heard(w->by[WATCHER], "events");
            assert_true(has(told, "{\"e\":\"claim\"") && has(told, "{\"e\":\"decline\"") &&
                        has(told, "{\"e\":\"turn\""));
            assert_int_equal(heard_count(w->by[WATCHER], "events"), 1);
            world_note_others(w);
            world_note_page(w, "/metrics", NULL);
        }
        world_expect_same(asked, poor);
        for (world *w = asked; w <= poor; w++)
            world_end(w);
        free(asked);
    }
}

/* A marker that is put comes with the claim, too. */
static void a_marker_comes_with_its_claim(void **state)
{
    (void)state;
    world w;
    world_begin(&w, 1, world_apart, true);
    world_go_to_claim(&w);
    uint32_t shown = world_table(&w)->shown;
    world_send_move(&w, w.seat, w.claim);
    world_note_others(&w);
    buffer_add(&w.seen, "", 1);
    assert_string_equal(w.seen.bytes, "to 0:\nto 1:\nto 2:\nto 3:\n");
    fixture_move(&w.in, w.by[w.seat], world_id, w.seat, 0);
    assert_null(world_table(&w)->before);
    char from[40];
    snprintf(from, sizeof from, "\"from\":%u,\"events\":[{\"e\":\"claim\"", shown);
    for (int s = 0; s < ALL; s++) {
        const char *told = heard(w.by[s], "events");
        assert_true(has(told, "{\"e\":\"marker\""));
        assert_int_equal(has(told, from), s != w.seat);
    }
    assert_true(has(fixture_get(&w.in, "/metrics")->body, "cheminot_moves_clock_total 0\n"));
    world_end(&w);
}

/* ---- who is asked ---- */

static void the_seat_is_asked_at_once(void **state)
{
    (void)state;
    world w;
    world_begin(&w, 2, world_apart, true);
    world_go_to_claim(&w);
    fake_peer *second = fixture_hello(&w.in, world_id, key_of(world_apart[w.seat]), "");
    uint32_t shown = world_table(&w)->shown;
    world_send_move(&w, w.seat, w.claim);
    uint32_t events = world_table(&w)->events;
    assert_true(events > shown);
    char done[60], number[60];
    snprintf(done, sizeof done, "\"from\":%u,\"done\":%u,\"events\":[{\"e\":\"claim\"", shown, shown);
    snprintf(number, sizeof number, "\"now\":{\"number\":%u,", events);
    assert_true(has(heard(w.by[w.seat], "events"), done));
    assert_true(has(heard(w.by[w.seat], "events"), number));
    /* All sockets of that key know; one that comes again gets what it has not seen. */
    assert_true(has(heard(second, "events"), number));
    fake_peer *again = fixture_hello(&w.in, world_id, key_of(world_apart[w.seat]), "");
    assert_true(has(heard(again, "events"), number));
    snprintf(done, sizeof done, ",\"from\":%u", events);
    fake_peer *late = fixture_hello(&w.in, world_id, key_of(world_apart[w.seat]), done);
    assert_true(has(heard(late, "events"), "\"events\":[],"));
    /* The same claim sent again is known; a choice after what others have seen is stale. */
    fixture_send(&w.in, late, "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", w.claim, shown);
    snprintf(number, sizeof number, "\"after\":%u,\"number\":%u}", shown, events);
    assert_true(has(heard(late, "done"), number));
    heard_clear(late);
    fixture_send(&w.in, late, "{\"do\":\"move\",\"move\":\"decline\",\"after\":%u}", shown);
    expect_refused(late, "STALE");
    fixture_send(&w.in, late, "{\"do\":\"moves\"}");
    assert_true(has(heard(late, "moves"), "\"marker ") && has(heard(late, "moves"), "\"decline\""));
    fixture_send(&w.in, late, "{\"do\":\"view\"}");
    assert_true(has(heard(late, "view"), "\"phase\":\"rule\""));
    fixture_send(&w.in, late, "{\"do\":\"hint\"}");
    fixture_run_bots(&w.in);
    snprintf(number, sizeof number, "{\"m\":\"hint\",\"after\":%u,", events);
    assert_true(has(heard(late, "hint"), number));
    fixture_send(&w.in, late, "{\"do\":\"move\",\"move\":\"decline\",\"after\":%u}", events);
    snprintf(done, sizeof done, "\"from\":%u,\"done\":%u,\"events\":[{\"e\":\"decline\"", events, events);
    assert_true(has(heard(late, "events"), done));
    world_end(&w);
}

/* Several seats of one key are one person, from whichever it looks. */
static void a_shared_device_knows(void **state)
{
    (void)state;
    static const int shared[SEATS] = {1, 1, 1};
    world w;
    world_begin(&w, 3, shared, false);
    world_go_to_claim(&w);
    world_send_move(&w, w.seat, w.claim);
    for (int s = 0; s < SEATS; s++)
        assert_true(has(heard(w.by[s], "events"), "\"asks\":\"markers\""));
    assert_null(heard(w.by[WATCHER], "events"));
    world_end(&w);
}

/* A device that joined one of the seats holds no other: it learns of the choice when everybody else does. */
static void a_device_of_another_seat_does_not(void **state)
{
    (void)state;
    static const int shared[SEATS] = {1, 1, 1};
    world w;
    world_begin(&w, 3, shared, false);
    world_go_to_claim(&w);
    log_entry join = {.kind = LOG_JOIN, .at = w.in.clock.now, .seat = (uint8_t)((w.seat + 1) % SEATS)};
    secret_hash(key_of(7), join.holder);
    live_table *live = lobby_find(w.in.lobby, world_id);
    assert_true(outcome_accepted(lobby_apply(w.in.lobby, live, &join, NULL, NULL)));
    fake_peer *joined = fixture_hello(&w.in, world_id, key_of(7), "");
    heard_clear(joined);
    world_send_move(&w, w.seat, w.claim);
    assert_true(has(heard(w.by[join.seat], "events"), "\"asks\":\"markers\""));
    assert_null(heard(joined, "events"));
    for (int s = 0; s < ALL; s++)
        heard_clear(w.by[s]);
    world_send_move(&w, w.seat, "decline");
    /* the choice alone for the one who saw the claim, both for the one who did not */
    assert_false(has(heard(w.by[join.seat], "events"), "\"e\":\"claim\""));
    assert_true(has(heard(joined, "events"), "\"e\":\"claim\""));
    world_end(&w);
}

/* A device that joins, or is sent away, while the choice is open: the events it has seen are not those it may see. */
static void a_device_that_comes_or_goes_meanwhile_connects_again(void **state)
{
    (void)state;
    world w;
    world_begin(&w, 3, world_apart, false);
    world_go_to_claim(&w);
    world_send_move(&w, w.seat, w.claim);
    live_table *live = lobby_find(w.in.lobby, world_id);
    log_entry join = {.kind = LOG_JOIN, .at = w.in.clock.now, .seat = (uint8_t)w.seat};
    secret_hash(key_of(7), join.holder);
    fake_peer *watches = fixture_hello(&w.in, world_id, key_of(7), "");
    assert_false(has(heard(watches, "events"), "\"asks\":\"markers\""));
    assert_true(outcome_accepted(lobby_apply(w.in.lobby, live, &join, NULL, NULL)));
    fixture_round(&w.in);
    assert_true(has(heard(watches, "closed"), "STALE"));
    fake_peer *joined = fixture_hello(&w.in, world_id, key_of(7), "");
    assert_true(has(heard(joined, "events"), "\"asks\":\"markers\""));
    log_entry leave = {.kind = LOG_UNLINK, .at = w.in.clock.now, .seat = (uint8_t)w.seat, .devices = true};
    assert_true(outcome_accepted(lobby_apply(w.in.lobby, live, &leave, NULL, NULL)));
    fixture_round(&w.in);
    assert_true(has(heard(joined, "closed"), "STALE"));
    assert_null(heard(w.by[w.seat], "closed"));
    world_end(&w);
}

/* ---- clocks and bots ---- */

static void the_clock_goes_on(void **state)
{
    (void)state;
    world w;
    world_begin(&w, 1, world_apart, true);
    world_go_to_claim(&w);
    const struct table *table = world_table(&w);
    fixture_later(&w.in, (SECONDS + 5) * INT64_C(1000));
    world_send_move(&w, w.seat, w.claim);
    assert_int_equal(table->seat[w.seat].reserve, RESERVE * 1000);
    assert_int_equal(table_time_left(table, w.seat, w.in.clock.now), (RESERVE - 5) * 1000);
    fixture_later(&w.in, 5000);
    world_send_move(&w, w.seat, "decline");
    assert_int_equal(table->seat[w.seat].reserve, (RESERVE - 10) * 1000);
    world_end(&w);
}

/* Whose time runs out declines, and nobody thinks about it. */
static void the_clock_declines(void **state)
{
    (void)state;
    world w;
    world_begin(&w, 1, world_apart, true);
    world_go_to_claim(&w);
    const struct table *table = world_table(&w);
    world_send_move(&w, w.seat, w.claim);
    uint32_t moves = table->move_count;
    fixture_later(&w.in, (SECONDS + RESERVE) * INT64_C(1000) - 1);
    assert_int_equal(w.in.next_round, 1);
    assert_int_equal(table->move_count, moves);
    fixture_later(&w.in, 1);
    assert_int_equal(table->move_count, moves + 1);
    assert_int_equal(table->moves[moves].move.kind, CHM_MOVE_DECLINE);
    assert_int_equal(table->seat[w.seat].reserve, 0);
    for (int s = 0; s < ALL; s++)
        assert_true(has(heard(w.by[s], "events"), "{\"e\":\"decline\""));
    /* The claim was the player's: it is one move, and not the clock's. */
    assert_true(has(fixture_get(&w.in, "/metrics")->body, "cheminot_moves_clock_total 0\n"));
    world_end(&w);
    /* A claim at the very end leaves no time to choose. */
    world_begin(&w, 1, world_apart, true);
    world_go_to_claim(&w);
    table = world_table(&w);
    w.in.clock.now += (SECONDS + RESERVE) * INT64_C(1000);
    world_send_move(&w, w.seat, w.claim);
    assert_null(table->before);
    assert_int_equal(table->moves[table->move_count - 1].move.kind, CHM_MOVE_DECLINE);
    assert_int_equal(heard_count(w.by[WATCHER], "events"), 2 - 1);
    world_end(&w);
}

/* A bot in somebody's place chooses without the pause that others would see. */
static void a_bot_does_not_pause(void **state)
{
    (void)state;
    world w;
    world_begin(&w, 1, world_apart, false);
    world_go_to_claim(&w);
    const struct table *table = world_table(&w);
    fixture_later(&w.in, w.in.lobby->settings.bot_delay_ms);
    world_send_move(&w, w.seat, w.claim);
    assert_non_null(table->before);
    heard_clear(w.by[WATCHER]);
    fixture_send(&w.in, w.by[w.seat], "{\"do\":\"hand\",\"level\":\"hard\"}");
    fixture_run_bots(&w.in);
    assert_null(table->before);
    assert_int_equal(heard_count(w.by[WATCHER], "events"), 1);
    assert_true(has(heard(w.by[WATCHER], "events"), "\"events\":[{\"e\":\"claim\""));
    world_end(&w);
}

/* ---- logs ---- */

static void another_server_keeps_it(void **state)
{
    (void)state;
    world w;
    fixture next;
    world_begin(&w, 4, world_apart, true);
    world_go_to_claim(&w);
    fixture_later(&w.in, (SECONDS + 5) * INT64_C(1000));
    world_send_move(&w, w.seat, w.claim);
    fixture_prepare(&next, &w.in);
    fixture_open(&next);
    fixture_load(&next);
    const struct table *there = fixture_table(&next, world_id), *here = world_table(&w);
    assert_non_null(there->before);
    assert_int_equal(table_hash(there), table_hash(here));
    assert_int_equal(there->seat[w.seat].reserve, RESERVE * 1000);
    fake_peer *other = fixture_hello(&next, world_id, NULL, ""),
              *same = fixture_hello(&next, world_id, key_of(world_apart[w.seat]), "");
    assert_false(has(heard(other, "events"), "\"asks\":\"markers\""));
    assert_true(has(heard(same, "events"), "\"asks\":\"markers\""));
    fixture_send(&next, same, "{\"do\":\"move\",\"move\":\"decline\",\"after\":%u}", there->events);
    assert_true(has(heard(other, "events"), "\"events\":[{\"e\":\"claim\""));
    fixture_close(&next);
    world_end(&w);
}

/* A claim that cannot be saved was not made, for the claimer either. */
static void a_claim_that_is_not_saved(void **state)
{
    (void)state;
    world w;
    world_begin(&w, 1, world_apart, false);
    world_go_to_claim(&w);
    store_memory_fail(&w.in.store, 1);
    world_send_move(&w, w.seat, w.claim);
    expect_refused(w.by[w.seat], "NOT_SAVED");
    assert_null(world_table(&w)->before);
    fixture_later(&w.in, STORE_PAUSE);
    world_send_move(&w, w.seat, w.claim);
    assert_non_null(world_table(&w)->before);
    world_send_move(&w, w.seat, "decline");
    assert_int_equal(heard_count(w.by[WATCHER], "events"), 1);
    world_end(&w);
}

/* ---- whole games ---- */

static int64_t number_after(const char *in, const char *name)
{
    const char *at = in ? strstr(in, name) : NULL;
    assert_non_null(at);
    return at ? strtoll(at + strlen(name), NULL, 10) : -1;
}

/* Everybody gets every event once, in order; others than the claimer get no claim without what came of it. */
static void whole_games(void **state)
{
    (void)state;
    int open = 0, alvin = 0;
    for (uint64_t seed = 11; seed < 51; seed++) {
        world w;
        uint64_t dice = seed * 7919;
        int64_t heard_so_far[ALL];
        world_begin(&w, seed, world_apart, seed % 2);
        for (int s = 0; s < ALL; s++) {
            heard_so_far[s] = world_table(&w)->shown;
            heard_clear(w.by[s]);
        }
        const struct table *table = world_table(&w);
        while (table->state == STORE_RUNNING) {
            bool by_rule = table->game.phase == CHM_PHASE_RULE && !table->before && table->game.turn;
            fixture_random_move(&w.in, w.by, world_id, &dice);
            open += table->before != NULL;
            alvin += table->before && by_rule;
            chm_seat asked = table->before ? chm_game_actor(&table->game) : (chm_seat)CHM_NOBODY;
            for (int s = 0; s < ALL; s++) {
                bool told = !table->before || s == asked;
                assert_int_equal(heard_count(w.by[s], "events"), told);
                if (!told)
                    continue;
                const char *last = heard(w.by[s], "events");
                assert_int_equal(number_after(last, "\"from\":"), heard_so_far[s]);
                heard_so_far[s] = number_after(last, "\"number\":");
                assert_int_equal(heard_so_far[s], table_shown(table, s == asked));
                heard_clear(w.by[s]);
            }
            assert_int_equal(table->before != NULL, chm_game_choice_is_secret(&table->game));
        }
        world_end(&w);
    }
    assert_true(open > 20);
    assert_true(alvin > 0); /* Alvin is put in sight of all, before a marker */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_else_can_tell),
        cmocka_unit_test(a_marker_comes_with_its_claim),
        cmocka_unit_test(the_seat_is_asked_at_once),
        cmocka_unit_test(a_shared_device_knows),
        cmocka_unit_test(a_device_of_another_seat_does_not),
        cmocka_unit_test(a_device_that_comes_or_goes_meanwhile_connects_again),
        cmocka_unit_test(the_clock_goes_on),
        cmocka_unit_test(the_clock_declines),
        cmocka_unit_test(a_bot_does_not_pause),
        cmocka_unit_test(another_server_keeps_it),
        cmocka_unit_test(a_claim_that_is_not_saved),
        cmocka_unit_test(whole_games),
    };
    return cmocka_run_group_tests_name("hall_secret", tests, NULL, NULL);
}
