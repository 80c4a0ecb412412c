// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A board as a graph for planning: one link per connection. Built once per board, then read only. */
#ifndef BOTS_PLANNER_BOARD_GRAPH_H
#define BOTS_PLANNER_BOARD_GRAPH_H

#include "bots/planner/rule_plan.h"
#include "bots/planner/settings.h"
#include <cheminot/board.h>
#include <stdalign.h>

/* Put before a short loop whose trip count the compiler does not know. Unrolling such a loop fills the instruction
 * cache and gains nothing. */
#ifdef __clang__
#define KEEP_ROLLED _Pragma("clang loop vectorize(disable) unroll(disable)")
#else
#define KEEP_ROLLED
#endif

enum { GRAPH_PLACES = CHM_MAX_PLACES, GRAPH_LINKS = CHM_MAX_TRACKS, UNREACHABLE = 20000, PLAN_BOARD_DATA = 256 };

typedef struct graph_link {
    chm_place a, b;
    chm_track first; /* its tracks are first … first + count − 1 */
    uint8_t count;
} graph_link;

typedef struct board_graph {
    const chm_board *board;
    char sha256[65];   /* of the map file */
    int places, lanes; /* lanes: places rounded up to whole vectors */
    int links;
    int words;                                  /* words in use in a chm_tracks */
    uint64_t through;                           /* bitset of places that paths may pass through */
    uint16_t unreachable_through[GRAPH_PLACES]; /* added to a cost: 0 for those places, UNREACHABLE for others */
    graph_link link[GRAPH_LINKS];
    uint8_t link_of[CHM_MAX_TRACKS];
    uint16_t near_from[GRAPH_PLACES + 1]; /* near[near_from[p] … near_from[p + 1] − 1] are the links at p */
    uint8_t near[2 * GRAPH_LINKS];
    chm_place near_to[2 * GRAPH_LINKS]; /* the other end of each of those links */
    /* The elimination order of places for shortest paths (forest.c). later[later_from[i] … later_from[i + 1] − 1] are
     * the places that follow the i-th and can be reached from it through earlier places only. */
    uint8_t order[GRAPH_PLACES];
    uint16_t later_from[GRAPH_PLACES + 1];
    uint8_t later[GRAPH_PLACES * (GRAPH_PLACES - 1) / 2];
    /* Tracks of the same colour, length and locomotives form a kind: the kind of each track, the number of kinds, and
     * one track of each. */
    uint8_t kind[CHM_MAX_TRACKS], kinds, first_of_kind[CHM_MAX_TRACKS];
    int16_t points[CHM_MAX_TRACKS]; /* of a track, in sixteenths */
    chm_tracks touching[GRAPH_PLACES];
    uint64_t ends[CHM_MAX_TRACKS];               /* of a track, as a bitset of places */
    chm_tracks up_to_length[CHM_MAX_LENGTH + 1]; /* tracks of at most that length */
    chm_tracks of_length[CHM_MAX_LENGTH + 1];    /* tracks of exactly that length */
    const rule_plan *plan[CHM_MAX_RULES];        /* of the board's rules; NULL: none */
    rules_with rules_with;
    uint16_t numbers_at[CHM_MAX_RULES]; /* of a rule's part of planner_settings.of_rules */
    uint16_t data_at[CHM_MAX_RULES];    /* of a rule's part of rule_data */
    alignas(8) unsigned char rule_data[PLAN_BOARD_DATA];
    uint16_t memory_at[CHM_MAX_RULES]; /* of a rule's part of rule_memories.bytes */
    int mean_length;                   /* of a track, in hundredths */
} board_graph;

void board_graph_make(board_graph *graph, const chm_board *board);
/* Derives adjacency and elimination order from `places`, `links` and `through`. */
void board_graph_index(board_graph *graph);
/* Returns whether the graph was built for this board. Compares contents too: another board may have been allocated at
 * the same address. */
bool board_graph_is_of(const board_graph *graph, const chm_board *board);

/* Returns what a rule derived from the board: its board_size bytes. */
static inline const void *rule_of_board(const board_graph *graph, int rule)
{
    return graph->rule_data + graph->data_at[rule];
}

static inline chm_place graph_link_other(const graph_link *link, chm_place place)
{
    return link->a == place ? link->b : link->a;
}

#endif
