// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* All tables of a server and everybody connected to them. Implements the network callbacks: applies accepted requests
 * to tables, writes their log entries to the store, and sends what follows from them once they are durable.
 *
 * Everything runs on the network's thread, except lobby_wake. */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/clock.h"
#include "server/map_folder.h"
#include "server/net/net.h"
#include "server/server_log.h"
#include "server/store/store.h"

typedef struct lobby_settings {
    uint32_t tables;       /* limit of waiting and running tables */
    uint32_t tables_each;  /* limit of those created from one address; 0: no limit */
    uint32_t sockets_each; /* limit of connections from one address; 0: no limit */
    uint32_t rate;         /* messages a second of one connection, sustained; 0: no limit */
    int64_t bot_delay_ms;  /* between the moves of bots */
    /* While commits usually wait less than this for the disk, the loop waits for them. */
    uint32_t commit_wait_us;
    int threads; /* of the bot pool */
    /* Whether an address may not use the server; NULL: all may. */
    bool (*blocked)(void *context, const char *address);
    void *blocked_context;
    bool open_metrics;  /* /metrics is for everybody, not only for this machine */
    const char *origin; /* another origin whose pages may connect; NULL: none */
    map_folder *maps;   /* maps that are offered beside the library's; NULL: none */
    const char *web;    /* folder of the page's files; NULL: a placeholder page */
    store store;
    server_clock clock;
    server_log log;
    /* Writes the network's gauges for /metrics; may be NULL. */
    void (*write_gauges)(void *context, void (*line)(void *my, const char *name, double value), void *my);
    void *gauges_context;
} lobby_settings;
lobby_settings lobby_default_settings(void);

struct lobby;

/* NULL: no memory, no threads, or the page cannot be read; `why` says which. */
struct lobby *lobby_create(const lobby_settings *settings, char *why, size_t why_capacity);
/* Starts a round, so that what has changed beside the network is seen; thread-safe. */
void lobby_wake(void *lobby);
/* The callbacks to open the network with; then the network, to be set before the first round. */
net_callbacks lobby_callbacks(struct lobby *lobby);
void lobby_use_net(struct lobby *lobby, net network);
/* Reads all waiting and running tables from the store. A table whose log cannot be applied is skipped and logged.
 * False: the store cannot be read, or no memory; `why` says which. */
bool lobby_load(struct lobby *lobby, char *why, size_t why_capacity);
/* Closes the sockets of addresses that are blocked by now: to be called when the settings' `blocked` has changed. */
void lobby_close_blocked(struct lobby *lobby);
/* Refuses further requests, queues a goodbye to every connection, and commits what is pending. */
void lobby_stop(struct lobby *lobby);
void lobby_destroy(struct lobby *lobby);

#endif
