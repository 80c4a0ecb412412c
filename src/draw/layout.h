// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Where everything on a board is drawn, for one language and one size of the picture: places, the rows of spaces along
 * connections, names, badges, the names of areas, ornaments. Only geometry, in the board's units. The page paints it
 * (layout_json.c), `map draw` prints it (board_svg.c), `map check` looks for what lies on each other (collisions.c).
 *
 * The same board and request give the same layout on every machine: only sums, products, quotients and square roots,
 * each rounded by itself. */
#ifndef DRAW_LAYOUT_H
#define DRAW_LAYOUT_H

#include "draw/features.h"
#include "draw/label.h"
#include "draw/track_path.h"

typedef struct layout_request {
    chm_lang lang;
    double width, height; /* of the picture in pixels; 0: it can be as large as one likes */
    bool nameless;        /* without names, which are the most expensive part */
} layout_request;

/* The sizes of a board's parts, in units of its coordinates, from the density of its places. */
typedef struct layout_sizes {
    double unit;    /* 1 on a board of usual density */
    double dot;     /* radius of a place */
    double stop;    /* radius of a dead end in a zone */
    double length;  /* maximum, of a space */
    double width;   /* of a space */
    double beside;  /* between parallel tracks */
    double gap;     /* minimum, between the spaces of a track */
    double font;    /* of the names */
    double letters; /* how much larger than usual they are, where the board is shown small */
    double badge;   /* maximum radius of a badge */
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
    track_path path;
    double trim[2];    /* minimum distance of the first space from its end */
    double space;      /* the length of its spaces */
    double half_width; /* of all its tracks together */
    layout_row row[CHM_MAX_LENGTH];
} drawn_connection;

/* A row of badges beside a connection. */
typedef struct badge_row {
    uint16_t connection; /* index */
    uint16_t badges;     /* bit i: badge i; the row has them in this order, from place a to place b */
    double radius;
    vec at[MAX_BADGES];
} badge_row;

/* The name of an area, in a line for each word. */
typedef struct area_label {
    vec at; /* the middle of it */
    double font;
    bool turned; /* written upwards */
} area_label;

typedef struct board_layout {
    layout_sizes sizes;
    double stretch; /* boards taller than wide are widened: pages are wide, and names need the width */
    vec size;       /* of the board */
    vec places[CHM_MAX_PLACES];
    uint16_t connection_count, row_count;
    drawn_connection connections[CHM_MAX_TRACKS];
    bool named; /* there are names */
    name_label labels[CHM_MAX_PLACES];
    badge_row badges[CHM_MAX_TRACKS];
    area_label areas[MAX_AREAS];
    box content; /* bounding box of everything: spaces, dots, names, badges */
    box page;    /* the part of the plane that is shown: more than that where the picture has another shape */
} board_layout;

void board_layout_make(const chm_board *board, const board_features *features, const layout_request *request,
                       board_layout *layout);

/* A row as a rectangle over all its tracks. */
rotated_rect row_rect(const drawn_connection *connection, int row);
/* The rectangle of one space of one of a connection's tracks, 0 … count − 1. */
rotated_rect space_rect(const chm_board *board, const board_layout *layout, const drawn_connection *connection,
                        int track, int space);
/* How far a track is from the middle of its connection, to the side of its direction. */
double track_aside(const board_layout *layout, const drawn_connection *connection, int track);
/* Returns whether a space shows a locomotive: a ferry spreads them over its length. */
bool space_has_loco(const chm_track_info *track, int space);
/* Where something up to 30 units high stands that is not on a place's dot but beside its name. `aside`: something else
 * stands on the dot. */
vec beside_name(const board_layout *layout, int place, bool aside);
/* A box that contains the spaces of a connection. */
box connection_box(const drawn_connection *connection);
/* Piece 0 … rows of the thin line that is seen where there is no space: from which distance to which. */
void line_piece(const drawn_connection *connection, int piece, double *from, double *to);

/* The free spot of the page nearest to one of its corners; returns false if there is none near one. */
bool corner_spot(const chm_board *board, const board_layout *layout, double width, double height, const box *other,
                 box *spot);

/* ---- the parts of a layout: they fill in their own part and read what is there already ---- */

/* names.c: the names of places and zones. */
void layout_names(const chm_board *board, const board_features *features, const layout_request *request,
                  board_layout *layout);
/* badges.c: rows of badges, which keep clear of the names that are there. */
void layout_badges(const chm_board *board, const board_features *features, board_layout *layout);
/* areas.c: the names of areas. */
void layout_areas(const chm_board *board, const board_features *features, const layout_request *request,
                  board_layout *layout);

/* names.c: what is wrong with a name where it stands. `other` is a place. */
typedef enum name_fault { NAME_FINE, NAME_ON_NAME, NAME_ON_PLACE, NAME_NEARER_TO, NAME_CUT } name_fault;
name_fault layout_name_fault(const chm_board *board, const board_layout *layout, int place, int *other);

#endif
