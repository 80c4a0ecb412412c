// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A board, empty or in the middle of a game, as one SVG image that needs nothing from outside.
 *
 * Elements that stand for something carry its id, for whoever shows the image and wants to point at things:
 * <g class="track" data-track="denver-kansas_city:2">, with a class="space" for each of its spaces, and
 * <g class="place" data-place="denver">. The same board, picture and language give the same bytes. */
#ifndef DRAW_BOARD_SVG_H
#define DRAW_BOARD_SVG_H

#include "base/text_sink.h"

#include <cheminot/board.h>

/* What to draw on the board; all zero: the empty board. The arrays are the caller's. */
typedef struct board_picture {
    const uint8_t *owner;  /* for each track the seat that claimed it, or CHM_NOBODY; NULL: none is claimed */
    const uint8_t *colour; /* for each track its chm_colour now, where tiles are laid; NULL: as printed */
    const uint8_t *marker; /* for each place the seat whose marker it holds, or CHM_NOBODY; NULL: none */
    int alvin;             /* the place he is in, plus 1; 0: he is not on the board */
    const char *title;     /* in the cartouche; NULL: the map's name */
    const char *subtitle;  /* under it; NULL: none */
    bool bare;             /* no frame and no cartouche */
} board_picture;

void board_svg(const chm_board *board, const board_picture *picture, chm_lang lang, chm_sink *out);

#endif
