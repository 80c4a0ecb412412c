// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A match as lines of text on standard input and output: for screen readers, scripts and pipes. */
#ifndef TERMINAL_PLAIN_H
#define TERMINAL_PLAIN_H

#include "terminal/match/match.h"
#include "terminal/plain/plain_input.h"

typedef struct plain_options {
    bool confirm;              /* moves that may be a mistake are asked about once more */
    bool clear;                /* standard output is a terminal, to be cleared between people */
    bool saved;                /* the game is saved: told when leaving */
    const char *folder;        /* for reports of problems; NULL: that of saved games */
    const plain_input *before; /* what was read ahead, or NULL */
} plain_options;

/* Runs until the game is over, the input ends, the person quits or a signal comes (signals_catch must have been
 * called). Returns the program's exit code. */
int plain_run(match *self, const plain_options *options);

#endif
