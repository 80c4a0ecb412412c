// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* One JSON object, as clients send it and as logs hold it, and access to its members. */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "base/util/json_document.h"
#include <stdbool.h>

typedef struct message {
    json_document document;
} message;

/* Parses a JSON object. CHM_OK: free it with message_free. CHM_NO_MEMORY; otherwise it is not a JSON object. */
chm_status message_read(message *made, const char *text, size_t size);
void message_free(message *made);
static inline const json_value *message_top(const message *from)
{
    return from->document.top;
}

/* A member of an object. NULL: absent, or null. */
const json_value *member_of(const json_value *object, const char *name);
/* The member's value, or `otherwise` if it is absent or of another type. */
const char *member_text(const json_value *object, const char *name, const char *otherwise);
int64_t member_number(const json_value *object, const char *name, int64_t otherwise);
bool member_true(const json_value *object, const char *name);

#endif
