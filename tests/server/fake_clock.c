// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "fake_clock.h"

static int64_t now(void *context)
{
    const fake_clock *clock = context;
    return clock->now + clock->step;
}

static uint64_t ticks(void *context)
{
    return (uint64_t)((const fake_clock *)context)->now * 1000;
}

server_clock fake_clock_of(fake_clock *kept)
{
    return (server_clock){kept, now, ticks};
}
