// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bytes over a connected, non-blocking socket, plain or by TLS. OpenSSL is used in stream.c alone. */
#ifndef NET_STREAM_H
#define NET_STREAM_H

#include "net/loop.h"
#include <stddef.h>
#include <sys/types.h>
#include <sys/uio.h>

/* Settings of one side of TLS, shared by its streams. */
typedef struct tls tls;
/* For a server: certificate (with its chain) and key, PEM files. NULL: `why` says what is wrong with them. */
tls *tls_server(const char *cert, const char *key, char *why, size_t capacity);
/* For a client: the server's certificate must be valid by the system's list, unless any is accepted, for tests. NULL:
 * no memory. */
tls *tls_client(bool accept_any_certificate);
void tls_free(tls *settings);

/* What reading or writing no byte means. */
enum { STREAM_END = 0, STREAM_AGAIN = -1, STREAM_FAILED = -2 };

enum { STREAM_READ = 16384 }; /* bytes to have space for when reading: all that TLS may hold back */

typedef struct stream {
    watch watch;           /* with the socket; its owner's */
    struct ssl_st *secure; /* NULL: plain */
    bool waits_write;      /* reading has to wait until the socket can be written to */
    bool waits_read;       /* writing has to wait until the socket can be read from */
    bool broken;           /* TLS has failed */
} stream;

/* Begins TLS on a socket; its handshake is part of the first reads and writes. The stream must not move from then on.
 * `host`: the server's name or address for a client, NULL for a server. False: no memory. */
bool stream_secure(stream *self, tls *settings, const char *host);
/* Returns the number of bytes, or STREAM_END, STREAM_AGAIN, STREAM_FAILED. */
ssize_t stream_read(stream *self, char *out, size_t size);
/* Writes some of the parts, in order. Returns the number of bytes, or STREAM_AGAIN, STREAM_FAILED. After STREAM_AGAIN
 * the same bytes have to come first again. */
ssize_t stream_write(stream *self, struct iovec *parts, int count);
/* Why a client's TLS has failed, as a constant. */
const char *stream_trouble(const stream *self);
/* Tells the other side that nothing more will be sent. */
void stream_finish(stream *self);
/* Closes the socket, which must not be watched any more. */
void stream_close(stream *self);

#endif
