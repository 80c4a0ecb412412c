// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A tournament: contests between named bots, played on threads. Block b of all contests is round b; rounds are handed
 * out in order, and only whole rounds count, so that the results are the same with any number of threads, and whether
 * or not some of the blocks were played before. */
#ifndef ARENA_TOURNAMENT_H
#define ARENA_TOURNAMENT_H

#include "arena/contest.h"
#include "arena/sprt.h"

typedef struct tournament {
    const char *bots[MAX_BOTS]; /* names that player_make knows */
    int bot_count;
    contest *contests;
    int contest_count, cells;
    uint64_t seed;
    uint32_t blocks; /* of each contest */
    int threads;
    sprt *test; /* or NULL: of bot 0 against bot 1, by rounds; its verdict ends the tournament */
    /* Optional. A block has been played; and how many of all blocks are done. Never called twice at once, but from any
     * thread. */
    void (*played)(void *context, const contest *which, uint32_t block, const game_result *games);
    void (*progress)(void *context, uint64_t done, uint64_t all);
    void *context;

    uint32_t rounds; /* whole rounds played: what counts */
} tournament;

/* Adds a contest; the same (map, seats) must come one after the other. False: no memory. */
bool tournament_add(tournament *cup, contest it);
/* Makes room for the blocks; then some may be stored (contest_store) that were played before. False: no memory. */
bool tournament_room(tournament *cup);
/* Plays what is missing. False: a thread, memory or a bot could not be had. */
bool tournament_play(tournament *cup);
void tournament_free(tournament *cup);

/* Games of a round, over all contests. */
int tournament_round_games(const tournament *cup);
/* The test's score of a round: of bot 0 against bot 1, all contests counting the same. */
double tournament_score(const tournament *cup, uint32_t round);

#endif
