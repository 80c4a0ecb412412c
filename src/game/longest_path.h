// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest continuous path of a player's wagons (B42): it may pass a place several times, but uses no track twice.
 * Pure functions of their arguments: no allocation, no state kept between calls. */
#ifndef GAME_LONGEST_PATH_H
#define GAME_LONGEST_PATH_H

#include <stdint.h>

/* More tracks than a player can have: none owns more than 200 wagons. */
enum { PATH_MAX_EDGES = 200 };

/* One track. The ends are any two different numbers; several edges may join the same two. The length is 1 to 9. A track
 * into a zone (F10) is a dead end of its own: the caller gives its end a number that no other edge has. */
typedef struct path_edge {
    uint8_t a, b, length;
} path_edge;

/* The greatest total length of a path; 0 if there are no edges. Always exact. Some 200 ns for the network of a usual
 * game; the cost grows with the number of independent cycles in one connected part, see longest_path.c. */
int longest_path(const path_edge *edges, int count);

#endif
