// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Signatures of behaviour: a hash of everything that happens in fixed games from fixed seeds on every built-in map. The
 * same with every compiler and on every machine; changes exactly when behaviour does. */
#ifndef ARENA_SIGNATURE_H
#define ARENA_SIGNATURE_H

#include <cheminot/board.h>

typedef struct signatures {
    uint64_t random; /* random games on every map, with every number of players and every set of options */
    uint64_t bots;   /* games of the bots that do not search, with the fewest and the most players */
} signatures;

/* Adds the games on one board. Returns false if memory runs out. */
bool signatures_add(signatures *self, const chm_board *board);
/* Those of all built-in maps, in their order. */
bool compute_signatures(signatures *out);

#endif
