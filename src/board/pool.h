// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Memory that is freed all at once: a board's strings and tables, or a parsed file. */
#ifndef BOARD_POOL_H
#define BOARD_POOL_H

#include <stdbool.h>
#include <stddef.h>

struct pool_block;

typedef struct pool {
    struct pool_block *blocks;
    bool failed; /* an allocation failed; anything allocated since is incomplete */
} pool;

/* Returns zeroed memory, aligned for any type, or NULL. */
void *pool_alloc(pool *memory, size_t size);
/* Returns a NUL-terminated copy. Never NULL: if memory runs out it is the empty string, so that only the code that
 * returns the finished object has to check `failed`. */
const char *pool_copy(pool *memory, const char *text, size_t size);
void pool_free(pool *memory);

#endif
