// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Counters and histograms for /metrics. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "base/util/buffer.h"

/* One line for each counter: name, help text. */
#define METRIC_LIST(X)                                                                                                 \
    X(tables_made, "Tables created.")                                                                                  \
    X(games_started, "Games started.")                                                                                 \
    X(games_over, "Games finished.")                                                                                   \
    X(moves, "Moves made.")                                                                                            \
    X(moves_bot, "Moves made by bots.")                                                                                \
    X(moves_clock, "Moves made by the clock because a player's time ran out.")                                         \
    X(messages, "WebSocket messages received.")                                                                        \
    X(refused, "Requests refused.")                                                                                    \
    X(requests, "HTTP requests.")                                                                                      \
    X(commits, "Commits to the store.")                                                                                \
    X(commits_failed, "Commits that failed.")                                                                          \
    X(rounds, "Rounds of the server's loop.")

/* A histogram of durations: bucket limits double, from 64 microseconds. */
enum { TIME_STEPS = 16, TIME_FIRST = 64 };
typedef struct times {
    uint64_t count, sum; /* microseconds */
    uint64_t step[TIME_STEPS];
} times;
void times_note(times *self, uint64_t microseconds);

typedef struct metrics {
#define X(name, meaning) uint64_t name;
    METRIC_LIST(X)
#undef X
    times answer; /* from the arrival of a move to the sending of its event */
    times commit;
} metrics;

void metrics_write(const metrics *self, buffer *out);
/* Writes one gauge. */
void metrics_write_gauge(const char *name, const char *meaning, double value, buffer *out);

#endif
