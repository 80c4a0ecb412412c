// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A record as a match. The first match_step calls `begin` and passes every event unblanked; the position is then the
 * last one, and match_goto goes to any other. With CHM_NOBODY as the viewer, as at first, match_view holds the whole
 * game, all hands open. */
#ifndef TERMINAL_RECORDED_H
#define TERMINAL_RECORDED_H

#include "terminal/match/match.h"

/* Opens game `which`, from 0, of a record's text. NULL: `why` says what is wrong with the record. */
match *recorded_open(const char *text, size_t size, int which, match_find_board *find, void *context,
                     char why[MATCH_WHY]);

#endif
