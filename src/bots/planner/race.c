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
