// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The course of the game: turns, chains of hooks, the last round and the end. */

#include "game/core.h"
#include <string.h>

void core_end(chm_game *game, const chm_callbacks *callbacks, chm_end_reason reason)
{
    if (chm_game_over(game))
        return;
    if (!core_may_emit(callbacks)) {
        game->resume_at = NEXT_OVER;
        game->resume_arg = (uint8_t)reason;
        return;
    }
    game->phase = CHM_PHASE_OVER;
    game->next_in_chain = game->hook_chain == CHAIN_OTHER ? 0 : game->next_in_chain;
    game->actors = 0;
    game->reason = (uint8_t)reason;
    chm_event end = {.kind = CHM_EVENT_END, .seats = game->seats, .what = (uint8_t)reason};
    core_score(game, callbacks, &end);
    if (core_has_listener(callbacks)) {
        end.winners = game->winners;
        memcpy(end.final_score, game->score, sizeof end.final_score);
        core_emit(callbacks, &end);
    }
}

__attribute__((always_inline)) static inline void begin_turn(chm_game *game, const chm_callbacks *callbacks,
                                                             chm_seat seat)
{
    game->phase = CHM_PHASE_TURN;
    game->hook_chain = CHAIN_NONE;
    game->seat = seat;
    game->actors = (uint8_t)(1U << seat);
    game->turn++;
    game->claimed = CHM_NO_TRACK;
    EMIT(callbacks, .kind = CHM_EVENT_TURN, .seat = seat, .n = game->turn);
}

__attribute__((always_inline)) static inline void next_turn(chm_game *game, const chm_callbacks *callbacks)
{
    if (game->hook_chain == CHAIN_SET_UP)
        begin_turn(game, callbacks, game->first);
    else if (game->passes == game->seats) /* B32 */
        core_end(game, callbacks, CHM_REASON_PASSES);
    else
        begin_turn(game, callbacks, (chm_seat)(game->seat + 1 < game->seats ? game->seat + 1 : 0));
}

/* The turn ends, or set-up. Whatever comes now, an event is emitted for it. */
__attribute__((always_inline)) static inline void end_turn(chm_game *game, const chm_callbacks *callbacks)
{
    if (!core_may_emit(callbacks)) {
        game->resume_at = NEXT_END_TURN;
        return;
    }
    if (game->hook_chain == CHAIN_SET_UP) {
        next_turn(game, callbacks);
        return;
    }
    FOR_RULES (game, turn_end) {
        hooks_->turn_end(game, callbacks);
        if (chm_game_over(game))
            return;
    }
    if (game->turns_left > 0) {
        if (--game->turns_left == 0) {
            core_end(game, callbacks, CHM_REASON_WAGONS);
            return;
        }
    } else if (game->wagons[game->seat] <= game->board->numbers.last_round) { /* B40 */
        game->turns_left = game->seats;
        EMIT(callbacks, .kind = CHM_EVENT_LAST_ROUND, .seat = game->seat);
        if (!core_may_emit(callbacks)) {
            game->resume_at = NEXT_TURN;
            return;
        }
    }
    next_turn(game, callbacks);
}

/* ---- chains ---- */

typedef void chain_hook(chm_game *game, const chm_callbacks *callbacks);

static chain_hook *hook_of(const chm_hooks *hooks, int chain)
{
    return chain == CHAIN_CLAIM   ? hooks->after_claim
           : chain == CHAIN_DRAW  ? hooks->after_draw
           : chain == CHAIN_OTHER ? hooks->after_other
                                  : hooks->set_up;
}

/* The rules that have a hook in a chain. */
static unsigned rules_in(const chm_game *game, int chain)
{
    static const uint8_t number[] = {[CHAIN_NONE] = HOOK_NUMBER(none),
                                     [CHAIN_SET_UP] = HOOK_NUMBER(set_up),
                                     [CHAIN_DRAW] = HOOK_NUMBER(after_draw),
                                     [CHAIN_CLAIM] = HOOK_NUMBER(after_claim),
                                     [CHAIN_OTHER] = HOOK_NUMBER(after_other)};
    return (unsigned)(game->board->tables->hooked[number[chain]] & game->rules);
}

void core_ask(chm_game *game, const chm_rule *rule, chm_seat seat, uint8_t choice)
{
    int asker = rule_index(game->board, rule);
    if (asker < 0)
        return;
    game->phase = CHM_PHASE_RULE;
    game->asking_rule = (uint8_t)asker;
    game->choice = choice;
    game->actors = (uint8_t)(1U << seat);
}

bool chm_game_choice_is_secret(const chm_game *game)
{
    return game->phase == CHM_PHASE_RULE && core_asking_hooks(game)->secret >> game->choice & 1;
}

/* A view has to wait within the chain: at this rule's hook, unless that has begun another chain, or the end. */
static __attribute__((noinline, cold)) void wait_in(chm_game *game, int chain, int rule)
{
    if (game->resume_at == NEXT_OVER)
        return;
    game->resume_at = NEXT_CHAIN;
    if (game->hook_chain == chain)
        game->next_in_chain = (uint8_t)rule;
}

/* The rules whose hooks are still to be called in this chain. */
static inline unsigned rules_left(const chm_game *game)
{
    return rules_in(game, game->hook_chain) >> game->next_in_chain << game->next_in_chain;
}

/* Returns whether there may be any: a test that costs little. */
static inline bool may_have_hooks(const chm_game *game)
{
    const uint32_t chains = 1U << HOOK_NUMBER(set_up) | 1U << HOOK_NUMBER(after_draw) | 1U << HOOK_NUMBER(after_claim);
    return game->hooks & chains || game->hook_chain == CHAIN_OTHER;
}

/* Calls these rules' hooks. Returns whether the turn ends now. */
static bool run_hooks(chm_game *game, const chm_callbacks *callbacks, unsigned left)
{
    if (core_suspended(callbacks)) {
        game->resume_at = NEXT_CHAIN;
        return false;
    }
    do {
        int rule = __builtin_ctz(left), chain = game->hook_chain;
        game->next_in_chain = (uint8_t)(rule + 1);
        hook_of(game->board->rules[rule]->hooks, chain)(game, callbacks);
        if (core_suspended(callbacks)) {
            wait_in(game, chain, rule);
            return false;
        }
        _Static_assert(CHM_PHASE_OVER > CHM_PHASE_RULE && CHM_PHASE_OVER + 1 == CHM_PHASES, "the last two phases");
        if (game->phase >= CHM_PHASE_RULE)
            return false;
        left = rules_left(game);
    } while (left);
    if (game->hook_chain == CHAIN_OTHER)
        game->next_in_chain = 0;
    return true;
}

void core_continue(chm_game *game, const chm_callbacks *callbacks)
{
    unsigned left = may_have_hooks(game) ? rules_left(game) : 0;
    if (!left || run_hooks(game, callbacks, left))
        end_turn(game, callbacks);
}

void core_begin_chain(chm_game *game, const chm_callbacks *callbacks, int chain)
{
    game->hook_chain = (uint8_t)chain;
    game->next_in_chain = 0;
    core_continue(game, callbacks);
}

void core_resume(chm_game *game, const chm_callbacks *callbacks)
{
    uint8_t next = game->resume_at;
    if (next == NEXT_FIRST || next == NEXT_DEAL) {
        core_start(game, callbacks);
        return;
    }
    core_settle_resume(game, callbacks);
    core_draw_owed(game, callbacks);
    if (core_suspended(callbacks))
        return;
    game->resume_at = NEXT_MOVE;
    switch (next) {
    case NEXT_OFFER:
        game->resume_at = next;
        core_start(game, callbacks);
        break;
    case NEXT_SECOND_CARD:
        core_after_first(game, callbacks);
        break;
    case NEXT_CHAIN:
        core_continue(game, callbacks);
        break;
    case NEXT_END_TURN:
        end_turn(game, callbacks);
        break;
    case NEXT_TURN:
        next_turn(game, callbacks);
        break;
    case NEXT_OVER:
        core_end(game, callbacks, (chm_end_reason)game->resume_arg);
        game->resume_arg = 0;
        break;
    default: /* a seat has to move, or the market is settled now */
        break;
    }
}
