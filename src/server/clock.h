// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What time it is. A game by turns goes on over restarts of the machine, so deadlines are in the world's time. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>

typedef struct server_clock {
    void *context;
    int64_t (*now)(void *context);    /* milliseconds since 1970; may jump */
    uint64_t (*ticks)(void *context); /* microseconds that never go back: to measure with */
} server_clock;

server_clock clock_real(void);

#endif
