// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "board/pool.h"
#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGN = alignof(max_align_t), USUAL_ROOM = 16 * 1024 };

struct pool_block {
    struct pool_block *next;
    size_t capacity, used;
    alignas(max_align_t) unsigned char bytes[];
};

static struct pool_block *add_block(pool *memory, size_t size)
{
    size_t capacity = size > USUAL_ROOM ? size : USUAL_ROOM;
    struct pool_block *block = calloc(1, sizeof *block + capacity);
    if (!block)
        return NULL;
    block->capacity = capacity;
    block->next = memory->blocks;
    memory->blocks = block;
    return block;
}

void *pool_alloc(pool *memory, size_t size)
{
    if (size > SIZE_MAX / 2) {
        memory->failed = true;
        return NULL;
    }
    size = (size + ALIGN - 1) / ALIGN * ALIGN;
    struct pool_block *block = memory->blocks;
    if (!block || block->capacity - block->used < size)
        block = add_block(memory, size);
    if (!block) {
        memory->failed = true;
        return NULL;
    }
    void *taken = block->bytes + block->used;
    block->used += size;
    return taken;
}

const char *pool_copy(pool *memory, const char *text, size_t size)
{
    char *copy = pool_alloc(memory, size + 1);
    if (!copy)
        return "";
    memcpy(copy, text, size);
    return copy;
}

void pool_free(pool *memory)
{
    while (memory->blocks) {
        struct pool_block *next = memory->blocks->next;
        free(memory->blocks);
        memory->blocks = next;
    }
}
