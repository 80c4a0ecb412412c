// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Memory that runs out: in a fixed sequence of requests, each allocation of the server fails once. Whatever fails:
 * every request is answered or its socket is closed; nobody gets another's key; each table is what its log says; an
 * accepted move is in the log and a refused one is not; a repeated request succeeds. */
#include "fail_alloc.h"
#include "retry_client.h"
#include "store_commit.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

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
    retry_get(server, "/", 200, "Cheminot");
    retry_get(server, "/healthz", 200, "ok");
    retry_get(server, "/metrics", 200, "tables_waiting");
    retry_get(server, "/api/maps", 200, "usa");
    retry_get(server, "/api/maps/usa", 200, "usa");
    retry_get(server, "/api/levels", 200, "gentle");
    retry_get(server, "/api/tables", 200, "tables");
    retry_get(server, "/nothing", 404, "NO_PAGE");
    retry_get(server, "/t/abcdefghijkmnpqr", 404, "Cheminot");
    expect_status(retry_ask(server, "POST", "/api/tables", NOBODY, "{"), 400, "BAD_JSON");
    expect_status(retry_ask(server, "POST", "/api/tables", NOBODY, "{\"map\":\"mars\"}"), 404, "NO_MAP");
    expect_status(retry_ask(server, "PUT", "/api/tables", NOBODY, "{}"), 405, "BAD_METHOD");
}

/* Two people and a watcher: every kind of message. */
static void play_together(fixture *server)
{
    char id[STORE_ID], path[120];
    retry_make_table(server, 1, id,
                     "\"map\":\"usa\",\"seats\":[\"me\",\"open\",\"open\"],\"name\":\"Ada\",\"public\":true");
    retry_sit(server, id, 2);
    expect_status(retry_ask(server, "GET", "/api/mine", 1, ""), 200, id);
    client people[3] = {retry_enter(server, id, 1), retry_enter(server, id, 2), retry_enter(server, id, NOBODY)};
    retry_send(server, &people[0], "done", "{\"do\":\"chat\",\"text\":\"Bonjour à tous\"}");
    retry_send(server, &people[1], "done", "{\"do\":\"react\",\"react\":\"bravo\"}");
    retry_send(server, &people[1], "done", "{\"do\":\"colour\",\"colour\":\"violet\"}");
    retry_send(server, &people[2], "done", "{\"do\":\"mute\",\"mute\":true}");
    retry_send(server, &people[2], "refused", "{\"do\":\"dance\"}");
    retry_send(server, &people[2], "refused", "{\"do\":\"link\"}");
    retry_send(server, &people[1], "link", "{\"do\":\"link\"}");
    retry_send(server, &people[0], "link", "{\"do\":\"link\"}");
    retry_send(server, &people[0], "done", "{\"do\":\"seat\",\"seat\":2,\"kind\":\"bot:gentle\"}");
    retry_send(server, &people[0], "done", "{\"do\":\"seat\",\"seat\":2,\"kind\":\"open\"}");
    retry_send(server, &people[1], "done", "{\"do\":\"stand\"}");
    retry_sit(server, id, 2);
    retry_sit(server, id, 3);
    retry_send(server, &people[0], "done", "{\"do\":\"start\"}");
    retry_listen(server, &people[1]);
    retry_leave(server, &people[1]);
    people[1] = retry_enter(server, id, 2);
    client third = retry_enter(server, id, 3);
    client *by[3] = {&people[0], &people[1], &third};
    uint64_t dice = 3;
    for (int i = 0; i < 8; i++) {
        int seat = retry_actor(retry_table(server, id));
        retry_move(server, by[seat], seat, (uint32_t)next_dice(&dice));
    }
    int seat = retry_actor(retry_table(server, id));
    retry_send(server, by[seat], "moves", "{\"do\":\"moves\",\"seat\":%d}", seat);
    retry_send(server, by[seat], "view", "{\"do\":\"view\",\"seat\":%d}", seat);
    retry_send(server, by[(seat + 1) % 3], "refused", "{\"do\":\"move\",\"after\":0,\"move\":\"blind\"}");
    retry_send(server, by[seat], "refused", "{\"do\":\"move\",\"after\":0,\"move\":\"what\"}");
    retry_send(server, by[seat], "done", "{\"do\":\"hand\",\"level\":\"gentle\"}");
    retry_send(server, by[seat], "done", "{\"do\":\"back\"}");
    snprintf(path, sizeof path, "/api/tables/%s/join", id);
    char body[80];
    snprintf(body, sizeof body, "{\"secret\":\"%s\"}", key_of(2));
    fake_peer *joined = retry_ask_for_key(server, "POST", path, 9, body, true);
    assert_int_equal(joined->status, 200);
    assert_true(has(joined->cookie, key_of(9)) && has(joined->body, "\"seats\":[1]"));
    snprintf(path, sizeof path, "/api/tables/%s/record", id);
    retry_get(server, path, 409, "NOT_OVER");
    fixture_later(server, PRESENCE_PAUSE);
    for (int i = 0; i < 3; i++) {
        retry_listen(server, by[i]);
        client again = retry_enter(server, id, i + 1);
        assert_string_equal(buffer_string(&again.events), buffer_string(&by[i]->events));
        retry_leave(server, &again);
    }
    for (int i = 0; i < 3; i++)
        retry_leave(server, &people[i]);
    retry_leave(server, &third);
}

/* While the disk writes, all goes on. So many answers wait for it that more memory is needed for them. */
static void play_meanwhile(fixture *server)
{
    enum { WAITING = 300 };
    char id[STORE_ID], path[100];
    fake_peer *page[WAITING];
    retry_make_table(server, 4, id, "\"map\":\"usa\",\"seats\":[\"me\",\"me\"],\"name\":\"Eve\",\"auto\":true");
    snprintf(path, sizeof path, "/api/tables/%s", id);
    client by = retry_enter(server, id, 4), watcher = retry_enter(server, id, NOBODY);
    store_memory_hold(&server->store, true);
    retry_listen(server, &by);
    retry_listen(server, &watcher);
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
    retry_check_tables(server);
    retry_move(server, &by, 0, 0);
    retry_move(server, &by, 1, 0);
    retry_listen(server, &watcher);
    retry_leave(server, &by);
    retry_leave(server, &watcher);
}

static void play_with_bot(fixture *server)
{
    char id[STORE_ID];
    retry_make_table(server, NOBODY, id, "\"map\":\"usa\",\"seats\":[\"bot:gentle\",\"bot:gentle\"],\"auto\":true");
    retry_wait_for(server, id, 0, 6);
}

static void play_at_table_with_bot(fixture *server)
{
    char id[STORE_ID];
    retry_make_table(
        server, 6, id,
        "\"map\":\"usa\",\"seats\":[\"me\",\"bot:gentle\"],\"auto\":true,\"name\":\"Flo\",\"clock\":{\"seconds\":20}");
    client by = retry_enter(server, id, 6);
    retry_move(server, &by, 0, 0);
    retry_wait_for(server, id, 1u, UINT32_MAX);
    retry_move(server, &by, 0, 0);
    retry_wait_for(server, id, 1u, UINT32_MAX);
    /* A hint; it may be refused for lack of memory, and is then asked for again. */
    const char *hint = NULL;
    for (int i = 0; i < RETRY_MOST && !hint; i++) {
        retry_listen(server, &by);
        fixture_send(server, by.peer, "{\"do\":\"hint\",\"lang\":\"fr\"}");
        fixture_run_bots(server);
        hint = heard(by.peer, "hint");
        if (!hint && !by.peer->close && !retry_no_memory(heard(by.peer, "refused")))
            fail_msg("the hint is not answered");
    }
    assert_non_null(hint);
    /* The clock makes the next move. */
    uint32_t moves = retry_table(server, id)->move_count;
    retry_listen(server, &by);
    server->clock.now += 20000;
    retry_wait_for(server, id, 0, moves + 1);
    retry_listen(server, &by);
    retry_leave(server, &by);
}

/* A game from the store: a claim, a secret choice, and both are sent to the others. */
static void choose_in_secret(fixture *server)
{
    client by[2] = {retry_enter(server, west.id, 1), retry_enter(server, west.id, 2)};
    const chm_game *game = &retry_table(server, west.id)->game;
    chm_seat seat = chm_game_actor(game);
    uint32_t next = 0;
    for (chm_game then = *game; !chm_game_choice_is_secret(&then); next++) {
        then = *game;
        chm_game_play(&then, seat, chm_game_nth(game, seat, next), NULL);
    }
    retry_move(server, &by[seat], seat, next - 1);
    assert_non_null(retry_table(server, west.id)->before);
    retry_move(server, &by[seat], seat, 0);
    retry_leave(server, &by[0]);
    retry_leave(server, &by[1]);
}

/* A game from the store comes to its end, and the same people go on. */
static void play_to_the_end(fixture *server)
{
    char path[80];
    client by[2] = {retry_enter(server, almost.id, 1), retry_enter(server, almost.id, 2)};
    while (retry_table(server, almost.id)->state == STORE_RUNNING) {
        int seat = retry_actor(retry_table(server, almost.id));
        retry_move(server, &by[seat], seat, 0);
    }
    retry_listen(server, &by[0]);
    retry_listen(server, &by[1]);
    snprintf(path, sizeof path, "/api/tables/%s/record", almost.id);
    retry_get(server, path, 200, "\"e\":\"end\"");
    retry_send(server, &by[0], "rematch", "{\"do\":\"rematch\"}");
    assert_true(retry_table(server, almost.id)->rematch[0]);
    assert_int_equal(fixture_lines(server, retry_table(server, almost.id)->rematch) > 0, true);
    retry_send(server, &by[1], "rematch", "{\"do\":\"rematch\"}");
    retry_leave(server, &by[0]);
    retry_leave(server, &by[1]);
    fixture_later(server, OVER_KEPT + 1);
}

/* It is followed by its events, and told by them. */
static void look_at_old(fixture *server)
{
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s/record", old.id);
    retry_get(server, path, 200, "\"e\":\"end\"");
    assert_true(retry_table(server, old.id)->foreign);
    client by = retry_enter(server, old.id, 1);
    assert_true(has(buffer_string(&by.events), "\"e\":\"end\""));
    retry_leave(server, &by);
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
    retry_check_tables(&day);
    play_at_table_with_bot(&day);
    play_with_bot(&day);
    retry_check_tables(&day);
    choose_in_secret(&day);
    play_to_the_end(&day);
    look_at_old(&day);
    fail_alloc_switch(true);
    lobby_stop(day.lobby);
    fail_alloc_switch(false);
    retry_check_tables(&day);
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
        retry_check_tables(&server);
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
    retry_make_table(&before, 1, id, "\"map\":\"usa\",\"seats\":[\"me\",\"open\"],\"name\":\"Ada\"");
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
