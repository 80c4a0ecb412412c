// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/buffer.h"
#include "base/text_sink.h"
#include "base/util/list.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEAST_BYTES = 256 };

bool buffer_reserve(buffer *self, size_t more)
{
    if (self->failed)
        return false;
    size_t need = self->size + more + 1;
    char *bytes =
        need > more ? list_grow(self->bytes, &self->capacity, need < LEAST_BYTES ? LEAST_BYTES : need, 1) : NULL;
    if (!bytes) {
        self->failed = true;
        return false;
    }
    self->bytes = bytes;
    self->bytes[self->size] = 0;
    return true;
}

static void write_to(void *context, const char *bytes, size_t size)
{
    buffer_add(context, bytes, size);
}

chm_sink buffer_sink(buffer *self)
{
    return (chm_sink){write_to, self};
}

const char *buffer_string(const buffer *self)
{
    return self->bytes ? self->bytes : "";
}

void buffer_clear(buffer *self)
{
    self->size = 0;
    self->failed = false;
    if (self->bytes)
        self->bytes[0] = 0;
}

void buffer_free(buffer *self)
{
    free(self->bytes);
    *self = (buffer){0};
}

void buffer_print(buffer *self, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (size < 0 || (size_t)size >= sizeof line)
        self->failed = true;
    else
        buffer_add(self, line, (size_t)size);
}

void buffer_number(buffer *self, int64_t number)
{
    char digits[NUMBER_CAPACITY], *from = number_print(number, digits);
    buffer_add(self, from, (size_t)(digits + NUMBER_CAPACITY - from));
}

void buffer_json_string(buffer *self, const char *text)
{
    chm_sink sink = buffer_sink(self);
    sink_string(&sink, text);
}

void buffer_json_id(buffer *self, const char *id)
{
    buffer_add(self, "\"", 1);
    buffer_text(self, id);
    buffer_add(self, "\"", 1);
}
