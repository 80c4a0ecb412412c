// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The kinds of bots in the library. */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include <cheminot/bot.h>

extern const chm_bot_kind bot_random, bot_greedy;

#endif
