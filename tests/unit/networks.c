// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "networks.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

uint64_t network_seed;

int network_pick(int below)
{
    network_seed += 0x9e3779b97f4a7c15;
    uint64_t x = network_seed;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return (int)((x ^ x >> 31) % (uint64_t)below);
}

void network_add(network *net, int a, int b, int length)
{
    assert_true(net->count < PATH_MAX_EDGES && a != b);
    net->edge[net->count++] = (path_edge){(uint8_t)a, (uint8_t)b, (uint8_t)length};
}

int network_sum(const network *net)
{
    int total = 0;
    for (int i = 0; i < net->count; i++)
        total += net->edge[i].length;
    return total;
}

void network_lengthen(network *net, int longest)
{
    for (int i = 0; i < net->count; i++)
        net->edge[i].length = (uint8_t)(1 + network_pick(longest));
}

/* ---- small networks of many shapes ---- */

static void add_tree(network *net, int from, int places, int reach)
{
    for (int i = 1; i < places; i++) {
        int to = i - 1 - network_pick(reach);
        network_add(net, from + i, from + (to > 0 ? to : 0), 1);
    }
}

static void add_ring(network *net, int from, int places)
{
    for (int i = 0; i < places; i++)
        network_add(net, from + i, from + (i + 1) % places, 1);
}

void network_add_any(network *net, int from, int places, int edges)
{
    while (edges-- > 0) {
        int a = network_pick(places);
        network_add(net, from + a, from + (a + 1 + network_pick(places - 1)) % places, 1);
    }
}

void network_shape(network *net, int which)
{
    net->count = 0;
    switch (which) {
    case TREE:
        add_tree(net, 0, 2 + network_pick(11), 1 + network_pick(4));
        break;
    case FOREST:
        add_tree(net, 0, 2 + network_pick(5), 3);
        add_tree(net, 20, 2 + network_pick(5), 1 + network_pick(3));
        break;
    case RING: /* with dead ends */
        add_ring(net, 0, 2 + network_pick(5));
        for (int arms = network_pick(6), i = 0; i < arms; i++)
            network_add(net, 50 + i, network_pick(2) && i ? 50 + network_pick(i) : network_pick(net->count - i), 1);
        break;
    case CACTUS: /* rings that share a place or a bridge */
        add_ring(net, 0, 2 + network_pick(3));
        add_ring(net, network_pick(2) ? 0 : 20, 2 + network_pick(3));
        network_add(net, network_pick(2), 20 + network_pick(2), 1);
        network_add_any(net, 0, 5, network_pick(3));
        break;
    case FEW_CYCLES:
        add_tree(net, 0, 4 + network_pick(5), 2);
        network_add_any(net, 0, 5, 2 + network_pick(2));
        break;
    case PARALLEL:
        network_add_any(net, 0, 2 + network_pick(2), 1 + network_pick(7));
        break;
    case DENSE:
        network_add_any(net, 0, 4 + network_pick(3), 6 + network_pick(5));
        break;
    case LOOSE:
        network_add_any(net, 0, 8 + network_pick(6), 5 + network_pick(7));
        break;
    default:
        network_add_any(net, 0, 3 + network_pick(3), 1 + network_pick(5));
        network_add_any(net, 30, 2 + network_pick(4), 1 + network_pick(5));
    }
    if (network_pick(3))
        network_lengthen(net, network_pick(2) ? 3 : 9);
}

/* The same network with renumbered nodes and reordered edges. */
void network_disguise(network *net)
{
    uint8_t name[256];
    for (int i = 0; i < 256; i++)
        name[i] = (uint8_t)i;
    for (int i = 255; i > 0; i--) {
        int k = network_pick(i + 1);
        uint8_t swap = name[i];
        name[i] = name[k];
        name[k] = swap;
    }
    for (int i = net->count - 1; i >= 0; i--) {
        int k = network_pick(i + 1);
        path_edge e = net->edge[k];
        net->edge[k] = net->edge[i];
        bool turn = network_pick(2);
        net->edge[i] = (path_edge){name[turn ? e.b : e.a], name[turn ? e.a : e.b], e.length};
    }
}

/* ---- known networks ---- */

void network_complete(network *net, int places)
{
    net->count = 0;
    for (int a = 0; a < places; a++)
        for (int b = 0; b < a; b++)
            network_add(net, a, b, 1);
}

void network_grid(network *net, int rows, int columns, bool closed)
{
    net->count = 0;
    for (int at = 0; at < rows * columns; at++) {
        if (at % columns + 1 < columns)
            network_add(net, at, at + 1, 1);
        else if (closed)
            network_add(net, at, at - columns + 1, 1);
        if (at + columns < rows * columns)
            network_add(net, at, at + columns, 1);
    }
}

/* Two rings, the inner one joined by steps: a prism with step 1, Petersen's graph with 5 places and step 2. */
void network_two_rings(network *net, int places, int step)
{
    net->count = 0;
    for (int i = 0; i < places; i++) {
        network_add(net, i, (i + 1) % places, 1);
        network_add(net, i, places + i, 1);
        network_add(net, places + i, places + (i + step) % places, 1);
    }
}

void network_random_regular(network *net, int places, int degree)
{
    for (;;) {
        uint8_t end[256];
        int ends = 0;
        for (int i = 0; i < places * degree; i++)
            end[ends++] = (uint8_t)(i / degree);
        net->count = 0;
        while (ends) {
            int a = end[--ends], k = network_pick(ends), b = end[k];
            if (a == b)
                break;
            end[k] = end[--ends];
            network_add(net, a, b, 1);
        }
        if (net->count == places * degree / 2)
            return;
    }
}
