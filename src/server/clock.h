// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The clock as a struct of functions, with a double for tests. Deadlines use wall-clock time, because a game with days
 * for a move continues over restarts of the machine. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>

typedef struct server_clock {
    void *context;
    int64_t (*now)(void *context);    /* milliseconds since 1970; may jump */
    uint64_t (*ticks)(void *context); /* microseconds, monotonic */
} server_clock;

server_clock clock_real(void);

#endif
