// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a seat's tracks join. A zone is reached by a track but never passed through: it belongs to every part that has
 * a track into it, and joins none of them. */

#include "base/bits.h"
#include "game/core.h"
#include "game/longest_path.h"

/* Merges all parts that meet `bits` with it into one. */
static int merge(uint64_t *parts, int count, uint64_t bits)
{
    uint64_t whole = bits;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        /* Without a branch: whether two tracks meet cannot be guessed. */
        uint64_t part = parts[i];
        uint64_t meets = (part & bits) != 0;
        whole |= part & -meets;
        parts[kept] = part;
        kept += 1 - (int)meets;
    }
    parts[kept++] = whole;
    return kept;
}

int core_network(const chm_board *board, const chm_tracks *tracks, uint64_t parts[NETWORK_MAX])
{
    int count = 0, dead_ends = 0;
    chm_track into_zone[CHM_MAX_TRACKS];
    for (int word = 0; word < board->tables->words; word++)
        for (uint64_t left = tracks->word[word]; left; left &= left - 1) {
            chm_track track = (chm_track)(word * 64 + bits_first(left));
            uint64_t ends = UINT64_C(1) << board->tracks[track].a | UINT64_C(1) << board->tracks[track].b;
            if ((ends & board->through) == ends)
                count = merge(parts, count, ends);
            else
                into_zone[dead_ends++] = track;
        }
    for (int i = 0; i < dead_ends; i++) { /* F10 */
        const chm_track_info *track = &board->tracks[into_zone[i]];
        uint64_t ends = UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        int part = 0;
        while (part < count && !(parts[part] & ends & board->through))
            part++;
        if (part == count)
            parts[count++] = 0;
        parts[part] |= ends;
    }
    return count;
}

bool chm_game_joined(const chm_game *game, chm_seat seat, chm_place a, chm_place b)
{
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[seat], parts);
    return network_joins(parts, count, a, b);
}

int core_longest_path(const chm_game *game, chm_seat seat)
{
    const chm_board *board = game->board;
    path_edge edges[CHM_MAX_TRACKS];
    int count = 0;
    uint8_t dead_end = CHM_MAX_PLACES; /* each end in a zone is a place of its own */
    for (int word = 0; word < board->tables->words; word++)
        for (uint64_t left = game->own[seat].word[word]; left; left &= left - 1) {
            const chm_track_info *track = &board->tracks[word * 64 + bits_first(left)];
            path_edge edge = {track->a, track->b, track->length};
            if (!(board->through >> track->a & 1))
                edge.a = dead_end++;
            if (!(board->through >> track->b & 1))
                edge.b = dead_end++;
            edges[count++] = edge;
        }
    return longest_path(edges, count);
}
