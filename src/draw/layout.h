// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where everything on a board is drawn: sizes, the rows of spaces along its connections, its names. Only geometry, so
 * that collisions can be checked before anything is drawn. */
#ifndef DRAW_LAYOUT_H
#define DRAW_LAYOUT_H

#include "draw/label.h"
#include "draw/track_path.h"

/* The sizes of a board's parts, in units of its coordinates, from the density of its places. */
typedef struct layout_sizes {
    double unit;   /* 1 on a board of usual density */
    double dot;    /* radius of a place */
    double stop;   /* radius of a dead end in a zone */
    double length; /* maximum, of a space */
    double width;  /* of a space */
    double beside; /* between parallel tracks */
    double gap;    /* minimum, between the spaces of a track */
    double font;   /* of the names */
} layout_sizes;

/* A row: one space of each of the parallel tracks, side by side. A track shorter than the others has rows of its own.
 */
typedef struct layout_row {
    float x, y, dx, dy; /* its centre, and the direction of the track as a unit vector */
} layout_row;

/* A connection as it is drawn: its tracks are first … first + count − 1, its rows go from place a to place b. */
typedef struct drawn_connection {
    chm_track first;
    uint8_t count, rows;
    vec end[2];        /* at place a, at place b */
    double trim[2];    /* minimum distance of the first space from its end */
    double path;       /* the length of its line */
    double space;      /* the length of its spaces */
    double half_width; /* of all its tracks together */
    layout_row row[CHM_MAX_LENGTH];
} drawn_connection;

typedef struct board_layout {
    layout_sizes sizes;
    uint16_t connection_count;
    drawn_connection connections[CHM_MAX_TRACKS];
    name_label labels[CHM_MAX_PLACES];
    box content; /* bounding box of everything: spaces, dots, names */
} board_layout;

void board_layout_make(const chm_board *board, chm_lang lang, board_layout *layout);

/* A row as a rectangle over all its tracks. */
rotated_rect row_quad(const drawn_connection *c, int row);
/* The rectangle of one space of one of the drawn_connection's tracks, 0 … count − 1. */
rotated_rect space_quad(const chm_board *board, const board_layout *layout, const drawn_connection *c, int track,
                        int space);

#endif
