// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The library when memory runs out: each allocation of reading maps, records and views and of making bots fails once. A
 * failing call returns CHM_NO_MEMORY, leaks nothing, and works when it is repeated. */
#include "fail_alloc.h"
#include "rules/rules.h"
#include <cheminot/bot.h>
#include <cheminot/record.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static chm_board *boards[8];

static bool out_of_memory(chm_status status)
{
    return fail_alloc_happened() && status == CHM_NO_MEMORY;
}

static void load_map(void *context)
{
    const chm_map_file *file = context;
    chm_error list[4];
    chm_problems problems = {.list = list, .capacity = 4};
    chm_board *board = (chm_board *)&problems;
    fail_alloc_switch(true);
    chm_status status = chm_board_load(file->text, file->size, &problems, &board);
    fail_alloc_switch(false);
    assert_true(status == CHM_OK || out_of_memory(status));
    if (status == CHM_OK)
        assert_string_equal(board->id, file->id);
    else
        assert_null(board);
    chm_board_free(board);
}

static void maps(void **state)
{
    (void)state;
    for (size_t i = 0; i < chm_map_count(); i++)
        fail_alloc_sweep(chm_map_at(i)->id, FAIL_OWN, load_map, (void *)chm_map_at(i));
}

static void load_bad_map(void *context)
{
    static const char text[] = "{\"map\":1,\"id\":\"é\",\"places\":[{},{},{},{},{},{},{},{},{},{}],\"tracks\":[{}]}";
    chm_problems problems = {0};
    chm_board *board;
    (void)context;
    fail_alloc_switch(true);
    chm_status status = chm_board_load(text, sizeof text - 1, &problems, &board);
    fail_alloc_switch(false);
    assert_true(status == CHM_BAD_MAP || out_of_memory(status));
    assert_null(board);
}

static void a_bad_map(void **state)
{
    (void)state;
    fail_alloc_sweep("a bad map", FAIL_OWN, load_bad_map, NULL);
}

/* ---- records and views ---- */

typedef struct record {
    char *text;
    size_t size;
} record;

static const chm_board *find_board(void *context, const chm_header *header)
{
    (void)context;
    for (size_t i = 0; i < chm_map_count(); i++)
        if (!strcmp(boards[i]->id, header->map))
            return boards[i];
    return NULL;
}

static void replay_record(void *context)
{
    record *from = context;
    chm_error error;
    int games;
    chm_reader reader = {.board = find_board};
    fail_alloc_switch(true);
    chm_status status = chm_record_replay(from->text, from->size, &reader, &games, &error);
    fail_alloc_switch(false);
    assert_true(status == CHM_OK || out_of_memory(status));
    assert_true(status == CHM_OK || error.status == status);
    assert_int_equal(games, status == CHM_OK ? 1 : 0);
}

static void records(void **state)
{
    static const char *const names[] = {"france-3p", "ghost-train-2p", "old-west-6p-alvin", "pennsylvania-2p",
                                        "usa-2p"};
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/tests/golden/%s.jsonl", SOURCE_ROOT, names[i]);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        record read = {.text = calloc(1, 1 << 20)};
        read.size = fread(read.text, 1, 1 << 20, file);
        fclose(file);
        fail_alloc_sweep(names[i], FAIL_OWN, replay_record, &read);
        free(read.text);
    }
}

static void keep(void *context, const char *text, size_t size)
{
    record *to = context;
    memcpy(to->text + to->size, text, size);
    to->size += size;
}

static void read_view(void *context)
{
    const record *from = context;
    chm_view view;
    chm_error error;
    fail_alloc_switch(true);
    chm_status status = chm_view_read(boards[0], from->text, from->size - 1, &view, &error);
    fail_alloc_switch(false);
    assert_true(status == CHM_OK || out_of_memory(status));
    assert_true(status == CHM_OK || error.status == status);
}

static void views(void **state)
{
    (void)state;
    chm_game game;
    chm_view view;
    chm_options options = chm_default_options(boards[0]);
    assert_int_equal(chm_game_start(&game, boards[0], boards[0]->min_seats, &options, &(chm_seed){{1}}, NULL), CHM_OK);
    chm_game_view(&game, 0, &view);
    record text = {.text = calloc(1, 1 << 16)};
    chm_view_write(&view, &(chm_sink){keep, &text});
    fail_alloc_sweep("a view", FAIL_OWN, read_view, &text);
    free(text.text);
}

/* ---- bots ---- */

static void nowhere(void *context, const char *text, size_t size)
{
    (void)context;
    (void)text;
    (void)size;
}

static void use_bot(void *context)
{
    const char *name = context;
    chm_bot *bot = (chm_bot *)&name;
    chm_error error;
    chm_game game;
    chm_view view;
    chm_options options = chm_default_options(boards[0]);
    chm_game_start(&game, boards[0], boards[0]->min_seats, &options, &(chm_seed){{1}}, NULL);
    chm_game_view(&game, 0, &view);
    fail_alloc_switch(true);
    chm_status status = chm_bot_make(name, strlen(name), &bot, &error);
    fail_alloc_switch(false);
    if (status != CHM_OK) {
        assert_true(fail_alloc_happened());
        assert_int_equal(status, CHM_NO_MEMORY);
        return;
    }
    fail_alloc_switch(true);
    chm_bot_begin(bot, boards[0], game.seats, 0, 7);
    chm_move move = chm_bot_choose(bot, &view);
    chm_bot_explain(bot, &view, CHM_FR, &(chm_sink){nowhere, NULL});
    fail_alloc_switch(false);
    assert_int_equal(chm_game_legal(&game, 0, move), CHM_OK);
    chm_bot_free(bot);
}

static void bots(void **state)
{
    (void)state;
    for (size_t i = 0; i < chm_bot_count(); i++)
        fail_alloc_sweep(chm_bot_at(i).name, FAIL_OWN, use_bot, (void *)chm_bot_at(i).name);
}

/* ---- a single seat: no map allows it, but a view may be made by hand ---- */

static void one_seat(void **state)
{
    (void)state;
    chm_game game;
    chm_view view;
    for (size_t i = 0; i < chm_map_count(); i++) {
        chm_options options = chm_default_options(boards[i]);
        assert_int_equal(chm_game_start(&game, boards[i], boards[i]->min_seats, &options, &(chm_seed){{1}}, NULL),
                         CHM_OK);
        while (game.phase == CHM_PHASE_SET_UP || game.seat != 0 || game.phase != CHM_PHASE_TURN) {
            chm_seat seat = (chm_seat)__builtin_ctz(game.actors);
            chm_game_play(&game, seat, chm_game_nth(&game, seat, 0), NULL);
        }
        chm_game_view(&game, 0, &view);
        view.game.seats = 1;
        for (size_t b = 0; b < chm_bot_count(); b++) {
            chm_bot *bot;
            const char *name = chm_bot_at(b).name;
            if (!strcmp(name, "expert") || !chm_bot_at(b).level)
                continue; /* it plays whole games, which have at least two seats; the others only choose */
            assert_int_equal(chm_bot_make(name, strlen(name), &bot, NULL), CHM_OK);
            chm_bot_begin(bot, boards[i], 1, 0, 7);
            chm_move move = chm_bot_choose(bot, &view);
            assert_int_equal(chm_game_legal(&view.game, 0, move), CHM_OK);
            chm_bot_free(bot);
        }
    }
}

/* ---- a rule that the board does not have ---- */

static void a_rule_of_another_map(void **state)
{
    (void)state;
    chm_game game, before;
    memset(&game, 0, sizeof game);
    for (size_t i = 0; i < chm_map_count(); i++) {
        chm_options options = chm_default_options(boards[i]);
        assert_int_equal(chm_game_start(&game, boards[i], boards[i]->min_seats, &options, &(chm_seed){{1}}, NULL),
                         CHM_OK);
        before = game;
        if (rule_index(boards[i], &rule_shares) >= 0)
            continue;
        core_ask(&game, &rule_shares, 0, 0);
        assert_memory_equal(&game, &before, sizeof game);
    }
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
        cmocka_unit_test_teardown(maps, explain),    cmocka_unit_test_teardown(a_bad_map, explain),
        cmocka_unit_test_teardown(records, explain), cmocka_unit_test_teardown(views, explain),
        cmocka_unit_test_teardown(bots, explain),    cmocka_unit_test(one_seat),
        cmocka_unit_test(a_rule_of_another_map),
    };
    for (size_t i = 0; i < chm_map_count(); i++)
        if (chm_board_load(chm_map_at(i)->text, chm_map_at(i)->size, NULL, &boards[i]) != CHM_OK)
            return 1;
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    for (size_t i = 0; i < chm_map_count(); i++)
        chm_board_free(boards[i]);
    return failed;
}
