// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A day of requests in which memory runs out: each allocation of the server fails once. Whatever fails: every request
 * is answered or its socket is closed; nobody gets another's key; each table is what its log says; a move that was told
 * to be made is in the log, one that was refused is not; whoever asks again is served, and the day goes on. */
#include "fail_alloc.h"
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
    char *told; /* all events so far, as they were told */
    uint32_t count;
    bool came_again; /* since the mark its socket was closed and opened anew */
} client;

/* ---- asking ---- */

/* Asks until there is memory. `who` sends a cookie. */
static fake_peer *ask_for_key(house *in, const char *method, const char *path, int who, const char *body, bool key)
{
    for (int i = 0; i < TRIES; i++) {
        expect_peer(in, who, key);
        fake_peer *made = house_ask(in, method, path, who == NOBODY ? NULL : key_of(who), body);
        if (made->status != 503 && (made->status < 400 || made->body[0])) /* a refusal may lose its sentence */
            return made;
    }
    fail_msg("%s is never served", path);
    return NULL;
}

static fake_peer *ask(house *in, const char *method, const char *path, int who, const char *body)
{
    return ask_for_key(in, method, path, who, body, false);
}

static void get(house *in, const char *path, int status, const char *part)
{
    expect_status(ask(in, "GET", path, NOBODY, ""), status, part);
}

static bool no_memory(const char *refused)
{
    return has(refused, "\"id\":\"FULL\"") || has(refused, "\"id\":\"NOT_SAVED\"");
}

/* Opens a socket and is welcomed. */
static void come(house *in, client *who, bool again)
{
    for (int i = 0; i < TRIES; i++) {
        expect_peer(in, who->who, false);
        fake_peer *peer = house_socket(in, who->table, who->who == NOBODY ? NULL : key_of(who->who));
        if (peer->status) {
            assert_int_equal(peer->status, 503);
            continue;
        }
        house_say(in, peer, "{\"do\":\"hello\",\"from\":%u}", who->count);
        if (heard(peer, "welcome") && !peer->close) {
            who->peer = peer;
            who->came_again |= again;
            return;
        }
        if (!peer->close)
            assert_true(no_memory(heard(peer, "refused")));
        house_leave(in, peer);
    }
    fail_msg("a socket at %s is never welcomed", who->table);
}

/* Takes in the events; a socket that was closed comes again. False: it was. */
static bool listen(house *in, client *who)
{
    for (int i = who->peer->mark; i < who->peer->count; i++) {
        const char *told = who->peer->got[i];
        if (strncmp(told, "{\"m\":\"events\"", 13) != 0)
            continue;
        assert_int_equal(atoi(strstr(told, "\"from\":") + 7), who->count);
        const char *from = strstr(told, "\"events\":[") + 10, *to = strstr(told, "],\"now\":{\"number\":");
        who->count = (uint32_t)atoi(to + 18);
        size_t old = strlen(who->told), size = (size_t)(to - from);
        who->told = realloc(who->told, old + size + 2);
        assert_non_null(who->told);
        if (old && size)
            who->told[old++] = ',';
        memcpy(who->told + old, from, size);
        who->told[old + size] = 0;
    }
    heard_all(who->peer);
    if (!who->peer->close)
        return true;
    house_leave(in, who->peer);
    come(in, who, true);
    return listen(in, who) && false;
}

static client enter(house *in, const char *table, int who)
{
    client made = {.who = who, .told = strdup("")};
    memcpy(made.table, table, sizeof made.table);
    come(in, &made, false);
    made.peer->mark = 0;
    listen(in, &made);
    return made;
}

static void leave(house *in, client *who)
{
    house_leave(in, who->peer);
    free(who->told);
}

/* What is in memory is what is in the store. */
static void check_table(house *in, const hall_room *at)
{
    refusal why;
    if (!at || at->lost)
        return;
    room *saved = hall_read_room(in->hall, at->table->id, &why);
    assert_non_null(saved);
    assert_int_equal(room_print(saved), room_print(at->table));
    room_free(saved);
}

static void check_tables(house *in)
{
    for (uint32_t i = 0; i < in->hall->room_slots; i++)
        for (const hall_room *at = in->hall->rooms[i]; at; at = at->next)
            check_table(in, at);
}

/* Says something until there is an answer of that kind ("done", "refused", "moves", …) that memory has no part in. What
 * is said again after the socket was closed may have been done before. */
static void say(house *in, client *by, const char *kind, const char *format, ...)
{
    char words[2000];
    va_list values;
    va_start(values, format);
    vsnprintf(words, sizeof words, format, values);
    va_end(values);
    by->came_again = false;
    for (int i = 0; i < TRIES; i++) {
        listen(in, by);
        uint64_t lines = house_lines(in, by->table);
        house_say(in, by->peer, "%s", words);
        const char *refused = heard(by->peer, "refused");
        bool full = refused && no_memory(refused), right = heard(by->peer, kind);
        if (!refused && !right && !by->peer->close)
            fail_msg("there is no answer to %s", words);
        if (full)
            assert_int_equal(house_lines(in, by->table), lines);
        if (refused && !full && !right && !by->came_again)
            fail_msg("%s is refused: %s", words, refused);
        bool answered = refused ? !full : right;
        check_table(in, hall_find(in->hall, by->table));
        listen(in, by);
        if (answered)
            return;
    }
    fail_msg("%s is never done", words);
}

/* The table in memory; brought there by who looks at it. */
static const room *table_of(house *in, const char *table)
{
    char path[60];
    snprintf(path, sizeof path, "/api/tables/%s", table);
    const hall_room *found = hall_find(in->hall, table);
    if (!found || found->lost)
        get(in, path, 200, table);
    return house_room(in, table);
}

/* A move of the seat, said again until it is made; it is made once. */
static void move(house *in, client *by, int seat, uint32_t nth)
{
    const room *at = table_of(in, by->table);
    uint32_t count = chm_game_count(&at->game, (chm_seat)seat), shown = room_shown(at, true), moves = at->move_count;
    char words[CHM_MOVE_TEXT];
    if (!count) {
        fail_msg("seat %d has no moves", seat);
        return;
    }
    chm_move_print(&at->game, (chm_seat)seat, chm_game_nth(&at->game, (chm_seat)seat, nth % count), words);
    say(in, by, "done", "{\"do\":\"move\",\"seat\":%d,\"after\":%u,\"move\":\"%s\"}", seat, shown, words);
    assert_int_equal(table_of(in, by->table)->move_count, moves + 1);
}

static int actor(const room *at)
{
    int seat = 0;
    while (!(at->game.actors >> seat & 1))
        seat++;
    return seat;
}

static void make_table(house *in, int who, char id[STORE_ID], const char *wish)
{
    char body[500];
    snprintf(body, sizeof body, "{%s}", wish);
    fake_peer *made = ask_for_key(in, "POST", "/api/tables", who, body, true);
    expect_status(made, 200, "\"table\":");
    assert_true(has(made->cookie, "cheminot="));
    snprintf(id, STORE_ID, "%s", member(made->body, "table"));
    assert_int_equal(house_lines(in, id) > 0, true);
}

static void sit(house *in, const char *table, int who)
{
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s/sit", table);
    fake_peer *made = ask_for_key(in, "POST", path, who, "{\"name\":\"Guest\"}", true);
    expect_status(made, 200, "\"seats\":");
    assert_true(has(made->cookie, key_of(who)));
}

/* Lets bots and clocks go on until somebody of the seats may act, or there are so many moves. */
static void wait_for(house *in, const char *table, unsigned seats, uint32_t moves)
{
    for (int i = 0; i < 60; i++) {
        const room *at = table_of(in, table);
        if (at->game.actors & seats || at->move_count >= moves)
            return;
        in->clock.now += 1000;
        house_think(in);
        check_table(in, hall_find(in->hall, table));
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

static bool keep_line(void *to, uint64_t number, const char *line, size_t size)
{
    struct kept *in = to;
    assert_in_range(number, 0, 999);
    in->lines[in->all++] = strndup(line, size);
    return true;
}

static void make_log(struct kept *made, const char *map, bool whole)
{
    house *in = house_new();
    fake_peer *by[2];
    expect_peer(in, 1, false);
    house_table(in, key_of(1), made->id, "\"map\":\"%s\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"", map);
    expect_peer(in, 2, false);
    house_sit(in, made->id, key_of(2), "Bob");
    for (int s = 0; s < 2; s++) {
        expect_peer(in, s + 1, false);
        by[s] = house_hello(in, made->id, key_of(s + 1), "");
    }
    house_say(in, by[0], "{\"do\":\"start\"}");
    uint64_t dice = 7;
    for (const room *at = house_room(in, made->id); at->state == STORE_RUNNING && (whole || !at->before);)
        house_random_move(in, by, made->id, &dice);
    assert_int_equal(in->store.read(in->store.context, made->id, 0, keep_line, made), STORE_OK);
    made->count = made->all - (whole ? 2 : 1);
    house_delete(in);
}

static void make_old(struct kept *made)
{
    make_log(made, "ghost-train", true);
    made->count = made->all;
    made->over = true;
    for (int i = 0; i < made->all; i++) {
        char *revision = strstr(made->lines[i], "\"revision\":2");
        if (revision)
            memcpy(revision, "\"revision\":1", 12);
    }
}

static void add_log(house *in, const struct kept *log)
{
    char taken[STORE_ID];
    for (int i = 0; i < log->count; i++)
        assert_int_equal(in->store.add(in->store.context, log->id, (uint64_t)i, log->over ? STORE_OVER : STORE_RUNNING,
                                       in->clock.now, log->lines[i], strlen(log->lines[i])),
                         STORE_OK);
    assert_int_equal(store_commit(&in->store, taken), STORE_OK);
}

static void look_around(house *in)
{
    get(in, "/", 200, "Cheminot");
    get(in, "/healthz", 200, "ok");
    get(in, "/metrics", 200, "tables_waiting");
    get(in, "/api/maps", 200, "usa");
    get(in, "/api/maps/usa", 200, "usa");
    get(in, "/api/levels", 200, "gentle");
    get(in, "/api/tables", 200, "tables");
    get(in, "/nothing", 404, "NO_PAGE");
    get(in, "/t/abcdefghijkmnpqr", 404, "Cheminot");
    expect_status(ask(in, "POST", "/api/tables", NOBODY, "{"), 400, "BAD_JSON");
    expect_status(ask(in, "POST", "/api/tables", NOBODY, "{\"map\":\"mars\"}"), 404, "NO_MAP");
    expect_status(ask(in, "PUT", "/api/tables", NOBODY, "{}"), 405, "BAD_METHOD");
}

/* Two people and a watcher: everything that can be said. */
static void play_together(house *in)
{
    char id[STORE_ID], path[120];
    make_table(in, 1, id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\",\"public\":true");
    sit(in, id, 2);
    expect_status(ask(in, "GET", "/api/mine", 1, ""), 200, id);
    client people[3] = {enter(in, id, 1), enter(in, id, 2), enter(in, id, NOBODY)};
    say(in, &people[0], "done", "{\"do\":\"chat\",\"text\":\"Bonjour à tous\"}");
    say(in, &people[1], "done", "{\"do\":\"react\",\"react\":\"bravo\"}");
    say(in, &people[1], "done", "{\"do\":\"colour\",\"colour\":\"violet\"}");
    say(in, &people[2], "done", "{\"do\":\"mute\",\"mute\":true}");
    say(in, &people[2], "refused", "{\"do\":\"dance\"}");
    say(in, &people[2], "refused", "{\"do\":\"link\"}");
    say(in, &people[1], "link", "{\"do\":\"link\"}");
    say(in, &people[0], "link", "{\"do\":\"link\"}");
    say(in, &people[0], "done", "{\"do\":\"seat\",\"seat\":2,\"kind\":\"bot:gentle\"}");
    say(in, &people[0], "done", "{\"do\":\"seat\",\"seat\":2,\"kind\":\"open\"}");
    say(in, &people[1], "done", "{\"do\":\"stand\"}");
    sit(in, id, 2);
    sit(in, id, 3);
    say(in, &people[0], "done", "{\"do\":\"start\"}");
    listen(in, &people[1]);
    leave(in, &people[1]);
    people[1] = enter(in, id, 2);
    client third = enter(in, id, 3);
    client *by[3] = {&people[0], &people[1], &third};
    uint64_t dice = 3;
    for (int i = 0; i < 8; i++) {
        int seat = actor(table_of(in, id));
        move(in, by[seat], seat, (uint32_t)next_dice(&dice));
    }
    int seat = actor(table_of(in, id));
    say(in, by[seat], "moves", "{\"do\":\"moves\",\"seat\":%d}", seat);
    say(in, by[seat], "view", "{\"do\":\"view\",\"seat\":%d}", seat);
    say(in, by[(seat + 1) % 3], "refused", "{\"do\":\"move\",\"after\":0,\"move\":\"blind\"}");
    say(in, by[seat], "refused", "{\"do\":\"move\",\"after\":0,\"move\":\"what\"}");
    say(in, by[seat], "done", "{\"do\":\"hand\",\"level\":\"gentle\"}");
    say(in, by[seat], "done", "{\"do\":\"back\"}");
    snprintf(path, sizeof path, "/t/%s?key=%s", id, key_of(2));
    fake_peer *page = ask_for_key(in, "GET", path, 2, "", true);
    assert_int_equal(page->status, 303);
    assert_true(has(page->cookie, key_of(2)) && has(page->location, id));
    snprintf(path, sizeof path, "/api/tables/%s/record", id);
    get(in, path, 409, "NOT_OVER");
    house_later(in, PRESENCE_PAUSE);
    for (int i = 0; i < 3; i++) {
        listen(in, by[i]);
        client again = enter(in, id, i + 1);
        assert_string_equal(again.told, by[i]->told);
        leave(in, &again);
    }
    for (int i = 0; i < 3; i++)
        leave(in, &people[i]);
    leave(in, &third);
}

/* While the disk writes, all goes on. So many answers wait for it that more memory is needed for them. */
static void play_meanwhile(house *in)
{
    enum { WAITING = 300 };
    char id[STORE_ID], path[2][100];
    fake_peer *page[WAITING];
    make_table(in, 4, id, "\"map\":\"usa\",\"seats\":[\"me\",\"me\"],\"name\":\"Eve\",\"auto\":true");
    client by = enter(in, id, 4), watcher = enter(in, id, NOBODY);
    store_memory_hold(&in->store, true);
    listen(in, &by);
    listen(in, &watcher);
    for (int i = 0; i < 3; i++) {
        house_say(in, by.peer, "{\"do\":\"chat\",\"text\":\"meanwhile %d\"}", i);
        expect_peer(in, 5, false);
        house_ask_soon(in, "GET", "/api/tables", key_of(5), "");
        house_round(in);
    }
    for (int i = 0; i < WAITING; i++) {
        snprintf(path[i % 2], sizeof path[0], "/t/%s?key=%s", id, key_of(7 + i % 2));
        expect_peer(in, 7 + i % 2, true);
        page[i] = house_ask_soon(in, "GET", path[i % 2], NULL, "");
    }
    store_memory_hold(&in->store, false);
    house_round(in);
    house_round(in);
    assert_true(by.peer->close || heard_count(by.peer, "done") + heard_count(by.peer, "refused") == 3);
    for (int i = 0; i < WAITING; i++)
        assert_true(page[i]->status == 303 ? has(page[i]->cookie, key_of(7 + i % 2)) : page[i]->status == 503);
    check_tables(in);
    move(in, &by, 0, 0);
    move(in, &by, 1, 0);
    listen(in, &watcher);
    leave(in, &by);
    leave(in, &watcher);
}

static void play_with_bot(house *in)
{
    char id[STORE_ID];
    make_table(in, NOBODY, id, "\"map\":\"usa\",\"seats\":[\"bot:gentle\",\"bot:gentle\"],\"auto\":true");
    wait_for(in, id, 0, 6);
}

static void play_at_table_with_bot(house *in)
{
    char id[STORE_ID];
    make_table(
        in, 6, id,
        "\"map\":\"usa\",\"seats\":[\"me\",\"bot:gentle\"],\"auto\":true,\"name\":\"Flo\",\"clock\":{\"seconds\":20}");
    client by = enter(in, id, 6);
    move(in, &by, 0, 0);
    wait_for(in, id, 1u, UINT32_MAX);
    move(in, &by, 0, 0);
    wait_for(in, id, 1u, UINT32_MAX);
    /* A hint; it may be refused for lack of memory, and is then asked for again. */
    const char *hint = NULL;
    for (int i = 0; i < TRIES && !hint; i++) {
        listen(in, &by);
        house_say(in, by.peer, "{\"do\":\"hint\",\"lang\":\"fr\"}");
        house_think(in);
        hint = heard(by.peer, "hint");
        if (!hint && !by.peer->close && !no_memory(heard(by.peer, "refused")))
            fail_msg("the hint is not answered");
    }
    assert_non_null(hint);
    /* The clock makes the next move. */
    uint32_t moves = table_of(in, id)->move_count;
    listen(in, &by);
    in->clock.now += 20000;
    wait_for(in, id, 0, moves + 1);
    listen(in, &by);
    leave(in, &by);
}

/* Of a game from the store: a claim, a choice that others may not know of, and both are told. */
static void choose_in_secret(house *in)
{
    client by[2] = {enter(in, west.id, 1), enter(in, west.id, 2)};
    const chm_game *game = &table_of(in, west.id)->game;
    chm_seat seat = chm_game_actor(game);
    uint32_t next = 0;
    for (chm_game then = *game; !chm_game_secret(&then); next++) {
        then = *game;
        chm_game_play(&then, seat, chm_game_nth(game, seat, next), NULL);
    }
    move(in, &by[seat], seat, next - 1);
    assert_non_null(table_of(in, west.id)->before);
    move(in, &by[seat], seat, 0);
    leave(in, &by[0]);
    leave(in, &by[1]);
}

/* A game from the store comes to its end, and the same people go on. */
static void play_to_the_end(house *in)
{
    char path[80];
    client by[2] = {enter(in, almost.id, 1), enter(in, almost.id, 2)};
    while (table_of(in, almost.id)->state == STORE_RUNNING) {
        int seat = actor(table_of(in, almost.id));
        move(in, &by[seat], seat, 0);
    }
    listen(in, &by[0]);
    listen(in, &by[1]);
    snprintf(path, sizeof path, "/api/tables/%s/record", almost.id);
    get(in, path, 200, "\"e\":\"end\"");
    say(in, &by[0], "rematch", "{\"do\":\"rematch\"}");
    assert_true(table_of(in, almost.id)->rematch[0]);
    assert_int_equal(house_lines(in, table_of(in, almost.id)->rematch) > 0, true);
    say(in, &by[1], "rematch", "{\"do\":\"rematch\"}");
    leave(in, &by[0]);
    leave(in, &by[1]);
    house_later(in, OVER_KEPT + 1);
}

/* It is followed by its events, and told by them. */
static void look_at_old(house *in)
{
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s/record", old.id);
    get(in, path, 200, "\"e\":\"end\"");
    assert_true(table_of(in, old.id)->foreign);
    client by = enter(in, old.id, 1);
    assert_true(has(by.told, "\"e\":\"end\""));
    leave(in, &by);
    house_later(in, OVER_KEPT + 1);
}

static uint64_t store_print(house *in)
{
    house again;
    house_prepare(&again, in);
    house_open(&again);
    house_load(&again);
    uint64_t print = house_print(&again);
    house_close(&again);
    return print;
}

static void live_day(void *context)
{
    (void)context;
    house day;
    watch_anew();
    house_prepare(&day, NULL);
    add_log(&day, &almost);
    add_log(&day, &west);
    add_log(&day, &old);
    house_open(&day);
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
    hall_stop(day.hall);
    fail_alloc_switch(false);
    check_tables(&day);
    store_print(&day);
    house_close(&day);
}

static void test_day(void **state)
{
    (void)state;
    fail_alloc_sweep("a day", FAIL_OWN, live_day, NULL);
}

static void test_day_of_bots(void **state)
{
    (void)state;
    fail_alloc_sweep("a day, bots' threads", FAIL_OTHERS, live_day, NULL);
}

/* ---- beginning ---- */

static void open_and_load(void *context)
{
    house *before = context, made;
    char why[256] = "";
    house_prepare(&made, before);
    fail_alloc_switch(true);
    made.hall = hall_make(&made.set, why, sizeof why);
    fail_alloc_switch(false);
    if (!made.hall) {
        assert_true(fail_alloc_happened());
        assert_true(has(why, "memory"));
        return;
    }
    fail_alloc_switch(true);
    bool loaded = hall_load(made.hall, why, sizeof why);
    fail_alloc_switch(false);
    if (!loaded) {
        assert_true(fail_alloc_happened());
        assert_true(has(why, "memory"));
    } else {
        assert_int_equal(made.hall->room_count, 2);
        check_tables(&made);
    }
    hall_free(made.hall);
}

static void test_beginning(void **state)
{
    (void)state;
    house before;
    char id[STORE_ID];
    watch_anew();
    house_prepare(&before, NULL);
    add_log(&before, &almost);
    house_open(&before);
    make_table(&before, 1, id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"");
    boards kept = shared_boards;
    fail_alloc_sweep("a server begins", FAIL_OWN, open_and_load, &before);
    shared_boards = (boards){0};
    fail_alloc_sweep("a server begins and reads its maps", FAIL_OWN, open_and_load, &before);
    shared_boards = kept;
    house_close(&before);
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
        cmocka_unit_test_teardown(test_day, explain),
        cmocka_unit_test_teardown(test_day_of_bots, explain),
        cmocka_unit_test_teardown(test_beginning, explain),
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
