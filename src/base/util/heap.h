// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A binary min-heap of timers, with intrusive nodes: a node is a member of its owner's struct. A node in a heap must
 * stay where it is in memory. Nodes of the same time come in no particular order. All zeros is an empty heap, and a
 * node in none. */
#ifndef BASE_UTIL_HEAP_H
#define BASE_UTIL_HEAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct heap_node {
    int64_t at;   /* when */
    size_t index; /* in its heap, from 1; 0: it is in none */
} heap_node;

typedef struct heap {
    heap_node **nodes;
    size_t count, capacity;
} heap;

/* Makes space for so many nodes in all, for which heap_put then cannot fail. False: no memory. */
bool heap_reserve(heap *self, size_t count);
/* Puts a node in, or moves it to another time. False: no memory, and the node is in no heap. */
bool heap_put(heap *self, heap_node *node, int64_t at);
/* Takes a node out, or does nothing if it is not in. */
void heap_remove(heap *self, heap_node *node);
/* The earliest node, which stays in; NULL: there is none. */
static inline heap_node *heap_first(const heap *self)
{
    return self->count ? self->nodes[0] : NULL;
}
/* When that is; INT64_MAX: never. */
static inline int64_t heap_next(const heap *self)
{
    return self->count ? self->nodes[0]->at : INT64_MAX;
}
/* Frees the heap's memory; the nodes are their owners'. */
void heap_free(heap *self);

#endif
