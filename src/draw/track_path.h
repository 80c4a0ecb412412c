// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The line of a connection from one place to the other: straight, or a quadratic curve through the map file's
 * "bend". Parametrized by distance along the line. */
#ifndef DRAW_TRACK_PATH_H
#define DRAW_TRACK_PATH_H

#include "draw/shape.h"

#include <cheminot/board.h>

enum { PATH_STEPS = 32 };

typedef struct track_path {
    vec start, bend, end; /* bend: the control point */
    bool bent;
    double reached[PATH_STEPS + 1]; /* the distance after each step of the curve's own parameter */
} track_path;

/* The path of a track's connection (without the track's offset in it), from place a to place b, on a board
 * widened by `stretch`. */
track_path path_of(const chm_board *board, chm_track track, double stretch);

double path_length(const track_path *path);
vec path_point(const track_path *path, double distance);
vec path_direction(const track_path *path, double distance); /* a unit vector */

/* Returns whether a path runs through a rectangle. */
bool path_enters(const track_path *path, const rotated_rect *rect);
/* A box that contains the path: a curve stays within its ends and its bend. */
box path_box(const track_path *path);
/* Returns whether two paths meet anywhere but at a common end, and where first along `a`; `where` may be NULL. */
bool paths_cross(const track_path *a, const track_path *b, vec *where);

#endif
