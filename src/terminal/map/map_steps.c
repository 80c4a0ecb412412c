// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Going from one thing to the next by arrows. The nearest is taken in the quarter of the plane that the arrow points
 * to, by |dx| + |dy| (a row counts as two columns). Turned by an eighth, such a quarter is a quadrant and that distance
 * is the larger of two coordinates: wherever one wants to go, the step taken lies in the same square as the aim, and so
 * never leads farther away from it. With each edge in one quarter only, that makes everything reachable from
 * everywhere, however the things lie; a test goes all the ways. */
#include "terminal/map/map_internal.h"
#include <limits.h>
#include <stdlib.h>

typedef struct aim {
    int x, y;   /* from where */
    int dx, dy; /* the arrow */
    int least;
    bool inside; /* the best yet lies in the quarter */
} aim;

static bool in_quarter(const aim *a, int x, int y)
{
    const int u = x + y, v = x - y;
    if (a->dx && a->dy)
        return x * a->dx > 0 && y * a->dy > 0;
    return a->dx > 0 ? u > 0 && v >= 0 : a->dx < 0 ? u < 0 && v <= 0 : a->dy > 0 ? u >= 0 && v < 0 : u <= 0 && v > 0;
}

/* Whether a point is a better one to go to than those before. What lies ahead, but not in the quarter, is better than
 * not to move. */
static bool better(aim *a, int to_x, int to_y)
{
    const int x = to_x - a->x, y = 2 * (to_y - a->y);
    const bool inside = in_quarter(a, x, y), ahead = x * a->dx > 0 || y * a->dy > 0;
    const int aside = a->dx && a->dy ? 0 : a->dx ? abs(y) : abs(x);
    const int far = 1024 * (abs(x) + abs(y)) + least_of(aside, 1023);
    if ((!inside && (!ahead || a->inside)) || (far >= a->least && (a->inside || !inside)))
        return false;
    a->inside = inside;
    a->least = far;
    return true;
}

chm_track picture_track_towards(const picture *of, chm_track from, int dx, int dy, const chm_tracks *among)
{
    aim a = {.x = of->width / 2, .y = of->height / 2, .dx = dx, .dy = dy, .least = INT_MAX};
    chm_track best = from;
    if (from != CHM_NO_TRACK)
        picture_track_point(of, from, &a.x, &a.y);
    for (int t = 0; t < of->board->track_count; t++) {
        int x, y;
        if (t == from || !chm_tracks_has(among, (unsigned)t) || !of->ways[t].count)
            continue;
        picture_track_point(of, (chm_track)t, &x, &y);
        if (from == CHM_NO_TRACK && best == CHM_NO_TRACK)
            best = (chm_track)t; /* any, rather than none */
        if (better(&a, x, y))
            best = (chm_track)t;
    }
    return best;
}

int picture_place_towards(const picture *of, int from, int dx, int dy, uint64_t among)
{
    aim a = {.x = of->width / 2, .y = of->height / 2, .dx = dx, .dy = dy, .least = INT_MAX};
    int best = from;
    if (from >= 0)
        picture_place_point(of, (chm_place)from, &a.x, &a.y);
    for (int i = 0; i < of->board->place_count; i++) {
        if (i == from || !((among >> i) & 1))
            continue;
        if (from < 0 && best < 0)
            best = i;
        if (better(&a, of->spots[i].x, of->spots[i].y))
            best = i;
    }
    return best;
}
