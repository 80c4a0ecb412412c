// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The boards of a server, by map id. */
#ifndef SERVER_BOARDS_H
#define SERVER_BOARDS_H

#include <cheminot/board.h>

typedef struct boards {
    size_t count;
    chm_board **list;
} boards;

/* Loads all maps of the library. False: no memory. */
bool boards_load(boards *made);
void boards_free(boards *made);
/* NULL: there is no such map. */
const chm_board *boards_find(const boards *maps, const char *map);

#endif
