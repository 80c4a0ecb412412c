// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/store/store_batch.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Memory that a batch keeps for the next one. */
enum { KEEP_LINES = 4096, KEEP_TEXT = 1 << 20 };

bool store_id_fits(const char *table)
{
    return *table && strnlen(table, STORE_ID) < STORE_ID;
}

static bool reserve(store_batch *batch, size_t size)
{
    if (batch->count == batch->capacity) {
        size_t capacity = batch->capacity ? batch->capacity * 2 : 64;
        store_line *lines = realloc(batch->lines, capacity * sizeof *lines);
        if (!lines)
            return false;
        batch->lines = lines;
        batch->capacity = capacity;
    }
    if (!batch->text || size > batch->text_capacity - batch->used) {
        if (size > SIZE_MAX / 4)
            return false;
        size_t capacity = batch->text_capacity ? batch->text_capacity : 4096;
        while (capacity - batch->used < size)
            capacity *= 2;
        char *text = realloc(batch->text, capacity);
        if (!text)
            return false;
        batch->text = text;
        batch->text_capacity = capacity;
    }
    return true;
}

bool store_batch_add(store_batch *batch, const char *table, uint64_t number, store_state state, int64_t now,
                     const char *line, size_t size)
{
    assert(state < STORE_STATES);
    assert(size == 0 || (!memchr(line, '\n', size) && !memchr(line, 0, size)));
    if (!store_id_fits(table) || !reserve(batch, size)) {
        batch->failed = true;
        return false;
    }
    store_line *added = &batch->lines[batch->count++];
    *added = (store_line){.number = number, .state = state, .now = now, .at = batch->used, .size = size};
    memcpy(added->table, table, strlen(table) + 1);
    if (size)
        memcpy(batch->text + batch->used, line, size);
    batch->used += size;
    return true;
}

size_t store_batch_run(const store_batch *batch, size_t first)
{
    const store_line *lines = batch->lines;
    size_t end = first + 1;
    while (end < batch->count && lines[end].number == lines[end - 1].number + 1 &&
           strcmp(lines[end].table, lines[first].table) == 0)
        end++;
    return end;
}

void store_batch_clear(store_batch *batch)
{
    batch->count = batch->used = 0;
    batch->failed = false;
    if (batch->capacity > KEEP_LINES || batch->text_capacity > KEEP_TEXT)
        store_batch_free(batch);
}

void store_batch_swap(store_batch *batch, store_batch *to)
{
    store_batch full = *batch;
    *batch = *to;
    *to = full;
}

void store_batch_free(store_batch *batch)
{
    free(batch->lines);
    free(batch->text);
    *batch = (store_batch){0};
}
