// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What to work for. */

#include "bots/planner/prospect.h"
#include <string.h>

/* One place for each part of the own network, so that tickets with ends in it share them. */
static chm_place stand_in(const network *own, const atlas *map, chm_place place)
{
    for (int i = 0; i < own->count; i++)
        if (map->through >> place & 1 && own->parts[i] >> place & 1)
            return (chm_place)__builtin_ctzll(own->parts[i] & map->through);
    return place;
}

void agenda_add(const scene *now, prospect *view, chm_ticket ticket)
{
    const network *own = &view->own;
    agenda *list = &view->list;
    const chm_ticket_info *info = &now->game->board->tickets[ticket];
    if (network_joins(own->parts, own->count, info->a, info->b))
        return;
    if (list->task.tickets == FOREST_TICKETS)
        return;
    int i = list->task.tickets++;
    list->reward[i] = 2 * ticket_worth(now, ticket) + list->bonus;
    list->task.a[i] = stand_in(own, now->map, info->a);
    list->task.b[i] = stand_in(own, now->map, info->b);
}

static int root_place(const scene *now, const network *own)
{
    return now->marked ? stand_in(own, now->map, (chm_place)__builtin_ctzll(now->marked)) : -1;
}

void agenda_begin(const scene *now, prospect *view)
{
    const chm_game *game = now->game;
    network *own = &view->own;
    agenda *list = &view->list;
    own->count = core_network(game->board, &game->own[now->seat], own->parts);
    memset(list, 0, sizeof *list);
    list->task.root = root_place(now, own);
    list->task.single = now->markers; /* O3 */
    list->bonus = ticket_bonus(now);
}

void agenda_held(const scene *now, prospect *view)
{
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = now->game->tickets[now->seat][word]; left; left &= left - 1) {
            chm_ticket ticket = (chm_ticket)(word * 64 + __builtin_ctzll(left));
            if (!now->race || !chm_ticket_laid(now->game, now->seat, ticket))
                agenda_add(now, view, ticket);
        }
}

/* G7: joining two regions counts as a ticket; between the two places that are nearest now. */
void agenda_regions(const scene *now, prospect *view)
{
    const forest_ground *ground = &view->ground;
    agenda *list = &view->list;
    uint64_t side[2];
    if (!now->race || list->task.tickets == FOREST_TICKETS || !chm_region_bonus(now->game, now->seat, side))
        return;
    int i = list->task.tickets, best = ATLAS_FAR;
    for (uint64_t from = side[0]; from; from &= from - 1)
        for (uint64_t to = side[1]; to; to &= to - 1) {
            int a = __builtin_ctzll(from), b = __builtin_ctzll(to);
            if (ground->distance[a][b] >= best)
                continue;
            best = ground->distance[a][b];
            list->task.a[i] = (chm_place)a;
            list->task.b[i] = (chm_place)b;
        }
    if (best >= ATLAS_FAR)
        return;
    list->reward[i] = 2 * now->set->race;
    list->task.tickets++;
}

/* A place to go to for its own sake, if there is room: what it brings is in the worth of the tracks that touch it. */
void agenda_goal(const scene *now, prospect *view)
{
    const network *own = &view->own;
    agenda *list = &view->list;
    int place = now->alvin && chm_alvin_holder(now->game) != now->seat ? chm_alvin_place(now->game) : -1;
    if (place < 0 || list->task.tickets == FOREST_TICKETS)
        return;
    int i = list->task.tickets++;
    list->goals = 1U << i;
    list->reward[i] = 0;
    list->task.a[i] = list->task.b[i] = stand_in(own, now->map, (chm_place)place);
}
