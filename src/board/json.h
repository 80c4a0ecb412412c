// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A JSON text as a tree of values that know where they stand. The JSON library is hidden behind this and appears in
 * json.c only. */
#ifndef BOARD_JSON_H
#define BOARD_JSON_H

#include "board/pool.h"
#include <cheminot/status.h>
#include <stdint.h>

typedef enum json_kind {
    KIND_OBJECT,
    KIND_ARRAY,
    KIND_STRING,
    KIND_INTEGER,
    KIND_REAL,
    KIND_BOOL,
    KIND_NULL
} json_kind;

typedef struct json_value {
    json_kind kind;
    uint32_t at;     /* its byte in the text: that of its key, if it is a member of an object */
    uint32_t count;  /* of items */
    const char *key; /* NULL unless it is a member of an object */
    union {
        struct json_value *items; /* of an object or array, in the text's order */
        const char *text;         /* UTF-8 without zero bytes */
        int64_t number;           /* an integer, or a bool as 0 or 1 */
    };
} json_value;

typedef struct json_document {
    json_value *top;   /* an object or an array */
    json_value *quick; /* the block it lies in, or NULL */
    void *library;
    pool memory;
} json_document;

typedef struct json_fault {
    size_t at; /* byte in the text */
    char text[200];
} json_fault;

/* Reads a text of less than 4 GiB. CHM_OK: the document is to be freed. CHM_BAD_MAP: the fault says what and where.
 * CHM_NO_MEMORY. */
chm_status json_read(const char *text, size_t size, json_document *document, json_fault *fault);
void json_free(json_document *document);

#endif
