// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The JSON reader (RFC 8259). Maps, records, messages of the server and of clients are all read by it.
 *
 * A text becomes a tree of values in memory that the caller hands in; each value knows where it stands in the text. The
 * reader allocates nothing, keeps no state and uses neither stdio nor the locale nor floating point, so that it runs
 * wherever the engine does. json_document.h is the same with memory from malloc.
 *
 * It is strict: only what the RFC's grammar allows, in valid UTF-8, without a byte order mark. Within the limits that
 * the RFC leaves open, these texts are refused: keys that an object has twice, \u0000 and halves of surrogate pairs,
 * whole numbers beyond 64 bits, fractions and exponents from 1e308 on, more than JSON_DEPTH levels, 4 GiB. */
#ifndef BASE_UTIL_JSON_H
#define BASE_UTIL_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { JSON_DEPTH = 64, JSON_FAULT_SIZE = 200 };

typedef enum json_kind {
    KIND_OBJECT,
    KIND_ARRAY,
    KIND_STRING,
    KIND_INTEGER,
    KIND_REAL, /* a number with a fraction or an exponent; its value is not kept */
    KIND_BOOL,
    KIND_NULL
} json_kind;

typedef struct json_value {
    json_kind kind;
    uint32_t at;     /* its byte in the text: that of its key, if it is a member of an object */
    uint32_t count;  /* of items */
    uint32_t tag;    /* the reader's own: a digest of the key */
    const char *key; /* NULL unless it is a member of an object */
    union {
        struct json_value *items; /* of an object or array, in the text's order */
        const char *text;         /* UTF-8, NUL-terminated, without other zero bytes */
        int64_t number;           /* an integer, or a bool as 0 or 1 */
    };
} json_value;

/* Why a text was refused. */
typedef struct json_fault {
    size_t at;                  /* byte in the text; its size: something is missing at the end */
    char text[JSON_FAULT_SIZE]; /* one sentence without a full stop, fit to be shown */
} json_fault;

/* The bytes of memory that json_parse needs for a text: its own size and 32 bytes for each value, or a few more. 0: the
 * text is too large. */
size_t json_need(const char *text, size_t size);

/* Reads a text into memory of at least json_need bytes, aligned for a json_value. The tree lies in that memory and does
 * not refer to the text. NULL: the text is refused, and `fault`, which may be NULL, says why. */
json_value *json_parse(const char *text, size_t size, void *memory, size_t capacity, json_fault *fault);

/* A member of an object. NULL: there is none, or the value is no object. */
const json_value *json_member(const json_value *object, const char *key);

#endif
