// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Setting up a game: which map, who sits where, or which game to go on with. setup_run asks on the full screen, which
 * must be open; plain_setup_run (plain/plain_setup.h) asks in lines of text. */
#ifndef TERMINAL_SETUP_H
#define TERMINAL_SETUP_H

#include <cheminot/record.h>

typedef enum setup_what { SETUP_NEW, SETUP_RESUME, SETUP_JOIN } setup_what;

enum { SETUP_URL = 512 };

typedef struct setup_choice {
    const char *saved; /* set by the caller: the saved game that could be resumed, or NULL */
    /* What was chosen. Values set by the caller are offered first; zeros mean the usual ones. */
    setup_what what;
    char map[CHM_MAX_NAME]; /* id of a map */
    int seats;
    chm_player player[CHM_MAX_SEATS]; /* kind: "human", or a bot's name */
    int option_count;                 /* those that differ from the map's defaults */
    struct {
        char name[CHM_MAX_NAME], value[16];
    } option[CHM_MAX_OPTIONS];
    char url[SETUP_URL];     /* SETUP_JOIN: the table's address … */
    char name[CHM_MAX_NAME]; /* … and the name for an open seat; "": watches */
} setup_choice;

/* False: the person left, or the terminal is gone. */
bool setup_run(setup_choice *out);

#endif
