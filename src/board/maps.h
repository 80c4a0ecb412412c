// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The map files built into the library, generated as C by tools/embed.py. */
#ifndef BOARD_MAPS_H
#define BOARD_MAPS_H

#include <cheminot/board.h>

extern const chm_map_file embedded_maps[];
extern const size_t embedded_map_count;

#endif
