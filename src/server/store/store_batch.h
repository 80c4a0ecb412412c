// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The lines of the next commit, the same for every kind of store. */
#ifndef SERVER_STORE_BATCH_H
#define SERVER_STORE_BATCH_H

#include "base/util/buffer.h"
#include "server/store/store.h"

typedef struct store_line {
    char table[STORE_ID];
    uint64_t number;
    store_state state;
    int64_t now;
    size_t at, size; /* of the line, in store_batch.text */
    uint64_t sum;    /* for the store that writes it */
} store_line;

/* A map file to be kept. */
typedef struct store_map {
    char sha256[65];
    size_t at, size; /* in store_batch.text */
} store_map;

/* Zero-initialized: empty. */
typedef struct store_batch {
    store_line *lines;
    size_t count, capacity;
    store_map *maps;
    size_t map_count, map_capacity;
    buffer text;
    int64_t alive; /* the server runs, at this time; 0: not to be noted */
    bool failed;   /* a line could not be added: the others must not be committed without it */
} store_batch;

/* The check value of a line, from that of the line before it; of the first line, from 0. */
uint64_t store_line_sum(uint64_t before, const char *table, uint64_t number, const char *line, size_t size);
/* The check value of what else is stored of a table, from that of its last line. */
uint64_t store_table_sum(uint64_t last, const store_table *table);

bool store_id_fits(const char *table);
/* False: the id is too long, or no memory; the batch has then failed. */
bool store_batch_add(store_batch *batch, const char *table, uint64_t number, store_state state, int64_t now,
                     const char *line, size_t size);
/* False: no memory; the batch has then failed. */
bool store_batch_add_map(store_batch *batch, const char *sha256, const char *text, size_t size);
/* Returns the end of the run of lines from `first` on that are consecutive in one table. */
size_t store_batch_run(const store_batch *batch, size_t first);
/* Empties the batch; frees memory beyond the usual size. */
void store_batch_clear(store_batch *batch);
/* Moves the lines to `to`, which must be empty and whose memory is reused. */
void store_batch_swap(store_batch *batch, store_batch *to);
void store_batch_free(store_batch *batch);

#endif
