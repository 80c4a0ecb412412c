// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tournaments: threads, and results that survive a kill. */
#include "arena/results.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "arena_fixture.h"

static chm_board *open_map(const char *id)
{
    const chm_map_file *map = chm_map_find(id);
    chm_board *board = NULL;
    assert_non_null(map);
    assert_int_equal(chm_board_load(map->text, map->size, NULL, &board), CHM_OK);
    return board;
}

/* ---- tournaments ---- */

static const char *const two_bots[] = {"greedy", "random"};

static tournament small(const chm_board *board, const chm_board *other, uint32_t blocks, int threads)
{
    tournament tour = {
        .bots = {two_bots[0], two_bots[1]}, .bot_count = 2, .seed = 7, .blocks = blocks, .threads = threads};
    assert_true(tournament_add(&tour, plain(board, 2, "AB")));
    assert_true(tournament_add(&tour, plain(board, 4, "ABBB")));
    assert_true(tournament_add(&tour, plain(board, 4, "BAAA")));
    assert_true(tournament_add(&tour, plain(other, 3, "ABB")));
    assert_int_equal(tour.cells, 3);
    assert_true(tournament_reserve(&tour));
    return tour;
}

static void expect_same(const tournament *x, const tournament *y)
{
    assert_int_equal(x->rounds, y->rounds);
    for (int i = 0; i < x->contest_count; i++) {
        size_t size = (size_t)x->contests[i].entrants * sizeof(entrant_result);
        assert_memory_equal(x->contests[i].results, y->contests[i].results, x->rounds * size);
    }
}

static void threads_do_not_matter(void **state)
{
    (void)state;
    chm_board *board = open_map("usa"), *other = open_map("ghost-train");
    tournament one = small(board, other, 12, 1);
    assert_true(tournament_play(&one));
    assert_int_equal(one.rounds, 12);
    for (int threads = 2; threads <= 5; threads++) {
        tournament many = small(board, other, 12, threads);
        assert_true(tournament_play(&many));
        expect_same(&one, &many);
        tournament_free(&many);
    }
    tournament_free(&one);
    chm_board_free(board);
    chm_board_free(other);
}

static void a_test_stops_at_the_same_round_with_any_number_of_threads(void **state)
{
    (void)state;
    chm_board *board = open_map("usa"), *other = open_map("ghost-train");
    sprt first = sprt_begin(0, 10, 0.02);
    tournament one = small(board, other, 500, 1);
    one.test = &first;
    assert_true(tournament_play(&one));
    assert_int_equal(first.verdict, SPRT_H1);
    assert_in_range(one.rounds, 16, 400);
    for (int threads = 2; threads <= 4; threads++) {
        sprt test = sprt_begin(0, 10, 0.02);
        tournament many = small(board, other, 500, threads);
        many.test = &test;
        assert_true(tournament_play(&many));
        expect_same(&one, &many);
        expect_same_test(&test, &first);
        tournament_free(&many);
    }
    tournament_free(&one);
    chm_board_free(board);
    chm_board_free(other);
}

/* ---- the file of results ---- */

typedef struct kept {
    char path[64];
    chm_board *board, *other;
    tournament tour;
    results file;
} kept;

static void keep(void *context, const contest *which, uint32_t block, const game_result *games)
{
    assert_true(results_add(context, which, block, games));
}

static char *slurp(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    assert_non_null(in);
    fseek(in, 0, SEEK_END);
    *size = (size_t)ftell(in);
    rewind(in);
    char *text = malloc(*size + 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, *size, in), *size);
    text[*size] = 0;
    fclose(in);
    return text;
}

static void spill(const char *path, const char *text, size_t size)
{
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, size, out), size);
    assert_int_equal(fclose(out), 0);
}

static int count_played(const tournament *tour)
{
    int count = 0;
    for (int i = 0; i < tour->contest_count; i++)
        for (uint32_t block = 0; block < tour->blocks; block++)
            count += tour->contests[i].block_done[block];
    return count;
}

enum { BLOCKS = 5, CONTESTS = 4 };

/* A whole tournament, and its file. */
static void play_kept(kept *my)
{
    strcpy(my->path, "cheminot-arena-XXXXXX");
    int made = mkstemp(my->path);
    assert_true(made >= 0);
    close(made);
    my->board = open_map("usa");
    my->other = open_map("ghost-train");
    my->tour = small(my->board, my->other, BLOCKS, 2);
    chm_error error;
    assert_int_equal(results_open(&my->file, my->path, &my->tour, &error), CHM_OK);
    my->tour.on_block = keep;
    my->tour.context = &my->file;
    assert_true(tournament_play(&my->tour));
    results_close(&my->file);
}

static void forget(kept *my)
{
    unlink(my->path);
    tournament_free(&my->tour);
    chm_board_free(my->board);
    chm_board_free(my->other);
}

static void an_interrupted_tournament_goes_on(void **state)
{
    (void)state;
    kept my;
    play_kept(&my);
    size_t size;
    char *text = slurp(my.path, &size);
    for (size_t left = 0; left <= size; left += left < 40 || size - left < 40 ? 1 : 37) {
        spill(my.path, text, left);
        int lines = 0;
        for (size_t i = 0; i < left; i++)
            lines += text[i] == '\n';
        tournament again = small(my.board, my.other, BLOCKS, 1);
        results file;
        chm_error error;
        assert_int_equal(results_open(&file, my.path, &again, &error), CHM_OK);
        assert_int_equal(count_played(&again), lines);
        again.on_block = keep;
        again.context = &file;
        if (left % 5 == 0 || left == size) { /* all of them would take long */
            assert_true(tournament_play(&again));
            expect_same(&my.tour, &again);
            size_t grown;
            char *whole = slurp(my.path, &grown);
            assert_int_equal(grown, size); /* the same lines, in some order */
            free(whole);
        }
        results_close(&file);
        tournament_free(&again);
    }
    free(text);
    forget(&my);
}

static chm_status open_again(const kept *my, tournament *tour, chm_error *error)
{
    results file;
    chm_status status = results_open(&file, my->path, tour, error);
    if (!status)
        results_close(&file);
    return status;
}

static void expect_refused(const kept *my, const char *text, size_t size, uint32_t line)
{
    spill(my->path, text, size);
    tournament again = small(my->board, my->other, BLOCKS, 1);
    chm_error error;
    assert_int_equal(open_again(my, &again, &error), CHM_BAD_RECORD);
    assert_int_equal(error.line, line);
    size_t after;
    char *found = slurp(my->path, &after);
    assert_int_equal(after, size);
    assert_memory_equal(found, text, size);
    free(found);
    tournament_free(&again);
}

static void a_damaged_line_is_refused_and_nothing_is_changed(void **state)
{
    (void)state;
    kept my;
    play_kept(&my);
    size_t size;
    char *text = slurp(my.path, &size);
    uint32_t line = 1;
    for (size_t at = 0; at < size; at++) { /* any byte changed, except the end of the last line */
        char was = text[at];
        if (at % 29 == 0 && at + 1 < size && was != '\n') {
            text[at] = was == '7' ? '8' : '7';
            expect_refused(&my, text, size, line);
            text[at] = was;
        }
        line += was == '\n';
    }
    expect_refused(&my, "my notes\n", 9, 1);
    expect_refused(&my, "my notes", 8, 1);
    expect_refused(&my, "\n", 1, 1);
    expect_refused(&my, "\0\0\0", 3, 1);
    free(text);
    forget(&my);
}

static void only_blocks_of_the_same_setting_are_taken(void **state)
{
    (void)state;
    kept my;
    chm_error error;
    play_kept(&my);
    tournament other = small(my.board, my.other, BLOCKS, 1);
    other.seed = 8;
    assert_int_equal(open_again(&my, &other, &error), CHM_OK);
    assert_int_equal(count_played(&other), 0);
    other.seed = 7;
    other.bots[1] = "gentle";
    assert_int_equal(open_again(&my, &other, &error), CHM_OK);
    assert_int_equal(count_played(&other), 0);
    other.bots[1] = two_bots[1];
    other.contests[0].options.first = 1;
    assert_int_equal(open_again(&my, &other, &error), CHM_OK);
    assert_int_equal(count_played(&other), (CONTESTS - 1) * BLOCKS);
    tournament_free(&other);
    tournament fewer = small(my.board, my.other, 2, 1);
    assert_int_equal(open_again(&my, &fewer, &error), CHM_OK);
    assert_int_equal(count_played(&fewer), CONTESTS * 2);
    tournament_free(&fewer);
    forget(&my);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(a_test_stops_at_the_same_round_with_any_number_of_threads),
        cmocka_unit_test(an_interrupted_tournament_goes_on),
        cmocka_unit_test(a_damaged_line_is_refused_and_nothing_is_changed),
        cmocka_unit_test(only_blocks_of_the_same_setting_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
