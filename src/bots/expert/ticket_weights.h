// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Infers which tickets others may hold from the tracks they have built. */
#ifndef BOTS_EXPERT_TICKET_WEIGHTS_H
#define BOTS_EXPERT_TICKET_WEIGHTS_H

#include "bots/planner/board_graph.h"
#include <cheminot/view.h>

typedef struct ticket_weights {
    uint32_t weight[CHM_MAX_SEATS][CHM_MAX_TICKETS]; /* relative likelihood that a seat holds a ticket */
} ticket_weights;

/* `trust`: percent; 0: all tickets are equally likely. */
void ticket_weights_infer(ticket_weights *weights, const board_graph *graph, const chm_view *view, int trust);
/* Deals the hidden tickets of a sampled game anew, by the weights. */
void ticket_weights_deal(const ticket_weights *weights, const chm_view *view, chm_dice *dice, chm_game *game);

#endif
