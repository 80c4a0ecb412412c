// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Networks to find the longest path in: random ones of several shapes, and known graphs. */
#ifndef TESTS_NETWORKS_H
#define TESTS_NETWORKS_H

#include "game/longest_path_core.h"

typedef struct network {
    int count;
    path_edge edge[PATH_MAX_EDGES];
} network;

/* The state of network_pick, to be set by each test. */
extern uint64_t network_seed;
int network_pick(int below); /* a random number from 0 to below - 1 */

void network_add(network *net, int a, int b, int length);
/* Adds random edges of length 1 among `places` nodes from `from` on. */
void network_add_any(network *net, int from, int places, int edges);
int network_sum(const network *net);              /* of all lengths */
void network_lengthen(network *net, int longest); /* gives every edge a random length from 1 on */

/* A random network of a shape. */
enum { TREE, FOREST, RING, CACTUS, FEW_CYCLES, PARALLEL, DENSE, LOOSE, APART, NETWORK_SHAPES };
void network_shape(network *net, int which);
/* The same network with renumbered nodes and reordered edges. */
void network_disguise(network *net);

void network_complete(network *net, int places);
void network_grid(network *net, int rows, int columns, bool closed);
/* Two rings, the inner one joined by steps: a prism with step 1, Petersen's graph with 5 places and step 2. */
void network_two_rings(network *net, int places, int step);
void network_random_regular(network *net, int places, int degree);

#endif
