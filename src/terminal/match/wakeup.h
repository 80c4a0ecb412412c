// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A pipe by which one thread wakes another that polls file descriptors. */
#ifndef TERMINAL_WAKEUP_H
#define TERMINAL_WAKEUP_H

#include <stdbool.h>

typedef struct wakeup {
    int read_fd; /* readable from wakeup_signal until wakeup_clear */
    int write_fd;
} wakeup;

/* False: errno. */
bool wakeup_make(wakeup *made);
void wakeup_free(wakeup *self);
void wakeup_signal(const wakeup *self); /* from any thread, and from signal handlers */
void wakeup_clear(const wakeup *self);

#endif
