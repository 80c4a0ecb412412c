// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Draws a board, empty or in the middle of a game, as one self-contained SVG image.
 *
 * Elements that stand for something carry its id, for code that shows the image and points at things: <g class="track"
 * data-track="denver-kansas_city:2">, with a class="space" for each of its spaces, and <g class="place"
 * data-place="denver">. The same board, overlay and language give the same bytes. */
#ifndef DRAW_BOARD_SVG_H
#define DRAW_BOARD_SVG_H

#include "base/text_sink.h"

#include <cheminot/board.h>

/* What to draw on the board; all zero: the empty board. The arrays belong to the caller. */
typedef struct board_overlay {
    const uint8_t *owner;      /* for each track the seat that claimed it, or CHM_NOBODY; may be NULL */
    const uint8_t *colour;     /* for each track its present chm_colour, where tiles are laid; NULL: as printed */
    const uint8_t *marker;     /* for each place the seat that has a marker there, or CHM_NOBODY; may be NULL */
    const char *const *symbol; /* for each place the name of a rule's symbol that stands there, or NULL; may be NULL */
    const char *title;         /* in the cartouche; NULL: the map's name */
    const char *subtitle;      /* below it; may be NULL */
    bool unframed;             /* without frame and cartouche */
} board_overlay;

void board_svg(const chm_board *board, const board_overlay *overlay, chm_lang lang, chm_sink *out);

#endif
