// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The network as a struct of functions, with a double for tests: HTTP requests, WebSockets, rounds. Single-threaded,
 * except `wake`.
 *
 * In a round the network passes everything that has arrived to the callbacks, then calls `on_round_end`, in which the
 * lobby begins to write to disk and sends what is durable by now. So nothing is sent before it is saved, and one commit
 * serves all requests of a round.
 *
 * A peer (a request waiting for its reply, or a WebSocket) is identified by a number that is never reused; what is sent
 * to one that is gone is dropped. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "base/util/buffer.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t net_peer; /* 0: nobody */

/* Reference-counted bytes to be sent, shared by all recipients. The headroom before them is for the frame header. */
enum { NET_HEADROOM = 32 };
typedef struct net_text {
    uint32_t refs;
    uint32_t size;
    char headroom[NET_HEADROOM];
    char bytes[];
} net_text;
/* Returns a text with one reference; copies `bytes`, or leaves them to be filled in if NULL. NULL: no memory. */
net_text *net_text_make(const char *bytes, size_t size);
/* Moves the contents of a buffer into a text and empties the buffer. NULL: no memory, now or when it was filled. */
net_text *net_text_take(buffer *text);
/* Adds a reference; NULL is allowed. */
static inline net_text *net_text_ref(net_text *text)
{
    if (text)
        text->refs++;
    return text;
}
void net_text_unref(net_text *text); /* drops a reference; NULL is allowed */

/* An HTTP request. Strings are valid during the call; absent headers are "". */
typedef struct net_request {
    const char *method;  /* "GET", "POST", … */
    const char *path;    /* "/api/tables", without the query, percent-encoded (perhaps not as it was sent) */
    const char *query;   /* "key=…", likewise */
    const char *cookie;  /* the whole header */
    const char *origin;  /* "https://example.org" */
    const char *host;    /* "example.org:8080" */
    const char *address; /* the peer's; behind a trusted proxy, the forwarded one */
    bool gzip;           /* the reply may be gzip-encoded */
    bool secure;         /* over TLS, here or at the trusted proxy */
    const char *body;
    size_t body_size;
} net_request;

typedef struct net_reply {
    int status;
    const char *type;     /* content type: "application/json" */
    const char *cookie;   /* the whole Set-Cookie header, or NULL */
    const char *encoding; /* content encoding of the body: "gzip"; NULL: none */
    const char *cache;    /* the whole Cache-Control header; NULL: "no-store" */
    net_text *body;       /* takes over a reference; NULL: empty */
} net_reply;

/* What the network calls. */
typedef struct net_callbacks {
    void *context;
    /* A complete request; to be answered by net.reply in this or a later round. */
    void (*request)(void *context, net_peer peer, const net_request *request);
    /* A WebSocket wants to open. 0: accept; *tag is passed to its further callbacks. Otherwise the HTTP status to
     * refuse it with, which the callback logs. */
    int (*open)(void *context, net_peer peer, const net_request *request, void **tag);
    /* A complete text message of at most net_limits.message bytes; not NUL-terminated, not necessarily UTF-8. */
    void (*message)(void *context, net_peer peer, void *tag, const char *text, size_t size);
    /* The socket is closed: called once for each accepted one. */
    void (*close)(void *context, net_peer peer, void *tag);
    /* The end of a round. Returns the milliseconds until the next round at the latest. */
    int (*on_round_end)(void *context);
} net_callbacks;

/* What the network offers. These functions do not call back. */
typedef struct net {
    void *context;
    void (*reply)(void *context, net_peer peer, const net_reply *reply);
    /* Sends a text frame; takes over a reference. A socket with more than net_limits.unsent unsent bytes is closed: its
     * client can reconnect and ask for what it missed. */
    void (*send)(void *context, net_peer peer, net_text *text);
    /* Closes a socket with a WebSocket close code after everything queued for it was sent. */
    void (*shut)(void *context, net_peer peer, int code);
    /* Starts the next round. Thread-safe. */
    void (*wake)(void *context);
} net;

/* Limits enforced by the network itself. */
typedef struct net_limits {
    uint32_t message; /* bytes of a WebSocket message: larger ones close the socket (code 1009) */
    uint32_t body;    /* bytes of a request's body: larger ones are answered with 413 */
    uint32_t unsent;  /* bytes waiting for a socket that does not read */
    uint32_t sockets; /* connections of all kinds */
    uint32_t waiting; /* connections of one address that are no sockets: requests, and those who never ask for anything;
                         0: no limit, and so it is behind a proxy */
    uint32_t silence; /* seconds after which a silent socket is asked whether it is there; half as many later it is
                         closed */
    uint32_t request; /* seconds for a request to arrive whole */
} net_limits;

#endif
