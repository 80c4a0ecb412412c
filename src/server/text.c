// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/text.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void text_number(text *out, int64_t number)
{
    char digits[NUMBER_CAPACITY], *from = number_print(number, digits);
    text_add(out, from, (size_t)(digits + NUMBER_CAPACITY - from));
}

void text_quoted(text *out, const char *id)
{
    text_add(out, "\"", 1);
    text_put(out, id);
    text_add(out, "\"", 1);
}

void text_print(text *out, const char *format, ...)
{
    char line[1024];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    if (size < 0 || (size_t)size >= sizeof line)
        out->failed = true; /* use text_put or text_string for long texts */
    else
        text_add(out, line, (size_t)size);
}

chm_sink text_to_sink(text *out)
{
    return buffer_sink(out);
}

void text_string(text *out, const char *string)
{
    chm_sink sink = text_to_sink(out);
    sink_string(&sink, string);
}

void text_clear(text *out)
{
    buffer_clear(out);
}

void text_free(text *out)
{
    buffer_free(out);
}

net_text *text_to_net(text *from)
{
    net_text *made = from->failed ? NULL : net_text_make(from->bytes, from->size);
    text_clear(from);
    return made;
}
