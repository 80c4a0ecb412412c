// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A match on the full screen: played, watched, or read from a record. The caller opens and closes the screen. */
#ifndef TERMINAL_TABLE_SCREEN_H
#define TERMINAL_TABLE_SCREEN_H

#include "terminal/match/match.h"

typedef struct screen_options {
    bool server;       /* at a server's table: people can write to each other */
    bool quick;        /* moves are made without being shown first */
    const char *saved; /* where the game is saved, told when leaving; NULL: it is not */
} screen_options;

enum { TABLE_LEFT = 0, TABLE_GONE = 1 };

/* Runs until the person leaves (TABLE_LEFT) or the terminal is gone (TABLE_GONE). */
int table_screen_run(match *played, const screen_options *options);

#endif
