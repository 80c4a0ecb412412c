// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The laws for bots that need no watching (see watch.h). Each prints its own result. */
#ifndef BOTS_LAWS_BOTS_H
#define BOTS_LAWS_BOTS_H

#include "bots/tested_bot.h"

/* Whole games on every map with every number of players: no faults, and reproducible. */
void law_whole_games(const tested_bot *who, const variant *variants, int count);
/* For a bot that searches: it keeps to a time budget. */
void law_clock(const tested_bot *who, const variant *variants, int count);
/* Ghost Train: a seat that can never claim again swaps its tickets, as its tracks may join others (G11), in at least
 * that percentage of such positions: a search may find that nothing can be gained. */
void law_swaps(const char *name, int percent);
/* Valid and invalid names. */
void law_names(void);

#endif
