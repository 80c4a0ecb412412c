// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Many games between bots, on threads. All results are sums of whole numbers, and each game's chance follows from its
 * number in the series: they are the same with any number of threads. */
#ifndef ARENA_SIMULATE_H
#define ARENA_SIMULATE_H

#include <cheminot/bot.h>

/* A win shared by k seats counts 60 / k for each: whole for up to six. */
enum { WIN_UNIT = 60 };

typedef struct seat_sums {
    int64_t wins; /* in WIN_UNITs */
    int64_t total, part[CHM_PARTS];
    int64_t completed, failed, path;
    int64_t kinds[CHM_MOVE_KINDS]; /* moves of each kind */
    int64_t faults;                /* moves that were missing or not legal */
} seat_sums;

typedef struct simulation_sums {
    uint64_t games, turns, moves;
    uint64_t signature; /* of all moves and results; the same whatever the order games were played in */
    seat_sums seat[CHM_MAX_SEATS];
} simulation_sums;

typedef struct simulation {
    const chm_board *board;
    int seats;
    chm_options options;
    const char *bots[CHM_MAX_SEATS]; /* names that player_make knows */
    uint64_t seed, games;
    int threads;
    bool sign; /* make the signature */
    /* Optional. Records, in the order of the games; and how many games are done, now and then. Never called twice at
     * once, but from any thread. */
    void (*record)(void *context, const char *text, size_t size);
    void (*progress)(void *context, uint64_t done);
    void *context;
} simulation;

/* False: a thread or memory could not be had. */
bool simulate(const simulation *plan, simulation_sums *sums);

#endif
