// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the tests of the arena share. To be included after cmocka.h. */
#ifndef UNIT_ARENA_FIXTURE_H
#define UNIT_ARENA_FIXTURE_H

#include "arena/contest.h"
#include "arena/sprt.h"

/* A contest of bots named by letters: 'A' is the first of the tournament. The board may be NULL if nothing is played.
 */
static inline contest plain(const chm_board *board, int seats, const char *bots)
{
    uint8_t line_up[CHM_MAX_SEATS];
    for (int s = 0; s < seats; s++)
        line_up[s] = (uint8_t)(bots[s] - 'A');
    chm_options options = board ? chm_default_options(board) : (chm_options){0};
    return contest_make(board, &options, seats, line_up);
}

static inline void expect_same_test(const sprt *test, const sprt *y)
{
    assert_int_equal(test->verdict, y->verdict);
    assert_memory_equal(&test->llr, &y->llr, sizeof test->llr);
    assert_memory_equal(&test->scores, &y->scores, sizeof test->scores);
}

#endif
