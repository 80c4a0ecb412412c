// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The positions of the panels in a window of a given size. */
#ifndef TERMINAL_LAYOUT_H
#define TERMINAL_LAYOUT_H

#include "terminal/screen/canvas.h"

/* What has to be shown. */
typedef struct layout_needs {
    int seats;
    int market;  /* slots of the market */
    int tickets; /* of the viewer */
    int supply;  /* lines of what a map adds (shares, tiles); 0: nothing */
    bool hand;   /* a hand is visible */
} layout_needs;

/* A panel without height is not shown; it can be opened as a sheet. */
typedef struct layout {
    bool tiny;  /* the window is small: only the board and lines */
    bool large; /* players have several lines, cards are drawn larger */
    int player_lines;
    area head; /* the map and the last event; a banner in the last round */
    area board, players, market, tickets, history, supply, hand, status, keys;
} layout;

layout layout_make(int width, int height, const layout_needs *needs);

/* Where a box of so many lines and columns goes: beside the board where it fits, else into the first corner of the
 * board where it covers none of the given points of the window. */
typedef struct layout_point {
    int x, y;
} layout_point;
area layout_box(const layout *self, int columns, int lines, const layout_point *avoid, int count);

#endif
