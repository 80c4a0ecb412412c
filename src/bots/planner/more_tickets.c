// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Whether to draw tickets: the value of each unseen ticket from here, and the expected best of those drawn. */

#include "bots/planner/route_search.h"
#include <string.h>

enum { TOO_LATE = 400 }; /* hundredths of turns: with fewer left, tickets are not drawn */

/* The expected maximum of `drawn` values taken at random: the k-th best is the maximum if none better was drawn. Sorts
 * the values. */
static int mean_of_best(int *values, int count, int drawn)
{
    for (int i = 1; i < count; i++) /* descending */
        for (int j = i; j > 0 && values[j] > values[j - 1]; j--) {
            int swap = values[j];
            values[j] = values[j - 1];
            values[j - 1] = swap;
        }
    long long mean = 0, left = 1 << 20; /* probability that none better was drawn */
    for (int k = 0; k < count && left > 0; k++) {
        long long hit = count - k <= drawn ? left : left * drawn / (count - k);
        mean += values[k] * hit;
        left -= hit;
    }
    return (int)(mean >> 20);
}

/* Adds a cheap tree that joins both ends of a ticket to the root: from the root to the nearer end, then to the other
 * end from the root or the first end, whichever is nearer. */
static void join_root(const link_costs *costs, chm_place root, const chm_ticket_info *ticket, chm_tracks *links)
{
    chm_place near = ticket->a, far = ticket->b;
    if (costs->distance[root][near] > costs->distance[root][far]) {
        near = ticket->b;
        far = ticket->a;
    }
    forest_add_path(costs, root, near, links);
    forest_add_path(costs, costs->distance[near][far] < costs->distance[root][far] ? near : root, far, links);
}

/* The value of one more ticket: completed by its cheapest route from here, or left uncompleted. */
static int ticket_value(const context *ctx, const route_search *search, chm_ticket ticket, int before)
{
    const chm_ticket_info *info = &ctx->game->board->tickets[ticket];
    int worth = ticket_worth(ctx, ticket), root = search->goals.task.root;
    if (network_joins(search->own.parts, search->own.count, info->a, info->b))
        return worth + search->goals.bonus;
    if (search->costs.distance[info->a][info->b] >= UNREACHABLE ||
        (root >= 0 && search->costs.distance[root][info->a] >= UNREACHABLE))
        return -worth;
    chm_tracks links = {{0}};
    position pos;
    position_begin(ctx, &pos);
    if (root < 0)
        forest_add_path(&search->costs, info->a, info->b, &links);
    else
        join_root(&search->costs, (chm_place)root, info, &links);
    position_add_links(ctx, &pos, search, &links);
    pos.reward = 2 * worth + search->goals.bonus;
    int gain = pos.length > pos.wagons ? 0 : position_value(ctx, &pos) - before;
    return (gain > 0 ? gain : 0) - worth;
}

void tickets_not_in_pile(const context *ctx, uint64_t gone[CHM_MAX_TICKETS / 64])
{
    memcpy(gone, ctx->game->tickets[ctx->seat], sizeof ctx->game->tickets[ctx->seat]);
    core_tickets_out(ctx->game, gone);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        gone[word] |= ctx->game->board->tables->further[word];
}

/* Fills in the values of all tickets that may be drawn, relative to the value `before`. Returns their number. */
static int value_all(const context *ctx, const route_search *search, bool joined, int before,
                     int values[CHM_MAX_TICKETS])
{
    int count = 0;
    uint64_t gone[CHM_MAX_TICKETS / 64];
    tickets_not_in_pile(ctx, gone);
    for (chm_ticket t = 0; t < ctx->game->board->ticket_count; t++) {
        const chm_ticket_info *info = &ctx->game->board->tickets[t];
        if (gone[t / 64] >> (t % 64) & 1 ||
            (!joined && network_joins(search->own.parts, search->own.count, info->a, info->b)))
            continue;
        values[count++] = ticket_value(ctx, search, t, before);
    }
    return count;
}

bool drawn_tickets_value(const context *ctx, const route_search *search, int drawn, bool joined, int *without,
                         int *best)
{
    position pos;
    position_begin(ctx, &pos);
    *without = position_value(ctx, &pos);
    int values[CHM_MAX_TICKETS], count = value_all(ctx, search, joined, *without, values);
    *best = count ? mean_of_best(values, count, drawn) : 0;
    return count;
}

int ticket_draw_value(const context *ctx, const route_search *search)
{
    if (ctx->turns < TOO_LATE)
        return -SIXTEENTHS;
    int without, mean;
    drawn_tickets_value(ctx, search, ctx->game->board->numbers.tickets_drawn, true, &without, &mean);
    return mean > 0 ? mean * ctx->settings->luck / 100 : mean;
}
