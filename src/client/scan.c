// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "client/scan.h"
#include <string.h>

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *skip_space(const char *at, const char *end)
{
    while (at < end && is_space(*at))
        at++;
    return at;
}

static const char *skip_string(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at < end ? at + 1 : end;
}

/* Past a value, to whatever follows it. */
static const char *skip_value(const char *at, const char *end)
{
    int depth = 0;
    while (at < end) {
        char c = *at;
        if (c == '"') {
            at = skip_string(at, end);
            if (!depth)
                return at;
            continue;
        }
        if (!depth && (c == ',' || c == ']' || c == '}' || is_space(c)))
            return at;
        if (c == '{' || c == '[')
            depth++;
        else if ((c == '}' || c == ']') && --depth == 0)
            return at + 1;
        at++;
    }
    return end;
}

span scan_member(span object, const char *key)
{
    const span none = {NULL, 0};
    if (!object.text)
        return none;
    size_t length = strlen(key);
    const char *end = object.text + object.size, *at = skip_space(object.text, end);
    if (at == end || *at != '{')
        return none;
    for (at++; at < end;) {
        const char *name = skip_space(at, end);
        if (name == end || *name != '"')
            return none;
        const char *past = skip_string(name, end);
        at = skip_space(past, end);
        if (at == end || *at != ':')
            return none;
        const char *value = skip_space(at + 1, end);
        at = skip_value(value, end);
        if ((size_t)(past - name) == length + 2 && !memcmp(name + 1, key, length))
            return (span){value, (size_t)(at - value)};
        at = skip_space(at, end);
        if (at == end || *at != ',')
            return none;
        at++;
    }
    return none;
}

bool scan_item(span array, span *item)
{
    if (!array.text)
        return false;
    const char *end = array.text + array.size;
    const char *at = skip_space(item->text ? item->text + item->size : array.text, end);
    if (at == end || *at != (item->text ? ',' : '['))
        return false;
    at = skip_space(at + 1, end);
    const char *past = skip_value(at, end);
    *item = (span){at, (size_t)(past - at)};
    return past > at;
}

bool scan_is(span value, const char *text)
{
    size_t length = strlen(text);
    return value.size == length + 2 && value.text[0] == '"' && !memcmp(value.text + 1, text, length);
}

int32_t scan_number(span value)
{
    if (!value.size || value.size > 9)
        return -1;
    int32_t number = 0;
    for (size_t i = 0; i < value.size; i++) {
        if (value.text[i] < '0' || value.text[i] > '9')
            return -1;
        number = number * 10 + (value.text[i] - '0');
    }
    return number;
}
