// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/planner/atlas.h"
#include <cheminot/rules.h>
#include <string.h>

static uint16_t rule_bit(const chm_board *board, const char *name)
{
    int rule = chm_board_find_rule(board, name, strlen(name));
    return (uint16_t)(rule < 0 ? 0 : 1U << rule);
}

/* Leaves places out one by one, first zones, which no way leads through, then always one with the fewest neighbours.
 * Its neighbours become each other's, as ways over it join them. */
static void order_places(atlas *map)
{
    uint64_t near[ATLAS_PLACES] = {0}, left = map->places < 64 ? (UINT64_C(1) << map->places) - 1 : ~UINT64_C(0);
    for (int l = 0; l < map->links; l++) {
        near[map->link[l].a] |= UINT64_C(1) << map->link[l].b;
        near[map->link[l].b] |= UINT64_C(1) << map->link[l].a;
    }
    uint16_t used = 0;
    for (int i = 0; i < map->places; i++) {
        uint64_t first = (left & ~map->through) ? left & ~map->through : left;
        int best = __builtin_ctzll(first);
        while ((first &= first - 1)) {
            int p = __builtin_ctzll(first);
            if (__builtin_popcountll(near[p] & left) < __builtin_popcountll(near[best] & left))
                best = p;
        }
        left &= ~(UINT64_C(1) << best);
        map->order[i] = (uint8_t)best;
        map->later_from[i] = used;
        for (uint64_t some = near[best] & left & map->through; some; some &= some - 1) {
            int p = __builtin_ctzll(some);
            map->later[used++] = (uint8_t)p;
            if (map->through >> best & 1)
                near[p] |= near[best] & ~(UINT64_C(1) << p);
        }
    }
    map->later_from[map->places] = used;
}

static uint8_t kind_of(atlas *map, int track)
{
    const chm_track_info *info = &map->board->tracks[track];
    for (uint8_t kind = 0; kind < map->kinds; kind++) {
        const chm_track_info *first = &map->board->tracks[map->first_of_kind[kind]];
        if (first->colour == info->colour && first->length == info->length && first->locos == info->locos)
            return kind;
    }
    map->first_of_kind[map->kinds] = (uint8_t)track;
    return map->kinds++;
}

void atlas_index(atlas *map)
{
    uint16_t used = 0;
    for (int p = 0; p < ATLAS_PLACES; p++)
        map->barred[p] = map->through >> p & 1 ? 0 : ATLAS_FAR;
    for (int p = 0; p < map->places; p++) {
        map->near_from[p] = used;
        for (int l = 0; l < map->links; l++)
            if (map->link[l].a == p || map->link[l].b == p) {
                map->near_to[used] = atlas_other(&map->link[l], (chm_place)p);
                map->near[used++] = (uint8_t)l;
            }
    }
    map->near_from[map->places] = used;
    order_places(map);
}

void atlas_make(atlas *map, const chm_board *board)
{
    memset(map, 0, sizeof *map);
    map->board = board;
    memcpy(map->sha256, board->sha256, sizeof map->sha256);
    map->places = board->place_count;
    map->lanes = (board->place_count + 15) / 16 * 16;
    map->words = (board->track_count + 63) / 64;
    map->through = board->through;
    map->markers = rule_bit(board, "markers");
    map->shares = rule_bit(board, "shares");
    map->alvin = rule_bit(board, "alvin");
    map->tiles = rule_bit(board, "tiles");
    map->longest = rule_bit(board, "longest_path");
    map->globe = rule_bit(board, "globetrotter");
    map->race = rule_bit(board, "ticket_race");
    for (int t = 0; t < board->track_count; t++) {
        const chm_track_info *track = &board->tracks[t];
        if (track->first == t)
            map->link[map->links++] = (atlas_link){track->a, track->b, (chm_track)t, track->count};
        map->link_of[t] = (uint8_t)(map->links - 1);
        chm_tracks_add(&map->touching[track->a], (unsigned)t);
        chm_tracks_add(&map->touching[track->b], (unsigned)t);
        map->ends[t] = UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        chm_tracks_add(&map->of[track->length], (unsigned)t);
        for (int length = track->length; length <= CHM_MAX_LENGTH; length++)
            chm_tracks_add(&map->up_to[length], (unsigned)t);
        map->kind[t] = kind_of(map, t);
        map->points[t] = (int16_t)(board->numbers.points[track->length] * GRAINS);
        chm_tracks crossing = chm_track_crossings(board, (chm_track)t);
        for (int word = 0; word < CHM_TRACK_WORDS; word++)
            if (crossing.word[word])
                chm_tracks_add(&map->crossed, (unsigned)t);
        map->mean_length += 100 * track->length;
    }
    map->mean_length /= board->track_count ? board->track_count : 1;
    atlas_index(map);
}

bool atlas_is_of(const atlas *map, const chm_board *board)
{
    return map->board == board && !memcmp(map->sha256, board->sha256, sizeof map->sha256);
}
