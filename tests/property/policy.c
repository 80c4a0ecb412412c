// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/policy.h"

/* By the game's number; POLICIES: each seat its own. */
static const policy order[] = {
    POLICY_EVEN, POLICY_HOARD, POLICY_EVEN, POLICY_SHUN, POLICY_EVEN, POLICY_TICKETS, POLICY_EVEN, POLICY_MISER,
    POLICY_EVEN, POLICY_CLAIM, POLICY_EVEN, POLICY_AIM,  POLICY_EVEN, POLICIES,       POLICIES,    POLICY_MISER,
};

void policy_deal(uint32_t index, int seats, chm_dice *dice, policy policies[CHM_MAX_SEATS])
{
    policy all = order[index % (sizeof order / sizeof *order)];
    for (int s = 0; s < seats; s++)
        policies[s] = all == POLICIES ? (policy)chm_dice_below(dice, POLICIES) : all;
}

/* The number of wagons that begins the last round, or ends the game. */
static int low(const chm_game *game)
{
    return game->board->numbers.last_round > 0 ? game->board->numbers.last_round : 0;
}

/* Returns whether a track is open that a player could still claim with the last wagons. */
static bool short_open(const chm_game *game, chm_seat seat)
{
    for (unsigned t = 0; t < game->board->track_count; t++)
        if (chm_tracks_has(&game->open[seat], t) && game->board->tracks[t].length <= low(game) + 1)
            return true;
    return false;
}

/* Prefers short tracks, so that nobody can claim with the few wagons that everyone is to be left with. */
static int miserly(const chm_game *game, chm_seat seat, chm_move move, bool short_left)
{
    int length = game->board->tracks[move.what].length, left = game->wagons[seat] - length;
    if (left <= low(game))
        return -length;
    if (length <= low(game) + 1)
        return 40 - length;
    if (short_left)
        return 0;
    return left == low(game) + 1 ? 30 : 20 - length;
}

typedef struct mood {
    policy how;
    chm_tracks needed;
    bool short_left;
} mood;

/* How much a policy prefers a move; among the most preferred, one is chosen uniformly. */
static int liking(const chm_game *game, chm_seat seat, const mood *m, chm_move move)
{
    bool claim = move.kind == CHM_MOVE_CLAIM, draw = move.kind == CHM_MOVE_TAKE || move.kind == CHM_MOVE_BLIND;
    switch (m->how) {
    case POLICY_HOARD:
        return draw;
    case POLICY_SHUN:
        if (move.kind == CHM_MOVE_TAKE)
            return game->market[move.what] == CHM_LOCO ? -1 : 2;
        return draw;
    case POLICY_TICKETS:
        if (move.kind == CHM_MOVE_KEEP)
            return __builtin_popcount(move.keep);
        return move.kind == CHM_MOVE_TICKETS || move.kind == CHM_MOVE_SWAP ? 2 : draw;
    case POLICY_MISER:
        return claim ? miserly(game, seat, move, m->short_left) : draw;
    case POLICY_CLAIM:
        return claim ? 10 + game->board->tracks[move.what].length : draw;
    case POLICY_AIM:
        return claim ? 2 * chm_tracks_has(&m->needed, move.what) : draw;
    default:
        return 0;
    }
}

static chm_move any(const chm_game *game, chm_seat seat, chm_dice *dice)
{
    return chm_game_nth(game, seat, chm_dice_below(dice, chm_game_count(game, seat)));
}

/* Choices of rules can be many (tiles times projects), so not all are considered. */
static chm_move answer(const chm_game *game, chm_seat seat, const mood *m, chm_dice *dice)
{
    chm_move move = any(game, seat, dice);
    for (int tries = 0; tries < 30; tries++) {
        bool good = m->how == POLICY_CLAIM                                ? move.kind != CHM_MOVE_DECLINE
                    : m->how == POLICY_AIM && move.kind == CHM_MOVE_BUILD ? chm_tracks_has(&m->needed, move.what)
                                                                          : true;
        if (good)
            break;
        move = any(game, seat, dice);
    }
    return move;
}

static chm_move best_liked(const chm_game *game, chm_seat seat, const mood *m, chm_dice *dice)
{
    enum { CAPACITY = 8192 };
    static chm_move list[CAPACITY];
    uint32_t count = chm_game_moves(game, seat, list, CAPACITY), best = 0, alike = 0;
    int most = -1000;
    for (uint32_t k = 0; k < count && k < CAPACITY; k++) {
        int like = liking(game, seat, m, list[k]);
        if (like > most) {
            most = like;
            alike = 0;
        }
        if (like == most && chm_dice_below(dice, ++alike) == 0)
            best = k;
    }
    return list[best];
}

chm_move policy_choose(const chm_game *game, chm_seat seat, policy how, chm_dice *dice)
{
    /* Another move now and then, so that no two games are alike; rarely, as the rare cases come after a long run of the
     * same; and a miser near the end must never deviate. */
    bool careful = how == POLICY_MISER && game->wagons[seat] <= low(game) + 10;
    if (how == POLICY_EVEN || (!careful && chm_dice_below(dice, 24) == 0))
        return any(game, seat, dice);
    mood m = {.how = how};
    if (how == POLICY_AIM)
        m.needed = policy_needed(game, seat);
    if (how == POLICY_MISER)
        m.short_left = short_open(game, seat);
    return game->phase == CHM_PHASE_RULE ? answer(game, seat, &m, dice) : best_liked(game, seat, &m, dice);
}
