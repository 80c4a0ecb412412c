// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A seat builds towards its tickets: one that its tracks have brought much nearer to completion is likely among them.
 * What counts is the wagons that a ticket would still need, against what it would need with nothing built; every wagon
 * saved makes it a fixed factor more likely. */

#include "bots/expert/evidence.h"
#include "bots/planner/forest.h"
#include <string.h>

enum { SAVED_MOST = 24, EVEN = 1024 };

/* Distances in wagons with a seat's tracks for free. */
static void measure(const atlas *map, const chm_game *game, chm_seat seat, forest_ground *ground)
{
    ground->map = map;
    for (int l = 0; l < map->links; l++) {
        const atlas_link *link = &map->link[l];
        ground->cost[l] = game->board->tracks[link->first].length;
        for (int i = 0; seat != CHM_NOBODY && i < link->count; i++)
            if (chm_tracks_has(&game->own[seat], (unsigned)(link->first + i)))
                ground->cost[l] = 0;
    }
    forest_distances(ground);
}

void evidence_gather(evidence *clues, const atlas *map, const chm_view *view, int trust)
{
    const chm_game *game = &view->known;
    const chm_board *board = game->board;
    forest_ground bare, built;
    measure(map, game, CHM_NOBODY, &bare);
    uint32_t growth[SAVED_MOST + 1] = {EVEN};
    for (int i = 1; i <= SAVED_MOST; i++)
        growth[i] = growth[i - 1] + growth[i - 1] * (uint32_t)trust / 400;
    for (chm_seat s = 0; s < game->seats; s++) {
        measure(map, game, s, &built);
        for (int t = 0; t < board->ticket_count; t++) {
            const chm_ticket_info *ticket = &board->tickets[t];
            int saved = bare.distance[ticket->a][ticket->b] - built.distance[ticket->a][ticket->b];
            clues->weight[s][t] = growth[saved < 0 ? 0 : saved > SAVED_MOST ? SAVED_MOST : saved];
        }
    }
}

typedef struct pool {
    uint8_t ticket[CHM_MAX_TICKETS];
    int count;
} pool;

static bool held_by(const chm_game *game, chm_seat seat, int ticket)
{
    return game->tickets[seat][ticket / 64] >> (ticket % 64) & 1;
}

static uint8_t draw(pool *from, const uint32_t *weight, chm_dice *dice)
{
    uint32_t sum = 0;
    for (int i = 0; i < from->count; i++)
        sum += weight[from->ticket[i]];
    uint32_t roll = chm_dice_below(dice, sum);
    int i = 0;
    while (roll >= weight[from->ticket[i]])
        roll -= weight[from->ticket[i++]];
    uint8_t ticket = from->ticket[i];
    from->ticket[i] = from->ticket[--from->count];
    return ticket;
}

/* Everything that was dealt at random goes into one pool: the others' tickets and what nobody knows of the pile. */
void evidence_deal(const evidence *clues, const chm_view *view, chm_dice *dice, chm_game *game)
{
    const chm_game *known = &view->known;
    pool unseen = {.count = 0};
    for (chm_seat s = 0; s < game->seats; s++) {
        if (s == view->seat)
            continue;
        for (int t = 0; t < game->board->ticket_count; t++)
            if (held_by(game, s, t) && !held_by(known, s, t)) {
                unseen.ticket[unseen.count++] = (uint8_t)t;
                game->tickets[s][t / 64] &= ~(UINT64_C(1) << (t % 64));
            }
    }
    for (int i = 0; i < game->ticket_pile_size; i++)
        if (known->ticket_pile[i].ticket == CHM_HIDDEN)
            unseen.ticket[unseen.count++] = game->ticket_pile[i].ticket;
    for (chm_seat s = 0; s < game->seats; s++)
        for (int n = s == view->seat ? 0 : game->ticket_count[s]; n > 0; n--) {
            uint8_t ticket = draw(&unseen, clues->weight[s], dice);
            game->tickets[s][ticket / 64] |= UINT64_C(1) << (ticket % 64);
        }
    for (int i = 0; i < game->ticket_pile_size; i++)
        if (known->ticket_pile[i].ticket == CHM_HIDDEN) {
            uint32_t k = chm_dice_below(dice, (uint32_t)unseen.count);
            game->ticket_pile[i].ticket = unseen.ticket[k];
            unseen.ticket[k] = unseen.ticket[--unseen.count];
        }
}
