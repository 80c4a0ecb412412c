// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Load for a server: tables whose players and watchers have a connection each and play one game after the other. Times
 * are from sending a move to its arrival at each connection. */
#ifndef LOADTEST_LOAD_TABLE_H
#define LOADTEST_LOAD_TABLE_H

#include "client/client.h"
#include "loadtest/histogram.h"

/* Counts since `since`, except `open` and `complete`, which are current values. */
typedef struct load_counts {
    uint64_t since; /* ticks: moves sent earlier are not counted */
    uint64_t moves, games, refused, lost, resent, failed;
    histogram mover, others; /* from a move to its first event: at the mover; at the others of the table */
    unsigned open;           /* connections */
    unsigned complete;       /* tables with all connections open */
    unsigned creating;       /* tables being created */
    unsigned ever_complete;  /* tables that have been complete once */
    char why[CLIENT_WHY];    /* the first failure */
} load_counts;

typedef struct load_plan {
    client_loop *loop;
    client_url server;
    char map[CHM_MAX_NAME];
    int players, watchers;
    uint32_t think; /* mean microseconds between moves, ± 50 % */
    chm_dice dice;
    load_counts counts;
} load_plan;

typedef struct load_table load_table;

/* Creates a table and plays at it. `plan` must outlive it. NULL: no memory. After load_table_end the loop must not run
 * any more: a response may be pending. */
load_table *load_table_begin(load_plan *plan);
void load_table_end(load_table *table);

#endif
