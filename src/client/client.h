// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A client of `cheminot serve` (docs/protocol.md): creates tables, takes seats, watches and plays. Reconnects by
 * itself; its user gets every event once and in order, and a requested move is made once.
 *
 * A loop holds any number of tables and runs on one thread: client_round waits, reads and calls back. Only client_wake
 * is thread-safe. Callbacks run within client_round; they may call everything here except client_round and
 * client_loop_close. What they are passed is valid during the call.
 *
 * Functions that can fail return false or NULL and say why in a sentence. Running out of memory elsewhere ends the
 * table concerned (`ended`). */
#ifndef CLIENT_CLIENT_H
#define CLIENT_CLIENT_H

#include "base/util/json_document.h"
#include "client/timers.h"
#include <cheminot/record.h>

typedef struct client_loop client_loop;
typedef struct client_table client_table; /* one WebSocket: a player's or a watcher's */

/* ---- addresses ---- */

enum { CLIENT_HOST = 256, CLIENT_ID = 64, CLIENT_KEY = 64, CLIENT_WHY = 320 };

typedef struct client_url {
    bool secure;
    bool accept_any_certificate; /* for tests */
    char host[CLIENT_HOST];
    int port;
    char table[CLIENT_ID]; /* "": none */
    char key[CLIENT_KEY];  /* "": none */
    char link[CLIENT_KEY]; /* secret of a link that adds a seat; "": none */
} client_url;

enum { CLIENT_URL = CLIENT_HOST + CLIENT_ID + CLIENT_KEY + 32 };

/* Parses "http://host:port/t/TABLE#key=KEY", of which path and key are optional; also "?key=", "#seat=SECRET" (the link
 * of a seat), https, ws and wss. False: `why` says what is wrong. */
bool client_url_read(const char *text, client_url *url, char why[CLIENT_WHY]);
/* Writes a table's address, with the key if there is one. It is after a '#': browsers send that to nobody. */
void client_url_write(const client_url *url, char text[CLIENT_URL]);

/* ---- the loop ---- */

typedef struct client_settings {
    unsigned sockets; /* maximum number of connections; 0: 100 */
    unsigned silence; /* seconds of silence before a ping; 0: never */
    uint64_t dice;    /* seed for the jitter of reconnect delays */
} client_settings;

/* NULL: `why` says why. Closing ends all tables and requests without calling back. */
client_loop *client_loop_open(const client_settings *settings, char why[CLIENT_WHY]);
void client_loop_close(client_loop *loop);
/* Waits up to so many milliseconds for something to happen, and handles it. */
void client_round(client_loop *loop, int milliseconds);
/* Ends the wait of client_round. Thread-safe. */
void client_wake(client_loop *loop);
/* client_ticks: microseconds, monotonic. client_after: calls `expired` within client_round after a delay; false: no
 * memory. */
uint64_t client_ticks(void);
bool client_after(client_loop *loop, timer *item, uint32_t microseconds, void (*expired)(timer *due));
void client_cancel(client_loop *loop, timer *item);

/* ---- requests ---- */

/* Receives the response: the HTTP status and body, or status 0 and the reason why there is none. */
typedef void client_response(void *context, int status, const char *text, size_t size);
/* Sends a request; `body` may be NULL. `respond` is called once, later. False: it could not be sent. */
bool client_request(client_loop *loop, const client_url *server, const char *method, const char *path, const char *body,
                    client_response *respond, void *context);

/* Why the last request could not be sent, in a few words. */
const char *client_trouble(const client_loop *loop);

/* Writes a text as a JSON string with its quotes. False: it does not fit. */
bool client_quote(const char *text, char *to, size_t capacity);

/* The result of creating a table or taking a seat. */
typedef struct client_seated {
    bool good;
    char refused[32];     /* otherwise: the refusal's id, or "" if there was no response */
    char why[CLIENT_WHY]; /* otherwise: a sentence */
    char table[CLIENT_ID], key[CLIENT_KEY];
    uint8_t seats; /* bit set of the key's seats */
} client_seated;
/* Takes a seat at the url's table: the one that its link adds, or else an open one, `seat` or any if CHM_NOBODY.
 * `respond` gets the response for client_seated_read. False: it could not be sent. */
bool client_sit(client_loop *loop, const client_url *url, const char *name, chm_seat seat, client_response *respond,
                void *context);
/* Parses the response to client_sit and to `POST /api/tables`. */
void client_seated_read(int status, const char *text, size_t size, client_seated *seated);

/* ---- tables ---- */

/* The position after the events so far. */
typedef struct client_now {
    uint32_t number; /* number of events */
    uint8_t actors;  /* bit set of seats that may act */
    uint8_t phase;   /* chm_phase */
    uint16_t turn;
    char asks[32]; /* CHM_PHASE_RULE: the rule that asks */
    bool chosen;   /* set-up: the own tickets are already chosen */
    bool clocked;
    int64_t left[CHM_MAX_SEATS], reserve[CHM_MAX_SEATS]; /* milliseconds; -1: not its turn */
} client_now;

/* The id passed to `ended` if the game has an event, a phase, a view or a map that this version does not know; `why`
 * says which, in a few words. */
#define CLIENT_UNKNOWN "UNKNOWN_RULE"

/* Callbacks of a table; each may be NULL. */
typedef struct client_callbacks {
    void *context;
    /* Connected, perhaps again. `seat` is CHM_NOBODY for a watcher. */
    void (*welcome)(void *context, chm_seat seat, uint8_t seats, bool host);
    void (*table)(void *context, const json_value *table);
    /* The game has begun. Called once; the board is valid as long as the loop. */
    void (*begin)(void *context, const chm_header *header, const chm_board *board);
    /* Event `number`, from 1. */
    void (*event)(void *context, uint32_t number, const chm_event *event);
    void (*now)(void *context, const client_now *now);
    /* A move was made, after which the game has `number` events. They may arrive before or after this call. */
    void (*done)(void *context, uint32_t after, uint32_t number);
    /* A move or another request was refused. */
    void (*refused)(void *context, const char *what, const char *id, const char *text);
    void (*moves)(void *context, uint32_t after, const json_value *moves);
    /* The position after so many events, as the table's seat knows it: after the events of a message, after a move was
     * made or refused, and after a new connection. If set, a view is kept up to date from the events. */
    void (*view)(void *context, uint32_t after, const chm_view *view);
    /* The message that follows {"do":"hint"}: what the server's bot would do after so many events, and why. */
    void (*hint)(void *context, uint32_t after, const char *move, const json_value *message);
    void (*chat)(void *context, const json_value *lines);
    void (*rematch)(void *context, const char *table);
    /* The connection is lost and will be made again. */
    void (*lost)(void *context, const char *why);
    /* The table has ended: `id` is the server's reason, CLIENT_UNKNOWN, or "". No further callbacks; client_leave must
     * still be called. */
    void (*ended)(void *context, const char *id, const char *why);
    /* If set, called with the number of events instead of all callbacks but `welcome`, `ended`, `lost` and `refused`:
     * events are not parsed. */
    void (*events_only_counted)(void *context, uint32_t number);
} client_callbacks;

/* Connects to the url's table, with its key if there is one. `seat` CHM_NOBODY: the key's lowest seat, or a watcher.
 * NULL: no memory. Must be ended by client_leave, even after `ended`. */
client_table *client_enter(client_loop *loop, const client_url *url, chm_seat seat, const client_callbacks *callbacks);
/* Disconnects and frees the table; no further callbacks. */
void client_leave(client_table *table);

/* Makes a move in the position after so many events. It is sent again until `done` or `refused`. False: another move is
 * pending, the table has ended, or the text is too long or invalid. */
bool client_move(client_table *table, const char *move, uint32_t after);
bool client_moving(const client_table *table); /* whether a move is pending */
/* Sends another message, as {"do":"view"}. Lost if there is no connection. */
void client_send(client_table *table, const char *message);

/* The position after the events so far, if one is kept up to date (`view` of the callbacks); otherwise NULL. */
const chm_view *client_view(const client_table *table);
uint32_t client_number(const client_table *table); /* number of events so far */
uint32_t client_resent(const client_table *table); /* number of moves sent again for lack of a reply */

#endif
