// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How long a test waits for a state before it fails: one generous bound for all (see patience.py). */
#ifndef TESTS_PATIENCE_H
#define TESTS_PATIENCE_H

#include <stdlib.h>

/* Milliseconds; TEST_PATIENCE=N sets another, in seconds. */
static inline int patience(void)
{
    const char *seconds = getenv("TEST_PATIENCE");
    return (seconds && *seconds ? atoi(seconds) : 120) * 1000;
}

#endif
