// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which of the listed goals are worth pursuing, and over which tracks. */

#include "bots/planner/route_search.h"

void solve_routes(const context *ctx, route_search *search)
{
    forest_distances(&search->costs);
    FOR_PLANS(ctx->game, ctx->graph, add_far_goals)
    ctx->graph->plan[rule_]->add_far_goals(ctx, rule_, search);
    if (search->goals.task.tickets)
        forest_solve(&search->forest, &search->costs, &search->goals.task);
}

void search_routes(const context *ctx, route_search *search)
{
    search->costs.graph = ctx->graph;
    fill_costs(ctx, &search->costs, search->chosen);
    solve_routes(ctx, search);
}

int set_reward(const goal_list *goals, uint32_t set)
{
    int reward = 0;
    for (uint32_t left = set; left; left &= left - 1)
        reward += goals->reward[__builtin_ctz(left)];
    return reward;
}

chm_tracks position_add_links(const context *ctx, position *pos, const route_search *search, const chm_tracks *links)
{
    chm_tracks tracks = {{0}};
    for (int word = 0; word * 64 < ctx->graph->links; word++)
        for (uint64_t left = links->word[word]; left; left &= left - 1) {
            chm_track track = search->chosen[word * 64 + __builtin_ctzll(left)];
            if (track == CHM_NO_TRACK)
                continue;
            position_add_track(ctx, pos, track);
            chm_tracks_add(&tracks, track);
        }
    return tracks;
}

int try_set(const context *ctx, route_search *search, uint32_t set, chm_tracks *tracks)
{
    chm_tracks links = {{0}};
    position pos;
    position_begin(ctx, &pos);
    if (set)
        forest_add_links(&search->forest, set, &links);
    *tracks = position_add_links(ctx, &pos, search, &links);
    pos.reward = set_reward(&search->goals, set);
    return pos.length > pos.wagons ? INT32_MIN : position_value(ctx, &pos);
}

uint32_t best_part(const context *ctx, route_search *search, uint32_t whole, chm_tracks *tracks, int *value)
{
    uint32_t best = 0;
    *value = try_set(ctx, search, 0, tracks);
    int idle = *value;
    for (uint32_t set = whole; set; set = (set - 1) & whole) {
        if (search->forest.cost[set] >= UNREACHABLE)
            continue;
        /* A plan hardly ever brings more than its tickets, beyond what the wagons would bring anywhere: an upper bound.
         */
        int goal = (set & search->goals.places) ? search->goals.place_worth : 0;
        if (search->goals.task.single && set_reward(&search->goals, set) + goal + idle < *value)
            continue;
        chm_tracks its;
        int worth = try_set(ctx, search, set, &its);
        if (worth > *value) {
            *value = worth;
            *tracks = its;
            best = set;
        }
    }
    return best;
}

bool exclude_tracks(const context *ctx, route_search *search, const chm_tracks *tracks)
{
    FOR_PLANS(ctx->game, ctx->graph, exclude)
    if (ctx->graph->plan[rule_]->exclude(ctx, rule_, search, tracks))
        return true;
    return false;
}
