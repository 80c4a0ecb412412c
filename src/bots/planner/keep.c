// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Choosing which of the offered tickets to keep. */

#include "bots/planner/route_search.h"
#include <string.h>

/* Stores the plan that the tickets were kept for. */
static void store_plan(context *ctx, route_search *search, uint32_t set, uint32_t keep)
{
    const chm_game *game = ctx->game;
    plan *current = ctx->plan;
    memset(current, 0, sizeof *current);
    if (!set)
        return; /* left to plan_refresh */
    current->valid = true;
    current->turn = game->turn;
    memcpy(current->tickets, game->tickets[ctx->seat], sizeof current->tickets);
    for (int i = 0; i < game->offer_count[ctx->seat]; i++)
        if (keep >> i & 1) {
            chm_ticket ticket = game->offer[ctx->seat][i];
            current->tickets[ticket / 64] |= UINT64_C(1) << (ticket % 64);
        }
    try_set(ctx, search, set, &current->tracks);
    current->pursued = (uint8_t)__builtin_popcount(set);
    current->reward = set_reward(&search->goals, set);
}

/* The value of each set of goals. */
static void value_sets(const context *ctx, route_search *search, int worth[1 << FOREST_TICKETS])
{
    chm_tracks tracks;
    for (uint32_t set = 0; set < 1U << search->goals.task.tickets; set++)
        worth[set] = set && search->forest.cost[set] >= UNREACHABLE ? INT32_MIN : try_set(ctx, search, set, &tracks);
}

/* The best set of goals within those kept. */
static uint32_t best_of(const int worth[1 << FOREST_TICKETS], uint32_t kept)
{
    uint32_t best = 0;
    for (uint32_t set = kept; set; set = (set - 1) & kept)
        best = worth[set] > worth[best] ? set : best;
    return best;
}

chm_move choose_keep(context *ctx)
{
    const chm_game *game = ctx->game;
    route_search search;
    goals_begin(ctx, &search);
    int offered = game->offer_count[ctx->seat], least = core_keep_least(game, ctx->seat);
    uint32_t bit[CHM_MAX_OFFER]; /* the goal's bit for each offered ticket; 0 if it is completed already */
    for (int i = 0; i < offered; i++) {
        int before = search.goals.task.tickets;
        goals_add_ticket(ctx, &search, game->offer[ctx->seat][i]);
        bit[i] = search.goals.task.tickets > before ? 1U << before : 0;
    }
    uint32_t fresh = (1U << search.goals.task.tickets) - 1;
    goals_add_held(ctx, &search);
    goals_add_others(ctx, &search);
    search_routes(ctx, &search);
    uint32_t held = ((1U << search.goals.task.tickets) - 1) & ~fresh, best_keep = 0, best_set = 0;
    int worth[1 << FOREST_TICKETS] = {0}, best = INT32_MIN;
    value_sets(ctx, &search, worth);
    for (uint32_t keep = 0; keep < 1U << offered; keep++) {
        if (__builtin_popcount(keep) < least)
            continue;
        uint32_t kept = held;
        int value = 0;
        for (int i = 0; i < offered; i++)
            if (keep >> i & 1) {
                int points = ticket_worth(ctx, game->offer[ctx->seat][i]);
                kept |= bit[i];
                value += bit[i] ? -points : points + search.goals.bonus;
            }
        uint32_t pursued = best_of(worth, kept);
        value += worth[pursued];
        if (ctx->ranking)
            note_move(ctx, (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)keep}, value);
        if (value > best) {
            best = value;
            best_keep = keep;
            best_set = pursued;
        }
    }
    store_plan(ctx, &search, best_set, best_keep);
    return (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)best_keep};
}
