// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A screen as a grid of cells, drawn without a terminal: what the full-screen game shows is a function of the game, the
 * person's place in it and the size of the window, and a test can read it. */
#ifndef TERMINAL_CANVAS_H
#define TERMINAL_CANVAS_H

#include <cheminot/board.h>

/* What a cell is painted with, by meaning. The screen knows which colours that is with 256, 8 or none. */
typedef enum ink {
    INK_PLAIN,
    INK_DIM,                         /* closed, cut, not for now */
    INK_STRONG,                      /* what is to be seen first */
    INK_ACCENT,                      /* possible now; the turn; the key to press */
    INK_GOOD,                        /* completed */
    INK_BAD,                         /* refused, failed */
    INK_NAME,                        /* of a place */
    INK_CURSOR,                      /* as a ground: where the arrows are */
    INK_CARD,                        /* … + a card: chm_colour, CHM_LOCO */
    INK_GREY = INK_CARD + CHM_CARDS, /* a track of no colour */
    INK_SEAT,                        /* … + a seat */
    INKS = INK_SEAT + CHM_MAX_SEATS
} ink;

enum { LOOK_BOLD = 1, LOOK_REVERSE = 2, LOOK_UNDERLINE = 4 };

typedef struct cell {
    uint32_t character; /* 0: a blank; CHARACTER_TAIL: the second half of the one before */
    uint8_t ink;
    uint8_t ground; /* INK_PLAIN: the terminal's own; else painted behind, and the character in black or white */
    uint8_t look;   /* LOOK_… */
    uint8_t unused;
} cell;

typedef struct area {
    int x, y, width, height;
} area;

typedef struct canvas {
    int width, height;
    bool ascii;  /* nothing beyond ASCII: é becomes e, frames become + - | */
    cell *cells; /* by rows */
} canvas;

/* False: no memory. The canvas is cleared; an old one of another size is freed first. */
bool canvas_size(canvas *to, int width, int height);
void canvas_free(canvas *to);
void canvas_clear(canvas *to, area where);

static inline area canvas_all(const canvas *of)
{
    return (area){0, 0, of->width, of->height};
}
static inline bool area_has(area a, int x, int y)
{
    return x >= a.x && y >= a.y && x < a.x + a.width && y < a.y + a.height;
}

/* One character, of one cell or two; nothing happens outside the canvas. */
void canvas_put(canvas *to, int x, int y, uint32_t character, ink with, int look);
/* A text of one line in UTF-8, cut off with … at `width` columns; control characters become '?'. Returns the columns it
 * took. */
int canvas_text(canvas *to, int x, int y, int width, ink with, int look, const char *text);
/* The same, wrapped between words into an area. Returns the lines it took, or would have taken with more room. */
int canvas_wrap(canvas *to, area where, ink with, int look, const char *text);
/* A frame along the edge of an area, with a title that may be NULL or "". */
void canvas_frame(canvas *to, area where, ink with, const char *title);
/* Paints the ground and adds looks, keeping what is written. */
void canvas_ground(canvas *to, area where, ink ground, int look);

/* Columns that a text takes. */
int text_columns(const char *text);

/* A canvas as lines of text without colours, blanks at the ends cut off: for tests and golden screens. The caller frees
 * it; NULL: no memory. */
char *canvas_print(const canvas *from);

/* The letter of a card, the same everywhere: r o y g u p w k, and * for a locomotive. A track has the letter of its
 * colour, . for grey, ? while it is not built. A seat's letter stands on its wagons: A to F. */
char card_letter(int card);
char track_letter(int colour);
ink track_ink(int colour);
char seat_letter(chm_seat seat);

#endif
