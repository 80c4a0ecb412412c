// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The lines of a commit, gathered until it begins: the same for every kind of store. */
#ifndef SERVER_STORE_BATCH_H
#define SERVER_STORE_BATCH_H

#include "server/store/store.h"

typedef struct store_line {
    char table[STORE_ID];
    uint64_t number;
    store_state state;
    int64_t now;
    size_t at, size; /* of the line, in gather.text */
} store_line;

/* All zero: nothing is gathered. */
typedef struct store_batch {
    store_line *lines;
    size_t count, capacity;
    char *text;
    size_t used, text_capacity;
    bool failed; /* a line is missing: the others must not be committed without it */
} store_batch;

bool store_id_fits(const char *table);
/* False: the id does not fit, or there is no memory; the round has failed. */
bool store_batch_add(store_batch *batch, const char *table, uint64_t number, store_state state, int64_t now,
                     const char *line, size_t size);
/* The end of the lines from `first` on that follow each other in one table. */
size_t store_batch_run(const store_batch *batch, size_t first);
/* For the next round; gives back memory that only an unusual round needs. */
void store_batch_clear(store_batch *batch);
/* Hands over what was gathered to be written; `to` is empty, and its memory is used for the next round. */
void store_batch_swap(store_batch *batch, store_batch *to);
void store_batch_free(store_batch *batch);

#endif
