// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/rule_drawing.h"

static void features(const chm_board *board, board_features *out)
{
    out->area_count = chm_region_count(board);
    for (int i = 0; i < out->area_count; i++) {
        const chm_region *region = chm_region_at(board, i);
        out->areas[i] = (board_area){region->id, {region->name[CHM_EN], region->name[CHM_FR]}, region->places};
    }
}

const rule_drawing draw_region_bonus = {.features = features};
