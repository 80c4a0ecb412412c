// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table of a server, as a player or a watcher. The connection runs on a thread of its own and reconnects by itself.
 * Before the game begins, notices say who sits where. */
#ifndef TERMINAL_REMOTE_H
#define TERMINAL_REMOTE_H

#include "terminal/match/match.h"

typedef struct remote_plan {
    const char *url;  /* of a table; with a key in it: takes that key's seat */
    const char *name; /* without a key: takes an open seat under this name; NULL: watches */
} remote_plan;

/* Connecting happens later. NULL: `why` says what is wrong with the url, or which resource is missing. */
match *remote_open(const remote_plan *plan, char why[MATCH_WHY]);
/* The link that leads back to the own seat, or "" if there is none. */
const char *remote_link(match *self);

#endif
