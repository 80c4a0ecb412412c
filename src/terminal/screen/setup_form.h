// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The set-up screen as a form of rows, drawn and changed without a terminal; included by setup*.c only. */
#ifndef TERMINAL_SETUP_FORM_H
#define TERMINAL_SETUP_FORM_H

#include "terminal/screen/setup.h"
#include "terminal/screen/widgets.h"

enum { MAX_MAPS = 16, MAX_ROWS = MAX_MAPS + CHM_MAX_SEATS + CHM_MAX_RULES + 8 };

typedef enum row_kind {
    ROW_MAP,     /* .index: map */
    ROW_PLAYERS, /* how many */
    ROW_SEAT,    /* .index: seat */
    ROW_OPTION,  /* .index: rule of the board */
    ROW_START,
    ROW_RESUME,
    ROW_JOIN, /* the address is typed */
    ROW_NAME  /* SETUP_JOIN: the name for an open seat */
} row_kind;

typedef struct form_row {
    row_kind kind;
    int index;
} form_row;

typedef struct setup_form {
    int map_count, map;
    chm_board *maps[MAX_MAPS];
    int seats;
    chm_player player[CHM_MAX_SEATS];
    uint16_t rules; /* switched from the default: bit i for the board's rule i */
    char url[SETUP_URL], name[CHM_MAX_NAME];
    const char *saved;
    int row_count, row;
    form_row rows[MAX_ROWS];
    char message[400];
} setup_form;

void setup_draw(canvas *out, const setup_form *form, click_areas *clicks);

#endif
