// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Positions of the places. Each starts where the map has it, stretched to the window. Then they are moved, one at a
 * time and a few cells at most, as long as that lowers the cost: marks and names must not touch, a connection needs
 * cells between its ends, its direction should stay that of the map, and no line should run through a name. A greedy
 * search in integers: the same everywhere, and fast enough to follow a window being resized. */
#include "terminal/map/map_internal.h"
#include <stdlib.h>

enum {
    SWEEPS = 40,
    TOUCHING = 4000, /* costs */
    CRAMPED = 900,
    TIGHT = 150,
    THROUGH_NAME = 350,
    TURNED = 5, /* for each cell, squared */
    AWAY = 3
};

typedef struct extent {
    int left, top, right, bottom;
} extent;

static void include(extent *self, chm_point point)
{
    self->left = least_of(self->left, point.x);
    self->right = most_of(self->right, point.x);
    self->top = least_of(self->top, point.y);
    self->bottom = most_of(self->bottom, point.y);
}

static extent extent_of(const chm_board *board)
{
    extent bounds = {INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN};
    for (int i = 0; i < board->place_count; i++)
        include(&bounds, board->places[i].at);
    return bounds;
}

/* Scales a coordinate of the map to so many cells. */
static int scaled(int value, int from, int to, int cells)
{
    int range = most_of(to - from, 1);
    return ((value - from) * (cells - 1) * 2 + range) / (2 * range);
}

void map_scale(const map_view *map, chm_point point, int *x, int *y)
{
    extent bounds = extent_of(map->board);
    const int edge = least_of(5, map->width / 10); /* half a name */
    *x = edge + scaled(point.x, bounds.left, bounds.right, most_of(map->width - 2 * edge, 1));
    *y = scaled(point.y, bounds.top, bounds.bottom, map->height);
}

/* ---- costs ---- */

typedef struct placement {
    map_view *map;
    int home_x[CHM_MAX_PLACES], home_y[CHM_MAX_PLACES]; /* of the middle of mark and name */
    int link_count;
    struct link {
        chm_place a, b;
        uint8_t tracks, length;
    } links[CHM_MAX_TRACKS];
} placement;

static int middle(const label *self)
{
    return self->x + self->width / 2;
}

/* Columns and rows between two labels; negative where they overlap. */
static int gap_x(const label *a, const label *b)
{
    return most_of(a->x - (b->x + b->width), b->x - (a->x + a->width));
}
static int gap_y(const label *a, const label *b)
{
    return abs(a->y - b->y) - 1;
}

static int closeness(const label *a, const label *b)
{
    const int x = gap_x(a, b), y = gap_y(a, b);
    if (y > 1 || x > 3)
        return 0;
    if (y < 0)
        return x < 0 ? TOUCHING * (2 - x) : x == 0 ? TOUCHING : x == 1 ? CRAMPED : x == 2 ? TIGHT : TIGHT / 4;
    if (y == 0)
        return x < 0 ? CRAMPED + 40 * -x : x == 0 ? TIGHT * 2 : x == 1 ? TIGHT / 2 : 0;
    return x < 0 ? 20 : 0;
}

/* The cost of a connection: cells missing for its spaces, and the change of its direction. */
static int strain(const placement *self, const struct link *l)
{
    const label *a = &self->map->labels[l->a], *b = &self->map->labels[l->b];
    const int x = gap_x(a, b), y = gap_y(a, b), cells = most_of(x, y);
    int bad = cells < 1 ? CRAMPED * 2 : cells == 1 ? TIGHT : 0;
    if (cells < l->length && x > y)
        bad += 12 * (l->length - cells);
    if (l->tracks > 1 && y < 0 && x < 3)
        bad += TIGHT;
    const int turn_x = middle(b) - middle(a) - (self->home_x[l->b] - self->home_x[l->a]);
    const int turn_y = 2 * (b->y - a->y - (self->home_y[l->b] - self->home_y[l->a]));
    return bad + TURNED * (turn_x * turn_x + turn_y * turn_y);
}

/* Whether the line between two labels runs through a third. */
static bool runs_through(const label *a, const label *b, const label *over)
{
    if (a->y == b->y)
        return over->y == a->y && gap_x(a, b) > 0 && middle(over) > least_of(middle(a), middle(b)) &&
               middle(over) < most_of(middle(a), middle(b));
    const label *top = a->y < b->y ? a : b, *bottom = a->y < b->y ? b : a;
    if (over->y <= top->y || over->y >= bottom->y)
        return false;
    const int x = middle(top) + (middle(bottom) - middle(top)) * (over->y - top->y) / (bottom->y - top->y);
    return x >= over->x && x < over->x + over->width;
}

/* All costs that depend on the position of one place. */
static int cost_of(const placement *self, int place)
{
    const map_view *map = self->map;
    const label *here = &map->labels[place];
    const int away_x = middle(here) - self->home_x[place], away_y = 2 * (here->y - self->home_y[place]);
    int bad = AWAY * (away_x * away_x + away_y * away_y);
    for (int i = 0; i < map->board->place_count; i++)
        if (i != place)
            bad += closeness(here, &map->labels[i]);
    for (int i = 0; i < self->link_count; i++) {
        const struct link *l = &self->links[i];
        if (l->a == place || l->b == place) {
            bad += strain(self, l);
            for (int k = 0; k < map->board->place_count; k++)
                if (k != l->a && k != l->b && runs_through(&map->labels[l->a], &map->labels[l->b], &map->labels[k]))
                    bad += THROUGH_NAME;
        } else if (runs_through(&map->labels[l->a], &map->labels[l->b], here)) {
            bad += THROUGH_NAME;
        }
    }
    return bad;
}

/* ---- moving ---- */

static bool move_one(placement *self, int place)
{
    static const int8_t moves[][2] = {{-1, 0}, {1, 0},  {0, -1}, {0, 1},  {-2, 0}, {2, 0},  {-4, 0}, {4, 0},   {-2, -1},
                                      {2, -1}, {-2, 1}, {2, 1},  {0, -2}, {0, 2},  {-5, 1}, {5, 1},  {-5, -1}, {5, -1}};
    map_view *map = self->map;
    label *here = &map->labels[place];
    const label before = *here;
    label best = before;
    int least = cost_of(self, place);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        here->x = between(before.x + moves[i][0], 0, most_of(map->width - here->width, 0));
        here->y = between(before.y + moves[i][1], 0, map->height - 1);
        int bad = cost_of(self, place);
        if (bad < least) {
            least = bad;
            best = *here;
        }
    }
    *here = best;
    return best.x != before.x || best.y != before.y;
}

static void find_links(placement *self)
{
    const chm_board *board = self->map->board;
    for (int t = 0; t < board->track_count; t++) {
        const chm_track_info *info = &board->tracks[t];
        if (info->first != t)
            continue;
        self->links[self->link_count++] = (struct link){info->a, info->b, info->count, info->length};
    }
}

void map_position_places(map_view *map, int letters)
{
    const chm_board *board = map->board;
    placement s = {.map = map};
    for (int i = 0; i < board->place_count; i++) {
        label *here = &map->labels[i];
        uint32_t characters[CHM_MAX_PLACES];
        here->full_width = 1 + text_columns(board->places[i].name[map->lang]);
        here->width = between(1 + map_fit_name(map, i, letters, characters), 1, map->width);
        map_scale(map, board->places[i].at, &s.home_x[i], &s.home_y[i]);
        here->x = between(s.home_x[i] - here->width / 2, 0, map->width - here->width);
        here->y = between(s.home_y[i], 0, map->height - 1);
    }
    find_links(&s);
    bool moved = true;
    for (int sweep = 0; sweep < SWEEPS && moved; sweep++) {
        moved = false;
        for (int i = 0; i < board->place_count; i++)
            moved |= move_one(&s, i);
    }
}
