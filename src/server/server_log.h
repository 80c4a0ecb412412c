// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The server's log of itself: one line for each event, as name=value pairs, on standard error. */
#ifndef SERVER_SERVER_LOG_H
#define SERVER_SERVER_LOG_H

#include "server/clock.h"
#include <stdbool.h>

typedef enum server_log_level { SERVER_LOG_DEBUG, SERVER_LOG_INFO, SERVER_LOG_WARN, SERVER_LOG_ERROR } server_log_level;

typedef struct server_log {
    server_log_level least; /* minimum level */
    server_clock clock;
    /* Receives each line with its newline; NULL: no log. */
    void (*write)(const char *line, int size);
} server_log;

/* Makes a value from outside safe within quotes, so that it cannot forge a pair. */
typedef struct server_log_value {
    char text[700];
} server_log_value;
server_log_value server_log_quote(const char *text);

/* Writes one line. `what` is one word. `format` makes the pairs, as in "table=%s map=%s", and may be NULL; values that
 * may contain spaces are written as '%s' with server_log_quote. Control characters and invalid UTF-8 are replaced, so
 * that a value cannot forge a line. */
void server_log_write(const server_log *self, server_log_level level, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Limits a message that may occur thousands of times to one a second. Returns whether to log it now, and in `left_out`
 * how many were suppressed since the last one. Zero-initialized. */
typedef struct rate_limit {
    int64_t last; /* milliseconds */
    uint64_t left_out;
    bool started;
} rate_limit;
bool rate_limit_allows(rate_limit *self, int64_t now, uint64_t *left_out);

#endif
