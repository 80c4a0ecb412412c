// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/shape.h"

#include <math.h>

double vec_length(vec a)
{
    return sqrt(vec_dot(a, a));
}

vec vec_unit(vec a)
{
    double length = vec_length(a);
    return length > 0 ? vec_scale(a, 1 / length) : (vec){1, 0};
}

rotated_rect rect_of_box(box b)
{
    return (rotated_rect){
        {(b.left + b.right) / 2, (b.top + b.bottom) / 2}, {1, 0}, (b.right - b.left) / 2, (b.bottom - b.top) / 2};
}

/* How far the rectangle extends from its centre along a unit vector. */
static double reach(const rotated_rect *rect, vec axis)
{
    return rect->half_length * fabs(vec_dot(rect->along, axis)) +
           rect->half_width * fabs(vec_dot(vec_side(rect->along), axis));
}

box box_of_rect(const rotated_rect *rect)
{
    double x = reach(rect, (vec){1, 0}), y = reach(rect, (vec){0, 1});
    return (box){rect->centre.x - x, rect->centre.y - y, rect->centre.x + x, rect->centre.y + y};
}

box box_of_segment(vec a, vec b)
{
    return (box){fmin(a.x, b.x), fmin(a.y, b.y), fmax(a.x, b.x), fmax(a.y, b.y)};
}

box box_union(box a, box b)
{
    return (box){fmin(a.left, b.left), fmin(a.top, b.top), fmax(a.right, b.right), fmax(a.bottom, b.bottom)};
}

box box_grow(box b, double by)
{
    return (box){b.left - by, b.top - by, b.right + by, b.bottom + by};
}

bool boxes_apart(box a, box b)
{
    return a.left > b.right || b.left > a.right || a.top > b.bottom || b.top > a.bottom;
}

double rect_gap(const rotated_rect *a, const rotated_rect *b)
{
    /* Two disjoint convex shapes are separated by a line parallel to a side of one of them. */
    const vec axes[] = {a->along, vec_side(a->along), b->along, vec_side(b->along)};
    vec apart = vec_sub(b->centre, a->centre);
    double best = -INFINITY;
    for (int i = 0; i < 4; i++)
        best = fmax(best, fabs(vec_dot(apart, axes[i])) - reach(a, axes[i]) - reach(b, axes[i]));
    return best;
}

double rect_distance(const rotated_rect *rect, vec point)
{
    vec from = vec_sub(point, rect->centre);
    double x = fmax(fabs(vec_dot(from, rect->along)) - rect->half_length, 0);
    double y = fmax(fabs(vec_dot(from, vec_side(rect->along))) - rect->half_width, 0);
    return sqrt(x * x + y * y);
}

static double turn(vec a, vec b, vec c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool segments_cross(vec a, vec b, vec c, vec d)
{
    if (boxes_apart(box_of_segment(a, b), box_of_segment(c, d))) /* collinear segments need this test */
        return false;
    return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0;
}

bool rect_cut_by(const rotated_rect *rect, vec a, vec b)
{
    vec middle = vec_scale(vec_add(a, b), 0.5);
    rotated_rect segment = {middle, vec_unit(vec_sub(b, a)), vec_length(vec_sub(b, a)) / 2, 0};
    return rect_gap(rect, &segment) < 0;
}
