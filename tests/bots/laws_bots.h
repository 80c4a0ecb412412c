// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The laws for bots that need no watching (see watch.h). Each answers for itself. */
#ifndef BOTS_LAWS_BOTS_H
#define BOTS_LAWS_BOTS_H

#include "bots/subject.h"

/* Whole games on every map with every number of players: no faults, and the same game again. */
void law_whole_games(const subject *who, const variant *variants, int count);
/* For one that searches: a time is kept to. */
void law_clock(const subject *who, const variant *variants, int count);
/* Ghost Train: a seat that can never claim again swaps its tickets, as its carts may join others (G11), in so many of
 * a hundred such positions at least: a search may find that nothing is left to hope for. */
void law_swaps(const char *name, int percent);
/* Names that are right and wrong. */
void law_names(void);

#endif
