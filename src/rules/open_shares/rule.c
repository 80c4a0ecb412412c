// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Open shares (P5): an option about what people at a table are shown. It changes nothing in the game, so it has no
 * hooks: events and views contain who took which share either way. */

#include "rules/rules.h"

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    (void)data;
    map_node top = reader_top(reader);
    map_node rules = node_get(&top, "rules");
    if (rule_index(board, &rule_shares) < 0)
        reader_problem(reader, &rules, "rule open_shares needs rule shares: it is about who holds them");
}

bool chm_shares_open(const chm_game *game)
{
    int rule = rule_index(game->board, &rule_open_shares);
    return game->phase == CHM_PHASE_OVER || (rule >= 0 && rule_is_on(game, rule));
}

const chm_rule rule_open_shares = {.name = "open_shares", .load = load};
