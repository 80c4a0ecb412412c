// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/plain_text.h"
#include <string.h>

size_t plain_next(const char *text, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000}; /* smallest character that needs that many bytes */
    const unsigned char *byte = (const unsigned char *)text;
    size_t size = byte[0] < 0x80 ? 1 : byte[0] < 0xC0 ? 0 : byte[0] < 0xE0 ? 2 : byte[0] < 0xF0 ? 3 : 4;
    if (!byte[0] || !size || byte[0] > 0xF4)
        return 0;
    uint32_t value = size == 1 ? byte[0] : byte[0] & (0x7Fu >> size);
    for (size_t i = 1; i < size; i++) {
        if ((byte[i] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (byte[i] & 0x3F);
    }
    if (value < least[size] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF))
        return 0;
    *character = value;
    return size;
}

bool plain_is_unsafe(uint32_t c)
{
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x034F || c == 0x061C || c == 0x180E ||
           (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
           c == 0xFEFF || (c >= 0xFFF9 && c <= 0xFFFB) || c >= 0xE0000;
}

static void make_plain(char *text, bool newlines)
{
    char *out = text;
    while (*text) {
        uint32_t character;
        size_t size = plain_next(text, &character);
        if (size && (!plain_is_unsafe(character) || (newlines && *text == '\n'))) {
            memmove(out, text, size);
            out += size;
        } else {
            *out++ = '?';
        }
        text += size ? size : 1;
    }
    *out = 0;
}

void plain_text(char *text)
{
    make_plain(text, false);
}

void plain_lines(char *text)
{
    make_plain(text, true);
}
