// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots play for joining two regions (G7). */

#include "bots/planner/route_search.h"
#include "rules/rules.h"

/* Joining the regions counts as a ticket. Adds it between the two places that are nearest now. */
static void add_far_goals(const context *ctx, int rule, route_search *search)
{
    (void)rule;
    const link_costs *costs = &search->costs;
    goal_list *goals = &search->goals;
    uint64_t side[2];
    if (!ctx->flat_ticket || goals->task.tickets == FOREST_TICKETS || !chm_region_bonus(ctx->game, ctx->seat, side))
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
    goals->reward[i] = 2 * ctx->flat_ticket;
    goals->task.tickets++;
}

const rule_plan plan_region_bonus = {.rule = &rule_region_bonus, .add_far_goals = add_far_goals};
