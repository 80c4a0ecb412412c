// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Writing SVG. All numbers in an image are integers: tenths of the board's units. So no decimal point can depend on the
 * locale, and rounding happens in one place. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "base/text_sink.h"
#include "draw/shape.h"

#include <math.h>

#define SVG_SERIF "Palatino Linotype, Palatino, Book Antiqua, URW Palladio L, Georgia, Liberation Serif, Times, serif"

static inline int tenths(double value)
{
    return (int)lround(value * 10);
}

/* Text between tags or in an attribute. */
void svg_escaped(chm_sink *out, const char *text, size_t size);
/* The same in capitals. */
void svg_capitals(chm_sink *out, const char *text, size_t size);

/* A rectangle along a track: its attributes except colours, `grow` larger on each side, with round corners. */
void svg_rect(chm_sink *out, const rotated_rect *rect, double grow);
/* An angle in whole degrees, −180 … 180. */
int svg_degrees(vec along);

#endif
