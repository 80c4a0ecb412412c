// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What links cost the seat: time, cards and wagons, less what they bring. */

#include "bots/planner/prospect.h"

/* The most cards that the hand has of one colour that would do: for a grey track, and for a project of each length. */
typedef struct reserves {
    int grey, project[CHM_MAX_LENGTH + 1];
} reserves;

static reserves count_reserves(const scene *now)
{
    const uint8_t *hand = now->game->hand[now->seat];
    reserves most = {0};
    for (int c = 0; c < CHM_COLOURS; c++) {
        most.grey = hand[c] > most.grey ? hand[c] : most.grey;
        for (int length = 1; now->tiles && length <= CHM_MAX_LENGTH; length++)
            if (hand[c] > most.project[length] && chm_tiles_left(now->game, length, c))
                most.project[length] = hand[c];
    }
    return most;
}

__attribute__((always_inline)) static inline int track_cost(const scene *now, const reserves *most, chm_track track)
{
    const planner_settings *set = now->set;
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track), length = info->length;
    int held = colour < CHM_COLOURS ? now->game->hand[now->seat][colour]
               : colour == CHM_GREY ? most->grey
                                    : most->project[length];
    int cost = set->turn + (set->card + set->wagon) * length - set->held * (held < length ? held : length) +
               (colour == CHM_UNBUILT ? set->build : 0) - track_worth(now, track);
    if (now->tiles && colour < CHM_COLOURS && held < length)
        cost += set->stuck * (length - held);
    if (info->locos)
        cost += (set->ferry + set->turn * set->symbol / 100) * info->locos;
    return cost < 2 ? 2 : cost;
}

/* What every track costs. Those of a kind cost the same, unless rules tell them apart. */
static void price_tracks(const scene *now, uint16_t price[CHM_MAX_TRACKS])
{
    const atlas *map = now->map;
    reserves most = count_reserves(now);
    int tracks = now->game->board->track_count;
    if (now->special || now->tiles) {
        for (int t = 0; t < tracks; t++)
            price[t] = (uint16_t)track_cost(now, &most, (chm_track)t);
        return;
    }
    int of_kind[CHM_MAX_TRACKS];
    for (int kind = 0; kind < map->kinds; kind++)
        of_kind[kind] = track_cost(now, &most, map->first_of_kind[kind]);
    for (int t = 0; t < tracks; t++)
        price[t] = (uint16_t)of_kind[map->kind[t]];
}

enum { OWN_COST = 1 };

/* The cheapest track of each link that can still be had: an own one costs next to nothing. */
void fill_costs(const scene *now, forest_ground *ground, chm_track chosen[ATLAS_LINKS])
{
    const chm_game *game = now->game;
    int wagons = game->wagons[now->seat];
    chm_tracks own = game->own[now->seat], free = now->map->up_to[wagons < CHM_MAX_LENGTH ? wagons : CHM_MAX_LENGTH];
    for (int word = 0; word < now->map->words; word++)
        free.word[word] &= ~(game->taken.word[word] | game->closed.word[word]);
    uint16_t price[CHM_MAX_TRACKS];
    price_tracks(now, price);
    for (int l = 0; l < now->map->links; l++) {
        const atlas_link *link = &now->map->link[l];
        uint16_t best = ATLAS_FAR;
        chm_track its = CHM_NO_TRACK;
        for (chm_track track = link->first; track < link->first + link->count; track++) {
            uint16_t cost = chm_tracks_has(&free, track) ? price[track] : ATLAS_FAR;
            cost = chm_tracks_has(&own, track) ? OWN_COST : cost;
            its = cost < best ? track : its;
            best = cost < best ? cost : best;
        }
        chosen[l] = best == OWN_COST ? CHM_NO_TRACK : its;
        ground->cost[l] = best;
    }
}
