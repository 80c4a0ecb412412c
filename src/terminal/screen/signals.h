// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Signals that end the program: they leave a note, and whoever waits is woken. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>

/* Notes SIGINT, SIGTERM and SIGHUP from now on. A second one of a kind ends the program at once. */
bool signals_catch(void);
/* Can be read once a signal has come. */
int signals_fd(void);
/* The signal that has come, or 0. */
int signals_caught(void);

#endif
