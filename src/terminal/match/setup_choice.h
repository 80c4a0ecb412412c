// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What is chosen before a game, on the screen (screen/setup.h) or in lines (plain/plain_setup.h). */
#ifndef TERMINAL_SETUP_CHOICE_H
#define TERMINAL_SETUP_CHOICE_H

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
    char url[SETUP_URL];     /* SETUP_JOIN: the table's address */
    char name[CHM_MAX_NAME]; /* SETUP_JOIN: the name for an open seat; "": watches */
} setup_choice;

#endif
