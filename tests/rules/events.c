// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Compares a move's events with those of the script. The short form of an event is its line of the record without the
 * names of the fields: {"e":"take","p":0,"slot":1,"card":"red"} is
 * `take 0 1 red`. */

#include "base/text_sink.h"
#include "runner.h"
#include <cheminot/record.h>
#include <stdio.h>
#include <string.h>

static void keep_text(void *context, const char *text, size_t size)
{
    char *out = context;
    size_t used = strlen(out);
    if (used + size < LINE_CAPACITY) {
        memcpy(out + used, text, size);
        out[used + size] = '\0';
    }
}

static void add_value(char out[LINE_CAPACITY], const json_value *value);

static void add_object(char out[LINE_CAPACITY], const json_value *object)
{
    for (uint32_t i = 0; i < object->count; i++) {
        const json_value *value = &object->items[i];
        if (value->kind == KIND_ARRAY) { /* the neutral holder's shares */
            char numbers[LINE_CAPACITY] = "";
            add_value(numbers, value);
            for (char *c = numbers; *c; c++)
                *c = *c == ' ' ? ',' : *c;
            show_word(out, "%s:%s", value->key, numbers);
        } else if (chm_card_find(value->key, strlen(value->key)) < 0) {
            show_word(out, "%s:%d", value->key, (int)value->number);
        } else if (value->number == 1) {
            show_word(out, "%s", value->key);
        } else {
            show_word(out, "%s*%d", value->key, (int)value->number);
        }
    }
}

static void add_value(char out[LINE_CAPACITY], const json_value *value)
{
    if (value->kind == KIND_STRING)
        show_word(out, "%s", value->text);
    else if (value->kind == KIND_INTEGER)
        show_word(out, "%d", (int)value->number);
    else if (value->kind == KIND_NULL)
        show_word(out, "?");
    else if (value->kind == KIND_ARRAY)
        for (uint32_t i = 0; i < value->count; i++)
            add_value(out, &value->items[i]);
}

static void shorten(const char *written, char out[LINE_CAPACITY])
{
    json_document event;
    json_fault fault;
    out[0] = '\0';
    if (json_read(written, strlen(written), &event, &fault) != CHM_OK) {
        snprintf(out, LINE_CAPACITY, "%s", fault.text);
        return;
    }
    for (uint32_t i = 0; i < event.top->count; i++) {
        const json_value *value = &event.top->items[i];
        bool lists = !strcmp(value->key, "met") || !strcmp(value->key, "path");
        if ((lists || !strcmp(value->key, "scores")) && value->kind == KIND_ARRAY)
            continue; /* of the end: 'expect score' and the whole line check those */
        if (!strcmp(value->key, "winners") || !strcmp(value->key, "neutral"))
            show_word(out, "%s", value->key);
        if (value->kind == KIND_OBJECT)
            add_object(out, value);
        else
            add_value(out, value);
    }
    json_free(&event);
}

typedef struct event_text {
    char text[LINE_CAPACITY], json[LINE_CAPACITY];
} event_text;

static void describe(const runner *run, int i, int seen_by, event_text *out)
{
    chm_event event = run->event[i];
    if (seen_by != SEEN_BY_ALL)
        chm_event_redact(&event, seen_by == SEEN_BY_WATCHER ? (chm_seat)CHM_NOBODY : (chm_seat)seen_by);
    out->json[0] = '\0';
    chm_sink sink = {keep_text, out->json};
    chm_event_write(run->board, &event, &sink);
    out->json[strcspn(out->json, "\n")] = '\0';
    shorten(out->json, out->text);
}

static bool matches(const runner *run, int i, int seen_by, const char *pattern)
{
    event_text now;
    describe(run, i, seen_by, &now);
    return !strcmp(pattern, *pattern == '{' ? now.json : now.text);
}

static const char *pattern_of(const script_line *line)
{
    const char *mark = strchr(line->text, '>');
    return mark[1] == ' ' ? mark + 2 : mark + 1;
}

static _Noreturn void differ(runner *run, int i, int seen_by, const char *wanted, int line)
{
    event_text now = {"nothing more", ""};
    if (i < run->event_count)
        describe(run, i, seen_by, &now);
    run->where = line;
    scenario_fail(run, "expected event '%s', seen '%s'", wanted, *wanted == '{' ? now.json : now.text);
}

void compare_events(runner *run, const script_line *lines, int count, int seen_by)
{
    int i = 0;
    for (int k = 0; k < count; k++) {
        const char *pattern = pattern_of(&lines[k]);
        if (!strcmp(pattern, "...")) { /* any number of events */
            if (k + 1 == count)
                return;
            const char *next = pattern_of(&lines[k + 1]);
            while (i < run->event_count && !matches(run, i, seen_by, next))
                i++;
            continue;
        }
        if (i == run->event_count || !matches(run, i, seen_by, pattern))
            differ(run, i, seen_by, pattern, lines[k].number);
        i++;
    }
    if (i < run->event_count)
        differ(run, i, seen_by, "nothing more", lines[count - 1].number);
}
