// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/clock.h"
#include <stddef.h>
#include <time.h>

static int64_t now(void *context)
{
    (void)context;
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    return (int64_t)at.tv_sec * 1000 + at.tv_nsec / 1000000;
}

static uint64_t ticks(void *context)
{
    (void)context;
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (uint64_t)at.tv_sec * 1000000 + (uint64_t)at.tv_nsec / 1000;
}

server_clock clock_real(void)
{
    return (server_clock){.context = NULL, .wall_ms = now, .monotonic_us = ticks};
}
