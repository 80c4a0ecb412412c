// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Opening the full screen for a match, and closing it. */
#ifndef CLI_PLAY_SCREEN_H
#define CLI_PLAY_SCREEN_H

#include "terminal/match/match.h"

/* Whether standard input and output are a terminal that can show a full screen. */
bool play_screen_possible(void);
/* Opens the screen. False: it cannot be opened; standard error says why. */
bool play_screen_open(bool ascii);
void play_screen_close(void);
/* Shows a match on the open screen, then closes it. Returns the exit code. */
int play_screen_run(match *game, bool quick, const char *saved);

#endif
