// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The list of goals. */

#include "bots/planner/route_search.h"
#include <string.h>

/* Returns one place to represent the component of the own network that contains `place`, so that tickets ending in the
 * same component share an end; `place` itself outside the network. */
static chm_place network_end(const network *own, const board_graph *graph, chm_place place)
{
    for (int i = 0; i < own->count; i++)
        if (graph->through >> place & 1 && own->parts[i] >> place & 1)
            return (chm_place)__builtin_ctzll(own->parts[i] & graph->through);
    return place;
}

void goals_add_ticket(const context *ctx, route_search *search, chm_ticket ticket)
{
    const network *own = &search->own;
    goal_list *goals = &search->goals;
    const chm_ticket_info *info = &ctx->game->board->tickets[ticket];
    if (network_joins(own->parts, own->count, info->a, info->b))
        return;
    if (goals->task.tickets == FOREST_TICKETS)
        return;
    int i = goals->task.tickets++;
    goals->reward[i] = 2 * ticket_worth(ctx, ticket) + goals->bonus;
    goals->task.a[i] = network_end(own, ctx->graph, info->a);
    goals->task.b[i] = network_end(own, ctx->graph, info->b);
}

void goals_begin(const context *ctx, route_search *search)
{
    const chm_game *game = ctx->game;
    network *own = &search->own;
    goal_list *goals = &search->goals;
    own->count = core_network(game->board, &game->own[ctx->seat], own->parts);
    memset(goals, 0, sizeof *goals);
    goals->task.root = -1;
    FOR_PLANS(game, ctx->graph, root)
    {
        int place = ctx->graph->plan[rule_]->root(game, ctx->seat);
        goals->task.root = place >= 0 ? network_end(own, ctx->graph, (chm_place)place) : -1;
        goals->task.single = true;
    }
    FOR_PLANS(game, ctx->graph, ticket_bonus)
    goals->bonus += ctx->graph->plan[rule_]->ticket_bonus(ctx, rule_);
}

void goals_add_held(const context *ctx, route_search *search)
{
    uint64_t tickets[CHM_MAX_TICKETS / 64];
    memcpy(tickets, ctx->game->tickets[ctx->seat], sizeof tickets);
    FOR_PLANS(ctx->game, ctx->graph, drop_tickets)
    ctx->graph->plan[rule_]->drop_tickets(ctx, rule_, tickets);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = tickets[word]; left; left &= left - 1)
            goals_add_ticket(ctx, search, (chm_ticket)(word * 64 + __builtin_ctzll(left)));
}

void goals_add_place(const context *ctx, route_search *search, chm_place place, int worth)
{
    goal_list *goals = &search->goals;
    if (goals->task.tickets == FOREST_TICKETS)
        return;
    int i = goals->task.tickets++;
    goals->places |= 1U << i;
    goals->place_worth += worth;
    goals->reward[i] = 0;
    goals->task.a[i] = goals->task.b[i] = network_end(&search->own, ctx->graph, place);
}

void goals_add_others(const context *ctx, route_search *search)
{
    FOR_PLANS(ctx->game, ctx->graph, add_goals)
    ctx->graph->plan[rule_]->add_goals(ctx, rule_, search);
}
