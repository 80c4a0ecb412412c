// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The screen before a game: which map, who sits where, or which game to go on with. The screen must be open
 * (terminal/screen/screen.h). */
#ifndef TERMINAL_SETUP_H
#define TERMINAL_SETUP_H

#include <cheminot/record.h>

typedef enum setup_what { SETUP_NEW, SETUP_RESUME, SETUP_JOIN } setup_what;

enum { SETUP_URL = 512 };

typedef struct setup_choice {
    /* What the caller offers: a sentence about the saved game that could be resumed, or NULL if there is none. */
    const char *saved;
    /* What was chosen. Zeros are filled in with what is usual; what the caller has set stands as the first choice. */
    setup_what what;
    char map[CHM_MAX_NAME]; /* id of a map */
    int seats;
    chm_player player[CHM_MAX_SEATS]; /* kind: "human", or a bot's name */
    int option_count;                 /* as in a header: what differs from the map's defaults */
    struct {
        char name[CHM_MAX_NAME], value[16];
    } option[CHM_MAX_OPTIONS];
    char url[SETUP_URL];     /* SETUP_JOIN: the table's address … */
    char name[CHM_MAX_NAME]; /* … and who wants to sit there */
} setup_choice;

/* False: the person left, or the terminal is gone. */
bool setup_run(setup_choice *out);

#endif
