// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The text is copied, and strings get their end, and their escapes decoded, in the copy: decoded they are never longer.
 * The copy ends with zeros, which no token takes for a part of itself, so that the end needs no test of its own.
 *
 * The items of a container must lie together, but those of its items are complete first. So values are pushed on a
 * stack that grows down from the end of the memory, and when a container ends its items move to the other end. A value
 * is in one place or in the other: memory for all of them is enough for both. Open containers are linked through
 * `items`; there is no recursion. */
#include "base/util/json.h"
#include "base/plain_text.h"
#include <assert.h>
#include <string.h>

/* Up to PAIRS members are compared each with each to find a key that is there twice; more are sorted. EXCERPT: so much
 * of a text is quoted. */
enum { PADDING = 8, PAIRS = 24, EXCERPT = 40 };
#define MOST_BYTES (UINT32_MAX - PADDING)

typedef struct reader {
    char *text, *end;  /* the copy */
    json_value *done;  /* the end of the items that have moved */
    json_value *stack; /* the value pushed last */
    json_value *open;  /* the innermost open container, or NULL */
    unsigned depth;
    bool complete; /* the whole text has been read */
    json_fault *fault;
} reader;

/* ---- refusing ---- */

/* Notes a fault at a place of the copy; the sentence comes in parts. Evaluates to NULL. */
#define fail(self, at, ...) note_fault(self, at, (const char *const[]){__VA_ARGS__, NULL})

static char *note_fault(reader *self, const char *at, const char *const *parts)
{
    if (!self->fault)
        return NULL;
    char *out = self->fault->text, *last = out + sizeof self->fault->text - 1;
    for (; *parts; parts++)
        for (const char *part = *parts; *part && out < last;)
            *out++ = *part++;
    *out = 0;
    plain_text(self->fault->text);
    self->fault->at = (size_t)(at - self->text);
    return NULL;
}

static void print_hex(unsigned number, int digits, char *out)
{
    for (out[digits] = 0; digits-- > 0; number >>= 4)
        out[digits] = "0123456789abcdef"[number & 15];
}

static bool ends_word(char c)
{
    return !c || strchr(" \t\n\r{}[]:,\"", c);
}

/* What stands at a place, as the object of a sentence. The copy is as it was from there on. */
static const char *what_is_at(const reader *self, const char *at, char out[EXCERPT + 8])
{
    uint32_t character;
    if (at == self->end)
        return "the end of the text";
    if ((unsigned char)*at < ' ' || *at == 0x7f || !plain_next(at, &character)) {
        strcpy(out, "byte 0x");
        print_hex((unsigned char)*at, 2, out + 7);
        return out;
    }
    size_t size = 1;
    if (*at == '"')
        while (size < EXCERPT && (unsigned char)at[size] >= ' ' && at[size++] != '"')
            ;
    else if (!ends_word(*at))
        while (size < EXCERPT && !ends_word(at[size]))
            size++;
    for (int i = 0; i < 3 && (at[size] & 0xC0) == 0x80; i++) /* a character is not cut in two */
        size++;
    out[0] = '\'';
    memcpy(out + 1, at, size);
    memcpy(out + 1 + size, "'", 2);
    return out;
}

static char *fail_expected(reader *self, const char *at, const char *wanted)
{
    char found[EXCERPT + 8];
    if (at < self->end && !*at)
        return fail(self, at, "not valid JSON: there is a zero byte");
    bool comma = (*at == '}' || *at == ']') && at > self->text && at[-1] == ',';
    return fail(self, at, "not valid JSON: ", wanted, " expected, found ", what_is_at(self, at, found),
                comma ? "; no comma follows the last one" : "");
}

static inline char *skip_space(char *p)
{
    if ((unsigned char)*p <= ' ') /* most texts have none */
        while (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r')
            p++;
    return p;
}

/* ---- strings ---- */

/* To the first byte that is not plain: a quote, a backslash, a control character, a zero, or one beyond ASCII. */
static char *skip_plain(char *p)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    /* Eight at a time: subtracting sets the highest bit of each byte that is wanted. A borrow reaches only bytes behind
     * the first one. */
    const uint64_t ones = UINT64_C(0x0101010101010101);
    for (;; p += 8) {
        uint64_t word;
        memcpy(&word, p, sizeof word);
        uint64_t special = ((word ^ ones * '"') - ones) | ((word ^ ones * '\\') - ones) | (word - ones * ' ') | word;
        special &= ones << 7;
        if (special)
            return p + __builtin_ctzll(special) / 8;
    }
#else
    while (*p >= ' ' && *p <= 0x7f && *p != '"' && *p != '\\')
        p++;
    return p;
#endif
}

static char *put_character(uint32_t c, char *out)
{
    if (c < 0x80) {
        *out++ = (char)c;
        return out;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    *out++ = (char)(0xFF00u >> (more + 1) | c >> 6 * more);
    while (more-- > 0)
        *out++ = (char)(0x80 | (c >> 6 * more & 0x3F));
    return out;
}

/* The number of four hexadecimal digits, or -1. */
static int32_t read_hex(const char *p)
{
    int32_t number = 0;
    for (int i = 0; i < 4; i++) {
        char c = p[i];
        int digit = c >= '0' && c <= '9' ? c - '0' : (c | 32) >= 'a' && (c | 32) <= 'f' ? (c | 32) - 'a' + 10 : -1;
        if (digit < 0)
            return -1;
        number = number << 4 | digit;
    }
    return number;
}

/* \uXXXX, or two of them for a character beyond 0xFFFF. Returns what follows, or NULL after a fault. */
static const char *read_unicode(reader *self, const char *p, char **out)
{
    int32_t code = read_hex(p + 2);
    if (code < 0)
        return fail(self, p, "not valid JSON: four hexadecimal digits must follow \\u");
    if (code == 0)
        return fail(self, p, "not valid JSON: \\u0000 is not allowed in a string");
    if (code < 0xD800 || code > 0xDFFF) {
        *out = put_character((uint32_t)code, *out);
        return p + 6;
    }
    int32_t low = code < 0xDC00 && p[6] == '\\' && p[7] == 'u' ? read_hex(p + 8) : -1;
    if (low < 0xDC00 || low > 0xDFFF) {
        char digits[5];
        print_hex((unsigned)code, 4, digits);
        return fail(self, p, "not valid JSON: \\u", digits, " is half of a surrogate pair");
    }
    *out = put_character(0x10000u + ((uint32_t)(code - 0xD800) << 10) + (uint32_t)(low - 0xDC00), *out);
    return p + 12;
}

static const char *read_escape(reader *self, const char *p, char **out)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    if (p[1] == 'u')
        return read_unicode(self, p, out);
    const char *letter = p[1] ? strchr(letters, p[1]) : NULL;
    if (!letter) {
        char found[EXCERPT + 8];
        return fail(self, p, "not valid JSON: a backslash must be followed by one of \"\\/bfnrtu, found ",
                    what_is_at(self, p + 1, found));
    }
    *(*out)++ = meanings[letter - letters];
    return p + 2;
}

static char *fail_in_string(reader *self, const char *start, const char *p)
{
    char digits[5];
    print_hex((unsigned char)*p, 4, digits);
    if (p == self->end)
        return fail(self, start - 1, "not valid JSON: the string that begins here has no closing quote");
    if (!*p)
        return fail(self, p, "not valid JSON: there is a zero byte");
    if (*p & 0x80)
        return fail(self, p, "not valid JSON: byte 0x", digits + 2, " is not valid UTF-8");
    if (*p == '\n' || *p == '\r')
        return fail(self, p, "not valid JSON: a string must end on its line; is a quote missing?");
    return fail(self, p, "not valid JSON: a control character must be written as \\u", digits);
}

/* The rest of a string from its first byte that is not plain. Returns its end in the copy, or NULL after a fault. */
static char *decode(reader *self, const char *start, const char *p, const char **behind)
{
    char *out = self->text + (p - self->text);
    while (*p != '"') {
        uint32_t character;
        size_t size;
        if (*p == '\\') {
            p = read_escape(self, p, &out);
            if (!p)
                return NULL;
            continue;
        }
        if ((unsigned char)*p < ' ' || !(size = plain_next(p, &character)))
            return fail_in_string(self, start, p);
        memmove(out, p, size);
        out += size;
        p += size;
    }
    *out = 0;
    *behind = p + 1;
    return out;
}

/* A string from its opening quote. Returns what follows it, or NULL after a fault. */
static inline __attribute__((always_inline)) char *read_string(reader *self, char *p, const char **made, size_t *size)
{
    char *start = p + 1;
    *made = start;
    p = skip_plain(start);
    *size = (size_t)(p - start);
    if (*p == '"') {
        *p = 0;
        return p + 1;
    }
    const char *behind = NULL;
    char *end = decode(self, start, p, &behind);
    if (!end)
        return NULL;
    *size = (size_t)(end - start);
    return self->text + (behind - self->text);
}

/* ---- numbers ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The power of ten of the first digit that is not 0; very small if there is none. */
static int64_t magnitude(const char *first, const char *point, const char *end)
{
    for (const char *p = first; p < end; p++)
        if (is_digit(*p) && *p != '0')
            return p < point ? point - p - 1 : point - p;
    return INT64_MIN / 2;
}

/* A number with a fraction or an exponent, from behind its whole digits on. Its value is not needed, only that it would
 * be finite as a double. */
static char *read_real(reader *self, const char *start, const char *first, char *p)
{
    const char *point = p;
    if (*p == '.') {
        if (!is_digit(*++p))
            return fail_expected(self, p, "a digit after '.'");
        while (is_digit(*p))
            p++;
    }
    int64_t power = magnitude(first, point, p), exponent = 0;
    if (*p == 'e' || *p == 'E') {
        bool minus = *++p == '-';
        p += minus || *p == '+';
        if (!is_digit(*p))
            return fail_expected(self, p, "a digit in the exponent");
        for (; is_digit(*p); p++)
            if (exponent < INT64_C(1) << 40)
                exponent = exponent * 10 + (*p - '0');
        exponent = minus ? -exponent : exponent;
    }
    if (power + exponent >= 308)
        return fail(self, start, "not valid JSON: the number is too large; it must be below 1e308");
    return p;
}

static inline char *read_number(reader *self, char *p, json_value *value)
{
    bool minus = *p == '-';
    char *start = p, *first = p += minus;
    uint64_t number = 0;
    for (; is_digit(*p); p++)
        number = number * 10 + (uint64_t)(*p - '0');
    size_t digits = (size_t)(p - first);
    if (!digits)
        return fail_expected(self, p, minus ? "a digit after '-'" : "a value");
    if (*first == '0' && digits > 1)
        return fail(self, start, "not valid JSON: a number must not begin with 0");
    if (*p == '.' || *p == 'e' || *p == 'E') {
        value->kind = KIND_REAL;
        return read_real(self, start, first, p);
    }
    /* Nineteen digits fit into 64 bits, of which the sign takes one. */
    if (digits > 19 || number > (uint64_t)INT64_MAX + minus)
        return fail(self, start, "not valid JSON: the whole number has more than 64 bits");
    value->kind = KIND_INTEGER;
    value->number = minus ? (int64_t)(0 - number) : (int64_t)number;
    return p;
}

/* ---- keys ---- */

static uint32_t key_tag(const char *key, size_t size)
{
    return (uint32_t)size << 24 ^ (uint32_t)(unsigned char)key[0] << 16 ^ (uint32_t)(unsigned char)key[size / 2] << 8 ^
           (unsigned char)key[size ? size - 1 : 0];
}

static char *fail_twice(reader *self, const json_value *item)
{
    return fail(self, self->text + item->at, "not valid JSON: the object has the key \"", item->key, "\" twice");
}

/* The key of an object's member and the colon. Returns what follows, or NULL after a fault. */
static inline char *read_key(reader *self, char *p, json_value *item)
{
    size_t size;
    if (*p != '"')
        return fail_expected(self, p, "a key in quotes");
    if (!(p = read_string(self, p, &item->key, &size)))
        return NULL;
    item->tag = key_tag(item->key, size);
    const json_value *first = self->open - 1;
    if (first - item < PAIRS)
        for (const json_value *other = item + 1; other <= first; other++)
            if (other->tag == item->tag && !strcmp(other->key, item->key))
                return fail_twice(self, item);
    p = skip_space(p);
    return *p == ':' ? skip_space(p + 1) : fail_expected(self, p, "':'");
}

static int by_key(const json_value *a, const json_value *b)
{
    if (a->tag != b->tag)
        return a->tag < b->tag ? -1 : 1;
    int order = strcmp(a->key, b->key);
    return order ? order : a->at < b->at ? -1 : 1;
}

static int by_place(const json_value *a, const json_value *b)
{
    return a->at < b->at ? -1 : 1;
}

/* Lets the item at `root` sink until no item below it comes after it. */
static void sift_down(json_value *items, uint32_t root, uint32_t count,
                      int (*order)(const json_value *a, const json_value *b))
{
    json_value item = items[root];
    for (uint32_t child; (child = 2 * root + 1) < count; root = child) {
        child += child + 1 < count && order(&items[child], &items[child + 1]) < 0;
        if (order(&item, &items[child]) > 0)
            break;
        items[root] = items[child];
    }
    items[root] = item;
}

/* Heap sort: in place, and as fast for the worst keys as for any. */
static void sort(json_value *items, uint32_t count, int (*order)(const json_value *a, const json_value *b))
{
    for (uint32_t i = count / 2; i-- > 0;)
        sift_down(items, i, count, order);
    for (uint32_t i = count; i-- > 1;) {
        json_value first = items[0];
        items[0] = items[i];
        items[i] = first;
        sift_down(items, 0, i, order);
    }
}

/* Whether no key of many is there twice; sorts the items by key and back again. */
static bool keys_differ(reader *self, json_value *items, uint32_t count)
{
    const json_value *twice = NULL;
    sort(items, count, by_key);
    for (uint32_t i = 1; i < count; i++)
        if (items[i].tag == items[i - 1].tag && !strcmp(items[i].key, items[i - 1].key))
            twice = !twice || items[i].at < twice->at ? &items[i] : twice;
    if (twice)
        fail_twice(self, twice);
    else
        sort(items, count, by_place);
    return !twice;
}

/* ---- values ---- */

static inline json_value *push(reader *self, const char *at)
{
    assert(self->stack > self->done);
    json_value *value = --self->stack;
    *value = (json_value){.at = (uint32_t)(at - self->text)};
    return value;
}

static inline char *read_word(reader *self, char *p, json_value *value, json_kind kind, const char *word)
{
    size_t size = strlen(word);
    if (memcmp(p, word, size) != 0)
        return fail_expected(self, p, "a value");
    value->kind = kind;
    value->number = word[0] == 't';
    return p + size;
}

static inline char *open_container(reader *self, char *p, json_value *value)
{
    if (self->depth == JSON_DEPTH)
        return fail(self, p, "not valid JSON: brackets are nested too deep");
    self->depth++;
    value->kind = *p == '{' ? KIND_OBJECT : KIND_ARRAY;
    value->items = self->open;
    self->open = value;
    return p + 1;
}

/* A value that is not a container, or the opening bracket of one. */
static inline char *read_value(reader *self, char *p, json_value *value)
{
    size_t size;
    switch (*p) {
    case '{':
    case '[':
        return open_container(self, p, value);
    case '"':
        value->kind = KIND_STRING;
        return read_string(self, p, &value->text, &size);
    case 't':
        return read_word(self, p, value, KIND_BOOL, "true");
    case 'f':
        return read_word(self, p, value, KIND_BOOL, "false");
    case 'n':
        return read_word(self, p, value, KIND_NULL, "null");
    default:
        return read_number(self, p, value);
    }
}

/* Moves the items of the innermost container to where they stay. */
static bool close_container(reader *self)
{
    json_value *container = self->open, *items = self->done, *last = self->stack;
    uint32_t count = (uint32_t)(container - last);
    if (items + count <= last) {
        for (uint32_t i = 0; i < count; i++)
            items[i] = container[-1 - (ptrdiff_t)i];
    } else {
        for (json_value *low = last, *high = container - 1; low < high; low++, high--) {
            json_value other = *low;
            *low = *high;
            *high = other;
        }
        memmove(items, last, count * sizeof *items);
    }
    self->open = container->items;
    self->depth--;
    self->done += count;
    self->stack = container;
    container->items = items;
    container->count = count;
    return container->kind != KIND_OBJECT || count <= PAIRS || keys_differ(self, items, count);
}

/* To the next item: past the end of containers and a comma. NULL: a fault, or the end of the last container. */
static inline char *next_item(reader *self, char *p, bool first)
{
    for (; self->open; first = false) {
        bool object = self->open->kind == KIND_OBJECT;
        p = skip_space(p);
        if (*p == (object ? '}' : ']')) {
            p++;
            if (!close_container(self))
                return NULL;
            continue;
        }
        if (first)
            return p;
        if (*p != ',')
            return fail_expected(self, p, object ? "',' or '}'" : "',' or ']'");
        return skip_space(p + 1);
    }
    p = skip_space(p);
    if (p == self->end)
        self->complete = true;
    else
        fail_expected(self, p, "the end of the text");
    return NULL;
}

static bool read_text(reader *self, char *p)
{
    do {
        json_value *value = push(self, p);
        json_value *outer = self->open;
        if (outer && outer->kind == KIND_OBJECT && !(p = read_key(self, p, value)))
            break;
        if (!(p = read_value(self, p, value)))
            break;
        p = next_item(self, p, self->open != outer);
    } while (p);
    return self->complete;
}

/* The highest bit of each byte of a word that is 0. */
static inline uint64_t zero_bytes(uint64_t word)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    return ~(((word & low) + low) | word | low);
}

/* Each value but the first follows an opening bracket or a comma. Those in strings are counted as well: it is enough to
 * have an upper bound. '[' and '{' differ in one bit. */
static size_t most_values(const char *text, size_t size)
{
    const uint64_t ones = UINT64_C(0x0101010101010101);
    size_t count = 1, i = 0;
    for (; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, text + i, sizeof word);
        uint64_t found = zero_bytes(word ^ ones * ',') | zero_bytes((word | ones * 0x20) ^ ones * '{');
        count += (size_t)((found >> 7) * ones >> 56);
    }
    for (; i < size; i++)
        count += text[i] == ',' || (text[i] | 0x20) == '{';
    return count;
}

size_t json_need(const char *text, size_t size)
{
    return size < MOST_BYTES ? most_values(text, size) * sizeof(json_value) + size + PADDING : 0;
}

json_value *json_parse(const char *text, size_t size, void *memory, size_t capacity, json_fault *fault)
{
    json_value *first = memory, *last = first + (capacity - size - PADDING) / sizeof *first;
    char *copy = (char *)last;
    reader self = {copy, copy + size, first, last, NULL, 0, false, fault};
    if (size)
        memcpy(copy, text, size);
    memset(copy + size, 0, PADDING);
    if (!size)
        fail(&self, copy, "the file is empty");
    else if (!memcmp(copy, "\xEF\xBB\xBF", 3))
        fail(&self, copy, "the file begins with a byte order mark; save it as UTF-8 without one");
    else if (read_text(&self, skip_space(copy)))
        return last - 1;
    return NULL;
}

const json_value *json_member(const json_value *object, const char *key)
{
    if (object->kind == KIND_OBJECT)
        for (uint32_t i = 0; i < object->count; i++)
            if (object->items[i].key[0] == key[0] && !strcmp(object->items[i].key, key))
                return &object->items[i];
    return NULL;
}
