// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "json_grammar.h"
#include "base/util/json.h"
#include <stdlib.h>
#include <string.h>

typedef struct grammar {
    const unsigned char *at, *end;
    int depth;
    bool limit; /* it is JSON, but beyond a limit of ours */
} grammar;

static int peek(const grammar *g)
{
    return g->at < g->end ? *g->at : -1;
}

static bool take(grammar *g, int c)
{
    bool there = peek(g) == c;
    g->at += there;
    return there;
}

static bool between(grammar *g, int low, int high)
{
    bool there = peek(g) >= low && peek(g) <= high;
    g->at += there;
    return there;
}

static void space(grammar *g)
{
    while (take(g, ' ') || take(g, '\t') || take(g, '\n') || take(g, '\r'))
        ;
}

static bool hex(grammar *g, unsigned *number)
{
    char digits[5] = "";
    for (int i = 0; i < 4; i++) {
        int c = peek(g);
        if (c < 0 || !strchr("0123456789abcdefABCDEF", c) || !c)
            return false;
        digits[i] = (char)c;
        g->at++;
    }
    *number = (unsigned)strtoul(digits, NULL, 16);
    return true;
}

static bool escape(grammar *g)
{
    unsigned number, low;
    int c = peek(g);
    if (c > 0 && strchr("\"\\/bfnrt", c))
        return take(g, c);
    if (!take(g, 'u') || !hex(g, &number))
        return false;
    if (number == 0 || (number >= 0xDC00 && number < 0xE000))
        g->limit = true;
    if (number < 0xD800 || number >= 0xDC00)
        return true;
    grammar before = *g;
    if (take(g, '\\') && take(g, 'u') && hex(g, &low) && low >= 0xDC00 && low < 0xE000)
        return true;
    *g = before;
    g->limit = true;
    return true;
}

/* The table of well-formed byte sequences of the Unicode standard. */
static bool character(grammar *g)
{
    if (take(g, '\\'))
        return escape(g);
    if (between(g, 0x20, 0x7F))
        return true;
    if (between(g, 0xC2, 0xDF))
        return between(g, 0x80, 0xBF);
    if (take(g, 0xE0))
        return between(g, 0xA0, 0xBF) && between(g, 0x80, 0xBF);
    if (take(g, 0xED))
        return between(g, 0x80, 0x9F) && between(g, 0x80, 0xBF);
    if (between(g, 0xE1, 0xEF))
        return between(g, 0x80, 0xBF) && between(g, 0x80, 0xBF);
    if (take(g, 0xF0))
        return between(g, 0x90, 0xBF) && between(g, 0x80, 0xBF) && between(g, 0x80, 0xBF);
    if (between(g, 0xF1, 0xF3))
        return between(g, 0x80, 0xBF) && between(g, 0x80, 0xBF) && between(g, 0x80, 0xBF);
    return take(g, 0xF4) && between(g, 0x80, 0x8F) && between(g, 0x80, 0xBF) && between(g, 0x80, 0xBF);
}

static bool string(grammar *g)
{
    if (!take(g, '"'))
        return false;
    while (!take(g, '"'))
        if (!character(g))
            return false;
    return true;
}

static bool digits(grammar *g)
{
    bool some = between(g, '0', '9');
    while (between(g, '0', '9'))
        ;
    return some;
}

/* Whether a number with a fraction or an exponent is 1e308 or more: its digits are shifted until one that is not 0
 * stands before the point. */
static bool too_large(const char *text)
{
    char *mark = strpbrk(text, "eE"), *point = strchr(text, '.');
    long long shift = mark ? strtoll(mark + 1, NULL, 10) : 0; /* saturates */
    size_t size = mark ? (size_t)(mark - text) : strlen(text), whole = point ? (size_t)(point - text) : size;
    size_t first = strspn(text, "-0.");
    if (first >= size)
        return false;
    long long power = first < whole ? (long long)(whole - first) - 1 : (long long)whole - (long long)first;
    return shift > 1000000 || (shift > -1000000 && shift + power >= 308);
}

/* Whether a whole number has more than 64 bits. */
static bool too_long(const char *text)
{
    bool minus = text[0] == '-';
    const char *bound = minus ? "9223372036854775808" : "9223372036854775807";
    size_t size = strlen(text + minus);
    return size > 19 || (size == 19 && strcmp(text + minus, bound) > 0);
}

static bool number(grammar *g)
{
    const unsigned char *from = g->at;
    bool whole = true;
    take(g, '-');
    if (!take(g, '0') && !(peek(g) >= '1' && peek(g) <= '9' && digits(g)))
        return false;
    if (take(g, '.')) {
        whole = false;
        if (!digits(g))
            return false;
    }
    if (take(g, 'e') || take(g, 'E')) {
        whole = false;
        if (!take(g, '+'))
            take(g, '-');
        if (!digits(g))
            return false;
    }
    char *text = strndup((const char *)from, (size_t)(g->at - from));
    if (!text)
        abort();
    g->limit |= whole ? too_long(text) : too_large(text);
    free(text);
    return true;
}

static bool word(grammar *g, const char *text)
{
    for (; *text; text++)
        if (!take(g, *text))
            return false;
    return true;
}

static bool value(grammar *g);

static bool items(grammar *g, int end, bool keys)
{
    space(g);
    if (take(g, end))
        return true;
    do {
        space(g);
        if (keys && !string(g))
            return false;
        if (keys)
            space(g);
        if (keys && !take(g, ':'))
            return false;
        if (!value(g))
            return false;
    } while (take(g, ','));
    return take(g, end);
}

static bool value(grammar *g)
{
    bool good;
    space(g);
    int c = peek(g);
    if (c == '{' || c == '[') {
        take(g, c);
        if (++g->depth > JSON_DEPTH)
            g->limit = true;
        good = g->depth <= 4 * JSON_DEPTH && items(g, c == '{' ? '}' : ']', c == '{');
        g->depth--;
    } else {
        good = c == '"'   ? string(g)
               : c == 't' ? word(g, "true")
               : c == 'f' ? word(g, "false")
               : c == 'n' ? word(g, "null")
                          : number(g);
    }
    space(g);
    return good;
}

json_verdict json_grammar(const char *text, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)text;
    grammar g = {bytes, bytes + size, 0, false};
    if (!size || !value(&g) || g.at != g.end)
        return JSON_BAD;
    return g.limit ? JSON_LIMIT : JSON_GOOD;
}
