// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Signals that end the program set a flag, and wake whoever polls signals_fd. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>

/* Catches SIGINT, SIGTERM and SIGHUP from now on; a second one of a kind ends the program at once. False: no pipe. */
bool signals_catch(void);
/* Readable once a signal has been caught. */
int signals_fd(void);
/* The signal that was caught, or 0. */
int signals_caught(void);

#endif
