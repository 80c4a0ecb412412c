// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Memory that runs out: in a fixed sequence of requests, each allocation of the server fails once. Whatever fails:
 * every request is answered or its socket is closed; nobody gets another's key; each table is what its log says; an
 * accepted move is in the log and a refused one is not; a repeated request succeeds. */
#include "fail_alloc.h"
#include "store_commit.h"
#include "watched_net.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TRIES = 20, NOBODY = WATCHED_NOBODY };

typedef struct client {
    int who; /* number of its key, or NOBODY */
    char table[STORE_ID];
    fake_peer *peer;
    buffer events; /* so far, as received */
    uint32_t count;
    bool came_again; /* since the mark its socket was closed and opened anew */
} client;

/* ---- asking ---- */

/* Asks until there is memory. `who` sends a cookie. */
static fake_peer *ask_for_key(fixture *server, const char *method, const char *path, int who, const char *body,
                              bool key)
{
    for (int i = 0; i < TRIES; i++) {
        expect_peer(server, who, key);
        fake_peer *made = fixture_request(server, method, path, who == NOBODY ? NULL : key_of(who), body);
        if (made->status != 503 && (made->status < 400 || made->body[0])) /* a refusal may lose its sentence */
            return made;
    }
    fail_msg("%s is never served", path);
    return NULL;
}

static fake_peer *ask(fixture *server, const char *method, const char *path, int who, const char *body)
{
    return ask_for_key(server, method, path, who, body, false);
}

static void get(fixture *server, const char *path, int status, const char *part)
{
    expect_status(ask(server, "GET", path, NOBODY, ""), status, part);
}

static bool no_memory(const char *refused)
{
    return has(refused, "\"id\":\"FULL\"") || has(refused, "\"id\":\"NOT_SAVED\"");
}

/* Opens a socket and is welcomed. */
static void come(fixture *server, client *who, bool again)
{
    for (int i = 0; i < TRIES; i++) {
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
            assert_true(no_memory(heard(peer, "refused")));
        fixture_leave(server, peer);
    }
    fail_msg("a socket at %s is never welcomed", who->table);
}

/* Takes in the events; a socket that was closed comes again. False: it was. */
static bool listen(fixture *server, client *who)
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
    return listen(server, who) && false;
}

static client enter(fixture *server, const char *table, int who)
{
    client made = {.who = who};
    memcpy(made.table, table, sizeof made.table);
    come(server, &made, false);
    made.peer->mark = 0;
    listen(server, &made);
    return made;
}

static void leave(fixture *server, client *who)
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

static void check_tables(fixture *server)
{
    for (uint32_t i = 0; i < server->lobby->table_slots; i++)
        for (const live_table *live = server->lobby->tables[i]; live; live = live->next)
            check_table(server, live);
}

/* Sends a message until there is an answer of that kind ("done", "refused", "moves", …) that is not due to lack of
 * memory. A message sent again after a reconnect may have been carried out before. */
static void send_text(fixture *server, client *by, const char *kind, const char *format, ...)
{
    char words[2000];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    by->came_again = false;
    for (int i = 0; i < TRIES; i++) {
        listen(server, by);
        uint64_t lines = fixture_lines(server, by->table);
        fixture_send(server, by->peer, "%s", words);
        const char *refused = heard(by->peer, "refused");
        bool full = refused && no_memory(refused), right = heard(by->peer, kind);
        if (!refused && !right && !by->peer->close)
            fail_msg("there is no answer to %s", words);
        if (full)
            assert_int_equal(fixture_lines(server, by->table), lines);
        if (refused && !full && !right && !by->came_again)
            fail_msg("%s is refused: %s", words, refused);
        bool answered = refused ? !full : right;
        check_table(server, lobby_find(server->lobby, by->table));
        listen(server, by);
        if (answered)
            return;
    }
    fail_msg("%s is never done", words);
}

/* The table in memory; brought there by who looks at it. */
static const struct table *table_of(fixture *server, const char *table)
{
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s", table);
    const live_table *found = lobby_find(server->lobby, table);
    if (!found || found->unreadable)
        get(server, path, 200, table);
    return fixture_table(server, table);
}

/* Makes a move of the seat, sent again until it is made; it is made once. */
static void move(fixture *server, client *by, int seat, uint32_t nth)
{
    const struct table *at = table_of(server, by->table);
    uint32_t count = chm_game_count(&at->game, (chm_seat)seat), shown = table_shown(at, true), moves = at->move_count;
    char words[CHM_MOVE_TEXT];
    if (!count) {
        fail_msg("seat %d has no moves", seat);
        return;
    }
    chm_move_print(&at->game, (chm_seat)seat, chm_game_nth(&at->game, (chm_seat)seat, nth % count), words);
    send_text(server, by, "done", "{\"do\":\"move\",\"seat\":%d,\"after\":%u,\"move\":\"%s\"}", seat, shown, words);
    assert_int_equal(table_of(server, by->table)->move_count, moves + 1);
}

static int actor(const struct table *shown)
{
    int seat = 0;
    while (!(shown->game.actors >> seat & 1))
        seat++;
    return seat;
}

static void make_table(fixture *server, int who, char id[STORE_ID], const char *request)
{
    char body[500];
    snprintf(body, sizeof body, "{%s}", request);
    fake_peer *made = ask_for_key(server, "POST", "/api/tables", who, body, true);
    expect_status(made, 200, "\"table\":");
    assert_true(has(made->cookie, "cheminot="));
    snprintf(id, STORE_ID, "%s", member(made->body, "table"));
    assert_int_equal(fixture_lines(server, id) > 0, true);
}

static void sit(fixture *server, const char *table, int who)
{
    char path[80], body[40];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    snprintf(body, sizeof body, "{\"name\":\"Guest %d\"}", who);
    fake_peer *made = ask_for_key(server, "POST", path, who, body, true);
    expect_status(made, 200, "\"seats\":");
    assert_true(has(made->cookie, key_of(who)));
}

/* Lets bots and clocks go on until somebody of the seats may act, or there are so many moves. */
static void wait_for(fixture *server, const char *table, unsigned seats, uint32_t moves)
{
    for (int i = 0; i < 60; i++) {
        const struct table *at = table_of(server, table);
        if (at->game.actors & seats || at->move_count >= moves)
            return;
        server->clock.now += 1000;
        fixture_run_bots(server);
        check_table(server, lobby_find(server->lobby, table));
    }
    fail_msg("nobody moves at %s", table);
}

/* ---- a day ---- */

/* Logs, made once: of a game that ends with its next moves, of one whose next claim leads to a secret choice, and of a
 * finished one by other rules. */
static struct kept {
    char id[STORE_ID];
    char *lines[1000];
    int count, all; /* so many lines lead there; of all */
    bool over;
} almost, west, old;

static bool keep_line(void *my, uint64_t number, const char *line, size_t size)
{
    struct kept *in = my;
    assert_in_range(number, 0, 999);
    in->lines[in->all++] = strndup(line, size);
    return true;
}

static void make_log(struct kept *made, const char *map, bool whole)
{
    fixture *server = fixture_new();
    fake_peer *by[2];
    expect_peer(server, 1, false);
    fixture_new_table(server, key_of(1), made->id, "\"map\":\"%s\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"", map);
    expect_peer(server, 2, false);
    fixture_sit(server, made->id, key_of(2), "Bob");
    for (int s = 0; s < 2; s++) {
        expect_peer(server, s + 1, false);
        by[s] = fixture_hello(server, made->id, key_of(s + 1), "");
    }
    fixture_send(server, by[0], "{\"do\":\"start\"}");
    uint64_t dice = 7;
    for (const struct table *at = fixture_table(server, made->id);
         at->state == STORE_RUNNING && (whole || !at->before);)
        fixture_random_move(server, by, made->id, &dice);
    assert_int_equal(server->store.read(server->store.context, made->id, 0, keep_line, made), STORE_OK);
    made->count = made->all - (whole ? 2 : 1);
    fixture_delete(server);
}

static void make_old(struct kept *made)
{
    make_log(made, "ghost-train", true);
    made->count = made->all;
    made->over = true;
    for (int i = 0; i < made->all; i++) {
        char *revision = strstr(made->lines[i], "\"revision\":2");
        if (revision)
            revision[strlen("\"revision\":")] = '1';
    }
}

static void add_log(fixture *server, const struct kept *log)
{
    char taken[STORE_ID];
    for (int i = 0; i < log->count; i++)
        assert_int_equal(server->store.add(server->store.context, log->id, (uint64_t)i,
                                           log->over ? STORE_OVER : STORE_RUNNING, server->clock.now, log->lines[i],
                                           strlen(log->lines[i])),
                         STORE_OK);
    assert_int_equal(store_commit(&server->store, taken), STORE_OK);
}

static void look_around(fixture *server)
{
    get(server, "/", 200, "Cheminot");
    get(server, "/healthz", 200, "ok");
    get(server, "/metrics", 200, "tables_waiting");
    get(server, "/api/maps", 200, "usa");
    get(server, "/api/maps/usa", 200, "usa");
    get(server, "/api/levels", 200, "gentle");
    get(server, "/api/tables", 200, "tables");
    get(server, "/nothing", 404, "NO_PAGE");
    get(server, "/t/abcdefghijkmnpqr", 404, "Cheminot");
    expect_status(ask(server, "POST", "/api/tables", NOBODY, "{"), 400, "BAD_JSON");
    expect_status(ask(server, "POST", "/api/tables", NOBODY, "{\"map\":\"mars\"}"), 404, "NO_MAP");
    expect_status(ask(server, "PUT", "/api/tables", NOBODY, "{}"), 405, "BAD_METHOD");
}

/* Two people and a watcher: every kind of message. */
static void play_together(fixture *server)
{
    char id[STORE_ID], path[120];
    make_table(server, 1, id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\",\"public\":true");
    sit(server, id, 2);
    expect_status(ask(server, "GET", "/api/mine", 1, ""), 200, id);
    client people[3] = {enter(server, id, 1), enter(server, id, 2), enter(server, id, NOBODY)};
    send_text(server, &people[0], "done", "{\"do\":\"chat\",\"text\":\"Bonjour à tous\"}");
    send_text(server, &people[1], "done", "{\"do\":\"react\",\"react\":\"bravo\"}");
    send_text(server, &people[1], "done", "{\"do\":\"colour\",\"colour\":\"violet\"}");
    send_text(server, &people[2], "done", "{\"do\":\"mute\",\"mute\":true}");
    send_text(server, &people[2], "refused", "{\"do\":\"dance\"}");
    send_text(server, &people[2], "refused", "{\"do\":\"link\"}");
    send_text(server, &people[1], "link", "{\"do\":\"link\"}");
    send_text(server, &people[0], "link", "{\"do\":\"link\"}");
    send_text(server, &people[0], "done", "{\"do\":\"seat\",\"seat\":2,\"kind\":\"bot:gentle\"}");
    send_text(server, &people[0], "done", "{\"do\":\"seat\",\"seat\":2,\"kind\":\"open\"}");
    send_text(server, &people[1], "done", "{\"do\":\"stand\"}");
    sit(server, id, 2);
    sit(server, id, 3);
    send_text(server, &people[0], "done", "{\"do\":\"start\"}");
    listen(server, &people[1]);
    leave(server, &people[1]);
    people[1] = enter(server, id, 2);
    client third = enter(server, id, 3);
    client *by[3] = {&people[0], &people[1], &third};
    uint64_t dice = 3;
    for (int i = 0; i < 8; i++) {
        int seat = actor(table_of(server, id));
        move(server, by[seat], seat, (uint32_t)next_dice(&dice));
    }
    int seat = actor(table_of(server, id));
    send_text(server, by[seat], "moves", "{\"do\":\"moves\",\"seat\":%d}", seat);
    send_text(server, by[seat], "view", "{\"do\":\"view\",\"seat\":%d}", seat);
    send_text(server, by[(seat + 1) % 3], "refused", "{\"do\":\"move\",\"after\":0,\"move\":\"blind\"}");
    send_text(server, by[seat], "refused", "{\"do\":\"move\",\"after\":0,\"move\":\"what\"}");
    send_text(server, by[seat], "done", "{\"do\":\"hand\",\"level\":\"gentle\"}");
    send_text(server, by[seat], "done", "{\"do\":\"back\"}");
    snprintf(path, sizeof path, "/api/tables/%s/join", id);
    char body[80];
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", key_of(2));
    fake_peer *joined = ask_for_key(server, "POST", path, 9, body, true);
    assert_int_equal(joined->status, 200);
    assert_true(has(joined->cookie, key_of(9)) && has(joined->body, "\"seats\":[1]"));
    snprintf(path, sizeof path, "/api/tables/%s/record", id);
    get(server, path, 409, "NOT_OVER");
    fixture_later(server, PRESENCE_PAUSE);
    for (int i = 0; i < 3; i++) {
        listen(server, by[i]);
        client again = enter(server, id, i + 1);
        assert_string_equal(buffer_string(&again.events), buffer_string(&by[i]->events));
        leave(server, &again);
    }
    for (int i = 0; i < 3; i++)
        leave(server, &people[i]);
    leave(server, &third);
}

/* While the disk writes, all goes on. So many answers wait for it that more memory is needed for them. */
static void play_meanwhile(fixture *server)
{
    enum { WAITING = 300 };
    char id[STORE_ID], path[100];
    fake_peer *page[WAITING];
    make_table(server, 4, id, "\"map\":\"usa\",\"seats\":[\"me\",\"me\"],\"name\":\"Eve\",\"auto\":true");
    snprintf(path, sizeof path, "/api/tables/%s", id);
    client by = enter(server, id, 4), watcher = enter(server, id, NOBODY);
    store_memory_hold(&server->store, true);
    listen(server, &by);
    listen(server, &watcher);
    for (int i = 0; i < 3; i++) {
        fixture_send(server, by.peer, "{\"do\":\"chat\",\"text\":\"meanwhile %d\"}", i);
        expect_peer(server, 5, false);
        fixture_request_soon(server, "GET", "/api/tables", key_of(5), "");
        fixture_round(server);
    }
    for (int i = 0; i < WAITING; i++) {
        expect_peer(server, NOBODY, false);
        page[i] = fixture_request_soon(server, "GET", path, NULL, "");
    }
    store_memory_hold(&server->store, false);
    fixture_round(server);
    fixture_round(server);
    assert_true(by.peer->close || heard_count(by.peer, "done") + heard_count(by.peer, "refused") == 3);
    for (int i = 0; i < WAITING; i++)
        assert_true(page[i]->status == 200 || page[i]->status == 503);
    check_tables(server);
    move(server, &by, 0, 0);
    move(server, &by, 1, 0);
    listen(server, &watcher);
    leave(server, &by);
    leave(server, &watcher);
}

static void play_with_bot(fixture *server)
{
    char id[STORE_ID];
    make_table(server, NOBODY, id, "\"map\":\"usa\",\"seats\":[\"bot:gentle\",\"bot:gentle\"],\"auto\":true");
    wait_for(server, id, 0, 6);
}

static void play_at_table_with_bot(fixture *server)
{
    char id[STORE_ID];
    make_table(
        server, 6, id,
        "\"map\":\"usa\",\"seats\":[\"me\",\"bot:gentle\"],\"auto\":true,\"name\":\"Flo\",\"clock\":{\"seconds\":20}");
    client by = enter(server, id, 6);
    move(server, &by, 0, 0);
    wait_for(server, id, 1u, UINT32_MAX);
    move(server, &by, 0, 0);
    wait_for(server, id, 1u, UINT32_MAX);
    /* A hint; it may be refused for lack of memory, and is then asked for again. */
    const char *hint = NULL;
    for (int i = 0; i < TRIES && !hint; i++) {
        listen(server, &by);
        fixture_send(server, by.peer, "{\"do\":\"hint\",\"lang\":\"fr\"}");
        fixture_run_bots(server);
        hint = heard(by.peer, "hint");
        if (!hint && !by.peer->close && !no_memory(heard(by.peer, "refused")))
            fail_msg("the hint is not answered");
    }
    assert_non_null(hint);
    /* The clock makes the next move. */
    uint32_t moves = table_of(server, id)->move_count;
    listen(server, &by);
    server->clock.now += 20000;
    wait_for(server, id, 0, moves + 1);
    listen(server, &by);
    leave(server, &by);
}

/* A game from the store: a claim, a secret choice, and both are sent to the others. */
static void choose_in_secret(fixture *server)
{
    client by[2] = {enter(server, west.id, 1), enter(server, west.id, 2)};
    const chm_game *game = &table_of(server, west.id)->game;
    chm_seat seat = chm_game_actor(game);
    uint32_t next = 0;
    for (chm_game then = *game; !chm_game_choice_is_secret(&then); next++) {
        then = *game;
        chm_game_play(&then, seat, chm_game_nth(game, seat, next), NULL);
    }
    move(server, &by[seat], seat, next - 1);
    assert_non_null(table_of(server, west.id)->before);
    move(server, &by[seat], seat, 0);
    leave(server, &by[0]);
    leave(server, &by[1]);
}

/* A game from the store comes to its end, and the same people go on. */
static void play_to_the_end(fixture *server)
{
    char path[80];
    client by[2] = {enter(server, almost.id, 1), enter(server, almost.id, 2)};
    while (table_of(server, almost.id)->state == STORE_RUNNING) {
        int seat = actor(table_of(server, almost.id));
        move(server, &by[seat], seat, 0);
    }
    listen(server, &by[0]);
    listen(server, &by[1]);
    snprintf(path, sizeof path, "/api/tables/%s/record", almost.id);
    get(server, path, 200, "\"e\":\"end\"");
    send_text(server, &by[0], "rematch", "{\"do\":\"rematch\"}");
    assert_true(table_of(server, almost.id)->rematch[0]);
    assert_int_equal(fixture_lines(server, table_of(server, almost.id)->rematch) > 0, true);
    send_text(server, &by[1], "rematch", "{\"do\":\"rematch\"}");
    leave(server, &by[0]);
    leave(server, &by[1]);
    fixture_later(server, OVER_KEPT + 1);
}

/* It is followed by its events, and told by them. */
static void look_at_old(fixture *server)
{
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s/record", old.id);
    get(server, path, 200, "\"e\":\"end\"");
    assert_true(table_of(server, old.id)->foreign);
    client by = enter(server, old.id, 1);
    assert_true(has(buffer_string(&by.events), "\"e\":\"end\""));
    leave(server, &by);
    fixture_later(server, OVER_KEPT + 1);
}

static uint64_t store_print(fixture *server)
{
    fixture again;
    fixture_prepare(&again, server);
    fixture_open(&again);
    fixture_load(&again);
    uint64_t print = fixture_hash(&again);
    fixture_close(&again);
    return print;
}

static void live_day(void *context)
{
    (void)context;
    fixture day;
    watch_anew();
    fixture_prepare(&day, NULL);
    add_log(&day, &almost);
    add_log(&day, &west);
    add_log(&day, &old);
    fixture_open(&day);
    look_around(&day);
    play_together(&day);
    play_meanwhile(&day);
    check_tables(&day);
    play_at_table_with_bot(&day);
    play_with_bot(&day);
    check_tables(&day);
    choose_in_secret(&day);
    play_to_the_end(&day);
    look_at_old(&day);
    fail_alloc_switch(true);
    lobby_stop(day.lobby);
    fail_alloc_switch(false);
    check_tables(&day);
    store_print(&day);
    fixture_close(&day);
}

static void each_allocation_of_a_day_fails_once(void **state)
{
    (void)state;
    fail_alloc_sweep("a day", FAIL_OWN, live_day, NULL);
}

static void each_allocation_of_the_bots_threads_fails_once(void **state)
{
    (void)state;
    fail_alloc_sweep("a day, bots' threads", FAIL_OTHERS, live_day, NULL);
}

/* ---- beginning ---- */

static void open_and_load(void *context)
{
    fixture *before = context, server;
    char why[256] = "";
    fixture_prepare(&server, before);
    fail_alloc_switch(true);
    server.lobby = lobby_create(&server.settings, why, sizeof why);
    fail_alloc_switch(false);
    if (!server.lobby) {
        assert_true(fail_alloc_happened());
        assert_true(has(why, "memory"));
        return;
    }
    fail_alloc_switch(true);
    bool loaded = lobby_load(server.lobby, why, sizeof why);
    fail_alloc_switch(false);
    if (!loaded) {
        assert_true(fail_alloc_happened());
        assert_true(has(why, "memory"));
    } else {
        assert_int_equal(server.lobby->table_count, 2);
        check_tables(&server);
    }
    lobby_destroy(server.lobby);
}

static void each_allocation_while_loading_fails_once(void **state)
{
    (void)state;
    fixture before;
    char id[STORE_ID];
    watch_anew();
    fixture_prepare(&before, NULL);
    add_log(&before, &almost);
    fixture_open(&before);
    make_table(&before, 1, id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"");
    boards kept = shared_boards;
    fail_alloc_sweep("a server begins", FAIL_OWN, open_and_load, &before);
    shared_boards = (boards){0};
    fail_alloc_sweep("a server begins and reads its maps", FAIL_OWN, open_and_load, &before);
    shared_boards = kept;
    fixture_close(&before);
}

static int explain(void **state)
{
    (void)state;
    fail_alloc_explain();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(each_allocation_of_a_day_fails_once, explain),
        cmocka_unit_test_teardown(each_allocation_of_the_bots_threads_fails_once, explain),
        cmocka_unit_test_teardown(each_allocation_while_loading_fails_once, explain),
    };
    watch_anew();
    if (!__real_boards_load(&shared_boards))
        return 1;
    make_log(&almost, "ghost-train", true);
    make_log(&west, "old-west", false);
    make_old(&old);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (int i = 0; i < 1000; i++) {
        free(almost.lines[i]);
        free(west.lines[i]);
        free(old.lines[i]);
    }
    __real_boards_free(&shared_boards);
    return failed;
}
