// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* One JSON object, as clients send them and as logs keep them, and its members. */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "base/util/json_document.h"
#include <stdbool.h>

typedef struct message {
    json_document document;
} message;

/* Reads an object. CHM_OK: it is to be freed. CHM_NO_MEMORY; else it is none. */
chm_status message_read(message *made, const char *text, size_t size);
void message_free(message *made);
static inline const json_value *message_top(const message *from)
{
    return from->document.top;
}

/* A member of an object; NULL: there is none, or it is null. */
const json_value *member_of(const json_value *object, const char *name);
/* Its value if it is there and of that kind; else what is to be instead. */
const char *member_text(const json_value *object, const char *name, const char *otherwise);
int64_t member_number(const json_value *object, const char *name, int64_t otherwise);
bool member_true(const json_value *object, const char *name);

#endif
