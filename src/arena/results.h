// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A file of finished blocks, one JSON line each, so that a tournament that was interrupted goes on where it stopped:
 *
 *   {"arena":1,"engine":…,"map":…,"sha256":…,"players":2,"options":{},"bots":[…],"seed":1,"block":0,
 *    "games":[{"totals":[…],"winners":[…],"faults":[…],"moves":[{"take":12,…},…]},…],"check":"…"}
 *
 * "bots" is the line-up; game r of "games" is the one in which everybody sits r seats further on. Totals, winners,
 * faults and moves are by seats. "check" is a check value of all that stands before it. The file only ever grows.
 * Lines of other tournaments may stand in it: each takes only what was played exactly as it would play it. */
#ifndef ARENA_RESULTS_H
#define ARENA_RESULTS_H

#include "arena/tournament.h"
#include <stdio.h>

typedef struct results {
    FILE *file;
    const tournament *cup;
    struct results_key {
        char *text; /* how the lines of a contest begin, up to the number of the block */
        size_t size;
        uint64_t hash;
    } * keys; /* by contest */
} results;

/* Opens a file, or makes it, and stores the blocks that stand in it in the contests of the tournament, which has room
 * for them. A last line without an end, torn when the program was killed, is cut off. On failure nothing is changed,
 * and `error` says why; its line is 0 if the fault lies with the file as a whole. */
chm_status results_open(results *it, const char *path, tournament *cup, chm_error *error);
/* Adds a finished block. False: errno says why. */
bool results_add(results *it, const contest *which, uint32_t block, const game_result *games);
void results_close(results *it);

#endif
