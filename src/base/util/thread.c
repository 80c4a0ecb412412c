// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/thread.h"
#include <signal.h>

bool thread_start(pthread_t *made, void *(*run)(void *context), void *context)
{
    sigset_t every, before;
    sigfillset(&every);
    pthread_sigmask(SIG_SETMASK, &every, &before);
    bool good = !pthread_create(made, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}
