// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A network without sockets: a test decides what arrives and when a round ends, and reads what was sent. And a fixture:
 * a lobby with such a network, a fake clock and a store in memory. */
#ifndef TESTS_FAKE_NET_H
#define TESTS_FAKE_NET_H

#include "fake_clock.h"
#include "server/lobby/lobby_internal.h"
#include "store_memory.h"
#include <pthread.h>

/* A WebSocket or a request. */
typedef struct fake_peer {
    net_peer id;
    bool socket, open;
    void *tag;
    int status; /* of the reply, or of the refusal to open; 0: none yet */
    char *body, cookie[256], type[40];
    char **got; /* messages */
    size_t capacity;
    int count;
    int mark;  /* those before it have been checked */
    int close; /* close code; 0: open */
} fake_peer;

typedef struct fake_net {
    fake_peer **peers;
    size_t capacity;
    int count, at;
    pthread_mutex_t lock;
    pthread_cond_t woken;
    int wakes;
} fake_net;

typedef struct fixture {
    fake_net net;
    fake_clock clock;
    store store;
    bool own_store;
    lobby_settings settings;
    struct lobby *lobby;
    int next_round;      /* milliseconds, as returned by the last round */
    const char *address; /* client address of requests and sockets */
    const char *origin, *host;
} fixture;

/* A lobby with a store of its own, or that of another fixture. Settings may be changed between the two calls. */
void fixture_prepare(fixture *server, fixture *with_store_of);
void fixture_open(fixture *server);
void fixture_load(fixture *server);
void fixture_close(fixture *server);
/* Both in one. */
fixture *fixture_new(void);
void fixture_delete(fixture *gone);

void fixture_round(fixture *server);
void fixture_later(fixture *server, int64_t milliseconds); /* advances the clock and runs a round */
/* Waits until all bot jobs are finished, and runs rounds so that they are applied. */
void fixture_run_bots(fixture *server);

/* Sends a request and runs a round. `key` is sent as a cookie; NULL: none. The peer is valid until fixture_sweep. */
fake_peer *fixture_request(fixture *server, const char *method, const char *path, const char *key, const char *body);
fake_peer *fixture_request_soon(fixture *server, const char *method, const char *path, const char *key,
                                const char *body);
fake_peer *fixture_get(fixture *server, const char *path);
fake_peer *fixture_post(fixture *server, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Creates a table with a key; `format` makes the request's members without braces. Writes the table's id to `id`. */
void fixture_new_table(fixture *server, const char *key, char id[STORE_ID], const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Takes a seat and returns it. */
int fixture_sit(fixture *server, const char *table, const char *key, const char *name);

/* Opens a WebSocket without sending hello. */
fake_peer *fixture_socket(fixture *server, const char *table, const char *key);
/* Opens a WebSocket, sends hello and expects a welcome. `more`: further members, each with a leading comma. */
fake_peer *fixture_hello(fixture *server, const char *table, const char *key, const char *more);
void fixture_leave(fixture *server, fake_peer *gone);
/* Sends a message; fixture_send also runs a round. */
void fixture_send_soon(fixture *server, fake_peer *by, const char *format, ...) __attribute__((format(printf, 3, 4)));
void fixture_send(fixture *server, fake_peer *by, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Makes a seat's n-th legal move, with the present `after`; runs a round. */
void fixture_move(fixture *server, fake_peer *peer, const char *table, int seat, uint32_t nth);
/* Makes a random move of a random acting seat, through that seat's socket; returns the seat. */
int fixture_random_move(fixture *server, fake_peer *const by[], const char *table, uint64_t *dice);
/* Frees requests and closed sockets. */
void fixture_sweep(fixture *server);

/* Messages received since the mark: the last of a kind, or NULL; the number of a kind; sets the mark. */
const char *heard(const fake_peer *peer, const char *kind);
int heard_count(const fake_peer *peer, const char *kind);
void heard_clear(fake_peer *peer);
bool has(const char *words, const char *part); /* NULL has nothing */
/* Expects the last answer to be this refusal (or acceptance), and sets the mark. */
void expect_refused(fake_peer *peer, const char *id);
void expect_done(fake_peer *peer);
void expect_status(const fake_peer *reply, int status, const char *part);

/* A table in memory. */
struct table *fixture_table(fixture *server, const char *table);
/* A hash over the state of all tables in memory and in the store; of one table. */
uint64_t fixture_hash(fixture *server);
uint64_t table_hash(const struct table *table);
/* Number of a table's lines in the store; 0: no table. */
uint64_t fixture_lines(fixture *server, const char *table);
/* The value of a text member of a message; valid until the next call. */
const char *member(const char *from, const char *name);
uint64_t next_dice(uint64_t *dice);

/* A valid key for each number. */
const char *key_of(int number);

/* The server's log; fixture_prepare empties it. */
extern char fake_server_log[1 << 16];

#endif
