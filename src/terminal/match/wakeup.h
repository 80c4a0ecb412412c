// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How one thread wakes another that waits for file descriptors: a pipe with a byte in it. */
#ifndef TERMINAL_WAKEUP_H
#define TERMINAL_WAKEUP_H

#include <pthread.h>
#include <stdbool.h>

typedef struct bell {
    int heard; /* can be read while the bell rings */
    int rung;
} bell;

bool bell_make(bell *made);
void bell_free(bell *of);
void bell_ring(const bell *of); /* from any thread, and from a signal's handler */
void bell_quiet(const bell *of);

/* A thread to which no signals come: they belong to the one that has the terminal. */
bool bell_start_thread(pthread_t *thread, void *(*run)(void *context), void *context);

#endif
