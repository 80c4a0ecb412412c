// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The terminal's matches and saved games when memory runs out: each allocation fails once, on the main thread and on
 * those of bots and of the connection. A match that cannot go on says so and is at its end; what was moved is saved. */
#include "fail_alloc.h"
#include "fake_server.h"
#include "patience.h"
#include "terminal/match/local.h"
#include "terminal/match/match_kind.h"
#include "terminal/match/recorded.h"
#include "terminal/match/remote.h"
#include "terminal/match/save.h"
#include <dirent.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/cheminot-memory-XXXXXX";
static chm_board *board;

/* The library's own tests let maps fail. */
chm_status __real_chm_board_load(const char *text, size_t size, chm_problems *problems, chm_board **made);
chm_status __wrap_chm_board_load(const char *text, size_t size, chm_problems *problems, chm_board **made);
chm_status __wrap_chm_board_load(const char *text, size_t size, chm_problems *problems, chm_board **made)
{
    bool before = fail_alloc_spare(true);
    chm_status status = __real_chm_board_load(text, size, problems, made);
    fail_alloc_spare(before);
    return status;
}

static void empty_folder(void)
{
    DIR *list = opendir(folder);
    assert_non_null(list);
    for (const struct dirent *entry; (entry = readdir(list)) != NULL;)
        if (entry->d_name[0] != '.')
            unlinkat(dirfd(list), entry->d_name, 0);
    closedir(list);
}

static void step(match *game)
{
    struct pollfd fd = {.fd = match_fd(game), .events = POLLIN};
    assert_int_equal(poll(&fd, 1, patience()), 1);
    fail_alloc_switch(true);
    match_step(game);
    fail_alloc_switch(false);
}

/* ---- a game here ---- */

static const chm_board *find(void *context, const chm_header *header)
{
    (void)context;
    (void)header;
    return board;
}

/* Plays for the person; returns how many moves were made. */
static int play(match *game, int most)
{
    int made = 0;
    for (int tries = 0; !match_ended(game) && made < most && tries < 1000; tries++) {
        char why[MATCH_WHY];
        chm_seat seat = match_asked(game);
        if (seat == CHM_NOBODY) {
            step(game);
            continue;
        }
        fail_alloc_switch(true);
        bool good = match_play(game, seat, chm_game_nth(&match_view(game)->game, seat, 0), why);
        fail_alloc_switch(false);
        assert_true(good || (fail_alloc_happened() && why[0]));
        made += good;
    }
    assert_true(made == most || match_end_reason(game)[0]);
    return made;
}

static int saved_moves(const char *path)
{
    char line[4096];
    int count = 0;
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file))
        count += line[0] == '0';
    fclose(file);
    return count;
}

static void play_here(void *context)
{
    (void)context;
    char why[MATCH_WHY] = "", path[SAVE_PATH];
    local_plan plan = {.board = board, .seats = 2, .seed = chm_seed_make(3, 4), .options = chm_default_options(board)};
    strcpy(plan.player[0].kind, "human");
    strcpy(plan.player[1].kind, "gentle");
    empty_folder();
    fail_alloc_switch(true);
    match *m = local_open(&plan, &(local_settings){.folder = folder}, why);
    fail_alloc_switch(false);
    if (!m) {
        assert_true(fail_alloc_happened());
        assert_true(why[0]);
        assert_false(save_last(folder, path, why)); /* no game was begun, and none is left behind */
        return;
    }
    int made = play(m, 4);
    fail_alloc_switch(true);
    match_hint(m);
    fail_alloc_switch(false);
    match_close(m);
    assert_true(save_last(folder, path, why));
    assert_int_equal(saved_moves(path), made);
    fail_alloc_switch(true);
    m = local_resume(path, find, NULL, &(local_settings){.folder = folder}, why);
    fail_alloc_switch(false);
    assert_true(m || (fail_alloc_happened() && why[0]));
    assert_int_equal(saved_moves(path), made);
    if (!m)
        return;
    made += play(m, 2);
    match_close(m);
    assert_int_equal(saved_moves(path), made);
}

static void a_game_here(void **state)
{
    (void)state;
    fail_alloc_sweep("a game here", FAIL_OWN, play_here, NULL);
    fail_alloc_sweep("a game here, the bot's thread", FAIL_OTHERS, play_here, NULL);
}

/* ---- the end of a game: a save becomes a record ---- */

typedef struct game_log {
    chm_header header;
    chm_event events[4000];
    size_t count;
} game_log;

static void note_event(void *context, const chm_event *event)
{
    game_log *to = context;
    to->events[to->count++] = *event;
}

static const chm_board *only_board(void *context, const chm_header *header)
{
    return find(context, header);
}

static bool record_is_whole(const char *path)
{
    static char text[1 << 20];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t size = fread(text, 1, sizeof text, file);
    fclose(file);
    int games = 0;
    chm_error error;
    char why[MATCH_WHY] = "";
    bool good = chm_record_replay(text, size, &(chm_reader){.board = only_board}, &games, &error) == CHM_OK;
    if (!good)
        return false;
    fail_alloc_switch(true);
    match *recorded = recorded_open(text, size, 0, find, NULL, why);
    fail_alloc_switch(false);
    assert_true(recorded || (fail_alloc_happened() && why[0]));
    match_close(recorded);
    return games == 1;
}

static void finish_game(void *context)
{
    const game_log *game = context;
    char why[MATCH_WHY] = "";
    empty_folder();
    fail_alloc_switch(true);
    save *file = save_begin(folder, &game->header, why);
    fail_alloc_switch(false);
    if (!file) {
        assert_true(fail_alloc_happened());
        assert_true(why[0]);
        return;
    }
    fail_alloc_switch(true);
    bool good = save_finish(file, &game->header, board, game->events, game->count, why);
    fail_alloc_switch(false);
    assert_true(good || (fail_alloc_happened() && why[0]));
    if (good)
        assert_true(record_is_whole(save_path(file)));
    save_close(file);
}

static void a_finished_game(void **state)
{
    static game_log game;
    (void)state;
    chm_seed seed = chm_seed_make(3, 4);
    chm_options options = chm_default_options(board);
    chm_dice dice = chm_dice_make(5);
    chm_callbacks outside = {.listen = note_event, .context = &game};
    chm_game now;
    chm_header_make(board, 2, &options, &seed, &game.header);
    assert_int_equal(chm_game_start(&now, board, 2, &options, &seed, &outside), CHM_OK);
    while (!chm_game_over(&now)) {
        chm_seat seat = (chm_seat)__builtin_ctz(now.actors);
        chm_game_play(&now, seat, chm_game_any(&now, seat, &dice), &outside);
    }
    fail_alloc_sweep("a finished game", FAIL_OWN, finish_game, &game);
}

/* ---- a table of a server ---- */

static struct {
    char begin[FAKE_TEXT * 5], events[FAKE_TEXT * 5], view[FAKE_TEXT * 5];
} said;

static void add_text(void *context, const char *text, size_t size)
{
    char *to = context;
    size_t used = strlen(to);
    assert_true(used + size < (size_t)FAKE_TEXT * 4);
    memcpy(to + used, text, size);
    to[used + size] = 0;
}

/* The beginning of a game, as a server tells it to seat 0. */
static void write_game(void)
{
    static game_log game;
    static chm_view view;
    static char text[FAKE_TEXT * 4];
    chm_game now;
    chm_seed seed = chm_seed_make(3, 4);
    chm_options options = chm_default_options(board);
    chm_callbacks outside = {.listen = note_event, .context = &game};
    chm_header_make(board, 2, &options, &seed, &game.header);
    chm_game_start(&now, board, 2, &options, &seed, &outside);
    game.header.seeded = false;
    chm_header_write(&game.header, &(chm_sink){add_text, text});
    snprintf(said.begin, sizeof said.begin, "{\"m\":\"begin\",\"header\":%.*s}", (int)strlen(text) - 1, text);
    text[0] = 0;
    for (size_t i = 0; i < game.count; i++) {
        chm_event seen = game.events[i];
        chm_event_redact(&seen, 0);
        chm_event_write(board, &seen, &(chm_sink){add_text, text});
        text[strlen(text) - 1] = i + 1 < game.count ? ',' : 0;
    }
    snprintf(
        said.events, sizeof said.events,
        "{\"m\":\"events\",\"from\":0,\"events\":[%s],\"now\":{\"number\":%zu,\"actors\":[0,1],\"phase\":\"set_up\","
        "\"turn\":0,\"asks\":null,\"chosen\":null,\"clock\":null}}",
        text, game.count);
    text[0] = 0;
    chm_game_view(&now, 0, &view);
    chm_view_write(&view, &(chm_sink){add_text, text});
    snprintf(said.view, sizeof said.view, "{\"m\":\"view\",\"after\":%zu,\"view\":%.*s}", game.count,
             (int)strlen(text) - 1, text);
}

static void serve_beginning(fake *server)
{
    for (int fd; (fd = fake_take(server)) >= 0; close(fd)) {
        fake_upgrade(server, fd);
        fake_listen(server, fd);
        fake_send(fd,
                  "{\"m\":\"welcome\",\"table\":\"abc\",\"seat\":0,\"seats\":[0],\"host\":true,\"server\":\"fake\"}");
        fake_send(fd, said.begin);
        fake_send(fd, said.events);
        fake_send(fd, "{\"m\":\"chat\",\"lines\":[{\"name\":\"Éva\",\"text\":\"bonjour à tous\"}]}");
        server->heard[0] = 0;
        while (fake_listen(server, fd)) {
            if (strstr(server->heard, "\"view\""))
                fake_send(fd, said.view);
            server->heard[0] = 0;
        }
    }
}

static void join_table(void *context)
{
    const fake *server = context;
    char url[80], why[MATCH_WHY] = "";
    snprintf(url, sizeof url, "http://127.0.0.1:%d/t/abc?key=K", server->port);
    fail_alloc_switch(true);
    match *m = remote_open(&(remote_plan){url, NULL}, why);
    fail_alloc_switch(false);
    if (!m) {
        assert_true(fail_alloc_happened());
        assert_true(why[0]);
        return;
    }
    while (!match_ended(m) && match_asked(m) == CHM_NOBODY)
        step(m);
    if (match_ended(m))
        assert_true(fail_alloc_happened() && match_end_reason(m)[0]);
    else
        assert_int_equal(match_asked(m), 0);
    match_close(m);
}

static void a_table_of_a_server(void **state)
{
    (void)state;
    fake server;
    write_game();
    fake_start(&server, serve_beginning);
    fail_alloc_sweep("a table", FAIL_OWN, join_table, &server);
    fail_alloc_sweep("a table, the connection's thread", FAIL_OTHERS, join_table, &server);
    shutdown(server.listening, SHUT_RDWR);
    fake_stop(&server);
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
        cmocka_unit_test_teardown(a_game_here, explain),
        cmocka_unit_test_teardown(a_finished_game, explain),
        cmocka_unit_test_teardown(a_table_of_a_server, explain),
    };
    const chm_map_file *file = chm_map_find("usa");
    if (!mkdtemp(folder) || chm_board_load(file->text, file->size, NULL, &board) != CHM_OK)
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    empty_folder();
    rmdir(folder);
    chm_board_free(board);
    return failed;
}
