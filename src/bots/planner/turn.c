// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A turn: claim, draw cards or draw tickets. Each move is valued by what it brings at once and by the position it leads
 * to. */

#include "bots/planner/context.h"
#include <string.h>

/* ---- claims ---- */

/* The places that a set of tracks touches, updated from the memo: usually at most one track was added since. */
static uint64_t places_of(const context *ctx, const chm_tracks *tracks, const chm_tracks *without, touched_places *last)
{
    for (int word = 0; word < ctx->graph->words; word++) {
        uint64_t set = tracks->word[word] & ~without->word[word], before = last->tracks.word[word];
        if (before & ~set) { /* a different game */
            memset(last, 0, sizeof *last);
            return places_of(ctx, tracks, without, last);
        }
        last->tracks.word[word] = set;
        for (uint64_t left = set & ~before; left; left &= left - 1)
            last->places |= ctx->graph->ends[word * 64 + __builtin_ctzll(left)];
    }
    return last->places;
}

static void find_touched_places(context *ctx)
{
    static const chm_tracks none;
    const chm_tracks *own = &ctx->game->own[ctx->seat];
    ctx->own_places = places_of(ctx, own, &none, &ctx->touched[0]);
    ctx->other_places = places_of(ctx, &ctx->game->taken, own, &ctx->touched[1]);
}

/* Bonus for a planned claim: more urgent where others may want the track. */
static int urgency(const context *ctx, const chm_track_info *track, bool others_near)
{
    const planner_settings *settings = ctx->settings;
    if (!others_near)
        return settings->urgent;
    int left = 0;
    for (int i = 0; i < track->count; i++)
        left += track_free(ctx, (chm_track)(track->first + i));
    return settings->urgent + settings->contested + (left == 1 ? settings->alone : 0);
}

/* What a claim brings besides its points. What rules add is computed only where it can matter: where the total could
 * reach `least`. */
static int claim_bonus(const context *ctx, chm_track track, bool planned, int least)
{
    uint64_t ends = ctx->graph->ends[track], others = ctx->other_places & ends;
    int bonus = 0;
    if (planned)
        bonus = urgency(ctx, &ctx->game->board->tracks[track], others != 0);
    else if (others == ends)
        bonus = ctx->settings->block;
    for (unsigned left = ctx->bonus_rules; left; left &= left - 1) {
        int rule = __builtin_ctz(left);
        bonus += ctx->graph->plan[rule]->claim_bonus(ctx, rule, track, planned, least - bonus);
    }
    return bonus;
}

static void remove_track(position *pos, const chm_track_info *track, int colour, int worth)
{
    pos->symbols -= track->locos;
    if (colour < CHM_COLOURS)
        pos->need[colour] -= track->length;
    else if (pos->any[track->length - track->locos]) {
        pos->any[track->length - track->locos]--;
    } else
        pos->grey -= track->length;
    pos->claims--;
    pos->length -= track->length;
    pos->points -= worth;
}

/* The colour to pay a grey track with: fewest locomotives, then the least loss to the plan. */
static int best_colour(const context *ctx, const chm_track_info *track)
{
    const colour_vector colour = {0, 1, 2, 3, 4, 5, 6, 7};
    colour_vector held, need;
    memcpy(&held, ctx->position.hand, sizeof held);
    memcpy(&need, ctx->position.need, sizeof need);
    colour_vector surplus = held - need, locos = track->length - held, few = locos <= track->locos;
    surplus &= surplus > 0;
    locos = (track->locos & few) | (locos & ~few);
    colour_vector lost = track->length - locos - surplus; /* cards that the plan would miss */
    colour_vector score = -4 * locos - 3 * (lost & (lost > 0)) - (surplus >> 2);
    /* Ties go to the first colour: its index is subtracted in the low digits. */
    colour_vector rank = score * CHM_COLOURS - colour;
    int best = rank[0];
    for (int c = 1; c < CHM_COLOURS; c++)
        best = rank[c] > best ? rank[c] : best;
    return -best & (CHM_COLOURS - 1);
}

/* Memo: the value after an off-plan or grey claim depends only on its length, the colour paid, and whether the plan has
 * one grey track fewer. */
typedef struct claim_memo {
    int worth[2][CHM_COLOURS][CHM_MAX_LENGTH + 1];
    uint16_t known[2][CHM_COLOURS];   /* [whether it is grey][colour paid]: bitset of lengths */
    uint8_t grey[CHM_MAX_LENGTH + 1]; /* by length: colour to pay a grey track with, plus one; 0: not known */
    off_plan_memo last;
} claim_memo;

static void begin_memo(claim_memo *memo)
{
    memo->last.known = false;
    memset(memo->known, 0, sizeof memo->known);
    memset(memo->grey, 0, sizeof memo->grey);
}

static int paying_colour(const context *ctx, const chm_track_info *track, claim_memo *memo)
{
    if (track->locos)
        return best_colour(ctx, track);
    uint8_t *known = &memo->grey[track->length];
    if (!*known)
        *known = (uint8_t)(1 + best_colour(ctx, track));
    return *known - 1;
}

/* Returns the value of the position after a claim, or INT32_MIN if wagons would be missing. */
static int worth_after(const context *ctx, const chm_track_info *track, int colour, int worth, chm_move move,
                       bool planned)
{
    position after = ctx->position;
    int paid = move.cards ? move.colour : 0;
    after.wagons -= track->length;
    if (planned) {
        remove_track(&after, track, colour, worth);
        after.reward = after.claims ? after.reward : 0;
    }
    if (after.wagons < after.length)
        return INT32_MIN;
    after.hand[paid] -= move.cards;
    after.hand[CHM_LOCO] -= move.locos;
    return position_value_after(ctx, &after, colour < CHM_COLOURS ? colour : paid);
}

/* Inlined so that planned tracks and others are specialized. */
__attribute__((always_inline)) static inline void consider_track(const context *ctx, chm_track track, bool planned,
                                                                 claim_memo *memo, turn_option *best)
{
    const chm_track_info *info = &ctx->game->board->tracks[track];
    int colour = track_colour(ctx, track), length = info->length, locos_held = ctx->position.hand[CHM_LOCO];
    if ((colour < CHM_COLOURS ? ctx->position.hand[colour] : ctx->most_of_colour) + locos_held < length)
        return;
    int paid = colour < CHM_COLOURS ? colour : paying_colour(ctx, info, memo), held = ctx->position.hand[paid];
    int locos = length - held > info->locos ? length - held : info->locos, cards = length - locos;
    if (locos > locos_held)
        return;
    chm_move move = {.kind = CHM_MOVE_CLAIM,
                     .colour = (uint8_t)(cards ? paid : CHM_LOCO),
                     .cards = (uint8_t)cards,
                     .locos = (uint8_t)locos,
                     .what = track};
    int worth = track_worth(ctx, track), grey = colour >= CHM_COLOURS, left;
    if (planned && !grey && !ctx->slack_rules && !info->locos && !(locos && ctx->position.symbols))
        left = ctx->position.wagons < ctx->position.length
                   ? INT32_MIN
                   : position_value_claimed(ctx, colour, locos, worth, &memo->last);
    else if (ctx->worth_rules || info->locos)
        left = worth_after(ctx, info, colour, worth, move, planned);
    else if (memo->known[grey][paid] >> length & 1)
        left = memo->worth[grey][paid][length];
    else {
        memo->known[grey][paid] |= (uint16_t)(1U << length);
        left = memo->worth[grey][paid][length] = worth_after(ctx, info, colour, worth, move, planned);
    }
    if (left == INT32_MIN)
        return;
    if (planned && ctx->position.claims == 1)
        worth += ctx->position.reward;
    worth += left;
    int least = best->value > INT32_MIN && !ctx->ranking ? best->value - worth : INT32_MIN / 2;
    consider_move(ctx, best, move, worth + claim_bonus(ctx, track, planned, least));
}

/* Tracks that are open to the seat and that its hand can pay, ignoring how many locomotives they ask for. */
static chm_tracks payable_tracks(const context *ctx)
{
    const chm_game *game = ctx->game;
    const uint8_t *hand = game->hand[ctx->seat];
    int most = 0, wagons = game->wagons[ctx->seat] < CHM_MAX_LENGTH ? game->wagons[ctx->seat] : CHM_MAX_LENGTH;
    chm_tracks found = {{0}};
    for (int colour = 0; colour < CHM_TRACK_COLOURS; colour++) {
        int reach = (colour < CHM_COLOURS ? hand[colour] : most) + hand[CHM_LOCO];
        most = colour < CHM_COLOURS && hand[colour] > most ? hand[colour] : most;
        const chm_tracks *within = &ctx->graph->up_to_length[reach < wagons ? reach : wagons];
        for (int word = 0; word < ctx->graph->words; word++)
            found.word[word] |= game->coloured[colour].word[word] & within->word[word];
    }
    for (int word = 0; word < ctx->graph->words; word++)
        found.word[word] &= game->open[ctx->seat].word[word];
    return found;
}

/* Of the tracks that are not planned, only so many are evaluated, longest first. */
enum { MAX_OFF_PLAN = 12 };

static void consider_off_plan(const context *ctx, turn_option *best)
{
    int count = 0;
    chm_tracks payable = payable_tracks(ctx);
    claim_memo memo;
    begin_memo(&memo);
    for (int length = CHM_MAX_LENGTH; length > 0 && count < MAX_OFF_PLAN; length--)
        for (int word = 0; word < ctx->graph->words; word++)
            for (uint64_t left =
                     payable.word[word] & ctx->graph->of_length[length].word[word] & ~ctx->plan->tracks.word[word];
                 left && count < MAX_OFF_PLAN; left &= left - 1, count++)
                consider_track(ctx, (chm_track)(word * 64 + __builtin_ctzll(left)), false, &memo, best);
}

/* The most cards held of one colour. */
static int most_cards(const position *pos)
{
    int most = 0;
    for (int c = 0; c < CHM_COLOURS; c++)
        most = pos->hand[c] > most ? pos->hand[c] : most;
    return most;
}

static void consider_claims(const context *ctx, turn_option *best)
{
    const chm_tracks *open = &ctx->game->open[ctx->seat];
    claim_memo memo;
    begin_memo(&memo);
    for (int word = 0; word < ctx->graph->words; word++)
        for (uint64_t left = open->word[word] & ctx->plan->tracks.word[word]; left; left &= left - 1)
            consider_track(ctx, (chm_track)(word * 64 + __builtin_ctzll(left)), true, &memo, best);
    turn_option aside = *best; /* for the ranking only: does not change the choice */
    if (!ctx->position.claims || ctx->settings->stray || ctx->hopeless)
        consider_off_plan(ctx, best);
    else if (ctx->ranking)
        consider_off_plan(ctx, &aside);
}

chm_move choose_turn(context *ctx)
{
    const chm_game *game = ctx->game;
    plan_refresh(ctx);
    position_fill(ctx);
    FOR_PLANS(game, ctx->graph, amend_plan)
    ctx->graph->plan[rule_]->amend_plan(ctx, rule_);
    if (!ctx->slack_rules)
        position_evaluate(ctx);
    ctx->hopeless = plan_is_hopeless(ctx);
    find_touched_places(ctx);
    ctx->most_of_colour = most_cards(&ctx->position);
    turn_option best = {{.kind = CHM_MOVE_PASS}, INT32_MIN};
    chm_move draw;
    int drawn = best_draw(ctx, &draw);
    if (drawn > INT32_MIN)
        consider_move(ctx, &best, draw, drawn);
    consider_claims(ctx, &best);
    bool pointless = ctx->plan->gain_deferred && drawn > INT32_MIN && !ctx->ranking; /* drawing cards brings no less */
    if (game->board->numbers.tickets_drawn && game->ticket_pile_size && !ctx->position.claims && !pointless)
        consider_move(ctx, &best, (chm_move){.kind = CHM_MOVE_TICKETS},
                      plan_ticket_gain(ctx) + position_value(ctx, &ctx->position));
    FOR_PLANS(game, ctx->graph, consider)
    ctx->graph->plan[rule_]->consider(ctx, rule_, &best);
    if (best.move.kind == CHM_MOVE_TICKETS && game->rules & ctx->graph->rules_with.fading_gain &&
        ctx->plan->turn != game->turn) {
        ctx->plan->valid = false; /* what tickets may bring falls with every turn: compute it again */
        if (ctx->ranking)
            ctx->ranking->count = 0;
        return choose_turn(ctx);
    }
    if (best.move.kind == CHM_MOVE_PASS)
        return chm_game_nth(game, ctx->seat, 0);
    return best.move;
}
