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

/* Which of the keys a name is, from its quote to behind the other one; -1: none. */
static int which_key(const char *name, size_t size, int count, const char *const keys[])
{
    for (int i = 0; i < count; i++) {
        size_t length = strlen(keys[i]);
        if (size == length + 2 && !memcmp(name + 1, keys[i], length))
            return i;
    }
    return -1;
}

void scan_members(span object, int count, const char *const keys[], span found[])
{
    for (int i = 0; i < count; i++)
        found[i] = (span){NULL, 0};
    if (!object.text)
        return;
    int missing = count;
    const char *end = object.text + object.size, *at = skip_space(object.text, end);
    if (at == end || *at != '{')
        return;
    while (missing && at < end) {
        const char *name = skip_space(at + 1, end); /* behind the brace or a comma */
        if (name == end || *name != '"')
            return;
        const char *past = skip_string(name, end);
        at = skip_space(past, end);
        if (at == end || *at != ':')
            return;
        const char *value = skip_space(at + 1, end);
        at = skip_value(value, end);
        int key = which_key(name, (size_t)(past - name), count, keys);
        if (key >= 0 && !found[key].text) {
            found[key] = (span){value, (size_t)(at - value)};
            missing--;
        }
        at = skip_space(at, end);
        if (at == end || *at != ',')
            return;
    }
}

span scan_member(span object, const char *key)
{
    span found;
    scan_members(object, 1, &key, &found);
    return found;
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

int64_t scan_long(span value)
{
    if (!value.size || value.size > 18)
        return -1;
    int64_t number = 0;
    for (size_t i = 0; i < value.size; i++) {
        if (value.text[i] < '0' || value.text[i] > '9')
            return -1;
        number = number * 10 + (value.text[i] - '0');
    }
    return number;
}

int32_t scan_number(span value)
{
    int64_t number = scan_long(value);
    return number <= INT32_MAX ? (int32_t)number : -1;
}
