// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "draw/track_path.h"

#include <math.h>

static vec of_point(chm_point point, double stretch)
{
    return (vec){point.x * stretch, point.y};
}

/* Where a track's end is drawn: at its place, or at its own dead end in a zone. */
static vec track_end(const chm_board *board, const chm_track_info *track, chm_place place, double stretch)
{
    const chm_place_info *info = &board->places[place];
    return of_point(info->zone ? track->end : info->at, stretch);
}

static vec curve(const track_path *path, double t)
{
    double s = 1 - t;
    return (vec){s * s * path->start.x + 2 * s * t * path->bend.x + t * t * path->end.x,
                 s * s * path->start.y + 2 * s * t * path->bend.y + t * t * path->end.y};
}

/* The point after a step, 0 … PATH_STEPS: the path as a chain of short segments. */
static vec path_step(const track_path *path, int step)
{
    return curve(path, (double)step / PATH_STEPS);
}

track_path path_of(const chm_board *board, chm_track track, double stretch)
{
    const chm_track_info *info = &board->tracks[board->tracks[track].first];
    track_path path = {.start = track_end(board, info, info->a, stretch),
                       .end = track_end(board, info, info->b, stretch),
                       .bent = info->bent};
    path.bend = info->bent ? of_point(info->bend, stretch) : vec_scale(vec_add(path.start, path.end), 0.5);
    vec before = path.start;
    for (int i = 1; i <= PATH_STEPS; i++) {
        vec here = path_step(&path, i);
        path.reached[i] = path.reached[i - 1] + vec_length(vec_sub(here, before));
        before = here;
    }
    return path;
}

double path_length(const track_path *path)
{
    return path->reached[PATH_STEPS];
}

/* The curve's parameter at a distance; between two steps the curve is nearly straight. */
static double parameter(const track_path *path, double distance)
{
    int step = 1;
    while (step < PATH_STEPS && path->reached[step] < distance)
        step++;
    double from = path->reached[step - 1], size = path->reached[step] - from;
    double fraction = size > 0 ? (distance - from) / size : 0;
    return (step - 1 + fraction) / PATH_STEPS;
}

vec path_point(const track_path *path, double distance)
{
    return curve(path, parameter(path, distance));
}

vec path_direction(const track_path *path, double distance)
{
    double t = parameter(path, distance);
    vec first = vec_scale(vec_sub(path->bend, path->start), 1 - t);
    return vec_unit(vec_add(first, vec_scale(vec_sub(path->end, path->bend), t)));
}

bool path_enters(const track_path *path, const rotated_rect *rect)
{
    if (!path->bent)
        return rect_cut_by(rect, path->start, path->end);
    const box around = box_of_rect(rect);
    vec before = path->start;
    for (int i = 1; i <= PATH_STEPS; i++) {
        vec here = path_step(path, i);
        if (!boxes_apart(box_of_segment(before, here), around) && rect_cut_by(rect, before, here))
            return true;
        before = here;
    }
    return false;
}

static bool same(vec a, vec b)
{
    return a.x == b.x && a.y == b.y;
}

box path_box(const track_path *path)
{
    box ends = box_of_segment(path->start, path->end);
    return box_union(ends, box_of_segment(path->bend, path->bend));
}

/* Where two segments that cross meet; of two on one line, the end of the first. */
static vec meeting(vec a, vec b, vec c, vec d)
{
    vec r = vec_sub(b, a), s = vec_sub(d, c), from = vec_sub(c, a);
    double turn = r.x * s.y - r.y * s.x;
    return turn != 0 ? vec_add(a, vec_scale(r, (from.x * s.y - from.y * s.x) / turn)) : b;
}

bool paths_cross(const track_path *a, const track_path *b, vec *where)
{
    if (boxes_apart(path_box(a), path_box(b)))
        return false;
    vec steps[2][PATH_STEPS + 1];
    for (int i = 0; i <= PATH_STEPS; i++) {
        steps[0][i] = path_step(a, i);
        steps[1][i] = path_step(b, i);
    }
    for (int i = 1; i <= PATH_STEPS; i++)
        for (int j = 1; j <= PATH_STEPS; j++) {
            vec a0 = steps[0][i - 1], a1 = steps[0][i], b0 = steps[1][j - 1], b1 = steps[1][j];
            bool shared = same(a0, b0) || same(a0, b1) || same(a1, b0) || same(a1, b1);
            if (shared || !segments_cross(a0, a1, b0, b1))
                continue;
            if (where)
                *where = meeting(a0, a1, b0, b1);
            return true;
        }
    return false;
}
