// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/text.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_number(text *to, int64_t number)
{
    char digits[NUMBER_CAPACITY], *from = number_print(number, digits);
    text_add(to, from, (size_t)(digits + NUMBER_CAPACITY - from));
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

chm_sink text_to_sink(text *to)
{
    return buffer_sink(to);
}

void text_string(text *to, const char *string)
{
    chm_sink sink = text_to_sink(to);
    sink_string(&sink, string);
}

void text_clear(text *to)
{
    buffer_clear(to);
}

void text_free(text *to)
{
    buffer_free(to);
}

net_text *text_to_net(text *from)
{
    net_text *made = from->failed ? NULL : net_text_make(from->bytes, from->size);
    text_clear(from);
    return made;
}
