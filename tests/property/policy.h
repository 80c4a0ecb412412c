// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Ways to choose among legal moves. Uniform choice finds most of what can happen; the others are biased on purpose, to
 * bring about what is rare otherwise: empty piles, rows of locomotives, passes. */
#ifndef PROPERTY_POLICY_H
#define PROPERTY_POLICY_H

#include <cheminot/game.h>

typedef enum policy {
    POLICY_EVEN,    /* uniformly random */
    POLICY_HOARD,   /* draws cards as long as there are any */
    POLICY_SHUN,    /* as HOARD, but never takes face-up locomotives */
    POLICY_TICKETS, /* draws (or swaps) tickets and keeps them all */
    POLICY_MISER,   /* uses up the short tracks, and claims none that would bring the end nearer */
    POLICY_CLAIM,   /* claims whenever it can, the longest track; accepts what is offered then */
    POLICY_AIM,     /* builds and claims what its tickets need */
    POLICIES
} policy;

/* The seats' policies in game `index` of a series: nearly half of the games uniform, the others of one kind, or mixed.
 */
void policy_deal(uint32_t index, int seats, chm_dice *dice, policy policies[CHM_MAX_SEATS]);

/* The tracks still needed, on a shortest path, for one of the seat's tickets; none if no ticket can be completed. */
chm_tracks policy_needed(const chm_game *game, chm_seat seat);

chm_move policy_choose(const chm_game *game, chm_seat seat, policy how, chm_dice *dice);

#endif
