// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which tickets others may hold, by what they have built. */
#ifndef BOTS_EXPERT_EVIDENCE_H
#define BOTS_EXPERT_EVIDENCE_H

#include "bots/planner/atlas.h"
#include <cheminot/view.h>

typedef struct evidence {
    uint32_t weight[CHM_MAX_SEATS][CHM_MAX_TICKETS]; /* how likely a seat is to hold a ticket, against the others */
} evidence;

/* `trust`: percent; 0: all tickets are alike. */
void evidence_gather(evidence *clues, const atlas *map, const chm_view *view, int trust);
/* Deals the tickets of a made-up game anew, by the weights. */
void evidence_deal(const evidence *clues, const chm_view *view, chm_dice *dice, chm_game *game);

#endif
