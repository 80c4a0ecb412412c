// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Connections to servers: WebSockets and HTTP requests, as many as there are files to open, on one thread. The library
 * that does it appears in wire_lws.c only.
 *
 * Callbacks come from within wire_round, never from within another call. */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct wire wire;
typedef struct wire_line wire_line; /* a socket, or a request until it is answered */

typedef struct wire_server {
    bool secure;      /* by TLS */
    bool trust;       /* … whatever certificate it shows: for tests */
    const char *host; /* name or address, without brackets */
    int port;
} wire_server;

/* The tag is what the line was made with. After `closed` and `answered` the line is no more. */
typedef struct wire_callbacks {
    void (*opened)(void *tag);
    void (*message)(void *tag, const char *text, size_t size); /* a whole one; ended by a zero that is not counted */
    /* The socket is gone, or could not be opened: why, in a few words; and the status of the answer if it was an HTTP
     * one, else 0. */
    void (*closed)(void *tag, int status, const char *why);
    /* A request's answer; status 0: there was none, and `text` says why. */
    void (*answered)(void *tag, int status, const char *text, size_t size);
} wire_callbacks;

/* For up to so many connections at once. NULL: `why` says so in a sentence. One thread owns it. */
wire *wire_open(const wire_callbacks *callbacks, unsigned most, char *why, size_t capacity);
/* Ends everything without another callback. */
void wire_close(wire *lines);

/* Begins to open a socket, or sends a request (`body` NULL: it has none). `silence`: after so many seconds without a
 * sign of life the socket is asked for one, and given up after half as many more; 0: never. NULL: no memory, or no more
 * connections can be made. */
wire_line *wire_socket(wire *lines, const wire_server *server, const char *path, unsigned silence, void *tag);
wire_line *wire_request(wire *lines, const wire_server *server, const char *method, const char *path, const char *body,
                        void *tag);
/* Sends a text frame on a socket, now or as soon as it is open. False: no memory, and nothing is sent. */
bool wire_send(wire_line *line, const char *text, size_t size);
/* Ends a line: nothing is told of it any more. What was sent on an open socket still goes out. */
void wire_drop(wire_line *line);

/* Waits until something happens, at most so many milliseconds, and handles all that has happened. */
void wire_round(wire *lines, int milliseconds);
/* Ends the wait. From any thread, as long as the wire is open. */
void wire_wake(wire *lines);

#endif
