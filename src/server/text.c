// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/text.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool text_grow(text *to, size_t more)
{
    if (to->failed)
        return false;
    if (to->size + more <= to->room)
        return true;
    size_t room = to->room ? to->room : 512;
    while (room < to->size + more)
        room *= 2;
    char *bytes = realloc(to->bytes, room);
    if (!bytes) {
        to->failed = true;
        return false;
    }
    to->bytes = bytes;
    to->room = room;
    return true;
}

void text_number(text *to, int64_t number)
{
    char buffer[NUMBER_CAPACITY], *from = number_print(number, buffer);
    text_add(to, from, (size_t)(buffer + NUMBER_CAPACITY - from));
}

void text_quoted(text *to, const char *id)
{
    text_add(to, "\"", 1);
    text_put(to, id);
    text_add(to, "\"", 1);
}

void text_print(text *to, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (size < 0 || (size_t)size >= sizeof line)
        to->failed = true; /* a long text belongs in text_put or text_string */
    else
        text_add(to, line, (size_t)size);
}

static void write_to(void *context, const char *bytes, size_t size)
{
    text_add(context, bytes, size);
}

chm_sink text_to_sink(text *to)
{
    return (chm_sink){write_to, to};
}

void text_string(text *to, const char *string)
{
    chm_sink sink = text_to_sink(to);
    sink_string(&sink, string);
}

void text_clear(text *to)
{
    to->size = 0;
    to->failed = false;
}

void text_free(text *to)
{
    free(to->bytes);
    *to = (text){0};
}

net_text *text_to_net(text *from)
{
    net_text *made = from->failed ? NULL : net_text_make(from->bytes, from->size);
    text_clear(from);
    return made;
}
