// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/svg.h"

#include "draw/label.h"

static void put(chm_sink *out, char byte)
{
    const char *name = byte == '&'    ? "&amp;"
                       : byte == '<'  ? "&lt;"
                       : byte == '>'  ? "&gt;"
                       : byte == '"'  ? "&quot;"
                       : byte == '\'' ? "&#39;"
                                      : NULL;
    if (name)
        sink_text(out, name);
    else
        out->write(out->context, &byte, 1);
}

void svg_escaped(chm_sink *out, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        put(out, text[i]);
}

void svg_capitals(chm_sink *out, const char *text, size_t size)
{
    unsigned char before = 0;
    for (size_t i = 0; i < size; i++) {
        put(out, (char)capital(before, (unsigned char)text[i]));
        before = (unsigned char)text[i];
    }
}

int svg_degrees(vec along)
{
    return (int)lround(atan2(along.y, along.x) * 57.29577951308232);
}

void svg_rect(chm_sink *out, const rotated_rect *rect, double grow)
{
    int half_length = tenths(rect->half_length + grow), half_width = tenths(rect->half_width + grow);
    sink_print(out, " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" transform=\"translate(%d %d) rotate(%d)\"",
               -half_length, -half_width, 2 * half_length, 2 * half_width, half_width / 4, tenths(rect->centre.x),
               tenths(rect->centre.y), svg_degrees(rect->along));
}
