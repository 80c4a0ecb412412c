// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The ways of the tracks, as chains of cells that touch by a side or a corner. Each track looks for the cheapest way
 * from one place's mark or name to the other's (Dijkstra). Places are walls; cells of other tracks cost more, and more
 * each round; those that have been fought over cost more for good. So tracks part where there is room, and share cells
 * only where there is none: the negotiation that lays wires on chips. */
#include "terminal/map/map_internal.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROUNDS = 7,
    ACROSS = 10, /* the cost of a step: cells are twice as high as wide */
    DOWN = 18,
    SLANTED = 20,
    ASIDE = 3,      /* for each cell off the line on the map */
    NEAR_NAME = 24, /* beside a place the track does not go to */
    SHARED = 25,    /* on another track's cell, each round anew */
    FOUGHT = 8,     /* … and for good */
    CROSSED = 40,   /* between two cells of another track */
    LINE_POINTS = 17,
    ROAM = 7 /* cells that a way may leave the box of its ends */
};

typedef struct entry {
    int cost, cell;
} entry;

typedef struct search {
    picture *of;
    int *cost, *from; /* by cells: of the way to it, and where that comes from */
    int *price;       /* of the cell itself for this track, or −1: not asked yet */
    uint8_t *users;   /* tracks on a cell */
    uint8_t *fought;
    entry *heap;
    int heap_count;
    int round;
    /* For the track at hand: */
    const chm_track_info *track;
    area window;
    int line[LINE_POINTS][2]; /* where the map has it, in quarters of cells */
} search;

/* ---- A heap of what is to be looked at next ---- */

static bool less(entry a, entry b)
{
    return a.cost < b.cost || (a.cost == b.cost && a.cell < b.cell);
}

static void heap_add(search *s, entry added)
{
    int at = s->heap_count++;
    for (; at > 0 && less(added, s->heap[(at - 1) / 2]); at = (at - 1) / 2)
        s->heap[at] = s->heap[(at - 1) / 2];
    s->heap[at] = added;
}

static entry heap_take(search *s)
{
    entry first = s->heap[0], last = s->heap[--s->heap_count];
    int at = 0;
    for (int child; (child = 2 * at + 1) < s->heap_count; at = child) {
        if (child + 1 < s->heap_count && less(s->heap[child + 1], s->heap[child]))
            child++;
        if (!less(s->heap[child], last))
            break;
        s->heap[at] = s->heap[child];
    }
    s->heap[at] = last;
    return first;
}

/* ---- What a cell costs ---- */

static bool beside(const spot *s, int x, int y)
{
    return abs(y - s->y) <= 1 && x >= s->x - 1 && x <= s->x + s->width;
}

static int off_line(const search *s, int x, int y)
{
    int least = INT_MAX;
    for (int i = 0; i < LINE_POINTS; i++) {
        int dx = abs(4 * x - s->line[i][0]), dy = 2 * abs(4 * y - s->line[i][1]);
        least = least_of(least, most_of(dx, dy) + least_of(dx, dy) / 2);
    }
    return least / 4;
}

static int cell_cost(const search *s, int x, int y)
{
    const picture *of = s->of;
    const int at = cell_at(of, x, y);
    int cost = ASIDE * off_line(s, x, y) + s->users[at] * SHARED * (s->round + 1) + s->fought[at] * FOUGHT;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++) {
            if (!on_picture(of, x + dx, y + dy))
                continue;
            int place = of->place_on[cell_at(of, x + dx, y + dy)];
            if (place != CHM_NOWHERE && place != s->track->a && place != s->track->b)
                return cost + NEAR_NAME;
        }
    return cost;
}

/* ---- The line on the map ---- */

/* Where a line to the other place leaves a spot: half way between its middle and the nearest of it. */
static int leave_x(const spot *from, const spot *to)
{
    int middle = 2 * from->x + from->width - 1, other = 2 * to->x + to->width - 1;
    return middle + between(other, 2 * from->x, 2 * (from->x + from->width - 1)); /* in quarters */
}

static void find_line(search *s, int number)
{
    const picture *of = s->of;
    const chm_track_info *track = s->track;
    const spot *a = &of->spots[track->a], *b = &of->spots[track->b];
    const int x0 = leave_x(a, b), x1 = leave_x(b, a), y0 = 4 * a->y, y1 = 4 * b->y;
    int bend_x = (x0 + x1) / 2, bend_y = (y0 + y1) / 2;
    if (track->bent) { /* the bend goes where its ends have gone */
        int ax, ay, bx, by, x, y;
        picture_scale(of, of->board->places[track->a].at, &ax, &ay);
        picture_scale(of, of->board->places[track->b].at, &bx, &by);
        picture_scale(of, track->bend, &x, &y);
        bend_x += 4 * x - 2 * (ax + bx);
        bend_y += 4 * y - 2 * (ay + by);
    }
    const int off = 4 * number - 2 * (track->count - 1); /* parallel tracks lie side by side */
    const bool level = abs(x1 - x0) > 3 * abs(y1 - y0);
    for (int i = 0; i < LINE_POINTS; i++) {
        const int t = i, u = LINE_POINTS - 1 - i, all = (LINE_POINTS - 1) * (LINE_POINTS - 1);
        s->line[i][0] = (u * u * x0 + 2 * u * t * bend_x + t * t * x1) / all + (level ? 0 : off);
        s->line[i][1] = (u * u * y0 + 2 * u * t * bend_y + t * t * y1) / all + (level ? off : 0);
    }
}

static area window_of(const search *s)
{
    const picture *of = s->of;
    const spot *a = &of->spots[s->track->a], *b = &of->spots[s->track->b];
    int left = least_of(a->x, b->x), right = most_of(a->x + a->width, b->x + b->width);
    int top = least_of(a->y, b->y), bottom = most_of(a->y, b->y);
    for (int i = 0; i < LINE_POINTS; i++) {
        left = least_of(left, s->line[i][0] / 4);
        right = most_of(right, s->line[i][0] / 4);
        top = least_of(top, s->line[i][1] / 4);
        bottom = most_of(bottom, s->line[i][1] / 4);
    }
    left = most_of(left - ROAM, 0);
    top = most_of(top - ROAM / 2, 0);
    right = least_of(right + ROAM, of->width - 1);
    bottom = least_of(bottom + ROAM / 2, of->height - 1);
    return (area){left, top, right - left + 1, bottom - top + 1};
}

/* ---- The search ---- */

static void reach(search *s, int x, int y, int from, int cost)
{
    const int at = cell_at(s->of, x, y);
    if (s->of->place_on[at] != CHM_NOWHERE)
        return;
    if (s->price[at] < 0)
        s->price[at] = cell_cost(s, x, y);
    cost += s->price[at];
    if (cost >= s->cost[at])
        return;
    s->cost[at] = cost;
    s->from[at] = from;
    heap_add(s, (entry){cost, at});
}

/* Going from cell to cell over a corner, between two cells of others, would cross their way unseen. */
static int crossing(const search *s, int x, int y, int dx, int dy)
{
    return dx && dy && s->users[cell_at(s->of, x + dx, y)] && s->users[cell_at(s->of, x, y + dy)] ? CROSSED : 0;
}

static void spread(search *s, int at)
{
    const int x = at % s->of->width, y = at / s->of->width;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if ((!dx && !dy) || !area_has(s->window, x + dx, y + dy))
                continue;
            int stride = dx && dy ? SLANTED : dx ? ACROSS : DOWN;
            reach(s, x + dx, y + dy, at, s->cost[at] + stride + crossing(s, x, y, dx, dy));
        }
}

static void forget(search *s)
{
    for (int y = s->window.y; y < s->window.y + s->window.height; y++)
        for (int x = s->window.x; x < s->window.x + s->window.width; x++) {
            s->cost[cell_at(s->of, x, y)] = INT_MAX;
            s->price[cell_at(s->of, x, y)] = -1;
        }
    s->heap_count = 0;
}

/* The last cell of the cheapest way, beside place b; −1: there is none. */
static int seek(search *s)
{
    const spot *a = &s->of->spots[s->track->a], *b = &s->of->spots[s->track->b];
    forget(s);
    for (int y = a->y - 1; y <= a->y + 1; y++)
        for (int x = a->x - 1; x <= a->x + a->width; x++)
            if (area_has(s->window, x, y))
                reach(s, x, y, -1, 0);
    while (s->heap_count > 0) {
        entry next = heap_take(s);
        if (next.cost > s->cost[next.cell])
            continue;
        if (beside(b, next.cell % s->of->width, next.cell / s->of->width))
            return next.cell;
        spread(s, next.cell);
    }
    return -1;
}

static void use(search *s, const way *w, int change)
{
    for (int i = 0; i < w->count; i++) {
        int at = cell_at(s->of, w->steps[i].x, w->steps[i].y);
        s->users[at] = (uint8_t)(s->users[at] + change);
    }
}

static bool keep(search *s, way *w, int last)
{
    int count = 0;
    for (int at = last; at >= 0; at = s->from[at])
        count++;
    if (count + 1 > w->room) { /* one more, should it have to be given a cell */
        step *steps = realloc(w->steps, (size_t)(count + 1) * sizeof *steps);
        if (!steps)
            return false;
        w->steps = steps;
        w->room = count + 1;
    }
    w->count = count;
    for (int at = last; at >= 0; at = s->from[at])
        w->steps[--count] = (step){.x = at % s->of->width, .y = at / s->of->width};
    return true;
}

static bool route_one(search *s, int t)
{
    way *w = &s->of->ways[t];
    s->track = &s->of->board->tracks[t];
    find_line(s, t - s->track->first);
    s->window = window_of(s);
    use(s, w, -1);
    if (!keep(s, w, seek(s)))
        return false;
    use(s, w, 1);
    return true;
}

static bool route_all(search *s)
{
    const picture *of = s->of;
    for (s->round = 0; s->round < ROUNDS; s->round++) {
        for (int length = 1; length <= CHM_MAX_LENGTH; length++) /* short ones can evade least */
            for (int t = 0; t < of->board->track_count; t++)
                if (of->board->tracks[t].length == length && !route_one(s, t))
                    return false;
        bool peace = true;
        for (int i = 0; i < of->width * of->height; i++)
            if (s->users[i] > 1) {
                peace = false;
                s->fought[i] = (uint8_t)least_of(s->fought[i] + 1, 9);
            }
        if (peace)
            break;
    }
    return true;
}

bool picture_route(picture *of)
{
    const size_t cells = (size_t)of->width * (size_t)of->height;
    search s = {.of = of};
    s.cost = malloc(cells * sizeof *s.cost);
    s.from = malloc(cells * sizeof *s.from);
    s.price = malloc(cells * sizeof *s.price);
    s.users = calloc(cells, 1);
    s.fought = calloc(cells, 1);
    s.heap = malloc((cells + 1) * 9 * sizeof *s.heap); /* a cell is reached at most once by each neighbour */
    bool fine = s.cost && s.from && s.price && s.users && s.fought && s.heap && route_all(&s);
    free(s.cost);
    free(s.from);
    free(s.price);
    free(s.users);
    free(s.fought);
    free(s.heap);
    return fine;
}
