// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The arena: blocks and their statistics, ratings, the sequential test. */
#include "arena/ratings.h"
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "arena_fixture.h"

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
    entrant_summary a = contest_summary(&it, 0, 2), b = contest_summary(&it, 1, 2);
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
