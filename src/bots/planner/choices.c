// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The choices that rules open. */

#include "bots/planner/scene.h"

chm_move choose_rule(scene *now)
{
    return chm_game_nth(now->game, now->seat, 0);
}
