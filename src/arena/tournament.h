// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A tournament: contests between named bots, played on threads. Block b of all contests is round b. Rounds are handed
 * out in order and only complete rounds count, so that the results do not depend on the number of threads, nor on which
 * blocks were played before. */
#ifndef ARENA_TOURNAMENT_H
#define ARENA_TOURNAMENT_H

#include "arena/contest.h"
#include "arena/sprt.h"

typedef struct tournament {
    const char *bots[MAX_BOTS]; /* names for player_make */
    int bot_count;
    contest *contests;
    int contest_count, cells;
    size_t contest_capacity;
    uint64_t seed;
    uint32_t blocks; /* of each contest */
    int threads;
    sprt *test; /* of bot 0 against bot 1, by round; its verdict ends the tournament; may be NULL */
    /* Optional callbacks: a block was played; progress in blocks. Called from any thread, one call at a time. */
    void (*on_block)(void *context, const contest *which, uint32_t block, const game_result *games);
    void (*progress)(void *context, uint64_t done, uint64_t all);
    void *context;

    uint32_t rounds; /* complete rounds played */
} tournament;

/* Adds a contest. Contests with the same map and seats must be added consecutively. Returns false if memory runs out.
 */
bool tournament_add(tournament *tour, contest added);
/* Allocates all blocks; blocks played before may then be stored with contest_store. Returns false if memory runs out.
 */
bool tournament_reserve(tournament *tour);
/* Plays the missing blocks. Returns false if a thread, memory or a bot could not be had. */
bool tournament_play(tournament *tour);
void tournament_free(tournament *tour);

/* Games of a round, over all contests. */
int tournament_round_games(const tournament *tour);

#endif
