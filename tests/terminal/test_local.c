// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Games on this machine and their files, without a terminal. */

#include "../patience.h"
#include "terminal/match/local.h"
#include "terminal/match/recorded.h"
#include "terminal/match/save.h"
#include <cheminot/bot.h>
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[] = "/tmp/cheminot-local-XXXXXX";

static chm_board *board_of(const char *id)
{
    const chm_map_file *file = chm_map_find(id);
    chm_board *board;
    assert_int_equal(chm_board_load(file->text, file->size, NULL, &board), CHM_OK);
    return board;
}

/* ---- somebody who listens ---- */

typedef struct listener {
    match *match;
    chm_dice dice;
    uint32_t events, begins, claims;
    bool hidden_kept;  /* no event held what the viewer may not know */
    char notice[5000]; /* the last */
} listener;

static void on_begin(void *context)
{
    listener *my = context;
    my->begins++;
    assert_non_null(match_header(my->match));
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    listener *my = context;
    chm_event seen = *event;
    assert_int_equal(number, ++my->events);
    chm_event_redact(&seen, match_viewer(my->match));
    my->hidden_kept = my->hidden_kept && !memcmp(&seen, event, sizeof seen);
    my->claims += event->kind == CHM_EVENT_CLAIM;
}

static void on_notice(void *context, const char *text)
{
    snprintf(((listener *)context)->notice, sizeof((listener *)context)->notice, "%s", text);
}

static void listen_to(match *game, listener *my)
{
    *my = (listener){.match = game, .dice = chm_dice_make(9), .hidden_kept = true};
    match_listen(game, &(match_listener){.context = my, .begin = on_begin, .event = on_event, .notice = on_notice});
}

/* Plays for whoever is asked here, any move, until somebody is asked after so many moves, or the game is
 * over. */
static int play(match *game, listener *my, int moves)
{
    int made = 0;
    for (chm_seat seat; !match_ended(game); made++) {
        char why[MATCH_WHY];
        seat = match_asked(game);
        if (seat == CHM_NOBODY) {
            struct pollfd fd = {.fd = match_fd(game), .events = POLLIN};
            assert_int_equal(poll(&fd, 1, patience()), 1);
            match_step(game);
            made--;
            continue;
        }
        if (made >= moves)
            break;
        match_view_as(game, seat);
        chm_move move = chm_game_any(&match_view(game)->game, seat, &my->dice);
        if (!match_play(game, seat, move, why))
            fail_msg("%s", why);
    }
    return made;
}

static local_plan plan_of(const chm_board *board, const char *a, const char *b)
{
    local_plan plan = {.board = board, .seats = 2, .seed = chm_seed_make(3, 4)};
    plan.options = chm_default_options(board);
    snprintf(plan.player[0].kind, CHM_MAX_NAME, "%s", a);
    snprintf(plan.player[1].kind, CHM_MAX_NAME, "%s", b);
    return plan;
}

static match *open_local(const local_plan *plan, const char *where, listener *my)
{
    char why[MATCH_WHY] = "";
    match *m = local_open(plan, &(local_settings){.folder = where}, why);
    if (!m)
        fail_msg("%s", why);
    listen_to(m, my);
    return m;
}

static const chm_board *find(void *context, const chm_header *header)
{
    const chm_board *board = context;
    return strcmp(header->map, board->id) ? NULL : board;
}

/* ---- tests ---- */

static void test_whole_game(void **state)
{
    (void)state;
    chm_board *board = board_of("usa");
    local_plan plan = plan_of(board, "human", "greedy");
    listener my;
    match *m = open_local(&plan, NULL, &my);
    assert_int_equal(match_local_seats(m), 1);
    assert_int_equal(match_viewer(m), 0);
    play(m, &my, 1 << 20);
    assert_true(chm_game_over(&match_view(m)->game));
    assert_int_equal(my.begins, 1);
    assert_true(my.claims > 0);
    assert_true(my.hidden_kept);
    match_close(m);
    chm_board_free(board);
}

static void test_refusals(void **state)
{
    (void)state;
    chm_board *board = board_of("usa");
    local_plan plan = plan_of(board, "human", "greedy");
    listener my;
    char why[MATCH_WHY];
    match *m = open_local(&plan, NULL, &my);
    match_step(m);
    uint64_t before = chm_game_hash(&match_view(m)->game);
    assert_false(match_play(m, 0, (chm_move){.kind = CHM_MOVE_PASS}, why));
    assert_true(why[0]);
    assert_false(match_play(m, 1, (chm_move){.kind = CHM_MOVE_PASS}, why));
    assert_int_equal(chm_game_hash(&match_view(m)->game), before);
    match_view_as(m, 1); /* a bot's: the viewer stays */
    assert_int_equal(match_viewer(m), 0);
    assert_false(match_chat(m, "hello"));
    assert_int_equal(match_length(m), 0);
    match_close(m);
    plan = plan_of(board, "human", "robby");
    assert_null(local_open(&plan, &(local_settings){.folder = NULL}, why));
    assert_non_null(strstr(why, "robby"));
    chm_board_free(board);
}

static void test_shared_terminal(void **state)
{
    (void)state;
    chm_board *board = board_of("pennsylvania");
    local_plan plan = plan_of(board, "human", "human");
    listener my;
    match *m = open_local(&plan, NULL, &my);
    assert_int_equal(match_viewer(m), CHM_NOBODY);
    match_step(m);
    assert_int_equal(match_view(m)->seat, CHM_NOBODY);
    assert_true(my.hidden_kept);
    play(m, &my, 60);
    assert_true(my.hidden_kept);
    match_close(m);
    chm_board_free(board);
}

static void test_resumed_game(void **state)
{
    (void)state;
    chm_board *board = board_of("france");
    local_plan plan = plan_of(board, "human", "greedy") /* remembers nothing */;
    char path[SAVE_PATH], why[MATCH_WHY];
    listener whole, part;
    match *m = open_local(&plan, NULL, &whole);
    play(m, &whole, 40);
    uint64_t end = chm_game_hash(&match_view(m)->game);
    match_close(m);

    m = open_local(&plan, folder, &part);
    play(m, &part, 17);
    chm_dice dice = part.dice;
    match_close(m);
    assert_true(save_last(folder, path, why));
    for (int again = 0; again < 3; again++) {
        m = local_resume(path, find, board, &(local_settings){.folder = folder}, why);
        if (!m)
            fail_msg("%s", why);
        assert_null(local_resume(path, find, board, &(local_settings){.folder = folder}, why)); /* it is being played */
        listen_to(m, &part);
        part.dice = dice;
        play(m, &part, again == 2 ? 17 : 3);
        dice = part.dice;
        match_close(m);
    }
    m = local_resume(path, find, board, &(local_settings){.folder = folder}, why);
    assert_non_null(m);
    assert_int_equal(chm_game_hash(&match_view(m)->game), end);
    match_close(m);
    unlink(path);
    chm_board_free(board);
}

static void test_record_at_the_end(void **state)
{
    (void)state;
    chm_board *board = board_of("ghost-train");
    local_plan plan = plan_of(board, "human", "greedy");
    char path[SAVE_PATH], why[MATCH_WHY], *text = NULL;
    listener my, recorded;
    match *m = open_local(&plan, folder, &my);
    play(m, &my, 1 << 20);
    uint32_t count = my.events;
    chm_view last = *match_view(m);
    match_close(m);
    assert_false(save_last(folder, path, why)); /* it is a record now */
    const char *name = strstr(my.notice, folder);
    assert_non_null(name);
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    size_t capacity = 0;
    ssize_t size = getdelim(&text, &capacity, 0, file);
    fclose(file);
    assert_true(size > 0);

    m = recorded_open(text, (size_t)size, 0, find, board, why);
    if (!m)
        fail_msg("%s", why);
    listen_to(m, &recorded);
    match_step(m);
    assert_int_equal(match_length(m), count);
    assert_int_equal(recorded.events, count);
    match_view_as(m, 0);
    assert_memory_equal(match_view(m), &last, sizeof last);
    uint64_t *seen = calloc(count + 1, sizeof *seen);
    for (uint32_t n = 0; n <= count; n++) {
        assert_true(match_goto(m, n));
        seen[n] = chm_game_hash(&match_view(m)->game);
    }
    for (uint32_t n = count + 1; n-- > 0;) {
        assert_true(match_goto(m, n));
        assert_int_equal(seen[n], chm_game_hash(&match_view(m)->game));
    }
    assert_false(match_goto(m, count + 1));
    match_close(m);
    assert_null(recorded_open(text, (size_t)size, 1, find, board, why));
    assert_null(recorded_open(text, (size_t)size - 20, 0, find, board, why));
    unlink(name);
    free(seen);
    free(text);
    chm_board_free(board);
}

static void test_hint(void **state)
{
    (void)state;
    chm_board *board = board_of("usa");
    local_plan plan = plan_of(board, "human", "greedy");
    listener my;
    match *m = open_local(&plan, NULL, &my);
    play(m, &my, 3);
    while (match_asked(m) == CHM_NOBODY)
        match_step(m);
    my.notice[0] = 0;
    assert_true(match_hint(m));
    while (!my.notice[0]) {
        struct pollfd fd = {.fd = match_fd(m), .events = POLLIN};
        assert_int_equal(poll(&fd, 1, patience()), 1);
        match_step(m);
    }
    assert_non_null(strstr(my.notice, "A good move would be: "));
    assert_non_null(strstr(my.notice, "\nIt is for: "));
    assert_non_null(strstr(my.notice, " %"));
    match_close(m);
    chm_board_free(board);
}

static void test_names(void **state)
{
    (void)state;
    local_plan plan = {.seats = 5,
                       .player = {{.kind = "human"},
                                  {.kind = "planner+turn=30"},
                                  {.kind = "planner@40"},
                                  {.kind = "cmd:/usr/bin/robby --fast"},
                                  {.kind = "human", .name = "planner"}}};
    local_names(&plan);
    assert_string_equal(plan.player[0].name, "Player 1");
    assert_string_equal(plan.player[1].name, "planner 2");
    assert_string_equal(plan.player[2].name, "planner 3");
    assert_string_equal(plan.player[3].name, "robby");
    assert_string_equal(plan.player[4].name, "planner");

    /* A long name is not cut, least of all within a character. */
#define LONG_NAME "Aéééééééééééééééééééééééééééééé"
    local_plan twins = {.seats = 2,
                        .player = {{.kind = "human", .name = LONG_NAME}, {.kind = "human", .name = LONG_NAME}}};
    local_names(&twins);
    assert_string_equal(twins.player[0].name, LONG_NAME " 2");
    assert_string_equal(twins.player[1].name, LONG_NAME);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_whole_game),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_shared_terminal),
        cmocka_unit_test(test_resumed_game),
        cmocka_unit_test(test_record_at_the_end),
        cmocka_unit_test(test_hint),
        cmocka_unit_test(test_names),
    };
    if (!mkdtemp(folder))
        return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return rmdir(folder) || failed;
}
