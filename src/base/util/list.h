// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Growing a list: the one way to do it. A list is an array from malloc that its owner keeps with a count and a capacity
 * and frees. */
#ifndef BASE_UTIL_LIST_H
#define BASE_UTIL_LIST_H

#include <stddef.h>

/* Makes sure that a list of items of `size` bytes has capacity for `need` of them; it grows at least to twice its
 * capacity. Returns the list, which may have moved. NULL: no memory, and list and capacity are as they were.
 *
 *     job *more = list_grow(list->jobs, &list->capacity, list->count + 1, sizeof *more);
 *     if (!more)
 *         return false;
 *     list->jobs = more; */
void *list_grow(void *items, size_t *capacity, size_t need, size_t size);

#endif
