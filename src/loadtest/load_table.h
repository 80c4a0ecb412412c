// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Load for a server: parties, each a table with players and watchers over sockets of their own, who play one game after
 * the other. Times are taken from the sending of a move to each socket's hearing of it. */
#ifndef LOADTEST_LOAD_TABLE_H
#define LOADTEST_LOAD_TABLE_H

#include "client/client.h"
#include "loadtest/histogram.h"

/* What happened since `since`, but for `open` and `up`, which tell how it is. */
typedef struct load_counts {
    uint64_t since; /* ticks: only what was sent later is counted */
    uint64_t moves, games, refused, lost, resent, failed;
    histogram mover, others; /* from a move to its first event: at who made it; at all the others of the table */
    unsigned open;           /* sockets */
    unsigned up;             /* tables with all their sockets */
    unsigned coming;         /* tables being made */
    unsigned begun;          /* parties whose first table was up */
    char why[CLIENT_WHY];    /* the first failure */
} load_counts;

typedef struct load_plan {
    client_loop *loop;
    client_url server;
    char map[CHM_MAX_NAME];
    int players, watchers;
    uint32_t think; /* microseconds a move takes, on average: from half of it to half as much again */
    chm_dice dice;
    load_counts counts;
} load_plan;

typedef struct load_table load_table;

/* Makes a table and begins to play at it. The plan must stay. NULL: no memory. Ended by load_table_end, after
 * which the loop must not go round any more: an answer may be on its way. */
load_table *load_table_begin(load_plan *plan);
void load_table_end(load_table *table);

#endif
