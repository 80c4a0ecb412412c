// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/heap.h"
#include "base/util/list.h"
#include <stdlib.h>

static void set(heap *self, heap_node *node, size_t index)
{
    self->nodes[index - 1] = node;
    node->index = index;
}

static void sift_up(heap *self, heap_node *node, size_t index)
{
    for (; index > 1 && self->nodes[index / 2 - 1]->at > node->at; index /= 2)
        set(self, self->nodes[index / 2 - 1], index);
    set(self, node, index);
}

static void sift_down(heap *self, heap_node *node, size_t index)
{
    for (size_t child; (child = 2 * index) <= self->count; index = child) {
        if (child < self->count && self->nodes[child]->at < self->nodes[child - 1]->at)
            child++;
        if (self->nodes[child - 1]->at >= node->at)
            break;
        set(self, self->nodes[child - 1], index);
    }
    set(self, node, index);
}

bool heap_reserve(heap *self, size_t count)
{
    heap_node **more = list_grow(self->nodes, &self->capacity, count, sizeof *more);
    if (more)
        self->nodes = more;
    return more != NULL;
}

bool heap_put(heap *self, heap_node *node, int64_t at)
{
    heap_remove(self, node);
    if (!heap_reserve(self, self->count + 1))
        return false;
    node->at = at;
    sift_up(self, node, ++self->count);
    return true;
}

void heap_remove(heap *self, heap_node *node)
{
    size_t index = node->index;
    if (!index)
        return;
    heap_node *last = self->nodes[--self->count];
    node->index = 0;
    if (last == node)
        return;
    sift_up(self, last, index);
    if (last->index == index)
        sift_down(self, last, index);
}

void heap_free(heap *self)
{
    free(self->nodes);
    *self = (heap){0};
}
