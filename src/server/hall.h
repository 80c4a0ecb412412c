// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* All tables of a server, and everybody at them. The hall is the network's guest: it hands what comes in to the rooms,
 * writes their deeds to the store, and tells everybody what happened once it is saved. */
#ifndef SERVER_HALL_H
#define SERVER_HALL_H

#include "server/clock.h"
#include "server/journal.h"
#include "server/net.h"
#include "server/store.h"

typedef struct hall_settings {
    uint32_t tables;       /* that wait or run, in all */
    uint32_t tables_each;  /* of those, made from one address; 0: no limit */
    uint32_t sockets_each; /* from one address; 0: no limit */
    uint32_t rate;         /* messages a second that a socket may send in the long run; 0: no limit */
    int64_t pace;          /* milliseconds between the moves of bots */
    uint32_t patience;     /* microseconds: a disk that keeps a commit waiting for less, as a rule, is waited for */
    int threads;           /* on which bots think */
    const char *origin;    /* of pages that may connect, besides the server's own; NULL: none */
    const char *web;       /* the folder of the page; NULL: a plain one */
    store store;
    server_clock clock;
    journal journal;
    /* More lines for /metrics, from who knows the network; may be NULL. */
    void (*count_more)(void *context, void (*line)(void *to, const char *name, double value), void *to);
    void *count_context;
} hall_settings;
hall_settings hall_usual(void);

typedef struct hall hall;

/* NULL: no memory, no threads, or the page cannot be read: `why` says which. */
hall *hall_make(const hall_settings *settings, char *why, size_t why_room);
/* Whom the network works for; and the network, before the first round. */
net_guest hall_guest(hall *all);
void hall_use(hall *all, net network);
/* Reads all tables that wait or run. A table whose log makes no sense is left as it is, and reported. False: the store
 * cannot be read, and `why` says so. */
bool hall_load(hall *all, char *why, size_t why_room);
/* No more moves are taken: everybody is told, and what was begun is saved. */
void hall_stop(hall *all);
void hall_free(hall *all);

#endif
