// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A contest: bots at one table, on one map, in one line-up, for many blocks. A block is one seed, the same order of
 * cards and the same deals, played once for every seat rotation of the line-up, so that no bot is luckier than another.
 * Blocks, not games, are independent of each other: statistics are made over blocks. */
#ifndef ARENA_CONTEST_H
#define ARENA_CONTEST_H

#include "arena/match.h"
#include "arena/simulate.h"
#include "arena/statistics.h"

enum { MAX_BOTS = 16 }; /* in a tournament */

/* How a game ended, by seats. */
typedef struct game_result {
    int total[CHM_MAX_SEATS];
    uint8_t winners; /* bit a seat */
    uint32_t kinds[CHM_MAX_SEATS][CHM_MOVE_KINDS];
    uint32_t faults[CHM_MAX_SEATS];
} game_result;

/* A line-up's different bots are its slots. Whole sums over the games of a block and the seats of a slot: */
typedef struct slot_result {
    int32_t wins;                  /* in WIN_UNITs */
    int32_t margin;                /* own total minus the best other one */
    int32_t total;                 /* points */
    int32_t points[CHM_MAX_SEATS]; /* against the seats of each slot: 2 for placing before one, 1 for drawing */
    uint32_t kinds[CHM_MOVE_KINDS];
    uint32_t faults;
} slot_result;

typedef struct contest {
    const chm_board *board;
    chm_options options;
    int seats, cell;                /* the cell: contests on the same map with as many seats share one */
    uint8_t line_up[CHM_MAX_SEATS]; /* the bot on each seat in the first rotation: its number in the tournament */
    int games;                      /* in a block: rotations that differ */
    int slots;
    uint8_t bot[CHM_MAX_SEATS], copies[CHM_MAX_SEATS]; /* of each slot: which, and how many seats it has */
    uint8_t *played;                                   /* by block */
    slot_result *results;                              /* by block, then slot */
} contest;

/* Lays out a contest for a line-up; without blocks. */
contest contest_make(const chm_board *board, const chm_options *options, int seats, const uint8_t *line_up);
/* False: no memory. */
bool contest_room(contest *it, uint32_t blocks);
void contest_free(contest *it);

/* The bot that sits on a seat in a rotation. */
static inline uint8_t contest_seated(const contest *it, int rotation, int seat)
{
    return it->line_up[(seat - rotation + it->seats) % it->seats];
}

/* Adds a block's games to the results. */
void contest_store(contest *it, uint32_t block, const game_result *games);

static inline const slot_result *contest_result(const contest *it, uint32_t block, int slot)
{
    return &it->results[(size_t)block * (size_t)it->slots + (size_t)slot];
}

/* How a slot did in blocks 0 … blocks − 1, each seat of it counting the same. */
typedef struct slot_summary {
    double games; /* seats × games: what means are made over */
    double wins, win_share, margin, total;
    interval win_range, margin_range;
    double kinds[CHM_MOVE_KINDS]; /* moves a game */
    uint64_t faults;              /* in all */
} slot_summary;
slot_summary contest_summary(const contest *it, int slot, uint32_t blocks);

/* The score of slot 0 against the others in a block, placing by placing: 0 … 1. */
double contest_score(const contest *it, uint32_t block);

/* The line-ups for a table of `seats` and `bots` bots, numbered as they are named. With as many bots as seats, or more:
 * every choice of that many different ones. With fewer: every pair, one of the first against seats − 1 of the second;
 * with `both`, also one of the second against the first. Answers how many there are; writes the first `room`. */
int line_ups(int bots, int seats, bool both, uint8_t (*list)[CHM_MAX_SEATS], int room);

#endif
