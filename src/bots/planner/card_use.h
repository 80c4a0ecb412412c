// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The usefulness of cards of one colour beyond the plan, in tenths of cards, by their number: few of a kind pay for
 * little. */
#ifndef BOTS_PLANNER_CARD_USE_H
#define BOTS_PLANNER_CARD_USE_H

#include <stdint.h>

enum { CARD_USES = 12 };
static const int8_t card_uses[CARD_USES] = {0, 5, 12, 20, 30, 42, 54, 60, 64, 66, 68, 70};

static inline int card_use(int cards)
{
    return card_uses[cards < 0 ? 0 : cards < CARD_USES - 1 ? cards : CARD_USES - 1];
}

#endif
