// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Moves: made once, sent to all as they may see them, and again to those who reconnect. */
#include "fake_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SEATS = 3, ALL = SEATS + 1 };

static void begin(fixture *server, const char *map, char id[STORE_ID], fake_peer *by[ALL])
{
    fixture_new_table(server, key_of(1), id, "\"map\":\"%s\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\"",
                      map);
    fixture_sit(server, id, key_of(2), "Bob");
    fixture_sit(server, id, key_of(3), "Cy");
    for (int s = 0; s < ALL; s++)
        by[s] = fixture_hello(server, id, s < SEATS ? key_of(s + 1) : NULL, "");
    fixture_send(server, by[0], "{\"do\":\"start\"}");
}

/* Beyond set-up. */
static int begin_turns(fixture *server, char id[STORE_ID], fake_peer *by[ALL])
{
    begin(server, "usa", id, by);
    for (int s = 0; s < SEATS; s++)
        fixture_move(server, by[s], id, s, 0);
    fixture_later(server, PRESENCE_PAUSE);
    for (int s = 0; s < ALL; s++)
        heard_clear(by[s]);
    return chm_game_actor(&fixture_table(server, id)->game);
}

/* ---- received events, one by one ---- */

typedef struct stream {
    buffer events; /* each ended by a newline */
    uint32_t count;
} stream;

/* Adds the events of a message, which must follow those that are there. */
static void add_events(stream *self, const char *told)
{
    assert_non_null(told);
    const char *at = strstr(told, "\"from\":");
    assert_int_equal(atoi(at + 7), self->count);
    at = strstr(told, "\"events\":[") + 10;
    int depth = 0;
    for (; *at != ']' || depth; at++) {
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        if (*at == ',' && !depth)
            continue;
        buffer_add(&self->events, at, 1);
        if (*at == '}' && !depth) {
            buffer_add(&self->events, "\n", 1);
            self->count++;
        }
    }
    char number[60];
    snprintf(number, sizeof number, "],\"now\":{\"number\":%u,", self->count);
    assert_int_equal(strncmp(at, number, strlen(number)), 0);
}

static void hear_events(stream *self, fake_peer *by)
{
    for (int i = by->mark; i < by->count; i++)
        if (!strncmp(by->got[i], "{\"m\":\"events\"", 13))
            add_events(self, by->got[i]);
    heard_clear(by);
}

static void expect_rest(const stream *all, uint32_t from, fake_peer *again)
{
    stream rest = {.count = from};
    add_events(&rest, heard(again, "events"));
    assert_int_equal(rest.count, all->count);
    size_t skip = 0;
    for (uint32_t i = 0; i < from; skip++)
        i += all->events.bytes[skip] == '\n';
    assert_int_equal(rest.events.size, all->events.size - skip);
    if (rest.events.size)
        assert_memory_equal(rest.events.bytes, all->events.bytes + skip, rest.events.size);
    assert_int_equal(heard_count(again, "begin"), from == 0);
    buffer_free(&rest.events);
}

static void come_back(fixture *server, const char *id, int seat, const stream *all, uint32_t from)
{
    char more[40];
    snprintf(more, sizeof more, ",\"from\":%u", from);
    fake_peer *again = fixture_hello(server, id, seat < SEATS ? key_of(seat + 1) : NULL, more);
    expect_rest(all, from, again);
    fixture_leave(server, again);
    fixture_sweep(server);
}

static void who_comes_back_gets_the_rest(void **state)
{
    (void)state;
    for (size_t m = 0; m < chm_map_count(); m++) {
        fixture *server = fixture_new();
        char id[STORE_ID];
        fake_peer *by[ALL];
        stream heard_by[ALL] = {0};
        uint64_t dice = 4711 + m;
        begin(server, chm_map_at(m)->id, id, by);
        for (int s = 0; s < ALL; s++)
            hear_events(&heard_by[s], by[s]);
        while (fixture_table(server, id)->state == STORE_RUNNING) {
            int moved = fixture_random_move(server, by, id, &dice);
            assert_int_equal(heard_count(by[moved], "done"), 1);
            for (int s = 0; s < ALL; s++)
                hear_events(&heard_by[s], by[s]);
            int seat = (int)(next_dice(&dice) % ALL);
            if (next_dice(&dice) % 16 == 0)
                come_back(server, id, seat, &heard_by[seat], (uint32_t)(next_dice(&dice) % (heard_by[seat].count + 1)));
        }
        for (int s = 0; s < ALL; s++)
            for (uint32_t from = 0; from <= heard_by[s].count; from += s ? 37 : 3)
                come_back(server, id, s, &heard_by[s], from);
        for (int s = 0; s < ALL; s++)
            come_back(server, id, s, &heard_by[s], heard_by[s].count);
        /* All of it is in the record, which plays again. */
        char path[60];
        snprintf(path, sizeof path, "/api/tables/%s/record", id);
        fake_peer *record = fixture_get(server, path);
        assert_int_equal(record->status, 200);
        int lines = 0;
        for (const char *c = record->body; *c; c++)
            lines += *c == '\n';
        assert_int_equal(lines, heard_by[0].count + 1);
        assert_true(has(record->body, "\"seed\":\""));
        for (int s = 0; s < ALL; s++)
            buffer_free(&heard_by[s].events);
        fixture_delete(server);
    }
}

static void sent_twice_done_once(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID];
    fake_peer *by[ALL];
    int seat = begin_turns(server, id, by), next;
    const struct table *table = fixture_table(server, id);
    uint32_t after = table->shown;
    for (int i = 0; i < 3; i++) {
        fixture_send(server, by[seat], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
        expect_done(by[seat]);
        assert_int_equal(table->move_count, SEATS + 1);
        assert_int_equal(heard_count(by[SEATS], "events"), 1);
    }
    /* The same words are another move once more was seen. */
    uint32_t later = table->shown;
    fixture_send(server, by[seat], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", later);
    expect_done(by[seat]);
    assert_int_equal(table->move_count, SEATS + 2);
    next = chm_game_actor(&table->game);
    assert_int_not_equal(next, seat);
    fixture_move(server, by[next], id, next, 0);
    /* After further moves of others; on another socket; in the same round. */
    fake_peer *again = fixture_hello(server, id, key_of(seat + 1), "");
    uint32_t moves = table->move_count;
    heard_clear(again);
    fixture_send_soon(server, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", later);
    fixture_send_soon(server, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", later);
    fixture_round(server);
    assert_int_equal(heard_count(again, "done"), 2);
    assert_int_equal(table->move_count, moves);
    heard_clear(again);
    /* The one before it is no longer known. */
    fixture_send(server, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    expect_refused(again, "STALE");
    /* Nobody else can ask whether it was made. */
    heard_clear(by[next]);
    fixture_send(server, by[next], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u,\"seat\":%d}", later, seat);
    expect_refused(by[next], "NOT_YOURS");
    /* And after a restart. */
    fixture other;
    fixture_prepare(&other, server);
    fixture_open(&other);
    fixture_load(&other);
    again = fixture_hello(&other, id, key_of(seat + 1), "");
    heard_clear(again);
    fixture_send(&other, again, "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", later);
    expect_done(again);
    assert_int_equal(fixture_table(&other, id)->move_count, moves);
    fixture_close(&other);
    fixture_delete(server);
}

/* The mover's answer comes with the events, in one message; the others hear nothing of it, not even on another device
 * of the same seat. */
static void answered_with_the_events(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID], done[40];
    fake_peer *by[ALL];
    int seat = begin_turns(server, id, by);
    uint32_t after = fixture_table(server, id)->shown;
    fake_peer *device = fixture_hello(server, id, key_of(seat + 1), "");
    for (int s = 0; s < ALL; s++)
        heard_clear(by[s]);
    heard_clear(device);
    fixture_send(server, by[seat], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    snprintf(done, sizeof done, "\"from\":%u,\"done\":%u,", after, after);
    assert_true(has(heard(by[seat], "events"), done));
    assert_int_equal(by[seat]->count - by[seat]->mark, 1);
    for (int s = 0; s < ALL; s++)
        if (s != seat)
            assert_int_equal(heard_count(by[s], "done"), 0);
    assert_int_equal(heard_count(device, "done"), 0);
    assert_int_equal(heard_count(device, "events"), 1);
    /* If it cannot be saved, the answer is a refusal, and there are no events. */
    heard_clear(by[seat]);
    heard_clear(device);
    store_memory_fail(&server->store, 1);
    fixture_send(server, by[seat], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}",
                 fixture_table(server, id)->shown);
    assert_int_equal(heard_count(by[seat], "events"), 0);
    assert_int_equal(heard_count(device, "events"), 0);
    expect_refused(by[seat], "NOT_SAVED");
    fixture_delete(server);
}

static void refused_moves(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID];
    fake_peer *by[ALL];
    int seat = begin_turns(server, id, by), other = (seat + 1) % SEATS;
    uint32_t after = fixture_table(server, id)->shown;
    uint64_t before = fixture_hash(server);
    static const char *const bad[][2] = {
        {"", "BAD_TEXT"},
        {"fly", "BAD_TEXT"},
        {"claim moon-mars:1 red", "UNKNOWN_ID"},
        {"claim los_angeles-miami:1 red*6", "UNKNOWN_ID"},
        {"pass", "CAN_ACT"},
        {"decline", "NOT_NOW"},
        {"claim el_paso-los_angeles black*6", "FEW_CARDS"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        fixture_send(server, by[seat], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", bad[i][0], after);
        char told[30];
        snprintf(told, sizeof told, "\"after\":%u}", after);
        assert_true(has(heard(by[seat], "refused"), told));
        expect_refused(by[seat], bad[i][1]);
    }
    char many[600];
    memset(many, 'x', sizeof many - 1);
    many[sizeof many - 1] = 0;
    fixture_send(server, by[seat], "{\"do\":\"move\",\"move\":\"%s\",\"after\":%u}", many, after);
    expect_refused(by[seat], "BAD_TEXT");
    fixture_send(server, by[other], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    expect_refused(by[other], "NOT_YOUR_TURN");
    fixture_send(server, by[other], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u,\"seat\":%d}", after, seat);
    expect_refused(by[other], "NOT_YOURS");
    fixture_send(server, by[SEATS], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u,\"seat\":%d}", after, seat);
    expect_refused(by[SEATS], "NOT_YOURS");
    fixture_send(server, by[seat], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after - 1);
    expect_refused(by[seat], "STALE");
    assert_int_equal(fixture_hash(server), before);
    /* Two sockets of one seat in one round: the first move counts, the second is too late, both hear of it. */
    fake_peer *twin = fixture_hello(server, id, key_of(seat + 1), "");
    heard_clear(twin);
    fixture_send_soon(server, by[seat], "{\"do\":\"move\",\"move\":\"blind\",\"after\":%u}", after);
    fixture_send_soon(server, twin, "{\"do\":\"move\",\"move\":\"tickets\",\"after\":%u}", after);
    fixture_round(server);
    static const char list[] = ",\"events\":";
    assert_true(has(heard(twin, "events"), list) && has(heard(by[seat], "events"), list));
    assert_string_equal(strstr(heard(twin, "events"), list), strstr(heard(by[seat], "events"), list));
    expect_done(by[seat]);
    expect_refused(twin, "STALE");
    fixture_delete(server);
}

static void what_may_be_asked(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID];
    fake_peer *by[ALL];
    int seat = begin_turns(server, id, by), other = (seat + 1) % SEATS;
    const struct table *table = fixture_table(server, id);
    fixture_send(server, by[seat], "{\"do\":\"moves\"}");
    const char *moves = heard(by[seat], "moves");
    uint32_t count = chm_game_count(&table->game, (chm_seat)seat);
    for (uint32_t i = 0; i < count; i++) {
        char words[CHM_MOVE_TEXT + 2];
        chm_move_print(&table->game, (chm_seat)seat, chm_game_nth(&table->game, (chm_seat)seat, i), words + 1);
        words[0] = '"';
        strcat(words, "\"");
        assert_true(has(moves, words));
    }
    assert_true(has(moves, "\"barred\":{\""));
    assert_false(has(moves, "\"OK\""));
    fixture_send(server, by[other], "{\"do\":\"moves\"}");
    assert_true(has(heard(by[other], "moves"), "\"moves\":[],\"barred\":{}"));
    for (int s = 0; s < ALL; s++) {
        fixture_send(server, by[s], "{\"do\":\"view\"}");
        const char *view = strstr(heard(by[s], "view"), "\"view\":") + 7;
        chm_view made;
        assert_int_equal(chm_view_read(table->terms.board, view, strlen(view) - 1, &made, NULL), CHM_OK);
        assert_int_equal(made.seat, s < SEATS ? s : CHM_NOBODY);
    }
    fixture_send(server, by[0], "{\"do\":\"link\"}");
    assert_true(has(heard(by[0], "link"), "#seat="));
    assert_false(has(heard(by[0], "link"), key_of(1)));
    fixture_delete(server);
}

static void own_tables_tell_whose_turn_it_is(void **state)
{
    (void)state;
    fixture *server = fixture_new();
    char id[STORE_ID];
    fake_peer *by[ALL];
    int actor = begin_turns(server, id, by);
    for (int s = 0; s < SEATS; s++) {
        const char *mine = fixture_request(server, "GET", "/api/mine", key_of(s + 1), "")->body;
        assert_true(has(mine, s == actor ? "\"your_turn\":true" : "\"your_turn\":false"));
    }
    assert_false(has(fixture_get(server, "/api/tables")->body, "your_turn"));
    fixture_delete(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_comes_back_gets_the_rest),
        cmocka_unit_test(sent_twice_done_once),
        cmocka_unit_test(answered_with_the_events),
        cmocka_unit_test(refused_moves),
        cmocka_unit_test(what_may_be_asked),
        cmocka_unit_test(own_tables_tell_whose_turn_it_is),
    };
    return cmocka_run_group_tests_name("moves", tests, NULL, NULL);
}
