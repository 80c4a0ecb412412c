// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The choices that rules open: told apart by what the first legal answer is. */

#include "bots/planner/scene.h"

/* Answers that are few are all worth a thought. */
static void note_all(const scene *now)
{
    chm_move moves[RANKING_ROOM];
    uint32_t count = chm_game_moves(now->game, now->seat, moves, RANKING_ROOM);
    for (uint32_t i = 0; i < count && count <= RANKING_ROOM; i++)
        note_move(now, moves[i], 0);
}

chm_move choose_rule(scene *now)
{
    chm_move first = chm_game_nth(now->game, now->seat, 0);
    if (now->list && first.kind != CHM_MOVE_MARKER) /* of which only some are worth it */
        note_all(now);
    switch (first.kind) {
    case CHM_MOVE_BUILD:
        return choose_build(now);
    case CHM_MOVE_MARKER:
        return choose_marker(now);
    case CHM_MOVE_ALVIN:
        return choose_alvin(now);
    case CHM_MOVE_SHARE:
        return choose_share(now);
    case CHM_MOVE_NEUTRAL:
        return choose_neutral(now);
    default:
        return first;
    }
}
