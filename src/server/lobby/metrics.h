// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What is counted for /metrics. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/text.h"

/* One line a counter: name, what it counts. */
#define METRIC_LIST(X)                                                                                                 \
    X(tables_made, "Tables made.")                                                                                     \
    X(games_started, "Games begun.")                                                                                   \
    X(games_over, "Games played to their end.")                                                                        \
    X(moves, "Moves made.")                                                                                            \
    X(moves_bot, "Moves made by bots.")                                                                                \
    X(moves_clock, "Moves made because time ran out.")                                                                 \
    X(messages, "Messages received.")                                                                                  \
    X(refused, "Wishes refused.")                                                                                      \
    X(requests, "HTTP requests.")                                                                                      \
    X(commits, "Writes to the store.")                                                                                 \
    X(commits_failed, "Writes that failed.")                                                                           \
    X(rounds, "Rounds of the loop.")

/* Times are counted in steps of a factor of two, from 64 microseconds on. */
enum { TIME_STEPS = 16, TIME_FIRST = 64 };
typedef struct times {
    uint64_t count, sum; /* microseconds */
    uint64_t step[TIME_STEPS];
} times;
void times_note(times *to, uint64_t microseconds);

typedef struct metrics {
#define X(name, meaning) uint64_t name;
    METRIC_LIST(X)
#undef X
    times answer; /* from a move to its event */
    times commit;
} metrics;

void metrics_write(const metrics *from, text *out);
/* One value that goes up and down. */
void metrics_write_gauge(const char *name, const char *meaning, double value, text *out);

#endif
