// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game in sentences, a line for each turn. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include <cheminot/record.h>
#include <stdio.h>

typedef struct show {
    FILE *out;
    chm_lang lang;
    bool colour; /* the terminal shows colours */
    const chm_board *board;
    chm_header header;
    bool in_line;    /* a turn's line has been begun */
    bool joined;     /* it is not empty */
    int line_seat;   /* whose it is */
    bool market_out; /* the opening market has been printed */
} show;

void show_begin(show *self, const chm_header *header, const chm_board *board);
void show_event(show *self, const chm_game *game, const chm_event *event);

#endif
