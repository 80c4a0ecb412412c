// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the files of the real network; nobody else includes it. One `conn` stands for one connection, from its
 * acceptance to its end; the peers that others know are its requests, one after the other, or its WebSocket. */
#ifndef SERVER_NET_TCP_PARTS_H
#define SERVER_NET_TCP_PARTS_H

#include "base/util/buffer.h"
#include "net/frame.h"
#include "net/http.h"
#include "net/stream.h"
#include "server/net/address.h"
#include "server/net/net_tcp.h"

/* Connections wait in one of these lists, each in the order of arrival: as all of a list wait equally long, the first
 * is always the next to be due, and putting one into a list costs the same with ten connections or ten thousand. */
typedef enum wait_kind {
    WAIT_REQUEST, /* for a request to be complete; then it is refused with 408 */
    WAIT_QUIET,   /* for any input; then a socket is pinged, and a client that does not read its reply is dropped */
    WAIT_PONG,    /* for the pong; then it is dropped */
    WAIT_ENDING,  /* for last bytes to be taken, and for the other side to close; then it is dropped */
    WAIT_KINDS,
    WAIT_NOT = WAIT_KINDS
} wait_kind;

typedef enum conn_state {
    CONN_ARRIVING, /* a request is coming, or the next one may */
    CONN_ASKED,    /* the request was passed on and waits for its reply */
    CONN_REPLYING, /* the reply is being written */
    CONN_SOCKET,
    CONN_ENDING /* no peer any more; last bytes are sent, input is discarded */
} conn_state;

typedef struct queued {
    struct queued *next;
    net_text *text;
    uint8_t head; /* bytes of the frame's head, which stands right before the text's */
} queued;

typedef struct conn {
    stream stream; /* its watch comes first */
    net_tcp *network;
    net_peer number; /* 0: no peer */
    void *tag;
    struct conn *before, *after; /* in its list */
    uint64_t since;              /* when it was put there */
    queued *first, *last;        /* to be sent */
    uint32_t unsent;             /* bytes of it */
    uint32_t written;            /* bytes of the first one */
    buffer input;                /* bytes received and not used yet */
    union {
        struct {
            http_head head;
            http_chunks chunks;
            uint32_t head_size; /* 0: it is not complete */
            uint32_t body_size; /* of a chunked body so far */
        } http;
        struct {
            frame_reader frames;
            buffer message; /* the frames so far of one that came in several */
            bucket controls;
        } socket;
    } in;
    uint32_t frames_this_sweep; /* frames that came since the sweep `sweep_counted`; beyond a limit it is paused */
    uint32_t sweep_counted;     /* the number of that sweep */
    uint32_t discarded;         /* bytes received while ending */
    uint16_t address_limit;     /* index in network->address_limits, plus 1; 0: not counted */
    uint8_t state, wait;
    bool counted;    /* among those of its address that are no sockets */
    bool in_touched; /* it is in network->touched */
    bool in_retry;   /* it is in network->retry or network->paused */
    bool drop_at_round_end;
    bool head_only;   /* HEAD */
    bool keep_alive;  /* the connection stays open after the reply */
    bool shut;        /* a close frame was queued by our side: nothing follows it, and messages are ignored */
    bool finished;    /* the other side was told that nothing follows */
    bool read_paused; /* nothing is read from it for now */
} conn;

typedef struct slot {
    conn *conn;
    net_peer number;
    uint32_t next_free;
} slot;

/* The network's own limits for an address, which hold before a request has been read; those of the lobby, which count
 * tables and messages, are in address.h. There is a fixed number, found by a keyed hash: two addresses may share one,
 * but nobody can choose with whom. */
typedef struct address_limit {
    uint32_t waiting;       /* connections that are not WebSockets */
    bucket refused;         /* requests and connections refused so far */
    uint64_t blocked_until; /* after too many of those, everything is refused until then */
} address_limit;

typedef struct peer_list {
    net_peer *peers;
    size_t count, capacity;
} peer_list;

enum { ADDRESS_LIMITS = 4096 };

struct net_tcp {
    net_tcp_settings settings;
    net_callbacks callbacks;
    net_tcp_counts counts;
    loop *loop;
    tls *tls;
    watch listening;
    uint32_t most; /* connections */
    int port;
    bool closing;
    uint64_t now; /* milliseconds, monotonic: when the round began */
    uint64_t next_round, next_sweep;
    uint64_t accept_again; /* the system had no file for a connection: when to try again */

    slot *slots;
    size_t slot_capacity;
    uint32_t slot_count, free_slot;
    uint64_t serial;

    struct {
        conn *first, *last;
        uint64_t length; /* milliseconds */
    } waits[WAIT_KINDS];

    peer_list touched; /* peers that got something to send in this round, or are to be dropped */
    peer_list retry;   /* peers that have input left, for the next round */
    peer_list paused;  /* peers that have sent too much since the last sweep: not read from until the next one */
    uint32_t sweeps;
    queued *spare;
    uint32_t spare_count;

    address_limit address_limits[ADDRESS_LIMITS];
    uint64_t salt;
    char date[32]; /* the field's value, and when it was made */
    uint64_t date_at;
    char scratch[STREAM_READ + 1];
};

uint64_t net_tcp_now(void); /* milliseconds, monotonic */
void net_tcp_free(net_tcp *network);

/* net_tcp_conn.c: connections, peers, lists, queues. */
void conn_accept(watch *listening, unsigned events);
void conn_uncount(conn *self);              /* it is a socket now, or gone */
void conn_wait(conn *self, wait_kind kind); /* in that list from now on */
bool conn_number(conn *self);               /* gives it a new peer number; false: no memory */
void conn_unnumber(conn *self);
conn *conn_find(const net_tcp *network, net_peer peer); /* NULL: it has gone */
void conn_touch(conn *self);
/* Notes that something was refused to its address, whose limit it counts against. `what` is logged; NULL: whoever
 * refused it has logged it. */
void conn_refused(conn *self, const char *what);
bool conn_blocked(const conn *self); /* so much was refused to its address that everything is, for a moment */
void conn_address(const conn *self, char text[ADDRESS_TEXT]); /* the other end's, as text; "" if unknown */
/* Ends what it was to others: calls `close` if it was a socket. What is queued still goes out, then it is closed. */
void conn_end(conn *self);
void conn_free(conn *self);                                /* at once, with all that is queued */
bool conn_queue(conn *self, net_text *text, uint8_t head); /* takes over a reference; false: no memory */
bool conn_queue_frame(conn *self, net_text *text, frame_code code);
void conn_unqueue_all(conn *self);
bool conn_sent(conn *self, size_t size); /* so many queued bytes have gone out; true: all of them */
/* Its input is used later: in the next round, or after the next sweep. */
void conn_retry(conn *self);
void conn_pause(conn *self);
void conn_sweep(net_tcp *network);         /* handles connections that have waited too long, a bounded number of them */
uint64_t conn_due(const net_tcp *network); /* when the next one will have */
void conn_use_inputs(peer_list *list, const net_tcp *network); /* uses the input of every peer in the list */

/* net_tcp_io.c: reading and writing. False: the connection is gone. */
void conn_ready(watch *self, unsigned events);
bool conn_flush(conn *self);
bool conn_use_input(conn *self); /* of what has come, all that can be used now */

/* net_tcp_http.c: whole requests. Returns how many bytes were used; 0: more is needed. Bytes may move within `size`. */
size_t http_use(conn *self, char *bytes, size_t *size);
bool http_begin(conn *self); /* the next request may come; false: no memory */
void http_reply(conn *self, const net_reply *reply);
void http_refuse(conn *self, int status,
                 bool logged); /* replies with that status and closes; `logged`: it has been logged already */

/* net_tcp_socket.c */
bool socket_open(conn *self, net_request *request, const char *key, bool named); /* false: refused */
size_t socket_use(conn *self, char *bytes, size_t size);
void socket_shut(conn *self, int code); /* queues a close frame */
void socket_ping(conn *self);

#endif
