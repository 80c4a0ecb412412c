// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/map/map_internal.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { CUT_LETTER = 9, FEW_LETTERS = 4, TOO_FEW = 40, GOOD_ENOUGH = 40, PATIENCE = 3 };

static void mark_places(map_view *map)
{
    memset(map->place_on, CHM_NOWHERE, (size_t)map->width * (size_t)map->height);
    for (int i = 0; i < map->board->place_count; i++) {
        const label *s = &map->labels[i];
        for (int x = s->x; x < s->x + s->width; x++)
            map->place_on[cell_at(map, x, s->y)] = (uint8_t)i;
    }
    for (int i = 0; i < map->board->place_count; i++) /* marks win over names */
        map->place_on[cell_at(map, map->labels[i].x, map->labels[i].y)] = (uint8_t)i;
}

/* Makes the whole drawing with names of so many letters. Returns how bad it is; −1: no memory. */
static int attempt(map_view *map, int letters)
{
    for (int t = 0; t < map->board->track_count; t++)
        map->routes[t].count = 0;
    map_position_places(map, letters);
    mark_places(map);
    if (!map_route_tracks(map))
        return -1;
    int bad = map_share_cells(map);
    if (bad < 0)
        return -1;
    map_grow_names(map);
    for (int i = 0; i < map->board->place_count; i++) {
        const label *s = &map->labels[i];
        bad += CUT_LETTER * (s->full_width - s->width) +
               TOO_FEW * most_of(least_of(FEW_LETTERS + 1, s->full_width) - s->width, 0);
    }
    return bad;
}

static int longest_name(const map_view *map)
{
    int longest = 0;
    for (int i = 0; i < map->board->place_count; i++)
        longest = most_of(longest, text_columns(map->board->places[i].name[map->lang]));
    return longest;
}

/* Tries full names, then shorter ones until that no longer helps, and keeps the best drawing. */
static bool arrange(map_view *map)
{
    static const int shorter[] = {14, 11, 9, 8, 7, 6, 5, 4, 3};
    const int longest = longest_name(map);
    int letters = longest, best = longest, worse = 0;
    int least = attempt(map, longest);
    for (size_t i = 0; i < sizeof shorter / sizeof shorter[0] && least > GOOD_ENOUGH && worse < PATIENCE; i++) {
        if (shorter[i] >= longest)
            continue;
        letters = shorter[i];
        const int bad = attempt(map, letters);
        if (bad < 0)
            return false;
        worse = bad < least ? 0 : worse + 1;
        best = bad < least ? letters : best;
        least = least_of(bad, least);
    }
    return least >= 0 && (best == letters || attempt(map, best) >= 0);
}

map_view *map_view_make(const chm_board *board, chm_lang lang, int width, int height, int zoom, bool ascii)
{
    map_view *map = calloc(1, sizeof *map);
    if (!map)
        return NULL;
    map->board = board;
    map->lang = lang;
    map->ascii = ascii;
    map->width = most_of(width, 1);
    map->height = most_of(height, 1);
    for (; zoom > 0; zoom--) {
        map->width += map->width / 2;
        map->height += map->height / 2;
    }
    const size_t cells = (size_t)map->width * (size_t)map->height;
    map->track_on = malloc(cells * sizeof *map->track_on);
    map->place_on = malloc(cells);
    if (map->track_on && map->place_on && arrange(map))
        return map;
    map_view_free(map);
    return NULL;
}

void map_view_free(map_view *map)
{
    if (!map)
        return;
    for (int t = 0; t < CHM_MAX_TRACKS; t++)
        free(map->routes[t].steps);
    free(map->track_on);
    free(map->place_on);
    free(map);
}

void map_view_size(const map_view *map, int *width, int *height)
{
    *width = map->width;
    *height = map->height;
}

/* ---- queries ---- */

chm_track map_view_track_at(const map_view *map, int x, int y)
{
    static const int8_t near[][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
        int cx = x + near[i][0], cy = y + near[i][1];
        if (on_view(map, cx, cy) && map->track_on[cell_at(map, cx, cy)] != CHM_NO_TRACK)
            return map->track_on[cell_at(map, cx, cy)];
    }
    return CHM_NO_TRACK;
}

int map_view_place_at(const map_view *map, int x, int y)
{
    if (!on_view(map, x, y) || map->place_on[cell_at(map, x, y)] == CHM_NOWHERE)
        return -1;
    return map->place_on[cell_at(map, x, y)];
}

void map_view_track_point(const map_view *map, chm_track track, int *x, int *y)
{
    const route *path = &map->routes[track];
    *x = path->count ? path->steps[path->middle].x : 0;
    *y = path->count ? path->steps[path->middle].y : 0;
}

void map_view_place_point(const map_view *map, chm_place place, int *x, int *y)
{
    *x = map->labels[place].x;
    *y = map->labels[place].y;
}

/* ---- steps by arrow keys ----
 *
 * A step goes to the nearest item in the quarter of the plane that the arrow points to, by |dx| + |dy| (a row counts as
 * two columns). Rotated by 45°, a quarter is a quadrant and that distance is the larger of two coordinates. Whatever
 * the target, a step towards it stays within the same square around the target, and so never increases the distance.
 * Since each boundary belongs to one quarter only, every item is reachable from every other; a test tries all. */

typedef struct aim {
    int x, y;    /* the starting point */
    int dx, dy;  /* the arrow */
    int least;   /* distance of the best item so far */
    bool inside; /* it lies in the quarter */
} aim;

static bool in_quarter(const aim *self, int x, int y)
{
    const int u = x + y, v = x - y;
    if (self->dx && self->dy)
        return x * self->dx > 0 && y * self->dy > 0;
    return self->dx > 0   ? u > 0 && v >= 0
           : self->dx < 0 ? u < 0 && v <= 0
           : self->dy > 0 ? u >= 0 && v < 0
                          : u <= 0 && v > 0;
}

/* Whether a point is a better target than those before. One ahead of the start, but outside of the quarter, is taken
 * only if there is none inside. */
static bool better(aim *self, int to_x, int to_y)
{
    const int x = to_x - self->x, y = 2 * (to_y - self->y);
    const bool inside = in_quarter(self, x, y), ahead = x * self->dx > 0 || y * self->dy > 0;
    const int aside = self->dx && self->dy ? 0 : self->dx ? abs(y) : abs(x);
    const int far = 1024 * (abs(x) + abs(y)) + least_of(aside, 1023);
    if ((!inside && (!ahead || self->inside)) || (far >= self->least && (self->inside || !inside)))
        return false;
    self->inside = inside;
    self->least = far;
    return true;
}

chm_track map_view_track_towards(const map_view *map, chm_track from, int dx, int dy, const chm_tracks *among)
{
    aim a = {.x = map->width / 2, .y = map->height / 2, .dx = dx, .dy = dy, .least = INT_MAX};
    chm_track best = from;
    if (from != CHM_NO_TRACK)
        map_view_track_point(map, from, &a.x, &a.y);
    for (int t = 0; t < map->board->track_count; t++) {
        int x, y;
        if (t == from || !chm_tracks_has(among, (unsigned)t) || !map->routes[t].count)
            continue;
        map_view_track_point(map, (chm_track)t, &x, &y);
        if (from == CHM_NO_TRACK && best == CHM_NO_TRACK)
            best = (chm_track)t; /* any, rather than none */
        if (better(&a, x, y))
            best = (chm_track)t;
    }
    return best;
}

int map_view_place_towards(const map_view *map, int from, int dx, int dy, uint64_t among)
{
    aim a = {.x = map->width / 2, .y = map->height / 2, .dx = dx, .dy = dy, .least = INT_MAX};
    int best = from;
    if (from >= 0)
        map_view_place_point(map, (chm_place)from, &a.x, &a.y);
    for (int i = 0; i < map->board->place_count; i++) {
        if (i == from || !((among >> i) & 1))
            continue;
        if (from < 0 && best < 0)
            best = i;
        if (better(&a, map->labels[i].x, map->labels[i].y))
            best = i;
    }
    return best;
}
