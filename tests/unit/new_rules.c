// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "new_rules.h"

/* ---- rule «tunnels»: three cards are turned up; each that matches must be paid again, or the claim is dropped ---- */

typedef struct tunnels_data {
    chm_tracks tunnels;
} tunnels_data;

enum { TUNNEL, TURNED, WITHDRAW };

static const rule_event tunnels_events[] = {
    {"tunnel", "ptH", CHM_MOVE_CLAIM},   /* a claim is tried, with these cards */
    {"turned", "c", CHM_MOVE_KINDS},     /* a card turned up */
    {"withdraw", "p", CHM_MOVE_DECLINE}, /* the claim is dropped */
    {0},
};

/* Blank but while a claim is tried. */
typedef struct tunnels_slice {
    chm_move claim;
    uint8_t left;  /* cards still to be turned up */
    uint8_t extra; /* cards to be paid in addition */
} tunnels_slice;

static void tunnels_load(map_reader *reader, chm_board *board, void *data)
{
    tunnels_data *tunnels = data;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node node = node_get(&track, "tunnel");
        bool tunnel;
        if (node_present(&node) && node_bool(reader, &node, &tunnel) && tunnel)
            chm_tracks_add(&tunnels->tunnels, t);
    }
}

static bool tunnels_before_claim(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    const tunnels_data *data = rule_data(game->board, &rule_tunnels);
    tunnels_slice *slice = rule_slice(game, &rule_tunnels);
    if (!chm_tracks_has(&data->tunnels, move.what))
        return false;
    *slice = (tunnels_slice){.claim = move, .left = 3};
    core_emit_payment(callbacks, rule_event_kind(game->board, &rule_tunnels, TUNNEL), seat, move, NULL);
    return true;
}

static void tunnels_after_other(chm_game *game, const chm_callbacks *callbacks)
{
    tunnels_slice *slice = rule_slice(game, &rule_tunnels);
    if (slice->claim.kind != CHM_MOVE_CLAIM)
        return;
    while (slice->left && game->pile_size > 0) {
        int card = core_turn_up(game, callbacks, rule_event_kind(game->board, &rule_tunnels, TURNED));
        if (card < CHM_CARDS) {
            slice->left--;
            slice->extra = (uint8_t)(slice->extra + (card == CHM_LOCO || card == slice->claim.colour));
        }
        if (core_suspended(callbacks))
            return;
    }
    if (slice->extra) {
        core_ask(game, &rule_tunnels, game->seat, 0);
    } else if (core_may_emit(callbacks)) {
        chm_move claim = slice->claim;
        *slice = (tunnels_slice){.left = 0};
        core_claim(game, callbacks, game->seat, claim);
    }
}

/* What may be paid in addition: that many cards of the claim's colour, or locomotives. The answer is the claim with all
 * its cards. */
static bool tunnels_affordable(const chm_game *game, chm_seat seat, int locos)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    const chm_move *claim = &slice->claim;
    const uint8_t *hand = game->hand[seat];
    int cards = slice->extra - locos;
    bool coloured = claim->colour != CHM_LOCO;
    return hand[CHM_LOCO] >= claim->locos + locos &&
           (cards == 0 || (coloured && hand[claim->colour] >= claim->cards + cards));
}

static uint32_t tunnels_count(const chm_game *game, chm_seat seat)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    uint32_t count = 1;
    for (int locos = 0; locos <= slice->extra; locos++)
        count += tunnels_affordable(game, seat, locos);
    return count;
}

static chm_move tunnels_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    for (int locos = 0; locos <= slice->extra; locos++)
        if (tunnels_affordable(game, seat, locos) && k-- == 0) {
            chm_move claim = slice->claim;
            claim.cards = (uint8_t)(claim.cards + slice->extra - locos);
            claim.locos = (uint8_t)(claim.locos + locos);
            return claim;
        }
    return (chm_move){.kind = CHM_MOVE_DECLINE};
}

static chm_status tunnels_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    const chm_move *claim = &slice->claim;
    if (move.kind == CHM_MOVE_DECLINE)
        return CHM_OK;
    if (move.what != claim->what || move.cards < claim->cards || move.locos < claim->locos)
        return CHM_NOT_NOW;
    if (move.colour != claim->colour)
        return CHM_WRONG_COLOUR;
    return core_pay_legal(game, seat, claim->cards + claim->locos + slice->extra, move);
}

static void tunnels_apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    tunnels_slice *slice = rule_slice(game, &rule_tunnels);
    *slice = (tunnels_slice){.left = 0};
    if (move.kind == CHM_MOVE_CLAIM)
        core_claim(game, callbacks, seat, move);
    else
        EMIT(callbacks, .kind = rule_event_kind(game->board, &rule_tunnels, WITHDRAW), .seat = seat);
}

static const chm_hooks tunnels_hooks = {.before_claim = tunnels_before_claim,
                                        .after_other = tunnels_after_other,
                                        .count = tunnels_count,
                                        .nth = tunnels_nth,
                                        .legal = tunnels_legal,
                                        .apply = tunnels_apply,
                                        .answer_kinds = 1U << CHM_MOVE_CLAIM | 1U << CHM_MOVE_DECLINE,
                                        .events = tunnels_events};
const chm_rule rule_tunnels = {.name = "tunnels",
                               .keys = {{SCOPE_TRACK, "tunnel"}},
                               .data_size = sizeof(tunnels_data),
                               .slice_size = sizeof(tunnels_slice),
                               .load = tunnels_load,
                               .hooks = &tunnels_hooks};

/* ---- rule «stations»: a place where one track of another player counts for one's tickets ---- */

static const rule_event stations_events[] = {{"station", "plH", CHM_MOVE_MARKER}, {0}};

typedef struct stations_slice {
    uint8_t place[CHM_MAX_SEATS]; /* place + 1, or 0 */
} stations_slice;

static uint32_t stations_count(const chm_game *game, chm_seat seat)
{
    const stations_slice *slice = rule_slice_const(game, &rule_stations);
    return slice->place[seat] ? 0 : game->board->place_count * core_pay_count(game, seat, 1);
}

static chm_move stations_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    uint32_t ways = core_pay_count(game, seat, 1);
    chm_move move = core_pay_nth(game, seat, 1, k % ways);
    move.kind = CHM_MOVE_MARKER;
    move.what = (uint16_t)(k / ways);
    return move;
}

static chm_status stations_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    const stations_slice *slice = rule_slice_const(game, &rule_stations);
    if (slice->place[seat])
        return CHM_NO_MARKER;
    return move.what < game->board->place_count ? core_pay_legal(game, seat, 1, move) : CHM_UNKNOWN_ID;
}

static void stations_apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    stations_slice *slice = rule_slice(game, &rule_stations);
    core_spend(game, seat, move.colour, move.cards, move.locos);
    slice->place[seat] = (uint8_t)(move.what + 1);
    core_emit_payment(callbacks, rule_event_kind(game->board, &rule_stations, 0), seat, move, NULL);
    core_settle(game, callbacks);
}

/* Of the others' tracks at the station, the one with which the tickets score most. */
static void stations_lend(const chm_game *game, chm_seat seat, chm_tracks *tracks)
{
    const stations_slice *slice = rule_slice_const(game, &rule_stations);
    chm_tracks best = *tracks;
    int most = INT16_MIN;
    for (chm_track t = 0; slice->place[seat] && t < game->board->track_count; t++) {
        const chm_track_info *info = &game->board->tracks[t];
        int place = slice->place[seat] - 1;
        if (!chm_tracks_has(&game->taken, t) || (info->a != place && info->b != place))
            continue;
        chm_tracks with = *tracks;
        chm_score score = {0};
        chm_tracks_add(&with, t);
        core_score_tickets(game, seat, &with, &score, NULL);
        if (score.part[CHM_PART_TICKETS] > most) {
            most = score.part[CHM_PART_TICKETS];
            best = with;
        }
    }
    *tracks = best;
}

static const chm_hooks stations_hooks = {.count = stations_count,
                                         .nth = stations_nth,
                                         .legal = stations_legal,
                                         .apply = stations_apply,
                                         .lend = stations_lend,
                                         .action_kinds = 1U << CHM_MOVE_MARKER,
                                         .events = stations_events};
const chm_rule rule_stations = {.name = "stations", .slice_size = sizeof(stations_slice), .hooks = &stations_hooks};
