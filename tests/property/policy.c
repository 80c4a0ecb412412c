// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/policy.h"
#include <cheminot/rules.h>

void policy_deal(uint32_t index, int seats, chm_dice *dice, policy policies[CHM_MAX_SEATS])
{
    for (int s = 0; s < seats; s++)
        switch (index % 12) {
        case 1:
            policies[s] = POLICY_HOARD;
            break;
        case 3:
            policies[s] = POLICY_SHUN;
            break;
        case 5:
            policies[s] = POLICY_TICKETS;
            break;
        case 7:
            policies[s] = POLICY_MISER;
            break;
        case 9:
            policies[s] = POLICY_CLAIM;
            break;
        case 11:
            policies[s] = (policy)chm_dice_below(dice, POLICIES);
            break;
        default:
            policies[s] = POLICY_EVEN;
        }
}

static bool is_draw(chm_move move)
{
    return move.kind == CHM_MOVE_TAKE || move.kind == CHM_MOVE_BLIND;
}

/* Whether a claim leaves enough wagons for the game to go on. */
static bool spares(const chm_game *game, chm_seat seat, chm_move move)
{
    int floor = game->board->numbers.last_round > 0 ? game->board->numbers.last_round : 0;
    return game->wagons[seat] - game->board->tracks[move.what].length > floor;
}

/* How much a policy likes a move; of the moves liked best, one is chosen evenly. */
static int liking(const chm_game *game, chm_seat seat, policy how, chm_move move)
{
    bool claim = move.kind == CHM_MOVE_CLAIM;
    int length = claim ? game->board->tracks[move.what].length : 0;
    switch (how) {
    case POLICY_HOARD:
        return is_draw(move);
    case POLICY_SHUN:
        if (move.kind == CHM_MOVE_TAKE)
            return game->market[move.what] == CHM_LOCO ? -1 : 2;
        return is_draw(move);
    case POLICY_TICKETS:
        if (move.kind == CHM_MOVE_KEEP)
            return __builtin_popcount(move.keep);
        return move.kind == CHM_MOVE_TICKETS || move.kind == CHM_MOVE_SWAP ? 2 : is_draw(move);
    case POLICY_MISER:
        if (claim)
            return spares(game, seat, move) ? 20 - length : -length;
        return is_draw(move);
    case POLICY_CLAIM:
        if (move.kind == CHM_MOVE_DECLINE)
            return -1;
        return claim ? 10 + length : is_draw(move);
    default:
        return 0;
    }
}

chm_move policy_choose(const chm_game *game, chm_seat seat, policy how, chm_dice *dice)
{
    uint32_t count = chm_game_count(game, seat);
    /* Something else now and then, so that no two games are alike; rarely, for the corners are at the end of a long
     * run of the same. */
    if (how == POLICY_EVEN || chm_dice_below(dice, 24) == 0)
        return chm_game_nth(game, seat, chm_dice_below(dice, count));
    static chm_move list[8192];
    uint32_t listed = chm_game_moves(game, seat, list, sizeof list / sizeof *list);
    listed = listed < sizeof list / sizeof *list ? listed : sizeof list / sizeof *list;
    uint32_t best = 0, alike = 0;
    int most = -1000;
    for (uint32_t k = 0; k < listed; k++) {
        int like = liking(game, seat, how, list[k]);
        if (like > most) {
            most = like;
            alike = 0;
        }
        if (like == most && chm_dice_below(dice, ++alike) == 0)
            best = k;
    }
    return list[best];
}
