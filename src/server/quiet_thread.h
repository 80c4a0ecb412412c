// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A thread to which no signals come: they are for the loop's. */
#ifndef SERVER_QUIET_THREAD_H
#define SERVER_QUIET_THREAD_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>

static inline bool quiet_thread_start(pthread_t *made, void *(*run)(void *context), void *context)
{
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    bool good = !pthread_create(made, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

#endif
