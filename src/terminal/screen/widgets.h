// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the panels share: titles, coloured signs, and spots that can be clicked. */
#ifndef TERMINAL_WIDGETS_H
#define TERMINAL_WIDGETS_H

#include "terminal/screen/canvas.h"
#include "terminal/screen/screen.h"

/* Where a click does what. Drawing fills them in, the last drawn being on top. */
typedef enum spot_kind {
    SPOT_BOARD,   /* a track or place */
    SPOT_MARKET,  /* .index: slot */
    SPOT_BLIND,   /* the pile */
    SPOT_OFFERS,  /* the ticket pile */
    SPOT_TICKET,  /* .index: of the person's tickets */
    SPOT_JOURNAL, /* .index: line */
    SPOT_ITEM,    /* .index: of the open choice or sheet */
    SPOT_KEY,     /* as if .index were typed */
    SPOT_PLAYERS, /* the panel */
    SPOT_COVER    /* nothing: hides what is below */
} spot_kind;

typedef struct spot {
    area where;
    spot_kind kind;
    int index;
} spot;

enum { MAX_SPOTS = 160 };
typedef struct spots {
    int count;
    spot list[MAX_SPOTS];
} spots;

/* Notes a spot; `to` may be NULL. */
void spots_add(spots *to, area where, spot_kind kind, int index);
/* The topmost spot at a point, or NULL. */
const spot *spots_at(const spots *of, int x, int y);

/* A formatted text of one line, cut off to its room. */
void write_text(char *to, size_t room, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A panel's first line, a rule with a title; answers what is left of the area. */
area paint_title(canvas *to, area where, const char *title, bool focused);
/* A card as a sign of one letter on its colour, with a blank on either side: three columns. */
void paint_card(canvas *to, int x, int y, int card);
/* A seat's letter on its colour: three columns. */
void paint_seat(canvas *to, int x, int y, chm_seat seat);
/* A text to the right end of a line. Answers the column it begins in. */
int paint_right(canvas *to, int right, int y, ink with, int look, const char *text);
/* A label with the key in brackets, as "[b]lind": the key is lit. Answers its columns. */
int paint_label(canvas *to, int x, int y, int width, const char *label, bool possible);
/* The key of such a label, or 0. */
uint32_t label_key(const char *label);
/* A box that covers what is below; answers its inside. */
area paint_box(canvas *to, spots *where_to, area where, ink with, const char *title);
/* The lines that a text takes in so many columns. */
int wrapped_lines(const char *text, int width);

/* The first line to be shown of a list of `count` in `room` lines such that `at` is in sight. */
int list_top(int at, int count, int room);

#endif
