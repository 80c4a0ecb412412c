// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Opening tickets are chosen by all at once (B4): nobody learns of others' before all have chosen. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const maps[] = {"usa", "france", "old-west", "pennsylvania", "ghost-train", "europe"};
enum { MAPS = sizeof maps / sizeof *maps, SEATS = 3, ALL = SEATS + 1 };

static int count_of(const char *in, const char *part)
{
    int count = 0;
    for (; (in = strstr(in, part)); in++)
        count++;
    return count;
}

/* Three people and, last, a watcher. */
static void begin(fixture *server, const char *map, char id[STORE_ID], fake_peer *by[ALL])
{
    fixture_new_table(server, key_of(1), id, "\"map\":\"%s\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\"",
                      map);
    fixture_sit(server, id, key_of(2), "Bob");
    fixture_sit(server, id, key_of(3), "Cy");
    for (int s = 0; s < ALL; s++)
        by[s] = fixture_hello(server, id, s < SEATS ? key_of(s + 1) : NULL, "");
    fixture_send(server, by[0], "{\"do\":\"start\"}");
    fixture_later(server, PRESENCE_PAUSE);
    for (int s = 0; s < ALL; s++) {
        assert_int_equal(heard_count(by[s], "begin"), 1);
        assert_int_equal(heard_count(by[s], "events"), 1);
        heard_clear(by[s]);
    }
}

static const char *now_of(const char *told)
{
    const char *now = told ? strstr(told, "\"now\":") : NULL;
    assert_non_null(now);
    return now;
}

/* Everybody reconnects in between, and gets what a connection that stayed has, and no more. */
static void come_again(fixture *server, const char *id, const char *const last[ALL])
{
    uint32_t shown = fixture_table(server, id)->shown;
    for (int s = 0; s < ALL; s++) {
        char from[40];
        snprintf(from, sizeof from, ",\"from\":%u", shown);
        fake_peer *again = fixture_hello(server, id, s < SEATS ? key_of(s + 1) : NULL, from);
        assert_null(heard(again, "begin"));
        assert_true(has(heard(again, "events"), "\"events\":[],"));
        assert_string_equal(now_of(heard(again, "events")), now_of(last[s]));
        fixture_leave(server, again);
        again = fixture_hello(server, id, s < SEATS ? key_of(s + 1) : NULL, "");
        assert_int_equal(count_of(heard(again, "events"), "\"e\":\"keep\""), 0);
        assert_string_equal(now_of(heard(again, "events")), now_of(last[s]));
        fixture_send(server, again, "{\"do\":\"view\"}");
        assert_non_null(heard(again, "view"));
        fixture_leave(server, again);
    }
    fixture_later(server, PRESENCE_PAUSE);
}

static void in_every_order(void **state)
{
    (void)state;
    static const int orders[][SEATS] = {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}};
    fixture *server = fixture_new();
    for (int m = 0; m < MAPS; m++)
        for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
            char id[STORE_ID];
            fake_peer *by[ALL];
            begin(server, maps[m], id, by);
            const struct table *table = fixture_table(server, id);
            if (!strcmp(maps[m], "ghost-train")) {
                /* No tickets are chosen there: the first turn comes at once. */
                assert_int_equal(table->game.phase, CHM_PHASE_TURN);
                assert_int_equal(table->shown, table->events);
                continue;
            }
            assert_int_equal(table->game.phase, CHM_PHASE_SET_UP);
            const char *last[ALL];
            for (int i = 0; i < SEATS; i++) {
                int seat = orders[o][i];
                uint32_t shown = table->shown;
                for (int s = 0; s < ALL; s++)
                    heard_clear(by[s]);
                fixture_move(server, by[seat], id, seat, (uint32_t)i);
                bool end = i == SEATS - 1;
                for (int s = 0; s < ALL; s++) {
                    char from[40];
                    snprintf(from, sizeof from, "\"from\":%u,", shown);
                    last[s] = heard(by[s], "events");
                    assert_true(has(last[s], from));
                    assert_int_equal(heard_count(by[s], "events"), 1);
                    assert_int_equal(count_of(last[s], "\"e\":\"keep\""), end ? SEATS : 0);
                    bool chosen = !end && s < SEATS && !(table->game.actors >> s & 1);
                    assert_int_equal(has(last[s], "\"chosen\":[\""), chosen);
                    assert_int_equal(has(last[s], "\"chosen\":null"), !chosen);
                }
                assert_true(end || !(table->game.actors >> seat & 1));
                if (!end)
                    come_again(server, id, last);
            }
            assert_int_not_equal(table->game.phase, CHM_PHASE_SET_UP);
            assert_int_equal(table->shown, table->events);
            fixture_sweep(server);
        }
    fixture_delete(server);
}

/* The same move sent again is done once: at once, after others' choices, and after the end of set-up. */
static void sent_twice(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID], words[SEATS][CHM_MOVE_TEXT];
    fake_peer *by[ALL];
    begin(server, "usa", id, by);
    const struct table *table = fixture_table(server, id);
    uint32_t after = table->shown;
    for (int s = 0; s < SEATS; s++)
        chm_move_print(&table->game, (chm_seat)s, chm_game_nth(&table->game, (chm_seat)s, 0), words[s]);
    for (int s = 0; s < SEATS; s++) {
        fixture_send(server, by[s], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words[s], after);
        assert_int_equal(heard_count(by[s], "done"), 1);
        for (int again = 0; again <= s; again++) {
            uint64_t before = fixture_hash(server);
            for (int other = 0; other < ALL; other++)
                heard_clear(by[other]);
            fixture_send(server, by[again], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words[again], after);
            expect_done(by[again]);
            assert_int_equal(fixture_hash(server), before);
            assert_int_equal(by[SEATS]->count, by[SEATS]->mark);
        }
        if (s < SEATS - 1) {
            /* Another choice afterwards is too late. */
            fixture_send(server, by[s], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
            expect_refused(by[s], "NOT_YOUR_TURN");
        }
    }
    assert_int_equal(table->move_count, SEATS);
    fixture_delete(server);
}

/* A choice that is saved, a restart in the midst of it. */
static void after_a_restart(void **state)
{
    (void)state;
    fixture *server = fixture_new(), next;
    char id[STORE_ID];
    fake_peer *by[ALL];
    begin(server, "france", id, by);
    fixture_move(server, by[1], id, 1, 3);
    const char *told = heard(by[1], "events");
    fixture_prepare(&next, server);
    fixture_open(&next);
    fixture_load(&next);
    fake_peer *again = fixture_hello(&next, id, key_of(2), "");
    assert_string_equal(now_of(heard(again, "events")), now_of(told));
    assert_int_equal(count_of(heard(again, "events"), "\"e\":\"keep\""), 0);
    fixture_close(&next);
    fixture_delete(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(in_every_order), cmocka_unit_test(sent_twice),
                                       cmocka_unit_test(after_a_restart)};
    return cmocka_run_group_tests_name("opening tickets", tests, NULL, NULL);
}
