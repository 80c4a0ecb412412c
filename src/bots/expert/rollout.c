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

/* ---- chance ---- */

/* What a seat draws follows from the world, the seat and how often it has drawn before, whenever it draws: so that to
 * claim now and draw later brings the same cards as the other way round. Tickets come to each seat in an order of its
 * own. Moves that lead to much the same are then seen to be much the same after few games. */
typedef struct chance {
    uint64_t key;     /* of the move's cards */
    uint64_t tickets; /* of the seat's order of tickets */
} chance;

static uint64_t mixed(uint64_t key)
{
    return chm_dice_roll(&(chm_dice){key});
}

static int pick_card(chance *its, const chm_pick *asked)
{
    its->key = mixed(its->key);
    int nth = (int)((its->key >> 32) * (uint64_t)asked->n >> 32), card = 0;
    for (; nth >= asked->count[card]; card++)
        nth -= asked->count[card];
    return card;
}

static int pick_ticket(const chance *its, const chm_pick *asked)
{
    int best = 0;
    uint64_t first = UINT64_MAX;
    for (int i = 0; i < asked->n; i++) {
        uint64_t place = mixed(its->tickets + asked->list[i]);
        if (place < first) {
            first = place;
            best = i;
        }
    }
    return best;
}

static int pick(void *context, const chm_pick *asked)
{
    chance *its = context;
    switch (asked->kind) {
    case CHM_PICK_CARD:
        return pick_card(its, asked);
    case CHM_PICK_TICKET:
        return pick_ticket(its, asked);
    case CHM_PICK_ORDER:
        return 0;
    default:
        its->key = mixed(its->key);
        return (int)(its->key % (uint64_t)asked->n);
    }
}

static void play(world *now, chm_seat seat, chm_move move)
{
    chm_game *game = &now->game;
    bool draws = move.kind == CHM_MOVE_TAKE || move.kind == CHM_MOVE_BLIND;
    uint64_t seed = game->seed.word[0] | (uint64_t)game->seed.word[1] << 32, own = seed + ((uint64_t)seat << 32);
    uint64_t cards = draws ? own + now->draws[seat]++ : own - game->wagons[seat] - 1;
    chance its = {.key = mixed(cards), .tickets = mixed(~own)};
    chm_outside outside = {.pick = pick, .context = &its};
    assert(chm_game_legal(game, seat, move) == CHM_OK);
    chm_game_play(game, seat, move, &outside);
}

int rollout(const world *from, chm_seat seat, chm_move move)
{
    world now;
    memcpy(&now, from, sizeof now);
    play(&now, seat, move);
    while (!chm_game_over(&now.game)) {
        chm_seat actor = chm_game_actor(&now.game);
        play(&now, actor, planner_choose(&now.mind[actor], &now.game, actor));
    }
    return reward(&now.game, seat);
}
