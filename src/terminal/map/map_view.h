// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The board as a picture of characters: where every place and every space of every track stands for a given size, and
 * how it is painted. Only geometry and paint: no keys, no rules beyond reading the game. */
#ifndef TERMINAL_MAP_VIEW_H
#define TERMINAL_MAP_VIEW_H

#include "terminal/screen/canvas.h"
#include <cheminot/rules.h>

typedef struct picture picture;

/* Lays a board out in so many columns and rows: zoom 0 fits the whole board into them, each step more makes it half as
 * large again, to be scrolled. NULL: no memory. */
picture *picture_make(const chm_board *board, chm_lang lang, int width, int height, int zoom, bool ascii);
void picture_free(picture *of);
/* The size of the whole picture, at least the one asked for. */
void picture_get_size(const picture *of, int *width, int *height);

/* What is shown beside the board itself. */
typedef struct picture_state {
    const chm_game *game; /* a view's */
    chm_tracks possible;  /* to be claimed (or built on) now: marked */
    chm_tracks lit;       /* a path, a plan, what the log speaks of */
    chm_tracks last;      /* the last move's */
    chm_tracks pinned;    /* what the person wants */
    chm_tracks would_cut; /* crossed out: what the chosen building would cut */
    uint64_t lit_places;  /* a bit a place: ends of a ticket, what the log speaks of */
    uint64_t choices;     /* places that can be chosen now: start, marker, Alvin */
    chm_track track;      /* under the cursor, or CHM_NO_TRACK */
    int place;            /* under the cursor, or -1 */
    bool blink;           /* now and then, for what is under the cursor */
} picture_state;

/* Draws the part of the picture from (left, top) on into an area of the canvas. */
void picture_draw(const picture *of, canvas *to, area where, int left, int top, const picture_state *state);

/* What stands at a point of the picture, or next to it: CHM_NO_TRACK, −1. */
chm_track picture_track_at(const picture *of, int x, int y);
int picture_place_at(const picture *of, int x, int y);
/* Where a track's middle and a place stand, to bring them into sight. */
void picture_track_point(const picture *of, chm_track track, int *x, int *y);
void picture_place_point(const picture *of, chm_place place, int *x, int *y);
/* The next track (or place) in a direction (dx, dy of −1, 0, 1) from a point, among some; the own one if there is none:
 * every one of them can be reached from every other by such steps. */
chm_track picture_track_towards(const picture *of, chm_track from, int dx, int dy, const chm_tracks *among);
int picture_place_towards(const picture *of, int from, int dx, int dy, uint64_t among);

#endif
