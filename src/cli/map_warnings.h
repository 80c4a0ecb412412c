// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Warnings about a map file: what is allowed but hardly intended. Numbers out of proportion (src/board), and parts of
 * the drawing that collide (src/draw). */
#ifndef CLI_MAP_WARNINGS_H
#define CLI_MAP_WARNINGS_H

#include <cheminot/board.h>

/* Stores the warnings about a board's map file with their places, in the order of the file. CHM_NO_MEMORY is the only
 * failure. Not thread-safe. */
chm_status map_warnings(const chm_board *board, chm_problems *warnings);

#endif
