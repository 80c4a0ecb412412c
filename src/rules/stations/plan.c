// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots build stations (E8, E9): where a track of another player would complete tickets that their own plan does
 * not, if that is worth the cards and the points of a station kept. */

#include "base/bits.h"
#include "bots/planner/context.h"
#include "game/core.h"
#include "rules/rules.h"
#include "rules/stations/rule.h"

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define STATIONS_NUMBERS(X) \
    X(station,  90,   90, "percent of the points that a station would bring that are counted on")
/* clang-format on */
typedef struct stations_numbers {
    STATIONS_NUMBERS(NUMBER_FIELD)
} stations_numbers;
static const planner_number numbers[] = {STATIONS_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

/* The places that some tracks join. */
typedef struct joined {
    const chm_game *game;
    uint64_t parts[NETWORK_MAX];
    int count;
} joined;

static void join(const chm_game *game, const chm_tracks *tracks, joined *out)
{
    out->game = game;
    out->count = core_network(game->board, tracks, out->parts);
}

static bool joins(const joined *self, chm_place a, chm_place b)
{
    return network_joins(self->parts, self->count, a, b);
}

static uint64_t part_of(const joined *self, chm_place place)
{
    uint64_t part = UINT64_C(1) << place;
    for (int i = 0; i < self->count && self->game->board->through >> place & 1; i++)
        if (self->parts[i] >> place & 1)
            part |= self->parts[i];
    return part;
}

/* Tickets that the stations built by now complete need no more work. */
static void drop_tickets(const context *ctx, int rule, uint64_t tickets[CHM_MAX_TICKETS / 64])
{
    (void)rule;
    const chm_game *game = ctx->game;
    chm_tracks tracks = game->own[ctx->seat];
    uint64_t places = stations_of(game, ctx->seat);
    if (!places || !stations_lend(game, ctx->seat, places, &tracks))
        return;
    joined all;
    join(game, &tracks, &all);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = tickets[word]; left; left &= left - 1) {
            const chm_ticket_info *ticket = &game->board->tickets[word * 64 + bits_first(left)];
            if (joins(&all, ticket->a, ticket->b))
                tickets[word] &= ~(left & -left);
        }
}

/* ---- one more station ---- */

enum { OPEN_TICKETS = 16 };
typedef struct open_tickets {
    const chm_ticket_info *ticket[OPEN_TICKETS];
    int count;
} open_tickets;

/* The tickets that neither the network nor the plan completes, nor a station. */
static void list_open(const context *ctx, joined *all, open_tickets *out)
{
    const chm_game *game = ctx->game;
    chm_tracks tracks = game->own[ctx->seat];
    out->count = 0;
    if (stations_of(game, ctx->seat))
        stations_lend(game, ctx->seat, stations_of(game, ctx->seat), &tracks);
    for (int word = 0; word < ctx->graph->words && !ctx->hopeless && !game->turns_left; word++)
        tracks.word[word] |= ctx->plan->tracks.word[word];
    join(game, &tracks, all);
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[ctx->seat][word]; left && out->count < OPEN_TICKETS; left &= left - 1) {
            const chm_ticket_info *ticket = &game->board->tickets[word * 64 + bits_first(left)];
            if (!joins(all, ticket->a, ticket->b))
                out->ticket[out->count++] = ticket;
        }
}

/* The points that a track of another player would bring. */
static int gain_of(const joined *all, const open_tickets *open, const chm_track_info *track)
{
    uint64_t whole = part_of(all, track->a) | part_of(all, track->b);
    int gain = 0;
    for (int i = 0; i < open->count; i++)
        if (whole >> open->ticket[i]->a & 1 && whole >> open->ticket[i]->b & 1)
            gain += 2 * open->ticket[i]->points;
    return gain;
}

/* What a station leaves, paid with the cards that are missed least; fills in these. */
static int best_payment(const context *ctx, int cards, chm_move *pay)
{
    int most = INT32_MIN;
    uint32_t ways = core_pay_count(ctx->game, ctx->seat, cards);
    for (uint32_t k = 0; k < ways; k++) {
        chm_move move = core_pay_nth(ctx->game, ctx->seat, cards, k);
        position after = ctx->position;
        after.hand[move.colour] -= move.cards;
        after.hand[CHM_LOCO] -= move.locos;
        int left = position_value(ctx, &after);
        if (left > most) {
            most = left;
            *pay = move;
        }
    }
    return most;
}

static void consider(const context *ctx, int rule, turn_option *best)
{
    const chm_game *game = ctx->game;
    if (!stations_left(game, ctx->seat))
        return;
    joined all;
    open_tickets open;
    list_open(ctx, &all, &open);
    uint64_t taken = stations_taken(game);
    int most = 0;
    chm_move move = {.kind = CHM_MOVE_STATION};
    for (int word = 0; word < ctx->graph->words && open.count; word++)
        for (uint64_t left = game->taken.word[word] & ~game->own[ctx->seat].word[word]; left; left &= left - 1) {
            const chm_track_info *track = &game->board->tracks[word * 64 + bits_first(left)];
            uint64_t ends = (UINT64_C(1) << track->a | UINT64_C(1) << track->b) & game->board->through & ~taken;
            int gain = ends ? gain_of(&all, &open, track) : 0;
            if (gain <= most)
                continue;
            most = gain;
            move.what = (uint16_t)bits_first(ends);
        }
    chm_move pay;
    int left = most ? best_payment(ctx, stations_cost(game, ctx->seat), &pay) : INT32_MIN;
    if (left == INT32_MIN)
        return;
    const stations_numbers *values = rule_numbers(ctx, rule);
    move.colour = pay.colour;
    move.cards = pay.cards;
    move.locos = pay.locos;
    consider_move(ctx, best, move,
                  left + (most * values->station / 100 - stations_on(game->board)->points) * SIXTEENTHS);
}

const rule_plan plan_stations = {
    .rule = &rule_stations, .numbers = numbers, .drop_tickets = drop_tickets, .consider = consider};
