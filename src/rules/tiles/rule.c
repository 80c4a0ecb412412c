// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tiles (F2 to F6, F8): most tracks are projects without a colour. A seat that draws cards then lays a tile on one;
 * when the track is claimed, the tile returns to the supply. */

#include "base/bits.h"
#include "board/tables.h"
#include "rules/rules.h"
#include <string.h>

typedef uint8_t tile_supply[CHM_MAX_LENGTH + 1][CHM_COLOURS];

typedef struct tiles_data {
    tile_supply supply;
    chm_tracks of_length[CHM_MAX_LENGTH + 1]; /* projects */
} tiles_data;

typedef struct tiles_slice {
    tile_supply supply;
    chm_tracks built; /* a tile is, or was, on it */
} tiles_slice;

/* ---- the map ---- */

LOADING static void load_projects(map_reader *reader, chm_board *board, tiles_data *data)
{
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node node = node_get(&track, "project");
        bool project = false;
        if (!node_present(&node) || !node_bool(reader, &node, &project) || !project)
            continue;
        if (board->tracks[t].colour != CHM_UNBUILT)
            reader_problem(reader, &node, "a project gets its colour from a tile and has none of its own");
        else
            chm_tracks_add(&data->of_length[board->tracks[t].length], t);
    }
}

LOADING static void load_tile(map_reader *reader, const map_node *tile, tiles_data *data)
{
    static const char *const keys[] = {"length", "colour", "count", NULL};
    if (!node_is_object(reader, tile))
        return;
    node_refuse_other_keys(reader, tile, keys);
    map_node length_node = node_get(tile, "length"), colour_node = node_get(tile, "colour");
    map_node count_node = node_get(tile, "count");
    int64_t length, count;
    int colour;
    bool good = node_int(reader, &length_node, 1, CHM_MAX_LENGTH, &length);
    good &= node_card(reader, &colour_node, &colour);
    good &= node_int(reader, &count_node, 1, 50, &count);
    if (!good)
        return;
    if (data->supply[length][colour])
        reader_problem(reader, tile, "tiles of length %d and colour %s are listed twice", (int)length,
                       chm_card_name(colour));
    data->supply[length][colour] = (uint8_t)count;
    static const chm_tracks none;
    if (!memcmp(&data->of_length[length], &none, sizeof none))
        reader_problem(reader, tile, "no project has length %d: no tile of that length can be laid", (int)length);
}

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    load_projects(reader, board, data);
    map_node top = reader_top(reader);
    map_node tiles = node_get(&top, "tiles");
    if (!node_is_array(reader, &tiles, 1, (size_t)CHM_MAX_LENGTH * CHM_COLOURS))
        return;
    for (size_t i = 0; i < node_length(&tiles); i++) {
        map_node tile = node_at(&tiles, i);
        load_tile(reader, &tile, data);
    }
}

LOADING static void check_map(map_reader *reader, const chm_board *board, const void *data)
{
    const tiles_data *tiles = data;
    for (chm_track t = 0; t < board->track_count; t++) {
        int length = board->tracks[t].length, count = 0;
        for (int colour = 0; colour < CHM_COLOURS; colour++)
            count += tiles->supply[length][colour];
        map_node track = reader_track(reader, t);
        if (chm_tracks_has(&tiles->of_length[length], t) && !count)
            reader_problem(reader, &track, "no tile has length %d: this project can never be built", length);
    }
}

/* ---- building ---- */

static void begin(chm_game *game)
{
    const tiles_data *data = rule_data(game->board, &rule_tiles);
    tiles_slice *slice = rule_slice(game, &rule_tiles);
    memcpy(slice->supply, data->supply, sizeof slice->supply);
}

/* Projects of a length on which a tile may be laid, word by word. */
static uint64_t buildable(const chm_game *game, int length, int word)
{
    const tiles_data *data = rule_data(game->board, &rule_tiles);
    const tiles_slice *slice = rule_slice_const(game, &rule_tiles);
    return data->of_length[length].word[word] & ~slice->built.word[word] & ~game->closed.word[word]; /* F6, F7, F8 */
}

static uint32_t colours_of(const tiles_slice *slice, int length)
{
    uint32_t colours = 0;
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        colours |= (uint32_t)(slice->supply[length][colour] > 0) << colour;
    return colours;
}

static uint32_t count_of_length(const chm_game *game, const tiles_slice *slice, int length)
{
    uint32_t projects = 0;
    for (int word = 0; word < game->board->tables->words; word++)
        projects += (uint32_t)bits_count(buildable(game, length, word));
    return projects * (uint32_t)bits_count(colours_of(slice, length));
}

static uint32_t count(const chm_game *game, chm_seat seat)
{
    (void)seat;
    const tiles_slice *slice = rule_slice_const(game, &rule_tiles);
    uint32_t sum = 0;
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        sum += count_of_length(game, slice, length);
    return sum;
}

/* Ordered by length, project, colour. */
static chm_move nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    (void)seat;
    const tiles_slice *slice = rule_slice_const(game, &rule_tiles);
    int length = 1;
    for (uint32_t n; k >= (n = count_of_length(game, slice, length)); length++)
        k -= n;
    uint32_t colours = colours_of(slice, length);
    uint32_t colour_count = (uint32_t)bits_count(colours), project = k / colour_count;
    int colour = bits_nth(colours, k % colour_count);
    for (int word = 0;; word++) {
        uint64_t projects = buildable(game, length, word);
        uint32_t n = (uint32_t)bits_count(projects);
        if (project < n)
            return (chm_move){.kind = CHM_MOVE_BUILD,
                              .colour = (uint8_t)colour,
                              .what = (uint16_t)(word * 64 + bits_nth(projects, project))};
        project -= n;
    }
}

static chm_status legal(const chm_game *game, chm_seat seat, chm_move move)
{
    if (move.what >= game->board->track_count)
        return CHM_UNKNOWN_ID;
    const tiles_slice *slice = rule_slice_const(game, &rule_tiles);
    int length = game->board->tracks[move.what].length;
    if (!(buildable(game, length, move.what / 64) >> (move.what % 64) & 1)) {
        chm_status status = core_why_barred(game, seat, move.what);
        return status && status != CHM_OWN_PARALLEL ? status : CHM_TRACK_BUILT;
    }
    return move.colour < CHM_COLOURS && slice->supply[length][move.colour] ? CHM_OK : CHM_NO_TILE;
}

static void apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    tiles_slice *slice = rule_slice(game, &rule_tiles);
    const chm_track_info *track = &game->board->tracks[move.what];
    slice->supply[track->length][move.colour]--;
    chm_tracks_add(&slice->built, move.what);
    core_colour(game, move.what, move.colour);
    for (int i = 0; i < track->count && core_parallel_closed(game); i++)
        if (track->first + i != move.what)
            core_close_for_all(game, (chm_track)(track->first + i)); /* F8 */
    EMIT(callbacks, .kind = CHM_EVENT_BUILD, .seat = seat, .track = move.what, .card = move.colour);
    FOR_RULES (game, occupied)
        hooks_->occupied(game, move.what);
}

static void after_draw(chm_game *game, const chm_callbacks *callbacks)
{
    core_ask(game, &rule_tiles, game->seat, 0); /* F4 */
    if (count(game, game->seat) > 0)
        return;
    game->phase = CHM_PHASE_TURN;
    if (core_may_emit(callbacks))
        EMIT(callbacks, .kind = CHM_EVENT_DECLINE, .seat = game->seat, .what = CHM_DECLINE_BUILD);
}

static bool hear(chm_game *game, const chm_event *event)
{
    const tiles_slice *slice = rule_slice_const(game, &rule_tiles);
    const chm_track_info *track = &game->board->tracks[event->track];
    if (event->kind != CHM_EVENT_BUILD)
        return true;
    if (event->card >= CHM_COLOURS || !slice->supply[track->length][event->card] || track->colour != CHM_UNBUILT ||
        chm_tracks_has(&slice->built, event->track) || chm_tracks_has(&game->taken, event->track))
        return false;
    apply(game, NULL, event->seat, (chm_move){.colour = event->card, .what = event->track});
    return true;
}

/* F5: a claimed project returns its tile. */
static void occupied(chm_game *game, chm_track track)
{
    tiles_slice *slice = rule_slice(game, &rule_tiles);
    if (!chm_tracks_has(&game->taken, track) || !chm_tracks_has(&slice->built, track))
        return;
    slice->supply[game->board->tracks[track].length][chm_game_colour(game, track)]++;
    core_colour(game, track, CHM_UNBUILT);
}

static const char *check(const chm_game *game)
{
    const tiles_data *data = rule_data(game->board, &rule_tiles);
    const tiles_slice *slice = rule_slice_const(game, &rule_tiles);
    tile_supply seen;
    memcpy(seen, slice->supply, sizeof seen);
    for (chm_track t = 0; t < game->board->track_count; t++) {
        int colour = chm_game_colour(game, t);
        if (game->board->tracks[t].colour != CHM_UNBUILT || colour == CHM_UNBUILT)
            continue;
        seen[game->board->tracks[t].length][colour]++;
        if (!chm_tracks_has(&slice->built, t) || chm_tracks_has(&game->taken, t))
            return "a tile lies on a track that is claimed, or was never built";
    }
    return memcmp(seen, data->supply, sizeof seen) ? "the tiles are not all there" : NULL;
}

int chm_tile_count(const chm_board *board)
{
    const tiles_data *data = rule_data_or_null(board, &rule_tiles);
    int count = 0;
    for (int length = 1; data && length <= CHM_MAX_LENGTH; length++)
        for (int colour = 0; colour < CHM_COLOURS; colour++)
            count += data->supply[length][colour];
    return count;
}

int chm_tiles_left(const chm_game *game, int length, int colour)
{
    const tiles_slice *slice = rule_slice_if_on(game, &rule_tiles);
    return slice ? slice->supply[length][colour] : 0;
}

bool chm_track_buildable(const chm_game *game, chm_track track)
{
    return rule_slice_if_on(game, &rule_tiles) &&
           (buildable(game, game->board->tracks[track].length, track / 64) >> (track % 64) & 1);
}

static const slice_field fields[] = {{"supply", SLICE_CARDS, offsetof(tiles_slice, supply)},
                                     {"built", SLICE_TRACKS, offsetof(tiles_slice, built)},
                                     {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields,
                                .answer_kinds = 1U << CHM_MOVE_BUILD,
                                .begin = begin,
                                .after_draw = after_draw,
                                .occupied = occupied,
                                .count = count,
                                .nth = nth,
                                .legal = legal,
                                .apply = apply,
                                .hear = hear,
                                .check = check};

const chm_rule rule_tiles = {.name = "tiles",
                             .keys = {{SCOPE_TOP, "tiles"}, {SCOPE_TRACK, "project"}},
                             .colour_key = "project",
                             .data_size = sizeof(tiles_data),
                             .slice_size = sizeof(tiles_slice),
                             .load = load,
                             .check = check_map,
                             .hooks = &hooks};
