// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The calls of src/wasm/, in this machine's code: what a broken text may do to memory is seen here by the sanitizers.
 * What they return is tested on the module itself (web/test/engine/). */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include "wasm/engine.h"
#include <cheminot/board.h>
#include <cheminot/random.h>
#include <cmocka.h>
#include <string.h>

enum { GAMES = 2, MUTANTS = 2 };

static uint32_t put(const char *text, size_t size)
{
    char *to = engine_input((uint32_t)size);
    assert_non_null(to);
    memcpy(to, text, size);
    return (uint32_t)size;
}

static void expect_sentence(void)
{
    assert_int_equal(strncmp(engine_result(), "{\"status\":\"", 11), 0);
    assert_int_equal(strlen(engine_result()), engine_result_size());
    assert_non_null(strstr(engine_result(), "\"text\":\""));
}

static int load(size_t map)
{
    const chm_map_file *file = chm_map_at(map);
    int board = engine_board_load(put(file->text, file->size));
    assert_true(board >= 0);
    return board;
}

/* Changes some bytes of a line, or takes its end away. */
static size_t mutate(chm_dice *dice, char *line, size_t size)
{
    static const char bytes[] = "\"{}[]:,0129-neplr\\ \x80\xff";
    for (uint32_t left = 1 + chm_dice_below(dice, 3); size && left; left--)
        line[chm_dice_below(dice, (uint32_t)size)] = bytes[chm_dice_below(dice, sizeof bytes - 1)];
    return chm_dice_below(dice, 4) ? size : chm_dice_below(dice, (uint32_t)size + 1);
}

static void hear_mutants(chm_dice *dice, int view, const char *line, size_t size)
{
    char mutant[16384];
    assert_true(size < sizeof mutant);
    for (int i = 0; i < MUTANTS; i++) {
        int copy = engine_view_copy(view);
        memcpy(mutant, line, size);
        if (engine_view_hear(copy, put(mutant, mutate(dice, mutant, size))) < 0)
            expect_sentence();
        assert_int_equal(engine_view_write(copy), 0);
        assert_int_equal(engine_drop(copy), 0);
    }
}

/* All that can be asked about a view; what is not this viewer's is refused in a sentence. */
static void ask_all(int view, int viewer)
{
    int (*const of_seat[])(int, int) = {engine_view_moves, engine_view_choices, engine_view_network};
    for (size_t i = 0; i < sizeof of_seat / sizeof *of_seat; i++)
        if (of_seat[i](view, viewer) < 0) {
            assert_true(viewer < 0);
            expect_sentence();
        }
    assert_int_equal(engine_view_standings(view, put("", 0)), 0);
    if (engine_view_preview(view, viewer, put("blind", 5)) < 0 || engine_view_reason(view, viewer, put("?", 1)) < 0 ||
        engine_view_missing(view, viewer, put("", 0)) < 0 || engine_view_ticket(view, viewer, put("-", 1)) < 0)
        expect_sentence();
    if (engine_view_result(view) < 0)
        expect_sentence();
}

static void follow_game(chm_dice *dice, int board, int seats, const char *record)
{
    const char *end = strchr(record, '\n');
    int viewer = (int)chm_dice_below(dice, (uint32_t)seats + 2) - 2;
    int view = engine_view_begin(board, viewer, put(record, (size_t)(end - record)));
    assert_true(view >= 0);
    for (const char *line = end + 1; *line; line = end + 1) {
        end = strchr(line, '\n');
        hear_mutants(dice, view, line, (size_t)(end - line));
        assert_int_equal(engine_view_hear(view, put(line, (size_t)(end - line))), 0);
        ask_all(view, viewer);
    }
    assert_int_equal(engine_drop(view), 0);
}

static void test_broken_events_are_refused(void **state)
{
    (void)state;
    chm_dice dice = chm_dice_make(20);
    for (size_t map = 0; map < chm_map_count(); map++) {
        int board = load(map);
        for (uint64_t game = 0; game < GAMES; game++) {
            int seats = game ? 3 : 2, series = engine_series_begin(board, seats, 1, put("random", 6));
            assert_true(series >= 0);
            assert_int_equal(engine_series_play(series, game, 1), 0);
            char *record = strdup(engine_result());
            assert_non_null(record);
            follow_game(&dice, board, seats, record);
            assert_int_equal(engine_record_check(put(record, strlen(record))), 1);
            free(record);
            assert_int_equal(engine_drop(series), 0);
        }
    }
}

static void test_wrong_objects_are_refused(void **state)
{
    (void)state;
    load(0);
    for (int object = -2; object < 12; object++) {
        if (engine_drop(object) < 0)
            expect_sentence();
        assert_int_equal(engine_view_write(object), ENGINE_REFUSED);
        assert_int_equal(engine_game_view(object, 0), ENGINE_REFUSED);
        assert_int_equal(engine_bot_choose(object, object), ENGINE_REFUSED);
        assert_int_equal(engine_bot_add(object, put("", 0)), ENGINE_REFUSED);
        assert_int_equal(engine_series_play(object, 0, 0), ENGINE_REFUSED);
        expect_sentence();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_broken_events_are_refused),
                                       cmocka_unit_test(test_wrong_objects_are_refused)};
    return cmocka_run_group_tests_name("engine", tests, NULL, NULL);
}
