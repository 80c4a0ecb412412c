// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A store in memory with the same contract as the real one, except that nothing survives `close`, which frees it. */
#ifndef TESTS_STORE_MEMORY_H
#define TESTS_STORE_MEMORY_H

#include "server/store/store.h"

/* False: no memory. */
bool store_memory_open(store *made);
/* Makes the next `fail_commits` commits fail. */
void store_memory_fail(store *memory, int fail_commits);
/* While held, a commit ends only for a caller that waits for it, or after store_memory_release. */
void store_memory_hold(store *memory, bool hold);
/* Lets the commit that is held end. */
void store_memory_release(store *memory);

#endif
