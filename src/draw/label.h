// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Names on the board: the width of a text, where it is broken into two lines, and the box it fills beside its dot. The
 * font is whatever serif the reader has, so widths are estimates on the wide side. */
#ifndef DRAW_LABEL_H
#define DRAW_LABEL_H

#include "draw/shape.h"

#include <cheminot/board.h>

enum { LABEL_LINES = 2 };

typedef struct label_line {
    const char *text; /* part of the name; not NUL-terminated */
    size_t size;      /* 0: no such line */
    double baseline;
} label_line;

typedef enum label_align { LABEL_START, LABEL_MIDDLE, LABEL_END } label_align;

typedef struct name_label {
    label_line lines[LABEL_LINES];
    label_align align;
    double x;    /* of the lines' start, middle or end */
    double font; /* font size */
    box box;     /* of the glyphs, estimated */
    bool spare;  /* there is no room for it at this size: to be shown when it is asked for, or enlarged */
} name_label;

/* The width of a UTF-8 text at font size 1. */
double text_width(const char *text, size_t size);
/* The same in capitals, with some space after each letter. */
double capitals_width(const char *text, size_t size, double spacing);

/* A name in one line, or in two that are as alike as they can be: broken at a space or after a hyphen. Its box has its
 * top left corner at (0, 0) and is for font size 1. Returns whether the name is in two lines. */
bool label_lines(const char *name, bool two, name_label *out);
/* Puts such a name beside a dot of the given radius. */
void label_beside(name_label *label, vec dot, double radius, chm_side side, double font);

/* Moves a label. */
void label_move(name_label *label, double x, double y);

/* The name of a zone or an area, centred on a point, in capitals spaced by LABEL_SPACING of their size. */
#define LABEL_SPACING 0.22
name_label label_spaced(const char *name, vec centre, double font);

/* Converts a byte of a UTF-8 text to capitals, given the byte before it: letters of ASCII and Latin-1. */
unsigned char capital(unsigned char before, unsigned char byte);

#endif
