// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A clock that stands still until a test sets it. */
#ifndef TESTS_FAKE_CLOCK_H
#define TESTS_FAKE_CLOCK_H

#include "server/clock.h"

typedef struct fake_clock {
    int64_t now;  /* milliseconds */
    int64_t step; /* how far the wall clock was set ahead of it */
} fake_clock;

server_clock fake_clock_of(fake_clock *kept);

#endif
