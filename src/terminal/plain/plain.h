// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A match as lines of text on standard input and output: for screen readers, scripts and pipes. */
#ifndef TERMINAL_PLAIN_H
#define TERMINAL_PLAIN_H

#include "terminal/match/match.h"
#include "terminal/plain/plain_input.h"

typedef struct plain_options {
    bool confirm;              /* what cannot be undone and may be a mistake is asked about once more */
    bool clear;                /* standard output is a terminal: the curtain clears it */
    bool saved;                /* the game is saved: said to who leaves */
    const plain_input *before; /* what was read ahead, or NULL */
} plain_options;

/* Until the game is over, the input ends, somebody quits or a signal comes (signals_catch is to be called before).
 * Returns the program's exit code. */
int plain_run(match *m, const plain_options *options);

#endif
