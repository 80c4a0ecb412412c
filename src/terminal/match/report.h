// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The report of a problem, as a text file for whoever mends it: version, terminal, game, the history's last lines, and
 * the record as far as the viewer may see it. Of a running game it holds nothing that is hidden from the viewer. */
#ifndef TERMINAL_REPORT_H
#define TERMINAL_REPORT_H

#include "terminal/match/event_list.h"
#include "terminal/match/save.h"

typedef struct report {
    const match *match;
    const event_list *events; /* as the listener received them */
    const char *folder;       /* for the file; NULL: that of saved games */
    const char *surface;      /* what the game is shown on, as "screen, 80 x 24" */
} report;

/* Writes a new file; `path` is its name. False: `why` says why not, and no file is left. */
bool report_write(const report *self, char path[SAVE_PATH], char why[MATCH_WHY]);

#endif
