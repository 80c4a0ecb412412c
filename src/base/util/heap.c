// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/heap.h"
#include "base/util/list.h"
#include <stdlib.h>

static void set(heap *of, heap_node *node, size_t place)
{
    of->nodes[place - 1] = node;
    node->index = place;
}

static void sift_up(heap *of, heap_node *node, size_t place)
{
    for (; place > 1 && of->nodes[place / 2 - 1]->at > node->at; place /= 2)
        set(of, of->nodes[place / 2 - 1], place);
    set(of, node, place);
}

static void sift_down(heap *of, heap_node *node, size_t place)
{
    for (size_t child; (child = 2 * place) <= of->count; place = child) {
        if (child < of->count && of->nodes[child]->at < of->nodes[child - 1]->at)
            child++;
        if (of->nodes[child - 1]->at >= node->at)
            break;
        set(of, of->nodes[child - 1], place);
    }
    set(of, node, place);
}

bool heap_reserve(heap *of, size_t count)
{
    heap_node **more = list_grow(of->nodes, &of->capacity, count, sizeof *more);
    if (more)
        of->nodes = more;
    return more != NULL;
}

bool heap_put(heap *of, heap_node *node, int64_t at)
{
    heap_remove(of, node);
    if (!heap_reserve(of, of->count + 1))
        return false;
    node->at = at;
    sift_up(of, node, ++of->count);
    return true;
}

void heap_remove(heap *of, heap_node *node)
{
    size_t place = node->index;
    if (!place)
        return;
    heap_node *last = of->nodes[--of->count];
    node->index = 0;
    if (last == node)
        return;
    sift_up(of, last, place);
    if (last->index == place)
        sift_down(of, last, place);
}

void heap_free(heap *of)
{
    free(of->nodes);
    *of = (heap){0};
}
