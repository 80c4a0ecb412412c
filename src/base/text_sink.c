// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/text_sink.h"
#include "base/plain_text.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sink_text(chm_sink *sink, const char *text)
{
    sink->write(sink->context, text, strlen(text));
}

char *number_print(int64_t number, char buffer[NUMBER_CAPACITY])
{
    char *at = buffer + NUMBER_CAPACITY;
    uint64_t left = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do
        *--at = (char)('0' + left % 10);
    while (left /= 10);
    if (number < 0)
        *--at = '-';
    return at;
}

/* \u and the character's code; a surrogate pair beyond U+FFFF. */
static void sink_code(chm_sink *sink, uint32_t c)
{
    if (c < 0x10000)
        sink_print(sink, "\\u%04" PRIx32, c);
    else
        sink_print(sink, "\\u%04" PRIx32 "\\u%04" PRIx32, 0xD800 + ((c - 0x10000) >> 10), 0xDC00 + (c & 0x3FF));
}

void sink_string(chm_sink *sink, const char *text)
{
    const char *from = text;
    sink_text(sink, "\"");
    while (*text) {
        if (*text >= ' ' && *text <= '~' && *text != '"' && *text != '\\') { /* most texts are nothing else */
            text++;
            continue;
        }
        uint32_t c = 0xFFFD; /* not UTF-8 */
        size_t size = plain_next(text, &c);
        bool quoted = c == '"' || c == '\\';
        if (size && !quoted && !plain_is_unsafe(c)) {
            text += size;
            continue;
        }
        sink->write(sink->context, from, (size_t)(text - from));
        if (quoted)
            sink_print(sink, "\\%c", (char)c);
        else
            sink_code(sink, c);
        from = text += size ? size : 1;
    }
    sink->write(sink->context, from, (size_t)(text - from));
    sink_text(sink, "\"");
}

void sink_print(chm_sink *sink, const char *format, ...)
{
    char buffer[MAX_SINK_PRINT];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    if (size < 0)
        return;
    sink->write(sink->context, buffer, size < MAX_SINK_PRINT ? (size_t)size : MAX_SINK_PRINT - 1);
}
