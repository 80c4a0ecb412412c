// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The routes of the tracks, as chains of cells that touch by a side or a corner. Each is the cheapest path from one
 * place's label to the other's (Dijkstra). Labels are obstacles; cells of other tracks cost more, and more each round;
 * cells that were contested cost more for good. So tracks share cells only where there are too few: negotiated
 * congestion, as in routing wires on chips. */
#include "base/util/list.h"
#include "terminal/map/map_internal.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 7,
    ACROSS = 10, /* costs of a step: cells are twice as high as wide */
    DOWN = 18,
    SLANTED = 20,
    ASIDE = 3,      /* for each cell off the line on the map */
    NEAR_NAME = 24, /* beside a place the track does not go to */
    SHARED = 25,    /* on another track's cell, times the round */
    CONTESTED = 8,  /* for each earlier round in which it was shared */
    CROSSED = 40,   /* between two cells of another track */
    LINE_POINTS = 17,
    MARGIN = 7 /* cells by which a route may leave the bounding box of its line */
};

typedef struct entry {
    int cost, cell;
} entry;

typedef struct search {
    map_view *map;
    int *cost, *from;   /* by cells: of the path to it, and the cell before it */
    int *price;         /* of the cell itself for this track; −1: not computed yet */
    uint8_t *users;     /* by cells: tracks on it */
    uint8_t *contested; /* by cells: rounds in which it was shared */
    entry *heap;
    int heap_count;
    int round;
    /* Of the track being routed: */
    const chm_track_info *track;
    area window;
    int line[LINE_POINTS][2]; /* its line on the map, in quarters of cells */
} search;

/* ---- a heap of cells by cost ---- */

static bool less(entry a, entry b)
{
    return a.cost < b.cost || (a.cost == b.cost && a.cell < b.cell);
}

static void heap_add(search *self, entry added)
{
    int at = self->heap_count++;
    for (; at > 0 && less(added, self->heap[(at - 1) / 2]); at = (at - 1) / 2)
        self->heap[at] = self->heap[(at - 1) / 2];
    self->heap[at] = added;
}

static entry heap_take(search *self)
{
    entry first = self->heap[0], last = self->heap[--self->heap_count];
    int at = 0;
    for (int child; (child = 2 * at + 1) < self->heap_count; at = child) {
        if (child + 1 < self->heap_count && less(self->heap[child + 1], self->heap[child]))
            child++;
        if (!less(self->heap[child], last))
            break;
        self->heap[at] = self->heap[child];
    }
    self->heap[at] = last;
    return first;
}

/* ---- the cost of a cell ---- */

static bool beside(const label *self, int x, int y)
{
    return abs(y - self->y) <= 1 && x >= self->x - 1 && x <= self->x + self->width;
}

static int off_line(const search *self, int x, int y)
{
    int least = INT_MAX;
    for (int i = 0; i < LINE_POINTS; i++) {
        int dx = abs(4 * x - self->line[i][0]), dy = 2 * abs(4 * y - self->line[i][1]);
        least = least_of(least, most_of(dx, dy) + least_of(dx, dy) / 2);
    }
    return least / 4;
}

static int cell_cost(const search *self, int x, int y)
{
    const map_view *map = self->map;
    const int at = cell_at(map, x, y);
    int cost =
        ASIDE * off_line(self, x, y) + self->users[at] * SHARED * (self->round + 1) + self->contested[at] * CONTESTED;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            if (!on_view(map, x + dx, y + dy))
                continue;
            int place = map->place_on[cell_at(map, x + dx, y + dy)];
            if (place != CHM_NOWHERE && place != self->track->a && place != self->track->b)
                return cost + NEAR_NAME;
        }
    return cost;
}

/* ---- the line on the map ---- */

/* Where a line to the other place leaves a label: half way between its middle and its nearest point. In quarters. */
static int leave_x(const label *from, const label *to)
{
    int middle = 2 * from->x + from->width - 1, other = 2 * to->x + to->width - 1;
    return middle + between(other, 2 * from->x, 2 * (from->x + from->width - 1));
}

static void find_line(search *self, int number)
{
    const map_view *map = self->map;
    const chm_track_info *track = self->track;
    const label *a = &map->labels[track->a], *b = &map->labels[track->b];
    const int x0 = leave_x(a, b), x1 = leave_x(b, a), y0 = 4 * a->y, y1 = 4 * b->y;
    int bend_x = (x0 + x1) / 2, bend_y = (y0 + y1) / 2;
    if (track->bent) { /* the bend moves with the ends */
        int ax, ay, bx, by, x, y;
        map_scale(map, map->board->places[track->a].at, &ax, &ay);
        map_scale(map, map->board->places[track->b].at, &bx, &by);
        map_scale(map, track->bend, &x, &y);
        bend_x += 4 * x - 2 * (ax + bx);
        bend_y += 4 * y - 2 * (ay + by);
    }
    const int off = 4 * number - 2 * (track->count - 1); /* parallel tracks lie side by side */
    const bool level = abs(x1 - x0) > 3 * abs(y1 - y0);
    for (int i = 0; i < LINE_POINTS; i++) {
        const int t = i, u = LINE_POINTS - 1 - i, all = (LINE_POINTS - 1) * (LINE_POINTS - 1);
        self->line[i][0] = (u * u * x0 + 2 * u * t * bend_x + t * t * x1) / all + (level ? 0 : off);
        self->line[i][1] = (u * u * y0 + 2 * u * t * bend_y + t * t * y1) / all + (level ? off : 0);
    }
}

static area window_of(const search *self)
{
    const map_view *map = self->map;
    const label *a = &map->labels[self->track->a], *b = &map->labels[self->track->b];
    int left = least_of(a->x, b->x), right = most_of(a->x + a->width, b->x + b->width);
    int top = least_of(a->y, b->y), bottom = most_of(a->y, b->y);
    for (int i = 0; i < LINE_POINTS; i++) {
        left = least_of(left, self->line[i][0] / 4);
        right = most_of(right, self->line[i][0] / 4);
        top = least_of(top, self->line[i][1] / 4);
        bottom = most_of(bottom, self->line[i][1] / 4);
    }
    left = most_of(left - MARGIN, 0);
    top = most_of(top - MARGIN / 2, 0);
    right = least_of(right + MARGIN, map->width - 1);
    bottom = least_of(bottom + MARGIN / 2, map->height - 1);
    return (area){left, top, right - left + 1, bottom - top + 1};
}

/* ---- the search ---- */

static void reach(search *self, int x, int y, int from, int cost)
{
    const int at = cell_at(self->map, x, y);
    if (self->map->place_on[at] != CHM_NOWHERE)
        return;
    if (self->price[at] < 0)
        self->price[at] = cell_cost(self, x, y);
    cost += self->price[at];
    if (cost >= self->cost[at])
        return;
    self->cost[at] = cost;
    self->from[at] = from;
    heap_add(self, (entry){cost, at});
}

/* A diagonal step between two cells of another track would cross it invisibly. */
static int crossing(const search *self, int x, int y, int dx, int dy)
{
    return dx && dy && self->users[cell_at(self->map, x + dx, y)] && self->users[cell_at(self->map, x, y + dy)]
               ? CROSSED
               : 0;
}

static void spread(search *self, int at)
{
    const int x = at % self->map->width, y = at / self->map->width;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if ((!dx && !dy) || !area_has(self->window, x + dx, y + dy))
                continue;
            int stride = dx && dy ? SLANTED : dx ? ACROSS : DOWN;
            reach(self, x + dx, y + dy, at, self->cost[at] + stride + crossing(self, x, y, dx, dy));
        }
}

static void forget(search *self)
{
    for (int y = self->window.y; y < self->window.y + self->window.height; y++)
        for (int x = self->window.x; x < self->window.x + self->window.width; x++) {
            self->cost[cell_at(self->map, x, y)] = INT_MAX;
            self->price[cell_at(self->map, x, y)] = -1;
        }
    self->heap_count = 0;
}

/* The last cell of the cheapest path, beside place b; −1: there is none. */
static int seek(search *self)
{
    const label *a = &self->map->labels[self->track->a], *b = &self->map->labels[self->track->b];
    forget(self);
    for (int y = a->y - 1; y <= a->y + 1; y++)
        for (int x = a->x - 1; x <= a->x + a->width; x++)
            if (area_has(self->window, x, y))
                reach(self, x, y, -1, 0);
    while (self->heap_count > 0) {
        entry next = heap_take(self);
        if (next.cost > self->cost[next.cell])
            continue;
        if (beside(b, next.cell % self->map->width, next.cell / self->map->width))
            return next.cell;
        spread(self, next.cell);
    }
    return -1;
}

static void use(search *self, const route *path, int change)
{
    for (int i = 0; i < path->count; i++) {
        int at = cell_at(self->map, path->steps[i].x, path->steps[i].y);
        self->users[at] = (uint8_t)(self->users[at] + change);
    }
}

bool route_reserve(route *self, int count)
{
    step *steps = list_grow(self->steps, &self->capacity, (size_t)count, sizeof *steps);
    if (!steps)
        return false;
    self->steps = steps;
    return true;
}

static bool keep(search *self, route *path, int last)
{
    int count = 0;
    for (int at = last; at >= 0; at = self->from[at])
        count++;
    if (!route_reserve(path, count + 1)) /* one more, for insert_step() in map_cells.c */
        return false;
    path->count = count;
    for (int at = last; at >= 0; at = self->from[at])
        path->steps[--count] = (step){.x = at % self->map->width, .y = at / self->map->width};
    return true;
}

static bool route_one(search *self, int t)
{
    route *path = &self->map->routes[t];
    self->track = &self->map->board->tracks[t];
    find_line(self, t - self->track->first);
    self->window = window_of(self);
    use(self, path, -1);
    if (!keep(self, path, seek(self)))
        return false;
    use(self, path, 1);
    return true;
}

static bool route_all(search *self)
{
    const map_view *map = self->map;
    for (self->round = 0; self->round < ROUNDS; self->round++) {
        for (int length = 1; length <= CHM_MAX_LENGTH; length++) /* short ones have the least choice */
            for (int t = 0; t < map->board->track_count; t++)
                if (map->board->tracks[t].length == length && !route_one(self, t))
                    return false;
        bool settled = true;
        for (int i = 0; i < map->width * map->height; i++)
            if (self->users[i] > 1) {
                settled = false;
                self->contested[i] = (uint8_t)least_of(self->contested[i] + 1, 9);
            }
        if (settled)
            break;
    }
    return true;
}

bool map_route_tracks(map_view *map)
{
    const size_t cells = (size_t)map->width * (size_t)map->height;
    search s = {.map = map};
    s.cost = malloc(cells * sizeof *s.cost);
    s.from = malloc(cells * sizeof *s.from);
    s.price = malloc(cells * sizeof *s.price);
    s.users = calloc(cells, 1);
    s.contested = calloc(cells, 1);
    s.heap = malloc((cells + 1) * 9 * sizeof *s.heap); /* a cell is reached at most once by each neighbour */
    bool fine = s.cost && s.from && s.price && s.users && s.contested && s.heap && route_all(&s);
    free(s.cost);
    free(s.from);
    free(s.price);
    free(s.users);
    free(s.contested);
    free(s.heap);
    return fine;
}
