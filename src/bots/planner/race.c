// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The race for tickets (G2 to G9): when to swap them, and which claims bring the next one. */

#include "base/bits.h"
#include "bots/planner/context.h"
#include "game/core.h"
#include <string.h>

bool may_swap(const context *ctx)
{
    chm_move swap = {.kind = CHM_MOVE_SWAP};
    return chm_game_legal(ctx->game, ctx->seat, swap) == CHM_OK;
}

void tickets_not_in_pile(const context *ctx, uint64_t gone[CHM_MAX_TICKETS / 64])
{
    memcpy(gone, ctx->game->tickets[ctx->seat], sizeof ctx->game->tickets[ctx->seat]);
    FOR_RULES (ctx->game, tickets_out)
        hooks_->tickets_out(ctx->game, gone);
}

/* The tickets that the seat's tracks join, memoized until it claims again. */
static const uint64_t *tickets_joined(const context *ctx)
{
    const chm_game *game = ctx->game;
    joined_tickets *last = ctx->joined;
    if (!memcmp(&last->own, &game->own[ctx->seat], sizeof last->own))
        return last->tickets;
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[ctx->seat], parts);
    *last = (joined_tickets){.own = game->own[ctx->seat]};
    for (int t = 0; t < game->board->ticket_count; t++)
        if (network_joins(parts, count, game->board->tickets[t].a, game->board->tickets[t].b))
            last->tickets[t / 64] |= UINT64_C(1) << (t % 64);
    return last->tickets;
}

static chm_pile_ticket pile_at(const chm_game *game, int i)
{
    return game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

/* The probability, in units of 1 / `one`, that the seat joins a ticket of the pile that it did not put there itself. */
static int chance_joined(const context *ctx, const uint64_t *joined, int one)
{
    uint64_t away[CHM_MAX_TICKETS / 64]; /* … or known to be in the pile */
    tickets_not_in_pile(ctx, away);
    for (int i = 0; i < ctx->game->ticket_pile_size; i++) {
        chm_pile_ticket at = pile_at(ctx->game, i);
        if (at.known_to == ctx->seat)
            away[at.ticket / 64] |= UINT64_C(1) << (at.ticket % 64);
    }
    int unseen = ctx->game->board->ticket_count, hits = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++) {
        unseen -= bits_count(away[word]);
        hits += bits_count(joined[word] & ~away[word]);
    }
    return unseen ? one * hits / unseen : 0;
}

/* A joined ticket is completed at once and replaced by the next (G6). Walks through the pile as far as tickets are
 * likely to be drawn; those that the seat put there itself are known. */
int swap_completion_value(const context *ctx)
{
    enum { ONE = 1024, NEGLIGIBLE = ONE / 50 };
    const chm_game *game = ctx->game;
    const uint64_t *joined = tickets_joined(ctx);
    int usual = chance_joined(ctx, joined, ONE), due = ONE * game->ticket_count[ctx->seat], sum = 0;
    for (int i = 0; i < game->ticket_pile_size && due > NEGLIGIBLE; i++) {
        chm_pile_ticket top = pile_at(game, i);
        int drawn = due < ONE ? due : ONE, chance = usual;
        if (top.known_to == ctx->seat)
            chance = joined[top.ticket / 64] >> (top.ticket % 64) & 1 ? ONE : 0;
        int met = drawn * chance / ONE;
        sum += met;
        due += met - drawn;
    }
    return 2 * ctx->settings->race * sum / ONE;
}

/* Returns whether any track is open to the seat for which its wagons suffice. */
static bool may_ever_claim(const context *ctx)
{
    const chm_game *game = ctx->game;
    for (int toll = 0; toll < game->board->toll_count; toll++)
        if (game->open_count[ctx->seat][CHM_COLOURS][toll] &&
            game->board->tolls[toll].length <= game->wagons[ctx->seat])
            return true;
    return false;
}

int swap_cost(const context *ctx)
{
    enum { BEFORE_CARDS = 60 * SIXTEENTHS }; /* more than any card can seem to bring */
    return may_ever_claim(ctx) ? ctx->settings->swap : -BEFORE_CARDS;
}

int race_gain(const context *ctx, chm_track track)
{
    const chm_game *game = ctx->game;
    if (!ctx->ticket_race || !ctx->settings->soon)
        return 0;
    chm_tracks own = game->own[ctx->seat];
    chm_tracks_add(&own, track);
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &own, parts), met = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[ctx->seat][word]; left; left &= left - 1) {
            chm_ticket ticket = (chm_ticket)(word * 64 + __builtin_ctzll(left));
            const chm_ticket_info *info = &game->board->tickets[ticket];
            met += !chm_ticket_is_laid(game, ctx->seat, ticket) && network_joins(parts, count, info->a, info->b);
        }
    return met * ctx->settings->soon;
}
