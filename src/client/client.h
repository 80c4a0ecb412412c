// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A client of `cheminot serve` (docs/protocol.md): makes tables, sits down, watches and plays. Lost connections are
 * made again by themselves; who uses this sees every event once and in order, and a move that was asked for is made
 * once.
 *
 * A loop holds any number of tables and is driven by one thread: client_round waits, reads and calls back. Everything
 * is called from that thread, but for client_wake. Callbacks come from within client_round only; they may call all that
 * is here except client_round and client_loop_close. What they are handed lasts as long as the call.
 *
 * Failure: what can fail answers false or NULL and says why in a sentence; memory that runs out in between ends the
 * table concerned (`ended`). */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "base/util/json_document.h"
#include "client/timers.h"
#include <cheminot/record.h>

typedef struct client_loop client_loop;
typedef struct client_table client_table; /* a seat at a table, or a place to watch: one socket */

/* ---- addresses ---- */

enum { CLIENT_HOST = 256, CLIENT_ID = 64, CLIENT_KEY = 64, CLIENT_WHY = 320 };

typedef struct client_url {
    bool secure;
    bool trust; /* any certificate: for tests */
    char host[CLIENT_HOST];
    int port;
    char table[CLIENT_ID]; /* "": no table is named */
    char key[CLIENT_KEY];  /* "": no key is named */
} client_url;

/* Reads "http://host:port/t/TABLE?key=KEY" or its beginning; also https, ws and wss. False: `why` says what is wrong.
 */
bool client_url_read(const char *text, client_url *url, char why[CLIENT_WHY]);

/* ---- the loop ---- */

typedef struct client_settings {
    unsigned sockets; /* so many at once, at most; 0: a hundred */
    unsigned silence; /* seconds after which a silent connection is asked for a sign of life; 0: never */
    uint64_t dice;    /* for the jitter of waits */
} client_settings;

/* NULL: `why` says so. It is to be closed, which ends all its tables and requests without a call back. */
client_loop *client_loop_open(const client_settings *settings, char why[CLIENT_WHY]);
void client_loop_close(client_loop *loop);
/* Waits for something to happen, at most so many milliseconds, and handles it. */
void client_round(client_loop *loop, int milliseconds);
/* Ends the wait of client_round. From any thread. */
void client_wake(client_loop *loop);
/* Microseconds of a clock that does not go back; a timer of the user's own, that rings in client_round. */
uint64_t client_ticks(void);
bool client_after(client_loop *loop, timer *item, uint32_t microseconds, void (*ring)(timer *rung));
void client_cancel(client_loop *loop, timer *item);

/* ---- requests ---- */

/* An answer: the server's, with its HTTP status; or status 0 and why there is none. */
typedef void client_response(void *context, int status, const char *text, size_t size);
/* Sends a request; `body` may be NULL. The answer comes later, once. False: it could not be sent. */
bool client_request(client_loop *loop, const client_url *server, const char *method, const char *path, const char *body,
                    client_response *answer, void *context);

/* A text as a JSON string, quotes and all. False: there is not that much room. */
bool client_quote(const char *text, char *to, size_t capacity);

/* What making a table and sitting down come to. */
typedef struct client_seated {
    bool good;
    char refused[32];     /* else: the refusal's id, or "" where no answer came … */
    char why[CLIENT_WHY]; /* … and a sentence */
    char table[CLIENT_ID], key[CLIENT_KEY];
    uint8_t seats; /* bit a seat: those of the key */
} client_seated;
/* Reads the answer to `POST /api/tables` and `POST /api/tables/TABLE/sit`. */
void client_seated_read(int status, const char *text, size_t size, client_seated *seated);

/* ---- tables ---- */

/* How a game stands after the events so far. */
typedef struct client_now {
    uint32_t number; /* of events */
    uint8_t actors;  /* bit a seat that may act */
    uint8_t phase;   /* chm_phase */
    uint16_t turn;
    char asks[32]; /* CHM_PHASE_RULE: whose choice it is */
    bool chosen;   /* set-up: the own tickets are chosen already */
    bool clocked;
    int64_t left[CHM_MAX_SEATS], reserve[CHM_MAX_SEATS]; /* milliseconds; -1: it is not its turn */
} client_now;

/* The id of an end: the game has an event, a phase, a view or a map that this version does not know. `why` says which,
 * in a few words. */
#define CLIENT_UNKNOWN "UNKNOWN_RULE"
/* … and the server's: the game was played by other rules, and left nothing to show. */
#define CLIENT_OTHER_RULES "OTHER_RULES"

/* What happens at a table. Every function may be NULL. */
typedef struct client_callbacks {
    void *context;
    /* The socket is open, perhaps once more: `seat` is CHM_NOBODY for a watcher. */
    void (*welcome)(void *context, chm_seat seat, uint8_t seats, bool host);
    void (*table)(void *context, const json_value *table);
    /* The game begins. Once; the board lasts as long as the loop. */
    void (*begin)(void *context, const chm_header *header, const chm_board *board);
    /* Event `number`, from 1. */
    void (*event)(void *context, uint32_t number, const chm_event *event);
    void (*now)(void *context, const client_now *now);
    /* A move was made: the game has so many events. They may come before or after this. */
    void (*done)(void *context, uint32_t after, uint32_t number);
    /* A move, or something else, was not done. */
    void (*refused)(void *context, const char *what, const char *id, const char *text);
    void (*moves)(void *context, uint32_t after, const json_value *moves);
    void (*view)(void *context, uint32_t after, const chm_view *view);
    /* The message that follows {"do":"hint"}: what the server's bot would do after so many events, and why. */
    void (*hint)(void *context, uint32_t after, const char *move, const json_value *message);
    void (*chat)(void *context, const json_value *lines);
    void (*rematch)(void *context, const char *table);
    /* The connection is lost, and will be made again. */
    void (*lost)(void *context, const char *why);
    /* It will not: `id` is the server's reason, CLIENT_UNKNOWN, or "". Nothing more is told; client_leave is still to
     * be called. */
    void (*ended)(void *context, const char *id, const char *why);
    /* Instead of all of this but `ended`, `lost` and `refused`: how many events there are, without a look at them. */
    void (*heard)(void *context, uint32_t number);
} client_callbacks;

/* Goes to the table of the url, with its key if it has one. `seat` CHM_NOBODY: the lowest of the key, or none. NULL: no
 * memory. To be left with client_leave, also after `ended`. */
client_table *client_enter(client_loop *loop, const client_url *url, chm_seat seat, const client_callbacks *callbacks);
/* Goes away; nothing more is told. */
void client_leave(client_table *table);

/* Makes a move in the position after so many events. It is sent until it is answered, by `done` or `refused`; one at a
 * time. False: another waits for its answer, or the text is too long. */
bool client_move(client_table *table, const char *move, uint32_t after);
bool client_moving(const client_table *table); /* a move waits for its answer */
/* Sends anything else, as {"do":"view"}; what is sent while there is no connection is lost. */
void client_send(client_table *table, const char *message);

uint32_t client_number(const client_table *table); /* events so far */
uint32_t client_resent(const client_table *table); /* moves that were sent again, because no answer came */

#endif
