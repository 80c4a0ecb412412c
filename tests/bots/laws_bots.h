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
/* Names that are right and wrong. */
void law_names(void);

#endif
