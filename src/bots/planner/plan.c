// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Making a plan when the present one is no longer valid. */

#include "bots/planner/route_search.h"
#include <string.h>

static bool still_holds(const context *ctx)
{
    plan *current = ctx->plan;
    const chm_game *game = ctx->game;
    if (!current->valid || memcmp(current->tickets, game->tickets[ctx->seat], sizeof current->tickets) ||
        game->turn - current->turn >= ctx->settings->stale)
        return false;
    uint64_t lost = 0, left = 0, had = 0;
    for (int word = 0; word < ctx->graph->words; word++) {
        had |= current->tracks.word[word];
        current->tracks.word[word] &= ~game->own[ctx->seat].word[word];
        left |= current->tracks.word[word];
        lost |= current->tracks.word[word] & (game->taken.word[word] | game->closed.word[word]);
    }
    return !lost && (left || !had);
}

/* ---- what tickets may bring ---- */

static void save_inputs(const context *ctx, plan_inputs *inputs)
{
    const chm_game *game = ctx->game;
    memcpy(inputs->hand, game->hand[ctx->seat], sizeof inputs->hand);
    inputs->wagons = game->wagons[ctx->seat];
    inputs->turns = ctx->turns;
    inputs->own = game->own[ctx->seat];
    inputs->taken = game->taken;
    inputs->closed = game->closed;
}

static bool estimated_by_rule(const context *ctx)
{
    return ctx->game->rules & ctx->graph->rules_with.ticket_gain;
}

/* The gain of drawing tickets is rarely needed: with `luck` at 0 or less, cards are always preferred if any can be
 * drawn. It is therefore deferred, and computed on demand from the state in which the plan was made. */
static bool may_defer_gain(const context *ctx)
{
    return ctx->settings->luck <= 0 && !ctx->worth_rules && !ctx->recolours && !ctx->ranking && !estimated_by_rule(ctx);
}

int plan_ticket_gain(const context *ctx)
{
    plan *current = ctx->plan;
    if (!current->gain_deferred)
        return current->ticket_gain;
    context then = *ctx;
    chm_game game = *ctx->game;
    const plan_inputs *inputs = &current->inputs;
    memcpy(game.hand[ctx->seat], inputs->hand, sizeof inputs->hand);
    game.wagons[ctx->seat] = inputs->wagons;
    game.own[ctx->seat] = inputs->own;
    game.taken = inputs->taken;
    game.closed = inputs->closed;
    then.game = &game;
    then.turns = inputs->turns;
    route_search search;
    goals_begin(&then, &search);
    search_routes(&then, &search);
    current->ticket_gain = ticket_draw_value(&then, &search);
    current->gain_deferred = false;
    return current->ticket_gain;
}

/* ---- the plan ---- */

void plan_refresh(context *ctx)
{
    if (still_holds(ctx))
        return;
    plan *current = ctx->plan;
    route_search search;
    const chm_game *game = ctx->game;
    goals_begin(ctx, &search);
    goals_add_held(ctx, &search);
    goals_add_others(ctx, &search);
    if (search.goals.task.tickets || !may_defer_gain(ctx))
        search_routes(ctx, &search);
    memset(current, 0, sizeof *current);
    current->valid = true;
    current->turn = game->turn;
    memcpy(current->tickets, game->tickets[ctx->seat], sizeof current->tickets);
    int value;
    uint32_t whole = (1U << search.goals.task.tickets) - 1,
             set = best_part(ctx, &search, whole, &current->tracks, &value);
    for (int i = 0; i < 4 && exclude_tracks(ctx, &search, &current->tracks); i++) {
        solve_routes(ctx, &search);
        set = best_part(ctx, &search, whole, &current->tracks, &value);
    }
    current->pursued = (uint8_t)__builtin_popcount(set & ~search.goals.places);
    current->reward = set_reward(&search.goals, set);
    FOR_PLANS(game, ctx->graph, ticket_gain)
    current->ticket_gain = ctx->graph->plan[rule_]->ticket_gain(ctx, rule_, &search, value);
    if (!estimated_by_rule(ctx) && !current->pursued && game->board->numbers.tickets_drawn && game->ticket_pile_size) {
        current->gain_deferred = may_defer_gain(ctx);
        if (current->gain_deferred)
            save_inputs(ctx, &current->inputs);
        else
            current->ticket_gain = ticket_draw_value(ctx, &search);
    }
}
