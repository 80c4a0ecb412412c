// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What links cost the seat: time, cards and wagons, less what they bring. */

#include "bots/planner/route_search.h"
#include <string.h>

/* The most cards held of one colour. */
static int most_held(const context *ctx)
{
    const uint8_t *hand = ctx->game->hand[ctx->seat];
    int most = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        most = hand[c] > most ? hand[c] : most;
    return most;
}

__attribute__((always_inline)) static inline int track_cost(const context *ctx, int grey, chm_track track)
{
    const planner_settings *settings = ctx->settings;
    const chm_track_info *info = &ctx->game->board->tracks[track];
    int colour = track_colour(ctx, track), length = info->length;
    int held = colour < CHM_COLOURS ? ctx->game->hand[ctx->seat][colour] : colour == CHM_GREY ? grey : 0;
    int cost = settings->turn + (settings->card + settings->wagon) * length -
               settings->held * (held < length ? held : length) - track_worth(ctx, track);
    FOR_PLANS(ctx->game, ctx->graph, cost)
    cost += ctx->graph->plan[rule_]->cost(ctx, rule_, track, colour);
    if (info->locos)
        cost += (settings->ferry + settings->turn * settings->symbol / 100) * info->locos;
    return cost < 2 ? 2 : cost;
}

/* The same where no rule changes colours, costs or worth. */
static inline int plain_cost(const context *ctx, const uint8_t held[CHM_TRACK_COLOURS + 1], chm_track track)
{
    const planner_settings *settings = ctx->settings;
    const chm_track_info *info = &ctx->game->board->tracks[track];
    int length = info->length, fits = held[info->colour] < length ? held[info->colour] : length;
    int cost = settings->turn + (settings->card + settings->wagon) * length - settings->held * fits -
               ctx->graph->points[track] +
               (info->locos ? (settings->ferry + settings->turn * settings->symbol / 100) * info->locos : 0);
    return cost < 2 ? 2 : cost;
}

/* The cost of every track. Tracks of one kind cost the same unless rules distinguish them. */
static void price_tracks(const context *ctx, uint16_t price[CHM_MAX_TRACKS])
{
    const board_graph *graph = ctx->graph;
    int grey = most_held(ctx), tracks = ctx->game->board->track_count;
    if (ctx->worth_rules | (ctx->game->rules & (graph->rules_with.cost | graph->rules_with.recolours))) {
        for (int t = 0; t < tracks; t++)
            price[t] = (uint16_t)track_cost(ctx, grey, (chm_track)t);
        return;
    }
    uint8_t held[CHM_TRACK_COLOURS + 1] = {[CHM_GREY] = (uint8_t)grey};
    memcpy(held, ctx->game->hand[ctx->seat], CHM_COLOURS);
    uint16_t of_kind[CHM_MAX_TRACKS];
    KEEP_ROLLED
    for (int kind = 0; kind < graph->kinds; kind++)
        of_kind[kind] = (uint16_t)plain_cost(ctx, held, graph->first_of_kind[kind]);
    KEEP_ROLLED
    for (int t = 0; t < tracks; t++)
        price[t] = of_kind[graph->kind[t]];
}

enum { OWN_COST = 1 };

/* Sets the cost of all tracks of a set. */
static void price_all(uint16_t price[CHM_MAX_TRACKS], uint64_t set, int word, uint16_t cost)
{
    for (; set; set &= set - 1)
        price[word * 64 + __builtin_ctzll(set)] = cost;
}

/* Fills in the cheapest available track of each link. The seat's own tracks cost next to nothing. */
void fill_costs(const context *ctx, link_costs *costs, chm_track chosen[GRAPH_LINKS])
{
    const chm_game *game = ctx->game;
    const board_graph *graph = ctx->graph;
    int wagons = game->wagons[ctx->seat];
    const chm_tracks *own = &game->own[ctx->seat],
                     *within = &graph->up_to_length[wagons < CHM_MAX_LENGTH ? wagons : CHM_MAX_LENGTH];
    uint16_t price[CHM_MAX_TRACKS];
    price_tracks(ctx, price);
    for (int word = 0; word < graph->words; word++) {
        uint64_t gone = game->taken.word[word] | game->closed.word[word];
        price_all(price,
                  (gone | (graph->up_to_length[CHM_MAX_LENGTH].word[word] & ~within->word[word])) & ~own->word[word],
                  word, UNREACHABLE);
        price_all(price, own->word[word], word, OWN_COST);
    }
    KEEP_ROLLED
    for (int l = 0; l < graph->links; l++) {
        chm_track first = graph->link[l].first, best = first;
        KEEP_ROLLED
        for (chm_track track = (chm_track)(first + 1); track < first + graph->link[l].count; track++)
            best = price[track] < price[best] ? track : best;
        uint16_t cost = price[best] < UNREACHABLE ? price[best] : UNREACHABLE;
        costs->cost[l] = cost;
        chosen[l] = cost == OWN_COST || cost == UNREACHABLE ? CHM_NO_TRACK : best;
    }
}
