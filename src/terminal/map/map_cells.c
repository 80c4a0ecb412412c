// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which track each cell shows, and what it contains. Every track gets a cell of its own as long as there are enough;
 * where routes share cells, the track with the fewest is served first. */
#include "terminal/map/map_internal.h"
#include "terminal/screen/character.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_SHOWN = 3000, NO_LENGTH = 60, SPACE_SHORT = 6 };

static bool is_free(const map_view *map, int x, int y)
{
    if (!on_view(map, x, y))
        return false;
    int at = cell_at(map, x, y);
    return map->track_on[at] == CHM_NO_TRACK && map->place_on[at] == CHM_NOWHERE;
}

static bool add_step(route *path, int at, step added)
{
    if (!route_reserve(path, path->count + 1))
        return false;
    memmove(&path->steps[at + 1], &path->steps[at], (size_t)(path->count - at) * sizeof *path->steps);
    path->steps[at] = added;
    path->count++;
    return true;
}

/* ---- sharing ---- */

typedef struct sharing {
    map_view *map;
    uint8_t *users;
    int own[CHM_MAX_TRACKS];
} sharing;

static void count_users(sharing *self)
{
    map_view *map = self->map;
    for (int t = 0; t < map->board->track_count; t++)
        for (int i = 0; i < map->routes[t].count; i++)
            self->users[cell_at(map, map->routes[t].steps[i].x, map->routes[t].steps[i].y)]++;
}

/* Gives a track cells of its route that no track has yet, until it has `most`. */
static void take_cells(sharing *self, int t, bool shared, int most)
{
    map_view *map = self->map;
    route *path = &map->routes[t];
    for (int k = 0; k < path->count && self->own[t] < most; k++) {
        int i = (path->count / 2 + (k % 2 ? -(k + 1) / 2 : k / 2) + path->count) %
                path->count; /* from the middle outwards */
        int at = cell_at(map, path->steps[i].x, path->steps[i].y);
        if (map->track_on[at] != CHM_NO_TRACK || (self->users[at] > 1) != shared)
            continue;
        map->track_on[at] = (uint16_t)t;
        self->own[t]++;
    }
}

static void share_cells(sharing *self)
{
    const int tracks = self->map->board->track_count;
    for (int t = 0; t < tracks; t++)
        take_cells(self, t, false, INT_MAX);
    for (int enough = 1; enough <= CHM_MAX_LENGTH; enough++)
        for (int t = 0; t < tracks; t++)
            take_cells(self, t, true, enough);
    for (int t = 0; t < tracks; t++)
        take_cells(self, t, true, INT_MAX);
}

/* ---- tracks without a cell ---- */

static void middle_of(const map_view *map, int t, int *x, int *y)
{
    const chm_track_info *info = &map->board->tracks[t];
    const label *a = &map->labels[info->a], *b = &map->labels[info->b];
    *x = (a->x + a->width / 2 + b->x + b->width / 2) / 2;
    *y = (a->y + b->y) / 2;
    const route *path = &map->routes[t];
    if (path->count > 0) {
        *x = path->steps[path->count / 2].x;
        *y = path->steps[path->count / 2].y;
    }
}

/* The nearest cell that is free or that another track can spare; −1: none. */
static int nearest(const sharing *self, int x, int y)
{
    const map_view *map = self->map;
    int best = -1, least = INT_MAX;
    for (int cy = 0; cy < map->height; cy++)
        for (int cx = 0; cx < map->width; cx++) {
            int at = cell_at(map, cx, cy), far = abs(cx - x) + 2 * abs(cy - y);
            if (map->place_on[at] != CHM_NOWHERE || far >= least)
                continue;
            int owner = map->track_on[at];
            if (owner != CHM_NO_TRACK) {
                if (self->own[owner] < 2)
                    continue;
                far += self->own[owner] > 2 ? 4 : 12;
            }
            if (far < least) {
                least = far;
                best = at;
            }
        }
    return best;
}

static bool insert_step(sharing *self, int t)
{
    map_view *map = self->map;
    int x, y;
    middle_of(map, t, &x, &y);
    int at = nearest(self, x, y);
    map->routes[t].count = 0;
    if (at < 0)
        return true; /* there are more tracks than cells */
    if (map->track_on[at] != CHM_NO_TRACK)
        self->own[map->track_on[at]]--;
    map->track_on[at] = (uint16_t)t;
    self->own[t] = 1;
    return add_step(&map->routes[t], 0, (step){.x = at % map->width, .y = at / map->width});
}

/* Gives a track with one cell a second beside it, for its length. */
static bool add_second_cell(sharing *self, int t)
{
    map_view *map = self->map;
    route *path = &map->routes[t];
    int only = 0;
    while (only < path->count && map->track_on[cell_at(map, path->steps[only].x, path->steps[only].y)] != t)
        only++;
    if (only == path->count)
        return true;
    const int x = path->steps[only].x, y = path->steps[only].y;
    for (int dx = 1; dx >= -1; dx -= 2) {
        if (!is_free(map, x + dx, y))
            continue;
        map->track_on[cell_at(map, x + dx, y)] = (uint16_t)t;
        self->own[t]++;
        return add_step(path, only + 1, (step){.x = x + dx, .y = y});
    }
    return true;
}

/* ---- contents ---- */

/* The steps of the track's own cells, from left to right. */
static int readable(map_view *map, int t, step **order)
{
    route *path = &map->routes[t];
    int count = 0;
    const step *first = &path->steps[0], *last = &path->steps[path->count - 1];
    const bool back = last->x < first->x || (last->x == first->x && last->y < first->y);
    for (int i = 0; i < path->count; i++) {
        step *here = &path->steps[back ? path->count - 1 - i : i];
        here->own = map->track_on[cell_at(map, here->x, here->y)] == t;
        if (here->own)
            order[count++] = here;
    }
    return count;
}

/* The contents of a track's spaces from the left: its colour, its length in the middle, locomotives at the end. */
static int track_text(const chm_track_info *info, int cells, uint8_t *words)
{
    const int count = least_of(info->length, cells);
    const bool grey = info->colour >= CHM_COLOURS;
    memset(words, CELL_COLOUR, (size_t)count);
    int locos = info->locos;
    for (int i = count - 1; i >= (grey ? 0 : 1) && locos > 0; i--)
        if (info->length == 1 || i != count / 2) {
            words[i] = CELL_LOCO;
            locos--;
        }
    if (info->length > 1 && count > 1)
        words[count / 2] = CELL_LENGTH;
    return count;
}

static void write_on(const map_view *map, int t, step **order, int cells)
{
    uint8_t words[CHM_MAX_LENGTH];
    const int count = track_text(&map->board->tracks[t], cells, words);
    const int edge = cells >= count + 2 ? 1 : 0; /* a line between the name and the first letter */
    for (int i = 0; i < count; i++)
        order[edge + (2 * i + 1) * (cells - 2 * edge) / (2 * count)]->content = words[i];
}

/* Index of the line character for the direction from the step before to the step behind: — | / \ */
static uint8_t line_through(int dx, int dy)
{
    if (dy == 0 || abs(dx) > 2 * abs(dy))
        return 0;
    if (dx == 0 || abs(dy) > 2 * abs(dx))
        return 1;
    return (dx > 0) == (dy > 0) ? 3 : 2;
}

static void join(map_view *map, int t)
{
    const chm_track_info *info = &map->board->tracks[t];
    route *path = &map->routes[t];
    for (int i = 0; i < path->count; i++) {
        const label *a = &map->labels[info->a], *b = &map->labels[info->b];
        int x = path->steps[i].x;
        int x0 = i > 0 ? path->steps[i - 1].x : between(x, a->x, a->x + a->width - 1);
        int y0 = i > 0 ? path->steps[i - 1].y : a->y;
        int x1 = i < path->count - 1 ? path->steps[i + 1].x : between(x, b->x, b->x + b->width - 1);
        int y1 = i < path->count - 1 ? path->steps[i + 1].y : b->y;
        path->steps[i].lines = line_through(x1 - x0, y1 - y0);
    }
}

static int write_all(sharing *self)
{
    map_view *map = self->map;
    int most = 0, bad = 0;
    for (int t = 0; t < map->board->track_count; t++)
        most = most_of(most, map->routes[t].count);
    step **order = malloc((size_t)(most + 1) * sizeof *order);
    if (!order)
        return -1;
    for (int t = 0; t < map->board->track_count; t++) {
        route *path = &map->routes[t];
        const int length = map->board->tracks[t].length;
        int cells = path->count ? readable(map, t, order) : 0;
        if (cells == 0) {
            bad += NOT_SHOWN;
            continue;
        }
        join(map, t);
        write_on(map, t, order, cells);
        path->middle = (int)(order[cells / 2] - path->steps);
        bad += length > 1 && cells < 2 ? NO_LENGTH : 0;
        bad += cells < length ? SPACE_SHORT * (length - cells) : 0;
    }
    free(order);
    return bad;
}

int map_share_cells(map_view *map)
{
    const size_t cells = (size_t)map->width * (size_t)map->height;
    sharing s = {.map = map, .users = calloc(cells, 1)};
    if (!s.users)
        return -1;
    for (size_t i = 0; i < cells; i++)
        map->track_on[i] = CHM_NO_TRACK;
    count_users(&s);
    share_cells(&s);
    int bad = 0;
    for (int t = 0; t < map->board->track_count && bad >= 0; t++)
        if (s.own[t] == 0) {
            bad += NO_LENGTH;
            bad = insert_step(&s, t) ? bad : -1;
        }
    for (int t = 0; t < map->board->track_count && bad >= 0; t++)
        if (s.own[t] == 1 && map->board->tracks[t].length > 1 && !add_second_cell(&s, t))
            bad = -1;
    int worse = bad >= 0 ? write_all(&s) : -1;
    free(s.users);
    return worse < 0 ? -1 : bad + worse;
}

/* ---- names ---- */

int map_fit_name(const map_view *map, int place, int columns, uint32_t *characters)
{
    const char *name = map->board->places[place].name[map->lang];
    const bool whole = text_columns(name) <= columns;
    int count = 0;
    for (uint32_t character; count < columns && (character = character_next(&name)) != 0;)
        if (whole || (character != ' ' && character != '-' && character != '\'' && character != '.' &&
                      character != 0xA0 && character != 0x2019)) {
            bool wide = character_columns(character) == 2 && count + 1 < columns;
            characters[count++] = wide || character_columns(character) == 1 ? character : ' ';
            if (wide)
                characters[count++] = CHARACTER_TAIL;
        }
    return count;
}

void map_grow_names(map_view *map)
{
    for (int i = 0; i < map->board->place_count; i++) {
        label *s = &map->labels[i];
        while (s->width < s->full_width && is_free(map, s->x + s->width, s->y) &&
               (s->x + s->width + 1 >= map->width || is_free(map, s->x + s->width + 1, s->y)))
            map->place_on[cell_at(map, s->x + s->width++, s->y)] = (uint8_t)i;
        while (s->width < s->full_width && is_free(map, s->x - 1, s->y) && (s->x < 2 || is_free(map, s->x - 2, s->y))) {
            map->place_on[cell_at(map, --s->x, s->y)] = (uint8_t)i;
            s->width++;
        }
    }
}
