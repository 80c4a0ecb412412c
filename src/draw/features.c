// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/rule_drawing.h"
#include <string.h>

const rule_drawing *const rule_drawings[] = {
#define X(name) &draw_##name,
    RULE_DRAW_LIST(X)
#undef X
        NULL};

void board_features_read(const chm_board *board, board_features *out)
{
    *out = (board_features){0};
    for (int i = 0; rule_drawings[i]; i++)
        if (rule_drawings[i]->features)
            rule_drawings[i]->features(board, out);
}

void drawing_pieces(const chm_game *game, uint8_t marker[CHM_MAX_PLACES], const char *symbol[CHM_MAX_PLACES])
{
    memset(marker, CHM_NOBODY, CHM_MAX_PLACES);
    for (int p = 0; p < CHM_MAX_PLACES; p++)
        symbol[p] = NULL;
    for (int i = 0; rule_drawings[i]; i++)
        if (rule_drawings[i]->pieces)
            rule_drawings[i]->pieces(game, marker, symbol);
}
