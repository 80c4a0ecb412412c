// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How the picture of a board is made, in whole numbers only, so that every machine draws the same: places are settled
 * (picture_places.c), tracks find their ways between them (picture_ways.c), each gets cells of its own and what is
 * written on them (picture_cells.c). */
#ifndef TERMINAL_MAP_INTERNAL_H
#define TERMINAL_MAP_INTERNAL_H

#include "terminal/map/map_view.h"

/* A place: its mark, and right of it as much of its name as there is room for. */
typedef struct spot {
    int x, y;  /* the mark */
    int width; /* of mark and name */
    int want;  /* with the whole name */
} spot;

/* What a cell of a track says. */
typedef enum says {
    SAYS_LINE,   /* only that the track runs here */
    SAYS_COLOUR, /* a space: the colour's letter */
    SAYS_LOCO,   /* a space that asks for a locomotive */
    SAYS_LENGTH  /* a space: how many there are */
} says;

typedef struct step {
    int x, y;
    uint8_t says;
    uint8_t lines; /* index of the character that joins it with its neighbours: line_runes */
    bool own;      /* nobody else's */
} step;

typedef struct way {
    int count, room;
    step *steps; /* from place a to place b */
    int middle;  /* the step that stands for the track */
} way;

struct picture {
    const chm_board *board;
    chm_lang lang;
    int width, height;
    bool ascii;
    spot spots[CHM_MAX_PLACES];
    way ways[CHM_MAX_TRACKS];
    uint16_t *track_on; /* by cells: the track that is shown there, or CHM_NO_TRACK … */
    uint8_t *place_on;  /* … and the place whose mark or name is, or CHM_NOWHERE */
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
static inline bool on_picture(const picture *of, int x, int y)
{
    return x >= 0 && y >= 0 && x < of->width && y < of->height;
}
static inline int cell_at(const picture *of, int x, int y)
{
    return y * of->width + x;
}

/* Puts every place somewhere, its name at most `letters` long. */
void picture_settle(picture *of, int letters);
/* Where a point of the map would be if nothing were pushed aside. */
void picture_scale(const picture *of, chm_point point, int *x, int *y);

/* Finds a way for every track. False: no memory. */
bool picture_route(picture *of);
/* Gives every track cells of its own, and writes on them. Answers how badly it went: 0 is perfect. −1: no memory. */
int picture_share(picture *of);
/* Lets names grow into what is still free. */
void picture_grow_names(picture *of);

/* A place's name in so many columns: whole, or without its blanks, or cut off. Answers how many it took. */
int picture_name(const picture *of, int place, int columns, uint32_t *runes);

#endif
