// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How a map view is made, in integers only, so that every machine draws the same: places are positioned (map_places.c),
 * tracks are routed between them (map_routes.c), each track gets cells of its own and their contents (map_cells.c). */
#ifndef TERMINAL_MAP_INTERNAL_H
#define TERMINAL_MAP_INTERNAL_H

#include "terminal/map/map_view.h"

/* A place: its mark, and right of it as much of its name as fits. */
typedef struct label {
    int x, y;       /* of the mark */
    int width;      /* of mark and name */
    int full_width; /* with the whole name */
} label;

/* What a cell of a track shows. */
typedef enum content {
    CELL_LINE,   /* a line */
    CELL_COLOUR, /* a space: the colour's letter */
    CELL_LOCO,   /* a space that needs a locomotive */
    CELL_LENGTH  /* a space: the track's length */
} content;

typedef struct step {
    int x, y;
    uint8_t content;
    uint8_t lines; /* index into line_characters: the character that joins it with its neighbours */
    bool own;      /* the cell is this track's */
} step;

typedef struct route {
    int count;
    size_t capacity;
    step *steps; /* from place a to place b */
    int middle;  /* index of the step that stands for the track */
} route;

struct map_view {
    const chm_board *board;
    chm_lang lang;
    int width, height;
    bool ascii;
    label labels[CHM_MAX_PLACES];
    route routes[CHM_MAX_TRACKS];
    uint16_t *track_on; /* by cells: the track shown there, or CHM_NO_TRACK */
    uint8_t *place_on;  /* by cells: the place whose mark or name is there, or CHM_NOWHERE */
};

static inline int least_of(int a, int b)
{
    return a < b ? a : b;
}
static inline int most_of(int a, int b)
{
    return a > b ? a : b;
}
static inline int between(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}
static inline bool on_view(const map_view *map, int x, int y)
{
    return x >= 0 && y >= 0 && x < map->width && y < map->height;
}
static inline int cell_at(const map_view *map, int x, int y)
{
    return y * map->width + x;
}

/* Positions every place, with a name of at most `letters` columns. */
void map_position_places(map_view *map, int letters);
/* A point of the map as a cell, before places are moved. */
void map_scale(const map_view *map, chm_point point, int *x, int *y);

/* Makes sure that a route has capacity for `count` steps. False: no memory, and the route is as it was. */
bool route_reserve(route *self, int count);
/* Routes every track. False: no memory. */
bool map_route_tracks(map_view *map);
/* Gives every track cells of its own and their contents. Returns how bad the result is, 0 being perfect; −1: no memory.
 */
int map_share_cells(map_view *map);
/* Lengthens names into cells that are still free. */
void map_grow_names(map_view *map);

/* A place's name in so many columns: whole, without its blanks, or cut off. Returns how many it takes. */
int map_fit_name(const map_view *map, int place, int columns, uint32_t *characters);

#endif
