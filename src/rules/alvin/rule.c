// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Alvin (O10 to O12): a visitor whom players capture by reaching the place he is in, and keep in a city of theirs. */

#include "base/bits.h"
#include "rules/rules.h"

typedef struct alvin_data {
    chm_place start;
    uint8_t points;
} alvin_data;

typedef struct alvin_slice {
    uint8_t place;
    uint8_t holder; /* seat + 1, or 0 */
} alvin_slice;

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    static const char *const keys[] = {"start", "points", NULL};
    alvin_data *alvin = data;
    map_node top = reader_top(reader);
    map_node node = node_get(&top, "alvin");
    if (!node_is_object(reader, &node))
        return;
    node_refuse_other_keys(reader, &node, keys);
    map_node start = node_get(&node, "start"), points_node = node_get(&node, "points");
    if (node_place(reader, &start, &alvin->start) && board->places[alvin->start].zone)
        reader_problem(reader, &start, "Alvin must start in a place, not in a zone");
    int64_t points;
    if (node_int(reader, &points_node, 0, 100, &points))
        alvin->points = (uint8_t)points;
    if (rule_index(board, &rule_markers) < 0)
        reader_problem(reader, &node, "rule alvin needs rule markers: he is kept in a city with a marker");
}

static void begin(chm_game *game)
{
    const alvin_data *data = rule_data(game->board, &rule_alvin);
    alvin_slice *slice = rule_slice(game, &rule_alvin);
    slice->place = data->start;
}

/* O10 */
static bool bars_marker(const chm_game *game, chm_place place)
{
    const alvin_data *data = rule_data(game->board, &rule_alvin);
    return place == data->start;
}

static void add_points(chm_game *game, chm_seat seat)
{
    const alvin_data *data = rule_data(game->board, &rule_alvin);
    game->score[seat].part[CHM_PART_ALVIN] = (int16_t)(game->score[seat].part[CHM_PART_ALVIN] + data->points);
}

/* O11 */
static void after_claim(chm_game *game, const chm_callbacks *callbacks)
{
    (void)callbacks;
    const alvin_slice *slice = rule_slice_const(game, &rule_alvin);
    const chm_track_info *track = &game->board->tracks[game->claimed];
    if ((track->a == slice->place || track->b == slice->place) && slice->holder != game->seat + 1)
        core_ask(game, &rule_alvin, game->seat, 0);
}

static uint64_t cities(const chm_game *game, chm_seat seat)
{
    uint64_t places = 0;
    for (chm_place place = 0; place < game->board->place_count; place++)
        if (chm_marker_owner(game, place) == seat)
            places |= UINT64_C(1) << place;
    return places;
}

static uint32_t count(const chm_game *game, chm_seat seat)
{
    return (uint32_t)bits_count(cities(game, seat));
}

static chm_move nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    return (chm_move){.kind = CHM_MOVE_ALVIN, .what = (uint16_t)bits_nth(cities(game, seat), k)};
}

static chm_status legal(const chm_game *game, chm_seat seat, chm_move move)
{
    if (move.what >= game->board->place_count)
        return CHM_UNKNOWN_ID;
    return cities(game, seat) >> move.what & 1 ? CHM_OK : CHM_NO_MARKER;
}

static void apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    alvin_slice *slice = rule_slice(game, &rule_alvin);
    slice->place = (uint8_t)move.what;
    slice->holder = (uint8_t)(seat + 1);
    add_points(game, seat);
    EMIT(callbacks, .kind = CHM_EVENT_ALVIN, .seat = seat, .place = slice->place);
}

/* O12 */
static void score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    (void)callbacks, (void)end;
    const alvin_slice *slice = rule_slice_const(game, &rule_alvin);
    if (slice->holder)
        add_points(game, (chm_seat)(slice->holder - 1));
}

static bool hear(chm_game *game, const chm_event *event)
{
    alvin_slice *slice = rule_slice(game, &rule_alvin);
    if (event->kind != CHM_EVENT_ALVIN)
        return true;
    slice->place = event->place;
    slice->holder = (uint8_t)(event->seat + 1);
    add_points(game, event->seat);
    return true;
}

int chm_alvin_start(const chm_board *board, int *points)
{
    const alvin_data *data = rule_data_or_null(board, &rule_alvin);
    *points = data ? data->points : 0;
    return data ? data->start : -1;
}

int chm_alvin_place(const chm_game *game)
{
    const alvin_slice *slice = rule_slice_if_on(game, &rule_alvin);
    return slice ? slice->place : -1;
}

chm_seat chm_alvin_holder(const chm_game *game)
{
    const alvin_slice *slice = rule_slice_if_on(game, &rule_alvin);
    return slice && slice->holder ? (chm_seat)(slice->holder - 1) : (chm_seat)CHM_NOBODY;
}

static const char *check(const chm_game *game)
{
    const alvin_slice *slice = rule_slice_const(game, &rule_alvin);
    if (slice->holder && chm_marker_owner(game, slice->place) != slice->holder - 1)
        return "Alvin is not in a city of his holder";
    return NULL;
}

static const slice_field fields[] = {{"place", SLICE_PLACE, offsetof(alvin_slice, place)},
                                     {"holder", SLICE_HOLDER, offsetof(alvin_slice, holder)},
                                     {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields,
                                .answer_kinds = 1U << CHM_MOVE_ALVIN,
                                .begin = begin,
                                .after_claim = after_claim,
                                .bars_marker = bars_marker,
                                .count = count,
                                .nth = nth,
                                .legal = legal,
                                .apply = apply,
                                .hear = hear,
                                .score = score,
                                .check = check};

const chm_rule rule_alvin = {.name = "alvin",
                             .keys = {{SCOPE_TOP, "alvin"}},
                             .data_size = sizeof(alvin_data),
                             .slice_size = sizeof(alvin_slice),
                             .load = load,
                             .hooks = &hooks};
