// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The choices that rules open. */

#include "bots/planner/context.h"

void note_all_moves(const context *ctx)
{
    chm_move moves[RANKING_CAPACITY];
    uint32_t count = ctx->ranking ? chm_game_moves(ctx->game, ctx->seat, moves, RANKING_CAPACITY) : 0;
    for (uint32_t i = 0; i < count && count <= RANKING_CAPACITY; i++)
        note_move(ctx, moves[i], 0);
}

chm_move choose_rule(context *ctx)
{
    int rule = ctx->game->asking_rule;
    const rule_plan *its = ctx->graph->plan[rule];
    if (its && its->choose)
        return its->choose(ctx, rule);
    note_all_moves(ctx);
    return chm_game_nth(ctx->game, ctx->seat, 0);
}
