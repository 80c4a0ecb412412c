// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game belongs to the rules it was played by: one of another revision is never played again or continued; a finished
 * one is shown by the events that were kept with it. */
#include "fake_net.h"
#include "store_commit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 2 };

/* ---- logs as other versions would have left them ---- */

typedef struct change {
    const char *from, *to; /* in every log entry that has it; from "": the entry is left out */
    const char *entry;     /* only in entries that begin so; NULL: in all */
} change;

typedef struct copying {
    store *to;
    const char *id;
    store_state state;
    const change *changes;
    uint64_t count;
} copying;

static char *replaced(char *line, const change *how)
{
    char *at = strstr(line, how->from);
    if (!at || (how->entry && strncmp(line, how->entry, strlen(how->entry)) != 0))
        return line;
    size_t size = strlen(line) + strlen(how->to) + 1;
    char *made = malloc(size);
    assert_non_null(made);
    snprintf(made, size, "%.*s%s%s", (int)(at - line), line, how->to, at + strlen(how->from));
    free(line);
    return made;
}

static bool copy_entry(void *context, uint64_t number, const char *entry, size_t size)
{
    copying *by = context;
    char *line = malloc(size + 1);
    (void)number;
    assert_non_null(line);
    memcpy(line, entry, size);
    line[size] = 0;
    for (const change *how = by->changes; how && how->from; how++) {
        if (!how->from[0] && !strncmp(line, how->entry, strlen(how->entry))) {
            free(line);
            return true;
        }
        line = how->from[0] ? replaced(line, how) : line;
    }
    assert_int_equal(by->to->add(by->to->context, by->id, by->count++, by->state, 5, line, strlen(line)), STORE_OK);
    free(line);
    return true;
}

/* A table's log, changed, as a table of another server. */
static void carry_over(fixture *source, const char *id, fixture *to, const change *changes)
{
    char taken[STORE_ID];
    store_table found;
    assert_int_equal(source->store.find(source->store.context, id, &found), STORE_OK);
    copying by = {&to->store, id, found.state, changes, 0};
    assert_int_equal(source->store.read(source->store.context, id, 0, copy_entry, &by), STORE_OK);
    assert_int_equal(store_commit(&to->store, taken), STORE_OK);
}

static const char start_entry[] = "{\"deed\":\"start\"", record_entry[] = "{\"deed\":\"record\"";
#define TO_REVISION_1                                                                                                  \
    {                                                                                                                  \
        "\"revision\":2,\"engine\":\"cheminot 2\"", "\"revision\":1,\"engine\":\"cheminot 1\"", start_entry            \
    }
static const change by_revision_1[] = {TO_REVISION_1, {NULL, NULL, NULL}};
/* As the version before wrote: no revision, no record. */
static const change of_version_1[] = {{",\"revision\":2,\"engine\":\"cheminot 2\"", "", start_entry},
                                      {"\"engine\":\"cheminot 2\"", "\"engine\":\"cheminot 1\"", "{\"deed\":\"made\""},
                                      {"", "", record_entry},
                                      {NULL, NULL, NULL}};

/* ---- games ---- */

static const char *options_of(const char *map)
{
    return !strcmp(map, "old-west") ? "\"alvin\":true" : !strcmp(map, "pennsylvania") ? "\"open_shares\":true" : "";
}

/* A table with a game of so many random moves, or a whole one, and a chat line. */
static void play(fixture *server, const char *map, uint32_t most, char id[STORE_ID])
{
    uint64_t dice = 271828;
    fixture_new_table(
        server, key_of(1), id,
        "\"map\":\"%s\",\"seats\":[\"me\",\"me\"],\"name\":\"Ada\",\"auto\":true,\"public\":true,\"options\":{%s}", map,
        options_of(map));
    fake_peer *by[] = {fixture_hello(server, id, key_of(1), ",\"seat\":0"), NULL};
    by[1] = by[0];
    while (fixture_table(server, id)->state == STORE_RUNNING && fixture_table(server, id)->move_count < most)
        fixture_random_move(server, by, id, &dice);
    fixture_send(server, by[0], "{\"do\":\"chat\",\"text\":\"a [{,\\\"] b\"}");
    fixture_leave(server, by[0]);
}

static void other_fixture(fixture *server)
{
    fixture_prepare(server, NULL);
    fixture_open(server);
}

static fake_peer *get_record(fixture *server, const char *id)
{
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s/record", id);
    return fixture_get(server, path);
}

static fake_peer *get_table(fixture *server, const char *id)
{
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s", id);
    return fixture_get(server, path);
}

/* ---- what is written ---- */

typedef struct looking {
    char *last, *record;
    int records, starts;
    bool after_move; /* the record's entry is the one behind the last move */
    bool move_before;
} looking;

static bool look_at(void *context, uint64_t number, const char *line, size_t size)
{
    looking *in = context;
    (void)number;
    char *copy = strndup(line, size);
    assert_non_null(copy);
    in->starts +=
        !strncmp(copy, start_entry, sizeof start_entry - 1) && has(copy, "\"revision\":2,\"engine\":\"cheminot 2\"");
    if (!strncmp(copy, record_entry, sizeof record_entry - 1)) {
        in->records++;
        free(in->record);
        in->record = strdup(copy);
        in->after_move = in->move_before;
    }
    in->move_before = !strncmp(copy, "{\"deed\":\"move\"", 14);
    free(copy);
    return true;
}

static void the_record_is_kept(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    for (size_t m = 0; m < chm_map_count(); m++) {
        char id[STORE_ID];
        play(server, chm_map_at(m)->id, 20, id);
        looking seen = {0};
        assert_int_equal(server->store.read(server->store.context, id, 0, look_at, &seen), STORE_OK);
        assert_int_equal(seen.starts, 1);
        assert_int_equal(seen.records, 0);
        play(server, chm_map_at(m)->id, UINT32_MAX, id);
        seen = (looking){0};
        assert_int_equal(server->store.read(server->store.context, id, 0, look_at, &seen), STORE_OK);
        assert_int_equal(seen.records, 1);
        assert_true(seen.after_move);
        /* Its items are the lines of the record. */
        const char *body = get_record(server, id)->body;
        size_t head = (size_t)(strchr(seen.record, '[') + 1 - seen.record), size = strlen(body);
        assert_int_equal(strlen(seen.record), head + size - 1 + 2);
        for (size_t i = 0; i + 1 < size; i++)
            assert_int_equal(seen.record[head + i], body[i] == '\n' ? ',' : body[i]);
        assert_string_equal(seen.record + head + size - 1, "]}");
        free(seen.record);
    }
    fixture_delete(server);
}

/* ---- a running game of another revision ---- */

static void expect_stopped(fixture *server, const char *id, const char *table_state)
{
    char path[80], part[60];
    fake_peer *by = fixture_socket(server, id, key_of(1));
    assert_int_equal(by->status, 0);
    fixture_send(server, by, "{\"do\":\"hello\",\"from\":7,\"seat\":0}");
    assert_null(heard(by, "welcome"));
    assert_null(heard(by, "begin"));
    assert_null(heard(by, "events"));
    snprintf(part, sizeof part, "\"state\":\"%s\"", table_state);
    assert_true(has(heard(by, "table"), part));
    assert_true(has(heard(by, "table"), "\"stopped\":\"OTHER_RULES\",\"revision\":1"));
    assert_true(has(heard(by, "table"), "\"name\":\"Ada\""));
    assert_true(has(heard(by, "chat"), "\"name\":\"Ada\""));
    expect_refused(by, "OTHER_RULES");
    fixture_send(server, by, "{\"do\":\"move\",\"move\":\"blind\",\"after\":7}");
    expect_refused(by, "HELLO_FIRST");
    fixture_send(server, by, "{\"do\":\"chat\",\"text\":\"is anybody here?\"}");
    expect_refused(by, "HELLO_FIRST");
    fixture_leave(server, by);
    expect_status(get_table(server, id), 200, "\"stopped\":\"OTHER_RULES\"");
    expect_status(get_record(server, id), 409, "OTHER_RULES");
    snprintf(path, sizeof path, "/api/tables/%s/sit", id);
    expect_status(fixture_post(server, path, "{\"name\":\"Bob\"}"), 409, "OTHER_RULES");
    assert_true(table_stopped(fixture_table(server, id)));
}

static void a_running_game_stands_still(void **state)
{
    (void)state;
    const change *const ways[] = {by_revision_1, of_version_1};
    for (size_t way = 0; way < 2; way++) {
        fixture *server = fixture_new(), next;
        char id[STORE_ID], other[STORE_ID];
        play(server, "usa", 30, id);
        play(server, "france", 30, other);
        other_fixture(&next);
        carry_over(server, id, &next, ways[way]);
        carry_over(server, other, &next, NULL);
        fixture_load(&next);
        assert_true(has(fake_server_log, "what=tables_loaded tables=2 unreadable=0 other_rules=1"));
        uint64_t lines = fixture_lines(&next, id);
        expect_stopped(&next, id, "running");
        expect_status(fixture_get(&next, "/api/tables"), 200, "\"stopped\":\"OTHER_RULES\"");
        fixture_later(&next, 40LL * 24 * 3600 * 1000);
        expect_stopped(&next, id, "running");
        assert_int_equal(fixture_lines(&next, id), lines);
        /* Other tables go on. */
        fake_peer *by = fixture_hello(&next, other, key_of(1), "");
        assert_false(has(heard(by, "table"), "stopped"));
        int seat = __builtin_ctz(fixture_table(&next, other)->game.actors);
        fixture_move(&next, by, other, seat, 0);
        expect_done(by);
        fixture_close(&next);
        fixture_delete(server);
    }
}

/* Whose moves a seat's bot or clock would make. */
static void no_bot_plays_on(void **state)
{
    (void)state;
    fixture *server = fixture_new(), next;
    char id[STORE_ID];
    server->lobby->settings.bot_delay_ms = INT32_MAX;
    fixture_new_table(server, key_of(1), id,
                      "\"map\":\"usa\",\"seats\":[\"me\",\"bot:gentle\"],\"name\":\"Ada\",\"auto\":true,"
                      "\"clock\":{\"seconds\":1,\"reserve\":0}");
    other_fixture(&next);
    next.lobby->settings.bot_delay_ms = 0;
    carry_over(server, id, &next, by_revision_1);
    fixture_load(&next);
    uint64_t lines = fixture_lines(&next, id);
    for (int i = 0; i < 5; i++) {
        fixture_later(&next, 10000);
        fixture_run_bots(&next);
    }
    assert_int_equal(fixture_lines(&next, id), lines);
    fixture_close(&next);
    fixture_delete(server);
}

/* ---- finished games ---- */

static void finished_games_are_shown_by_their_events(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    for (size_t m = 0; m < chm_map_count(); m++) {
        fixture next;
        char id[STORE_ID];
        play(server, chm_map_at(m)->id, UINT32_MAX, id);
        static const change ways[][4] = {
            {TO_REVISION_1, {"\"revision\":2", "\"revision\":1", record_entry}, {NULL, NULL, NULL}},
            /* Another engine: the same seed gives it another game. */
            {{"\"engine\":\"cheminot 2\"", "\"engine\":\"cheminot 99\"", start_entry}, {NULL, NULL, NULL}},
            /* Its moves cannot be made by us. */
            {TO_REVISION_1, {"\"text\":\"blind\"", "\"text\":\"fly\"", NULL}, {NULL, NULL, NULL}}};
        for (size_t way = 0; way < 3; way++) {
            other_fixture(&next);
            carry_over(server, id, &next, ways[way]);
            fake_peer *a = fixture_hello(server, id, key_of(1), ""), *b = fixture_hello(&next, id, key_of(1), "");
            assert_true(fixture_table(&next, id)->foreign);
            assert_string_equal(heard(a, "events"), heard(b, "events"));
            assert_true(has(heard(b, "begin"), way == 1 ? "\"revision\":2" : "\"revision\":1"));
            assert_true(has(heard(b, "table"), "\"state\":\"over\""));
            assert_false(has(heard(b, "table"), "stopped"));
            fixture_leave(server, a);
            fixture_leave(&next, b);
            a = fixture_hello(server, id, NULL, ",\"from\":11");
            b = fixture_hello(&next, id, NULL, ",\"from\":11");
            assert_string_equal(heard(a, "events"), heard(b, "events"));
            fixture_send(&next, b, "{\"do\":\"view\"}");
            fixture_send(server, a, "{\"do\":\"view\"}");
            assert_non_null(heard(b, "view"));
            if (way == 1) { /* judged by the rules, so that it is known to the last byte */
                assert_string_equal(heard(a, "view"), heard(b, "view"));
            }
            char *was = strdup(get_record(server, id)->body), *is = strdup(get_record(&next, id)->body);
            assert_non_null(was);
            assert_non_null(is);
            assert_string_equal(strchr(was, '\n'), strchr(is, '\n'));
            free(was);
            free(is);
            fixture_leave(server, a);
            fixture_leave(&next, b);
            /* People who were there can talk, and play again by the present rules. */
            b = fixture_hello(&next, id, key_of(1), "");
            fixture_send(&next, b, "{\"do\":\"chat\",\"text\":\"again?\"}");
            expect_done(b);
            fixture_send(&next, b, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                         fixture_table(&next, id)->shown);
            expect_refused(b, "OVER");
            fixture_send(&next, b, "{\"do\":\"rematch\"}");
            char again[STORE_ID];
            snprintf(again, sizeof again, "%s", member(heard(b, "rematch"), "table"));
            assert_false(fixture_table(&next, again)->foreign);
            assert_int_equal(fixture_table(&next, again)->state, STORE_RUNNING);
            fixture_leave(&next, b);
            fixture_later(&next, OVER_KEPT);
            fixture_later(&next, OVER_KEPT);
            assert_null(lobby_find(next.lobby, id)); /* it takes no memory when nobody looks */
            fixture_close(&next);
        }
        fixture_sweep(server);
    }
    fixture_delete(server);
}

static void finished_games_without_events(void **state)
{
    (void)state;
    fixture *server = fixture_new(), next;
    char id[STORE_ID];
    play(server, "ghost-train", UINT32_MAX, id);
    static const change without[] = {{"", "", record_entry}, {NULL, NULL, NULL}};
    /* Of the present revision: shown by its moves. */
    other_fixture(&next);
    carry_over(server, id, &next, without);
    fake_peer *a = fixture_hello(server, id, NULL, ""), *b = fixture_hello(&next, id, NULL, "");
    assert_string_equal(heard(a, "events"), heard(b, "events"));
    expect_status(get_record(&next, id), 200, "\"revision\":2");
    fixture_close(&next);
    /* Of another. */
    other_fixture(&next);
    carry_over(server, id, &next, of_version_1);
    expect_stopped(&next, id, "over");
    fixture_close(&next);
    /* Events that make no sense, or are no events at all. */
    static const change spoilt[][3] = {
        {TO_REVISION_1, {"\"e\":\"end\"", "\"e\":\"fin\"", record_entry}, {NULL, NULL, NULL}},
        {TO_REVISION_1, {"\"e\":\"turn\"", "\"e\":\"turn", record_entry}, {NULL, NULL, NULL}},
        {TO_REVISION_1, {"{\"e\":\"first\"", "[{\"e\":\"first\"", record_entry}, {NULL, NULL, NULL}}};
    for (size_t i = 0; i < 3; i++) {
        other_fixture(&next);
        carry_over(server, id, &next, spoilt[i]);
        expect_stopped(&next, id, "over");
        fixture_close(&next);
    }
    fixture_delete(server);
}

/* ---- tables that wait ---- */

static void a_waiting_table_takes_the_present_rules(void **state)
{
    (void)state;
    fixture *server = fixture_new(), next;
    char id[STORE_ID];
    fixture_new_table(server, key_of(1), id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"");
    other_fixture(&next);
    carry_over(server, id, &next, of_version_1);
    fixture_load(&next);
    fixture_sit(&next, id, key_of(2), "Bob");
    fake_peer *by = fixture_hello(&next, id, key_of(1), "");
    fixture_send(&next, by, "{\"do\":\"start\"}");
    assert_true(has(heard(by, "begin"), "\"revision\":2"));
    looking seen = {0};
    assert_int_equal(next.store.read(next.store.context, id, 0, look_at, &seen), STORE_OK);
    assert_int_equal(seen.starts, 1);
    /* And so it is when it is read again. */
    fixture last;
    fixture_prepare(&last, &next);
    fixture_open(&last);
    fixture_load(&last);
    assert_false(fixture_table(&last, id)->foreign);
    fixture_close(&last);
    fixture_close(&next);
    fixture_delete(server);
}

/* The first version of revision 2 did not write it into logs. */
static void an_untold_revision_is_the_engines(void **state)
{
    (void)state;
    static const change untold[] = {
        {",\"revision\":2,\"engine\":\"cheminot 2\"", "", start_entry}, {"", "", record_entry}, {NULL, NULL, NULL}};
    fixture *server = fixture_new(), next;
    char id[STORE_ID];
    play(server, "pennsylvania", 30, id);
    other_fixture(&next);
    carry_over(server, id, &next, untold);
    fixture_load(&next);
    assert_int_equal(fixture_table(&next, id)->revision, 2);
    assert_false(fixture_table(&next, id)->foreign);
    fake_peer *by = fixture_hello(&next, id, key_of(1), "");
    fixture_move(&next, by, id, __builtin_ctz(fixture_table(&next, id)->game.actors), 0);
    expect_done(by);
    fixture_close(&next);
    fixture_delete(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_record_is_kept),
        cmocka_unit_test(a_running_game_stands_still),
        cmocka_unit_test(no_bot_plays_on),
        cmocka_unit_test(finished_games_are_shown_by_their_events),
        cmocka_unit_test(finished_games_without_events),
        cmocka_unit_test(a_waiting_table_takes_the_present_rules),
        cmocka_unit_test(an_untold_revision_is_the_engines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
