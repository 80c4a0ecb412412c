// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the lobby's files. */
#ifndef SERVER_LOBBY_INTERNAL_H
#define SERVER_LOBBY_INTERNAL_H

#include "base/util/heap.h"
#include "net/frame.h"
#include "server/json_object.h"
#include "server/lobby/bot_pool.h"
#include "server/lobby/lobby.h"
#include "server/lobby/metrics.h"
#include "server/net/address.h"
#include "server/net/site.h"
#include "server/table/table.h"

/* Milliseconds: an idle waiting table is closed, an idle finished one evicted; pauses before presence is sent, and
 * after a failed commit. */
enum { WAITS_MOST = 24 * 3600 * 1000, OVER_KEPT = 60 * 1000, PRESENCE_PAUSE = 250, STORE_PAUSE = 1000 };

struct connection;

/* A table in memory, with everything that is not in its log. */
typedef struct live_table {
    struct table *table;
    struct live_table *next;        /* in the same hash slot */
    struct connection *connections; /* players' and watchers' */
    address *charged_address;       /* the address whose limit it counts towards; NULL: none */
    heap_node wake;                 /* when lobby_schedule must be called, at the latest */
    int64_t idle_since;             /* when the last connection closed */
    int64_t presence_due;           /* when to send presence; 0: nothing changed */
    uint32_t thinking_at;           /* number of moves when the bots of `thinking` were started */
    uint8_t thinking;               /* bitset of seats whose bots are thinking */
    int64_t bots_not_before;        /* a bot failed: none is started before this time */
    bool skipping;                  /* bots play without pauses until a person is asked */
    uint64_t durable;               /* number of log entries in the store */
    uint64_t submitted;             /* the same, including the commit in progress */
    bool unreadable;                /* could not be reloaded after a failed commit: every request is refused */
    bool changed;                   /* it has entries that are not durable */
    bool send_table;                /* send "table" before the next commit begins */
    bool end_unlogged;              /* it has ended: the line that says so is written when that is durable */
    uint8_t secret_led_by;          /* while a secret choice is open: who made the move that opened it (mover) */
    struct live_table *next_changed;
} live_table;

/* A player's or watcher's WebSocket. */
typedef struct connection {
    net_peer peer;
    live_table *live;
    struct connection *next, *before;
    address *from;
    char address[ADDRESS_TEXT]; /* in full: of IPv6, `from` is a network */
    char hash[SECRET_HASH];     /* of its key; "": none */
    chm_seat seat;              /* whose view it gets; CHM_NOBODY: a watcher */
    char name[NAME_BYTES];      /* how a watcher wants to be called; "": not at all */
    bool greeted, muted;
    bool sees_all;       /* while lobby_apply works: whether it saw a secret choice before the entry */
    bool hint_pending;   /* a hint was requested and not answered yet */
    uint64_t greeted_in; /* the batch during which it was greeted */
    struct {
        uint64_t batch; /* the batch during which it lost its seat */
        chm_seat seat;  /* the seat, restored if that batch fails */
    } lost_seat[2];     /* indexed by the batch's parity: there are at most two */
    bucket rate;
    uint32_t too_fast; /* number of messages refused as too fast */
} connection;

/* What a client asked for over its socket, as far as the answer needs it. */
typedef struct socket_request {
    connection *conn;
    const char *what; /* the message's member "do"; "": it could not be read */
    int64_t after;    /* a move's member "after"; -1: none, or not a move */
    uint64_t ticks;   /* when the message arrived */
} socket_request;

/* An outgoing message, sent when its batch is durable. */
typedef enum outgoing_kind { OUTGOING_TEXT, OUTGOING_REPLY, OUTGOING_CLOSE } outgoing_kind;
typedef struct outgoing {
    outgoing_kind kind;
    net_peer peer;
    live_table *about; /* depends on this table's entries; NULL: on none, or on all with `about_all` */
    bool about_all;    /* depends on the entries of every table */
    bool answer;       /* the answer to a request: replaced by a refusal if the batch fails */
    char what[12];     /* the request's "do" */
    int64_t after;     /* a move's "after"; otherwise -1 */
    uint64_t arrived;  /* when the request arrived; 0: not measured */
    net_text *text;
    net_reply reply;
    char cookie[200];
    int code;
} outgoing;

/* The outgoing messages of a batch, in order. */
typedef struct outbox {
    outgoing *items;
    size_t count, capacity;
    size_t bytes; /* of their texts, once for each recipient */
} outbox;

struct lobby {
    lobby_settings settings;
    net net;
    boards boards;
    const chm_board **kept; /* boards whose map files are in the store, or will be with a batch that is on its way */
    size_t kept_count, kept_capacity;
    site site;
    bot_pool *bots;
    addresses addresses;
    metrics counts;
    bool stopping;
    bool loading;            /* tables are being read: no bot may start yet */
    int64_t store_bad_until; /* bots and clocks pause after a failed commit */

    live_table **tables; /* by hash */
    uint32_t table_slots, table_count;
    heap wakes; /* live_table.wake, earliest first */

    /* Clocks. `now` is read once for each round and callback, and never goes back: it is `ticks_began` plus the
     * monotonic clock. */
    int64_t now;                      /* milliseconds since 1970 */
    int64_t ticks_began;              /* `now` when the monotonic clock was 0 */
    int64_t clock_step;               /* how far the wall clock has been set away from `now` */
    int64_t external_changes_checked; /* when the store was last checked for changes by other programs */
    int64_t alive_noted;              /* when the store was last told that the server runs */

    /* Group commit (lobby_commit.c): one batch accumulates while the previous one is being committed. A batch is public
     * if it has an entry other than moves that opened a secret choice. */
    live_table *changed;      /* tables with entries that are not durable */
    uint64_t batch;           /* number of the accumulating batch, from 1 */
    bool has_entries;         /* the accumulating batch has entries */
    bool has_public;          /* the accumulating batch is public */
    bool batch_failed;        /* memory ran out for the accumulating batch: it must be rolled back */
    outbox outbox;            /* outgoing messages of the accumulating batch */
    bool committing;          /* the previous batch is being committed */
    bool committing_public;   /* the batch being committed is public */
    outbox committing_outbox; /* outgoing messages of the batch being committed */
    uint64_t began;           /* monotonic microseconds when that commit began */
    uint64_t usual_wait;      /* running mean of the microseconds that commits waited for the disk */
    table_step step;
    buffer line, out;                                   /* scratch */
    rate_limit commit_errors, read_errors, refusals[2]; /* limit log lines that clients could cause by the thousand */
};

/* ---- lobby.c ---- */
void lobby_read_clock(struct lobby *lobby); /* reads the clock into `now` */

/* ---- lobby_commit.c ---- */
/* Sends what is durable and, unless a commit is in progress, begins to commit what has accumulated. `wait`: until
 * everything is durable. */
void commit_advance(struct lobby *lobby, bool wait);
void commit_abandon(struct lobby *lobby); /* finishes the commit in progress without sending anything */

/* ---- lobby_tables.c: tables in memory ---- */
live_table *lobby_find(struct lobby *lobby, const char *id); /* NULL: not in memory */
/* Finds a table or reads it from the store. NULL: `why` as for lobby_read_table. */
live_table *lobby_open(struct lobby *lobby, const char *id, size_t size, refusal *why);
live_table *lobby_add_table(struct lobby *lobby, struct table *table); /* takes ownership; NULL: no memory */
void lobby_renew_table(live_table *live, struct table *table); /* replaces the table by one read from the store */
void lobby_drop_table(struct lobby *lobby, live_table *gone);  /* evicts it from memory, not from the store */
void lobby_charge(live_table *live, address *to); /* counts it towards the limit of this address alone; NULL: of none */
/* Reads a table from the store. NULL: `why` says whether there is none, it is unreadable, or there is no memory. */
struct table *lobby_read_table(struct lobby *lobby, const char *id, refusal *why);
void lobby_wake_at(struct lobby *lobby, live_table *live, int64_t when); /* INT64_MAX: never */
live_table *lobby_next_due(struct lobby *lobby); /* a table whose deadline has passed, or NULL */
int64_t lobby_next_wake(const struct lobby *lobby);
/* Writes the members of the table as JSON, with who is connected; without braces. */
void live_write_state(const live_table *live, buffer *out);

/* ---- lobby_outbox.c: if memory runs out, a connection that would miss a message is closed ---- */
void queue_text(struct lobby *lobby, connection *conn, buffer *from);       /* empties the text */
void queue_shared(struct lobby *lobby, connection *conn, net_text *shared); /* takes over a reference */
/* The answer to a request: if its batch cannot be saved, a refusal goes out instead. */
void queue_answer(struct lobby *lobby, const socket_request *request, net_text *shared);
void queue_answer_text(struct lobby *lobby, const socket_request *request, buffer *from);
void queue_refusal(struct lobby *lobby, const socket_request *request, outcome why);
void queue_close(struct lobby *lobby, connection *conn, refusal why, int code);
/* Queues an HTTP reply and returns it, so that headers can be added before anything else is queued. NULL: no memory,
 * and the request must still be refused. */
outgoing *queue_reply(struct lobby *lobby, net_peer peer, live_table *about, int status, const char *type,
                      buffer *body);
void queue_refused_reply(struct lobby *lobby, net_peer peer,
                         refusal why); /* without memory it is sent at once, without a body */
/* What was visible before an entry was applied. */
typedef struct shown_before {
    uint32_t shown;   /* number of events visible to everybody */
    uint32_t more;    /* number of further events visible to the holder of `chooser` */
    chm_seat chooser; /* the seat whose secret choice was open; CHM_NOBODY: none was */
} shown_before;
/* Queues the events of lobby->step, with those withheld so far, for everybody who may see them now. To `request`'s
 * connection they are the answer. */
void queue_events(struct lobby *lobby, live_table *live, const shown_before *was, const socket_request *request);
void queue_table(struct lobby *lobby, live_table *live);
void queue_to_all(struct lobby *lobby, live_table *live, buffer *from); /* one text for every greeted connection */
void outbox_send(struct lobby *lobby, outbox *box);                     /* its batch is durable: sends everything */
void outbox_roll_back(struct lobby *lobby, outbox *box);                /* its batch failed */
void outbox_free(outbox *gone);

/* ---- lobby_apply.c ---- */
/* Applies an entry if the table accepts it, logs it and queues the messages that follow from it. `player_key` as for
 * table_judge. `request`: a player's move, which its events answer; otherwise NULL. */
outcome lobby_apply(struct lobby *lobby, live_table *live, log_entry *entry, const char *player_key,
                    const socket_request *request);
/* Starts bots that are due and sets the table's next deadline; may evict the table. Call it after every change. */
void lobby_schedule(struct lobby *lobby, live_table *live);
void lobby_take_bot_jobs(struct lobby *lobby);
/* Marks a table as changed and adds an applied entry to the next commit. */
void lobby_append_entry(struct lobby *lobby, live_table *live, const log_entry *entry, uint64_t number);

/* ---- lobby_new_table.c: new tables ---- */
/* Creates a table from a request's body. */
refusal lobby_new_table(struct lobby *lobby, const json_value *request, const char *key, address *charged_address,
                        live_table **made);
/* Creates a table for the same players. */
refusal lobby_rematch(struct lobby *lobby, live_table *old, const char *player_key, address *charged_address,
                      live_table **made);

/* ---- lobby_access.c: who may connect ---- */
int lobby_socket_open(void *context, net_peer peer, const net_request *request, void **tag);
void lobby_socket_close(void *context, net_peer peer, void *tag);
/* Presence changed: it is sent to everybody after PRESENCE_PAUSE, once for all changes until then. */
void lobby_note_presence(struct lobby *lobby, live_table *live);
/* Reads the player's key from a cookie header; "" if there is none. */
void cookie_key(const char *cookie, char key[SECRET_KEY]);
void connection_set_key(connection *conn, const char *key); /* "": none */
bool lobby_is_blocked(const struct lobby *lobby, const char *from);
/* Whether a page of the request's origin may use the server. */
bool origin_allowed(const struct lobby *lobby, const net_request *request);
/* Whether the known members of a request are of the types that they should be; null counts as absent. */
bool members_have_types(const json_value *object);
/* Counts a refusal and logs it with the address, at most one a second. `message`: over a socket that is open, which is
 * everyday business and logged for debugging only. */
void lobby_note_refusal(struct lobby *lobby, const char *from, refusal why, bool message);

/* ---- lobby_socket.c, lobby_http.c: what comes in ---- */
void lobby_socket_message(void *context, net_peer peer, void *tag, const char *bytes, size_t size);
void lobby_http_request(void *context, net_peer peer, const net_request *request);
/* Writes a bit set of seats as an array. */
void write_seats(unsigned seats, buffer *out);

#endif
