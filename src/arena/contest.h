// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A contest: one line-up of bots on one map, for many blocks. A block is one seed (the same card order and deals)
 * played once for every seat rotation of the line-up, so that no bot is luckier than another. Blocks are independent of
 * each other, games are not: statistics are computed over blocks. */
#ifndef ARENA_CONTEST_H
#define ARENA_CONTEST_H

#include "arena/bot_game.h"
#include "arena/simulate.h"
#include "arena/statistics.h"

enum { MAX_BOTS = 16 }; /* in a tournament */

/* How a game ended, by seat. */
typedef struct game_result {
    int total[CHM_MAX_SEATS];
    uint8_t winners; /* bitset of seats */
    uint32_t kinds[CHM_MAX_SEATS][CHM_MOVE_KINDS];
    uint32_t faults[CHM_MAX_SEATS];
} game_result;

/* An entrant is one of the different bots of a line-up. Integer sums over the games of a block and the seats of an
 * entrant. */
typedef struct entrant_result {
    int32_t wins;                  /* in WIN_UNITs */
    int32_t margin;                /* own total minus the best other one */
    int32_t total;                 /* points */
    int32_t points[CHM_MAX_SEATS]; /* against the seats of each entrant: 2 for placing before one, 1 for a draw */
    uint32_t kinds[CHM_MOVE_KINDS];
    uint32_t faults;
} entrant_result;

typedef struct contest {
    const chm_board *board;
    chm_options options;
    int seats, cell;                /* cell: number shared by contests on the same map with as many seats */
    uint8_t line_up[CHM_MAX_SEATS]; /* the bot on each seat in the first rotation, by its number in the tournament */
    int games;                      /* in a block: the number of different rotations */
    int entrants;
    uint8_t bot[CHM_MAX_SEATS], copies[CHM_MAX_SEATS]; /* of each entrant: its bot, and how many seats it has */
    uint8_t *block_done;                               /* by block */
    entrant_result *results;                           /* by block, then entrant */
} contest;

/* Returns a contest for a line-up, with no blocks reserved. */
contest contest_make(const chm_board *board, const chm_options *options, int seats, const uint8_t *line_up);
/* Allocates the results of that many blocks. Returns false if memory runs out. */
bool contest_reserve(contest *self, uint32_t blocks);
void contest_free(contest *self);

/* Returns the bot that sits on a seat in a rotation. */
static inline uint8_t contest_bot_at(const contest *self, int rotation, int seat)
{
    return self->line_up[(seat - rotation + self->seats) % self->seats];
}

/* Stores the results of a block's games. */
void contest_store(contest *self, uint32_t block, const game_result *games);

static inline const entrant_result *contest_result(const contest *self, uint32_t block, int entrant)
{
    return &self->results[(size_t)block * (size_t)self->entrants + (size_t)entrant];
}

/* How an entrant did in blocks 0 … blocks − 1. Each of its seats counts the same. */
typedef struct entrant_summary {
    double games; /* seats × games: what the means are taken over */
    double wins, win_share, margin, total;
    interval win_range, margin_range;
    double kinds[CHM_MOVE_KINDS]; /* moves per game */
    uint64_t faults;              /* in all */
} entrant_summary;
entrant_summary contest_summary(const contest *self, int entrant, uint32_t blocks);

/* The score of entrant 0 against the others in a block, by placing: 0 … 1. */
double contest_score(const contest *self, uint32_t block);

/* Lists the line-ups for a table of `seats` and `bots` numbered bots. With at least as many bots as seats: every choice
 * of different ones. With fewer: every pair, one of the first against seats − 1 of the second; with `both`, also one of
 * the second against the first. Returns their number; fills in at most `capacity`. */
int line_ups(int bots, int seats, bool both, uint8_t (*list)[CHM_MAX_SEATS], int capacity);

#endif
