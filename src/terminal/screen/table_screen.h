// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A match on the full screen: played, watched, or read from a record. The screen must be open
 * (terminal/screen/screen.h); who opened it closes it. */
#ifndef TERMINAL_TABLE_SCREEN_H
#define TERMINAL_TABLE_SCREEN_H

#include "terminal/match/match.h"

typedef struct screen_options {
    bool server;       /* at a server's table: people can write to each other */
    bool quick;        /* one step suffices for what cannot be undone: for fast players */
    const char *saved; /* where the game is being saved, to tell who leaves; NULL: it is not */
} screen_options;

enum { TABLE_LEFT = 0, TABLE_GONE = 1 };

/* Until the person leaves (TABLE_LEFT) or the terminal is gone (TABLE_GONE). The match stays the caller's. */
int table_screen_run(match *m, const screen_options *options);

#endif
