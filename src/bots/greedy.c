// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Makes the move with the most immediate points, and draws blind when there is none. Ignores tickets. */

#include "bots/bots.h"

enum { MAX_MOVES = 4096 };

/* Points of a move, then economy: locomotives are kept. */
static int worth(const chm_game *game, chm_move move)
{
    const chm_board *board = game->board;
    switch (move.kind) {
    case CHM_MOVE_CLAIM:
        return 1000 + 16 * board->numbers.points[board->tracks[move.what].length] + board->tracks[move.what].length -
               move.locos;
    case CHM_MOVE_KEEP:
        return 100 - __builtin_popcount(move.keep);
    case CHM_MOVE_BLIND:
        return 50;
    case CHM_MOVE_DECLINE:
        return 40;
    case CHM_MOVE_TAKE:
        return 30;
    case CHM_MOVE_TICKETS:
        return 0;
    default: /* what a rule offers is taken if it costs nothing */
        return game->phase == CHM_PHASE_RULE && !move.cards && !move.locos ? 90 : 20;
    }
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    chm_move moves[MAX_MOVES];
    uint32_t count = chm_game_moves(&view->game, bot->seat, moves, MAX_MOVES), ties = 0;
    if (count > MAX_MOVES)
        count = MAX_MOVES;
    int best = -1;
    chm_move chosen = moves[0];
    for (uint32_t i = 0; i < count; i++) {
        int value = worth(&view->game, moves[i]);
        if (value > best) {
            best = value;
            ties = 0;
        }
        if (value == best && chm_dice_below(&bot->dice, ++ties) == 0)
            chosen = moves[i];
    }
    return chosen;
}

const chm_bot_kind bot_greedy = {
    .name = "greedy",
    .about = {"The most points it can have at once; it looks at no ticket.",
              "Le plus de points tout de suite, sans regarder ses billets."},
    .choose = choose,
};
