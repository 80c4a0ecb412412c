// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What links cost the seat: time, cards and wagons, less what they bring. */

#include "bots/planner/prospect.h"
#include <string.h>

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

/* The same where no rule changes it. */
static inline int plain_cost(const scene *now, const uint8_t held[CHM_TRACK_COLOURS + 1], chm_track track)
{
    const planner_settings *set = now->set;
    const chm_track_info *info = &now->game->board->tracks[track];
    int length = info->length, fits = held[info->colour] < length ? held[info->colour] : length;
    int cost = set->turn + (set->card + set->wagon) * length - set->held * fits - now->map->points[track] +
               (info->colour == CHM_UNBUILT ? set->build : 0) +
               (info->locos ? (set->ferry + set->turn * set->symbol / 100) * info->locos : 0);
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
    uint8_t held[CHM_TRACK_COLOURS + 1] = {[CHM_GREY] = (uint8_t)most.grey};
    memcpy(held, now->game->hand[now->seat], CHM_COLOURS);
    uint16_t of_kind[CHM_MAX_TRACKS];
    KEEP_ROLLED
    for (int kind = 0; kind < map->kinds; kind++)
        of_kind[kind] = (uint16_t)plain_cost(now, held, map->first_of_kind[kind]);
    KEEP_ROLLED
    for (int t = 0; t < tracks; t++)
        price[t] = of_kind[map->kind[t]];
}

enum { OWN_COST = 1 };

/* Gives all tracks of a set one price. */
static void price_all(uint16_t price[CHM_MAX_TRACKS], uint64_t set, int word, uint16_t cost)
{
    for (; set; set &= set - 1)
        price[word * 64 + __builtin_ctzll(set)] = cost;
}

/* The cheapest track of each link that can still be had: an own one costs next to nothing. */
void fill_costs(const scene *now, forest_ground *ground, chm_track chosen[ATLAS_LINKS])
{
    const chm_game *game = now->game;
    const atlas *map = now->map;
    int wagons = game->wagons[now->seat];
    const chm_tracks *own = &game->own[now->seat],
                     *within = &map->up_to[wagons < CHM_MAX_LENGTH ? wagons : CHM_MAX_LENGTH];
    uint16_t price[CHM_MAX_TRACKS];
    price_tracks(now, price);
    for (int word = 0; word < map->words; word++) {
        uint64_t gone = game->taken.word[word] | game->closed.word[word];
        price_all(price, (gone | (map->up_to[CHM_MAX_LENGTH].word[word] & ~within->word[word])) & ~own->word[word],
                  word, ATLAS_FAR);
        price_all(price, own->word[word], word, OWN_COST);
    }
    KEEP_ROLLED
    for (int l = 0; l < map->links; l++) {
        chm_track first = map->link[l].first, best = first;
        KEEP_ROLLED
        for (chm_track track = (chm_track)(first + 1); track < first + map->link[l].count; track++)
            best = price[track] < price[best] ? track : best;
        uint16_t cost = price[best] < ATLAS_FAR ? price[best] : ATLAS_FAR;
        ground->cost[l] = cost;
        chosen[l] = cost == OWN_COST || cost == ATLAS_FAR ? CHM_NO_TRACK : best;
    }
}
