// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/wakeup.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

bool bell_make(bell *made)
{
    int ends[2];
    if (pipe(ends))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    *made = (bell){ends[0], ends[1]};
    return true;
}

void bell_free(bell *of)
{
    close(of->heard);
    close(of->rung);
}

void bell_ring(const bell *of)
{
    int before = errno;
    ssize_t written = write(of->rung, "", 1); /* a full pipe rings already */
    (void)written;
    errno = before;
}

void bell_quiet(const bell *of)
{
    char bytes[64];
    while (read(of->heard, bytes, sizeof bytes) > 0)
        ;
}

bool bell_start_thread(pthread_t *thread, void *(*run)(void *context), void *context)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = !pthread_create(thread, NULL, run, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}
