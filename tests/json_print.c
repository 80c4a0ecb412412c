// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "json_print.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print_text(FILE *to, const char *text)
{
    putc('"', to);
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            fprintf(to, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            fprintf(to, "\\u%04x", (unsigned)*text);
        else
            putc(*text, to);
    putc('"', to);
}

static void print(FILE *to, const json_value *value)
{
    switch (value->kind) {
    case KIND_OBJECT:
    case KIND_ARRAY:
        putc(value->kind == KIND_OBJECT ? '{' : '[', to);
        for (uint32_t i = 0; i < value->count; i++) {
            fputs(i ? "," : "", to);
            if (value->kind == KIND_OBJECT) {
                print_text(to, value->items[i].key);
                putc(':', to);
            }
            print(to, &value->items[i]);
        }
        putc(value->kind == KIND_OBJECT ? '}' : ']', to);
        break;
    case KIND_STRING:
        print_text(to, value->text);
        break;
    case KIND_INTEGER:
        fprintf(to, "%" PRId64, value->number);
        break;
    case KIND_REAL:
        fputs("0.5", to);
        break;
    case KIND_BOOL:
        fputs(value->number ? "true" : "false", to);
        break;
    case KIND_NULL:
        fputs("null", to);
        break;
    }
}

char *json_print(const json_value *top)
{
    char *text = NULL;
    size_t size;
    FILE *to = open_memstream(&text, &size);
    if (!to)
        abort();
    print(to, top);
    if (fclose(to))
        abort();
    return text;
}

bool json_same(const json_value *a, const json_value *b)
{
    if (a->kind != b->kind || a->count != b->count || !a->key != !b->key || (a->key && strcmp(a->key, b->key) != 0))
        return false;
    if (a->kind == KIND_STRING)
        return !strcmp(a->text, b->text);
    if (a->kind == KIND_INTEGER || a->kind == KIND_BOOL)
        return a->number == b->number;
    for (uint32_t i = 0; i < a->count; i++)
        if (!json_same(&a->items[i], &b->items[i]))
            return false;
    return true;
}
