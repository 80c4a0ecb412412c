// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Connections to servers: any number of WebSockets and HTTP requests on one thread.
 *
 * Callbacks run within client_net_round only. */
#ifndef CLIENT_NET_H
#define CLIENT_NET_H

#include <stdbool.h>
#include <stddef.h>

typedef struct client_net client_net;
typedef struct client_conn client_conn; /* a WebSocket, or an HTTP request until its response */

typedef struct client_net_server {
    bool secure;                 /* use TLS */
    bool accept_any_certificate; /* of a TLS server: for tests */
    const char *host;            /* name or address, without brackets */
    int port;
} client_net_server;

/* `tag` is the one the conn was created with. After `closed` and `responded` the conn is gone. */
typedef struct client_net_callbacks {
    void (*opened)(void *tag);
    void (*message)(void *tag, const char *text,
                    size_t size); /* complete; NUL-terminated, which `size` does not count */
    /* The WebSocket is closed or could not be opened: why, in a few words; `status` is that of the HTTP response, if
     * there was one, otherwise 0. */
    void (*closed)(void *tag, int status, const char *why);
    /* The response to a request. Status 0: there is none, and `text` says why. */
    void (*responded)(void *tag, int status, const char *text, size_t size);
} client_net_callbacks;

/* For at most so many connections. NULL: `why` says why. Owned by one thread. */
client_net *client_net_open(const client_net_callbacks *callbacks, unsigned most, char *why, size_t capacity);
/* Ends all connections without calling back. */
void client_net_close(client_net *net);

/* Opens a WebSocket, or sends a request (`body` may be NULL). `silence`: seconds of silence before a ping; the socket
 * is closed half as many seconds later; 0: never. NULL: it cannot be begun, and client_net_trouble says why. */
client_conn *client_net_socket(client_net *net, const client_net_server *server, const char *path, unsigned silence,
                               void *tag);
client_conn *client_net_request(client_net *net, const client_net_server *server, const char *method, const char *path,
                                const char *body, void *tag);
/* Why the last one could not be begun, in a few words: no such host, too many connections, no memory. */
const char *client_net_trouble(const client_net *net);
/* Sends a text frame, now or when the socket is open. False: no memory, nothing is sent. */
bool client_conn_send(client_conn *conn, const char *text, size_t size);
/* Ends a conn without calling back. What was sent on an open socket still goes out. */
void client_conn_drop(client_conn *conn);

/* Waits up to so many milliseconds for something to happen, and handles it. */
void client_net_round(client_net *net, int milliseconds);
/* Ends the wait. Thread-safe until client_net_close. */
void client_net_wake(client_net *net);

#endif
