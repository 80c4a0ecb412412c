// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/bot_game.h"
#include "base/hash.h"
#include <string.h>

static uint64_t move_bits(chm_move move)
{
    return move.kind | (uint64_t)move.colour << 8 | (uint64_t)move.cards << 16 | (uint64_t)move.locos << 24 |
           (uint64_t)move.what << 32 | (uint64_t)move.keep << 48;
}

/* ---- listeners ---- */

typedef struct listeners {
    const bot_game *plan;
    const chm_callbacks *callbacks;
} listeners;

static void send_to_all(void *context, const chm_event *event)
{
    const listeners *my = context;
    if (my->callbacks)
        my->callbacks->listen(my->callbacks->context, event);
    for (int s = 0; s < my->plan->seats; s++)
        chm_bot_hear(my->plan->bots[s], event);
}

static bool any_listens(const bot_game *plan)
{
    for (int s = 0; s < plan->seats; s++)
        if (plan->bots[s]->kind->hear)
            return true;
    return false;
}

/* ---- a move ---- */

/* A bot that plays at random needs no view: its legal moves are the same in the game. */
static chm_move any_move(chm_bot *bot, const chm_game *game)
{
    return chm_game_any(game, bot->seat, &bot->dice);
}

/* `view` must be a view of this game, for any seat. */
static chm_move chosen_move(chm_bot *bot, const chm_game *game, chm_view *view, bot_game_tally *tally)
{
    uint32_t faults = bot->faults;
    chm_view_renew(game, bot->seat, view);
    chm_move move = chm_bot_choose(bot, view);
    tally->faults[bot->seat] += bot->faults - faults;
    if (chm_game_legal(game, bot->seat, move) == CHM_OK)
        return move;
    tally->faults[bot->seat]++;
    return chm_game_nth(game, bot->seat, 0);
}

void bot_game_run(const bot_game *plan, const chm_seed *seed, uint64_t dice, chm_game *game,
                  const chm_callbacks *callbacks, bot_game_tally *tally)
{
    listeners listening = {plan, callbacks};
    chm_view view;
    chm_callbacks to_all = {.listen = send_to_all, .context = &listening};
    const chm_callbacks *used = any_listens(plan) ? &to_all : callbacks;
    memset(tally, 0, sizeof *tally);
    for (int s = 0; s < plan->seats; s++)
        chm_bot_begin(plan->bots[s], plan->board, plan->seats, (chm_seat)s, hash_mix(dice, (uint64_t)s));
    chm_game_start(game, plan->board, plan->seats, &plan->options, seed, used);
    chm_game_view(game, CHM_NOBODY, &view);
    for (; !chm_game_over(game); tally->moves++) {
        chm_seat seat = chm_game_actor(game);
        chm_bot *bot = plan->bots[seat];
        chm_move move = bot->kind->choose ? chosen_move(bot, game, &view, tally) : any_move(bot, game);
        tally->kinds[seat][move.kind]++;
        if (plan->with_signature)
            tally->signature = hash_mix(tally->signature, move_bits(move));
        chm_game_play(game, seat, move, used);
    }
}

void bot_game_run_number(const bot_game *plan, uint64_t series, uint64_t number, chm_game *game,
                         const chm_callbacks *callbacks, bot_game_tally *tally)
{
    chm_seed seed = chm_seed_make(series, number);
    bot_game_run(plan, &seed, seed.word[7] ^ hash_mix(series, number), game, callbacks, tally);
}

uint64_t bot_game_signature(const chm_game *game, const bot_game_tally *tally)
{
    uint64_t signature = tally->signature;
    for (int s = 0; s < game->seats; s++) {
        const chm_score *score = &game->score[s];
        signature = hash_mix(signature, (uint64_t)(uint16_t)score->total << 16 | (uint16_t)score->path);
    }
    return signature;
}
