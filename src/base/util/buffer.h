// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A growable buffer of bytes. When memory runs out it notes that, and what is added from then on is dropped: the user
 * looks at `failed` once, at the end. All zeros is an empty one. */
#ifndef BASE_UTIL_BUFFER_H
#define BASE_UTIL_BUFFER_H

#include <cheminot/sink.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct buffer {
    char *bytes; /* NULL until something was added; then a zero follows them */
    size_t size, capacity;
    bool failed;
} buffer;

/* Makes space for so many bytes more. False: there is none, and the buffer has failed. */
bool buffer_reserve(buffer *to, size_t more);

static inline void buffer_add(buffer *to, const char *bytes, size_t size)
{
    if (!size || ((to->failed || to->capacity - to->size <= size) && !buffer_reserve(to, size)))
        return;
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
    to->bytes[to->size] = 0;
}

static inline void buffer_text(buffer *to, const char *text)
{
    buffer_add(to, text, strlen(text));
}
/* Adds like printf, at most 1,023 bytes: more makes the buffer fail, so long texts go through buffer_text. */
void buffer_print(buffer *to, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a decimal number; faster than buffer_print. */
void buffer_number(buffer *to, int64_t number);
/* Adds a text as a JSON string. */
void buffer_json_string(buffer *to, const char *text);
/* The same, faster, for ids: texts in which nothing needs to be escaped. */
void buffer_json_id(buffer *to, const char *id);

/* Whatever is written to the sink is added. */
chm_sink buffer_sink(buffer *to);
/* The bytes as a NUL-terminated text, also of an empty buffer; they are the buffer's. */
const char *buffer_string(const buffer *from);
/* Empties it and keeps its memory. */
void buffer_clear(buffer *to);
void buffer_free(buffer *to);

#endif
