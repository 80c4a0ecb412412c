// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "retry_client.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Asks until there is memory. `who` sends a cookie. */
fake_peer *retry_ask_for_key(fixture *server, const char *method, const char *path, int who, const char *body, bool key)
{
    for (int i = 0; i < RETRY_MOST; i++) {
        expect_peer(server, who, key);
        fake_peer *made = fixture_request(server, method, path, who == NOBODY ? NULL : key_of(who), body);
        if (made->status != 503 && (made->status < 400 || made->body[0])) /* a refusal may lose its sentence */
            return made;
    }
    fail_msg("%s is never served", path);
    return NULL;
}

fake_peer *retry_ask(fixture *server, const char *method, const char *path, int who, const char *body)
{
    return retry_ask_for_key(server, method, path, who, body, false);
}

void retry_get(fixture *server, const char *path, int status, const char *part)
{
    expect_status(retry_ask(server, "GET", path, NOBODY, ""), status, part);
}

bool retry_no_memory(const char *refused)
{
    return has(refused, "\"id\":\"FULL\"") || has(refused, "\"id\":\"NOT_SAVED\"");
}

/* Opens a socket and is welcomed. */
static void come(fixture *server, client *who, bool again)
{
    for (int i = 0; i < RETRY_MOST; i++) {
        expect_peer(server, who->who, false);
        fake_peer *peer = fixture_socket(server, who->table, who->who == NOBODY ? NULL : key_of(who->who));
        if (peer->status) {
            assert_int_equal(peer->status, 503);
            continue;
        }
        fixture_send(server, peer, "{\"do\":\"hello\",\"from\":%u}", who->count);
        if (heard(peer, "welcome") && !peer->close) {
            who->peer = peer;
            who->came_again |= again;
            return;
        }
        if (!peer->close)
            assert_true(retry_no_memory(heard(peer, "refused")));
        fixture_leave(server, peer);
    }
    fail_msg("a socket at %s is never welcomed", who->table);
}

/* Takes in the events; a socket that was closed comes again. False: it was. */
bool retry_listen(fixture *server, client *who)
{
    for (int i = who->peer->mark; i < who->peer->count; i++) {
        const char *got = who->peer->got[i];
        if (strncmp(got, "{\"m\":\"events\"", 13) != 0)
            continue;
        assert_int_equal(atoi(strstr(got, "\"from\":") + 7), who->count);
        const char *from = strstr(got, "\"events\":[") + 10, *to = strstr(got, "],\"now\":{\"number\":");
        who->count = (uint32_t)atoi(to + 18);
        buffer_text(&who->events, who->events.size && to > from ? "," : "");
        buffer_add(&who->events, from, (size_t)(to - from));
    }
    heard_clear(who->peer);
    if (!who->peer->close)
        return true;
    fixture_leave(server, who->peer);
    come(server, who, true);
    return retry_listen(server, who) && false;
}

client retry_enter(fixture *server, const char *table, int who)
{
    client made = {.who = who};
    memcpy(made.table, table, sizeof made.table);
    come(server, &made, false);
    made.peer->mark = 0;
    retry_listen(server, &made);
    return made;
}

void retry_leave(fixture *server, client *who)
{
    fixture_leave(server, who->peer);
    buffer_free(&who->events);
}

/* What is in memory is what is in the store. */
static void check_table(fixture *server, const live_table *live)
{
    refusal why;
    if (!live || live->unreadable)
        return;
    struct table *saved = lobby_read_table(server->lobby, live->table->id, &why);
    assert_non_null(saved);
    assert_int_equal(table_hash(saved), table_hash(live->table));
    table_destroy(saved);
}

void retry_check_tables(fixture *server)
{
    for (uint32_t i = 0; i < server->lobby->table_slots; i++)
        for (const live_table *live = server->lobby->tables[i]; live; live = live->next)
            check_table(server, live);
}

/* Sends a message until there is an answer of that kind ("done", "refused", "moves", …) that is not due to lack of
 * memory. A message sent again after a reconnect may have been carried out before. */
void retry_send(fixture *server, client *by, const char *kind, const char *format, ...)
{
    char words[2000];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    by->came_again = false;
    for (int i = 0; i < RETRY_MOST; i++) {
        retry_listen(server, by);
        uint64_t lines = fixture_lines(server, by->table);
        fixture_send(server, by->peer, "%s", words);
        const char *refused = heard(by->peer, "refused");
        bool full = refused && retry_no_memory(refused), right = heard(by->peer, kind);
        if (!refused && !right && !by->peer->close)
            fail_msg("there is no answer to %s", words);
        if (full)
            assert_int_equal(fixture_lines(server, by->table), lines);
        if (refused && !full && !right && !by->came_again)
            fail_msg("%s is refused: %s", words, refused);
        bool answered = refused ? !full : right;
        check_table(server, lobby_find(server->lobby, by->table));
        retry_listen(server, by);
        if (answered)
            return;
    }
    fail_msg("%s is never done", words);
}

/* The table in memory; brought there by who looks at it. */
const struct table *retry_table(fixture *server, const char *table)
{
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s", table);
    const live_table *found = lobby_find(server->lobby, table);
    if (!found || found->unreadable)
        retry_get(server, path, 200, table);
    return fixture_table(server, table);
}

/* Makes a move of the seat, sent again until it is made; it is made once. */
void retry_move(fixture *server, client *by, int seat, uint32_t nth)
{
    const struct table *at = retry_table(server, by->table);
    uint32_t count = chm_game_count(&at->game, (chm_seat)seat), shown = table_shown(at, true), moves = at->move_count;
    char words[CHM_MOVE_TEXT];
    if (!count) {
        fail_msg("seat %d has no moves", seat);
        return;
    }
    chm_move_print(&at->game, (chm_seat)seat, chm_game_nth(&at->game, (chm_seat)seat, nth % count), words);
    retry_send(server, by, "done", "{\"do\":\"move\",\"seat\":%d,\"after\":%u,\"move\":\"%s\"}", seat, shown, words);
    assert_int_equal(retry_table(server, by->table)->move_count, moves + 1);
}

int retry_actor(const struct table *shown)
{
    int seat = 0;
    while (!(shown->game.actors >> seat & 1))
        seat++;
    return seat;
}

void retry_make_table(fixture *server, int who, char id[STORE_ID], const char *request)
{
    char body[500];
    snprintf(body, sizeof body, "{%s}", request);
    fake_peer *made = retry_ask_for_key(server, "POST", "/api/tables", who, body, true);
    expect_status(made, 200, "\"table\":");
    assert_true(has(made->cookie, "cheminot="));
    snprintf(id, STORE_ID, "%s", member(made->body, "table"));
    assert_int_equal(fixture_lines(server, id) > 0, true);
}

void retry_sit(fixture *server, const char *table, int who)
{
    char path[80], body[40];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"name\":\"Guest %d\"}", who);
    fake_peer *made = retry_ask_for_key(server, "POST", path, who, body, true);
    expect_status(made, 200, "\"seats\":");
    assert_true(has(made->cookie, key_of(who)));
}

/* Lets bots and clocks go on until somebody of the seats may act, or there are so many moves. */
void retry_wait_for(fixture *server, const char *table, unsigned seats, uint32_t moves)
{
    for (int i = 0; i < 60; i++) {
        const struct table *at = retry_table(server, table);
        if (at->game.actors & seats || at->move_count >= moves)
            return;
        server->clock.now += 1000;
        fixture_run_bots(server);
        check_table(server, lobby_find(server->lobby, table));
    }
    fail_msg("nobody moves at %s", table);
}
