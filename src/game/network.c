// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a seat's tracks join. A zone is reached by a track but never passed through: it belongs to every part that has a
 * track into it, and joins none of them. */

#include "base/bits.h"
#include "game/core.h"

/* Union of parts under construction: each place has the index of its part. A part merged into another is left empty. */
typedef struct parts_of_places {
    uint64_t *parts;
    int count;
    uint8_t of[CHM_MAX_PLACES]; /* index + 1, or 0 */
} parts_of_places;

static void merge(parts_of_places *self, int into, int from)
{
    for (uint64_t left = self->parts[from - 1]; left; left &= left - 1)
        self->of[bits_first(left)] = (uint8_t)into;
    self->parts[into - 1] |= self->parts[from - 1];
    self->parts[from - 1] = 0;
}

static void join(parts_of_places *self, chm_place a, chm_place b)
{
    int part = self->of[a], other = self->of[b];
    if (part && other && part != other) {
        merge(self, part, other);
        return;
    }
    part |= other; /* the same part, or one of them is none */
    if (!part) {
        self->parts[self->count++] = 0;
        part = self->count;
    }
    self->of[a] = self->of[b] = (uint8_t)part;
    self->parts[part - 1] |= UINT64_C(1) << a | UINT64_C(1) << b;
}

/* F10: adds a zone to the part of the place that the track comes from, which may be a new part. */
static void reach(parts_of_places *self, chm_place place, chm_place zone)
{
    join(self, place, place);
    self->parts[self->of[place] - 1] |= UINT64_C(1) << zone;
}

int core_network(const chm_board *board, const chm_tracks *tracks, uint64_t parts[NETWORK_MAX])
{
    parts_of_places found = {.parts = parts};
    int dead_ends = 0;
    chm_track into_zone[CHM_MAX_TRACKS];
    for (int word = 0; word < board->tables->words; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + bits_first(left));
            const chm_track_info *info = &board->tracks[track];
            if (board->through >> info->a & board->through >> info->b & 1)
                join(&found, info->a, info->b);
            else
                into_zone[dead_ends++] = track;
        }
    for (int i = 0; i < dead_ends; i++) {
        const chm_track_info *info = &board->tracks[into_zone[i]];
        bool zone_first = !(board->through >> info->a & 1);
        reach(&found, zone_first ? info->b : info->a, zone_first ? info->a : info->b);
    }
    return found.count;
}

bool chm_game_joined(const chm_game *game, chm_seat seat, chm_place a, chm_place b)
{
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[seat], parts);
    return network_joins(parts, count, a, b);
}
