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

static int root_place(const context *ctx, const network *own)
{
    return ctx->marked ? network_end(own, ctx->graph, (chm_place)__builtin_ctzll(ctx->marked)) : -1;
}

void goals_begin(const context *ctx, route_search *search)
{
    const chm_game *game = ctx->game;
    network *own = &search->own;
    goal_list *goals = &search->goals;
    own->count = core_network(game->board, &game->own[ctx->seat], own->parts);
    memset(goals, 0, sizeof *goals);
    goals->task.root = root_place(ctx, own);
    goals->task.single = ctx->markers; /* O3 */
    goals->bonus = ticket_bonus(ctx);
}

void goals_add_held(const context *ctx, route_search *search)
{
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = ctx->game->tickets[ctx->seat][word]; left; left &= left - 1) {
            chm_ticket ticket = (chm_ticket)(word * 64 + __builtin_ctzll(left));
            if (!ctx->ticket_race || !chm_ticket_is_laid(ctx->game, ctx->seat, ticket))
                goals_add_ticket(ctx, search, ticket);
        }
}

/* G7: joining two regions counts as a ticket. Adds it between the two places that are nearest now. */
void goals_add_regions(const context *ctx, route_search *search)
{
    const link_costs *costs = &search->costs;
    goal_list *goals = &search->goals;
    uint64_t side[2];
    if (!ctx->ticket_race || goals->task.tickets == FOREST_TICKETS || !chm_region_bonus(ctx->game, ctx->seat, side))
        return;
    int i = goals->task.tickets, best = UNREACHABLE;
    for (uint64_t from = side[0]; from; from &= from - 1)
        for (uint64_t to = side[1]; to; to &= to - 1) {
            int a = __builtin_ctzll(from), b = __builtin_ctzll(to);
            if (costs->distance[a][b] >= best)
                continue;
            best = costs->distance[a][b];
            goals->task.a[i] = (chm_place)a;
            goals->task.b[i] = (chm_place)b;
        }
    if (best >= UNREACHABLE)
        return;
    goals->reward[i] = 2 * ctx->settings->race;
    goals->task.tickets++;
}

/* Adds a place worth reaching for itself, if the list has capacity. Its reward is in the worth of the tracks that touch
 * it. */
void goals_add_place(const context *ctx, route_search *search)
{
    const network *own = &search->own;
    goal_list *goals = &search->goals;
    int place = ctx->alvin && chm_alvin_holder(ctx->game) != ctx->seat ? chm_alvin_place(ctx->game) : -1;
    if (place < 0 || goals->task.tickets == FOREST_TICKETS)
        return;
    int i = goals->task.tickets++;
    goals->places = 1U << i;
    goals->reward[i] = 0;
    goals->task.a[i] = goals->task.b[i] = network_end(own, ctx->graph, (chm_place)place);
}
