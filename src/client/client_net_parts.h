// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the files of the client's network; nobody else includes it. */
#ifndef CLIENT_NET_PARTS_H
#define CLIENT_NET_PARTS_H

#include "base/util/buffer.h"
#include "client/client_net.h"
#include "client/timers.h"
#include "net/frame.h"
#include "net/http.h"
#include "net/stream.h"
#include "net/ws_key.h"

enum { MOST_BYTES = 16 << 20, MASKS = 1024 }; /* of a message or a response; of masks that are made together */
enum { CONNECT_TIME = 10000000, RESPONSE_TIME = 20000000, CLOSE_TIME = 2000000 }; /* microseconds */

typedef enum client_conn_state {
    CONNECTING, /* by TCP */
    ASKING,     /* the request, or the handshake of a socket, waits for its response */
    READING,    /* the response's body */
    OPEN,       /* a socket */
    CLOSING,    /* a close frame was sent; no more callbacks */
    ENDED       /* to be freed */
} client_conn_state;

struct client_conn {
    stream stream; /* its watch comes first */
    client_net *net;
    client_conn *next, **link;
    timer timer;
    void *tag; /* NULL: no more callbacks */
    uint8_t state;
    bool is_request; /* otherwise a WebSocket */
    bool in_use;     /* a function up the stack uses it: it is freed when that returns */
    bool ping_sent;  /* and no pong has come yet */
    unsigned silence;
    struct addrinfo *addresses, *address; /* all of them; the one that is tried */
    tls *tls;
    char *host;
    char key[ACCEPT_KEY + 1];
    buffer out, later; /* to be sent: now, and once the socket is open */
    size_t written;    /* bytes of `out` */
    buffer input;      /* bytes received and not used yet */
    buffer text;       /* a message in several frames, or the body of a response */
    int status;
    http_head head;
    http_chunks chunks;
    frame_reader frames;
    char why[96];
};

struct client_net {
    loop *loop;
    tls *tls[2]; /* made when needed; [1]: any certificate will do */
    client_net_callbacks callbacks;
    timers timers;
    client_conn *first;
    unsigned count, most;
    const char *trouble; /* of the last connection that could not be begun */
    char masks[MASKS];
    size_t mask;
    char scratch[STREAM_READ + 1];
};

/* client_net.c */
/* Ends the conn and calls back; it is freed when no function uses it any more. `why` NULL: the response is complete. */
void client_conn_end(client_conn *conn, const char *why);
bool client_conn_flush(client_conn *conn); /* writes what the socket takes; false: it is broken */
void client_conn_set_deadline(client_conn *conn, uint64_t microseconds); /* sets the deadline of its present state */
void client_conn_sign_of_life(client_conn *conn);                        /* something came by an open socket */
bool client_conn_send_frame(client_conn *conn, frame_code code, const char *bytes, size_t size);

/* client_net_read.c: reads once, and uses what can be used. */
void client_conn_receive(client_conn *conn);

#endif
