// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The boards of a server: of the library's maps, of the operator's own, and of other versions of these that tables were
 * made with. */
#ifndef SERVER_BOARDS_H
#define SERVER_BOARDS_H

#include "server/store/store.h"
#include <cheminot/board.h>

typedef struct boards {
    size_t count;
    chm_board **list; /* the library's */
    /* Others: the first `own` are offered to new tables, the rest is kept for tables that were made with them. */
    size_t own, others, capacity;
    chm_board **other;
    const store *logs; /* where the map files of tables are; NULL: there is none to ask */
} boards;

/* Loads all maps of the library. False: no memory. */
bool boards_load(boards *made);
void boards_free(boards *made);
/* The maps that a new table can have, by number; NULL: there are no more. */
const chm_board *boards_at(const boards *maps, size_t index);
/* One of these by its id. NULL: there is no such map. */
const chm_board *boards_find(const boards *maps, const char *map);
/* The board of a table made with the map file of this hash: that file's, else that of a later version which names the
 * hash, else, since files were not always kept, the library's map of that id. NULL: there is none, or no memory. */
const chm_board *boards_version(boards *maps, const char *map, const char *sha256);
/* Offers these boards, and no others, beside the library's. Takes ownership of them, but not of the array; one that is
 * known already is freed. Boards that are neither offered nor `used` any more are freed. False: no memory, and nothing
 * has changed but that the given boards are freed. */
bool boards_offer(boards *maps, chm_board *const *list, size_t count, bool (*used)(void *my, const chm_board *board),
                  void *my);

#endif
