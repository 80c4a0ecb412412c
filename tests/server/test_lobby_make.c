// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Creating tables: every member of the request, and that a table is created completely or not at all. */
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

static void refused(fixture *server, const char *id, const char *request)
{
    uint64_t before = fixture_hash(server);
    uint32_t tables = server->lobby->table_count;
    fake_peer *reply = fixture_post(server, "/api/tables", "{%s}", request);
    if (!has(reply->body, id))
        fail_msg("%s was expected of %s, not %s", id, request, reply->body);
    assert_string_equal(reply->cookie, "");
    assert_int_equal(fixture_hash(server), before);
    assert_int_equal(server->lobby->table_count, tables);
    fixture_sweep(server);
}

static const char *made(fixture *server, const char *request)
{
    static char table[STORE_ID];
    fixture_new_table(server, key_of(1), table, "%s", request);
    fixture_sweep(server);
    return table;
}

static const char *shown(fixture *server, const char *id)
{
    static char body[4000];
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s", id);
    fake_peer *reply = fixture_get(server, path);
    assert_int_equal(reply->status, 200);
    snprintf(body, sizeof body, "%s", reply->body);
    return body;
}

static void the_least_that_is_enough(void **state)
{
    fixture *server = *state;
    const char *id = made(server, "\"map\":\"usa\",\"seats\":[\"me\",\"bot:hard\",\"open\"],\"name\":\"Ada\"");
    const char *table = shown(server, id);
    assert_true(has(table, "\"state\":\"waiting\",\"map\":\"usa\""));
    assert_true(has(table, "\"public\":false,\"auto\":false,\"options\":{},\"clock\":null"));
    assert_true(has(table, "\"seats\":[{\"kind\":\"human\",\"name\":\"Ada\",\"colour\":\"red\",\"here\":false,\"host\":"
                           "true,\"bot\":null},{\"kind\":\"bot\",\"name\":\"hard\",\"colour\":\"blue\",\"level\":"
                           "\"hard\"},{\"kind\":\"open\"}],\"watchers\":0,\"made\":1700000000000"));
    assert_int_equal(fixture_lines(server, id), 3);
}

static void keys_and_cookies(void **state)
{
    fixture *server = *state;
    static const char request[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"";
    char body[300];
    snprintf(body, sizeof body, "{%s}", request);
    fake_peer *fresh = fixture_request(server, "POST", "/api/tables", NULL, body);
    assert_false(has(fresh->body, "\"key\""));
    assert_int_equal(
        strspn(fresh->cookie + strlen("cheminot="), "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        SECRET_KEY - 1);
    assert_true(has(fresh->cookie, "HttpOnly"));
    assert_false(has(fresh->cookie, "Secure"));
    fake_peer *known = fixture_request(server, "POST", "/api/tables", key_of(4), body);
    assert_true(has(known->cookie, key_of(4)));
    assert_int_equal(table_seat_of(fixture_table(server, member(known->body, "table")),
                                   fixture_table(server, member(known->body, "table"))->terms.host),
                     0);
    snprintf(body, sizeof body, "{\"key\":\"\",%s}", request);
    fake_peer *told = fixture_request(server, "POST", "/api/tables", NULL, body);
    assert_string_equal(told->cookie, "");
    assert_int_equal(strlen(member(told->body, "key")), SECRET_KEY - 1);
    assert_true(secret_is_key(member(told->body, "key")));
    snprintf(body, sizeof body, "{\"key\":\"%s\",%s}", key_of(5), request);
    fake_peer *named = fixture_request(server, "POST", "/api/tables", key_of(4), body);
    assert_string_equal(member(named->body, "key"), key_of(5));
}

static void a_link_to_no_table(void **state)
{
    fixture *server = *state;
    static const char *const links[] = {"/t/aaaaaaaaaaaaaaaa", "/t/..%2Fx", "/t/", "/t/aaaaaaaaaaaaaaaa/replay"};
    for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
        fake_peer *reply = fixture_get(server, links[i]);
        assert_int_equal(reply->status, 404);
        assert_int_equal(strncmp(reply->type, "text/html", 9), 0);
        assert_string_equal(reply->body, fixture_get(server, "/")->body);
    }
    char path[100];
    snprintf(path, sizeof path, "/t/aaaaaaaaaaaaaaaa?key=%s", key_of(5));
    fake_peer *reply = fixture_get(server, path);
    assert_int_equal(reply->status, 404);
    assert_string_equal(reply->cookie, "");
}

static void a_hot_seat(void **state)
{
    fixture *server = *state;
    const char *id =
        made(server, "\"map\":\"usa\",\"name\":\"Ada\",\"colour\":\"green\",\"seats\":[\"me\",{\"kind\":\"me\","
                     "\"name\":\"Bob\",\"colour\":\"black\"},{\"kind\":\"me\"}]");
    const struct table *table = fixture_table(server, id);
    assert_string_equal(table->seat[0].name, "Ada");
    assert_string_equal(table->seat[1].name, "Bob");
    assert_string_equal(table->seat[2].name, "Ada");
    assert_int_equal(table->seat[0].colour, SEAT_GREEN);
    assert_int_equal(table->seat[1].colour, SEAT_BLACK);
    assert_int_equal(table->seat[2].colour, SEAT_RED);
    fake_peer *by = fixture_hello(server, id, key_of(1), ",\"seat\":1");
    assert_true(has(heard(by, "welcome"), "\"seat\":1,\"seats\":[0,1,2],\"host\":true"));
    fixture_later(server, PRESENCE_PAUSE);
    const char *told = heard(by, "table");
    assert_true(has(told, "\"name\":\"Bob\",\"colour\":\"black\",\"here\":true"));
    fixture_send(server, by, "{\"do\":\"start\"}");
    assert_non_null(heard(by, "begin"));
    heard_clear(by);
    for (int s = 0; s < 3; s++) {
        fixture_move(server, by, id, s, 0);
        expect_done(by);
    }
    assert_int_not_equal(table->game.phase, CHM_PHASE_SET_UP);
}

static void a_colour_asked_for_is_given_once(void **state)
{
    fixture *server = *state;
    static const char two[] = "\"map\":\"usa\",\"name\":\"A\",\"seats\":";
    char request[400];
    /* A colour asked for by name is not given to others. */
    static const char *const good[] = {
        "[\"me\",{\"kind\":\"me\",\"colour\":\"red\"}]",
        "[\"bot:easy\",\"me\"],\"colour\":\"red\"",
        "[{\"kind\":\"bot:easy\",\"colour\":\"blue\"},\"bot:easy\",\"me\"],\"colour\":\"red\"",
        "[\"me\",\"me\",\"me\",\"me\",{\"kind\":\"bot:easy\",\"colour\":\"red\"}]",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        snprintf(request, sizeof request, "%s%s", two, good[i]);
        const struct table *table = fixture_table(server, made(server, request));
        for (int s = 0; s < table->terms.seats; s++)
            for (int other = 0; other < s; other++)
                assert_int_not_equal(table->seat[s].colour, table->seat[other].colour);
        assert_int_equal(table->seat[table->terms.seats - 1].colour, SEAT_RED);
    }
    static const char *const bad[][2] = {
        {"BAD_COLOUR", "[\"me\",\"open\"],\"colour\":\"pink\""},
        {"BAD_COLOUR", "[\"me\",{\"kind\":\"bot:easy\",\"colour\":\"\"}]"},
        {"COLOUR_TAKEN", "[{\"kind\":\"me\",\"colour\":\"red\"},{\"kind\":\"me\",\"colour\":\"red\"}]"},
        {"COLOUR_TAKEN", "[{\"kind\":\"me\",\"colour\":\"red\"},{\"kind\":\"bot:easy\",\"colour\":\"red\"}]"},
        {"COLOUR_TAKEN", "[{\"kind\":\"bot:easy\",\"colour\":\"red\"},\"me\"],\"colour\":\"red\""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(request, sizeof request, "%s%s", two, bad[i][1]);
        refused(server, bad[i][0], request);
    }
}

#define TWELVE "\u00C9\u00C9\u00C9\u00C9\u00C9\u00C9\u00C9\u00C9\u00C9\u00C9\u00C9\u00C9"
#define FOUR "\U0001F682\U0001F682\U0001F682\U0001F682"

static void names_must_be_unique_and_visible(void **state)
{
    fixture *server = *state;
    char request[600];
    static const char *const good[] = {
        "A",
        "123456789012345678901234", /* 24 characters */
        (TWELVE TWELVE),            /* 24 of two bytes */
        "Jean Pierre",
        "\\\"<b>\\\\",
        "\u6771\u4EAC",
        "\U0001F682",
        (FOUR FOUR FOUR FOUR FOUR FOUR), /* 24 of four bytes */
        "a\u00A0b",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        snprintf(request, sizeof request, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"%s\"", good[i]);
        const char *id = made(server, request);
        assert_true(has(shown(server, id), good[i]));
    }
    static const char *const bad[] = {
        "",
        " ",
        " A",
        "A ",
        "1234567890123456789012345",
        (FOUR FOUR FOUR FOUR FOUR FOUR "x"), /* 25 */
        "a\\tb",
        "a\\nb",
        "a\\u007fb",
        "a\\u0085b",
        "a\\u200bb",
        "a\\u200eb",
        "a\\u061cb",
        "a\\u202eb",
        "a\\u2066b",
        "a\\u2028b",
        "a\\ufeffb",
        "a\\u00adb",
        "a\\u180eb",
        "\\u00a0",
        "\\u3000",
        "\\u2003",
        "\\u3164",
        "\\u2800",
        "A\\u00a0",
        "\\udb40\\udc41x", /* a tag */
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(request, sizeof request, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"%s\"", bad[i]);
        refused(server, "BAD_NAME", request);
    }
    refused(server, "BAD_NAME", "\"map\":\"usa\",\"seats\":[\"me\",{\"kind\":\"me\",\"name\":\"\"}],\"name\":\"A\"");
}

static void options_are_checked_by_the_map(void **state)
{
    fixture *server = *state;
    static const char head[] = "\"name\":\"A\",\"seats\":[\"me\",\"open\"],\"map\":";
    char request[300];
    static const char *const good[][2] = {
        {"\"old-west\",\"options\":{\"alvin\":\"on\"}", "\"options\":{\"alvin\":true}"},
        {"\"old-west\",\"options\":{\"alvin\":true,\"first\":1}", "\"alvin\":true"},
        {"\"old-west\",\"options\":{\"alvin\":false}", "\"options\":{}"},
        {"\"old-west\",\"options\":{}", "\"options\":{}"},
        {"\"old-west\",\"options\":null", "\"options\":{}"},
        {"\"pennsylvania\",\"options\":{\"open_shares\":\"on\"}", "\"options\":{\"open_shares\":true}"},
        {"\"pennsylvania\",\"options\":{\"open_shares\":true}", "\"options\":{\"open_shares\":true}"},
        {"\"pennsylvania\",\"options\":{\"open_shares\":false}", "\"options\":{}"},
        {"\"pennsylvania\"", "\"options\":{}"},
        {"\"usa\",\"options\":{\"first\":1}", "\"options\":{\"first\":1}"},
        {"\"usa\",\"options\":{\"first\":\"random\"}", "\"options\":{}"},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        snprintf(request, sizeof request, "%s%s", head, good[i][0]);
        assert_true(has(shown(server, made(server, request)), good[i][1]));
    }
    static const char *const bad[] = {
        "\"usa\",\"options\":{\"alvin\":\"on\"}",
        "\"old-west\",\"options\":{\"alvin\":\"maybe\"}",
        "\"usa\",\"options\":{\"open_shares\":\"on\"}",
        "\"pennsylvania\",\"options\":{\"shares\":false}",
        "\"old-west\",\"options\":{\"markers\":true}",
        "\"usa\",\"options\":{\"first\":2}",
        "\"usa\",\"options\":{\"first\":-1}",
        "\"usa\",\"options\":{\"first\":1.5}",
        "\"usa\",\"options\":{\"first\":null}",
        "\"usa\",\"options\":{\"first\":10}",
        "\"usa\",\"options\":[]",
        "\"usa\",\"options\":\"alvin\"",
        "\"usa\",\"options\":{\"\":1}",
        "\"old-west\",\"options\":{\"alvin\":[]}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(request, sizeof request, "%s%s", head, bad[i]);
        refused(server, "BAD_OPTIONS", request);
    }
}

static void clocks_are_within_bounds(void **state)
{
    fixture *server = *state;
    static const char head[] = "\"map\":\"usa\",\"name\":\"A\",\"seats\":[\"me\",\"open\"],\"clock\":";
    char request[300], told[100];
    static const char *const good[][2] = {
        {"null", "null"},
        {"{\"seconds\":1}", "{\"seconds\":1,\"reserve\":0}"},
        {"{\"seconds\":3600,\"reserve\":86400}", "{\"seconds\":3600,\"reserve\":86400}"},
        {"{\"days\":1}", "{\"days\":1}"},
        {"{\"days\":30}", "{\"days\":30}"},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        snprintf(request, sizeof request, "%s%s", head, good[i][0]);
        snprintf(told, sizeof told, "\"clock\":%s", good[i][1]);
        assert_true(has(shown(server, made(server, request)), told));
    }
    static const char *const bad[] = {
        "{}",
        "5",
        "\"fast\"",
        "[]",
        "{\"seconds\":0}",
        "{\"seconds\":-1}",
        "{\"seconds\":3601}",
        "{\"seconds\":1.5}",
        "{\"seconds\":60,\"reserve\":-1}",
        "{\"seconds\":60,\"reserve\":86401}",
        "{\"seconds\":60,\"reserve\":\"much\"}",
        "{\"reserve\":60}",
        "{\"days\":31}",
        "{\"days\":-1}",
        "{\"days\":0}",
        "{\"days\":1,\"seconds\":60}",
        "{\"days\":1,\"reserve\":60}",
        "{\"seconds\":9223372036854775807}",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(request, sizeof request, "%s%s", head, bad[i]);
        refused(server, "BAD_CLOCK", request);
    }
}

static void seats_and_levels(void **state)
{
    fixture *server = *state;
    static const struct {
        const char *map;
        int least, most;
    } maps[] = {{"usa", 2, 5},          {"france", 2, 5},      {"old-west", 2, 6},
                {"pennsylvania", 2, 5}, {"ghost-train", 2, 4}, {"europe", 2, 5}};
    char request[400];
    for (size_t m = 0; m < sizeof maps / sizeof *maps; m++)
        for (int count = 0; count <= 7; count++) {
            int size = snprintf(request, sizeof request, "\"map\":\"%s\",\"name\":\"A\",\"seats\":[", maps[m].map);
            for (int i = 0; i < count; i++)
                size += snprintf(request + size, sizeof request - (size_t)size, "%s\"%s\"", i ? "," : "",
                                 i % 2 ? "open" : "me");
            snprintf(request + size, sizeof request - (size_t)size, "]");
            if (count < maps[m].least || count > maps[m].most)
                refused(server, "BAD_SEATS", request);
            else
                assert_int_equal(fixture_table(server, made(server, request))->terms.seats, count);
        }
    static const char *const bad[][2] = {
        {"BAD_SEATS", "[\"me\",\"\"]"},
        {"BAD_SEATS", "[\"me\",7]"},
        {"BAD_SEATS", "[\"me\",null]"},
        {"BAD_SEATS", "[\"me\",{}]"},
        {"BAD_SEATS", "[\"me\",{\"kind\":7}]"},
        {"BAD_SEATS", "[\"me\",\"bot\"]"},
        {"BAD_LEVEL", "[\"me\",\"bot:\"]"},
        {"BAD_LEVEL", "[\"me\",\"bot:planner\"]"},
        {"BAD_LEVEL", "[\"me\",\"bot:hard,rollouts=9\"]"},
        {"BAD_", "[\"me\",\"bot:a-level-whose-name-is-too-long-for-a-level\"]"},
        {"BAD_SEATS", "{\"0\":\"me\",\"1\":\"me\"}"},
        {"BAD_SEATS", "\"me\""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        snprintf(request, sizeof request, "\"map\":\"usa\",\"name\":\"A\",\"seats\":%s", bad[i][1]);
        refused(server, bad[i][0], request);
    }
    for (size_t i = 0; i < chm_bot_count(); i++) {
        snprintf(request, sizeof request, "\"map\":\"usa\",\"name\":\"A\",\"seats\":[\"me\",\"bot:%s\"]",
                 chm_bot_at(i).name);
        if (chm_bot_at(i).level || !strcmp(chm_bot_at(i).name, "expert"))
            made(server, request);
        else
            refused(server, "BAD_LEVEL", request);
    }
}

static void an_automatic_table_starts_when_it_is_full(void **state)
{
    fixture *server = *state;
    const char *id = made(server, "\"map\":\"usa\",\"name\":\"A\",\"seats\":[\"me\",\"bot:easy\"],\"auto\":true");
    assert_int_equal(fixture_table(server, id)->state, STORE_RUNNING);
    id = made(server, "\"map\":\"usa\",\"name\":\"A\",\"seats\":[\"me\",\"open\"],\"auto\":true,\"public\":true");
    assert_int_equal(fixture_table(server, id)->state, STORE_WAITING);
    assert_true(has(fixture_get(server, "/api/tables")->body, id));
    fake_peer *by = fixture_hello(server, id, key_of(1), "");
    heard_clear(by);
    fixture_sit(server, id, key_of(2), "Bob");
    assert_int_equal(fixture_table(server, id)->state, STORE_RUNNING);
    assert_true(has(heard(by, "table"), "\"state\":\"running\""));
    assert_true(has(heard(by, "begin"), "\"name\":\"Bob\""));
    assert_true(has(heard(by, "begin"), "\"seed\":null"));
    assert_true(has(heard(by, "events"), "\"from\":0,\"events\":[{"));
    assert_int_equal(heard_count(by, "events"), 1);
}

int main(void)
{
#define T(name) cmocka_unit_test_setup_teardown(name, open_fixture, close_fixture)
    const struct CMUnitTest tests[] = {T(the_least_that_is_enough),
                                       T(keys_and_cookies),
                                       T(a_link_to_no_table),
                                       T(a_colour_asked_for_is_given_once),
                                       T(names_must_be_unique_and_visible),
                                       T(options_are_checked_by_the_map),
                                       T(clocks_are_within_bounds),
                                       T(the_least_that_is_enough),
                                       T(keys_and_cookies),
                                       T(a_hot_seat),
                                       T(a_colour_asked_for_is_given_once),
                                       T(names_must_be_unique_and_visible),
                                       T(options_are_checked_by_the_map),
                                       T(clocks_are_within_bounds),
                                       T(seats_and_levels),
                                       T(an_automatic_table_starts_when_it_is_full)};
    return cmocka_run_group_tests_name("making tables", tests, NULL, NULL);
}
