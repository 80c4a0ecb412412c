// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"

static chm_tracks barred_by(const chm_board *board, chm_track track, chm_status bar)
{
    return bar == CHM_TRACK_CUT ? chm_track_crossings(board, track) : (chm_tracks){{0}};
}

const rule_assist assist_crossings = {.barred_by = barred_by, .excludes = chm_track_crossings};
