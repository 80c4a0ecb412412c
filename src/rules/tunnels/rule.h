// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tunnels, for what else lies in this folder. */
#ifndef RULES_TUNNELS_RULE_H
#define RULES_TUNNELS_RULE_H

#include <cheminot/game.h>

enum { TUNNEL_CARDS = 3 }; /* turned up for a claim (E4) */

/* The claim of a tunnel that is waiting to be paid or withdrawn. Blank otherwise. */
typedef struct tunnel_claim {
    uint8_t played[CHM_CARDS]; /* put down, and still in the hand */
    uint8_t turned[CHM_CARDS]; /* turned up, and on the discards */
    uint8_t due;               /* more cards that it takes */
} tunnel_claim;

bool tunnels_has(const chm_board *board, chm_track track);
/* Returns the claim that the choice is about; game->claimed is its track. */
const tunnel_claim *tunnels_claim(const chm_game *game);

#endif
