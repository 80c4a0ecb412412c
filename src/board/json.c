// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "board/json.h"
#include "board/json_quick.h"
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Jansson keeps no places. So a small scanner walks over the text once more, in step with Jansson's tree, and notes
 * where each value stands. It can be this simple because the text is known to be valid, and because Jansson keeps the
 * members of an object in the order of the text. Recursion is safe: Jansson refuses more than 2048 levels. */

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static const char *skip_space(const char *p)
{
    while (is_space(*p))
        p++;
    return p;
}

static const char *skip_string(const char *p)
{
    for (p++; *p != '"'; p++)
        if (*p == '\\')
            p++;
    return p + 1;
}

static const char *skip_scalar(const char *p)
{
    if (*p == '"')
        return skip_string(p);
    while (!is_space(*p) && *p != ',' && *p != ']' && *p != '}')
        p++;
    return p;
}

typedef struct scanner {
    const char *text;
    const char *next;
    pool *memory;
} scanner;

static void note_value(scanner *scan, json_t *json, json_value *value);

static void note_array(scanner *scan, json_t *json, json_value *value)
{
    value->kind = KIND_ARRAY;
    value->count = (uint32_t)json_array_size(json);
    value->items = pool_alloc(scan->memory, value->count * sizeof *value->items);
    scan->next++;
    for (uint32_t i = 0; i < value->count && value->items; i++) {
        scan->next = skip_space(scan->next);
        value->items[i].at = (uint32_t)(scan->next - scan->text);
        note_value(scan, json_array_get(json, i), &value->items[i]);
        scan->next = skip_space(scan->next) + 1;
    }
    if (!value->count)
        scan->next = skip_space(scan->next) + 1;
}

static void note_object(scanner *scan, json_t *json, json_value *value)
{
    value->kind = KIND_OBJECT;
    value->count = (uint32_t)json_object_size(json);
    value->items = pool_alloc(scan->memory, value->count * sizeof *value->items);
    scan->next++;
    void *member = json_object_iter(json);
    for (uint32_t i = 0; i < value->count && value->items; i++, member = json_object_iter_next(json, member)) {
        scan->next = skip_space(scan->next);
        value->items[i].at = (uint32_t)(scan->next - scan->text);
        value->items[i].key = json_object_iter_key(member);
        scan->next = skip_space(skip_string(scan->next)) + 1;
        scan->next = skip_space(scan->next);
        note_value(scan, json_object_iter_value(member), &value->items[i]);
        scan->next = skip_space(scan->next) + 1;
    }
    if (!value->count)
        scan->next = skip_space(scan->next) + 1;
}

static void note_value(scanner *scan, json_t *json, json_value *value)
{
    /* A container of which the memory ran out leaves the scanner in the middle of it; nothing after that is used. */
    if (scan->memory->failed)
        return;
    switch (json_typeof(json)) {
    case JSON_OBJECT:
        note_object(scan, json, value);
        return;
    case JSON_ARRAY:
        note_array(scan, json, value);
        return;
    case JSON_STRING:
        value->kind = KIND_STRING;
        value->text = json_string_value(json);
        break;
    case JSON_INTEGER:
        value->kind = KIND_INTEGER;
        value->number = json_integer_value(json);
        break;
    case JSON_REAL:
        value->kind = KIND_REAL;
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        value->kind = KIND_BOOL;
        value->number = json_is_true(json);
        break;
    case JSON_NULL:
        value->kind = KIND_NULL;
        break;
    }
    scan->next = skip_scalar(scan->next);
}

/* Jansson says how far it had read, which is the end of the offending token. People look for its beginning. */
static size_t token_start(const char *text, size_t size, size_t read)
{
    size_t at = 0;
    while (true) {
        while (at < size && is_space(text[at]))
            at++;
        if (at >= read)
            return read;
        size_t start = at;
        if (text[at] == '"') {
            for (at++; at < size && text[at] != '"'; at++)
                if (text[at] == '\\')
                    at++;
            at++;
        } else if (strchr("{}[]:,", text[at])) {
            at++;
        } else {
            while (at < size && !is_space(text[at]) && !strchr("{}[]:,\"", text[at]))
                at++;
        }
        if (at >= read)
            return start;
    }
}

static void explain(const char *text, size_t size, json_error_t *error, json_fault *fault)
{
    enum json_error_code code = json_error_code(error);
    fault->at = error->position > 0 ? (size_t)error->position : 0;
    if (code != json_error_invalid_utf8 && code != json_error_premature_end_of_input)
        fault->at = token_start(text, size, fault->at);
    snprintf(fault->text, sizeof fault->text, "not valid JSON: %s", error->text);
}

static bool out_of_memory(json_error_t *error)
{
    /* Jansson leaves the error empty when it could not even set up its reader. */
    return !error->text[0] || json_error_code(error) == json_error_out_of_memory;
}

/* What Jansson would call by a misleading name. */
static bool plain_fault(const char *text, size_t size, json_fault *fault)
{
    const char *zero = size ? memchr(text, '\0', size) : NULL;
    if (size == 0)
        *fault = (json_fault){0, "the file is empty"};
    else if (size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0)
        *fault = (json_fault){0, "the file begins with a byte order mark; save it as UTF-8 without one"};
    else if (zero)
        *fault = (json_fault){(size_t)(zero - text), "not valid JSON: there is a zero byte"};
    else
        return false;
    return true;
}

chm_status json_read(const char *text, size_t size, json_document *document, json_fault *fault)
{
    *document = (json_document){.quick = json_quick(text, size)};
    if ((document->top = document->quick))
        return CHM_OK;
    if (plain_fault(text, size, fault))
        return CHM_BAD_MAP;
    json_error_t error = {0};
    json_t *root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    if (!root) {
        if (out_of_memory(&error))
            return CHM_NO_MEMORY;
        explain(text, size, &error, fault);
        return CHM_BAD_MAP;
    }
    document->library = root;
    document->top = pool_alloc(&document->memory, sizeof *document->top);
    scanner scan = {text, text, &document->memory};
    if (document->top) {
        scan.next = skip_space(text);
        document->top->at = (uint32_t)(scan.next - text);
        note_value(&scan, root, document->top);
    }
    if (!document->memory.failed)
        return CHM_OK;
    json_free(document);
    return CHM_NO_MEMORY;
}

void json_free(json_document *document)
{
    free(document->quick);
    json_decref(document->library);
    pool_free(&document->memory);
    *document = (json_document){0};
}
