// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Points, boxes and rotated rectangles, and the distances between them. */
#ifndef DRAW_SHAPE_H
#define DRAW_SHAPE_H

#include <stdbool.h>

typedef struct vec {
    double x, y;
} vec;

/* Axis-parallel. */
typedef struct box {
    double left, top, right, bottom;
} box;

/* A rectangle whose length runs along a unit vector. */
typedef struct rotated_rect {
    vec centre, along;
    double half_length, half_width;
} rotated_rect;

static inline vec vec_add(vec a, vec b)
{
    return (vec){a.x + b.x, a.y + b.y};
}

static inline vec vec_sub(vec a, vec b)
{
    return (vec){a.x - b.x, a.y - b.y};
}

static inline vec vec_scale(vec a, double factor)
{
    return (vec){a.x * factor, a.y * factor};
}

static inline double vec_dot(vec a, vec b)
{
    return a.x * b.x + a.y * b.y;
}

/* The vector rotated by a right angle. */
static inline vec vec_side(vec a)
{
    return (vec){-a.y, a.x};
}

double vec_length(vec a);
vec vec_unit(vec a); /* of the zero vector: to the right */

rotated_rect rect_of_box(box b);
box box_of_rect(const rotated_rect *rect);
box box_of_segment(vec a, vec b);
box box_union(box a, box b);
box box_grow(box b, double by);
bool boxes_apart(box a, box b);

/* The gap between two rectangles along the best separating direction; negative by as much as they overlap. Never more
 * than their true distance. */
double rect_gap(const rotated_rect *a, const rotated_rect *b);
/* The distance from a point to a rectangle; 0 inside. */
double rect_distance(const rotated_rect *rect, vec point);
/* Returns whether two segments cross or touch. */
bool segments_cross(vec a, vec b, vec c, vec d);
/* Returns whether a segment has a point inside the rectangle. */
bool rect_cut_by(const rotated_rect *rect, vec a, vec b);

#endif
