// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/label.h"
#include "base/plain_text.h"
#include <math.h>
#include <string.h>

/* Widths in hundredths of the font size, from '!' to '~': Georgia's, which is wider than Palatino or Times. */
static const unsigned char widths[] = {
    /* ! */ 33, 41, 64, 61, 82, 71, 22, 38, 38, 47, 64, 27, 37, 27, 47,
    /* 0 */ 61, 43, 56, 55, 57, 53, 57, 50, 60, 57, 31, 31, 64, 64, 64, 48,
    /* @ */ 97, 67, 65, 64, 75, 65, 60, 73, 82, 39, 52, 70, 60, 93, 77, 74,
    /* P */ 61, 74, 70, 56, 62, 76, 67, 98, 71, 62, 60, 38, 47, 38, 64, 64,
    /* ` */ 50, 50, 56, 45, 58, 48, 33, 51, 58, 29, 29, 53, 29, 88, 59, 54,
    /* p */ 57, 56, 41, 43, 35, 58, 50, 74, 50, 49, 44, 43, 37, 43, 64};

/* Latin-1 letters are as wide as their plain forms. U+00C0 … U+00FF. */
static const char *const plain = "AAAAAAECEEEEIIIIDNOOOOOxOUUUUYPsaaaaaaeceeeeiiiionooooo/ouuuuypy";

enum { SPACE = 24, APOSTROPHE = 27, OTHER = 60, WIDE = 100 };

static int letter_width(uint32_t code)
{
    if (code >= 0xC0 && code <= 0xFF)
        code = (unsigned char)plain[code - 0xC0];
    if (code == '\'' || code == 0x2019) /* shown as the latter */
        return APOSTROPHE;
    if (code > ' ' && code <= '~')
        return widths[code - '!'];
    return code <= ' ' ? SPACE : code < 0x2E80 ? OTHER : WIDE;
}

/* Reads the character at `text` and moves `text` behind it. Map files are checked to be valid UTF-8. */
static uint32_t next_character(const char **text)
{
    uint32_t character = 0;
    size_t bytes = plain_next(*text, &character);
    *text += bytes ? bytes : 1;
    return character;
}

static int hundredths(const char *text, size_t size)
{
    int width = 0;
    for (const char *end = text + size; text < end;)
        width += letter_width(next_character(&text));
    return width;
}

double text_width(const char *text, size_t size)
{
    return hundredths(text, size) / 100.0;
}

/* How far the glyphs reach above and below the baseline: few names have accented capitals or descenders, and the space
 * they do not take matters on a dense board. */
static double ascent(const char *text, size_t size)
{
    for (size_t i = 0; i + 1 < size; i++)
        if ((unsigned char)text[i] == 0xC3 && (unsigned char)text[i + 1] < 0xA0)
            return 0.92;
    return 0.76;
}

static double descent(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (strchr("gjpqyQ,;/()", text[i]) || (unsigned char)text[i] == 0xA7) /* the last byte of ç */
            return 0.23;
    return 0.03;
}

/* Breaks a name where its two lines are most alike, but not before a slash. */
static void wrap(const char *name, label_line lines[LABEL_LINES])
{
    const size_t size = strlen(name);
    int best = hundredths(name, size);
    for (size_t i = 1; i + 1 < size; i++) {
        if ((name[i] != ' ' && name[i] != '-') || name[i + 1] == '/')
            continue;
        size_t first = name[i] == '-' ? i + 1 : i;
        int left = hundredths(name, first), right = hundredths(name + i + 1, size - i - 1);
        int wider = left > right ? left : right;
        if (wider < best) {
            best = wider;
            lines[0].size = first;
            lines[1] = (label_line){name + i + 1, size - i - 1, 0};
        }
    }
}

bool label_lines(const char *name, bool two, name_label *out)
{
    const size_t size = strlen(name);
    label_line *lines = out->lines;
    *out = (name_label){.lines = {{name, size, 0}, {name + size, 0, 0}}, .font = 1};
    if (two)
        wrap(name, lines);
    const label_line *last = lines[1].size ? &lines[1] : &lines[0];
    lines[0].baseline = ascent(lines[0].text, lines[0].size);
    lines[1].baseline = lines[0].baseline + 0.96;
    double width = fmax(text_width(lines[0].text, lines[0].size), text_width(lines[1].text, lines[1].size));
    out->box = (box){0, 0, width, last->baseline + descent(last->text, last->size)};
    return lines[1].size > 0;
}

void label_move(name_label *label, double x, double y)
{
    label->box = (box){label->box.left + x, label->box.top + y, label->box.right + x, label->box.bottom + y};
    for (int i = 0; i < LABEL_LINES; i++)
        label->lines[i].baseline += y;
    label->x = label->align == LABEL_START ? label->box.left
               : label->align == LABEL_END ? label->box.right
                                           : (label->box.left + label->box.right) / 2;
}

void label_beside(name_label *label, vec dot, double radius, chm_side side, double font)
{
    /* Position of the name relative to the dot: −1 left or above, 0 centred, 1 right or below. */
    static const int8_t across[] = {1, 1, 0, -1, -1, -1, 0, 1}, down[] = {0, -1, -1, -1, 0, 1, 1, 1};
    int x = across[side], y = down[side];
    double clearance = radius + 0.16 * font;
    if (x && y)
        clearance *= 0.7; /* the corner of the box is nearest */

    label->font = font;
    label->align = x > 0 ? LABEL_START : x < 0 ? LABEL_END : LABEL_MIDDLE;
    for (int i = 0; i < LABEL_LINES; i++)
        label->lines[i].baseline *= font;
    double width = label->box.right * font, height = label->box.bottom * font;
    double left = x > 0 ? dot.x + clearance : x < 0 ? dot.x - clearance - width : dot.x - width / 2;
    double top = y > 0 ? dot.y + clearance : y < 0 ? dot.y - clearance - height : dot.y - height / 2;
    label->box = (box){0, 0, width, height};
    label_move(label, left, top);
}

unsigned char capital(unsigned char before, unsigned char byte)
{
    if (byte < 0x80)
        return byte >= 'a' && byte <= 'z' ? (unsigned char)(byte - 'a' + 'A') : byte;
    bool small = before == 0xC3 && byte >= 0xA0 && byte != 0xB7 && byte != 0xBF;
    return small ? (unsigned char)(byte - 0x20) : byte;
}

double capitals_width(const char *text, size_t size, double spacing)
{
    double width = 0;
    for (const char *end = text + size; text < end;) {
        uint32_t code = next_character(&text);
        bool small = (code >= 'a' && code <= 'z') || (code >= 0xE0 && code <= 0xFE && code != 0xF7);
        width += letter_width(small ? code - 0x20 : code) / 100.0 + spacing;
    }
    return width;
}

name_label label_spaced(const char *name, vec centre, double font)
{
    size_t size = strlen(name);
    double width = capitals_width(name, size, LABEL_SPACING) * font;
    name_label result = {
        .font = font, .align = LABEL_MIDDLE, .lines = {{name, size, 0.76 * font}, {name + size, 0, 0}}};
    result.box = (box){0, 0, width, 0.8 * font};
    label_move(&result, centre.x - width / 2, centre.y - 0.4 * font);
    return result;
}
