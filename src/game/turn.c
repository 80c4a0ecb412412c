// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The course of the game: turns, chains of hooks, the last round and the end. */

#include "game/core.h"
#include <string.h>

void core_end(chm_game *game, const chm_callbacks *callbacks, chm_reason reason)
{
    if (chm_game_over(game))
        return;
    game->phase = CHM_PHASE_OVER;
    game->actors = 0;
    game->reason = (uint8_t)reason;
    chm_event end = {.kind = CHM_EVENT_END, .seats = game->seats, .what = (uint8_t)reason};
    core_score(game, callbacks, &end);
    if (core_has_listener(callbacks)) {
        end.winners = game->winners;
        memcpy(end.score, game->score, sizeof end.score);
        core_emit(callbacks, &end);
    }
}

static void begin_turn(chm_game *game, const chm_callbacks *callbacks, chm_seat seat)
{
    game->phase = CHM_PHASE_TURN;
    game->chain = CHAIN_NONE;
    game->seat = seat;
    game->actors = (uint8_t)(1U << seat);
    game->turn++;
    game->claimed = CHM_NO_TRACK;
    EMIT(callbacks, .kind = CHM_EVENT_TURN, .seat = seat, .n = game->turn);
}

static void end_turn(chm_game *game, const chm_callbacks *callbacks)
{
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
    }
    if (game->passes == game->seats) { /* B32 */
        core_end(game, callbacks, CHM_REASON_PASSES);
        return;
    }
    begin_turn(game, callbacks, (chm_seat)(game->seat + 1 < game->seats ? game->seat + 1 : 0));
}

/* ---- chains ---- */

typedef void chain_hook(chm_game *game, const chm_callbacks *callbacks);

static chain_hook *hook_of(const chm_hooks *hooks, int chain)
{
    return chain == CHAIN_SET_UP ? hooks->set_up : chain == CHAIN_DRAW ? hooks->after_draw : hooks->after_claim;
}

/* The rules that have a hook in a chain. */
static unsigned rules_in(const chm_game *game, int chain)
{
    static const uint8_t number[] = {[CHAIN_NONE] = HOOK_NUMBER(none),
                                     [CHAIN_SET_UP] = HOOK_NUMBER(set_up),
                                     [CHAIN_DRAW] = HOOK_NUMBER(after_draw),
                                     [CHAIN_CLAIM] = HOOK_NUMBER(after_claim),
                                     [CHAIN_OTHER] = HOOK_NUMBER(none)};
    return core_hooked(game, number[chain]);
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

bool chm_game_secret(const chm_game *game)
{
    return game->phase == CHM_PHASE_RULE && core_asking_hooks(game)->secret >> game->choice & 1;
}

void core_continue(chm_game *game, const chm_callbacks *callbacks)
{
    for (unsigned left; (left = rules_in(game, game->chain) >> game->link << game->link) != 0;) {
        int rule = __builtin_ctz(left);
        game->link = (uint8_t)(rule + 1);
        hook_of(game->board->rules[rule]->hooks, game->chain)(game, callbacks);
        if (game->phase == CHM_PHASE_RULE || chm_game_over(game))
            return;
    }
    if (game->chain == CHAIN_SET_UP)
        begin_turn(game, callbacks, game->first);
    else
        end_turn(game, callbacks);
}

void core_begin_chain(chm_game *game, const chm_callbacks *callbacks, int chain)
{
    game->chain = (uint8_t)chain;
    game->link = 0;
    core_continue(game, callbacks);
}
