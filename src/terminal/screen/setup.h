// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Setting up a game: which map, who sits where, or which game to go on with. setup_run asks on the full screen, which
 * must be open; plain_setup_run (plain/plain_setup.h) asks in lines of text. */
#ifndef TERMINAL_SETUP_H
#define TERMINAL_SETUP_H

#include "terminal/match/setup_choice.h"

/* False: the person left, or the terminal is gone. */
bool setup_run(setup_choice *out);

#endif
