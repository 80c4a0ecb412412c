// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "board/json_quick.h"
#include <stdlib.h>
#include <string.h>

/* A member or an item takes two bytes at least, with what parts it from the next one; a container with nothing in it
 * takes two, too. DIGITS never overflow. Keys are compared each with each, so they must be few. */
enum { MOST_BYTES = 8192, MOST_DEPTH = 16, MOST_ITEMS = 512, MOST_KEYS = 24, DIGITS = 18 };

/* Items of a container must lie together, but those of its items are known first: so they wait on a stack until their
 * container ends. */
typedef struct reader {
    char *text; /* a copy: strings get their zero in place */
    char *at;   /* ends with a zero, which nothing takes for a part of a value */
    json_value *done;
    json_value waiting[MOST_ITEMS];
    int waits;
    int depth;
} reader;

static bool read_value(reader *in, json_value *value);

static void skip_space(reader *in)
{
    while (*in->at == ' ' || *in->at == '\t' || *in->at == '\n' || *in->at == '\r')
        in->at++;
}

static bool read_string(reader *in, const char **made)
{
    char *p = in->at + 1;
    while (*p >= ' ' && *p <= '~' && *p != '"' && *p != '\\')
        p++;
    if (*p != '"')
        return false;
    *p = 0;
    *made = in->at + 1;
    in->at = p + 1;
    return true;
}

static bool read_number(reader *in, int64_t *made)
{
    bool minus = *in->at == '-';
    const char *start = in->at += minus;
    int64_t number = 0;
    for (; *in->at >= '0' && *in->at <= '9' && in->at - start < DIGITS; in->at++)
        number = number * 10 + (*in->at - '0');
    bool plain = in->at > start && (*start != '0' || (in->at == start + 1 && !minus));
    *made = minus ? -number : number;
    return plain && (*in->at < '0' || *in->at > '9') && *in->at != '.' && *in->at != 'e' && *in->at != 'E';
}

static bool read_word(reader *in, const char *word)
{
    size_t size = strlen(word);
    if (strncmp(in->at, word, size) != 0)
        return false;
    in->at += size;
    return true;
}

static bool read_key(reader *in, const json_value *others, json_value *item)
{
    if (*in->at != '"' || !read_string(in, &item->key))
        return false;
    skip_space(in);
    if (*in->at++ != ':')
        return false;
    skip_space(in);
    int before = (int)(item - others);
    for (int i = 0; i < before; i++)
        if (!strcmp(others[i].key, item->key))
            return false;
    return before < MOST_KEYS;
}

/* Items from behind the opening bracket to behind the closing one. */
static bool read_items(reader *in, json_value *value, char end)
{
    int first = in->waits;
    in->at++;
    skip_space(in);
    bool more = *in->at != end;
    while (more) {
        if (in->waits == MOST_ITEMS)
            return false;
        json_value *item = &in->waiting[in->waits++];
        *item = (json_value){.at = (uint32_t)(in->at - in->text)};
        if ((end == '}' && !read_key(in, &in->waiting[first], item)) || !read_value(in, item))
            return false;
        skip_space(in);
        more = *in->at == ',';
        in->at += more;
        if (more)
            skip_space(in);
    }
    if (*in->at++ != end)
        return false;
    value->count = (uint32_t)(in->waits - first);
    value->items = in->done;
    memcpy(in->done, &in->waiting[first], value->count * sizeof *value);
    in->done += value->count;
    in->waits = first;
    return true;
}

static bool read_container(reader *in, json_value *value)
{
    if (in->depth == MOST_DEPTH)
        return false;
    in->depth++;
    value->kind = *in->at == '{' ? KIND_OBJECT : KIND_ARRAY;
    bool good = read_items(in, value, value->kind == KIND_OBJECT ? '}' : ']');
    in->depth--;
    return good;
}

static bool read_value(reader *in, json_value *value)
{
    switch (*in->at) {
    case '{':
    case '[':
        return read_container(in, value);
    case '"':
        value->kind = KIND_STRING;
        return read_string(in, &value->text);
    case 't':
    case 'f':
        value->kind = KIND_BOOL;
        value->number = *in->at == 't';
        return read_word(in, value->number ? "true" : "false");
    case 'n':
        value->kind = KIND_NULL;
        return read_word(in, "null");
    default:
        value->kind = KIND_INTEGER;
        return read_number(in, &value->number);
    }
}

json_value *json_quick(const char *text, size_t size)
{
    if (size < 2 || size > MOST_BYTES)
        return NULL;
    size_t values = size / 2 + 1;
    json_value *top = malloc(values * sizeof *top + size + 1);
    if (!top)
        return NULL;
    reader in;
    in.text = in.at = (char *)(top + values);
    in.done = top + 1;
    in.waits = in.depth = 0;
    memcpy(in.text, text, size);
    in.text[size] = 0;
    skip_space(&in);
    *top = (json_value){.at = (uint32_t)(in.at - in.text)};
    bool good = (*in.at == '{' || *in.at == '[') && read_value(&in, top);
    if (good)
        skip_space(&in);
    if (good && in.at == in.text + size)
        return top;
    free(top);
    return NULL;
}
