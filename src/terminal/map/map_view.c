// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/map/map_internal.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { CUT_LETTER = 9, FEW_LETTERS = 4, TOO_FEW = 40, GOOD_ENOUGH = 40, PATIENCE = 3 };

static void mark_places(picture *of)
{
    memset(of->place_on, CHM_NOWHERE, (size_t)of->width * (size_t)of->height);
    for (int i = 0; i < of->board->place_count; i++) {
        const spot *s = &of->spots[i];
        for (int x = s->x; x < s->x + s->width; x++)
            of->place_on[cell_at(of, x, s->y)] = (uint8_t)i;
    }
    for (int i = 0; i < of->board->place_count; i++) /* a mark is never under another's name */
        of->place_on[cell_at(of, of->spots[i].x, of->spots[i].y)] = (uint8_t)i;
}

/* The whole picture with names of so many letters. Answers how bad it is; −1: no memory. */
static int attempt(picture *of, int letters)
{
    for (int t = 0; t < of->board->track_count; t++)
        of->ways[t].count = 0;
    picture_settle(of, letters);
    mark_places(of);
    if (!picture_route(of))
        return -1;
    int bad = picture_share(of);
    if (bad < 0)
        return -1;
    picture_grow_names(of);
    for (int i = 0; i < of->board->place_count; i++) {
        const spot *s = &of->spots[i];
        bad += CUT_LETTER * (s->want - s->width) + TOO_FEW * most_of(least_of(FEW_LETTERS + 1, s->want) - s->width, 0);
    }
    return bad;
}

static int longest_name(const picture *of)
{
    int longest = 0;
    for (int i = 0; i < of->board->place_count; i++)
        longest = most_of(longest, text_columns(of->board->places[i].name[of->lang]));
    return longest;
}

/* Long names where there is room for them and the tracks; else shorter ones, until that helps no more. */
static bool arrange(picture *of)
{
    static const int shorter[] = {14, 11, 9, 8, 7, 6, 5, 4, 3};
    const int longest = longest_name(of);
    int letters = longest, best = longest, worse = 0;
    int least = attempt(of, longest);
    for (size_t i = 0; i < sizeof shorter / sizeof shorter[0] && least > GOOD_ENOUGH && worse < PATIENCE; i++) {
        if (shorter[i] >= longest)
            continue;
        letters = shorter[i];
        const int bad = attempt(of, letters);
        if (bad < 0)
            return false;
        worse = bad < least ? 0 : worse + 1;
        best = bad < least ? letters : best;
        least = least_of(bad, least);
    }
    return least >= 0 && (best == letters || attempt(of, best) >= 0);
}

picture *picture_make(const chm_board *board, chm_lang lang, int width, int height, int zoom, bool ascii)
{
    picture *of = calloc(1, sizeof *of);
    if (!of)
        return NULL;
    of->board = board;
    of->lang = lang;
    of->ascii = ascii;
    of->width = most_of(width, 1);
    of->height = most_of(height, 1);
    for (; zoom > 0; zoom--) {
        of->width += of->width / 2;
        of->height += of->height / 2;
    }
    const size_t cells = (size_t)of->width * (size_t)of->height;
    of->track_on = malloc(cells * sizeof *of->track_on);
    of->place_on = malloc(cells);
    if (of->track_on && of->place_on && arrange(of))
        return of;
    picture_free(of);
    return NULL;
}

void picture_free(picture *of)
{
    if (!of)
        return;
    for (int t = 0; t < CHM_MAX_TRACKS; t++)
        free(of->ways[t].steps);
    free(of->track_on);
    free(of->place_on);
    free(of);
}

void picture_get_size(const picture *of, int *width, int *height)
{
    *width = of->width;
    *height = of->height;
}

/* ---- What stands where ---- */

chm_track picture_track_at(const picture *of, int x, int y)
{
    static const int8_t near[][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    for (size_t i = 0; i < sizeof near / sizeof near[0]; i++) {
        int cx = x + near[i][0], cy = y + near[i][1];
        if (on_picture(of, cx, cy) && of->track_on[cell_at(of, cx, cy)] != CHM_NO_TRACK)
            return of->track_on[cell_at(of, cx, cy)];
    }
    return CHM_NO_TRACK;
}

int picture_place_at(const picture *of, int x, int y)
{
    if (!on_picture(of, x, y) || of->place_on[cell_at(of, x, y)] == CHM_NOWHERE)
        return -1;
    return of->place_on[cell_at(of, x, y)];
}

void picture_track_point(const picture *of, chm_track track, int *x, int *y)
{
    const way *w = &of->ways[track];
    *x = w->count ? w->steps[w->middle].x : 0;
    *y = w->count ? w->steps[w->middle].y : 0;
}

void picture_place_point(const picture *of, chm_place place, int *x, int *y)
{
    *x = of->spots[place].x;
    *y = of->spots[place].y;
}
