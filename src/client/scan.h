// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Finding one's way in a JSON text without reading all of it: where a member's value begins and ends. What is found is
 * then read properly by whoever knows what it should be. A text that is not JSON finds nothing, or something that will
 * not read. */
#ifndef CLIENT_SCAN_H
#define CLIENT_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct span {
    const char *text; /* NULL: there is none */
    size_t size;
} span;

/* The value of a member of an object. Keys with escapes are never found. */
span scan_member(span object, const char *key);
/* The values of several members, in one go; what is not there is NULL. */
void scan_members(span object, int count, const char *const keys[], span found[]);
/* The next item of an array: `*item` is the last one, or {NULL} to begin with. False: there are no more. */
bool scan_item(span array, span *item);
/* The first character of a value, which tells its kind; 0: there is none. */
static inline char scan_kind(span value)
{
    return value.size ? value.text[0] : 0;
}
/* Whether a value is this very string, which needs no escapes. */
bool scan_is(span value, const char *text);
/* A whole number from 0 to INT32_MAX, or -1. */
int32_t scan_number(span value);
/* The same, of up to 18 digits. */
int64_t scan_long(span value);

#endif
