// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The hard remainder of a network after dead ends and segments have been contracted, and the two exact solvers for it.
 * For longest_path.c and its tests only. */
#ifndef GAME_LONGEST_PATH_CORE_H
#define GAME_LONGEST_PATH_CORE_H

#include "game/longest_path.h"

#include <stdbool.h>

static inline int larger(int x, int y)
{
    return x > y ? x : y;
}

/* Every crossing has at least three segment ends. */
enum { PATH_MAX_CROSSINGS = 2 * PATH_MAX_EDGES / 3 };

/* A run of tracks between two crossings, or from one back to itself, that meets no other crossing. Dead ends may hang
 * on its inner places; so a path may also enter at one end and finish in such a dead end, or do so from both ends. The
 * gain_ numbers say by how much this is longer than the whole segment; 0 if it is not longer, and then it is never
 * useful. */
typedef struct path_segment {
    uint8_t a, b; /* crossings */
    uint16_t length;
    uint16_t gain_a, gain_b; /* entering at this end only: one end of the path is used up */
    uint16_t gain_both;      /* entering at both: both ends of the path are used up */
} path_segment;

/* The most a segment can gain for each end of the path that it uses up. */
static inline int path_segment_gain(const path_segment *segment)
{
    return larger((segment->gain_both + 1) / 2, larger(segment->gain_a, segment->gain_b));
}

typedef struct path_crossing {
    uint16_t arm, second; /* the longest and second longest dead end here; 0 if none */
    uint8_t last;         /* the segments before this index include all that touch this crossing */
} path_crossing;

/* One connected part. Crossings are numbered so that `last` never decreases. */
typedef struct path_core {
    int crossings, segments;
    path_crossing crossing[PATH_MAX_CROSSINGS];
    path_segment segment[PATH_MAX_EDGES];
} path_core;

/* Copies the connected part of `self` that contains the crossing `start` into `out`, in an order that keeps the number
 * of half-decided crossings small. Returns an estimate of the remaining effort. Marks the crossings of `self` that were
 * copied. In `self` the numbering is arbitrary and `last` is not read. */
uint64_t path_core_order(const path_core *self, int start, path_core *out, bool *taken);

/* Raises *best to the longest path that uses a segment, whole or in part, if that is longer. Branch and bound. Returns
 * false if it gave up after so many nodes; *best is then the length of some path, or unchanged. */
bool path_core_search(const path_core *core, int64_t nodes, int *best);

/* The same by dynamic programming over the segments in their order, with some 230 KiB on the stack. A first, narrow
 * sweep keeps `width` states. Returns false if the core is too wide for the memory: more than 15 crossings half-decided
 * at a time, or one that is extremely entangled; *best is then as above. */
bool path_core_sweep(const path_core *core, int width, int *best);

#endif
