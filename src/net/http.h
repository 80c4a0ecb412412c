// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* HTTP/1.1 as bytes: the heads of requests and responses, and chunked bodies, read strictly (RFC 9112). Nothing is
 * accepted that two readers could understand differently. No I/O, no allocation; the result depends on the bytes alone,
 * not on how they were cut when they arrived. */
#ifndef NET_HTTP_H
#define NET_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    HTTP_HEAD_BYTES = 8192, /* of a head at most, with the empty line at its end */
    HTTP_FIELDS = 100       /* in a head at most */
};

/* The fields that are looked at: name in lower case, what a second line of that name means. */
#define HTTP_KNOWN_LIST(X)                                                                                             \
    X(HTTP_HOST, "host", ONCE)                                                                                         \
    X(HTTP_CONTENT_LENGTH, "content-length", ONCE)                                                                     \
    X(HTTP_TRANSFER_ENCODING, "transfer-encoding", ONCE)                                                               \
    X(HTTP_CONNECTION, "connection", LIST)                                                                             \
    X(HTTP_UPGRADE, "upgrade", LIST)                                                                                   \
    X(HTTP_EXPECT, "expect", ONCE)                                                                                     \
    X(HTTP_COOKIE, "cookie", ONCE)                                                                                     \
    X(HTTP_ORIGIN, "origin", ONCE)                                                                                     \
    X(HTTP_ACCEPT_ENCODING, "accept-encoding", LIST)                                                                   \
    X(HTTP_FORWARDED_FOR, "x-forwarded-for", LAST)                                                                     \
    X(HTTP_FORWARDED_PROTO, "x-forwarded-proto", LAST)                                                                 \
    X(HTTP_WS_KEY, "sec-websocket-key", ONCE)                                                                          \
    X(HTTP_WS_VERSION, "sec-websocket-version", ONCE)                                                                  \
    X(HTTP_WS_PROTOCOL, "sec-websocket-protocol", LIST)                                                                \
    X(HTTP_WS_ACCEPT, "sec-websocket-accept", ONCE)                                                                    \
    X(HTTP_WS_EXTENSIONS, "sec-websocket-extensions", LIST)

typedef enum http_known {
#define X(id, name, twice) id,
    HTTP_KNOWN_LIST(X)
#undef X
        HTTP_KNOWN
} http_known;

/* A part of a head, from its first byte. `at` 0: there is none. */
typedef struct http_span {
    uint16_t at, size;
} http_span;

/* What a head says. All zeros is the start of a request; a response begins with `response` set. */
typedef struct http_head {
    bool response;
    bool begun, done;            /* the first line; all of it */
    uint16_t line;               /* the first byte of the line that is being read */
    uint16_t seen;               /* bytes that were looked at */
    uint8_t fields;              /* lines */
    uint8_t minor;               /* the version is HTTP/1.minor; 1 also stands for what is newer */
    uint16_t status;             /* of a response */
    const char *method;          /* of a request: "GET", a constant */
    http_span path;              /* of a request, "/…"; at 0 stands for "*" */
    http_span query;             /* after '?' */
    http_span host;              /* the target's, or the field's */
    http_span known[HTTP_KNOWN]; /* values without spaces around them; the last of that name */
    uint64_t length;             /* of the body */
    bool has_length, chunked;
    bool connection_close;   /* Connection: close */
    bool connection_upgrade; /* Connection: upgrade */
    bool websocket;          /* Upgrade: websocket */
    bool gzip;               /* Accept-Encoding: gzip, with a weight above 0 */
    bool expects_continue;   /* Expect: 100-continue */
    bool offers_subprotocol; /* Sec-WebSocket-Protocol names something */
    bool offers_cheminot;    /* Sec-WebSocket-Protocol names cheminot */
} http_head;

/* Reads a head from its first byte on; called again with more bytes it goes on where it was. They may have moved.
 * Returns the size of the whole head; 0: more is needed; below 0: the status to refuse it with, negated (of a response:
 * any negative number). */
int http_head_read(http_head *head, const char *bytes, size_t size);

/* Brings a path or a query to one form, in place: escaped letters, digits and "-._~" are written plainly, other escapes
 * with large digits. Returns its new size. Every '%' must be followed by two digits, as in a head that was read. */
size_t http_normalize(char *text, size_t size);

/* A chunked body. All zeros is the start of one. */
typedef struct http_chunks {
    uint64_t left;   /* bytes of the chunk */
    uint16_t line;   /* bytes of the line of a size, or of all trailers */
    uint8_t state;   /* of the reader */
    bool empty_line; /* the trailer's line has no byte yet */
} http_chunks;

/* Reads as much of a chunked body as there is, and moves its data to the front of `bytes`. Returns 0: more is needed;
 * 1: this was all of it; -1: it is broken. `used` of the bytes belonged to it, `data` of them remain. */
int http_chunks_read(http_chunks *chunks, char *bytes, size_t size, size_t *used, size_t *data);

#endif
