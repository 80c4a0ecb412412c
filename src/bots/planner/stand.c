// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where the seat stands: what its plan asks for, and what it has. What that is worth is in weigh.c. */

#include "bots/planner/scene.h"
#include <string.h>

/* All colours at once, as they will be read: pieces would have to be waited for. */
static void look_at_hand(const scene *now, stand *at)
{
    typedef uint8_t eight_bytes __attribute__((vector_size(CHM_COLOURS)));
    const uint8_t *hand = now->game->hand[now->seat];
    eight_bytes colours;
    memcpy(&colours, hand, sizeof colours);
    eight cards = __builtin_convertvector(colours, eight);
    memcpy(at->hand, &cards, sizeof cards);
    at->hand[CHM_LOCO] = hand[CHM_LOCO];
    at->wagons = now->game->wagons[now->seat];
}

void stand_begin(const scene *now, stand *at)
{
    memset(at, 0, sizeof *at);
    look_at_hand(now, at);
}

void stand_add(const scene *now, stand *at, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track), length = info->length;
    at->ferries += info->locos;
    if (colour < CHM_COLOURS)
        at->need[colour] += length;
    else if (now->tiles) {
        at->any[length - info->locos]++;
    } else
        at->grey += length;
    at->projects += colour == CHM_UNBUILT;
    at->claims++;
    at->length += length;
    at->points += track_worth(now, track);
}

static void add_tracks(const scene *now, stand *at, const chm_tracks *tracks)
{
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1)
            stand_add(now, at, (chm_track)(word * 64 + __builtin_ctzll(left)));
}

/* What the plan's tracks ask for is summed up once, unless rules change it from turn to turn. */
static void add_plan(scene *now)
{
    plan *made = now->plan;
    if (now->special || now->tiles) {
        memset(&now->stand, 0, sizeof now->stand);
        add_tracks(now, &now->stand, &made->tracks);
        return;
    }
    if (memcmp(&made->summed, &made->tracks, sizeof made->summed)) {
        made->summed = made->tracks;
        memset(&made->sum, 0, sizeof made->sum);
        add_tracks(now, &made->sum, &made->tracks);
    }
    now->stand = made->sum;
}

void stand_fill(scene *now)
{
    add_plan(now);
    look_at_hand(now, &now->stand);
    now->stand.reward = now->plan->reward;
}

/* Cards that a track would lack if the rest of the plan came first. */
static int lacking(const stand *at, int colour, int length)
{
    int best = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        if (colour == c || colour == CHM_GREY) {
            int spare = at->hand[c] - at->need[c];
            best = spare > best ? spare : best;
        }
    return length > best ? length - best : 0;
}

static void shift_need(stand *at, int colour, int cards)
{
    if (colour < CHM_COLOURS)
        at->need[colour] += cards;
    else
        at->grey += cards;
}

static void recolour(scene *now, chm_track track)
{
    const chm_track_info *info = &now->game->board->tracks[track];
    int colour = track_colour(now, track);
    shift_need(&now->stand, colour, -info->length);
    int least = lacking(&now->stand, colour, info->length);
    chm_track best = track;
    for (chm_track t = info->first; least && t < info->first + info->count; t++) {
        int lack = track_free(now, t) ? lacking(&now->stand, track_colour(now, t), info->length) : least;
        if (lack < least) {
            least = lack;
            best = t;
        }
    }
    shift_need(&now->stand, track_colour(now, best), info->length);
    if (best != track) {
        chm_tracks_drop(&now->plan->tracks, track);
        chm_tracks_add(&now->plan->tracks, best);
    }
}

void plan_recolour(scene *now)
{
    const chm_tracks planned = now->plan->tracks;
    for (int word = 0; word < now->map->words; word++)
        for (uint64_t left = planned.word[word]; left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + __builtin_ctzll(left));
            if (now->game->board->tracks[track].count > 1)
                recolour(now, track);
        }
}
