// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Limits for each client address, so that none can use up the server. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

/* A token bucket: refills at a rate a second, up to `most`. */
typedef struct bucket {
    int64_t at;    /* last use, in milliseconds */
    int32_t spent; /* thousandths */
} bucket;
/* Takes one token. False: none is left. A rate of 0 means no limit. */
bool bucket_take(bucket *self, int64_t now, uint32_t rate, uint32_t most);

enum { ADDRESS_TEXT = 48 }; /* bytes of an address as text, with its NUL */

typedef struct address {
    struct address *next;
    char text[ADDRESS_TEXT];
    uint32_t sockets, tables; /* currently */
    uint32_t listed;          /* scratch: of its tables, those already looked at for the lobby's list */
    bucket requests;          /* HTTP requests */
    bucket tables_created;
    bucket sockets_opened; /* WebSockets: opening one may read a table from disk */
    bucket log_entries;    /* log entries other than moves */
} address;

enum { ADDRESS_SLOTS = 4096 };
typedef struct addresses {
    address *slot[ADDRESS_SLOTS];
    uint32_t count;
} addresses;

/* Returns the entry of an address, creating it if necessary. NULL: no memory. Unused entries are dropped from time to
 * time. Only the first half of an IPv6 address counts: one client has all of the other half. */
address *address_find(addresses *known, const char *text, int64_t now);
void addresses_free(addresses *known);

/* Whether an address is one of this machine's own (loopback). */
bool address_is_local(const char *text);

#endif
