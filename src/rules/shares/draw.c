// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/rule_drawing.h"

/* The companies of a connection stand beside it. */
static void features(const chm_board *board, board_features *out)
{
    out->badge_count = chm_company_count(board);
    for (int i = 0; i < out->badge_count; i++)
        out->badge_id[i] = chm_company_at(board, i)->id;
    for (chm_track t = 0; t < board->track_count; t++)
        out->badges[board->tracks[t].first] |= chm_track_companies(board, t);
}

const rule_drawing draw_shares = {.features = features};
