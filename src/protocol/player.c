// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "protocol/player.h"
#include <time.h>

static uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

chm_status player_make(const char *text, size_t size, chm_bot **bot, chm_error *error)
{
    chm_status status = chm_bot_make(text, size, bot, error);
    if (*bot)
        (*bot)->budget.now = now;
    return status;
}
