// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The race for tickets (G2 to G9): when to swap them. */

#include "bots/planner/scene.h"

bool may_swap(const scene *now)
{
    chm_move swap = {.kind = CHM_MOVE_SWAP};
    return chm_game_legal(now->game, now->seat, swap) == CHM_OK;
}
