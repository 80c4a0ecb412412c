// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the hall's files share. */
#ifndef SERVER_LOBBY_INTERNAL_H
#define SERVER_LOBBY_INTERNAL_H

#include "base/util/heap.h"
#include "server/lobby/bot_pool.h"
#include "server/lobby/lobby.h"
#include "server/lobby/metrics.h"
#include "server/message.h"
#include "server/net/address.h"
#include "server/net/site.h"
#include "server/table/table.h"

enum { CLOSE_TRY_AGAIN = 1013 }; /* WebSocket close code */
enum { WAITS_MOST = 24 * 3600 * 1000, OVER_KEPT = 60 * 1000, PRESENCE_PAUSE = 250, STORE_PAUSE = 1000 };

struct connection;

/* A room with all that is not in its log. */
typedef struct live_table {
    struct table *table;
    struct live_table *next;        /* of the same hash */
    struct connection *connections; /* everybody connected to it */
    address *maker;                 /* whose tables it counts among; NULL: nobody's */
    heap_node wake;                 /* when it must be looked at, at the latest */
    int64_t idle_since;             /* when the last listener went */
    int64_t presence_due;           /* when to tell who is here; 0: all know */
    uint32_t thinking_at;           /* the seats of `thinking` are being thought for at so many moves */
    uint8_t thinking;
    int64_t bots_not_before; /* not before: a bot failed */
    uint64_t durable;        /* lines of its log that are in the store, … */
    uint64_t submitted;      /* … and with those of the batch that is under way */
    bool unreadable;         /* it could not be read again after a batch that was not saved: nothing can be done here */
    bool changed;            /* it has lines that are not saved */
    bool send_table;         /* tell the table again before the next batch is begun */
    uint8_t secret_led_by;   /* while a secret choice is open: whose move led to it (mover) */
    struct live_table *next_changed;
} live_table;

/* A socket. */
typedef struct connection {
    net_peer peer;
    live_table *live;
    struct connection *next, *before;
    address *from;
    char key[SECRET_KEY], hash[SECRET_HASH]; /* "": none */
    chm_seat seat;                           /* whose view it gets; CHM_NOBODY: a watcher's */
    bool greeted, muted;
    bool hint_pending;   /* a hint is being thought for it */
    uint64_t greeted_in; /* which batch */
    struct {
        uint64_t in;   /* the batch in which it lost its seat … */
        chm_seat seat; /* … and which: it gets it back if that cannot be saved */
    } left[2];         /* by the batch's number: there are two at most */
    bucket rate;
    uint32_t too_fast; /* so many messages were refused as too fast */
} connection;

/* What a client asked for over its socket, as far as the answer needs it. */
typedef struct socket_request {
    connection *conn;
    const char *what; /* the message's member "do"; "": it could not be read */
    int64_t after;    /* a move's member "after"; -1: none, or not a move */
    uint64_t ticks;   /* when the message arrived */
} socket_request;

/* What goes out once its batch is saved. */
typedef enum outgoing_kind { OUTGOING_TEXT, OUTGOING_REPLY, OUTGOING_CLOSE } outgoing_kind;
typedef struct outgoing {
    outgoing_kind kind;
    net_peer peer;
    live_table *about; /* follows from what happened there; NULL: from nothing that must be saved … */
    bool about_all;    /* … or from what happened anywhere */
    bool answer;       /* to a wish: if it cannot be saved, a refusal goes out instead */
    char what[12];     /* the wish … */
    int64_t after;     /* … and, if it was a move, after how many events; -1: it was none */
    uint64_t came;     /* ticks when the wish came; 0: it is not measured */
    net_text *text;
    net_reply reply;
    char cookie[200], location[64];
    int code;
} outgoing;

/* All that goes out with a batch, in order. */
typedef struct outbox {
    outgoing *items;
    uint32_t count, capacity;
    size_t bytes; /* of their texts, each as often as it is sent */
} outbox;

struct lobby {
    lobby_settings settings;
    net net;
    boards boards;
    site site;
    bot_pool *bots;
    addresses addresses;
    metrics counts;
    bool stopping;
    bool loading;            /* there is no network yet: nobody may think */
    int64_t store_bad_until; /* bots and clocks wait: the disk failed */

    live_table **tables; /* by hash */
    uint32_t table_slots, table_count;
    heap wakes; /* of rooms, by `wake` */

    int64_t now;              /* of this round or call */
    bool went_back;           /* the clock did: what was to happen then must be looked at again */
    live_table *changed;      /* those with lines that are not saved */
    uint64_t batch;           /* the number of the one that is gathered, from 1 on … */
    bool has_entries;         /* … something was handed to the store for it … */
    bool has_public;          /* … and not only moves that led to a secret choice … */
    bool batch_failed;        /* … and there was no memory */
    outbox outbox;            /* goes out with it */
    bool committing;          /* the batch before it is being written … */
    bool committing_public;   /* … not only with such moves … */
    outbox committing_outbox; /* … and this goes out then */
    uint64_t began;           /* ticks when */
    uint64_t usual_wait;      /* microseconds that the last ones waited for the disk, as a running mean */
    table_step step;
    text line, out;                        /* scratch */
    rate_limit commit_errors, read_errors; /* complaints that anybody can cause by the thousand */
};

/* ---- lobby.c ---- */
void lobby_read_clock(struct lobby *lobby); /* sets `now` */
void lobby_wake(void *all);                 /* there is something to do in a round; from any thread */

/* ---- lobby_commit.c ---- */
/* Sends what is saved, and begins to save what was gathered, if nothing is under way. `wait`: until all is saved. */
void commit_advance(struct lobby *lobby, bool wait);
void commit_abandon(struct lobby *lobby); /* what is under way is written, but nobody is told */

/* ---- lobby_tables.c: which rooms there are ---- */
live_table *lobby_find(struct lobby *lobby, const char *id); /* among those in memory; NULL: none */
/* Read from the store if need be. NULL: `why` says why, as lobby_read_table. */
live_table *lobby_open(struct lobby *lobby, const char *id, size_t size, refusal *why);
live_table *lobby_add_table(struct lobby *lobby, struct table *table); /* takes it over; NULL: no memory */
void lobby_renew_table(live_table *live, struct table *table);         /* takes over what the store knows of it */
void lobby_drop_table(struct lobby *lobby, live_table *gone);          /* out of memory; it stays in the store */
/* From the store. NULL: `why` says whether there is none, it is broken, or there is no memory. */
struct table *lobby_read_table(struct lobby *lobby, const char *id, refusal *why);
void lobby_wake_at(struct lobby *lobby, live_table *live, int64_t when); /* INT64_MAX: never */
live_table *lobby_next_due(struct lobby *lobby);                         /* whose time has come, or NULL */
int64_t lobby_next_wake(const struct lobby *lobby);
unsigned live_presence(const live_table *live, int *watchers); /* bit a seat that is connected */

/* ---- lobby_outbox.c: what goes out; out of memory, a socket that misses a message is closed ---- */
void queue_text(struct lobby *lobby, connection *conn, text *from);         /* the text is emptied */
void queue_shared(struct lobby *lobby, connection *conn, net_text *shared); /* a user of it is handed over */
/* The answer to a request: if its batch cannot be saved, a refusal goes out instead. */
void queue_answer(struct lobby *lobby, const socket_request *request, net_text *shared);
void queue_answer_text(struct lobby *lobby, const socket_request *request, text *from);
void queue_refusal(struct lobby *lobby, const socket_request *request, outcome why);
void queue_close(struct lobby *lobby, connection *conn, refusal why, int code);
/* Returns the reply, so that a cookie or the like can be added before anything else is posted; NULL: no memory, and the
 * request is still to be refused. */
outgoing *queue_reply(struct lobby *lobby, net_peer peer, live_table *about, int status, const char *type, text *body);
void queue_refused_reply(struct lobby *lobby, net_peer peer,
                         refusal why); /* out of memory, it goes out at once, without a body */
/* How much of the game had been told before a step. */
typedef struct shown_before {
    uint32_t shown; /* events, to everybody … */
    uint32_t more;  /* … and to who sees all, which is … */
    chm_seat asked; /* … the holder of this seat; CHM_NOBODY: no secret choice was open */
} shown_before;
/* Of all->step, to everybody who may see it, with what was kept back from them; they are the mover's answer, too. */
void queue_events(struct lobby *lobby, live_table *live, const shown_before *was, const socket_request *request);
void queue_table(struct lobby *lobby, live_table *live);
void queue_to_all(struct lobby *lobby, live_table *live, text *from); /* one text to everybody who was greeted */
void outbox_send(struct lobby *lobby, outbox *box);                   /* its batch is saved: send all */
void outbox_roll_back(struct lobby *lobby, outbox *box);              /* it could not be */
void outbox_free(outbox *gone);

/* ---- lobby_apply.c ---- */
/* Does a deed if the room allows it, hands it to the store and tells everybody. */
outcome lobby_apply(struct lobby *lobby, live_table *live, log_entry *entry, const char *player_key,
                    const socket_request *request);
/* Looks whose turn it is: bots that must think, clocks that run. To be called after every change. */
void lobby_schedule(struct lobby *lobby, live_table *live);
void lobby_take_bot_jobs(struct lobby *lobby);
/* Marks a room as changed, and hands a deed that was done there to the store. */
void lobby_log_entry(struct lobby *lobby, live_table *live, const log_entry *entry, uint64_t number);

/* ---- lobby_new_table.c: new tables ---- */
/* From a request's body. */
refusal lobby_new_table(struct lobby *lobby, const json_value *request, const char *key, address *maker,
                        live_table **made);
/* For the same people. */
refusal lobby_rematch(struct lobby *lobby, live_table *old, const char *player_key, address *maker, live_table **made);

/* ---- lobby_socket.c, lobby_http.c: what comes in ---- */
int lobby_socket_open(void *context, net_peer peer, const net_request *request, void **tag);
void lobby_socket_message(void *context, net_peer peer, void *tag, const char *bytes, size_t size);
void lobby_socket_close(void *context, net_peer peer, void *tag);
void lobby_http_request(void *context, net_peer peer, const net_request *request);
/* The key in a cookie, or ""; whether a page of this origin may talk to us. */
void cookie_key(const char *cookie, char key[SECRET_KEY]);
bool origin_good(const struct lobby *lobby, const net_request *request);

#endif
