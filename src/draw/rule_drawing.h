// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a rule adds to the drawing of a board: a struct in the draw.c of its folder, all of it optional. It is asked for
 * every board and game; where the rule is not in play it adds nothing. */
#ifndef DRAW_RULE_DRAWING_H
#define DRAW_RULE_DRAWING_H

#include "draw/board_svg.h"
#include "draw/features.h"
#include "rules/lists.h"
#include <cheminot/rules.h>

typedef struct rule_drawing {
    /* What the layout must make room for. */
    void (*features)(const chm_board *board, board_features *out);
    /* The pieces on places in a game: `marker` has the seat whose marker stands on each, or CHM_NOBODY; `symbol` the
     * name of a symbol that stands there besides, or NULL. */
    void (*pieces)(const chm_game *game, uint8_t marker[CHM_MAX_PLACES], const char *symbol[CHM_MAX_PLACES]);
    /* A symbol of its own: its name, and what it looks like, as SVG centred on the origin. */
    const char *symbol_name, *symbol;
} rule_drawing;

#define X(name) extern const rule_drawing draw_##name;
RULE_DRAW_LIST(X)
#undef X

/* All rules that draw anything, in the order of the list. NULL-terminated. */
extern const rule_drawing *const rule_drawings[];

/* Fills in the pieces of a game, of all rules. */
void drawing_pieces(const chm_game *game, uint8_t marker[CHM_MAX_PLACES], const char *symbol[CHM_MAX_PLACES]);

#endif
