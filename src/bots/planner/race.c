// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The race for tickets (G2 to G9): when to swap them, and which claims bring the next one. */

#include "base/bits.h"
#include "bots/planner/scene.h"
#include "game/core.h"
#include <string.h>

bool may_swap(const scene *now)
{
    chm_move swap = {.kind = CHM_MOVE_SWAP};
    return chm_game_legal(now->game, now->seat, swap) == CHM_OK;
}

void tickets_gone(const scene *now, uint64_t gone[CHM_MAX_TICKETS / 64])
{
    memcpy(gone, now->game->tickets[now->seat], sizeof now->game->tickets[now->seat]);
    FOR_RULES (now->game, tickets_out)
        hooks_->tickets_out(now->game, gone);
}

/* The tickets that the seat's carts join; they are looked for when it has claimed something. */
static const uint64_t *tickets_joined(const scene *now)
{
    const chm_game *game = now->game;
    joined_tickets *last = now->joined;
    if (!memcmp(&last->own, &game->own[now->seat], sizeof last->own))
        return last->tickets;
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[now->seat], parts);
    *last = (joined_tickets){.own = game->own[now->seat]};
    for (int t = 0; t < game->board->ticket_count; t++)
        if (network_joins(parts, count, game->board->tickets[t].a, game->board->tickets[t].b))
            last->tickets[t / 64] |= UINT64_C(1) << (t % 64);
    return last->tickets;
}

static chm_pile_ticket pile_at(const chm_game *game, int i)
{
    return game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

/* The chance that a ticket of the pile that the seat did not put there itself is one it joins, in parts of `one`. */
static int chance_joined(const scene *now, const uint64_t *joined, int one)
{
    uint64_t away[CHM_MAX_TICKETS / 64]; /* or known */
    tickets_gone(now, away);
    for (int i = 0; i < now->game->ticket_pile_size; i++) {
        chm_pile_ticket at = pile_at(now->game, i);
        if (at.known_to == now->seat)
            away[at.ticket / 64] |= UINT64_C(1) << (at.ticket % 64);
    }
    int unseen = now->game->board->ticket_count, hits = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++) {
        unseen -= bits_count(away[word]);
        hits += bits_count(joined[word] & ~away[word]);
    }
    return unseen ? one * hits / unseen : 0;
}

/* Each ticket that is joined is completed at once and brings the next one (G6), so that the pile is walked through as
 * far as tickets are likely to be drawn. What the seat itself put there is known. */
int swap_completes(const scene *now)
{
    enum { ONE = 1024, HARDLY = ONE / 50 };
    const chm_game *game = now->game;
    const uint64_t *joined = tickets_joined(now);
    int usual = chance_joined(now, joined, ONE), due = ONE * game->ticket_count[now->seat], sum = 0;
    for (int i = 0; i < game->ticket_pile_size && due > HARDLY; i++) {
        chm_pile_ticket top = pile_at(game, i);
        int drawn = due < ONE ? due : ONE, chance = usual;
        if (top.known_to == now->seat)
            chance = joined[top.ticket / 64] >> (top.ticket % 64) & 1 ? ONE : 0;
        int met = drawn * chance / ONE;
        sum += met;
        due += met - drawn;
    }
    return 2 * now->set->race * sum / ONE;
}

/* Whether a track is open to the seat that its wagons suffice for. */
static bool may_ever_claim(const scene *now)
{
    const chm_game *game = now->game;
    for (int toll = 0; toll < game->board->toll_count; toll++)
        if (game->open_count[now->seat][CHM_COLOURS][toll] &&
            game->board->tolls[toll].length <= game->wagons[now->seat])
            return true;
    return false;
}

int swap_cost(const scene *now)
{
    enum { BEFORE_CARDS = 60 * GRAINS }; /* more than any card may seem to bring */
    return may_ever_claim(now) ? now->set->swap : -BEFORE_CARDS;
}

int race_gain(const scene *now, chm_track track)
{
    const chm_game *game = now->game;
    if (!now->race || !now->set->soon)
        return 0;
    chm_tracks own = game->own[now->seat];
    chm_tracks_add(&own, track);
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &own, parts), met = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[now->seat][word]; left; left &= left - 1) {
            chm_ticket ticket = (chm_ticket)(word * 64 + __builtin_ctzll(left));
            const chm_ticket_info *info = &game->board->tickets[ticket];
            met += !chm_ticket_laid(game, now->seat, ticket) && network_joins(parts, count, info->a, info->b);
        }
    return met * now->set->soon;
}
