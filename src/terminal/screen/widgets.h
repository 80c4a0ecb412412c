// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What panels are drawn with: titles, labels, boxes, and the areas that can be clicked. */
#ifndef TERMINAL_WIDGETS_H
#define TERMINAL_WIDGETS_H

#include "terminal/screen/canvas.h"
#include "terminal/screen/screen.h"

/* What a click on an area does. Areas are added while drawing; the last one is on top. */
typedef enum click_kind {
    CLICK_BOARD,   /* a track or place */
    CLICK_MARKET,  /* .index: slot */
    CLICK_BLIND,   /* the pile */
    CLICK_OFFERS,  /* the ticket pile */
    CLICK_TICKET,  /* .index: of the viewer's tickets */
    CLICK_HISTORY, /* .index: line */
    CLICK_ITEM,    /* .index: of the open choice or sheet */
    CLICK_KEY,     /* as if .index were typed */
    CLICK_PLAYERS, /* the panel */
    CLICK_COVER    /* nothing: covers what is below */
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

/* Adds an area; `self` may be NULL. */
void clicks_add(click_areas *self, area where, click_kind kind, int index);
/* The topmost area at a point, or NULL. */
const click_area *clicks_at(const click_areas *self, int x, int y);

/* Formats a text; what does not fit is cut off. */
void write_text(char *out, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Draws a panel's first line, a rule with a title. Returns what is left of the area. */
area paint_title(canvas *out, area where, const char *title, bool focused);
/* Draws a card: its letter on its colour, three columns. */
void paint_card(canvas *out, int x, int y, int card);
/* Draws a seat: its letter on its colour, three columns. */
void paint_seat(canvas *out, int x, int y, chm_seat seat);
/* Writes a text that ends before column `right`. Returns the column it begins in. */
int paint_right(canvas *out, int right, int y, ink with, int look, const char *text);
/* Writes a label with its key in brackets, as "[b]lind", the key highlighted. Returns its columns. */
int paint_label(canvas *out, int x, int y, int width, const char *label, bool possible);
/* The key of such a label, or 0. */
uint32_t label_key(const char *label);
/* Draws a box that covers what is below. Returns its inside. */
area paint_box(canvas *out, click_areas *clicks, area frame, ink with, const char *title);
/* The lines that a text needs in so many columns. */
int wrapped_lines(const char *text, int width);

/* The first item to be shown of a list of `count` in so many lines such that `at` is visible. */
int list_top(int at, int count, int lines);

#endif
