// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Many games between bots, on threads. All results are integer sums, and each game's random numbers follow from its
 * number in the series: the results do not depend on the number of threads. */
#ifndef ARENA_SIMULATE_H
#define ARENA_SIMULATE_H

#include <cheminot/bot.h>

/* A win shared by k seats counts 60 / k for each: an integer for up to six seats. */
enum { WIN_UNIT = 60 };

typedef struct seat_sums {
    int64_t wins; /* in WIN_UNITs */
    int64_t total, part[CHM_PARTS];
    int64_t completed, failed, path;
    int64_t kinds[CHM_MOVE_KINDS]; /* moves of each kind */
    int64_t faults;                /* missing or illegal moves */
} seat_sums;

typedef struct simulation_sums {
    uint64_t games, turns, moves;
    uint64_t signature; /* of all moves and results; independent of the order in which games were played */
    seat_sums seat[CHM_MAX_SEATS];
} simulation_sums;

typedef struct simulation {
    const chm_board *board;
    int seats;
    chm_options options;
    const char *bots[CHM_MAX_SEATS]; /* names for player_make */
    uint64_t seed, games;
    int threads;
    bool with_signature; /* compute the signature */
    /* Optional callbacks: records, in game order; progress, as the number of games done. Called from any thread, one
     * call at a time. */
    void (*record)(void *context, const char *text, size_t size);
    void (*progress)(void *context, uint64_t done);
    void *context;
} simulation;

/* Returns false if a thread or memory could not be had. */
bool simulate(const simulation *plan, simulation_sums *sums);

#endif
