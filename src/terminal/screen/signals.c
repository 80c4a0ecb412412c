// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/signals.h"
#include "terminal/match/wakeup.h"
#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t caught;
static wakeup woken = {-1, -1};

static void note(int which)
{
    caught = which;
    wakeup_signal(&woken);
}

bool signals_catch(void)
{
    static const int which[] = {SIGINT, SIGTERM, SIGHUP};
    if (woken.read_fd < 0 && !wakeup_make(&woken))
        return false;
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < 3; i++)
        sigaction(which[i], &action, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a file size limit is an error of write, like a full disk */
    return true;
}

int signals_fd(void)
{
    return woken.read_fd;
}

int signals_caught(void)
{
    return caught;
}
