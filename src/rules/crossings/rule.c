// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Crossings (F7): a track that is built or claimed cuts those that cross it, for the rest of the game. */

#include "base/bits.h"
#include "rules/rules.h"

typedef struct crossings_data {
    chm_tracks crossing[CHM_MAX_TRACKS];
} crossings_data;

typedef struct crossings_slice {
    chm_tracks cut;
} crossings_slice;

/* All tracks of two connections cross each other. */
static void cross(crossings_data *data, const chm_board *board, chm_track one, chm_track other)
{
    const chm_track_info *x = &board->tracks[one], *y = &board->tracks[other];
    for (int i = 0; i < x->count; i++)
        for (int j = 0; j < y->count; j++) {
            chm_tracks_add(&data->crossing[x->first + i], (unsigned)(y->first + j));
            chm_tracks_add(&data->crossing[y->first + j], (unsigned)(x->first + i));
        }
}

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node list = node_get(&track, "crosses");
        if (!node_present(&list) || !node_is_array(reader, &list, 1, CHM_MAX_TRACKS))
            continue;
        for (size_t i = 0; i < node_length(&list); i++) {
            map_node id = node_at(&list, i);
            chm_track other;
            if (!node_connection(reader, &id, &other))
                continue;
            if (board->tracks[other].first == board->tracks[t].first)
                reader_problem(reader, &id, "a connection cannot cross itself");
            else
                cross(data, board, t, other);
        }
    }
}

static chm_status bars(const chm_game *game, chm_seat seat, chm_track track)
{
    (void)seat;
    const crossings_slice *slice = rule_slice_const(game, &rule_crossings);
    return chm_tracks_has(&slice->cut, track) ? CHM_TRACK_CUT : CHM_OK;
}

static void occupied(chm_game *game, chm_track track)
{
    const crossings_data *data = rule_data(game->board, &rule_crossings);
    crossings_slice *slice = rule_slice(game, &rule_crossings);
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        for (uint64_t left = data->crossing[track].word[word]; left; left &= left - 1) {
            chm_track other = (chm_track)(word * 64 + bits_first(left));
            chm_tracks_add(&slice->cut, other);
            core_close_for_all(game, other);
        }
}

static const char *check(const chm_game *game)
{
    const crossings_data *data = rule_data(game->board, &rule_crossings);
    for (chm_track t = 0; t < game->board->track_count; t++) {
        if (!chm_tracks_has(&game->taken, t))
            continue;
        for (int word = 0; word < CHM_TRACK_WORDS; word++)
            if (data->crossing[t].word[word] & game->taken.word[word])
                return "two tracks that cross are both claimed";
    }
    return NULL;
}

chm_tracks chm_track_crossings(const chm_board *board, chm_track track)
{
    int index = rule_index(board, &rule_crossings);
    if (index < 0)
        return (chm_tracks){{0}};
    return ((const crossings_data *)board->rule_data[index])->crossing[track];
}

static const slice_field fields[] = {{"cut", SLICE_TRACKS, offsetof(crossings_slice, cut)}, {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields, .why_barred = bars, .occupied = occupied, .check = check};

const chm_rule rule_crossings = {.name = "crossings",
                                 .keys = {{SCOPE_TRACK, "crosses"}},
                                 .data_size = sizeof(crossings_data),
                                 .slice_size = sizeof(crossings_slice),
                                 .load = load,
                                 .hooks = &hooks};
