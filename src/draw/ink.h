// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The colours of the drawings, and with every colour a mark that tells it apart without seeing colours: a symbol for
 * each card colour, a pattern for each seat. */
#ifndef DRAW_INK_H
#define DRAW_INK_H

#include "base/text_sink.h"

#define INK_PAPER "#f4e9d0"
#define INK_PLATE "#fbf5e6"
#define INK_DEEP "#2a221b"
#define INK_FAINT "#7c6d57"
#define INK_ACCENT "#b5321f"

/* The fill of a track's spaces by chm_colour, up to and with CHM_GREY. */
const char *ink_of_colour(int colour);

/* Writes the <defs> that the rest of an image refers to, for images that count in tenths of the board's units:
 * chm-red … chm-black and chm-loco, symbols centred on the origin; chm-seat0 … chm-seat5, patterns to fill with, whose
 * middle is the origin too; chm-alvin, a figure standing on the origin. `percent` is their size. */
void ink_defs(chm_sink *out, int percent);

#endif
