// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Writes small pieces of text to a sink, several at once: for what is written often, as events are. Formats take
 * several times as long to read as it takes to write what they say, and a sink's function is called for each piece. */
#ifndef BASE_PEN_H
#define BASE_PEN_H

#include "base/text_sink.h"
#include <string.h>

typedef struct pen {
    text_sink *to;
    size_t size;
    char bytes[504];
} pen;

/* Hands on what was written: to be called at the end, and before anybody else writes to the sink. */
static inline void pen_lift(pen *by)
{
    if (by->size)
        by->to->write(by->to->context, by->bytes, by->size);
    by->size = 0;
}

static inline void pen_add(pen *by, const char *bytes, size_t size)
{
    if (size > sizeof by->bytes - by->size) {
        pen_lift(by);
        if (size > sizeof by->bytes) {
            by->to->write(by->to->context, bytes, size);
            return;
        }
    }
    memcpy(by->bytes + by->size, bytes, size);
    by->size += size;
}

static inline void pen_text(pen *by, const char *text)
{
    pen_add(by, text, strlen(text));
}

/* An id, which needs no escapes, in quotes. */
static inline void pen_quoted(pen *by, const char *id)
{
    pen_add(by, "\"", 1);
    pen_text(by, id);
    pen_add(by, "\"", 1);
}

static inline void pen_number(pen *by, int64_t number)
{
    char buffer[NUMBER_ROOM], *from = number_print(number, buffer);
    pen_add(by, from, (size_t)(buffer + NUMBER_ROOM - from));
}

#endif
