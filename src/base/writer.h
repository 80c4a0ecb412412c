// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A small write buffer in front of a sink, for what is written often, such as events. Interpreting a printf format
 * takes several times as long as writing its result, and a sink's function is called for each piece. */
#ifndef BASE_WRITER_H
#define BASE_WRITER_H

#include "base/text_sink.h"
#include <string.h>

typedef struct writer {
    chm_sink *to;
    size_t size;
    char bytes[504];
} writer;

/* An empty buffer in front of a sink. Its bytes are not initialized, which would take longer than most writing. */
static inline writer writer_on(chm_sink *sink)
{
    writer made;
    made.to = sink;
    made.size = 0;
    return made;
}

/* Passes the buffer on to the sink. Must be called at the end, and before anything else writes to the sink. */
static inline void writer_flush(writer *self)
{
    if (self->size)
        self->to->write(self->to->context, self->bytes, self->size);
    self->size = 0;
}

static inline void writer_bytes(writer *self, const char *bytes, size_t size)
{
    if (size > sizeof self->bytes - self->size) {
        writer_flush(self);
        if (size > sizeof self->bytes) {
            self->to->write(self->to->context, bytes, size);
            return;
        }
    }
    memcpy(self->bytes + self->size, bytes, size);
    self->size += size;
}

static inline void writer_text(writer *self, const char *text)
{
    writer_bytes(self, text, strlen(text));
}

/* An id, which needs no escapes, in quotes. */
static inline void writer_quoted(writer *self, const char *id)
{
    writer_bytes(self, "\"", 1);
    writer_text(self, id);
    writer_bytes(self, "\"", 1);
}

static inline void writer_number(writer *self, int64_t number)
{
    char digits[NUMBER_CAPACITY], *from = number_print(number, digits);
    writer_bytes(self, from, (size_t)(digits + NUMBER_CAPACITY - from));
}

#endif
