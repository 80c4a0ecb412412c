// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/lines.h"
#include <stdbool.h>
#include <stdint.h>

/* Returns the length of the character that begins here; 0 if it is broken, overlong, or not a character. */
static size_t character(const unsigned char *at, size_t left)
{
    size_t size = at[0] < 0x80 ? 1 : at[0] < 0xC2 ? 0 : at[0] < 0xE0 ? 2 : at[0] < 0xF0 ? 3 : at[0] < 0xF5 ? 4 : 0;
    if (size > left)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    bool too_long = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90);
    bool no_character = (at[0] == 0xED && at[1] >= 0xA0) || (at[0] == 0xF4 && at[1] >= 0x90);
    return too_long || no_character ? 0 : size;
}

const char *lines_fault(const char *bytes, size_t size)
{
    const unsigned char *at = (const unsigned char *)bytes;
    for (size_t i = 0, length; i < size; i += length) {
        length = character(at + i, size - i);
        if (!length)
            return "bytes that are not UTF-8";
        if ((at[i] < 0x20 && at[i] != '\n') || at[i] == 0x7F)
            return "a control character";
    }
    return NULL;
}
