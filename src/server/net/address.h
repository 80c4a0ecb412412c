// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What each address has of the server, so that none can take all of it. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Something that refills with time: so many a second, and as many at once as `most`. */
typedef struct bucket {
    int64_t at;    /* when it was last looked at, in milliseconds */
    int32_t spent; /* thousandths */
} bucket;
/* Takes one; false: it is empty. A rate of 0 is no limit. */
bool bucket_take(bucket *from, int64_t now, uint32_t rate, uint32_t most);

typedef struct address {
    struct address *next;
    char text[48];
    uint32_t sockets, tables; /* it has now */
    bucket requests, made;    /* requests; tables made */
    bucket opened;            /* sockets: a table that is not in memory costs a look at the disk */
    bucket entries;           /* what was said and done before or beside games */
} address;

enum { ADDRESS_SLOTS = 4096 };
typedef struct addresses {
    address *slot[ADDRESS_SLOTS];
    uint32_t count;
} addresses;

/* The address of a text, made if need be; NULL: no memory. Those that have nothing are forgotten now and then. Of IPv6
 * addresses the first half counts: whoever has one has all of the other half. */
address *address_find(addresses *known, const char *text, int64_t now);
void addresses_free(addresses *known);

#endif
