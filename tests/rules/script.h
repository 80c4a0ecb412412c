// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A scenario file as text: titles (`== B13 …`), and under each the lines of its scenario. `#` begins a comment; a line
 * that begins with a blank continues the line before. */
#ifndef RULES_SCRIPT_H
#define RULES_SCRIPT_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_CAPACITY = 4096, LINE_WORDS = 160 };

typedef struct script_line {
    int number; /* in the file, from 1 */
    char *text; /* without comment, words separated by one blank */
} script_line;

typedef struct scenario {
    char *title;
    int number;       /* the title's line */
    int first, count; /* its lines: script.line[first … first + count − 1] */
} scenario;

typedef struct script {
    const char *name; /* of the file, as given */
    script_line *line;
    int line_count;
    size_t line_capacity;
    scenario *scenario;
    int scenario_count;
    size_t scenario_capacity;
} script;

/* Reads a file. On failure returns false and prints one line on stderr. */
bool script_read(const char *name, script *out);
void script_free(script *file);

/* A line's words. */
typedef struct words {
    int count;
    char *at[LINE_WORDS];
    char text[LINE_CAPACITY];
} words;
void words_split(const char *text, words *out);
/* Words from … to − 1, joined. */
const char *words_join(const words *list, int from, int to, char out[LINE_CAPACITY]);

#endif
