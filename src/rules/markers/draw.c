// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/rule_drawing.h"

static void features(const chm_board *board, board_features *out)
{
    int cost;
    out->pieces |= chm_marker_count(board, &cost) > 0;
}

static void pieces(const chm_game *game, uint8_t marker[CHM_MAX_PLACES], const char *symbol[CHM_MAX_PLACES])
{
    (void)symbol;
    for (chm_place p = 0; p < game->board->place_count; p++)
        marker[p] = chm_marker_owner(game, p);
}

const rule_drawing draw_markers = {.features = features, .pieces = pieces};
