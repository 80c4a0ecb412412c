// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A screen as a grid of cells, drawn without a terminal, so that tests can read it. */
#ifndef TERMINAL_CANVAS_H
#define TERMINAL_CANVAS_H

#include <cheminot/board.h>

/* Colours by meaning. palette.c turns them into 256, 8 or no colours. */
typedef enum ink {
    INK_PLAIN,
    INK_DIM,                         /* closed, cut, not for now */
    INK_STRONG,                      /* what is to be seen first */
    INK_ACCENT,                      /* possible now; the turn; the key to press */
    INK_GOOD,                        /* completed */
    INK_BAD,                         /* refused, failed */
    INK_NAME,                        /* of a place */
    INK_CURSOR,                      /* as a background: the cursor */
    INK_CARD,                        /* INK_CARD + a card: chm_colour, CHM_LOCO */
    INK_GREY = INK_CARD + CHM_CARDS, /* a track of no colour */
    INK_SEAT,                        /* INK_SEAT + a seat */
    INKS = INK_SEAT + CHM_MAX_SEATS
} ink;

enum { LOOK_BOLD = 1, LOOK_REVERSE = 2, LOOK_UNDERLINE = 4 };

typedef struct cell {
    uint32_t character; /* 0: a blank; CHARACTER_TAIL: the second half of the one before */
    uint8_t ink;
    uint8_t background; /* INK_PLAIN: the terminal's own; else the character is black or white */
    uint8_t attributes; /* a bitset of LOOK_… */
    uint8_t unused;
} cell;

typedef struct area {
    int x, y, width, height;
} area;

typedef struct canvas {
    int width, height;
    bool ascii;  /* only ASCII: é becomes e, frames become + - | */
    cell *cells; /* by rows */
} canvas;

/* Resizes and clears a canvas; all zeros is an empty one. False: no memory. */
bool canvas_size(canvas *self, int width, int height);
void canvas_free(canvas *self);
void canvas_clear(canvas *self, area where);

static inline area canvas_all(const canvas *self)
{
    return (area){0, 0, self->width, self->height};
}
static inline bool area_has(area a, int x, int y)
{
    return x >= a.x && y >= a.y && x < a.x + a.width && y < a.y + a.height;
}

/* Writes a character into its one or two cells. Outside of the canvas nothing happens. */
void canvas_put(canvas *self, int x, int y, uint32_t character, ink with, int look);
/* Writes a line of UTF-8, cut off with … at `width` columns. Returns the columns used. */
int canvas_text(canvas *self, int x, int y, int width, ink with, int look, const char *text);
/* Writes a text wrapped between words into an area. Returns the lines that it needs. */
int canvas_wrap(canvas *self, area where, ink with, int look, const char *text);
/* Draws a frame along the edge of an area; the title may be NULL or "". */
void canvas_frame(canvas *self, area where, ink with, const char *title);
/* Sets the ground and adds looks, keeping the characters. */
void canvas_ground(canvas *self, area where, ink ground, int look);

/* The columns that a text takes. */
int text_columns(const char *text);

/* Letters on the screen: of cards r o y g u p w k and * for a locomotive; of tracks their colour's, . for grey, ? while
 * not built; of seats A to F. */
char card_letter(int card);
char track_letter(int colour);
ink track_ink(int colour);
char seat_letter(chm_seat seat);

#endif
