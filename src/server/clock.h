// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The clocks as a struct of functions, with a double for tests. Time is measured by the monotonic one; the other says
 * what is written down. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdint.h>

typedef struct server_clock {
    void *context;
    int64_t (*wall_ms)(void *context);       /* milliseconds since 1970; may jump */
    uint64_t (*monotonic_us)(void *context); /* microseconds, monotonic */
} server_clock;

server_clock clock_real(void);

#endif
