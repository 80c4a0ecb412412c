// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How bots claim tunnels (E4 to E6): they count on the cards that may be due, wait for some in reserve where too many
 * may be, and pay while the track is worth it. */

#include "bots/planner/context.h"
#include "rules/rules.h"
#include "rules/tunnels/rule.h"

/* clang-format off */
/* Name; its value with two players and with more; meaning (planner/settings.h). */
#define TUNNELS_NUMBERS(X) \
    X(tunnel,   20,   20, "a tunnel makes a track dearer when routes are searched") \
    X(extra,    24,   24, "a card that is due") \
    X(failed,   80,   80, "a claim that has to be withdrawn")
/* clang-format on */
typedef struct tunnels_numbers {
    TUNNELS_NUMBERS(NUMBER_FIELD)
} tunnels_numbers;
static const planner_number numbers[] = {TUNNELS_NUMBERS(NUMBER_ENTRY){NULL, 0, 0}};

static const tunnels_numbers *numbers_of(const context *ctx, int rule)
{
    return rule_numbers(ctx, rule);
}

static int cost(const context *ctx, int rule, chm_track track, int colour)
{
    (void)colour;
    return tunnels_has(ctx->game->board, track) ? numbers_of(ctx, rule)->tunnel : 0;
}

/* ---- a claim ---- */

/* In thousands: how likely it is that so many of the cards turned up match a payment, 0 … TUNNEL_CARDS, by what the
 * seat has not seen yet. */
static void find_odds(const context *ctx, int colour, int odds[TUNNEL_CARDS + 1])
{
    const chm_game *game = ctx->game;
    int unseen = 0, fitting = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        int n = game->board->deck[card] - game->discards[card] - game->hand[ctx->seat][card];
        for (int slot = 0; slot < game->board->numbers.market; slot++)
            n -= game->market[slot] == card;
        for (chm_seat s = 0; s < game->seats; s++)
            n -= s == ctx->seat ? 0 : game->seen_cards[s][card];
        unseen += n;
        fitting += card == colour || card == CHM_LOCO ? n : 0;
    }
    int p = unseen > 0 ? 1000 * fitting / unseen : 0, q = 1000 - p;
    odds[0] = q * q / 1000 * q / 1000;
    odds[1] = 3 * p * q / 1000 * q / 1000;
    odds[2] = 3 * p * p / 1000 * q / 1000;
    odds[3] = p * p / 1000 * p / 1000;
}

/* The colour that a seat would claim a track with: the track's, or the one it holds most of. */
static int paying_colour(const context *ctx, chm_track track)
{
    int colour = track_colour(ctx, track), most = 0;
    for (int c = 1; colour >= CHM_COLOURS && c < CHM_COLOURS; c++)
        most = ctx->position.hand[c] > ctx->position.hand[most] ? c : most;
    return colour < CHM_COLOURS ? colour : most;
}

static int claim_bonus(const context *ctx, int rule, chm_track track, bool planned, int least)
{
    (void)planned, (void)least;
    if (!tunnels_has(ctx->game->board, track))
        return 0;
    const tunnels_numbers *values = numbers_of(ctx, rule);
    int odds[TUNNEL_CARDS + 1], colour = paying_colour(ctx, track), loss = 0;
    int reserve = ctx->position.hand[colour] + ctx->position.hand[CHM_LOCO] - ctx->game->board->tracks[track].length;
    find_odds(ctx, colour, odds);
    for (int due = 1; due <= TUNNEL_CARDS; due++)
        loss += odds[due] * (due <= reserve ? due * values->extra : values->failed);
    return -loss / 1000;
}

/* ---- paying ---- */

/* The position once the track is claimed or given up, before the cards due are paid. */
static int claimed_position(context *ctx, chm_track track, position *out)
{
    bool planned = chm_tracks_has(&ctx->plan->tracks, track);
    int gain = track_worth(ctx, track);
    position_begin(ctx, out);
    out->reward = ctx->plan->reward;
    for (int word = 0; word < ctx->graph->words; word++)
        for (uint64_t left = ctx->plan->tracks.word[word]; left; left &= left - 1) {
            chm_track other = (chm_track)(word * 64 + __builtin_ctzll(left));
            if (other != track)
                position_add_track(ctx, out, other);
        }
    out->wagons -= ctx->game->board->tracks[track].length;
    if (planned && !out->claims) {
        gain += out->reward;
        out->reward = 0;
    }
    return gain;
}

static chm_move choose(context *ctx, int rule)
{
    (void)rule;
    const chm_game *game = ctx->game;
    const tunnel_claim *claim = tunnels_claim(game);
    plan_refresh(ctx);
    position_fill(ctx);
    position claimed;
    int gain = claimed_position(ctx, game->claimed, &claimed);
    chm_move best = {.kind = CHM_MOVE_WITHDRAW};
    int most = position_value(ctx, &ctx->position);
    if (ctx->ranking)
        note_move(ctx, best, most);
    uint32_t payments = chm_game_count(game, ctx->seat) - 1; /* withdrawing is last */
    for (uint32_t k = 0; k < payments; k++) {
        chm_move move = chm_game_nth(game, ctx->seat, k);
        position after = claimed;
        for (int card = 0; card < CHM_CARDS; card++)
            after.hand[card] -= claim->played[card];
        after.hand[move.colour] -= move.cards;
        after.hand[CHM_LOCO] -= move.locos;
        int value = after.wagons < after.length ? INT32_MIN / 2 : gain + position_value(ctx, &after);
        if (ctx->ranking)
            note_move(ctx, move, value);
        if (value > most) {
            most = value;
            best = move;
        }
    }
    return best;
}

/* The yardsticks pay if they can: that is the first move, and withdrawing the last. */
static chm_move choose_simply(const chm_game *game, chm_seat seat, chm_track wanted, chm_dice *dice)
{
    (void)wanted, (void)dice;
    return chm_game_nth(game, seat, 0);
}

const rule_plan plan_tunnels = {.rule = &rule_tunnels,
                                .numbers = numbers,
                                .cost = cost,
                                .claim_bonus = claim_bonus,
                                .choose = choose,
                                .choose_simply = choose_simply};
