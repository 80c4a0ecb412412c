// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The addresses that may not use a server, from a file: one a line, an address or a network (192.0.2.0/24), '#' begins
 * a comment. */
#ifndef CLI_BLOCK_LIST_H
#define CLI_BLOCK_LIST_H

#include <stdbool.h>
#include <stddef.h>

typedef struct blocked_list blocked_list;

/* NULL: the file cannot be read, a line is no address, or there is no memory; `why` says which. */
blocked_list *blocked_read(const char *path, char *why, size_t capacity);
bool blocked_has(const blocked_list *list, const char *address); /* NULL has none */
void blocked_free(blocked_list *list);

#endif
