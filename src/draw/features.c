// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/features.h"

#include <cheminot/rules.h>

void board_features_read(const chm_board *board, board_features *out)
{
    int cost;
    *out = (board_features){.badge_count = chm_company_count(board),
                            .pieces = chm_marker_count(board, &cost) > 0,
                            .area_count = chm_region_count(board)};
    for (int i = 0; i < out->badge_count; i++)
        out->badge_id[i] = chm_company_at(board, i)->id;
    for (chm_track t = 0; t < board->track_count; t++) {
        out->badges[board->tracks[t].first] |= chm_track_companies(board, t);
        out->crossings[t] = chm_track_crossings(board, t);
    }
    for (int i = 0; i < out->area_count; i++) {
        const chm_region *region = chm_region_at(board, i);
        out->areas[i] = (board_area){region->id, {region->name[CHM_EN], region->name[CHM_FR]}, region->places};
    }
}
