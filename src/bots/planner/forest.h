// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The cheapest forest that joins both ends of every ticket of a set, for all subsets at once. Exact. */
#ifndef BOTS_PLANNER_FOREST_H
#define BOTS_PLANNER_FOREST_H

#include "bots/planner/board_graph.h"
#include <stdalign.h>

enum {
    FOREST_TICKETS = 5,
    FOREST_ENDS = 2 * FOREST_TICKETS + 1,
    FOREST_ROWS = 1 << (FOREST_ENDS - 1),
    FOREST_VECTOR = 16
};

/* The cost of each link (at least 1; UNREACHABLE if it cannot be used), and the resulting distances between places. */
typedef struct link_costs {
    const board_graph *graph;
    uint16_t cost[GRAPH_LINKS];
    alignas(32) uint16_t distance[GRAPH_PLACES][GRAPH_PLACES];
} link_costs;

typedef struct forest_task {
    int tickets;
    chm_place a[FOREST_TICKETS], b[FOREST_TICKETS];
    int root;    /* a place that every tree must contain, or -1 */
    bool single; /* one tree, not a forest */
} forest_task;

typedef struct forest {
    const link_costs *costs;
    int ends, root; /* root: index of the last end, which has no bit of its own */
    chm_place end[FOREST_ENDS];
    uint32_t ends_of[1 << FOREST_TICKETS]; /* for each set of tickets, its ends as a bitset */
    uint16_t tree[1 << FOREST_TICKETS];    /* cost of the cheapest single tree for each set of tickets */
    uint16_t cost[1 << FOREST_TICKETS];    /* cost of the cheapest forest for each set of tickets */
    /* Memoized links of trees; `known` has a bit for each set of tickets that is filled in. */
    uint32_t known;
    chm_tracks links[1 << FOREST_TICKETS];
    alignas(32) uint16_t row[FOREST_ROWS][GRAPH_PLACES];
} forest;

/* Fills in the distances from the costs. */
void forest_distances(link_costs *costs);
void forest_solve(forest *solved, const link_costs *costs, const forest_task *task);
/* Adds the links of a cheapest path between two places to a set of links. */
void forest_add_path(const link_costs *costs, chm_place from, chm_place to, chm_tracks *links);
/* Adds the links of a cheapest forest for a set of tickets, whose cost must be below UNREACHABLE. */
void forest_add_links(forest *solved, uint32_t tickets, chm_tracks *links);

#endif
