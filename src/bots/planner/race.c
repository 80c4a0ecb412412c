// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The race for tickets (G2 to G9): when to swap them, and which claims bring the next one. */

#include "bots/planner/scene.h"
#include "game/core.h"

bool may_swap(const scene *now)
{
    chm_move swap = {.kind = CHM_MOVE_SWAP};
    return chm_game_legal(now->game, now->seat, swap) == CHM_OK;
}

bool ticket_may_come(const scene *now, chm_ticket ticket)
{
    if (core_ticket_held(now->game, now->seat, ticket))
        return false;
    for (chm_seat s = 0; now->race && s < now->game->seats; s++)
        if (chm_ticket_laid(now->game, s, ticket))
            return false;
    return true;
}

/* Of the tickets that may come, those that the seat's carts already join. Those it put under the pile itself are not
 * unseen. */
typedef struct pool {
    uint64_t joined[CHM_MAX_TICKETS / 64];
    int unseen, unseen_joined;
} pool;

static chm_pile_ticket pile_at(const chm_game *game, int i)
{
    return game->ticket_pile[(game->ticket_pile_top + i) % CHM_MAX_TICKETS];
}

static pool look_at_tickets(const scene *now)
{
    const chm_game *game = now->game;
    uint64_t parts[NETWORK_MAX], known[CHM_MAX_TICKETS / 64] = {0};
    int count = core_network(game->board, &game->own[now->seat], parts);
    pool all = {.unseen = 0};
    for (int i = 0; i < game->ticket_pile_size; i++)
        if (pile_at(game, i).known_to == now->seat)
            known[pile_at(game, i).ticket / 64] |= UINT64_C(1) << (pile_at(game, i).ticket % 64);
    for (chm_ticket t = 0; t < game->board->ticket_count; t++) {
        const chm_ticket_info *info = &game->board->tickets[t];
        bool joined = network_joins(parts, count, info->a, info->b), seen = known[t / 64] >> (t % 64) & 1;
        if (!ticket_may_come(now, t))
            continue;
        all.joined[t / 64] |= (uint64_t)joined << (t % 64);
        all.unseen += !seen;
        all.unseen_joined += joined && !seen;
    }
    return all;
}

/* Each ticket that is joined is completed at once and brings the next one (G6), so that the pile is walked through as
 * far as tickets are likely to be drawn. What the seat itself put there is known. */
int swap_completes(const scene *now)
{
    enum { ONE = 1024, HARDLY = ONE / 50 };
    const chm_game *game = now->game;
    pool all = look_at_tickets(now);
    int due = ONE * game->ticket_count[now->seat], sum = 0;
    for (int i = 0; i < game->ticket_pile_size && due > HARDLY; i++) {
        chm_pile_ticket top = pile_at(game, i);
        int drawn = due < ONE ? due : ONE, chance;
        if (top.known_to == now->seat)
            chance = all.joined[top.ticket / 64] >> (top.ticket % 64) & 1 ? ONE : 0;
        else
            chance = all.unseen ? ONE * all.unseen_joined / all.unseen : 0;
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
