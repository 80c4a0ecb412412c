// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the files of the real network share; nobody else includes it. One `conn` stands for one connection, from its
 * acceptance to its end; the peers that others know are its requests, one after the other, or its socket. */
#ifndef SERVER_NET_LWS_PARTS_H
#define SERVER_NET_LWS_PARTS_H

#include "server/net/net_lws.h"
#include <ev.h>
#include <libwebsockets.h>

/* Connections wait in one of these lists, each in the order of arrival: as all of a list wait equally long, the first
 * is always the next to be due, and whatever is heard costs the same with ten connections or ten thousand. (The
 * library's own timers are one sorted list that is searched from its start.) */
typedef enum wait_kind {
    WAIT_REQUEST, /* for a request to be there as a whole; then it is dropped */
    WAIT_QUIET,   /* for a sign of life; then a socket is asked for one, a reader of an answer dropped */
    WAIT_PONG,    /* for that sign; then it is dropped */
    WAIT_ENDING,  /* for the answer to a close, or for last bytes to be taken; then it is dropped */
    WAIT_KINDS,
    WAIT_NOT = WAIT_KINDS
} wait_kind;

typedef enum conn_state {
    CONN_ARRIVING,  /* a request is coming, or the next one may */
    CONN_ASKED,     /* the guest has it */
    CONN_ANSWERING, /* the answer is being written */
    CONN_OPENING,   /* the guest has let a socket in, its handshake is not over */
    CONN_SOCKET,
    CONN_ENDING /* nobody's any more, but the library may still have bytes to get rid of */
} conn_state;

typedef struct queued {
    struct queued *next;
    net_text *text;
} queued;

typedef struct conn {
    net_lws *network;
    struct lws *wsi;
    net_peer number; /* 0: no peer */
    void *tag;
    struct conn *before, *after; /* in its list */
    uint64_t since;              /* when it was put there */
    queued *first, *last;        /* to be sent */
    uint32_t unsent;             /* bytes of it */
    uint32_t written;            /* bytes of the answer's body */
    char *input;                 /* a message or a body as far as it has come */
    uint32_t input_size, input_capacity;
    uint32_t expected;    /* bytes of the body */
    uint32_t passed_over; /* bytes of the body of a request that was refused */
    uint32_t heard;       /* messages and pieces of them … */
    uint32_t heard_in;    /* … since that sweep */
    struct asked *asked;
    net_text *head, *body; /* the answer */
    uint16_t shut;         /* the code to close with, or 0 */
    uint16_t counted;      /* its place in network->waiting + 1; 0: it is a socket, or not counted */
    uint8_t state, wait;
    uint8_t retold; /* how often the end of a body was told in vain */
    bool touched;   /* stands in network->touched */
    bool doomed;    /* to be dropped at the end of the round */
    bool head_only; /* HEAD */
    bool ping;      /* is to be sent */
    bool over;      /* a close frame came or went */
    bool paused;    /* stands in network->paused */
} conn;

/* A request's strings, in one piece of memory. */
typedef struct asked {
    net_request request;
    char text[];
} asked;

typedef struct slot {
    conn *conn;
    net_peer number;
    uint32_t next_free;
} slot;

enum { WAITING_PLACES = 4096, WAITING_MOST = 60000 };

struct net_lws {
    struct lws_context *context;
    net_lws_settings settings;
    net_callbacks callbacks;
    net_lws_counts counts;
    uint32_t most; /* connections */
    int port;
    bool closing;
    struct ev_loop *loop; /* by epoll: the library's own loop looks at every socket in every round */
    ev_timer timer;
    uint64_t next_round, next_sweep, next_force;

    slot *slots;
    uint32_t slot_count, slot_capacity, free_slot;
    uint64_t serial;

    struct {
        conn *first, *last;
        uint64_t length; /* milliseconds */
    } waits[WAIT_KINDS];

    net_peer *touched; /* peers that got something to send in this round, or are to be dropped */
    size_t touched_count, touched_capacity;
    net_peer *paused; /* sockets that have said too much since the last sweep, and are not read until the next */
    size_t paused_count, paused_capacity;
    uint32_t sweeps;
    queued *spare;
    uint32_t spare_count;

    /* Connections that are no sockets yet, by a hash of their address that nobody can foresee: two addresses may share
     * a place, and so a limit, but nobody can choose with whom. */
    uint16_t waiting[WAITING_PLACES];
    uint64_t salt;

    struct lws_protocols protocols[2];
    struct lws_protocol_vhost_options headers[8];
};

uint64_t lws_part_now(void); /* milliseconds, monotonic */

/* net_lws.c: all that the library tells. */
int lws_part_event(struct lws *wsi, enum lws_callback_reasons what, void *user, void *in, size_t size);
/* net_lws_open.c: the library's log is nobody's any more, if it was this one's. */
void lws_part_quiet(const net_lws *network);

/* net_lws_conn.c: connections, peers, waiting, queues. */
conn *conn_make(net_lws *network, struct lws *wsi);
void conn_free(conn *c);
bool conn_welcome(const net_lws *network, int fd); /* whether its address may have one more connection */
void conn_uncount(conn *c);                        /* it is a socket now, or gone */
void conn_wait(conn *c, wait_kind kind);           /* in that list from now on */
bool conn_number(conn *c);                         /* gives it a new peer number; false: no memory */
void conn_unnumber(conn *c);
conn *conn_find(const net_lws *network, net_peer peer); /* NULL: it has gone */
void conn_touch(conn *c);
void conn_heard(conn *c); /* counts what a socket says; who says too much is not listened to for a while */
/* Takes the peer from the guest, who hears of it if it was a socket, and forgets what was to be sent. */
void conn_leave(conn *c);
void conn_drop(conn *c); /* leaves and closes; never from a callback about it */
bool conn_collect(conn *c, const char *bytes, size_t size, size_t most); /* appends to the input; false: too much */
void conn_forget_input(conn *c);
bool conn_queue(conn *c, net_text *text);
void conn_unqueue(conn *c);                /* the first one */
void conn_sweep(net_lws *network);         /* what has waited too long */
uint64_t conn_due(const net_lws *network); /* when the next one will have */

/* net_lws_http.c: requests and answers. The callbacks' answers are the library's: not 0 closes. */
asked *http_asked(conn *c, const char *method, const char *path, size_t path_size);
int http_begin(conn *c);
int http_body(conn *c, const char *bytes, size_t size);
int http_whole(conn *c);
int http_write(conn *c);
void http_reply(conn *c, const net_reply *reply);
void http_forget(conn *c);            /* what it holds of a request and an answer */
int http_refuse(conn *c, int status); /* answers so at once, and closes */
/* The headers of every answer, for those that the library makes itself. */
const struct lws_protocol_vhost_options *http_headers(net_lws *network);

/* net_lws_socket.c */
int socket_open(conn *c);
int socket_opened(conn *c);
int socket_read(conn *c, const char *bytes, size_t size);
int socket_write(conn *c);

#endif
