// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Every refusal: what causes it, and that nothing is changed by it. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Tables: one in each state. Keys: 1 has seat 0 of all, and is the host; 2 has seat 1 where it is taken. */
typedef struct places {
    fixture *in;
    char id[256][STORE_ID]; /* by a letter: W waiting, F full, R running, H handed over, O over, C closed */
} places;

typedef struct request {
    refusal why;
    char table;       /* a letter: a message at that table; 0: a request */
    int who;          /* key; 0: none */
    const char *what; /* a message, or "METHOD path body"; $W and the like are ids of tables */
} request;

static const request requests[] = {
    {REFUSED_BAD_JSON, 'W', 1, "nonsense"},
    {REFUSED_BAD_JSON, 'W', 1, "[1]"},
    {REFUSED_BAD_JSON, 'W', 1, ""},
    {REFUSED_BAD_JSON, 'W', 1, "{\"do\":\"chat\",\"text\":\"\xFF\"}"},
    {REFUSED_BAD_JSON, 'W', 1, "{\"do\":\"chat\",\"text\":\"a\\u0000b\"}"},
    {REFUSED_BAD_JSON, 0, 1, "POST /api/tables {"},
    {REFUSED_BAD_JSON, 0, 1, "POST /api/tables/$W/sit "},
    {REFUSED_BAD_MESSAGE, 'R', 1, "{\"do\":\"move\"}"},
    {REFUSED_BAD_MESSAGE, 'R', 1, "{\"do\":\"move\",\"move\":\"blind\"}"},
    {REFUSED_BAD_MESSAGE, 'R', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":-1}"},
    {REFUSED_BAD_MESSAGE, 'R', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":4294967296}"},
    {REFUSED_BAD_MESSAGE, 'R', 1, "{\"do\":\"move\",\"move\":7,\"after\":1}"},
    {REFUSED_BAD_MESSAGE, 'F', 1, "{\"do\":\"start\",\"fill\":7}"},
    {REFUSED_BAD_MESSAGE, 'W', 1, "{\"do\":\"mute\",\"mute\":\"yes\"}"},
    {REFUSED_BAD_MESSAGE, 'W', 1, "{\"do\":\"mute\",\"mute\":1}"},
    {REFUSED_BAD_MESSAGE, 'W', 1, "{\"do\":\"unlink\",\"devices\":\"true\"}"},
    {REFUSED_BAD_MESSAGE, 'R', 1, "{\"do\":\"hint\",\"lang\":[\"fr\"]}"},
    {REFUSED_BAD_MESSAGE, 'R', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":1.0}"},
    {REFUSED_BAD_MESSAGE, 0, 1,
     "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\",\"public\":1}"},
    {REFUSED_BAD_MESSAGE, 0, 1,
     "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\",\"auto\":\"yes\"}"},
    {REFUSED_BAD_MESSAGE, 0, 1,
     "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\",\"colour\":3}"},
    {REFUSED_BAD_MESSAGE, 0, 1, "POST /api/tables/$W/sit {\"name\":\"B\",\"colour\":{}}"},
    {REFUSED_BAD_MESSAGE, 0, 1, "POST /api/tables/$W/sit {\"name\":\"B\",\"key\":7}"},
    {REFUSED_BAD_MESSAGE, 0, 1, "POST /api/tables/$W/join {\"secret\":7}"},
    {REFUSED_BAD_SEATS, 0, 1,
     "POST /api/tables {\"map\":\"usa\",\"seats\":[{\"kind\":\"me\",\"colour\":1},\"open\"],\"name\":\"A\"}"},
    {REFUSED_BAD_CLOCK, 0, 1,
     "POST /api/tables "
     "{\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\",\"clock\":{\"seconds\":60,\"days\":\"2\"}}"},
    {REFUSED_BAD_MESSAGE, 0, 0, "POST /api/tables {\"key\":\"short\",\"map\":\"usa\",\"seats\":[\"me\",\"open\"]}"},
    {REFUSED_BAD_MESSAGE, 0, 0, "POST /api/tables/$W/sit {\"key\":\"short\",\"name\":\"x\"}"},
    {REFUSED_BAD_MESSAGE, 0, 0, "POST /api/tables/$W/join {\"secret\":\"short\"}"},
    {REFUSED_BAD_MESSAGE, 0, 0, "POST /api/tables/$W/link {}"},
    {REFUSED_BAD_LINK, 0, 1, "POST /api/tables/$W/link {\"secret\":\"0123456789012345678901234567890123456789012\"}"},
    {REFUSED_UNKNOWN_DO, 'W', 1, "{\"do\":\"dance\"}"},
    {REFUSED_UNKNOWN_DO, 'W', 1, "{}"},
    {REFUSED_UNKNOWN_DO, 'W', 1, "{\"do\":7}"},
    {REFUSED_HELLO_AGAIN, 'W', 1, "{\"do\":\"hello\"}"},
    {REFUSED_NO_TABLE, 0, 0, "GET /api/tables/aaaaaaaaaaaaaaaa "},
    {REFUSED_NO_TABLE, 0, 0, "GET /api/tables/ "},
    {REFUSED_NO_TABLE, 0, 0, "GET /api/tables/..%2Fx "},
    {REFUSED_NO_TABLE, 0, 0, "POST /api/tables/aaaaaaaaaaaaaaaa/sit {}"},
    {REFUSED_NO_PAGE, 0, 0, "GET /nothing "},
    {REFUSED_NO_PAGE, 0, 0, "GET /api/tables/$W/nothing "},
    {REFUSED_BAD_METHOD, 0, 0, "DELETE /api/tables "},
    {REFUSED_BAD_METHOD, 0, 0, "POST /healthz {}"},
    {REFUSED_BAD_METHOD, 0, 0, "GET /api/tables/$W/sit "},
    {REFUSED_BAD_METHOD, 0, 0, "POST /api/tables/$W {}"},
    {REFUSED_NO_MAP, 0, 1, "POST /api/tables {}"},
    {REFUSED_NO_MAP, 0, 1, "POST /api/tables {\"map\":\"moon\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"}"},
    {REFUSED_NO_MAP, 0, 0, "GET /api/maps/moon "},
    {REFUSED_BAD_SEATS, 0, 1, "POST /api/tables {\"map\":\"usa\",\"name\":\"A\"}"},
    {REFUSED_BAD_SEATS, 0, 1, "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"you\"],\"name\":\"A\"}"},
    {REFUSED_BAD_SEATS, 'W', 1, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"throne\"}"},
    {REFUSED_BAD_OPTIONS, 0, 1,
     "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\",\"options\":{\"alvin\":\"on\"}}"},
    {REFUSED_BAD_CLOCK, 0, 1,
     "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\",\"clock\":{\"seconds\":0}}"},
    {REFUSED_BAD_LEVEL, 0, 1, "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"bot:god\"],\"name\":\"A\"}"},
    {REFUSED_BAD_LEVEL, 'W', 1, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:god\"}"},
    {REFUSED_BAD_LEVEL, 'W', 1, "{\"do\":\"start\",\"fill\":\"god\"}"},
    {REFUSED_BAD_LEVEL, 'R', 1, "{\"do\":\"hand\",\"level\":\"god\"}"},
    {REFUSED_BAD_LEVEL, 'R', 1, "{\"do\":\"hand\"}"},
    {REFUSED_BAD_NAME, 0, 1, "POST /api/tables {\"map\":\"usa\",\"seats\":[\"me\",\"open\"]}"},
    {REFUSED_BAD_NAME, 0, 3, "POST /api/tables/$W/sit {\"name\":\"\"}"},
    {REFUSED_NAME_TAKEN, 0, 7, "POST /api/tables/$W/sit {\"name\":\"ADA\"}"},
    {REFUSED_BAD_COLOUR, 0, 3, "POST /api/tables/$W/sit {\"name\":\"A\",\"colour\":\"pink\"}"},
    {REFUSED_BAD_COLOUR, 'W', 1, "{\"do\":\"colour\",\"colour\":\"pink\"}"},
    {REFUSED_BAD_COLOUR, 'W', 1, "{\"do\":\"colour\"}"},
    {REFUSED_COLOUR_TAKEN, 0, 3, "POST /api/tables/$W/sit {\"name\":\"A\",\"colour\":\"red\"}"},
    {REFUSED_COLOUR_TAKEN, 'F', 1, "{\"do\":\"colour\",\"colour\":\"blue\"}"},
    {REFUSED_BAD_CHAT, 'W', 1, "{\"do\":\"chat\"}"},
    {REFUSED_BAD_CHAT, 'W', 1, "{\"do\":\"chat\",\"text\":\"a\\nb\"}"},
    {REFUSED_BAD_REACTION, 'W', 1, "{\"do\":\"react\",\"react\":\"boo\"}"},
    {REFUSED_BAD_REACTION, 'W', 1, "{\"do\":\"react\"}"},
    {REFUSED_NO_SEAT, 'W', 1, "{\"do\":\"seat\",\"seat\":9,\"kind\":\"open\"}"},
    {REFUSED_NO_SEAT, 'W', 1, "{\"do\":\"seat\",\"kind\":\"open\"}"},
    {REFUSED_NO_SEAT, 'W', 1, "{\"do\":\"stand\",\"seat\":5}"},
    {REFUSED_NO_SEAT, 0, 3, "POST /api/tables/$W/sit {\"name\":\"A\",\"seat\":6}"},
    {REFUSED_NO_SEAT, 0, 3, "POST /api/tables/$W/sit {\"name\":\"A\",\"seat\":-1}"},
    {REFUSED_NO_SEAT, 0, 3, "POST /api/tables/$W/sit {\"name\":\"A\",\"seat\":256}"},
    {REFUSED_NO_SEAT, 0, 3, "POST /api/tables/$W/sit {\"name\":\"A\",\"seat\":255}"},
    {REFUSED_SEAT_TAKEN, 0, 3, "POST /api/tables/$W/sit {\"name\":\"A\",\"seat\":0}"},
    {REFUSED_TABLE_FULL, 0, 3, "POST /api/tables/$F/sit {\"name\":\"A\"}"},
    {REFUSED_NOT_YOURS, 'F', 2, "{\"do\":\"stand\",\"seat\":0}"},
    {REFUSED_NOT_YOURS, 'F', 1, "{\"do\":\"colour\",\"seat\":1,\"colour\":\"black\"}"},
    {REFUSED_NOT_YOURS, 'R', 1, "{\"do\":\"move\",\"seat\":1,\"move\":\"blind\",\"after\":0}"},
    {REFUSED_NOT_YOURS, 'R', 1, "{\"do\":\"moves\",\"seat\":1}"},
    {REFUSED_NOT_YOURS, 'R', 0, "{\"do\":\"moves\"}"},
    {REFUSED_NOT_YOURS, 'R', 1, "{\"do\":\"view\",\"seat\":1}"},
    {REFUSED_NOT_YOURS, 'R', 1, "{\"do\":\"view\",\"seat\":6}"},
    {REFUSED_NOT_YOURS, 'R', 1, "{\"do\":\"view\",\"seat\":255}"},
    {REFUSED_NOT_YOURS, 'R', 3, "{\"do\":\"hand\",\"seat\":0,\"level\":\"easy\"}"},
    {REFUSED_NOT_YOURS, 'H', 3, "{\"do\":\"back\",\"seat\":0}"},
    {REFUSED_NOT_YOURS, 'R', 3, "{\"do\":\"hint\",\"seat\":0}"},
    {REFUSED_NOT_SEATED, 'W', 3, "{\"do\":\"chat\",\"text\":\"hi\"}"},
    {REFUSED_NOT_SEATED, 'W', 3, "{\"do\":\"chat\",\"seat\":0,\"text\":\"hi\"}"},
    {REFUSED_NOT_SEATED, 'W', 0, "{\"do\":\"react\",\"react\":\"bravo\"}"},
    {REFUSED_NOT_SEATED, 'W', 0, "{\"do\":\"link\"}"},
    {REFUSED_NOT_SEATED, 'R', 0, "{\"do\":\"move\",\"move\":\"blind\",\"after\":0}"},
    {REFUSED_NOT_SEATED, 'O', 3, "{\"do\":\"rematch\"}"},
    {REFUSED_NOT_HOST, 'F', 2, "{\"do\":\"start\"}"},
    {REFUSED_NOT_HOST, 'W', 3, "{\"do\":\"start\",\"fill\":\"easy\"}"},
    {REFUSED_NOT_HOST, 'W', 0, "{\"do\":\"start\"}"},
    {REFUSED_NOT_HOST, 'F', 2, "{\"do\":\"seat\",\"seat\":0,\"kind\":\"open\"}"},
    {REFUSED_NOT_HOST, 'F', 2, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"bot:easy\"}"},
    {REFUSED_BEGUN, 'R', 1, "{\"do\":\"start\"}"},
    {REFUSED_BEGUN, 'R', 1, "{\"do\":\"start\",\"fill\":\"easy\"}"},
    {REFUSED_BEGUN, 'R', 0, "{\"do\":\"start\",\"fill\":\"easy\"}"},
    {REFUSED_BEGUN, 'R', 1, "{\"do\":\"stand\"}"},
    {REFUSED_BEGUN, 'R', 1, "{\"do\":\"colour\",\"colour\":\"black\"}"},
    {REFUSED_BEGUN, 'R', 1, "{\"do\":\"seat\",\"seat\":1,\"kind\":\"open\"}"},
    {REFUSED_BEGUN, 0, 3, "POST /api/tables/$R/sit {\"name\":\"A\"}"},
    {REFUSED_BEGUN, 0, 3, "POST /api/tables/$R/sit {\"name\":\"A\",\"seat\":1}"},
    {REFUSED_BEGUN, 0, 3, "POST /api/tables/$O/sit {\"name\":\"A\"}"},
    {REFUSED_NOT_BEGUN, 'W', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":0}"},
    {REFUSED_NOT_BEGUN, 'W', 1, "{\"do\":\"moves\"}"},
    {REFUSED_NOT_BEGUN, 'W', 1, "{\"do\":\"view\"}"},
    {REFUSED_NOT_BEGUN, 'W', 1, "{\"do\":\"hand\",\"level\":\"easy\"}"},
    {REFUSED_SEATS_OPEN, 'W', 1, "{\"do\":\"start\"}"},
    {REFUSED_NOT_OVER, 'R', 1, "{\"do\":\"rematch\"}"},
    {REFUSED_NOT_OVER, 'W', 1, "{\"do\":\"rematch\"}"},
    {REFUSED_NOT_OVER, 0, 1, "GET /api/tables/$R/record "},
    {REFUSED_CLOSED, 'C', 1, "{\"do\":\"start\"}"},
    {REFUSED_CLOSED, 'C', 1, "{\"do\":\"stand\"}"},
    {REFUSED_CLOSED, 0, 3, "POST /api/tables/$C/sit {\"name\":\"A\"}"},
    {REFUSED_CLOSED, 'C', 1, "{\"do\":\"moves\"}"},
    {REFUSED_OVER, 'O', 1, "{\"do\":\"moves\"}"},
    {REFUSED_OVER, 'O', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":0}"},
    {REFUSED_STALE, 'R', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":0}"},
    {REFUSED_STALE, 'R', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":4294967295}"},
    {REFUSED_BOT_PLAYS, 'H', 1, "{\"do\":\"move\",\"move\":\"blind\",\"after\":0}"},
    {REFUSED_NO_BOT_PLAYS, 'R', 1, "{\"do\":\"back\"}"},
    {REFUSED_NO_HINT, 'W', 1, "{\"do\":\"hint\"}"},
    {REFUSED_NO_HINT, 'O', 1, "{\"do\":\"hint\"}"},
    {REFUSED_NO_HINT, 'R', 0, "{\"do\":\"hint\"}"},
};

/* Those that need a fixture of their own, below; those that the network sends. */
static const refusal elsewhere[] = {REFUSED_HELLO_FIRST,      REFUSED_TOO_FAST,         REFUSED_TOO_MANY_TABLES,
                                    REFUSED_TOO_MANY_SOCKETS, REFUSED_BAD_ORIGIN,       REFUSED_FULL,
                                    REFUSED_NOT_SAVED,        REFUSED_STOPPING,         REFUSED_BROKEN_TABLE,
                                    REFUSED_OTHER_RULES,      REFUSED_TOO_MANY_DEVICES, REFUSED_BLOCKED};
static const refusal of_the_network[] = {REFUSED_NONE, REFUSED_TOO_LARGE_MESSAGE, REFUSED_TOO_SLOW};

static void fill_in(const places *self, const char *from, char *to)
{
    for (; *from; from++)
        if (*from == '$')
            to += sprintf(to, "%s", self->id[(unsigned char)*++from]);
        else
            *to++ = *from;
    *to = 0;
}

static void make_places(places *self)
{
    fixture *server = fixture_new();
    self->in = server;
    static const char open[] = "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\",\"options\":{\"first\":0}";
    fixture_new_table(server, key_of(1), self->id['C'], "%s", open);
    fixture_later(server, WAITS_MOST);
    for (const char *letter = "WFRHO"; *letter; letter++) {
        char *id = self->id[(unsigned char)*letter];
        fixture_new_table(server, key_of(1), id, "%s", open);
        if (*letter == 'W' || *letter == 'F')
            fixture_hello(server, id, key_of(2), "");
        if (*letter == 'W')
            continue;
        fixture_sit(server, id, key_of(2), "Bob");
        if (*letter == 'F')
            continue;
        fake_peer *by[] = {fixture_hello(server, id, key_of(1), ""), fixture_hello(server, id, key_of(2), "")};
        fixture_send(server, by[0], "{\"do\":\"start\"}");
        fixture_move(server, by[0], id, 0, 0);
        fixture_move(server, by[1], id, 1, 0);
        if (*letter == 'H')
            fixture_send(server, by[0], "{\"do\":\"hand\",\"level\":\"easy\"}");
        uint64_t dice = 88172645463325252u;
        while (*letter == 'O' && fixture_table(server, id)->state == STORE_RUNNING)
            fixture_random_move(server, by, id, &dice);
    }
    assert_int_equal(fixture_table(server, self->id['C'])->state, STORE_CLOSED);
    assert_int_equal(fixture_table(server, self->id['O'])->state, STORE_OVER);
}

static void try_request(places *self, const request *one)
{
    char words[4000], name[60];
    fixture *server = self->in;
    const char *key = one->who ? key_of(one->who) : NULL;
    fill_in(self, one->what, words);
    if (one->table) {
        fake_peer *by = fixture_hello(server, self->id[(unsigned char)one->table], key, "");
        uint64_t before = fixture_hash(server);
        heard_clear(by);
        fixture_send(server, by, "%s", words);
        expect_refused(by, refusal_name(one->why));
        assert_int_equal(fixture_hash(server), before);
        fixture_leave(server, by);
    } else {
        uint64_t before = fixture_hash(server);
        char *path = strchr(words, ' '), *body = strchr(path + 1, ' ');
        *path++ = *body++ = 0;
        snprintf(name, sizeof name, "{\"refused\":\"%s\",\"text\":", refusal_name(one->why));
        fake_peer *reply = fixture_request(server, words, path, key, body);
        expect_status(reply, refusal_http(one->why), name);
        assert_string_equal(reply->cookie, "");
        assert_int_equal(fixture_hash(server), before);
    }
    fixture_sweep(server);
}

static void each_has_its_cause_and_changes_nothing(void **state)
{
    (void)state;
    places at = {0};
    make_places(&at);
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        try_request(&at, &requests[i]);
    fixture_delete(at.in);
}

static void none_is_forgotten(void **state)
{
    (void)state;
    bool seen[REFUSALS] = {0};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        seen[requests[i].why] = true;
    for (size_t i = 0; i < sizeof elsewhere / sizeof *elsewhere; i++)
        seen[elsewhere[i]] = true;
    for (size_t i = 0; i < sizeof of_the_network / sizeof *of_the_network; i++)
        seen[of_the_network[i]] = true;
    for (int i = 0; i < REFUSALS; i++)
        if (!seen[i])
            fail_msg("nothing causes %s", refusal_name((refusal)i));
}

/* ---- refusals of the lobby ---- */

static bool is_mallory(void *context, const char *from)
{
    return !strcmp(from, context);
}

static void a_blocked_address(void **state)
{
    (void)state;
    static char mallory[] = "10.9.9.9";
    char id[STORE_ID];
    fixture *server = fixture_new();
    server->lobby->settings.blocked = is_mallory;
    server->lobby->settings.blocked_context = mallory;
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"");
    server->address = mallory;
    expect_status(fixture_get(server, "/api/tables"), 403, "BLOCKED");
    expect_status(fixture_get(server, "/"), 403, "BLOCKED");
    assert_int_equal(fixture_socket(server, id, NULL)->status, 403);
    fixture_delete(server);
}

static void before_hello_nothing_is_said(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"");
    fake_peer *by = fixture_socket(server, id, key_of(1));
    fixture_send(server, by, "{\"do\":\"stand\"}");
    expect_refused(by, "HELLO_FIRST");
    fixture_send(server, by, "{\"do\":\"ping\"}");
    expect_refused(by, "HELLO_FIRST");
    static const char *const bad[] = {"\"key\":\"x\"", "\"from\":1",    "\"from\":-1",
                                      "\"key\":7",     "\"name\":true", "\"from\":\"0\""};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        fixture_send(server, by, "{\"do\":\"hello\",%s}", bad[i]);
        expect_refused(by, "BAD_MESSAGE");
    }
    static const char *const others[] = {"1", "2", "-1", "255", "4294967296", "\"0\""};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        fixture_send(server, by, "{\"do\":\"hello\",\"seat\":%s}", others[i]);
        expect_refused(by, "NOT_YOURS");
    }
    fixture_later(server, 1000);
    assert_int_equal(by->count, by->mark); /* only greeted connections get "table" */
    assert_int_equal(fixture_lines(server, id), 2);
    fixture_delete(server);
}

static void limits_refuse_with_an_id(void **state)
{
    (void)state;
    fixture server;
    char id[STORE_ID];
    fixture_prepare(&server, NULL);
    server.settings.rate = 20;
    server.settings.tables_each = 3;
    server.settings.tables = 4;
    server.settings.sockets_each = 2;
    fixture_open(&server);
    static const char request_text[] = "{\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"}";
    fixture_new_table(&server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"");
    fake_peer *one = fixture_hello(&server, id, key_of(1), ""), *two = fixture_hello(&server, id, NULL, "");
    assert_int_equal(fixture_socket(&server, id, NULL)->status, 429);
    fixture_leave(&server, two);
    fake_peer *three = fixture_socket(&server, id, NULL);
    assert_int_equal(three->status, 0);
    for (int i = 0; i < 2; i++)
        expect_status(fixture_post(&server, "/api/tables", "%s", request_text), 200, "table");
    expect_status(fixture_post(&server, "/api/tables", "%s", request_text), 429, "TOO_MANY_TABLES");
    server.address = "10.0.0.2";
    expect_status(fixture_post(&server, "/api/tables", "%s", request_text), 200, "table");
    expect_status(fixture_post(&server, "/api/tables", "%s", request_text), 503, "\"FULL\"");
    /* Messages: bursts of 60 (one was hello), 20 a second; who does not stop is disconnected. */
    heard_clear(one);
    for (int i = 0; i < 59; i++)
        fixture_send_soon(&server, one, "{\"do\":\"ping\"}");
    fixture_round(&server);
    assert_int_equal(heard_count(one, "pong"), 59);
    fixture_send(&server, one, "{\"do\":\"ping\"}");
    expect_refused(one, "TOO_FAST");
    fixture_later(&server, 1000);
    for (int i = 0; i < 21; i++)
        fixture_send_soon(&server, one, "{\"do\":\"ping\"}");
    fixture_round(&server);
    assert_int_equal(heard_count(one, "pong"), 20);
    assert_int_equal(heard_count(one, "refused"), 1);
    for (int i = 0; i < 200; i++)
        fixture_send_soon(&server, one, "{\"do\":\"ping\"}");
    fixture_round(&server);
    assert_int_equal(one->close, 1008);
    assert_true(has(heard(one, "closed"), "TOO_FAST"));
    for (int i = 0; i < 100; i++)
        fixture_request_soon(&server, "GET", "/healthz", NULL, "");
    expect_status(fixture_get(&server, "/healthz"), 429, "TOO_FAST");
    fixture_close(&server);
}

/* However long an address is, it is one. */
static void long_addresses(void **state)
{
    (void)state;
    fixture server;
    char id[STORE_ID];
    fixture_prepare(&server, NULL);
    server.settings.sockets_each = 2;
    server.address = "a:very:long:address:of:the:sixth:version%with-an-interface-and-more";
    fixture_open(&server);
    fixture_new_table(&server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"");
    for (int i = 0; i < 3; i++)
        assert_int_equal(fixture_socket(&server, id, NULL)->status, i < 2 ? 0 : 429);
    assert_int_equal(server.lobby->addresses.count, 1);
    fixture_close(&server);
}

static void pages_of_other_origins_are_refused(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"");
    uint64_t before = fixture_hash(server);
    static const char *const bad[] = {"http://there",   "http://here.there", "http://her", "null",
                                      "https://here:1", "://here",           "x://here"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        server->origin = bad[i];
        assert_int_equal(fixture_socket(server, id, key_of(1))->status, 403);
        expect_status(
            fixture_post(server, "/api/tables", "{\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"}"), 403,
            "BAD_ORIGIN");
    }
    assert_int_equal(fixture_hash(server), before);
    server->origin = "https://HERE";
    fixture_hello(server, id, key_of(1), "");
    assert_int_equal(fixture_socket(server, "aaaaaaaaaaaaaaaa", NULL)->status, 404);
    assert_int_equal(fixture_socket(server, "../x", NULL)->status, 404);
    fixture_delete(server);
}

static void when_it_stops(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"");
    fake_peer *by = fixture_hello(server, id, key_of(1), "");
    fixture_send_soon(server, by, "{\"do\":\"chat\",\"text\":\"last words\"}");
    lobby_stop(server->lobby);
    assert_true(has(heard(by, "closed"), "STOPPING"));
    assert_int_equal(by->close, 1001);
    assert_true(has(heard(by, "chat"), "last words"));
    assert_int_equal(fixture_lines(server, id), 3);
    assert_int_equal(fixture_socket(server, id, key_of(1))->status, 503);
    expect_status(fixture_post(server, "/api/tables", "{\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"A\"}"),
                  503, "STOPPING");
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s/sit", id);
    expect_status(fixture_post(server, path, "{\"name\":\"B\"}"), 503, "STOPPING");
    fixture_delete(server);
}

/* ---- the page ---- */

static void the_protocol_lists_them(void **state)
{
    (void)state;
    static char page[100000];
    FILE *file = fopen(SOURCE_ROOT "/docs/protocol.md", "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = 0;
    fclose(file);
    const char *at = strstr(page, "## Refusals");
    assert_non_null(at);
    at = strstr(at, "| --- | --- |\n");
    assert_non_null(at);
    at = strchr(at, '\n') + 1;
    for (int i = REFUSED_NONE + 1; i < REFUSALS; i++) {
        char line[300];
        int size = snprintf(line, sizeof line, "| `%s` | %s (%d) |", refusal_name((refusal)i), refusal_text((refusal)i),
                            refusal_http((refusal)i));
        if (strncmp(at, line, (size_t)size) != 0)
            fail_msg("%s was expected, not %.*s", line, (int)strcspn(at, "\n"), at);
        at += size;
        at += *at == '\n';
    }
    assert_int_not_equal(*at, '|');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_has_its_cause_and_changes_nothing),
        cmocka_unit_test(none_is_forgotten),
        cmocka_unit_test(a_blocked_address),
        cmocka_unit_test(before_hello_nothing_is_said),
        cmocka_unit_test(limits_refuse_with_an_id),
        cmocka_unit_test(long_addresses),
        cmocka_unit_test(pages_of_other_origins_are_refused),
        cmocka_unit_test(when_it_stops),
        cmocka_unit_test(the_protocol_lists_them),
    };
    return cmocka_run_group_tests_name("refusals", tests, NULL, NULL);
}
