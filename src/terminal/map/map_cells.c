// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which track is shown in which cell, and what is written there. Every track gets a cell of its own as long as there
 * are as many; where ways share cells, the poorest is served first. */
#include "terminal/map/map_internal.h"
#include "terminal/screen/character.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { NOT_SHOWN = 3000, NO_LENGTH = 60, SPACE_SHORT = 6 };

static bool is_free(const picture *of, int x, int y)
{
    if (!on_picture(of, x, y))
        return false;
    int at = cell_at(of, x, y);
    return of->track_on[at] == CHM_NO_TRACK && of->place_on[at] == CHM_NOWHERE;
}

static bool add_step(way *w, int at, step added)
{
    if (w->count + 1 > w->room) {
        step *steps = realloc(w->steps, (size_t)(w->count + 1) * sizeof *steps);
        if (!steps)
            return false;
        w->steps = steps;
        w->room = w->count + 1;
    }
    memmove(&w->steps[at + 1], &w->steps[at], (size_t)(w->count - at) * sizeof *w->steps);
    w->steps[at] = added;
    w->count++;
    return true;
}

/* ---- Sharing ---- */

typedef struct sharing {
    picture *of;
    uint8_t *users;
    int own[CHM_MAX_TRACKS];
} sharing;

static void count_users(sharing *s)
{
    picture *of = s->of;
    for (int t = 0; t < of->board->track_count; t++)
        for (int i = 0; i < of->ways[t].count; i++)
            s->users[cell_at(of, of->ways[t].steps[i].x, of->ways[t].steps[i].y)]++;
}

/* Gives a track the cells of its way that nobody has, at most so many. */
static void take_cells(sharing *s, int t, bool shared, int most)
{
    picture *of = s->of;
    way *w = &of->ways[t];
    for (int k = 0; k < w->count && s->own[t] < most; k++) {
        int i = (w->count / 2 + (k % 2 ? -(k + 1) / 2 : k / 2) + w->count) % w->count; /* from the middle outwards */
        int at = cell_at(of, w->steps[i].x, w->steps[i].y);
        if (of->track_on[at] != CHM_NO_TRACK || (s->users[at] > 1) != shared)
            continue;
        of->track_on[at] = (uint16_t)t;
        s->own[t]++;
    }
}

static void share_cells(sharing *s)
{
    const int tracks = s->of->board->track_count;
    for (int t = 0; t < tracks; t++)
        take_cells(s, t, false, INT_MAX);
    for (int enough = 1; enough <= CHM_MAX_LENGTH; enough++)
        for (int t = 0; t < tracks; t++)
            take_cells(s, t, true, enough);
    for (int t = 0; t < tracks; t++)
        take_cells(s, t, true, INT_MAX);
}

/* ---- Those that got nothing ---- */

static void middle_of(const picture *of, int t, int *x, int *y)
{
    const chm_track_info *info = &of->board->tracks[t];
    const spot *a = &of->spots[info->a], *b = &of->spots[info->b];
    *x = (a->x + a->width / 2 + b->x + b->width / 2) / 2;
    *y = (a->y + b->y) / 2;
    const way *w = &of->ways[t];
    if (w->count > 0) {
        *x = w->steps[w->count / 2].x;
        *y = w->steps[w->count / 2].y;
    }
}

/* The nearest cell that is free, or that somebody can spare. */
static int nearest(const sharing *s, int x, int y)
{
    const picture *of = s->of;
    int best = -1, least = INT_MAX;
    for (int cy = 0; cy < of->height; cy++)
        for (int cx = 0; cx < of->width; cx++) {
            int at = cell_at(of, cx, cy), far = abs(cx - x) + 2 * abs(cy - y);
            if (of->place_on[at] != CHM_NOWHERE || far >= least)
                continue;
            int owner = of->track_on[at];
            if (owner != CHM_NO_TRACK) {
                if (s->own[owner] < 2)
                    continue;
                far += s->own[owner] > 2 ? 4 : 12;
            }
            if (far < least) {
                least = far;
                best = at;
            }
        }
    return best;
}

static bool rescue(sharing *s, int t)
{
    picture *of = s->of;
    int x, y;
    middle_of(of, t, &x, &y);
    int at = nearest(s, x, y);
    of->ways[t].count = 0;
    if (at < 0)
        return true; /* there are more tracks than cells */
    if (of->track_on[at] != CHM_NO_TRACK)
        s->own[of->track_on[at]]--;
    of->track_on[at] = (uint16_t)t;
    s->own[t] = 1;
    return add_step(&of->ways[t], 0, (step){.x = at % of->width, .y = at / of->width});
}

/* A second cell, for the length, beside the only one. */
static bool make_room(sharing *s, int t)
{
    picture *of = s->of;
    way *w = &of->ways[t];
    int only = 0;
    while (only < w->count && of->track_on[cell_at(of, w->steps[only].x, w->steps[only].y)] != t)
        only++;
    if (only == w->count)
        return true;
    const int x = w->steps[only].x, y = w->steps[only].y;
    for (int dx = 1; dx >= -1; dx -= 2) {
        if (!is_free(of, x + dx, y))
            continue;
        of->track_on[cell_at(of, x + dx, y)] = (uint16_t)t;
        s->own[t]++;
        return add_step(w, only + 1, (step){.x = x + dx, .y = y});
    }
    return true;
}

/* ---- Writing ---- */

/* The steps that are the track's own, in the order in which they are read. */
static int readable(picture *of, int t, step **order)
{
    way *w = &of->ways[t];
    int count = 0;
    const step *first = &w->steps[0], *last = &w->steps[w->count - 1];
    const bool back = last->x < first->x || (last->x == first->x && last->y < first->y);
    for (int i = 0; i < w->count; i++) {
        step *here = &w->steps[back ? w->count - 1 - i : i];
        here->own = of->track_on[cell_at(of, here->x, here->y)] == t;
        if (here->own)
            order[count++] = here;
    }
    return count;
}

/* What a track's spaces say, read from the left: its colour, its length in the middle, locomotives at the end. */
static int wording(const chm_track_info *info, int cells, uint8_t *words)
{
    const int count = least_of(info->length, cells);
    const bool grey = info->colour >= CHM_COLOURS;
    memset(words, SAYS_COLOUR, (size_t)count);
    int locos = info->locos;
    for (int i = count - 1; i >= (grey ? 0 : 1) && locos > 0; i--)
        if (info->length == 1 || i != count / 2) {
            words[i] = SAYS_LOCO;
            locos--;
        }
    if (info->length > 1 && count > 1)
        words[count / 2] = SAYS_LENGTH;
    return count;
}

static void write_on(const picture *of, int t, step **order, int cells)
{
    uint8_t words[CHM_MAX_LENGTH];
    const int count = wording(&of->board->tracks[t], cells, words);
    const int edge = cells >= count + 2 ? 1 : 0; /* a line between the name and the first letter */
    for (int i = 0; i < count; i++)
        order[edge + (2 * i + 1) * (cells - 2 * edge) / (2 * count)]->says = words[i];
}

/* The character that joins a step with its neighbours, by the way from the one before to the one behind: — | / \ */
static uint8_t line_through(int dx, int dy)
{
    if (dy == 0 || abs(dx) > 2 * abs(dy))
        return 0;
    if (dx == 0 || abs(dy) > 2 * abs(dx))
        return 1;
    return (dx > 0) == (dy > 0) ? 3 : 2;
}

static void join(picture *of, int t)
{
    const chm_track_info *info = &of->board->tracks[t];
    way *w = &of->ways[t];
    for (int i = 0; i < w->count; i++) {
        const spot *a = &of->spots[info->a], *b = &of->spots[info->b];
        int x = w->steps[i].x;
        int x0 = i > 0 ? w->steps[i - 1].x : between(x, a->x, a->x + a->width - 1);
        int y0 = i > 0 ? w->steps[i - 1].y : a->y;
        int x1 = i < w->count - 1 ? w->steps[i + 1].x : between(x, b->x, b->x + b->width - 1);
        int y1 = i < w->count - 1 ? w->steps[i + 1].y : b->y;
        w->steps[i].lines = line_through(x1 - x0, y1 - y0);
    }
}

static int write_all(sharing *s)
{
    picture *of = s->of;
    int most = 0, bad = 0;
    for (int t = 0; t < of->board->track_count; t++)
        most = most_of(most, of->ways[t].count);
    step **order = malloc((size_t)(most + 1) * sizeof *order);
    if (!order)
        return -1;
    for (int t = 0; t < of->board->track_count; t++) {
        way *w = &of->ways[t];
        const int length = of->board->tracks[t].length;
        int cells = w->count ? readable(of, t, order) : 0;
        if (cells == 0) {
            bad += NOT_SHOWN;
            continue;
        }
        join(of, t);
        write_on(of, t, order, cells);
        w->middle = (int)(order[cells / 2] - w->steps);
        bad += length > 1 && cells < 2 ? NO_LENGTH : 0;
        bad += cells < length ? SPACE_SHORT * (length - cells) : 0;
    }
    free(order);
    return bad;
}

int picture_share(picture *of)
{
    const size_t cells = (size_t)of->width * (size_t)of->height;
    sharing s = {.of = of, .users = calloc(cells, 1)};
    if (!s.users)
        return -1;
    for (size_t i = 0; i < cells; i++)
        of->track_on[i] = CHM_NO_TRACK;
    count_users(&s);
    share_cells(&s);
    int bad = 0;
    for (int t = 0; t < of->board->track_count && bad >= 0; t++)
        if (s.own[t] == 0) {
            bad += NO_LENGTH;
            bad = rescue(&s, t) ? bad : -1;
        }
    for (int t = 0; t < of->board->track_count && bad >= 0; t++)
        if (s.own[t] == 1 && of->board->tracks[t].length > 1 && !make_room(&s, t))
            bad = -1;
    int worse = bad >= 0 ? write_all(&s) : -1;
    free(s.users);
    return worse < 0 ? -1 : bad + worse;
}

/* ---- Names ---- */

int picture_name(const picture *of, int place, int columns, uint32_t *runes)
{
    const char *name = of->board->places[place].name[of->lang];
    const bool whole = text_columns(name) <= columns;
    int count = 0;
    for (uint32_t rune; count < columns && (rune = rune_next(&name)) != 0;)
        if (whole || (rune != ' ' && rune != '-' && rune != '\'' && rune != '.' && rune != 0xA0 && rune != 0x2019)) {
            bool wide = rune_columns(rune) == 2 && count + 1 < columns;
            runes[count++] = wide || rune_columns(rune) == 1 ? rune : ' ';
            if (wide)
                runes[count++] = RUNE_REST;
        }
    return count;
}

void picture_grow_names(picture *of)
{
    for (int i = 0; i < of->board->place_count; i++) {
        spot *s = &of->spots[i];
        while (s->width < s->want && is_free(of, s->x + s->width, s->y) &&
               (s->x + s->width + 1 >= of->width || is_free(of, s->x + s->width + 1, s->y)))
            of->place_on[cell_at(of, s->x + s->width++, s->y)] = (uint8_t)i;
        while (s->width < s->want && is_free(of, s->x - 1, s->y) && (s->x < 2 || is_free(of, s->x - 2, s->y))) {
            of->place_on[cell_at(of, --s->x, s->y)] = (uint8_t)i;
            s->width++;
        }
    }
}
