// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/rule_drawing.h"
#include "rules/tunnels/rule.h"

static void features(const chm_board *board, board_features *out)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (tunnels_has(board, t))
            chm_tracks_add(&out->edged, t);
}

const rule_drawing draw_tunnels = {.features = features};
