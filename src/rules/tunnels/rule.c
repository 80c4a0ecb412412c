// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tunnels (E4 to E7): when one is claimed, three cards are turned up; for each that matches what was played another
 * such card is due, or the claim is withdrawn. */

#include "rules/tunnels/rule.h"
#include "rules/rules.h"
#include <string.h>

enum { PAY_OR_WITHDRAW };

static void load(map_reader *reader, chm_board *board, void *data)
{
    chm_tracks *tunnels = data;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node node = node_get(&track, "tunnel");
        bool tunnel;
        if (node_present(&node) && node_bool(reader, &node, &tunnel) && tunnel)
            chm_tracks_add(tunnels, t);
    }
}

bool tunnels_has(const chm_board *board, chm_track track)
{
    const chm_tracks *tunnels = rule_data_or_null(board, &rule_tunnels);
    return tunnels && chm_tracks_has(tunnels, track);
}

const tunnel_claim *tunnels_claim(const chm_game *game)
{
    return rule_slice_const(game, &rule_tunnels);
}

/* The claim as it was made. */
static chm_move claim_made(const chm_game *game, const tunnel_claim *claim)
{
    chm_move move = {.kind = CHM_MOVE_CLAIM, .colour = CHM_LOCO, .what = game->claimed};
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        if (claim->played[colour]) {
            move.colour = (uint8_t)colour;
            move.cards = claim->played[colour];
        }
    move.locos = claim->played[CHM_LOCO];
    return move;
}

static bool is_waiting(const tunnel_claim *claim)
{
    static const uint8_t nothing[CHM_CARDS];
    return memcmp(claim->played, nothing, sizeof nothing) != 0;
}

/* ---- the claim ---- */

static __attribute__((noinline, cold)) void emit_tunnel(const chm_callbacks *callbacks, chm_seat seat, chm_track track,
                                                        const tunnel_claim *claim, const uint8_t *cards, int count)
{
    chm_event event = {.kind = CHM_EVENT_TUNNEL, .seat = seat, .track = track, .n = claim->due};
    memcpy(event.cards, claim->played, sizeof event.cards);
    memcpy(event.list, cards, (size_t)count);
    event.count = (uint8_t)count;
    core_emit(callbacks, &event);
}

/* E4. The cards played stay in the hand, where everybody has seen them, until they are paid. */
static bool before_claim(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    tunnel_claim *claim = rule_slice(game, &rule_tunnels);
    if (!chm_tracks_has(rule_data(game->board, &rule_tunnels), move.what))
        return false;
    claim->played[move.colour] = move.cards;
    claim->played[CHM_LOCO] = move.locos;
    core_show(game, seat, move.colour, move.cards, move.locos);
    game->claimed = move.what;
    uint8_t cards[TUNNEL_CARDS];
    int count = core_turn_up(game, callbacks, TUNNEL_CARDS, cards);
    for (int i = 0; i < count; i++) {
        claim->turned[cards[i]]++;
        claim->due = (uint8_t)(claim->due + (cards[i] == CHM_LOCO || cards[i] == move.colour));
    }
    if (core_has_listener(callbacks))
        emit_tunnel(callbacks, seat, move.what, claim, cards, count);
    core_settle(game, callbacks);
    return true;
}

static void finish(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move paid)
{
    memset(rule_slice(game, &rule_tunnels), 0, sizeof(tunnel_claim));
    core_claim(game, callbacks, seat, paid);
}

/* E6: whether the hand can pay what is due is secret, so the choice opens wherever something is. */
static void after_other(chm_game *game, const chm_callbacks *callbacks)
{
    const tunnel_claim *claim = tunnels_claim(game);
    if (!is_waiting(claim))
        return;
    if (claim->due)
        core_ask(game, &rule_tunnels, game->seat, PAY_OR_WITHDRAW);
    else if (core_may_emit(callbacks))
        finish(game, callbacks, game->seat, claim_made(game, claim));
}

/* ---- paying ---- */

/* How many locomotives may be among the cards due: from `least` on. Returns the number of ways. */
static int ways_to_pay(const chm_game *game, chm_seat seat, int *least)
{
    const tunnel_claim *claim = tunnels_claim(game);
    chm_move made = claim_made(game, claim);
    int cards = made.cards ? game->hand[seat][made.colour] - made.cards : 0;
    int locos = game->hand[seat][CHM_LOCO] - made.locos;
    *least = claim->due > cards ? claim->due - cards : 0;
    int most = claim->due < locos ? claim->due : locos;
    return core_claim_legal(game, seat, made) == CHM_OK && most >= *least ? most - *least + 1 : 0;
}

static uint32_t count(const chm_game *game, chm_seat seat)
{
    int least;
    return (uint32_t)ways_to_pay(game, seat, &least) + 1;
}

static chm_move payment(const chm_game *game, int locos)
{
    const tunnel_claim *claim = tunnels_claim(game);
    uint8_t cards = (uint8_t)(claim->due - locos);
    uint8_t colour = cards ? claim_made(game, claim).colour : (uint8_t)CHM_LOCO;
    return (chm_move){.kind = CHM_MOVE_PAY, .colour = colour, .cards = cards, .locos = (uint8_t)locos};
}

/* Fewest locomotives first; withdrawing is last. */
static chm_move nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    int least, ways = ways_to_pay(game, seat, &least);
    return (int)k < ways ? payment(game, least + (int)k) : (chm_move){.kind = CHM_MOVE_WITHDRAW};
}

static chm_status legal(const chm_game *game, chm_seat seat, chm_move move)
{
    if (move.kind == CHM_MOVE_WITHDRAW)
        return CHM_OK;
    const tunnel_claim *claim = tunnels_claim(game);
    int least, ways = ways_to_pay(game, seat, &least);
    if (move.cards + move.locos != claim->due)
        return CHM_WRONG_NUMBER;
    if (!chm_move_same(move, payment(game, move.locos)))
        return CHM_WRONG_COLOUR;
    return move.locos >= least && move.locos < least + ways ? CHM_OK : CHM_FEW_CARDS;
}

static void apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    chm_move paid = claim_made(game, tunnels_claim(game));
    paid.cards = (uint8_t)(paid.cards + move.cards);
    paid.locos = (uint8_t)(paid.locos + move.locos);
    if (move.kind == CHM_MOVE_PAY) {
        finish(game, callbacks, seat, paid);
        return;
    }
    memset(rule_slice(game, &rule_tunnels), 0, sizeof(tunnel_claim));
    game->claimed = CHM_NO_TRACK;
    EMIT(callbacks, .kind = CHM_EVENT_WITHDRAW, .seat = seat);
}

/* A claim that names all its cards says with which of them the tunnel was paid. */
static chm_move answer_of(const chm_game *game, const chm_event *event)
{
    const tunnel_claim *claim = tunnels_claim(game);
    chm_move made = claim_made(game, claim);
    int locos = event->cards[CHM_LOCO] - made.locos, cards = 0;
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        cards += event->cards[colour] - claim->played[colour];
    bool same_colour = !made.cards || event->cards[made.colour] == made.cards + cards;
    if (event->track != game->claimed || locos < 0 || cards < 0 || cards + locos != claim->due || !same_colour ||
        (cards && !made.cards))
        return (chm_move){.kind = CHM_MOVE_KINDS};
    return payment(game, locos);
}

/* ---- the rest ---- */

static bool hear(chm_game *game, const chm_event *event)
{
    tunnel_claim *claim = rule_slice(game, &rule_tunnels);
    if (event->kind == CHM_EVENT_CLAIM || event->kind == CHM_EVENT_WITHDRAW)
        memset(claim, 0, sizeof *claim);
    if (event->kind != CHM_EVENT_TUNNEL)
        return true;
    for (int card = 0; card < CHM_CARDS; card++) {
        if (game->hand[event->seat][card] < event->cards[card])
            return false;
        core_show(game, event->seat, card, event->cards[card], 0);
    }
    memcpy(claim->played, event->cards, sizeof claim->played);
    for (int i = 0; i < event->count; i++)
        if (event->list[i] < CHM_CARDS)
            claim->turned[event->list[i]]++;
    claim->due = (uint8_t)event->n;
    game->claimed = event->track;
    return core_hear_turned_up(game, event);
}

static const char *check(const chm_game *game)
{
    const tunnel_claim *claim = tunnels_claim(game);
    bool asked = game->phase == CHM_PHASE_RULE && game->board->rules[game->asking_rule] == &rule_tunnels;
    int turned = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        turned += claim->turned[card];
    if (is_waiting(claim) != asked || (claim->due > 0) != asked)
        return "a tunnel is being claimed, and nobody is asked";
    if (turned > TUNNEL_CARDS || claim->due > turned)
        return "a tunnel asks for more cards than were turned up";
    return NULL;
}

static const slice_field fields[] = {{"played", SLICE_SET, offsetof(tunnel_claim, played)},
                                     {"turned", SLICE_SET, offsetof(tunnel_claim, turned)},
                                     {"due", SLICE_NUMBER, offsetof(tunnel_claim, due)},
                                     {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields,
                                .about_claim = 1U << PAY_OR_WITHDRAW,
                                .secret = 1U << PAY_OR_WITHDRAW,
                                .answer_kinds = 1U << CHM_MOVE_PAY | 1U << CHM_MOVE_WITHDRAW,
                                .before_claim = before_claim,
                                .after_other = after_other,
                                .count = count,
                                .nth = nth,
                                .legal = legal,
                                .apply = apply,
                                .answer_of = answer_of,
                                .hear = hear,
                                .check = check};

const chm_rule rule_tunnels = {.name = "tunnels",
                               .keys = {{SCOPE_TRACK, "tunnel"}},
                               .data_size = sizeof(chm_tracks),
                               .slice_size = sizeof(tunnel_claim),
                               .load = load,
                               .hooks = &hooks};
