// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* All tables of a server, and everybody at them. The hall is the network's guest: it hands what comes in to the rooms,
 * writes their deeds to the store, and tells everybody what happened once it is saved. */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/clock.h"
#include "server/net/net.h"
#include "server/server_log.h"
#include "server/store/store.h"

typedef struct lobby_settings {
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
    server_log log;
    /* More lines for /metrics, from who knows the network; may be NULL. */
    void (*count_more)(void *context, void (*line)(void *to, const char *name, double value), void *to);
    void *count_context;
} lobby_settings;
lobby_settings lobby_default_settings(void);

struct lobby;

/* NULL: no memory, no threads, or the page cannot be read: `why` says which. */
struct lobby *lobby_create(const lobby_settings *settings, char *why, size_t why_capacity);
/* Whom the network works for; and the network, before the first round. */
net_callbacks lobby_callbacks(struct lobby *lobby);
void lobby_use_net(struct lobby *lobby, net network);
/* Reads all tables that wait or run. A table whose log makes no sense is left as it is, and reported. False: the store
 * cannot be read, and `why` says so. */
bool lobby_load(struct lobby *lobby, char *why, size_t why_capacity);
/* No more moves are taken: everybody is told, and what was begun is saved. */
void lobby_stop(struct lobby *lobby);
void lobby_destroy(struct lobby *lobby);

#endif
