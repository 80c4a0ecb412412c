// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A file of finished blocks, one JSON line each, so that an interrupted tournament can be continued:
 *
 *   {"arena":1,"engine":…,"map":…,"sha256":…,"players":2,"options":{},"bots":[…],"seed":1,"block":0,
 *    "games":[{"totals":[…],"winners":[…],"faults":[…],"moves":[{"take":12,…},…]},…],"check":"…"}
 *
 * "bots" is the line-up; in game r of "games" everybody sits r seats further on. Totals, winners, faults and moves are
 * by seat. "check" is a check value of everything before it. The file is only appended to. It may contain lines of
 * other tournaments: each tournament uses only blocks played exactly as it would play them. */
#ifndef ARENA_RESULTS_H
#define ARENA_RESULTS_H

#include "arena/tournament.h"
#include <stdio.h>

typedef struct results {
    FILE *file;
    const tournament *tour;
    struct results_key {
        char *text; /* the beginning of a contest's lines, up to the block number */
        size_t size;
        uint64_t hash;
    } * keys; /* by contest */
} results;

/* Opens or creates a file and stores its blocks in the contests of the tournament, which must have reserved them. An
 * incomplete last line, left by a killed process, is cut off. On failure nothing is changed and `error` says why; its
 * line is 0 if the fault concerns the file as a whole. */
chm_status results_open(results *self, const char *path, tournament *tour, chm_error *error);
/* Appends a finished block. On failure returns false and sets errno. */
bool results_add(results *self, const contest *which, uint32_t block, const game_result *games);
void results_close(results *self);

#endif
