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

bool buffer_reserve(buffer *to, size_t more)
{
    if (to->failed)
        return false;
    size_t need = to->size + more + 1;
    char *bytes = need > more ? list_grow(to->bytes, &to->capacity, need < LEAST_BYTES ? LEAST_BYTES : need, 1) : NULL;
    if (!bytes) {
        to->failed = true;
        return false;
    }
    to->bytes = bytes;
    to->bytes[to->size] = 0;
    return true;
}

static void write_to(void *context, const char *bytes, size_t size)
{
    buffer_add(context, bytes, size);
}

chm_sink buffer_sink(buffer *to)
{
    return (chm_sink){write_to, to};
}

const char *buffer_string(const buffer *from)
{
    return from->bytes ? from->bytes : "";
}

void buffer_clear(buffer *to)
{
    to->size = 0;
    to->failed = false;
    if (to->bytes)
        to->bytes[0] = 0;
}

void buffer_free(buffer *to)
{
    free(to->bytes);
    *to = (buffer){0};
}

void buffer_print(buffer *to, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (size < 0 || (size_t)size >= sizeof line)
        to->failed = true;
    else
        buffer_add(to, line, (size_t)size);
}

void buffer_number(buffer *to, int64_t number)
{
    char digits[NUMBER_CAPACITY], *from = number_print(number, digits);
    buffer_add(to, from, (size_t)(digits + NUMBER_CAPACITY - from));
}

void buffer_json_string(buffer *to, const char *text)
{
    chm_sink sink = buffer_sink(to);
    sink_string(&sink, text);
}

void buffer_json_id(buffer *to, const char *id)
{
    buffer_add(to, "\"", 1);
    buffer_text(to, id);
    buffer_add(to, "\"", 1);
}
