// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The cheapest forest that joins the two ends of each ticket of a set, for every set at once; exact. */
#ifndef BOTS_PLANNER_FOREST_H
#define BOTS_PLANNER_FOREST_H

#include "bots/planner/atlas.h"
#include <stdalign.h>

enum {
    FOREST_TICKETS = 5,
    FOREST_ENDS = 2 * FOREST_TICKETS + 1,
    FOREST_ROWS = 1 << (FOREST_ENDS - 1),
    FOREST_VECTOR = 16
};

/* What each link costs (at least 1; ATLAS_FAR: it cannot be had), and the distances that follow. */
typedef struct forest_ground {
    const atlas *map;
    uint16_t cost[ATLAS_LINKS];
    alignas(32) uint16_t distance[ATLAS_PLACES][ATLAS_PLACES];
} forest_ground;

typedef struct forest_task {
    int tickets;
    chm_place a[FOREST_TICKETS], b[FOREST_TICKETS];
    int root;    /* a place that everything must be joined to, or -1 */
    bool single; /* one tree, not a forest */
} forest_task;

typedef struct forest {
    const forest_ground *ground;
    int ends, root; /* root: the index of the last end, which has no bit */
    chm_place end[FOREST_ENDS];
    uint32_t ends_of[1 << FOREST_TICKETS]; /* for each set of tickets, bit an end */
    uint16_t tree[1 << FOREST_TICKETS];    /* the cheapest single tree for each set of tickets */
    uint16_t cost[1 << FOREST_TICKETS];    /* the cheapest forest */
    /* The links of the trees that were asked for, and which these are, bit a set of tickets. */
    uint32_t known;
    chm_tracks links[1 << FOREST_TICKETS];
    alignas(32) uint16_t row[FOREST_ROWS][ATLAS_PLACES];
} forest;

/* Fills in the distances from the costs. */
void forest_distances(forest_ground *ground);
void forest_solve(forest *woods, const forest_ground *ground, const forest_task *task);
/* Adds the links of the cheapest way between two places to a set of links. */
void forest_way(const forest_ground *ground, chm_place from, chm_place to, chm_tracks *links);
/* Adds those of the cheapest forest for a set of tickets, which must be affordable. */
void forest_links(forest *woods, uint32_t tickets, chm_tracks *links);

#endif
