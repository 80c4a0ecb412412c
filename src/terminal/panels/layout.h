// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where the panels of the table's screen stand in a window of a given size. */
#ifndef TERMINAL_LAYOUT_H
#define TERMINAL_LAYOUT_H

#include "terminal/screen/canvas.h"

/* What has to find its place. */
typedef struct layout_needs {
    int seats;
    int market;  /* slots of the market */
    int tickets; /* of the one who looks */
    int supply;  /* lines of what a map adds (shares, tiles); 0: nothing */
    bool hand;   /* somebody's cards are seen */
} layout_needs;

/* An area without height is not shown: it is one key away, as a sheet. */
typedef struct layout {
    bool tiny;  /* the window is small: only the board and lines */
    bool large; /* players have several lines, cards are drawn larger */
    int player_lines;
    area head; /* what is played, who is to move; a band in the last round */
    area board, players, market, tickets, history, supply, hand, status, keys;
} layout;

layout layout_make(int width, int height, const layout_needs *needs);

/* Where a box of so many lines and columns goes, beside what it is about: at the right of the board and off it where
 * there is room, else in the first corner of the board where it covers none of some points of the window. */
typedef struct layout_point {
    int x, y;
} layout_point;
area layout_box(const layout *of, int columns, int lines, const layout_point *avoid, int count);

#endif
