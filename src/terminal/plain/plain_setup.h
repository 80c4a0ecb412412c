// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Setting up a new game by questions on standard output and answers on standard input. */
#ifndef TERMINAL_PLAIN_SETUP_H
#define TERMINAL_PLAIN_SETUP_H

#include "terminal/match/setup_choice.h"
#include "terminal/plain/plain_input.h"

/* False: the input ended, or a signal came. Lines that were read ahead are left in `input`. */
bool plain_setup_run(setup_choice *out, plain_input *input);

#endif
