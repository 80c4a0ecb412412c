// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The kinds of bots in the library. */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include <cheminot/bot.h>

extern const chm_bot_kind bot_hungry, bot_longroute, bot_onestep, bot_path; /* the yardsticks */
extern const chm_bot_kind bot_random, bot_greedy, bot_planner, bot_expert;

#endif
