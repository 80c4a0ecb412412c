// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A JSON text read into memory from malloc. */
#ifndef BASE_UTIL_JSON_DOCUMENT_H
#define BASE_UTIL_JSON_DOCUMENT_H

#include "base/util/json.h"
#include <cheminot/status.h>

typedef struct json_document {
    json_value *top;
    void *memory;
} json_document;

/* Reads a text. CHM_OK: the caller frees the document. CHM_BAD_TEXT: the text is refused, and `fault` says why.
 * CHM_TOO_LARGE: the text has 4 GiB or more. CHM_NO_MEMORY. */
chm_status json_read(const char *text, size_t size, json_document *document, json_fault *fault);
void json_free(json_document *document);

#endif
