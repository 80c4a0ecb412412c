// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A network without sockets: a test says what comes in and when a round ends, and reads what went out. And a house: a
 * hall with such a network, a clock that is set and a store in memory. */
#ifndef TESTS_FAKE_NET_H
#define TESTS_FAKE_NET_H

#include "fake_clock.h"
#include "server/lobby/lobby_internal.h"
#include "store_memory.h"
#include <pthread.h>

/* Somebody connected, or a request. */
typedef struct fake_peer {
    net_peer id;
    bool socket, open;
    void *tag;
    int status; /* of the answer, or of the refusal to open; 0: none yet */
    char *body, cookie[256], location[80], type[40];
    char **got; /* messages */
    int count, capacity;
    int mark;  /* those before it have been looked at */
    int close; /* code; 0: it was not shut */
} fake_peer;

typedef struct fake_net {
    fake_peer **peers;
    int count, capacity, at;
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
    int next_round;      /* milliseconds, as the last one answered */
    const char *address; /* from which requests and sockets come */
    const char *origin, *host;
} fixture;

/* A hall on a store of its own, or on another house's. Settings may be changed in between. */
void fixture_prepare(fixture *server, fixture *with_store_of);
void fixture_open(fixture *server);
void fixture_load(fixture *server);
void fixture_close(fixture *server);
/* Those two in one. */
fixture *fixture_new(void);
void fixture_delete(fixture *gone);

void fixture_round(fixture *server);
void fixture_later(fixture *server, int64_t milliseconds); /* sets the clock, and ends a round */
/* Waits until no bot thinks, and ends rounds so that what they chose is done. */
void fixture_run_bots(fixture *server);

/* A request, answered at the end of the call. `key` goes into a cookie; NULL: none. The answer lasts until the house is
 * swept. */
fake_peer *fixture_request(fixture *server, const char *method, const char *path, const char *key, const char *body);
fake_peer *fixture_request_soon(fixture *server, const char *method, const char *path, const char *key,
                                const char *body);
fake_peer *fixture_get(fixture *server, const char *path);
fake_peer *fixture_post(fixture *server, const char *path, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Makes a table from a wish's members without braces, as who has the key; its id goes to `id`. */
void fixture_new_table(fixture *server, const char *key, char id[STORE_ID], const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Sits down; answers the seat. */
int fixture_sit(fixture *server, const char *table, const char *key, const char *name);

/* A socket; without hello. */
fake_peer *fixture_socket(fixture *server, const char *table, const char *key);
/* A socket that said hello and was welcomed. `more`: further members, each with its comma before it. */
fake_peer *fixture_hello(fixture *server, const char *table, const char *key, const char *more);
void fixture_leave(fixture *server, fake_peer *gone);
/* Says something; `say` ends the round, too. */
void fixture_send_soon(fixture *server, fake_peer *by, const char *format, ...) __attribute__((format(printf, 3, 4)));
void fixture_send(fixture *server, fake_peer *by, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A move of a seat as the engine's n-th, with what was seen so far; ends the round. */
void fixture_move(fixture *server, fake_peer *by, const char *table, int seat, uint32_t nth);
/* Any move of any seat that may act, by chance; by the socket of that seat. */
int fixture_random_move(fixture *server, fake_peer *const by[], const char *table, uint64_t *dice);
/* Forgets requests and closed sockets. */
void fixture_sweep(fixture *server);

/* What was heard since the mark: the last message of a kind, or NULL; how many of a kind; sets the mark. */
const char *heard(const fake_peer *by, const char *kind);
int heard_count(const fake_peer *by, const char *kind);
void heard_all(fake_peer *by);
bool has(const char *words, const char *part); /* NULL has nothing */
/* The last answer was this refusal; the mark is set. */
void expect_refused(fake_peer *by, const char *id);
void expect_done(fake_peer *by);
void expect_status(const fake_peer *reply, int status, const char *part);

/* A room in memory. */
struct table *fixture_table(fixture *server, const char *table);
/* A check value over everything that tables in memory and in the store are made of. */
uint64_t fixture_hash(fixture *server);
uint64_t table_hash(const struct table *table);
/* How many lines a table has in the store; 0: there is none. */
uint64_t fixture_lines(fixture *server, const char *table);
/* A text member's value out of a message: only as long as the next call. */
const char *member(const char *from, const char *name);
uint64_t next_dice(uint64_t *dice);

/* Keys that could be real ones, told apart by a number. */
const char *key_of(int number);

/* Journals go here; fixture_prepare empties it. */
extern char fake_server_log[1 << 16];

#endif
