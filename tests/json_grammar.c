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

static int peek(const grammar *self)
{
    return self->at < self->end ? *self->at : -1;
}

static bool take(grammar *self, int c)
{
    bool there = peek(self) == c;
    self->at += there;
    return there;
}

static bool between(grammar *self, int low, int high)
{
    bool there = peek(self) >= low && peek(self) <= high;
    self->at += there;
    return there;
}

static void space(grammar *self)
{
    while (take(self, ' ') || take(self, '\t') || take(self, '\n') || take(self, '\r'))
        ;
}

static bool hex(grammar *self, unsigned *number)
{
    char digits[5] = "";
    for (int i = 0; i < 4; i++) {
        int c = peek(self);
        if (c < 0 || !strchr("0123456789abcdefABCDEF", c) || !c)
            return false;
        digits[i] = (char)c;
        self->at++;
    }
    *number = (unsigned)strtoul(digits, NULL, 16);
    return true;
}

static bool escape(grammar *self)
{
    unsigned number, low;
    int c = peek(self);
    if (c > 0 && strchr("\"\\/bfnrt", c))
        return take(self, c);
    if (!take(self, 'u') || !hex(self, &number))
        return false;
    if (number == 0 || (number >= 0xDC00 && number < 0xE000))
        self->limit = true;
    if (number < 0xD800 || number >= 0xDC00)
        return true;
    grammar before = *self;
    if (take(self, '\\') && take(self, 'u') && hex(self, &low) && low >= 0xDC00 && low < 0xE000)
        return true;
    *self = before;
    self->limit = true;
    return true;
}

/* The table of well-formed byte sequences of the Unicode standard. */
static bool character(grammar *self)
{
    if (take(self, '\\'))
        return escape(self);
    if (between(self, 0x20, 0x7F))
        return true;
    if (between(self, 0xC2, 0xDF))
        return between(self, 0x80, 0xBF);
    if (take(self, 0xE0))
        return between(self, 0xA0, 0xBF) && between(self, 0x80, 0xBF);
    if (take(self, 0xED))
        return between(self, 0x80, 0x9F) && between(self, 0x80, 0xBF);
    if (between(self, 0xE1, 0xEF))
        return between(self, 0x80, 0xBF) && between(self, 0x80, 0xBF);
    if (take(self, 0xF0))
        return between(self, 0x90, 0xBF) && between(self, 0x80, 0xBF) && between(self, 0x80, 0xBF);
    if (between(self, 0xF1, 0xF3))
        return between(self, 0x80, 0xBF) && between(self, 0x80, 0xBF) && between(self, 0x80, 0xBF);
    return take(self, 0xF4) && between(self, 0x80, 0x8F) && between(self, 0x80, 0xBF) && between(self, 0x80, 0xBF);
}

static bool string(grammar *self)
{
    if (!take(self, '"'))
        return false;
    while (!take(self, '"'))
        if (!character(self))
            return false;
    return true;
}

static bool digits(grammar *self)
{
    bool some = between(self, '0', '9');
    while (between(self, '0', '9'))
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

static bool number(grammar *self)
{
    const unsigned char *from = self->at;
    bool whole = true;
    take(self, '-');
    if (!take(self, '0') && !(peek(self) >= '1' && peek(self) <= '9' && digits(self)))
        return false;
    if (take(self, '.')) {
        whole = false;
        if (!digits(self))
            return false;
    }
    if (take(self, 'e') || take(self, 'E')) {
        whole = false;
        if (!take(self, '+'))
            take(self, '-');
        if (!digits(self))
            return false;
    }
    char *text = strndup((const char *)from, (size_t)(self->at - from));
    if (!text)
        abort();
    self->limit |= whole ? too_long(text) : too_large(text);
    free(text);
    return true;
}

static bool word(grammar *self, const char *text)
{
    for (; *text; text++)
        if (!take(self, *text))
            return false;
    return true;
}

static bool value(grammar *self);

static bool items(grammar *self, int end, bool keys)
{
    space(self);
    if (take(self, end))
        return true;
    do {
        space(self);
        if (keys && !string(self))
            return false;
        if (keys)
            space(self);
        if (keys && !take(self, ':'))
            return false;
        if (!value(self))
            return false;
    } while (take(self, ','));
    return take(self, end);
}

static bool value(grammar *self)
{
    bool good;
    space(self);
    int c = peek(self);
    if (c == '{' || c == '[') {
        take(self, c);
        if (++self->depth > JSON_DEPTH)
            self->limit = true;
        good = self->depth <= 4 * JSON_DEPTH && items(self, c == '{' ? '}' : ']', c == '{');
        self->depth--;
    } else {
        good = c == '"'   ? string(self)
               : c == 't' ? word(self, "true")
               : c == 'f' ? word(self, "false")
               : c == 'n' ? word(self, "null")
                          : number(self);
    }
    space(self);
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
