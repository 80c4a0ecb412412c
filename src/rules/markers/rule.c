// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* City markers (O1 to O5): every seat starts from a city of its own, builds from there, and may put markers on more
 * cities, which score the tracks that others lead to them. */

#include "base/bits.h"
#include "board/tables.h"
#include "rules/rules.h"

typedef struct markers_data {
    uint8_t count, cost;
} markers_data;

typedef struct markers_slice {
    uint64_t network[CHM_MAX_SEATS]; /* bitset of the places joined to a seat's start */
    uint8_t owner[CHM_MAX_PLACES];   /* seat + 1, or 0 */
    uint8_t left[CHM_MAX_SEATS];
} markers_slice;

enum { CHOOSE_START, CHOOSE_CITY };

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    (void)board;
    static const char *const keys[] = {"count", "cost", NULL};
    markers_data *markers = data;
    map_node top = reader_top(reader);
    map_node node = node_get(&top, "markers");
    if (!node_is_object(reader, &node))
        return;
    node_refuse_other_keys(reader, &node, keys);
    map_node count_node = node_get(&node, "count"), cost_node = node_get(&node, "cost");
    int64_t count, cost;
    if (node_int(reader, &count_node, 1, 20, &count))
        markers->count = (uint8_t)count;
    if (node_int(reader, &cost_node, 1, CHM_MAX_LENGTH, &cost))
        markers->cost = (uint8_t)cost;
}

LOADING static void check_map(map_reader *reader, const chm_board *board, const void *data)
{
    (void)data;
    if (bits_count(board->through) < board->max_seats) {
        map_node top = reader_top(reader);
        map_node node = node_get(&top, "markers");
        reader_problem(reader, &node, "there are fewer places than players: not everyone could start");
    }
}

static void begin(chm_game *game)
{
    const markers_data *data = rule_data(game->board, &rule_markers);
    markers_slice *slice = rule_slice(game, &rule_markers);
    for (chm_seat s = 0; s < game->seats; s++)
        slice->left[s] = data->count;
}

/* ---- the network ---- */

static uint64_t ends_of(const chm_board *board, chm_track track)
{
    return (UINT64_C(1) << board->tracks[track].a | UINT64_C(1) << board->tracks[track].b) & board->through;
}

/* O3 */
static chm_status bars(const chm_game *game, chm_seat seat, chm_track track)
{
    const markers_slice *slice = rule_slice_const(game, &rule_markers);
    return (slice->network[seat] & ends_of(game->board, track)) ? CHM_OK : CHM_NOT_JOINED;
}

static void grow(chm_game *game, chm_seat seat, uint64_t places)
{
    markers_slice *slice = rule_slice(game, &rule_markers);
    uint64_t added = places & ~slice->network[seat];
    slice->network[seat] |= places;
    for (; added; added &= added - 1) {
        const chm_tracks *touching = &game->board->tables->touching[bits_first(added)];
        for (int word = 0; word < CHM_TRACK_WORDS; word++)
            for (uint64_t left = touching->word[word]; left; left &= left - 1)
                core_refresh(game, seat, (chm_track)(word * 64 + bits_first(left)));
    }
}

static void occupied(chm_game *game, chm_track track)
{
    chm_seat owner = chm_game_owner(game, track);
    if (owner != CHM_NOBODY)
        grow(game, owner, ends_of(game->board, track));
}

/* O5 */
static bool score_claim(const chm_game *game, chm_seat seat, chm_track track, int16_t points,
                        int16_t scores[CHM_MAX_SEATS])
{
    (void)seat;
    const markers_slice *slice = rule_slice_const(game, &rule_markers);
    const chm_track_info *info = &game->board->tracks[track];
    uint8_t a = slice->owner[info->a], b = slice->owner[info->b];
    if (a)
        scores[a - 1] = (int16_t)(scores[a - 1] + points);
    if (b)
        scores[b - 1] = (int16_t)(scores[b - 1] + points);
    return a || b;
}

/* ---- placing markers ---- */

static bool barred(const chm_game *game, chm_place place)
{
    FOR_RULES (game, bars_marker)
        if (hooks_->bars_marker(game, place))
            return true;
    return !(game->board->through >> place & 1);
}

static bool is_free(const chm_game *game, chm_place place)
{
    const markers_slice *slice = rule_slice_const(game, &rule_markers);
    return !slice->owner[place] && !barred(game, place);
}

/* The places of a set on which a marker may be put. */
static uint64_t free_of(const chm_game *game, uint64_t places)
{
    uint64_t good = 0;
    for (; places; places &= places - 1)
        if (is_free(game, (chm_place)bits_first(places)))
            good |= places & (~places + 1);
    return good;
}

/* The places on which a marker may be put now. */
static uint64_t candidates(const chm_game *game)
{
    return free_of(game, game->choice == CHOOSE_START ? game->board->through : ends_of(game->board, game->claimed));
}

static uint8_t cost(const chm_game *game)
{
    return ((const markers_data *)rule_data(game->board, &rule_markers))->cost;
}

static uint32_t count(const chm_game *game, chm_seat seat)
{
    uint32_t places = (uint32_t)bits_count(candidates(game));
    return game->choice == CHOOSE_START ? places : places * core_pay_count(game, seat, cost(game)) + 1;
}

/* Ordered by place, then payment; declining is last. */
static chm_move nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    uint64_t places = candidates(game);
    if (game->choice == CHOOSE_START)
        return (chm_move){.kind = CHM_MOVE_MARKER, .what = (uint16_t)bits_nth(places, k)};
    uint32_t ways = core_pay_count(game, seat, cost(game));
    if (k == (uint32_t)bits_count(places) * ways)
        return (chm_move){.kind = CHM_MOVE_DECLINE};
    chm_move move = core_pay_nth(game, seat, cost(game), k % ways);
    move.kind = CHM_MOVE_MARKER;
    move.what = (uint16_t)bits_nth(places, k / ways);
    return move;
}

static chm_status legal(const chm_game *game, chm_seat seat, chm_move move)
{
    bool start = game->choice == CHOOSE_START;
    if (move.kind == CHM_MOVE_DECLINE)
        return start ? CHM_NOT_NOW : CHM_OK;
    if (move.what >= game->board->place_count)
        return CHM_UNKNOWN_ID;
    chm_place place = (chm_place)move.what;
    if (barred(game, place))
        return CHM_PLACE_BARRED;
    if (!is_free(game, place))
        return CHM_PLACE_TAKEN; /* O4 */
    if (start)
        return move.cards || move.locos ? CHM_WRONG_NUMBER : CHM_OK;
    if (!(ends_of(game->board, game->claimed) >> place & 1))
        return CHM_NOT_AN_END;
    return core_pay_legal(game, seat, cost(game), move);
}

static void put(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    markers_slice *slice = rule_slice(game, &rule_markers);
    slice->owner[move.what] = (uint8_t)(seat + 1);
    slice->left[seat]--;
    core_emit_payment(callbacks, CHM_EVENT_MARKER, seat, move, NULL);
}

static void apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    if (move.kind == CHM_MOVE_DECLINE) {
        EMIT(callbacks, .kind = CHM_EVENT_DECLINE, .seat = seat, .what = CHM_DECLINE_MARKER);
        return;
    }
    bool start = game->choice == CHOOSE_START;
    if (!start)
        core_spend(game, seat, move.colour, move.cards, move.locos);
    put(game, callbacks, seat, move);
    if (!start) {
        core_settle(game, callbacks);
        return;
    }
    grow(game, seat, UINT64_C(1) << move.what);
    if (seat != game->first) /* O2: backwards, to the seat that begins */
        core_ask(game, &rule_markers, (chm_seat)((seat + game->seats - 1) % game->seats), CHOOSE_START);
}

static void set_up(chm_game *game, const chm_callbacks *callbacks)
{
    (void)callbacks;
    core_ask(game, &rule_markers, (chm_seat)((game->first + game->seats - 1) % game->seats), CHOOSE_START); /* O2 */
}

/* O4: whether the choice opens depends only on what everybody sees. Whether the hand has a pair to pay with is secret:
 * if not, declining is the only legal move, and the core makes it. */
static void after_claim(chm_game *game, const chm_callbacks *callbacks)
{
    (void)callbacks;
    const markers_slice *slice = rule_slice_const(game, &rule_markers);
    if (slice->left[game->seat] && game->hand_size[game->seat] >= cost(game) &&
        free_of(game, ends_of(game->board, game->claimed)))
        core_ask(game, &rule_markers, game->seat, CHOOSE_CITY);
}

static bool hear(chm_game *game, const chm_event *event)
{
    markers_slice *slice = rule_slice(game, &rule_markers);
    if (event->kind != CHM_EVENT_MARKER)
        return true;
    if (slice->owner[event->place] || !slice->left[event->seat] || !core_hear_payment(game, event))
        return false;
    slice->owner[event->place] = (uint8_t)(event->seat + 1);
    slice->left[event->seat]--;
    if (game->turn == 0)
        grow(game, event->seat, UINT64_C(1) << event->place);
    return true;
}

static const char *check(const chm_game *game)
{
    const markers_data *data = rule_data(game->board, &rule_markers);
    const markers_slice *slice = rule_slice_const(game, &rule_markers);
    int on_board[CHM_MAX_SEATS + 1] = {0};
    for (int place = 0; place < game->board->place_count; place++)
        on_board[slice->owner[place]]++;
    for (chm_seat s = 0; s < game->seats; s++) {
        if (on_board[s + 1] + slice->left[s] != data->count)
            return "a seat's markers are not all there";
        for (chm_track t = 0; t < game->board->track_count; t++)
            if (chm_tracks_has(&game->own[s], t) &&
                (ends_of(game->board, t) & ~slice->network[s] || !slice->network[s]))
                return "a track is not joined to its owner's start";
    }
    return NULL;
}

chm_seat chm_marker_owner(const chm_game *game, chm_place place)
{
    const markers_slice *slice = rule_slice_if_on(game, &rule_markers);
    return slice && slice->owner[place] ? (chm_seat)(slice->owner[place] - 1) : (chm_seat)CHM_NOBODY;
}

int chm_marker_count(const chm_board *board, int *cost)
{
    const markers_data *data = rule_data_or_null(board, &rule_markers);
    *cost = data ? data->cost : 0;
    return data ? data->count : 0;
}

int chm_markers_left(const chm_game *game, chm_seat seat)
{
    const markers_slice *slice = rule_slice_if_on(game, &rule_markers);
    return slice ? slice->left[seat] : 0;
}

static const slice_field fields[] = {{"network", SLICE_PLACES, offsetof(markers_slice, network)},
                                     {"owner", SLICE_OWNERS, offsetof(markers_slice, owner)},
                                     {"left", SLICE_SEATS, offsetof(markers_slice, left)},
                                     {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields,
                                .about_claim = 1U << CHOOSE_CITY,
                                .secret = 1U << CHOOSE_CITY,
                                .answer_kinds = 1U << CHM_MOVE_MARKER | 1U << CHM_MOVE_DECLINE,
                                .begin = begin,
                                .set_up = set_up,
                                .after_claim = after_claim,
                                .why_barred = bars,
                                .bars_from_start = true,
                                .score_claim = score_claim,
                                .occupied = occupied,
                                .count = count,
                                .nth = nth,
                                .legal = legal,
                                .apply = apply,
                                .hear = hear,
                                .check = check};

const chm_rule rule_markers = {.name = "markers",
                               .keys = {{SCOPE_TOP, "markers"}},
                               .data_size = sizeof(markers_data),
                               .slice_size = sizeof(markers_slice),
                               .load = load,
                               .check = check_map,
                               .hooks = &hooks};
