// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The globetrotter bonus (F13): for the most completed tickets. */

#include "rules/rules.h"

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    (void)board;
    bonus_load(reader, "globetrotter", data);
}

static void score(chm_game *game, const chm_callbacks *callbacks, chm_event *end)
{
    (void)callbacks, (void)end;
    const bonus_data *data = rule_data(game->board, &rule_globetrotter);
    int most = 1; /* nobody gets it without a completed ticket */
    for (chm_seat s = 0; s < game->seats; s++)
        most = game->score[s].completed > most ? game->score[s].completed : most;
    for (chm_seat s = 0; s < game->seats; s++)
        if (game->score[s].completed == most)
            game->score[s].part[CHM_PART_GLOBETROTTER] = data->points;
}

int chm_globetrotter_points(const chm_board *board)
{
    const bonus_data *data = rule_data_or_null(board, &rule_globetrotter);
    return data ? data->points : 0;
}

static const chm_hooks hooks = {.score = score};

const chm_rule rule_globetrotter = {.name = "globetrotter",
                                    .keys = {{SCOPE_TOP, "globetrotter"}},
                                    .data_size = sizeof(bonus_data),
                                    .load = load,
                                    .hooks = &hooks};
