// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* One JSON object, as clients send it and as logs hold it, and access to its members. */
#ifndef SERVER_JSON_OBJECT_H
#define SERVER_JSON_OBJECT_H

#include "base/util/json_document.h"
#include <stdbool.h>

/* Reads a text that must be a JSON object. CHM_OK: the caller frees the document. CHM_BAD_TEXT: it is no JSON object.
 * CHM_TOO_LARGE, CHM_NO_MEMORY. */
chm_status json_object_read(json_document *document, const char *text, size_t size);

/* A member of an object. NULL: absent, or null. */
const json_value *member_of(const json_value *object, const char *name);
/* The member's value, or `otherwise` if it is absent or of another type. */
const char *member_text(const json_value *object, const char *name, const char *otherwise);
int64_t member_number(const json_value *object, const char *name, int64_t otherwise);
bool member_true(const json_value *object, const char *name);

#endif
