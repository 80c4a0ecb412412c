// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Connections to servers: any number of WebSockets and HTTP requests on one thread.
 *
 * Callbacks run within wire_round only. */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct wire wire;
typedef struct wire_line wire_line; /* a WebSocket, or a request until it is answered */

typedef struct wire_server {
    bool secure;      /* use TLS */
    bool trust;       /* … and accept any certificate: for tests */
    const char *host; /* name or address, without brackets */
    int port;
} wire_server;

/* `tag` is the one the line was created with. After `closed` and `answered` the line is gone. */
typedef struct wire_callbacks {
    void (*opened)(void *tag);
    void (*message)(void *tag, const char *text,
                    size_t size); /* complete; NUL-terminated, which `size` does not count */
    /* The WebSocket is closed or could not be opened: why, in a few words; `status` is that of the HTTP response, if
     * there was one, otherwise 0. */
    void (*closed)(void *tag, int status, const char *why);
    /* The response to a request. Status 0: there is none, and `text` says why. */
    void (*answered)(void *tag, int status, const char *text, size_t size);
} wire_callbacks;

/* For at most so many connections. NULL: `why` says why. Owned by one thread. */
wire *wire_open(const wire_callbacks *callbacks, unsigned most, char *why, size_t capacity);
/* Ends all lines without calling back. */
void wire_close(wire *lines);

/* Opens a WebSocket, or sends a request (`body` may be NULL). `silence`: seconds of silence before a ping; the socket
 * is closed half as many seconds later; 0: never. NULL: no memory, or too many connections. */
wire_line *wire_socket(wire *lines, const wire_server *server, const char *path, unsigned silence, void *tag);
wire_line *wire_request(wire *lines, const wire_server *server, const char *method, const char *path, const char *body,
                        void *tag);
/* Sends a text frame, now or when the socket is open. False: no memory, nothing is sent. */
bool wire_send(wire_line *line, const char *text, size_t size);
/* Ends a line without calling back. What was sent on an open socket still goes out. */
void wire_drop(wire_line *line);

/* Waits up to so many milliseconds for something to happen, and handles it. */
void wire_round(wire *lines, int milliseconds);
/* Ends the wait. Thread-safe while the wire is open. */
void wire_wake(wire *lines);

#endif
