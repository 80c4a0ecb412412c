// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the panels share: titles, coloured signs, and spots that can be clicked. */
#ifndef TERMINAL_WIDGETS_H
#define TERMINAL_WIDGETS_H

#include "terminal/screen/canvas.h"
#include "terminal/screen/screen.h"

/* Where a click does what. Drawing fills them in, the last drawn being on top. */
typedef enum click_kind {
    CLICK_BOARD,   /* a track or place */
    CLICK_MARKET,  /* .index: slot */
    CLICK_BLIND,   /* the pile */
    CLICK_OFFERS,  /* the ticket pile */
    CLICK_TICKET,  /* .index: of the person's tickets */
    CLICK_HISTORY, /* .index: line */
    CLICK_ITEM,    /* .index: of the open choice or sheet */
    CLICK_KEY,     /* as if .index were typed */
    CLICK_PLAYERS, /* the panel */
    CLICK_COVER    /* nothing: hides what is below */
} click_kind;

typedef struct click_area {
    area where;
    click_kind kind;
    int index;
} click_area;

enum { MAX_CLICK_AREAS = 160 };
typedef struct click_areas {
    int count;
    click_area list[MAX_CLICK_AREAS];
} click_areas;

/* Notes a spot; `to` may be NULL. */
void clicks_add(click_areas *to, area where, click_kind kind, int index);
/* The topmost spot at a point, or NULL. */
const click_area *clicks_at(const click_areas *of, int x, int y);

/* A formatted text of one line, cut off to its room. */
void write_text(char *to, size_t room, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* A panel's first line, a rule with a title; returns what is left of the area. */
area paint_title(canvas *to, area where, const char *title, bool focused);
/* A card as a sign of one letter on its colour, with a blank on either side: three columns. */
void paint_card(canvas *to, int x, int y, int card);
/* A seat's letter on its colour: three columns. */
void paint_seat(canvas *to, int x, int y, chm_seat seat);
/* A text to the right end of a line. Returns the column it begins in. */
int paint_right(canvas *to, int right, int y, ink with, int look, const char *text);
/* A label with the key in brackets, as "[b]lind": the key is lit. Returns its columns. */
int paint_label(canvas *to, int x, int y, int width, const char *label, bool possible);
/* The key of such a label, or 0. */
uint32_t label_key(const char *label);
/* A box that covers what is below; returns its inside. */
area paint_box(canvas *to, click_areas *where_to, area where, ink with, const char *title);
/* The lines that a text takes in so many columns. */
int wrapped_lines(const char *text, int width);

/* The first line to be shown of a list of `count` in `room` lines such that `at` is in sight. */
int list_top(int at, int count, int room);

#endif
