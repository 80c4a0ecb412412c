// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The network as the server's rooms see it: HTTP requests, WebSockets, and rounds. Everything happens on one thread,
 * but for `wake`.
 *
 * A round is: whatever came in is handed to the guest; then the guest's `round` is called, in which it begins to write
 * to disk, and sends what follows from what is written by now. So nothing is told before it is saved, and one write
 * serves all that came together.
 *
 * A peer (a request waiting for its answer, or a socket) is known by a number that is never used again: what is sent
 * to one that has gone is dropped. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint64_t net_peer; /* 0: nobody */

/* Bytes to be sent, shared by all who get them. The network's frames need some room before them. */
enum { NET_HEADROOM = 32 };
typedef struct net_text {
    uint32_t refs;
    uint32_t size;
    char capacity[NET_HEADROOM];
    char bytes[];
} net_text;
/* A new one with one user, its bytes to be filled in, or copied if they are given; NULL: no memory. */
net_text *net_text_make(const char *bytes, size_t size);
/* One user more; NULL stays NULL. */
static inline net_text *net_text_ref(net_text *text)
{
    if (text)
        text->refs++;
    return text;
}
void net_text_unref(net_text *text); /* by one of its users; NULL is nobody's */

/* What was asked for. The strings last as long as the call; those that were not sent are "". */
typedef struct net_request {
    const char *method;  /* "GET", "POST", … */
    const char *path;    /* "/api/tables", without the query, %-encoded (perhaps not as it was sent) */
    const char *query;   /* "key=…", likewise */
    const char *cookie;  /* the whole header */
    const char *origin;  /* "https://example.org" */
    const char *host;    /* "example.org:8080" */
    const char *address; /* the peer's; behind a trusted proxy, the one it tells */
    bool gzip;           /* an answer may be packed by gzip */
    bool secure;         /* came by TLS, here or at the trusted proxy */
    const char *body;
    size_t body_size;
} net_request;

typedef struct net_reply {
    int status;
    const char *type;     /* of the content: "application/json" */
    const char *cookie;   /* the whole Set-Cookie header, or NULL */
    const char *location; /* of a redirection, or NULL */
    const char *encoding; /* of the body: "gzip"; NULL: it is as it is */
    const char *cache;    /* the whole Cache-Control header; NULL: "no-store" */
    net_text *body;       /* a user of it is handed over; NULL: empty */
} net_reply;

/* Whom the network works for. */
typedef struct net_callbacks {
    void *context;
    /* A request, with its whole body; to be answered by net.reply in this round or a later one. */
    void (*request)(void *context, net_peer peer, const net_request *request);
    /* A WebSocket is asked for. 0: it may be opened, and *tag comes with its further calls; else the HTTP status of the
     * refusal. */
    int (*open)(void *context, net_peer peer, const net_request *request, void **tag);
    /* A whole text message of at most net_limits.message bytes, not ended by a zero; valid UTF-8 is not promised. */
    void (*message)(void *context, net_peer peer, void *tag, const char *text, size_t size);
    /* The socket is gone: called once for each that was opened. */
    void (*close)(void *context, net_peer peer, void *tag);
    /* The end of a round. Answers in how many milliseconds the next must come at the latest. */
    int (*round)(void *context);
} net_callbacks;

/* What the guest asks of the network. Calls do not call back. */
typedef struct net {
    void *context;
    void (*reply)(void *context, net_peer peer, const net_reply *reply);
    /* Sends a text frame; a user of it is handed over. A socket whose unsent bytes exceed net_limits.unsent is closed:
     * it can come back and ask for what it missed. */
    void (*send)(void *context, net_peer peer, net_text *text);
    /* Closes a socket once all that was sent to it has gone out, with a WebSocket close code. */
    void (*shut)(void *context, net_peer peer, int code);
    /* Ends the wait for the next round. From any thread. */
    void (*wake)(void *context);
} net;

/* What the network itself refuses, so that nobody else has to. */
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
