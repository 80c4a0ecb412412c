// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Wraps the lobby's interface: allocations count (fail_alloc.h) only within the lobby's functions, and every message is
 * searched for keys of others than its recipient. */
#ifndef TESTS_WATCHED_NET_H
#define TESTS_WATCHED_NET_H

#include "fake_net.h"

enum { WATCHED_NOBODY = -1 };

/* Forgets who has which key, but for key_of(0) … key_of(9), whose owners have those numbers. */
void watch_anew(void);
/* The next request or socket comes from `who`, or from a stranger; only if it `may_get_key` may its reply have a
 * cookie, and that must be its own. */
void expect_peer(const fixture *server, int who, bool may_get_key);

/* The boards that every lobby gets; none: it loads its own. */
extern boards shared_boards;
bool __real_boards_load(boards *made);
void __real_boards_free(boards *gone);

#endif
