// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The lines of a commit, gathered until it begins: the same for every kind of store. */
#ifndef SERVER_STORE_GATHER_H
#define SERVER_STORE_GATHER_H

#include "server/store.h"

typedef struct gathered {
    char table[STORE_ID];
    uint64_t number;
    store_state state;
    int64_t now;
    size_t at, size; /* of the line, in gather.text */
} gathered;

/* All zero: nothing is gathered. */
typedef struct gather {
    gathered *lines;
    size_t count, room;
    char *text;
    size_t used, text_room;
    bool failed; /* a line is missing: the others must not be committed without it */
} gather;

bool store_id_fits(const char *table);
/* False: the id does not fit, or there is no memory; the round has failed. */
bool gather_add(gather *round, const char *table, uint64_t number, store_state state, int64_t now, const char *line,
                size_t size);
/* The end of the lines from `first` on that follow each other in one table. */
size_t gather_run(const gather *round, size_t first);
/* For the next round; gives back memory that only an unusual round needs. */
void gather_clear(gather *round);
/* Hands over what was gathered to be written; `to` is empty, and its memory is used for the next round. */
void gather_hand_over(gather *round, gather *to);
void gather_free(gather *round);

#endif
