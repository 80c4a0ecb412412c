// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A commit that is waited for. */
#ifndef TESTS_STORE_COMMIT_H
#define TESTS_STORE_COMMIT_H

#include "server/store/store.h"

static inline store_status store_commit(const store *logs, char *table)
{
    logs->begin(logs->context, NULL, NULL);
    return logs->end(logs->context, true, table);
}

#endif
