// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "script.h"
#include "base/util/list.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Removes the comment and leaves one blank between words. */
static void tidy(char *text)
{
    char *to = text;
    bool gap = false;
    for (const char *from = text; *from; from++) {
        if (*from == '#' && (from == text || isspace((unsigned char)from[-1])))
            break;
        if (isspace((unsigned char)*from)) {
            gap = to > text;
            continue;
        }
        if (gap)
            *to++ = ' ';
        gap = false;
        *to++ = *from;
    }
    *to = '\0';
}

static void *grown(void *list, size_t *capacity, int count, size_t size)
{
    void *more = list_grow(list, capacity, (size_t)count + 1, size);
    if (!more)
        abort();
    return more;
}

static char *copied(const char *text)
{
    char *copy = strdup(text);
    if (!copy)
        abort();
    return copy;
}

static void add_title(script *out, int number, const char *text)
{
    out->scenario = grown(out->scenario, &out->scenario_capacity, out->scenario_count, sizeof *out->scenario);
    out->scenario[out->scenario_count++] =
        (scenario){.title = copied(text + 3), .number = number, .first = out->line_count};
}

static void add_line(script *out, int number, const char *text)
{
    out->line = grown(out->line, &out->line_capacity, out->line_count, sizeof *out->line);
    out->line[out->line_count++] = (script_line){number, copied(text)};
    out->scenario[out->scenario_count - 1].count++;
}

static void go_on(script *out, const char *text)
{
    script_line *last = &out->line[out->line_count - 1];
    size_t capacity = strlen(last->text) + strlen(text) + 2;
    char *both = malloc(capacity);
    if (!both)
        abort();
    snprintf(both, capacity, "%s %s", last->text, text);
    free(last->text);
    last->text = both;
}

/* Returns false for a line that belongs to no scenario. */
static bool add(script *out, int number, char *text)
{
    bool more = isspace((unsigned char)*text);
    tidy(text);
    if (!*text)
        return true;
    if (!strncmp(text, "== ", 3)) {
        add_title(out, number, text);
        return true;
    }
    bool any = out->scenario_count > 0;
    if (!any || (more && !out->scenario[out->scenario_count - 1].count))
        return false;
    if (more)
        go_on(out, text);
    else
        add_line(out, number, text);
    return true;
}

bool script_read(const char *name, script *out)
{
    *out = (script){.name = name};
    FILE *file = fopen(name, "r");
    if (!file) {
        perror(name);
        return false;
    }
    char text[LINE_CAPACITY];
    bool good = true;
    for (int number = 1; good && fgets(text, sizeof text, file); number++) {
        good = add(out, number, text);
        if (!good)
            fprintf(stderr, "%s:%d: this line stands under no title («== B13 …»)\n", name, number);
    }
    fclose(file);
    return good;
}

void script_free(script *file)
{
    for (int i = 0; i < file->line_count; i++)
        free(file->line[i].text);
    for (int i = 0; i < file->scenario_count; i++)
        free(file->scenario[i].title);
    free(file->line);
    free(file->scenario);
}

void words_split(const char *text, words *out)
{
    out->count = 0;
    snprintf(out->text, sizeof out->text, "%s", text);
    char *state = NULL;
    for (char *word = strtok_r(out->text, " ", &state); word && out->count < LINE_WORDS;
         word = strtok_r(NULL, " ", &state))
        out->at[out->count++] = word;
}

const char *words_join(const words *list, int from, int to, char out[LINE_CAPACITY])
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = from; i < to; i++)
        used += (size_t)snprintf(out + used, LINE_CAPACITY - used, "%s%s", used ? " " : "", list->at[i]);
    return out;
}
