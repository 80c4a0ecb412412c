// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Memory that is given back all at once: a board's strings and tables, or a parsed file. */
#ifndef BOARD_POOL_H
#define BOARD_POOL_H

#include <stdbool.h>
#include <stddef.h>

struct pool_block;

typedef struct pool {
    struct pool_block *blocks;
    bool failed; /* some memory was refused; whatever was made since is incomplete */
} pool;

/* Zeroed memory, aligned for anything. NULL if there is none. */
void *pool_take(pool *memory, size_t size);
/* A copy ended by a zero. Never NULL: where memory fails it is the empty string, so that only whoever hands out the
 * finished thing has to look at `failed`. */
const char *pool_copy(pool *memory, const char *text, size_t size);
void pool_free(pool *memory);

#endif
