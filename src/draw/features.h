// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What rules add to the drawing of a board, as data that names no rule. The rules fill it in (rule_drawing.h); layout
 * and drawing know only this. */
#ifndef DRAW_FEATURES_H
#define DRAW_FEATURES_H

#include <cheminot/board.h>

enum { MAX_BADGES = 16, MAX_AREAS = 8 };

/* A named part of the board. */
typedef struct board_area {
    const char *id;
    const char *name[CHM_LANGS];
    uint64_t places; /* a bitset */
} board_area;

typedef struct board_features {
    int badge_count;
    const char *badge_id[MAX_BADGES];
    uint16_t badges[CHM_MAX_TRACKS];      /* by the first track of a connection: bit i, badge i stands beside it */
    chm_tracks crossings[CHM_MAX_TRACKS]; /* the tracks that a track is meant to cross */
    chm_tracks edged;                     /* tracks whose free spaces have a heavy edge */
    bool pieces;                          /* pieces larger than its dot may stand on a place */
    int area_count;
    board_area areas[MAX_AREAS];
} board_features;

void board_features_read(const chm_board *board, board_features *out);

#endif
