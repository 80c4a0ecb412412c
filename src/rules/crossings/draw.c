// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/rule_drawing.h"

static void features(const chm_board *board, board_features *out)
{
    for (chm_track t = 0; t < board->track_count; t++)
        out->crossings[t] = chm_track_crossings(board, t);
}

const rule_drawing draw_crossings = {.features = features};
