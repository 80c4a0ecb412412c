// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The parts of a board's image, each in its own file; board_svg.c combines them. */
#ifndef DRAW_DRAWING_H
#define DRAW_DRAWING_H

#include "draw/board_svg.h"
#include "draw/layout.h"

/* Everything the parts need. */
typedef struct drawing {
    const chm_board *board;
    const board_features *features;
    const board_overlay *overlay;
    const board_layout *layout;
    chm_sink *out;
} drawing;

/* tracks_svg.c: the lines below the tracks, then the spaces and wagons. */
void draw_lines(const drawing *self);
void draw_tracks(const drawing *self);

/* frame.c: the title's plate and its position, the paper and the frame. */
typedef struct cartouche {
    const char *title, *subtitle; /* subtitle may be NULL */
    box plate;
    double font;
} cartouche;
/* Finds a free spot on the board, or one above it. */
cartouche cartouche_place(const drawing *self, chm_lang lang);
void draw_paper(const drawing *self, box page, bool framed);
void draw_cartouche(const drawing *self, const cartouche *title);

#endif
