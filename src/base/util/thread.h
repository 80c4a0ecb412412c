// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Starting a thread: the one way to do it. */
#ifndef BASE_UTIL_THREAD_H
#define BASE_UTIL_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Starts a thread that no signal is delivered to, so that signals reach the thread that waits for them. The caller ends
 * it with pthread_join. False: the system has none to spare. */
bool thread_start(pthread_t *made, void *(*run)(void *context), void *context);

#endif
