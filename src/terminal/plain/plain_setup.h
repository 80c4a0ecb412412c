// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A new game, by a few questions on standard output and answers on standard input. */
#ifndef TERMINAL_PLAIN_SETUP_H
#define TERMINAL_PLAIN_SETUP_H

#include "terminal/plain/plain_input.h"
#include <cheminot/record.h>

typedef struct plain_setup {
    char map[CHM_MAX_NAME];
    int seats;
    chm_player player[CHM_MAX_SEATS];
} plain_setup;

/* False: the input ended, or a signal came. Lines that were read ahead are left in `in`. */
bool plain_setup_run(plain_setup *out, plain_input *in);

#endif
