// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Drawing cards: face up or blind. */

#include "bots/planner/context.h"

typedef struct draw_values {
    int first, second, loco; /* values of the best face-up cards, and of a locomotive; -1: none */
    int first_slot, loco_slot;
    int blind;  /* -1: the pile is empty */
    int before; /* value before drawing */
    int worth[CHM_CARDS];
} draw_values;

/* As card_gains where a rule counts the cards. */
static int card_gains_by_rule(const context *ctx, position *pos, int worth[CHM_CARDS])
{
    FOR_PLANS(ctx->game, ctx->graph, after_draw)
    ctx->graph->plan[rule_]->after_draw(ctx, rule_, pos);
    int before = position_value(ctx, pos);
    for (int card = 0; card < CHM_CARDS; card++) {
        int same = 0; /* a colour held and needed equally has the same value */
        while (same < card &&
               (card == CHM_LOCO || pos->hand[same] != pos->hand[card] || pos->need[same] != pos->need[card]))
            same++;
        if (same < card) {
            worth[card] = worth[same];
            continue;
        }
        pos->hand[card]++;
        int gain = position_value(ctx, pos) - before;
        pos->hand[card]--;
        worth[card] = gain > 0 ? gain : 0;
    }
    return before;
}

/* Fills in what one more card of each kind brings. Returns the present value. */
static int card_gains(const context *ctx, int worth[CHM_CARDS])
{
    if (!ctx->slack_rules)
        return position_card_gains(ctx, worth);
    position pos = ctx->position;
    return card_gains_by_rule(ctx, &pos, worth);
}

/* Expected value of a blind card, from all unseen cards. */
static int blind_worth(const context *ctx, const int worth[CHM_CARDS])
{
    int sum = 0, cards = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        int unseen = ctx->game->pile[card];
        sum += unseen * worth[card];
        cards += unseen;
    }
    return cards ? sum / cards : 0;
}

static draw_values rate_draws(const context *ctx)
{
    const chm_game *game = ctx->game;
    draw_values seen = {.first = -1, .second = -1, .loco = -1, .blind = -1};
    int *worth = seen.worth;
    seen.before = card_gains(ctx, worth);
    for (unsigned left = game->market_slots & ~game->market_loco_slots; left; left &= left - 1) {
        int slot = __builtin_ctz(left), value = worth[game->market[slot]];
        bool best = value > seen.first; /* unpredictable, so kept free of branches */
        int other = best ? seen.first : value;
        seen.second = other > seen.second ? other : seen.second;
        seen.first = best ? value : seen.first;
        seen.first_slot = best ? slot : seen.first_slot;
    }
    if (game->market_loco_slots) {
        seen.loco = worth[CHM_LOCO];
        seen.loco_slot = 31 - __builtin_clz(game->market_loco_slots);
    }
    if (game->pile_size)
        seen.blind = blind_worth(ctx, worth);
    return seen;
}

/* Adds every way to draw the next card to the ranking, with the value of it and of a card after it. */
static void note_draws(const context *ctx, const draw_values *seen, bool second)
{
    const chm_game *game = ctx->game;
    int next = second ? 0 : seen->first > seen->blind ? seen->first : seen->blind;
    unsigned noted = 0;
    for (unsigned left = game->market_slots; left; left &= left - 1) {
        int slot = __builtin_ctz(left), card = game->market[slot];
        if (noted >> card & 1 || (second && card == CHM_LOCO))
            continue;
        noted |= 1U << card;
        note_move(ctx, (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)slot},
                  seen->before + seen->worth[card] + (card == CHM_LOCO ? 0 : next));
    }
    if (game->pile_size)
        note_move(ctx, (chm_move){.kind = CHM_MOVE_BLIND}, seen->before + seen->blind + next);
}

int best_draw(const context *ctx, chm_move *move)
{
    draw_values seen = rate_draws(ctx);
    if (ctx->ranking)
        note_draws(ctx, &seen, false);
    int best = -1;
    if (seen.blind >= 0 && (seen.first < 0 || seen.blind >= seen.first)) {
        best = 2 * seen.blind;
        *move = (chm_move){.kind = CHM_MOVE_BLIND};
    } else if (seen.first >= 0) {
        int next = seen.second > seen.blind ? seen.second : seen.blind;
        best = seen.first + (next > 0 ? next : 0);
        *move = (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)seen.first_slot};
    }
    if (seen.loco > best) {
        best = seen.loco;
        *move = (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)seen.loco_slot};
    }
    return best < 0 ? INT32_MIN : best + seen.before;
}

chm_move choose_second(context *ctx)
{
    position_fill(ctx);
    if (!ctx->slack_rules)
        position_evaluate(ctx);
    draw_values seen = rate_draws(ctx);
    if (ctx->ranking)
        note_draws(ctx, &seen, true);
    if (seen.first >= 0 && seen.first > seen.blind)
        return (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)seen.first_slot};
    return (chm_move){.kind = CHM_MOVE_BLIND};
}
