// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the server tells its keeper: one line an event, in pairs of name=value, on standard error. */
#ifndef SERVER_JOURNAL_H
#define SERVER_JOURNAL_H

#include "server/clock.h"
#include <stdbool.h>

typedef enum journal_level { JOURNAL_DEBUG, JOURNAL_INFO, JOURNAL_WARN, JOURNAL_ERROR } journal_level;

typedef struct journal {
    journal_level least; /* what is less important is left out */
    server_clock clock;
    /* Where lines go, newline and all; NULL: nowhere. */
    void (*write)(const char *line, int size);
} journal;

/* A value from outside, for '%s' within quotes: what would end the quotes early is replaced, so that nobody can forge a
 * pair. */
typedef struct journal_text {
    char text[700];
} journal_text;
journal_text journal_quote(const char *text);

/* `what` is one word; the format makes pairs, as "table=%s map=%s", or is NULL. Values with spaces are to be written as
 * '%s' within quotes, by journal_quote. Controls and what is not UTF-8 are replaced, so that nobody can forge a line.
 */
void journal_tell(const journal *to, journal_level level, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* For a complaint that may come by the thousand: whether it is to be told now. Once a second is enough; `left_out` says
 * how many were not told since the last that was. All zero to begin with. */
typedef struct seldom {
    int64_t told; /* when */
    uint64_t left_out;
    bool begun;
} seldom;
bool seldom_now(seldom *of, int64_t now, uint64_t *left_out);

#endif
