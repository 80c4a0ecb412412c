// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/expert/rollout.h"
#include <assert.h>
#include <string.h>

/* REWARD_UNIT / (1 + exp(−margin / 12)), for margins from 0 in steps of 4. */
static const int16_t logistic[] = {500, 583, 661, 731, 791, 841, 881, 912, 935, 953, 966, 975,
                                   982, 987, 991, 993, 995, 997, 998, 998, 999, 999, 999, 1000};
enum { LOGISTIC = sizeof logistic / sizeof *logistic };

static int margin_reward(int margin)
{
    int size = margin < 0 ? -margin : margin, step = size / 4;
    int value =
        step + 1 < LOGISTIC ? logistic[step] + (logistic[step + 1] - logistic[step]) * (size % 4) / 4 : REWARD_UNIT;
    return margin < 0 ? REWARD_UNIT - value : value;
}

/* Points, and what else rules count. */
static int final_score(const chm_game *game, const board_graph *graph, chm_seat seat)
{
    int score = game->score[seat].total;
    FOR_PLANS(game, graph, final_score)
    score += graph->plan[rule_]->final_score(game, seat);
    return score;
}

static int reward(const chm_game *game, const board_graph *graph, chm_seat seat)
{
    int best = INT32_MIN, winners = __builtin_popcount(game->winners);
    for (chm_seat s = 0; s < game->seats; s++)
        if (s != seat && final_score(game, graph, s) > best)
            best = final_score(game, graph, s);
    int won = game->winners >> seat & 1 ? REWARD_UNIT / winners : 0;
    return (2 * won + 3 * margin_reward(final_score(game, graph, seat) - best)) / 5;
}

/* Gives every turn its own part of the random stream, so that what others draw does not depend on how many cards a move
 * drew before. */
static void seed_turn(chm_game *game)
{
    enum { BLOCKS = 16 }; /* far more than a turn can use */
    game->card_chance.blocks = game->turn * (uint32_t)BLOCKS;
    game->card_chance.used = 32;
}

int rollout(const world *self, chm_seat seat, chm_move move)
{
    world copy;
    memcpy(&copy, self, sizeof copy);
    chm_game_play(&copy.game, seat, move, NULL);
    for (uint16_t turn = 0; !chm_game_over(&copy.game);) {
        if (turn != copy.game.turn) {
            turn = copy.game.turn;
            seed_turn(&copy.game);
        }
        chm_seat actor = chm_game_actor(&copy.game);
        chm_move next = planner_choose(&copy.planner[actor], &copy.game, actor);
        assert(chm_game_legal(&copy.game, actor, next) == CHM_OK);
        chm_game_play(&copy.game, actor, next, NULL);
    }
    return reward(&copy.game, copy.planner[seat].graph, seat);
}
