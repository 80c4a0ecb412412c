// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A growable buffer of bytes. When memory runs out it sets `failed`, and what is added from then on is dropped: the
 * caller checks `failed` once, at the end. All zeros is an empty one. */
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

/* Makes space for so many bytes more. False: no memory, and `failed` is set. */
bool buffer_reserve(buffer *self, size_t more);

static inline void buffer_add(buffer *self, const char *bytes, size_t size)
{
    if (!size || ((self->failed || self->capacity - self->size <= size) && !buffer_reserve(self, size)))
        return;
    memcpy(self->bytes + self->size, bytes, size);
    self->size += size;
    self->bytes[self->size] = 0;
}

static inline void buffer_text(buffer *self, const char *text)
{
    buffer_add(self, text, strlen(text));
}
/* Adds like printf, at most 1,023 bytes: more makes the buffer fail, so long texts go through buffer_text. */
void buffer_print(buffer *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds a decimal number; faster than buffer_print. */
void buffer_number(buffer *self, int64_t number);
/* Adds a text as a JSON string. */
void buffer_json_string(buffer *self, const char *text);
/* The same, faster, for ids: texts in which nothing needs to be escaped. */
void buffer_json_id(buffer *self, const char *id);

/* A sink that adds what is written to it. The buffer must not move while it is used. */
chm_sink buffer_sink(buffer *self);
/* The bytes as a NUL-terminated text, also of an empty buffer, which owns them. */
const char *buffer_string(const buffer *self);
/* Empties it and keeps its memory. */
void buffer_clear(buffer *self);
void buffer_free(buffer *self);

#endif
