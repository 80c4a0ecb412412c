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

static const char *const maps[] = {"usa", "france", "old-west", "pennsylvania", "ghost-train"};
enum { MAPS = sizeof maps / sizeof *maps, SEATS = 3, ALL = SEATS + 1 };

static int count_of(const char *in, const char *part)
{
    int count = 0;
    for (; (in = strstr(in, part)); in++)
        count++;
    return count;
}

/* Three people and, last, a watcher. */
static void begin(house *in, const char *map, char id[STORE_ID], fake_peer *by[ALL])
{
    house_table(in, key_of(1), id, "\"map\":\"%s\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\"", map);
    house_sit(in, id, key_of(2), "Bob");
    house_sit(in, id, key_of(3), "Cy");
    for (int s = 0; s < ALL; s++)
        by[s] = house_hello(in, id, s < SEATS ? key_of(s + 1) : NULL, "");
    house_say(in, by[0], "{\"do\":\"start\"}");
    house_later(in, PRESENCE_PAUSE);
    for (int s = 0; s < ALL; s++) {
        assert_int_equal(heard_count(by[s], "begin"), 1);
        assert_int_equal(heard_count(by[s], "events"), 1);
        heard_all(by[s]);
    }
}

static const char *now_of(const char *told)
{
    const char *now = told ? strstr(told, "\"now\":") : NULL;
    assert_non_null(now);
    return now;
}

/* Everybody comes once more, in the midst of it: he gets what the one who stayed knows, and no more. */
static void come_again(house *in, const char *id, const char *const last[ALL])
{
    uint32_t shown = house_room(in, id)->shown;
    for (int s = 0; s < ALL; s++) {
        char from[40];
        snprintf(from, sizeof from, ",\"from\":%u", shown);
        fake_peer *again = house_hello(in, id, s < SEATS ? key_of(s + 1) : NULL, from);
        assert_null(heard(again, "begin"));
        assert_true(has(heard(again, "events"), "\"events\":[],"));
        assert_string_equal(now_of(heard(again, "events")), now_of(last[s]));
        house_leave(in, again);
        again = house_hello(in, id, s < SEATS ? key_of(s + 1) : NULL, "");
        assert_int_equal(count_of(heard(again, "events"), "\"e\":\"keep\""), 0);
        assert_string_equal(now_of(heard(again, "events")), now_of(last[s]));
        house_say(in, again, "{\"do\":\"view\"}");
        assert_non_null(heard(again, "view"));
        house_leave(in, again);
    }
    house_later(in, PRESENCE_PAUSE);
}

static void in_every_order(void **state)
{
    (void)state;
    static const int orders[][SEATS] = {{0, 1, 2}, {2, 1, 0}, {1, 2, 0}};
    house *in = house_new();
    for (int m = 0; m < MAPS; m++)
        for (size_t o = 0; o < sizeof orders / sizeof *orders; o++) {
            char id[STORE_ID];
            fake_peer *by[ALL];
            begin(in, maps[m], id, by);
            const room *table = house_room(in, id);
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
                    heard_all(by[s]);
                house_move(in, by[seat], id, seat, (uint32_t)i);
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
                    come_again(in, id, last);
            }
            assert_int_not_equal(table->game.phase, CHM_PHASE_SET_UP);
            assert_int_equal(table->shown, table->events);
            house_sweep(in);
        }
    house_delete(in);
}

/* The same move sent again is done once: at once, after others' choices, and after the end of set-up. */
static void sent_twice(void **state)
{
    (void)state;
    house *in = house_new();
    char id[STORE_ID], words[SEATS][CHM_MOVE_TEXT];
    fake_peer *by[ALL];
    begin(in, "usa", id, by);
    const room *table = house_room(in, id);
    uint32_t after = table->shown;
    for (int s = 0; s < SEATS; s++)
        chm_move_print(&table->game, (chm_seat)s, chm_game_nth(&table->game, (chm_seat)s, 0), words[s]);
    for (int s = 0; s < SEATS; s++) {
        house_say(in, by[s], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words[s], after);
        assert_int_equal(heard_count(by[s], "done"), 1);
        for (int again = 0; again <= s; again++) {
            uint64_t before = house_print(in);
            for (int other = 0; other < ALL; other++)
                heard_all(by[other]);
            house_say(in, by[again], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", words[again], after);
            expect_done(by[again]);
            assert_int_equal(house_print(in), before);
            assert_int_equal(by[SEATS]->count, by[SEATS]->mark);
        }
        if (s < SEATS - 1) {
            /* Another choice afterwards is too late. */
            house_say(in, by[s], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
            expect_refused(by[s], "NOT_YOUR_TURN");
        }
    }
    assert_int_equal(table->move_count, SEATS);
    house_delete(in);
}

/* A choice that is saved, a restart in the midst of it. */
static void after_a_restart(void **state)
{
    (void)state;
    house *in = house_new(), next;
    char id[STORE_ID];
    fake_peer *by[ALL];
    begin(in, "france", id, by);
    house_move(in, by[1], id, 1, 3);
    const char *told = heard(by[1], "events");
    house_prepare(&next, in);
    house_open(&next);
    house_load(&next);
    fake_peer *again = house_hello(&next, id, key_of(2), "");
    assert_string_equal(now_of(heard(again, "events")), now_of(told));
    assert_int_equal(count_of(heard(again, "events"), "\"e\":\"keep\""), 0);
    house_close(&next);
    house_delete(in);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(in_every_order), cmocka_unit_test(sent_twice),
                                       cmocka_unit_test(after_a_restart)};
    return cmocka_run_group_tests_name("opening tickets", tests, NULL, NULL);
}
