// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* An expert's choice shared among several that have no memory in common, such as Web Workers. All are equal: the same
 * name, seat and dice, the same choices before. Each plays its own part of a round's worlds and is told the sums of all
 * parts, and so all choose the same move: the one of chm_bot_choose with the same budget in rollouts. */
#ifndef BOTS_EXPERT_EXPERT_H
#define BOTS_EXPERT_EXPERT_H

#include "bots/expert/search.h"

/* Begins a choice in a view, which must stay as it is until it is made. Returns false if there is nothing to search:
 * `move` is the choice. So for bots of any other kind. */
bool expert_begin(chm_bot *bot, const chm_view *view, chm_move *move);
/* Plays part `part` of `parts` of the round. */
void expert_play(chm_bot *bot, uint32_t part, uint32_t parts, search_sums sums[SEARCH_MOVES]);
/* Adds the sums of all parts, one after the other. Returns whether another round follows; if not, `move` is the
 * choice. */
bool expert_add(chm_bot *bot, const search_sums *sums, uint32_t parts, chm_move *move);

#endif
