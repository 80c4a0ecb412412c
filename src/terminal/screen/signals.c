// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/signals.h"
#include "terminal/match/wakeup.h"
#include <signal.h>

static volatile sig_atomic_t caught;
static bell woken = {-1, -1};

static void note(int which)
{
    caught = which;
    bell_ring(&woken);
}

bool signals_catch(void)
{
    static const int which[] = {SIGINT, SIGTERM, SIGHUP};
    if (woken.heard < 0 && !bell_make(&woken))
        return false;
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < 3; i++)
        sigaction(which[i], &action, NULL);
    signal(SIGXFSZ, SIG_IGN); /* a limit for files is met like a full disk: write says so */
    return true;
}

int signals_fd(void)
{
    return woken.heard;
}

int signals_caught(void)
{
    return caught;
}
