// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/expert/rollout.h"
#include <assert.h>
#include <cheminot/rules.h>
#include <string.h>

/* REWARD_UNIT / (1 + exp(−margin / 12)), for margins from 0 in steps of 4. */
static const int16_t logistic[] = {500, 583, 661, 731, 791, 841, 881, 912, 935, 953, 966, 975,
                                   982, 987, 991, 993, 995, 997, 998, 998, 999, 999, 999, 1000};
enum { LOGISTIC = sizeof logistic / sizeof *logistic };

static int of_margin(int margin)
{
    int size = margin < 0 ? -margin : margin, step = size / 4;
    int value =
        step + 1 < LOGISTIC ? logistic[step] + (logistic[step + 1] - logistic[step]) * (size % 4) / 4 : REWARD_UNIT;
    return margin < 0 ? REWARD_UNIT - value : value;
}

/* Points; where none are scored, completed tickets, each as good as a few points. */
static int standing(const chm_game *game, chm_seat seat)
{
    return game->score[seat].total + 8 * chm_tickets_laid(game, seat);
}

static int reward(const chm_game *game, chm_seat seat)
{
    int best = INT32_MIN, winners = __builtin_popcount(game->winners);
    for (chm_seat s = 0; s < game->seats; s++)
        if (s != seat && standing(game, s) > best)
            best = standing(game, s);
    int won = game->winners >> seat & 1 ? REWARD_UNIT / winners : 0;
    return (2 * won + 3 * of_margin(standing(game, seat) - best)) / 5;
}

/* Every turn has chance of its own, so that what others draw does not depend on how many cards a move drew before. */
static void seed_turn(chm_game *game)
{
    enum { BLOCKS = 16 }; /* far more than a turn draws from */
    game->card_chance.blocks = game->turn * (uint32_t)BLOCKS;
    game->card_chance.used = 32;
}

int rollout(const world *from, chm_seat seat, chm_move move)
{
    world now;
    memcpy(&now, from, sizeof now);
    chm_game_play(&now.game, seat, move, NULL);
    for (uint16_t turn = 0; !chm_game_over(&now.game);) {
        if (turn != now.game.turn) {
            turn = now.game.turn;
            seed_turn(&now.game);
        }
        chm_seat actor = chm_game_actor(&now.game);
        chm_move next = planner_choose(&now.mind[actor], &now.game, actor);
        assert(chm_game_legal(&now.game, actor, next) == CHM_OK);
        chm_game_play(&now.game, actor, next, NULL);
    }
    return reward(&now.game, seat);
}
