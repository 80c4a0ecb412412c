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

static const char three[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\"";

static void watchers_have_names(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", three);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    fake_peer *eve = fixture_hello(server, id, NULL, ",\"name\":\"Eve \\\"E\\\"\"");
    assert_true(has(heard(eve, "table"), "\"watching\":[\"Eve \\\"E\\\"\"]"));
    fixture_hello(server, id, NULL, "");
    heard_clear(ada);
    fixture_later(server, 5000);
    assert_true(has(heard(ada, "table"), "\"watchers\":2"));
    assert_true(has(heard(ada, "table"), "\"watching\":[\"Eve \\\"E\\\"\"]"));
}

/* Whoever takes a seat, under a name or as a bot: a watcher who had given that name before is no longer shown by it. */
static void nobody_watches_under_the_name_of_who_sits_down(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", three);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    fixture_hello(server, id, NULL, ",\"name\":\"bob\"");
    fixture_hello(server, id, NULL, ",\"name\":\"Hard\"");
    fixture_later(server, 5000);
    assert_true(has(heard(ada, "table"), "\"watching\":[\"Hard\",\"bob\"]"));
    assert_int_equal(fixture_sit(server, id, key_of(2), "Bob"), 1);
    assert_true(has(heard(ada, "table"), "\"watching\":[\"Hard\"]"));
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":2,\"kind\":\"bot:hard\"}");
    assert_true(has(heard(ada, "table"), "\"watching\":[]"));
}

static void a_person_and_a_bot_have_two_names(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", three);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    assert_int_equal(fixture_sit(server, id, key_of(2), "HARD"), 1);
    uint64_t before = fixture_hash(server);
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":2,\"kind\":\"bot:hard\"}");
    expect_refused(ada, "NAME_TAKEN");
    fixture_send(server, ada, "{\"do\":\"start\",\"fill\":\"hard\"}");
    expect_refused(ada, "NAME_TAKEN");
    assert_int_equal(fixture_hash(server), before);
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:hard\"}"); /* in that person's place */
    expect_done(ada);
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":2,\"kind\":\"bot:hard\"}"); /* bots may be alike */
    expect_done(ada);
}

static void sitting_and_standing(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", three);
    const struct table *table = fixture_table(server, id);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    heard_clear(ada);
    assert_int_equal(fixture_sit(server, id, key_of(2), "Bob"), 1);
    assert_true(has(heard(ada, "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":false,\"host\":false"));
    fake_peer *bob = fixture_hello(server, id, key_of(2), "");
    assert_true(has(heard(bob, "welcome"), "\"seat\":1,\"seats\":[1],\"host\":false"));
    heard_clear(bob);
    fixture_send(server, bob, "{\"do\":\"colour\",\"colour\":\"violet\"}");
    expect_done(bob);
    assert_int_equal(table->seat[1].colour, SEAT_VIOLET);
    fixture_send(server, bob, "{\"do\":\"colour\",\"colour\":\"violet\"}"); /* one's own is not taken */
    expect_done(bob);
    heard_clear(ada);
    fixture_send(server, bob, "{\"do\":\"stand\"}");
    expect_done(bob);
    assert_int_equal(table->seat[1].kind, SEAT_OPEN);
    assert_int_equal(heard_count(ada, "table"), 1);
    fixture_send(server, bob, "{\"do\":\"chat\",\"text\":\"hi\"}");
    expect_refused(bob, "NOT_SEATED");
    /* A named seat and colour. */
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s/sit", id);
    expect_status(
        fixture_post(server, path, "{\"name\":\"Cy\",\"seat\":2,\"colour\":\"black\",\"key\":\"%s\"}", key_of(3)), 200,
        "\"seats\":[2]");
    expect_status(fixture_post(server, path, "{\"name\":\"Cy2\",\"key\":\"%s\"}", key_of(3)), 200, "\"seats\":[1,2]");
    assert_int_equal(table->seat[2].colour, SEAT_BLACK);
    assert_int_equal(table->seat[1].colour, SEAT_BLUE);
}

static void bots_and_sending_away(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", three);
    const struct table *table = fixture_table(server, id);
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    heard_clear(ada);
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:easy\"}");
    expect_done(ada);
    assert_int_equal(table->seat[1].kind, SEAT_BOT);
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:hard\"}");
    expect_done(ada);
    assert_string_equal(table->seat[1].level, "hard");
    assert_string_equal(table->seat[1].name, "hard");
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"open\"}");
    expect_done(ada);
    assert_int_equal(table->seat[1].kind, SEAT_OPEN);
    fixture_sit(server, id, key_of(2), "Bob");
    fake_peer *bob = fixture_hello(server, id, key_of(2), "");
    heard_clear(bob);
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"open\"}");
    assert_true(has(heard(bob, "table"), "{\"kind\":\"open\"},{\"kind\":\"open\"}"));
    fixture_sit(server, id, key_of(2), "Bob");
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:easy\"}");
    assert_int_equal(table->seat[1].kind, SEAT_BOT);
    assert_int_equal(table->seat[1].colour, SEAT_BLUE);
    heard_clear(ada);
    heard_clear(bob);
    fixture_send(server, ada, "{\"do\":\"start\",\"fill\":\"gentle\"}");
    expect_done(ada);
    assert_int_equal(table->state, STORE_RUNNING);
    assert_string_equal(table->seat[2].level, "gentle");
    assert_int_equal(table->seat[2].colour, SEAT_GREEN);
    /* A player whose seat was opened watches: dealt cards are hidden. */
    assert_int_equal(lobby_find(server->lobby, id)->connections->seat, CHM_NOBODY);
}

static void the_host_passes_on(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", three);
    fixture_sit(server, id, key_of(2), "Bob");
    fixture_sit(server, id, key_of(3), "Cy");
    fake_peer *ada = fixture_hello(server, id, key_of(1), ""), *bob = fixture_hello(server, id, key_of(2), "");
    fixture_send(server, ada, "{\"do\":\"stand\"}");
    assert_true(has(heard(bob, "table"), "\"name\":\"Bob\",\"colour\":\"blue\",\"here\":true,\"host\":true"));
    heard_clear(ada);
    heard_clear(bob);
    fixture_send(server, ada, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"open\"}");
    expect_refused(ada, "NOT_HOST");
    fixture_send(server, bob, "{\"do\":\"start\"}");
    expect_refused(bob, "SEATS_OPEN");
    /* The creator is the host again after coming back. */
    fixture_sit(server, id, key_of(1), "Ada");
    heard_clear(bob);
    fixture_send(server, bob, "{\"do\":\"start\"}");
    expect_refused(bob, "NOT_HOST");
    fixture_send(server, ada, "{\"do\":\"start\"}");
    expect_done(ada);
}

static bool is_host(fixture *server, const char *id, int key)
{
    char hash[SECRET_HASH];
    secret_hash(key_of(key), hash);
    return table_is_host(fixture_table(server, id), hash);
}

/* A seat with a lower number does not make a stranger the host, nor does sitting where the creator never did. */
static void a_stranger_does_not_become_host(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "%s", three);
    fixture_sit(server, id, key_of(2), "Bob");
    fake_peer *ada = fixture_hello(server, id, key_of(1), "");
    fixture_send(server, ada, "{\"do\":\"stand\"}");
    assert_int_equal(fixture_sit(server, id, key_of(3), "Eve"), 0);
    assert_false(is_host(server, id, 3));
    assert_true(is_host(server, id, 2));

    fixture_new_table(server, key_of(1), id, "\"map\":\"ghost-train\",\"seats\":[\"open\",\"open\"],\"name\":\"Ada\"");
    fixture_sit(server, id, key_of(3), "Eve");
    assert_false(is_host(server, id, 3));
    assert_true(is_host(server, id, 1));
}

/* A leaves, B takes the same seat: A's socket must not get B's cards. */
static void nobody_sees_through_a_seat_he_left(void **state)
{
    fixture *server = *state;
    for (int way = 0; way < 4; way++) {
        char id[STORE_ID];
        fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"open\",\"me\"],\"name\":\"Host\"%s",
                          way == 3 ? ",\"auto\":true" : "");
        /* With "auto" the game would begin as soon as A sits. */
        fake_peer *host = fixture_hello(server, id, key_of(1), "");
        if (way == 3) {
            fixture_send(server, host, "{\"do\":\"stand\"}");
            fixture_sit(server, id, key_of(2), "A");
        } else {
            fixture_sit(server, id, key_of(2), "A");
        }
        fake_peer *watcher = fixture_hello(server, id, NULL, ""), *a = fixture_hello(server, id, key_of(2), "");
        assert_true(has(heard(a, "welcome"), "\"seat\":0"));
        if (way == 0 || way == 3)
            fixture_send_soon(server, a, "{\"do\":\"stand\"}");
        else if (way == 1)
            fixture_send_soon(server, host, "{\"do\":\"seat\",\"seat\":0,\"kind\":\"open\"}");
        else
            fixture_send_soon(server, host, "{\"do\":\"seat\",\"seat\":0,\"kind\":\"bot:easy\"}");
        /* All in one round. */
        char path[60], body[100];
        snprintf(path, sizeof path, "/api/tables/%s/sit", id);
        snprintf(body, sizeof body, "{\"name\":\"B\",\"key\":\"%s\"}", key_of(3));
        if (way != 2)
            fixture_request_soon(server, "POST", path, NULL, body);
        if (way == 3) {
            snprintf(body, sizeof body, "{\"name\":\"C\",\"key\":\"%s\"}", key_of(1));
            fixture_request_soon(server, "POST", path, NULL, body);
        } else {
            fixture_send_soon(server, host, "{\"do\":\"start\"}");
        }
        fixture_round(server);
        assert_int_equal(fixture_table(server, id)->state, STORE_RUNNING);
        assert_non_null(heard(watcher, "events"));
        assert_string_equal(heard(a, "events"), heard(watcher, "events"));
        fixture_send(server, a, "{\"do\":\"view\"}");
        fixture_send(server, watcher, "{\"do\":\"view\"}");
        assert_non_null(heard(a, "view"));
        assert_string_equal(heard(a, "view"), heard(watcher, "view"));
        heard_clear(a);
        fixture_send(server, a, "{\"do\":\"moves\",\"seat\":0}");
        expect_refused(a, "NOT_YOURS");
        fixture_send(server, a, "{\"do\":\"hint\",\"seat\":0}");
        expect_refused(a, "NOT_YOURS");
        fixture_run_bots(server);
        if (way != 2) {
            fake_peer *b = fixture_hello(server, id, key_of(3), "");
            assert_string_not_equal(heard(b, "events"), heard(watcher, "events"));
            fixture_send(server, b, "{\"do\":\"move\",\"move\":\"nonsense\",\"after\":%u}",
                         fixture_table(server, id)->shown);
            expect_refused(b, "BAD_TEXT");
        }
    }
}

/* A player whose `stand` was not saved still has the seat and sees its cards. */
static void a_stand_that_was_not_saved(void **state)
{
    fixture *server = *state;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"me\"],\"name\":\"Ada\"");
    fake_peer *ada = fixture_hello(server, id, key_of(1), ",\"seat\":1"),
              *watcher = fixture_hello(server, id, NULL, "");
    store_memory_fail(&server->store, 1);
    heard_clear(ada);
    fixture_send_soon(server, ada, "{\"do\":\"stand\"}");
    fixture_send(server, ada, "{\"do\":\"stand\",\"seat\":0}");
    assert_int_equal(heard_count(ada, "refused"), 2);
    assert_int_equal(ada->close, 0);
    fixture_later(server, STORE_PAUSE);
    fixture_send(server, ada, "{\"do\":\"start\"}");
    fake_peer *again = fixture_hello(server, id, key_of(1), ",\"seat\":1");
    assert_string_equal(heard(ada, "events"), heard(again, "events"));
    assert_string_not_equal(heard(ada, "events"), heard(watcher, "events"));
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {T(watchers_have_names),
                                       T(nobody_watches_under_the_name_of_who_sits_down),
                                       T(a_person_and_a_bot_have_two_names),
                                       T(sitting_and_standing),
                                       T(bots_and_sending_away),
                                       T(the_host_passes_on),
                                       T(a_stranger_does_not_become_host),
                                       T(nobody_sees_through_a_seat_he_left),
                                       T(a_stand_that_was_not_saved)};
    return cmocka_run_group_tests_name("seats", tests, NULL, NULL);
}
