// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A record as a match. It begins at its end: the first match_step tells `begin` and every event, with all that it
 * holds, and match_goto goes where one likes. match_look opens any seat's eyes: chm_event_redact makes the events what
 * that seat saw; with CHM_NOBODY, as at the beginning, all hands lie open (match_view holds the whole game). */
#ifndef TERMINAL_RECORDED_H
#define TERMINAL_RECORDED_H

#include "terminal/match/match.h"

/* Game `which`, from 0, of a record's text; the board answered by `find` must outlive the match. NULL: `why` says what
 * is wrong with the record. */
typedef const chm_board *tape_find(void *context, const chm_header *header);
match *tape_open(const char *text, size_t size, int which, tape_find *find, void *context, char why[MATCH_WHY]);

#endif
