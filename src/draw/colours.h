// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The colours of the drawings. Every colour comes with a mark that identifies it without colour vision: a symbol for
 * each card colour, a pattern for each seat. */
#ifndef DRAW_COLOURS_H
#define DRAW_COLOURS_H

#include "base/text_sink.h"

#define COLOUR_PAPER "#f4e9d0"
#define COLOUR_SEA "#cfdcd8"
#define COLOUR_PLATE "#fbf5e6"
#define COLOUR_DEEP "#2a221b"
#define COLOUR_FAINT "#7c6d57"
#define COLOUR_ACCENT "#b5321f"

/* The fill of a track's spaces by chm_colour, up to and including CHM_GREY. */
const char *colour_fill(int colour);

/* Writes the <defs> that the rest of an image refers to, for images in tenths of the board's units: chm-red … chm-black
 * and chm-loco, symbols centred on the origin; chm-seat0 … chm-seat5, patterns centred on the origin; and the
 * symbols of rules. `percent` is their size. */
void colour_defs(chm_sink *out, int percent);

#endif
