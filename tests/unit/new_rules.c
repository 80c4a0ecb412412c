// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "new_rules.h"

/* ---- rule «fords»: a card is turned up; if it is of the colour played, the claim is dropped ---- */

typedef struct fords_data {
    chm_tracks fords;
} fords_data;

enum { TRY, TURNED, DROP };

static const rule_event fords_events[] = {
    {"try", "ptH", CHM_MOVE_CLAIM},  /* a claim is tried, with these cards */
    {"turned", "L", CHM_MOVE_KINDS}, /* a card turned up */
    {"drop", "p", CHM_MOVE_DECLINE}, /* the claim is dropped */
    {0},
};

/* Blank but while a claim is tried. */
typedef struct fords_slice {
    chm_move claim;
    uint8_t turned; /* 1: the card has been turned up */
    uint8_t same;   /* 1: it is of the colour played */
} fords_slice;

static void fords_load(map_reader *reader, chm_board *board, void *data)
{
    fords_data *fords = data;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node node = node_get(&track, "ford");
        bool ford;
        if (node_present(&node) && node_bool(reader, &node, &ford) && ford)
            chm_tracks_add(&fords->fords, t);
    }
}

static bool fords_before_claim(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    const fords_data *data = rule_data(game->board, &rule_fords);
    fords_slice *slice = rule_slice(game, &rule_fords);
    if (!chm_tracks_has(&data->fords, move.what))
        return false;
    *slice = (fords_slice){.claim = move};
    core_emit_payment(callbacks, rule_event_kind(game->board, &rule_fords, TRY), seat, move, NULL);
    return true;
}

static void turn_up(chm_game *game, const chm_callbacks *callbacks)
{
    fords_slice *slice = rule_slice(game, &rule_fords);
    chm_event event = {.kind = rule_event_kind(game->board, &rule_fords, TURNED)};
    event.count = (uint8_t)core_turn_up(game, callbacks, 1, event.list);
    slice->turned = 1;
    slice->same = event.count && event.list[0] == slice->claim.colour;
    core_emit(callbacks, &event);
    core_settle(game, callbacks);
}

static void fords_after_other(chm_game *game, const chm_callbacks *callbacks)
{
    fords_slice *slice = rule_slice(game, &rule_fords);
    if (slice->claim.kind != CHM_MOVE_CLAIM || !core_may_emit(callbacks))
        return;
    if (!slice->turned)
        turn_up(game, callbacks);
    if (core_suspended(callbacks) || !core_may_emit(callbacks))
        return;
    if (slice->same) {
        core_ask(game, &rule_fords, game->seat, 0);
        return;
    }
    chm_move claim = slice->claim;
    *slice = (fords_slice){.turned = 0};
    core_claim(game, callbacks, game->seat, claim);
}

static uint32_t fords_count(const chm_game *game, chm_seat seat)
{
    (void)game, (void)seat;
    return 1;
}

static chm_move fords_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    (void)game, (void)seat, (void)k;
    return (chm_move){.kind = CHM_MOVE_DECLINE};
}

static chm_status fords_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    (void)game, (void)seat;
    return move.kind == CHM_MOVE_DECLINE ? CHM_OK : CHM_NOT_NOW;
}

static void fords_apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    (void)move;
    fords_slice *slice = rule_slice(game, &rule_fords);
    *slice = (fords_slice){.turned = 0};
    EMIT(callbacks, .kind = rule_event_kind(game->board, &rule_fords, DROP), .seat = seat);
}

static const chm_hooks fords_hooks = {.before_claim = fords_before_claim,
                                      .after_other = fords_after_other,
                                      .count = fords_count,
                                      .nth = fords_nth,
                                      .legal = fords_legal,
                                      .apply = fords_apply,
                                      .answer_kinds = 1U << CHM_MOVE_DECLINE,
                                      .events = fords_events};
const chm_rule rule_fords = {.name = "fords",
                             .keys = {{SCOPE_TRACK, "ford"}},
                             .data_size = sizeof(fords_data),
                             .slice_size = sizeof(fords_slice),
                             .load = fords_load,
                             .hooks = &fords_hooks};

/* ---- rule «camps»: a card buys a camp on a place; between equals, whoever has one is ahead ---- */

static const rule_event camps_events[] = {{"camp", "plH", CHM_MOVE_MARKER}, {0}};

typedef struct camps_slice {
    uint8_t place[CHM_MAX_SEATS]; /* place + 1, or 0 */
} camps_slice;

static uint32_t camps_count(const chm_game *game, chm_seat seat)
{
    const camps_slice *slice = rule_slice_const(game, &rule_camps);
    return slice->place[seat] ? 0 : game->board->place_count * core_pay_count(game, seat, 1);
}

static chm_move camps_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    uint32_t ways = core_pay_count(game, seat, 1);
    chm_move move = core_pay_nth(game, seat, 1, k % ways);
    move.kind = CHM_MOVE_MARKER;
    move.what = (uint16_t)(k / ways);
    return move;
}

static chm_status camps_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    const camps_slice *slice = rule_slice_const(game, &rule_camps);
    if (slice->place[seat])
        return CHM_NOT_NOW;
    return move.what < game->board->place_count ? core_pay_legal(game, seat, 1, move) : CHM_UNKNOWN_ID;
}

static void camps_apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    camps_slice *slice = rule_slice(game, &rule_camps);
    core_spend(game, seat, move.colour, move.cards, move.locos);
    slice->place[seat] = (uint8_t)(move.what + 1);
    core_emit_payment(callbacks, rule_event_kind(game->board, &rule_camps, 0), seat, move, NULL);
    core_settle(game, callbacks);
}

static int camps_tie(const chm_game *game, chm_seat seat)
{
    const camps_slice *slice = rule_slice_const(game, &rule_camps);
    return slice->place[seat] > 0;
}

static const chm_hooks camps_hooks = {.count = camps_count,
                                      .nth = camps_nth,
                                      .legal = camps_legal,
                                      .apply = camps_apply,
                                      .tie = camps_tie,
                                      .action_kinds = 1U << CHM_MOVE_MARKER,
                                      .events = camps_events};
const chm_rule rule_camps = {.name = "camps", .slice_size = sizeof(camps_slice), .hooks = &camps_hooks};
