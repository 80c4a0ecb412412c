// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The choices that rules open, told apart by the kind of the first legal move. */

#include "bots/planner/context.h"

/* Adds all legal moves if they fit. */
static void note_all(const context *ctx)
{
    chm_move moves[RANKING_CAPACITY];
    uint32_t count = chm_game_moves(ctx->game, ctx->seat, moves, RANKING_CAPACITY);
    for (uint32_t i = 0; i < count && count <= RANKING_CAPACITY; i++)
        note_move(ctx, moves[i], 0);
}

chm_move choose_rule(context *ctx)
{
    chm_move first = chm_game_nth(ctx->game, ctx->seat, 0);
    if (ctx->ranking && first.kind != CHM_MOVE_MARKER) /* markers: only some are worth considering */
        note_all(ctx);
    switch (first.kind) {
    case CHM_MOVE_BUILD:
        return choose_build(ctx);
    case CHM_MOVE_MARKER:
        return choose_marker(ctx);
    case CHM_MOVE_ALVIN:
        return choose_alvin(ctx);
    case CHM_MOVE_SHARE:
        return choose_share(ctx);
    case CHM_MOVE_NEUTRAL:
        return choose_neutral(ctx);
    default:
        return first;
    }
}
