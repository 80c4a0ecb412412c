// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/text_sink.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sink_text(text_sink *sink, const char *text)
{
    sink->write(sink->context, text, strlen(text));
}

char *number_print(int64_t number, char buffer[NUMBER_ROOM])
{
    char *at = buffer + NUMBER_ROOM;
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        *--at = '-';
    return at;
}

void sink_string(text_sink *sink, const char *text)
{
    const char *from = text;
    sink_text(sink, "\"");
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        sink->write(sink->context, from, (size_t)(text - from));
        from = text + 1;
        if (c < 0x20)
            sink_print(sink, "\\u%04x", c);
        else
            sink_print(sink, "\\%c", c);
    }
    sink->write(sink->context, from, (size_t)(text - from));
    sink_text(sink, "\"");
}

void sink_print(text_sink *sink, const char *format, ...)
{
    char buffer[SINK_PRINT_MOST];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    if (size < 0)
        return;
    sink->write(sink->context, buffer, size < SINK_PRINT_MOST ? (size_t)size : SINK_PRINT_MOST - 1);
}
