// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the files of the client's network; nobody else includes it. */
#ifndef CLIENT_WIRE_PARTS_H
#define CLIENT_WIRE_PARTS_H

#include "base/util/buffer.h"
#include "client/timers.h"
#include "client/wire.h"
#include "net/frame.h"
#include "net/http.h"
#include "net/stream.h"

enum { MOST_BYTES = 16 << 20, MASKS = 1024 }; /* of a message or an answer; of masks that are made together */
enum { CONNECT_TIME = 10000000, ANSWER_TIME = 20000000, CLOSE_TIME = 2000000 }; /* microseconds */

typedef enum line_state {
    CONNECTING, /* by TCP */
    ASKING,     /* the request, or the handshake of a socket, waits for its answer */
    READING,    /* the answer's body */
    OPEN,       /* a socket */
    CLOSING,    /* a close frame was sent; nothing is told any more */
    ENDED       /* to be freed */
} line_state;

struct wire_line {
    stream stream; /* its watch comes first */
    wire *lines;
    wire_line *next, **link;
    timer timer;
    void *tag; /* NULL: no more callbacks */
    uint8_t state;
    bool is_request, using; /* a function up the stack uses it: it is freed when that returns */
    bool asked_alive;       /* by a ping */
    unsigned silence;
    struct addrinfo *addresses, *address; /* all of them; the one that is tried */
    tls *tls;
    char *host;
    char key[ACCEPT_KEY + 1];
    buffer out, later; /* to be sent: now, and once the socket is open */
    size_t written;    /* bytes of `out` */
    buffer input;      /* bytes that came and could not be used yet */
    buffer text;       /* a message in several frames, or the body of an answer */
    int status;
    http_head head;
    http_chunks chunks;
    frame_reader frames;
    char why[96];
};

struct wire {
    loop *loop;
    tls *tls[2]; /* made when needed; [1]: any certificate will do */
    wire_callbacks callbacks;
    timers timers;
    wire_line *first;
    unsigned count, most;
    char masks[MASKS];
    size_t mask;
    char scratch[STREAM_READ + 1];
};

/* wire.c */
/* Tells of the end; the line is freed when nobody uses it any more. `why` NULL: the answer is complete. */
void line_end(wire_line *line, const char *why);
bool line_flush(wire_line *line);                           /* writes what the socket takes; false: it is broken */
void line_set_time(wire_line *line, uint64_t microseconds); /* until then it waits for what it waits for */
void line_sign_of_life(wire_line *line);                    /* something came by an open socket */
bool line_send_frame(wire_line *line, frame_code code, const char *bytes, size_t size);

/* wire_read.c: reads once, and uses what can be used. */
void line_receive(wire_line *line);

#endif
