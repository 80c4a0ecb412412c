// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A table of a server, as a player or watching. The connection lives on a thread of its own and mends itself. Before
 * the game begins, who sits where is told by notices. */
#ifndef TERMINAL_REMOTE_H
#define TERMINAL_REMOTE_H

#include "terminal/match/match.h"

typedef struct remote_plan {
    const char *url;  /* of a table. With a key: the seat of that key; else … */
    const char *name; /* … sits down on an open seat under this name; NULL: watches */
} remote_plan;

/* NULL: `why` says what is wrong with the url, or what the system let fail. Connecting comes later. */
match *remote_open(const remote_plan *plan, char why[MATCH_WHY]);
/* The link that leads back to the own seat, or "". */
const char *remote_link(match *of);

#endif
