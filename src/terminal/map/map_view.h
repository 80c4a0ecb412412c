// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The board drawn with characters: where every place and every space of every track stands in a given size, and how it
 * is drawn. Knows no keys, and no rules beyond reading the game. */
#ifndef TERMINAL_MAP_VIEW_H
#define TERMINAL_MAP_VIEW_H

#include "terminal/screen/canvas.h"
#include <cheminot/rules.h>

typedef struct map_view map_view;

/* Lays a board out in so many columns and rows. Zoom 0 fits the whole board into them; each step more makes it half as
 * large again, to be scrolled. NULL: no memory. */
map_view *map_view_make(const chm_board *board, chm_lang lang, int width, int height, int zoom, bool ascii);
void map_view_free(map_view *map);
/* The size of the whole drawing, at least the one asked for. */
void map_view_size(const map_view *map, int *width, int *height);

/* What rules put on the map. */
typedef struct place_sign {
    uint32_t piece, dot; /* a character for what stands on the place; one instead of its dot. 0: none */
    ink ground, shade;   /* below either; the same where the place is not lit. INK_PLAIN: none */
} place_sign;
typedef struct map_signs {
    place_sign place[CHM_MAX_PLACES];
    chm_tracks twofold; /* tracks drawn with double lines */
} map_signs;

/* The position, and what is marked on it. */
typedef struct map_marks {
    const chm_game *game; /* a view's; may be NULL */
    chm_tracks possible;  /* can be claimed or built on now */
    chm_tracks lit;       /* a ticket's path, what a line of the history mentions */
    chm_tracks last;      /* the last move's */
    chm_tracks would_cut; /* crossed out: what the chosen move would close */
    uint64_t lit_places;  /* a bit for each place: the ends of a ticket, what the history mentions */
    uint64_t choices;     /* places that can be chosen now */
    chm_track track;      /* under the cursor, or CHM_NO_TRACK */
    int place;            /* under the cursor, or −1 */
} map_marks;

/* Draws the part from (left, top) on into an area of the canvas. */
void map_view_draw(const map_view *map, canvas *out, area where, int left, int top, const map_marks *marks);

/* The track at or next to a point, or CHM_NO_TRACK; the place at it, or −1. */
chm_track map_view_track_at(const map_view *map, int x, int y);
int map_view_place_at(const map_view *map, int x, int y);
/* The point of a track's middle, and of a place. */
void map_view_track_point(const map_view *map, chm_track track, int *x, int *y);
void map_view_place_point(const map_view *map, chm_place place, int *x, int *y);
/* The next track or place in a direction (dx, dy of −1, 0, 1), among some; `from` itself if there is none. From
 * CHM_NO_TRACK or −1 the search begins in the middle. Every one of them can be reached from every other by such steps.
 */
chm_track map_view_track_towards(const map_view *map, chm_track from, int dx, int dy, const chm_tracks *among);
int map_view_place_towards(const map_view *map, int from, int dx, int dy, uint64_t among);

#endif
