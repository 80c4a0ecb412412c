// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the server tells its keeper: one line an event, in pairs of name=value, on standard error. */
#ifndef SERVER_SERVER_LOG_H
#define SERVER_SERVER_LOG_H

#include "server/clock.h"
#include <stdbool.h>

typedef enum server_log_level { SERVER_LOG_DEBUG, SERVER_LOG_INFO, SERVER_LOG_WARN, SERVER_LOG_ERROR } server_log_level;

typedef struct server_log {
    server_log_level least; /* what is less important is left out */
    server_clock clock;
    /* Where lines go, newline and all; NULL: nowhere. */
    void (*write)(const char *line, int size);
} server_log;

/* A value from outside, for '%s' within quotes: what would end the quotes early is replaced, so that nobody can forge a
 * pair. */
typedef struct server_log_value {
    char text[700];
} server_log_value;
server_log_value server_log_quote(const char *text);

/* `what` is one word; the format makes pairs, as "table=%s map=%s", or is NULL. Values with spaces are to be written as
 * '%s' within quotes, by server_log_quote. Controls and what is not UTF-8 are replaced, so that nobody can forge a
 * line.
 */
void server_log_write(const server_log *to, server_log_level level, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* For a complaint that may come by the thousand: whether it is to be told now. Once a second is enough; `left_out` says
 * how many were not told since the last that was. All zero to begin with. */
typedef struct rate_limit {
    int64_t last; /* when */
    uint64_t left_out;
    bool started;
} rate_limit;
bool rate_limit_allows(rate_limit *of, int64_t now, uint64_t *left_out);

#endif
