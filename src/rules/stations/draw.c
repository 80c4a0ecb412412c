// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/rule_drawing.h"
#include "rules/stations/rule.h"

static void features(const chm_board *board, board_features *out)
{
    out->pieces |= stations_on(board) != NULL;
}

static void pieces(const chm_game *game, uint8_t marker[CHM_MAX_PLACES], const char *symbol[CHM_MAX_PLACES])
{
    (void)symbol;
    for (chm_seat s = 0; s < game->seats; s++)
        for (chm_place p = 0; p < game->board->place_count; p++)
            if (stations_of(game, s) >> p & 1)
                marker[p] = s;
}

const rule_drawing draw_stations = {.features = features, .pieces = pieces};
