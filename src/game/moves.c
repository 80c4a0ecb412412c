// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Legal moves: their number, the k-th, all of them, a random one. */

#include "base/bits.h"
#include "game/core.h"

/* ---- draws ---- */

/* Bitset of the market slots that may be taken from: no locomotive as the second card (B13). */
static uint32_t takeable(const chm_game *game)
{
    return game->phase == CHM_PHASE_SECOND ? game->market_slots & ~(unsigned)game->market_loco_slots
                                           : game->market_slots;
}

uint32_t core_draw_count(const chm_game *game)
{
    return (uint32_t)bits_count(takeable(game)) + (game->pile_size > 0);
}

static chm_move draw_nth(const chm_game *game, uint32_t k)
{
    uint32_t slots = takeable(game);
    if (k >= (uint32_t)bits_count(slots))
        return (chm_move){.kind = CHM_MOVE_BLIND};
    return (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)bits_nth(slots, k)};
}

/* ---- actions of a turn ---- */

/* In move order: draw, tickets, claims, the rules' own; pass if there is none of these. */
typedef struct turn_counts {
    uint32_t draws, tickets, claims, others;
    claim_counts claim;
} turn_counts;

static inline uint32_t count_turn(const chm_game *game, chm_seat seat, turn_counts *counts)
{
    counts->draws = core_draw_count(game);
    counts->tickets = core_may_draw_tickets(game);
    counts->claims = core_claim_count(game, seat, &counts->claim);
    counts->others = 0;
    FOR_RULES (game, count)
        counts->others += hooks_->action_kinds ? hooks_->count(game, seat) : 0;
    uint32_t count = counts->draws + counts->tickets + counts->claims + counts->others;
    return count ? count : 1;
}

static chm_move rule_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    FOR_RULES (game, count) {
        uint32_t count = hooks_->action_kinds ? hooks_->count(game, seat) : 0;
        if (k < count)
            return hooks_->nth(game, seat, k);
        k -= count;
    }
    return (chm_move){.kind = CHM_MOVE_PASS};
}

static inline chm_move turn_nth(const chm_game *game, chm_seat seat, const turn_counts *counts, uint32_t k)
{
    if (k < counts->draws)
        return draw_nth(game, k);
    k -= counts->draws;
    if (k < counts->tickets)
        return (chm_move){.kind = CHM_MOVE_TICKETS};
    k -= counts->tickets;
    if (k < counts->claims)
        return core_claim_nth(game, seat, &counts->claim, k);
    return rule_nth(game, seat, k - counts->claims);
}

/* ---- the other phases ---- */

static uint32_t count_choice(const chm_game *game, chm_seat seat)
{
    switch (game->phase) {
    case CHM_PHASE_SECOND:
        return core_draw_count(game);
    case CHM_PHASE_SET_UP:
    case CHM_PHASE_KEEP:
        return core_keep_count(game->offer_count[seat], core_keep_least(game, seat));
    case CHM_PHASE_RULE:
        return core_asking_hooks(game)->count(game, seat);
    default:
        return 0;
    }
}

static chm_move choice_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    switch (game->phase) {
    case CHM_PHASE_SECOND:
        return draw_nth(game, k);
    case CHM_PHASE_RULE:
        return core_asking_hooks(game)->nth(game, seat, k);
    default:
        return (chm_move){.kind = CHM_MOVE_KEEP,
                          .keep = (uint16_t)core_keep_nth(game->offer_count[seat], core_keep_least(game, seat), k)};
    }
}

/* ---- all phases ---- */

uint32_t chm_game_count(const chm_game *game, chm_seat seat)
{
    turn_counts counts;
    if (!(game->actors >> seat & 1))
        return 0;
    return game->phase == CHM_PHASE_TURN ? count_turn(game, seat, &counts) : count_choice(game, seat);
}

chm_move chm_game_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    turn_counts counts;
    if (game->phase != CHM_PHASE_TURN)
        return choice_nth(game, seat, k);
    count_turn(game, seat, &counts);
    return turn_nth(game, seat, &counts, k);
}

/* The rare phases, out of line, so that the two frequent ones stay simple tests instead of a jump table. */
static __attribute__((noinline)) chm_move any_choice(const chm_game *game, chm_seat seat, chm_dice *dice)
{
    return choice_nth(game, seat, chm_dice_below(dice, count_choice(game, seat)));
}

chm_move chm_game_any(const chm_game *game, chm_seat seat, chm_dice *dice)
{
    turn_counts counts;
    if (game->phase == CHM_PHASE_TURN) {
        uint32_t count = count_turn(game, seat, &counts);
        return turn_nth(game, seat, &counts, chm_dice_below(dice, count));
    }
    if (game->phase == CHM_PHASE_SECOND)
        return draw_nth(game, chm_dice_below(dice, core_draw_count(game)));
    return any_choice(game, seat, dice);
}

uint32_t chm_game_moves(const chm_game *game, chm_seat seat, chm_move *moves, uint32_t capacity)
{
    turn_counts counts;
    uint32_t k = 0;
    if (!(game->actors >> seat & 1))
        return 0;
    if (game->phase != CHM_PHASE_TURN) {
        uint32_t count = count_choice(game, seat);
        for (; k < count && k < capacity; k++)
            moves[k] = choice_nth(game, seat, k);
        return count;
    }
    uint32_t count = count_turn(game, seat, &counts);
    for (; k < counts.draws + counts.tickets && k < capacity; k++)
        moves[k] = turn_nth(game, seat, &counts, k);
    if (k < capacity)
        k += core_claim_list(game, seat, moves + k, capacity - k);
    for (; k < count && k < capacity; k++)
        moves[k] = turn_nth(game, seat, &counts, k);
    return count;
}
