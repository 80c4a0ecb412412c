// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/character.h"
#include "base/plain_text.h"

static bool within(uint32_t character, uint32_t from, uint32_t to)
{
    return character >= from && character <= to;
}

/* Whether it takes no column. */
static bool combines(uint32_t character)
{
    return within(character, 0x300, 0x36F) || within(character, 0x483, 0x489) || within(character, 0x591, 0x5BD) ||
           within(character, 0x610, 0x61A) || within(character, 0x64B, 0x65F) || within(character, 0x1AB0, 0x1AFF) ||
           within(character, 0x1DC0, 0x1DFF) || within(character, 0x200B, 0x200F) ||
           within(character, 0x202A, 0x202E) || within(character, 0x2060, 0x206F) ||
           within(character, 0x20D0, 0x20FF) || within(character, 0xFE00, 0xFE0F) ||
           within(character, 0xFE20, 0xFE2F) || character == 0xFEFF || character == 0xAD || character >= 0xE0000;
}

int character_columns(uint32_t character)
{
    bool wide =
        within(character, 0x1100, 0x115F) || within(character, 0x231A, 0x231B) || within(character, 0x2E80, 0x303E) ||
        within(character, 0x3041, 0xA4CF) || within(character, 0xA960, 0xA97F) || within(character, 0xAC00, 0xD7A3) ||
        within(character, 0xF900, 0xFAFF) || within(character, 0xFE30, 0xFE6F) || within(character, 0xFF00, 0xFF60) ||
        within(character, 0xFFE0, 0xFFE6) || within(character, 0x1B000, 0x1B2FF) ||
        within(character, 0x1F300, 0x1FAFF) || within(character, 0x20000, 0x3FFFD);
    return wide ? 2 : 1;
}

uint32_t character_next(const char **text)
{
    while (**text) {
        uint32_t character = 0xFFFD;
        size_t size = plain_next(*text, &character);
        *text += size ? size : 1;
        bool control = character < ' ' || within(character, 0x7F, 0x9F) || character == 0x2028 || character == 0x2029;
        if (control || character == 0xFFFD)
            return '?';
        if (!combines(character))
            return character;
    }
    return 0;
}

int character_write(uint32_t character, char out[CHARACTER_BYTES])
{
    if (character < 0x80) {
        out[0] = (char)character;
        return 1;
    }
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    int more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    for (int i = more; i > 0; i--, character >>= 6)
        out[i] = (char)(0x80 | (character & 0x3F));
    out[0] = (char)(character | lead[more]);
    return more + 1;
}

/* U+00A0 … U+017F, one ASCII character each. */
static const char latin[] = " !cL$Y|S\"ca\"--R-o+23'uP.,1o\"123?"
                            "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                            "aaaaaaaceeeeiiiidnooooo/ouuuuyty"
                            "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg"
                            "GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL"
                            "lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs"
                            "SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

uint32_t character_ascii(uint32_t character)
{
    static const struct {
        uint16_t character;
        char ascii;
    } others[] = {{0x218, 'S'},  {0x219, 's'},  {0x21A, 'T'},  {0x21B, 't'},   {0x2010, '-'},  {0x2011, '-'},
                  {0x2012, '-'}, {0x2013, '-'}, {0x2014, '-'}, {0x2018, '\''}, {0x2019, '\''}, {0x201C, '"'},
                  {0x201D, '"'}, {0x2022, '*'}, {0x2026, '.'}, {0x202F, ' '},  {0x2039, '<'},  {0x203A, '>'},
                  {0x20AC, 'E'}, {0x2190, '<'}, {0x2191, '^'}, {0x2192, '>'},  {0x2193, 'v'},  {0x2194, '-'},
                  {0x2195, '|'}, {0x21B5, '<'}, {0x2212, '-'}, {0x2248, '~'},  {0x2264, '<'},  {0x2265, '>'},
                  {0x2500, '-'}, {0x2501, '='}, {0x2502, '|'}, {0x2503, '|'},  {0x2504, '-'},  {0x2506, '|'},
                  {0x2508, '.'}, {0x250A, ':'}, {0x2550, '='}, {0x2551, '|'},  {0x2571, '/'},  {0x2572, '\\'},
                  {0x2573, 'X'}, {0x2588, '#'}, {0x2591, '.'}, {0x2592, ':'},  {0x2593, '#'},  {0x25A0, '#'},
                  {0x25A1, 'o'}, {0x25B2, '^'}, {0x25B6, '>'}, {0x25B8, '>'},  {0x25BC, 'v'},  {0x25C0, '<'},
                  {0x25C2, '<'}, {0x25C6, '*'}, {0x25C7, 'o'}, {0x25CB, 'o'},  {0x25CF, 'o'},  {0x25C9, '@'},
                  {0x25CE, '@'}, {0x2605, '*'}, {0x2606, '*'}, {0x2610, '.'},  {0x2611, 'x'},  {0x2612, 'x'},
                  {0x2691, '!'}, {0x2713, '+'}, {0x2714, '+'}, {0x2715, 'x'},  {0x2717, 'x'},  {0x2718, 'x'}};
    if (character < 0x80)
        return character;
    if (within(character, 0xA0, 0x17F))
        return (unsigned char)latin[character - 0xA0];
    if (within(character, 0x250C, 0x254B) || within(character, 0x2552, 0x2570)) /* corners and crossings of frames */
        return '+';
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i].character == character)
            return (unsigned char)others[i].ascii;
    return '?';
}

uint32_t character_fold(uint32_t character)
{
    character = character_ascii(character);
    return within(character, 'A', 'Z') ? character + 32 : character;
}
