// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The arena: blocks and their statistics, ratings, the sequential test, threads, and results that survive a kill. */
#include "arena/ratings.h"
#include "arena/results.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void near(double value, double expected, double within)
{
    if (!(fabs(value - expected) <= within))
        fail_msg("%g is not within %g of %g", value, within, expected);
}

/* ---- chance ---- */

static double uniform(chm_dice *dice)
{
    return ((double)(chm_dice_roll(dice) >> 11) + 0.5) / 9007199254740992.0;
}

static double normal(chm_dice *dice)
{
    return sqrt(-2 * log(uniform(dice))) * cos(2 * 3.14159265358979 * uniform(dice));
}

/* ---- statistics ---- */

static void means_and_their_intervals(void **state)
{
    (void)state;
    sample values = {0};
    assert_true(isnan(sample_interval(&values).low));
    const double list[] = {3, 5, 7, 9};
    for (int i = 0; i < 4; i++)
        sample_add(&values, list[i]);
    near(values.mean, 6, 1e-12);
    near(values.squares, 20, 1e-12);
    interval range = sample_interval(&values); /* t with 3 degrees of freedom is 3.182 */
    near(range.high - 6, 3.182 * sqrt(20.0 / 3 / 4), 1e-9);
    near(6 - range.low, range.high - 6, 1e-9);
}

/* How often the interval of a share contains the true value, in blocks of two games. */
static double coverage(double truth, int blocks, bool mirrored, chm_dice *dice)
{
    enum { RUNS = 4000 };
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
        sample values = {0};
        for (int block = 0; block < blocks; block++) {
            double luck = uniform(dice);
            int first = luck < truth, second = (mirrored ? 1 - luck : uniform(dice)) < truth;
            sample_add(&values, (first + second) / 2.0);
        }
        interval range = sample_share_interval(&values, 0.125);
        held += range.low <= truth && truth <= range.high;
    }
    return (double)held / RUNS;
}

static void an_interval_of_a_share_holds_the_truth_as_often_as_it_says(void **state)
{
    (void)state;
    chm_dice dice = chm_dice_make(1);
    const double truths[] = {0.3, 0.5, 0.9};
    const int blocks[] = {5, 30, 300};
    for (int t = 0; t < 3; t++)
        for (int b = 0; b < 3; b++) {
            double plain = coverage(truths[t], blocks[b], false, &dice);
            if (plain < 0.92)
                fail_msg("%g, %d blocks: %g", truths[t], blocks[b], plain);
            double mirrored = coverage(truths[t], blocks[b], true, &dice);
            if (mirrored < 0.92)
                fail_msg("%g, %d blocks of games that balance: %g", truths[t], blocks[b], mirrored);
        }
    sample always = {0};
    for (int i = 0; i < 100; i++)
        sample_add(&always, 1);
    interval range = sample_share_interval(&always, 0.125);
    near(range.low, 0.963, 0.002); /* as Wilson's for 100 of 100 */
    near(range.high, 1, 1e-9);
}

static void elo_and_scores(void **state)
{
    (void)state;
    near(elo_score(0), 0.5, 1e-12);
    near(elo_score(400), 10.0 / 11, 1e-12);
    near(elo_of_score(0.75), 190.8485, 1e-3);
    assert_true(isinf(elo_of_score(1)) && isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

/* ---- contests ---- */

static chm_board *open_map(const char *id)
{
    const chm_map_file *map = chm_map_find(id);
    chm_board *board = NULL;
    assert_non_null(map);
    assert_int_equal(chm_board_load(map->text, map->size, NULL, &board), CHM_OK);
    return board;
}

static contest plain(const chm_board *board, int seats, const char *bots)
{
    uint8_t line_up[CHM_MAX_SEATS];
    for (int s = 0; s < seats; s++)
        line_up[s] = (uint8_t)(bots[s] - 'A');
    chm_options options = board ? chm_default_options(board) : (chm_options){0};
    return contest_make(board, &options, seats, line_up);
}

static void rotations_that_look_the_same_are_played_once(void **state)
{
    (void)state;
    const struct {
        const char *line_up;
        int games, entrants;
    } cases[] = {{"AB", 2, 2}, {"ABB", 3, 2}, {"ABAB", 2, 2}, {"AABB", 4, 2}, {"ABCABC", 3, 3}, {"ABCDEF", 6, 6}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        contest it = plain(NULL, (int)strlen(cases[i].line_up), cases[i].line_up);
        assert_int_equal(it.games, cases[i].games);
        assert_int_equal(it.entrants, cases[i].entrants);
        for (int entrant = 0; entrant < it.entrants; entrant++) { /* every bot sits everywhere equally often */
            int at[CHM_MAX_SEATS] = {0};
            for (int r = 0; r < it.games; r++)
                for (int s = 0; s < it.seats; s++)
                    at[s] += contest_bot_at(&it, r, s) == it.bot[entrant];
            for (int s = 0; s < it.seats; s++)
                assert_int_equal(at[s] * it.seats, it.games * it.copies[entrant]);
        }
    }
}

static void a_block_is_summed_up_by_bots(void **state)
{
    (void)state;
    contest it = plain(NULL, 3, "ABB");
    assert_true(contest_reserve(&it, 2));
    /* A sits on seat 0, then 1, then 2. It wins alone, then shares, then does not win despite the most points. */
    game_result games[CHM_MAX_SEATS] = {{.total = {50, 30, 40}, .winners = 1, .faults = {2, 0, 1}},
                                        {.total = {10, 61, 60}, .winners = 6},
                                        {.total = {5, 5, 9}, .winners = 1}};
    games[0].kinds[0][CHM_MOVE_CLAIM] = 12;
    games[1].kinds[1][CHM_MOVE_CLAIM] = 6;
    contest_store(&it, 0, games);
    contest_store(&it, 1, games);
    assert_true(it.block_done[0] && it.block_done[1]);
    slot_summary a = contest_summary(&it, 0, 2), b = contest_summary(&it, 1, 2);
    near(a.win_share, 1.5 / 3, 1e-12);
    near(b.win_share, 1.5 / 6, 1e-12);
    near(a.wins, 3, 1e-12);
    near(a.total, (50 + 61 + 9) / 3.0, 1e-12);
    near(a.margin, (10 + 1 + 4) / 3.0, 1e-12);
    near(a.margin_range.low, a.margin, 1e-9); /* both blocks have the same result */
    near(b.margin, (-20 - 10 - 51 - 1 - 4 - 4) / 6.0, 1e-12);
    near(a.kinds[CHM_MOVE_CLAIM], 6, 1e-12);
    assert_int_equal(a.faults, 4);
    assert_int_equal(b.faults, 2);
    /* Points: 2 + 2 before both; 2 before seat 0 and 1 with seat 2; behind the winner, before the other: 0 + 2. */
    assert_int_equal(contest_result(&it, 0, 0)->points[1], 4 + 3 + 2);
    assert_int_equal(contest_result(&it, 0, 1)->points[0], 0 + 1 + 2);
    near(contest_score(&it, 0), 9.0 / 12, 1e-12);
    contest_free(&it);
}

static void line_ups_of_bots(void **state)
{
    (void)state;
    uint8_t list[100][CHM_MAX_SEATS];
    assert_int_equal(line_ups(2, 2, false, list, 100), 1);
    assert_int_equal(line_ups(4, 2, true, list, 100), 6);
    assert_int_equal(line_ups(6, 4, false, list, 100), 15);
    assert_memory_equal(list[0], ((uint8_t[]){0, 1, 2, 3}), 4);
    assert_memory_equal(list[14], ((uint8_t[]){2, 3, 4, 5}), 4);
    assert_int_equal(line_ups(2, 4, false, list, 100), 1);
    assert_memory_equal(list[0], ((uint8_t[]){0, 1, 1, 1}), 4);
    assert_int_equal(line_ups(2, 4, true, list, 100), 2);
    assert_memory_equal(list[1], ((uint8_t[]){1, 0, 0, 0}), 4);
    assert_int_equal(line_ups(3, 5, false, list, 100), 3);
    assert_int_equal(line_ups(16, 6, false, list, 100), 8008);
}

/* ---- ratings ---- */

static void ratings_of_scores_with_known_answers(void **state)
{
    (void)state;
    double elo[MAX_BOTS];
    pair_scores two = {.points = {{0, 75}, {25, 0}}};
    ratings_fit(&two, 2, 0, 0, elo);
    near(elo[0], 0, 1e-12);
    near(elo[1], -190.8485, 1e-3);
    ratings_fit(&two, 2, 1, 0, elo);
    near(elo[0], 190.8485, 1e-3);

    /* Scores that these ratings predict exactly lead back to them, even if some have not met. */
    const double truth[5] = {0, 120, -300, 44, 900};
    pair_scores five = {0};
    for (int i = 0; i < 5; i++)
        for (int j = 0; j < 5; j++)
            if (i != j && abs(i - j) < 3)
                five.points[i][j] = (10 + 7 * (i + j)) * elo_score(truth[i] - truth[j]);
    ratings_fit(&five, 5, 0, 0, elo);
    for (int i = 0; i < 5; i++)
        near(elo[i], truth[i], 1e-4);
}

static void ratings_of_odd_scores(void **state)
{
    (void)state;
    double elo[MAX_BOTS];
    pair_scores apart = {.points = {{0, 6}, {4, 0}, {0, 0, 0, 3}, {0, 0, 7, 0}}};
    ratings_fit(&apart, 4, 0, 1, elo);
    near(elo[1], elo_of_score(4.5 / 11), 1e-6);
    assert_true(isnan(elo[2]) && isnan(elo[3]));
    pair_scores always = {.points = {{0, 1000}}};
    ratings_fit(&always, 2, 0, 1, elo);
    near(elo[1], elo_of_score(0.5 / 1001), 1e-6);
    pair_scores chain = {0}; /* sixteen bots, each always beating the next */
    for (int i = 0; i + 1 < MAX_BOTS; i++)
        chain.points[i][i + 1] = 100000;
    ratings_fit(&chain, MAX_BOTS, 0, 1, elo);
    for (int i = 0; i + 1 < MAX_BOTS; i++)
        near(elo[i + 1] - elo[i], elo_of_score(0.5 / 100001), 1e-3);
}

/* A tournament of two with random blocks: A wins each game with this probability. */
static void invent(tournament *tour, double truth, chm_dice *dice)
{
    for (uint32_t block = 0; block < tour->blocks; block++) {
        game_result games[CHM_MAX_SEATS] = {{.winners = 0}};
        for (int r = 0; r < 2; r++)
            games[r].winners = (uint8_t)(uniform(dice) < truth ? 1 << r : 2 >> r);
        contest_store(&tour->contests[0], block, games);
    }
    tour->rounds = tour->blocks;
}

static void error_bars_hold_the_truth_as_often_as_they_say(void **state)
{
    (void)state;
    enum { RUNS = 200 };
    chm_dice dice = chm_dice_make(2);
    int held = 0;
    for (int run = 0; run < RUNS; run++) {
        tournament tour = {.bots = {"a", "b"}, .bot_count = 2, .blocks = 150, .seed = (uint64_t)run};
        assert_true(tournament_add(&tour, plain(NULL, 2, "AB")) && tournament_reserve(&tour));
        invent(&tour, elo_score(100), &dice);
        rating ratings[MAX_BOTS], again[MAX_BOTS];
        assert_true(ratings_make(&tour, -1, 1, ratings) && ratings_make(&tour, -1, 1, again));
        assert_memory_equal(&ratings[0].range, &again[0].range, sizeof ratings[0].range);
        assert_true(ratings[0].range.low <= ratings[0].elo && ratings[0].elo <= ratings[0].range.high);
        held += ratings[0].range.low <= 100 && 100 <= ratings[0].range.high;
        tournament_free(&tour);
    }
    if (held < RUNS * 90 / 100 || held > RUNS * 99 / 100)
        fail_msg("%d of %d", held, RUNS);
}

/* A wins every game of two, B every game of four: A 2 of 2, and of the 4 × 3 pairs in games of four, 1 / 3 each, none.
 */
static void every_seat_of_a_game_counts_once(void **state)
{
    (void)state;
    tournament tour = {.bots = {"a", "b"}, .bot_count = 2, .blocks = 1};
    assert_true(tournament_add(&tour, plain(NULL, 2, "AB")) && tournament_add(&tour, plain(NULL, 4, "ABBB")));
    assert_true(tournament_reserve(&tour));
    const game_result two[] = {{.winners = 1}, {.winners = 2}};
    game_result four[4] = {{.winners = 0}};
    for (int r = 0; r < 4; r++) {
        four[r].winners = (uint8_t)(1 << (r + 1) % 4);
        four[r].total[r] = -1;
    }
    contest_store(&tour.contests[0], 0, two);
    contest_store(&tour.contests[1], 0, four);
    tour.rounds = 1;
    rating ratings[MAX_BOTS];
    assert_true(ratings_make(&tour, -1, 1, ratings));
    near(ratings[0].elo, elo_of_score((2 + 0.5) / (2 + 4 + 1)), 1e-6);
    tournament_free(&tour);
}

static void rounds_that_went_alike_are_not_known_exactly(void **state)
{
    (void)state;
    tournament tour = {.bots = {"a", "b"}, .bot_count = 2, .blocks = 3};
    assert_true(tournament_add(&tour, plain(NULL, 2, "AB")) && tournament_reserve(&tour));
    const game_result games[] = {{.winners = 1}, {.winners = 1}}; /* each wins once */
    for (uint32_t block = 0; block < tour.blocks; block++)
        contest_store(&tour.contests[0], block, games);
    tour.rounds = tour.blocks;
    rating ratings[MAX_BOTS];
    assert_true(ratings_make(&tour, 0, 0, ratings));
    near(ratings[1].elo, 0, 1e-9);
    assert_true(ratings[1].range.low < -50 && ratings[1].range.high > 50);
    tournament_free(&tour);
}

static void who_always_wins_may_be_better_without_bounds(void **state)
{
    (void)state;
    chm_dice dice = chm_dice_make(3);
    tournament tour = {.bots = {"a", "b"}, .bot_count = 2, .blocks = 50};
    assert_true(tournament_add(&tour, plain(NULL, 2, "AB")) && tournament_reserve(&tour));
    invent(&tour, 1, &dice);
    rating ratings[MAX_BOTS];
    assert_true(ratings_make(&tour, 0, 1, ratings));
    near(ratings[0].elo, elo_of_score(100.5 / 101), 1e-6);
    assert_true(isinf(ratings[0].range.high) && ratings[0].range.low > 400 && ratings[0].range.low < ratings[0].elo);
    assert_true(ratings_make(&tour, 0, 0, ratings));
    assert_true(isinf(ratings[1].range.low) && ratings[1].range.high > ratings[1].elo && ratings[1].range.high < -400);
    tournament_free(&tour);
}

/* ---- the sequential test ---- */

typedef struct test_runs {
    int verdicts[3];
    double scores;
} test_runs;

static test_runs repeat_test(double truth, double elo0, double elo1, int runs, chm_dice *dice)
{
    enum { MOST = 50000 };
    const double deviation = 0.35;
    test_runs all = {0};
    for (int run = 0; run < runs; run++) {
        sprt test = sprt_begin(elo0, elo1, 0.125);
        for (int i = 0; i < MOST && test.verdict == SPRT_UNDECIDED; i++)
            sprt_add(&test, elo_score(truth) + deviation * normal(dice));
        all.verdicts[test.verdict]++;
        all.scores += test.scores.n / runs;
    }
    return all;
}

static void the_test_errs_as_often_as_it_says(void **state)
{
    (void)state;
    enum { RUNS = 600 };
    chm_dice dice = chm_dice_make(4);
    const double pairs[][2] = {{0, 20}, {-5, 25}, {0, 100}};
    for (int i = 0; i < 3; i++) {
        test_runs worse = repeat_test(pairs[i][0], pairs[i][0], pairs[i][1], RUNS, &dice);
        test_runs better = repeat_test(pairs[i][1], pairs[i][0], pairs[i][1], RUNS, &dice);
        int wrong = worse.verdicts[SPRT_H1], other = better.verdicts[SPRT_H0];
        if (wrong > RUNS * 8 / 100 || other > RUNS * 8 / 100 || (i == 0 && (wrong < RUNS / 50 || other < RUNS / 50)))
            fail_msg("%g, %g: H1 wrongly %d times, H0 wrongly %d times of %d", pairs[i][0], pairs[i][1], wrong, other,
                     RUNS);
        assert_int_equal(worse.verdicts[SPRT_UNDECIDED] + better.verdicts[SPRT_UNDECIDED], 0);
    }
    test_runs clear = repeat_test(80, 0, 20, RUNS, &dice), unclear = repeat_test(20, 0, 20, RUNS, &dice);
    assert_int_equal(clear.verdicts[SPRT_H1], RUNS);
    assert_true(clear.scores * 3 < unclear.scores);
}

static void expect_same_test(const sprt *x, const sprt *y)
{
    assert_int_equal(x->verdict, y->verdict);
    assert_memory_equal(&x->llr, &y->llr, sizeof x->llr);
    assert_memory_equal(&x->scores, &y->scores, sizeof x->scores);
}

static void a_verdict_stands(void **state)
{
    (void)state;
    sprt test = sprt_begin(0, 50, 0.125);
    for (int i = 0; i < 1000; i++)
        sprt_add(&test, 1);
    assert_int_equal(test.verdict, SPRT_H1);
    assert_true(test.llr >= sprt_bound && test.scores.n < 100);
    sprt before = test;
    sprt_add(&test, 0);
    expect_same_test(&test, &before);
    sprt equal = sprt_begin(0, 50, 0.125); /* two equal bots split every block: H0, and soon */
    for (int i = 0; i < 1000; i++)
        sprt_add(&equal, 0.5);
    assert_int_equal(equal.verdict, SPRT_H0);
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
        cmocka_unit_test(means_and_their_intervals),
        cmocka_unit_test(an_interval_of_a_share_holds_the_truth_as_often_as_it_says),
        cmocka_unit_test(elo_and_scores),
        cmocka_unit_test(rotations_that_look_the_same_are_played_once),
        cmocka_unit_test(a_block_is_summed_up_by_bots),
        cmocka_unit_test(line_ups_of_bots),
        cmocka_unit_test(ratings_of_scores_with_known_answers),
        cmocka_unit_test(ratings_of_odd_scores),
        cmocka_unit_test(error_bars_hold_the_truth_as_often_as_they_say),
        cmocka_unit_test(every_seat_of_a_game_counts_once),
        cmocka_unit_test(rounds_that_went_alike_are_not_known_exactly),
        cmocka_unit_test(who_always_wins_may_be_better_without_bounds),
        cmocka_unit_test(the_test_errs_as_often_as_it_says),
        cmocka_unit_test(a_verdict_stands),
        cmocka_unit_test(threads_do_not_matter),
        cmocka_unit_test(a_test_stops_at_the_same_round_with_any_number_of_threads),
        cmocka_unit_test(an_interrupted_tournament_goes_on),
        cmocka_unit_test(a_damaged_line_is_refused_and_nothing_is_changed),
        cmocka_unit_test(only_blocks_of_the_same_setting_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
