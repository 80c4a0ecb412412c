// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Collects mistakes: what, where, and in the order of the text. */
#include "base/plain_text.h"
#include "base/util/list.h"
#include "board/loader.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_problem(map_reader *reader, size_t at, const char *format, va_list arguments)
{
    char text[sizeof((chm_error *)0)->text];
    int size = vsnprintf(text, sizeof text, format, arguments);
    if (size >= (int)sizeof text)
        memcpy(text + sizeof text - 4, "...", 4);
    plain_text(text); /* messages quote the file, and a truncated character is not UTF-8 */
    map_problem *more = list_grow(reader->problems, &reader->problem_capacity, reader->problem_count + 1, sizeof *more);
    if (!more) {
        reader->scratch.failed = true;
        return;
    }
    reader->problems = more;
    reader->problems[reader->problem_count++] = (map_problem){at, pool_copy(&reader->scratch, text, strlen(text))};
}

void reader_problem_at(map_reader *reader, size_t at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_problem(reader, at, format, arguments);
    va_end(arguments);
}

/* What is absent is reported where it should have been: at the nearest enclosing value that is present. */
static size_t node_offset(const map_node *node)
{
    while (node && !node->value)
        node = node->parent;
    return node ? ((const json_value *)node->value)->at : 0;
}

void reader_problem_text(map_reader *reader, const map_node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_problem(reader, node_offset(node), format, arguments);
    va_end(arguments);
}

/* Returns the element of one of the file's lists that the node is, or is in; otherwise NULL. */
static const map_node *element_around(const map_node *node)
{
    while (node->parent && !node_is_element(node))
        node = node->parent;
    return node->parent ? node : NULL;
}

void reader_problem(map_reader *reader, const map_node *node, const char *format, ...)
{
    char prefix[LABEL_CAPACITY] = "", text[sizeof((chm_error *)0)->text];
    const map_node *element = element_around(node);
    if (element)
        node_prefix(element, prefix);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    reader_problem_text(reader, node, "%s%s", prefix, text);
}

bool reader_clean(const map_reader *reader)
{
    return reader->problem_count == 0 && !reader_out_of_memory(reader);
}

bool reader_out_of_memory(const map_reader *reader)
{
    return reader->scratch.failed || reader->owned->failed;
}

uint32_t reader_line(const map_reader *reader, const map_node *node)
{
    uint32_t line = 1;
    size_t at = node_offset(node);
    for (size_t i = 0; i < at; i++)
        line += reader->text[i] == '\n';
    return line;
}

static int by_place(const void *a, const void *b)
{
    const map_problem *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return strcmp(x->text, y->text);
}

void reader_report(map_reader *reader, chm_problems *problems)
{
    if (reader->problem_count)
        qsort(reader->problems, reader->problem_count, sizeof *reader->problems, by_place);
    problems->count = reader->problem_count;
    uint32_t line = 1;
    size_t line_start = 0, at = 0;
    for (size_t i = 0; i < problems->count && i < problems->capacity; i++) {
        const map_problem *problem = &reader->problems[i];
        for (; at < problem->at; at++) {
            if (reader->text[at] == '\n') {
                line++;
                line_start = at + 1;
            }
        }
        chm_error *error = &problems->list[i];
        *error = (chm_error){.status = CHM_BAD_MAP, .line = line, .column = (uint32_t)(at - line_start) + 1};
        snprintf(error->text, sizeof error->text, "%s", problem->text);
    }
}
