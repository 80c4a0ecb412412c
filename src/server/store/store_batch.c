// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/store/store_batch.h"
#include "base/hash.h"
#include "base/util/list.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Memory that a batch keeps for the next one. */
enum { KEEP_LINES = 4096, KEEP_TEXT = 1 << 20 };

/* Continues a check value over further bytes. A change of a single byte always changes it. */
static uint64_t add_to_sum(uint64_t before, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    uint64_t sum = hash_mix(before, size);
    for (size_t i = 0; i < size; i++)
        sum = hash_mix(sum, byte[i]);
    return sum;
}

uint64_t store_line_sum(uint64_t before, const char *table, uint64_t number, const char *line, size_t size)
{
    uint64_t sum = number ? before : add_to_sum(0, table, strlen(table));
    return add_to_sum(hash_mix(sum, number), line, size);
}

uint64_t store_table_sum(uint64_t last, const store_table *table)
{
    uint64_t sum = add_to_sum(last, table->id, strlen(table->id));
    sum = hash_mix(hash_mix(sum, (uint64_t)table->state), table->lines);
    return hash_mix(sum, (uint64_t)table->changed);
}

bool store_id_fits(const char *table)
{
    return *table && strnlen(table, STORE_ID) < STORE_ID;
}

static bool reserve(store_batch *batch, size_t size)
{
    store_line *lines = list_grow(batch->lines, &batch->capacity, batch->count + 1, sizeof *lines);
    if (!lines)
        return false;
    batch->lines = lines;
    return buffer_reserve(&batch->text, size);
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
    *added = (store_line){.number = number, .state = state, .now = now, .at = batch->text.size, .size = size};
    memcpy(added->table, table, strlen(table) + 1);
    buffer_add(&batch->text, line, size);
    return true;
}

bool store_batch_add_map(store_batch *batch, const char *sha256, const char *text, size_t size)
{
    store_map *maps = list_grow(batch->maps, &batch->map_capacity, batch->map_count + 1, sizeof *maps);
    if (maps)
        batch->maps = maps;
    if (!maps || strnlen(sha256, sizeof maps->sha256) >= sizeof maps->sha256 || !buffer_reserve(&batch->text, size)) {
        batch->failed = true;
        return false;
    }
    store_map *added = &batch->maps[batch->map_count++];
    *added = (store_map){.at = batch->text.size, .size = size};
    memcpy(added->sha256, sha256, strlen(sha256) + 1);
    buffer_add(&batch->text, text, size);
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
    batch->count = batch->map_count = 0;
    buffer_clear(&batch->text);
    batch->failed = false;
    batch->alive = 0;
    if (batch->capacity > KEEP_LINES || batch->text.capacity > KEEP_TEXT)
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
    free(batch->maps);
    buffer_free(&batch->text);
    *batch = (store_batch){0};
}
