// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Laying tiles (F4): which project, in which colour. */

#include "bots/planner/scene.h"

chm_move choose_build(scene *now)
{
    return chm_game_nth(now->game, now->seat, 0);
}
