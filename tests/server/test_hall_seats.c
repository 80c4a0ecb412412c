// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Who sits where before the game, who may change it, and who then sees what. */
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

static const char three[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\"";

static void sitting_and_standing(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    house_table(in, key_of(1), id, "%s", three);
    const room *table = house_room(in, id);
    fake_peer *ada = house_hello(in, id, key_of(1), "");
    heard_all(ada);
    assert_int_equal(house_sit(in, id, key_of(2), "Bob"), 1);
    assert_true(has(heard(ada, "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":false,\"host\":false"));
    fake_peer *bob = house_hello(in, id, key_of(2), "");
    assert_true(has(heard(bob, "welcome"), "\"seat\":1,\"seats\":[1],\"host\":false"));
    heard_all(bob);
    house_say(in, bob, "{\"do\":\"colour\",\"colour\":\"violet\"}");
    expect_done(bob);
    assert_int_equal(table->seat[1].colour, SEAT_VIOLET);
    house_say(in, bob, "{\"do\":\"colour\",\"colour\":\"violet\"}"); /* one's own is not taken */
    expect_done(bob);
    heard_all(ada);
    house_say(in, bob, "{\"do\":\"stand\"}");
    expect_done(bob);
    assert_int_equal(table->seat[1].kind, SEAT_OPEN);
    assert_int_equal(heard_count(ada, "table"), 1);
    house_say(in, bob, "{\"do\":\"chat\",\"text\":\"hi\"}");
    expect_refused(bob, "NOT_SEATED");
    /* A named seat and colour. */
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s/sit", id);
    expect_status(house_post(in, path, "{\"name\":\"Cy\",\"seat\":2,\"colour\":\"black\",\"key\":\"%s\"}", key_of(3)),
                  200, "\"seats\":[2]");
    expect_status(house_post(in, path, "{\"name\":\"Cy2\",\"key\":\"%s\"}", key_of(3)), 200, "\"seats\":[1,2]");
    assert_int_equal(table->seat[2].colour, SEAT_BLACK);
    assert_int_equal(table->seat[1].colour, SEAT_BLUE);
}

static void bots_and_sending_away(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    house_table(in, key_of(1), id, "%s", three);
    const room *table = house_room(in, id);
    fake_peer *ada = house_hello(in, id, key_of(1), "");
    heard_all(ada);
    house_say(in, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:easy\"}");
    expect_done(ada);
    assert_int_equal(table->seat[1].kind, SEAT_BOT);
    house_say(in, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:hard\"}");
    expect_done(ada);
    assert_string_equal(table->seat[1].level, "hard");
    assert_string_equal(table->seat[1].name, "hard");
    house_say(in, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"open\"}");
    expect_done(ada);
    assert_int_equal(table->seat[1].kind, SEAT_OPEN);
    house_sit(in, id, key_of(2), "Bob");
    fake_peer *bob = house_hello(in, id, key_of(2), "");
    heard_all(bob);
    house_say(in, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"open\"}");
    assert_true(has(heard(bob, "table"), "{\"kind\":\"open\"},{\"kind\":\"open\"}"));
    house_sit(in, id, key_of(2), "Bob");
    house_say(in, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:easy\"}");
    assert_int_equal(table->seat[1].kind, SEAT_BOT);
    assert_int_equal(table->seat[1].colour, SEAT_BLUE);
    heard_all(ada);
    heard_all(bob);
    house_say(in, ada, "{\"do\":\"start\",\"fill\":\"gentle\"}");
    expect_done(ada);
    assert_int_equal(table->state, STORE_RUNNING);
    assert_string_equal(table->seat[2].level, "gentle");
    assert_int_equal(table->seat[2].colour, SEAT_GREEN);
    /* He who was sent away watches: the cards that are dealt are blank to him. */
    assert_int_equal(hall_find(in->hall, id)->listeners->seat, CHM_NOBODY);
}

static void the_host_passes_on(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    house_table(in, key_of(1), id, "%s", three);
    house_sit(in, id, key_of(2), "Bob");
    house_sit(in, id, key_of(3), "Cy");
    fake_peer *ada = house_hello(in, id, key_of(1), ""), *bob = house_hello(in, id, key_of(2), "");
    house_say(in, ada, "{\"do\":\"stand\"}");
    assert_true(has(heard(bob, "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":true,\"host\":true"));
    heard_all(ada);
    heard_all(bob);
    house_say(in, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"open\"}");
    expect_refused(ada, "NOT_HOST");
    house_say(in, bob, "{\"do\":\"start\"}");
    expect_refused(bob, "SEATS_OPEN");
    /* Who made the table is the host again when he comes back. */
    house_sit(in, id, key_of(1), "Ada");
    heard_all(bob);
    house_say(in, bob, "{\"do\":\"start\"}");
    expect_refused(bob, "NOT_HOST");
    house_say(in, ada, "{\"do\":\"start\"}");
    expect_done(ada);
}

/* A leaves, B sits on the same seat: A's socket must not show him B's cards. */
static void nobody_sees_through_a_seat_he_left(void **state)
{
    house *in = *state;
    for (int way = 0; way < 4; way++) {
        char id[STORE_ID];
        house_table(in, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"open\",\"me\"],\"name\":\"Host\"%s",
                    way == 3 ? ",\"auto\":true" : "");
        /* With "auto" the game would begin as soon as A sits. */
        fake_peer *host = house_hello(in, id, key_of(1), "");
        if (way == 3) {
            house_say(in, host, "{\"do\":\"stand\"}");
            house_sit(in, id, key_of(2), "A");
        } else {
            house_sit(in, id, key_of(2), "A");
        }
        fake_peer *watcher = house_hello(in, id, NULL, ""), *a = house_hello(in, id, key_of(2), "");
        assert_true(has(heard(a, "welcome"), "\"seat\":0"));
        if (way == 0 || way == 3)
            house_say_soon(in, a, "{\"do\":\"stand\"}");
        else if (way == 1)
            house_say_soon(in, host, "{\"do\":\"seat\",\"seat\":0,\"kind\":\"open\"}");
        else
            house_say_soon(in, host, "{\"do\":\"seat\",\"seat\":0,\"kind\":\"bot:easy\"}");
        /* All in one round. */
        char path[60], body[100];
        snprintf(path, sizeof path, "/api/tables/%s/sit", id);
        snprintf(body, sizeof body, "{\"name\":\"B\",\"key\":\"%s\"}", key_of(3));
        if (way != 2)
            house_ask_soon(in, "POST", path, NULL, body);
        if (way == 3) {
            snprintf(body, sizeof body, "{\"name\":\"C\",\"key\":\"%s\"}", key_of(1));
            house_ask_soon(in, "POST", path, NULL, body);
        } else {
            house_say_soon(in, host, "{\"do\":\"start\"}");
        }
        house_round(in);
        assert_int_equal(house_room(in, id)->state, STORE_RUNNING);
        assert_non_null(heard(watcher, "events"));
        assert_string_equal(heard(a, "events"), heard(watcher, "events"));
        house_say(in, a, "{\"do\":\"view\"}");
        house_say(in, watcher, "{\"do\":\"view\"}");
        assert_non_null(heard(a, "view"));
        assert_string_equal(heard(a, "view"), heard(watcher, "view"));
        heard_all(a);
        house_say(in, a, "{\"do\":\"moves\",\"seat\":0}");
        expect_refused(a, "NOT_YOURS");
        house_say(in, a, "{\"do\":\"hint\",\"seat\":0}");
        expect_refused(a, "NOT_YOURS");
        house_think(in);
        if (way != 2) {
            fake_peer *b = house_hello(in, id, key_of(3), "");
            assert_string_not_equal(heard(b, "events"), heard(watcher, "events"));
            house_say(in, b, "{\"do\":\"move\",\"move\":\"nonsense\",\"after\":%u}", house_room(in, id)->shown);
            expect_refused(b, "BAD_TEXT");
        }
    }
}

/* A player whose stand could not be saved still sits there, and sees his cards. */
static void a_stand_that_was_not_saved(void **state)
{
    house *in = *state;
    char id[STORE_ID];
    house_table(in, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"me\"],\"name\":\"Ada\"");
    fake_peer *ada = house_hello(in, id, key_of(1), ",\"seat\":1"), *watcher = house_hello(in, id, NULL, "");
    store_memory_fail(&in->store, 1);
    heard_all(ada);
    house_say_soon(in, ada, "{\"do\":\"stand\"}");
    house_say(in, ada, "{\"do\":\"stand\",\"seat\":0}");
    assert_int_equal(heard_count(ada, "refused"), 2);
    assert_int_equal(ada->close, 0);
    house_later(in, STORE_PAUSE);
    house_say(in, ada, "{\"do\":\"start\"}");
    fake_peer *again = house_hello(in, id, key_of(1), ",\"seat\":1");
    assert_string_equal(heard(ada, "events"), heard(again, "events"));
    assert_string_not_equal(heard(ada, "events"), heard(watcher, "events"));
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_house, close_house)
    const struct CMUnitTest tests[] = {T(sitting_and_standing), T(bots_and_sending_away), T(the_host_passes_on),
                                       T(nobody_sees_through_a_seat_he_left), T(a_stand_that_was_not_saved)};
    return cmocka_run_group_tests_name("seats", tests, NULL, NULL);
}
