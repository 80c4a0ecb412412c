// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest-path bonus (B42). */

#include "rules/rules.h"

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    (void)board;
    bonus_load(reader, "longest_path", data);
}

static void score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    (void)callbacks, (void)end;
    const bonus_data *data = rule_data(game->board, &rule_longest_path);
    int best = 1; /* a path of length 0 scores nothing */
    for (chm_seat s = 0; s < game->seats; s++)
        best = game->score[s].path > best ? game->score[s].path : best;
    for (chm_seat s = 0; s < game->seats; s++)
        if (game->score[s].path == best)
            game->score[s].part[CHM_PART_LONGEST] = data->points;
}

int chm_longest_path_points(const chm_board *board)
{
    const bonus_data *data = rule_data_or_null(board, &rule_longest_path);
    return data ? data->points : 0;
}

static const chm_hooks hooks = {.score = score};

const chm_rule rule_longest_path = {.name = "longest_path",
                                    .keys = {{SCOPE_TOP, "longest_path"}},
                                    .data_size = sizeof(bonus_data),
                                    .load = load,
                                    .hooks = &hooks};
