// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Between the doubles and the hall: allocations count (fail_alloc.h) only within the hall's functions; every message is
 * looked through for keys of somebody else than its reader; ids, keys and seeds are the same each time; maps are read
 * once. By the linker, which leads lobby_use_net, lobby_callbacks, boards_load, boards_free and randombytes_buf here.
 */
#ifndef TESTS_WATCHED_NET_H
#define TESTS_WATCHED_NET_H

#include "fake_net.h"

enum { WATCHED_NOBODY = -1 };

/* Forgets who has which key, but for key_of(0) … key_of(9), whose owners have those numbers. */
void watch_anew(void);
/* The next request or socket comes from `who`, or from a stranger; only if it `may_get_key` may its reply have a
 * cookie, and that must be its own. */
void expect_peer(const fixture *server, int who, bool may_get_key);

/* Those that every hall gets; none: it reads its own. */
extern boards shared_boards;
bool __real_boards_load(boards *made);
void __real_boards_free(boards *gone);

#endif
