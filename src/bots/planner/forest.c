// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The Dreyfus–Wagner algorithm. row[S][v] is the cost of the cheapest tree that joins the ends in S and the place v:
 * two such trees for parts of S that meet at a place u, and a path from u to v. One end, the root, never needs a bit:
 * the tree for a set that contains it is row[the others][root]. Rows are contiguous by place, so that the compiler
 * vectorizes them.
 *
 * A zone can be an end but not an inner node: trees never meet there, and paths never lead through it. */

#include "bots/planner/forest.h"
#include <assert.h>
#include <string.h>

/* For functions that are compiled once for each number of vectors. */
#define ALWAYS_INLINE __attribute__((always_inline)) static inline

/* Part of a row. With explicit vectors the row being worked on stays in registers. */
typedef uint16_t vector __attribute__((vector_size(FOREST_VECTOR * sizeof(uint16_t))));
enum { ROW_VECTORS = GRAPH_PLACES / FOREST_VECTOR };

/* A row as vectors; their number is a compile-time constant. */
ALWAYS_INLINE void row_read(vector *row, const uint16_t *from, int vectors)
{
    memcpy(row, from, (size_t)vectors * sizeof *row);
}

ALWAYS_INLINE void row_write(uint16_t *to, const vector *row, int vectors)
{
    memcpy(to, row, (size_t)vectors * sizeof *row);
}

/* row = min(row, first + via) */
ALWAYS_INLINE void relax(vector *row, uint16_t first, const vector *via, int vectors)
{
    for (int i = 0; i < vectors; i++) {
        vector way = first + via[i], less = (vector)(way < row[i]);
        row[i] = (way & less) | (row[i] & ~less);
    }
}

/* Initializes distances with single links. */
ALWAYS_INLINE void lay_links(link_costs *costs, int vectors)
{
    const board_graph *graph = costs->graph;
    KEEP_ROLLED
    for (int p = 0; p < graph->places; p++) {
        for (int q = 0; q < vectors * FOREST_VECTOR; q++)
            costs->distance[p][q] = UNREACHABLE;
        costs->distance[p][p] = 0;
    }
    KEEP_ROLLED
    for (int l = 0; l < graph->links; l++) {
        const graph_link *link = &graph->link[l];
        costs->distance[link->a][link->b] = costs->distance[link->b][link->a] = costs->cost[l];
    }
}

/* All shortest paths by elimination. Going up the elimination order, each place relaxes its later neighbours; then its
 * row holds the cheapest paths that lead through earlier places only. Every cheapest path ascends in that order to its
 * highest place and descends again, so a second pass goes down the order and relaxes each place from its later
 * neighbours, whose rows are final. With few later neighbours, as on a map, that is a fraction of the work of
 * Floyd–Warshall. UNREACHABLE stays large: no test for it is needed. */
ALWAYS_INLINE void all_pairs(link_costs *costs, int vectors)
{
    const board_graph *graph = costs->graph;
    vector row[ROW_VECTORS], other[ROW_VECTORS];
    lay_links(costs, vectors);
    KEEP_ROLLED
    for (int i = 0; i < graph->places; i++) {
        const uint16_t *from = costs->distance[graph->order[i]];
        row_read(row, from, vectors);
        int end = graph->through >> graph->order[i] & 1 ? graph->later_from[i + 1] : 0;
        KEEP_ROLLED
        for (int n = graph->later_from[i]; n < end; n++) {
            uint16_t *to = costs->distance[graph->later[n]];
            row_read(other, to, vectors);
            relax(other, from[graph->later[n]], row, vectors);
            row_write(to, other, vectors);
        }
    }
    KEEP_ROLLED
    for (int i = graph->places - 1; i >= 0; i--) {
        uint16_t *to = costs->distance[graph->order[i]];
        row_read(row, to, vectors);
        KEEP_ROLLED
        for (int n = graph->later_from[i]; n < graph->later_from[i + 1]; n++) {
            row_read(other, costs->distance[graph->later[n]], vectors);
            relax(row, to[graph->later[n]], other, vectors);
        }
        row_write(to, row, vectors);
    }
}

void forest_distances(link_costs *costs)
{
    switch (costs->graph->lanes / FOREST_VECTOR) {
    case 1:
        all_pairs(costs, 1);
        break;
    case 2:
        all_pairs(costs, 2);
        break;
    case 3:
        all_pairs(costs, 3);
        break;
    default:
        all_pairs(costs, GRAPH_PLACES / FOREST_VECTOR);
    }
}

/* ---- rows ---- */

/* For each place, the cheapest two trees for complementary parts of a set that meet there. */
ALWAYS_INLINE void meet(const forest *solved, uint32_t set, vector *best, int vectors)
{
    uint32_t low = set & -set, rest = set ^ low;
    for (int i = 0; i < vectors; i++)
        best[i] = (vector){0} + UNREACHABLE;
    for (uint32_t part = (rest - 1) & rest;; part = (part - 1) & rest) {
        vector x[ROW_VECTORS], y[ROW_VECTORS];
        row_read(x, solved->row[part | low], vectors);
        row_read(y, solved->row[rest ^ part], vectors);
        for (int i = 0; i < vectors; i++) {
            vector sum = x[i] + y[i], less = (vector)(sum < best[i]);
            best[i] = (sum & less) | (best[i] & ~less);
        }
        if (!part)
            break;
    }
    vector unreachable_through[ROW_VECTORS];
    row_read(unreachable_through, solved->costs->graph->unreachable_through, vectors);
    for (int i = 0; i < vectors; i++)
        best[i] += unreachable_through[i];
}

/* Extends the trees from every meeting place. Skipping places that cannot improve a row costs more than it saves. */
ALWAYS_INLINE void grow(forest *solved, uint32_t set, int vectors)
{
    const link_costs *costs = solved->costs;
    vector best[ROW_VECTORS], row[ROW_VECTORS], way[ROW_VECTORS];
    uint16_t meeting[GRAPH_PLACES];
    meet(solved, set, best, vectors);
    row_write(meeting, best, vectors);
    for (int i = 0; i < vectors; i++)
        row[i] = (vector){0} + UNREACHABLE;
    for (int u = 0; u < costs->graph->places; u++) {
        row_read(way, costs->distance[u], vectors);
        relax(row, meeting[u], way, vectors);
    }
    row_write(solved->row[set], row, vectors);
}

/* The same for the set of all ends but the root: only the tree at the root is needed. */
ALWAYS_INLINE void grow_root(forest *solved, uint32_t set, int vectors)
{
    vector meeting[ROW_VECTORS], way[ROW_VECTORS];
    chm_place root = solved->end[solved->root];
    uint16_t best = UNREACHABLE;
    meet(solved, set, meeting, vectors);
    row_read(way, solved->costs->distance[root], vectors);
    for (int i = 0; i < vectors; i++)
        meeting[i] += way[i];
    for (int q = 0; q < vectors * FOREST_VECTOR; q++) {
        uint16_t cost = meeting[q / FOREST_VECTOR][q % FOREST_VECTOR];
        best = cost < best ? cost : best;
    }
    solved->row[set][root] = best;
}

ALWAYS_INLINE void fill_rows(forest *solved, int vectors)
{
    uint32_t all = (1U << solved->root) - 1;
    for (uint32_t set = 1; set <= all; set++)
        if (set & (set - 1) && set == all)
            grow_root(solved, set, vectors);
        else if (set & (set - 1))
            grow(solved, set, vectors);
        else
            memcpy(solved->row[set], solved->costs->distance[solved->end[__builtin_ctz(set)]],
                   (size_t)(vectors * FOREST_VECTOR) * sizeof(uint16_t));
}

/* ---- sets of tickets ---- */

static uint32_t end_bit(forest *solved, chm_place place)
{
    for (int i = 0; i < solved->ends; i++)
        if (solved->end[i] == place)
            return 1U << i;
    solved->end[solved->ends++] = place;
    return 1U << (solved->ends - 1);
}

static void find_ends(forest *solved, const forest_task *task)
{
    uint32_t bits[FOREST_TICKETS] = {0};
    solved->ends = 0;
    for (int t = 0; t < task->tickets; t++)
        bits[t] = end_bit(solved, task->a[t]) | end_bit(solved, task->b[t]);
    uint32_t always = task->root >= 0 ? end_bit(solved, (chm_place)task->root) : 0;
    solved->ends_of[0] = 0;
    for (uint32_t set = 1; set < 1U << task->tickets; set++) {
        int low = __builtin_ctz(set);
        solved->ends_of[set] = solved->ends_of[set & (set - 1)] | bits[low] | always;
    }
    solved->root = solved->ends - 1;
}

static uint16_t tree_cost(const forest *solved, uint32_t ends)
{
    uint32_t root = 1U << solved->root, others = ends & ~root;
    if (!others)
        return 0;
    chm_place at = (ends & root) ? solved->end[solved->root] : solved->end[__builtin_ctz(others)];
    if (!(ends & root)) /* a row holds its own ends at no cost */
        others &= others - 1;
    return others ? solved->row[others][at] : 0;
}

void forest_solve(forest *solved, const link_costs *costs, const forest_task *task)
{
    solved->costs = costs;
    solved->known = 0;
    find_ends(solved, task);
    assert(solved->root >= 0); /* there is at least one ticket */
    switch (costs->graph->lanes / FOREST_VECTOR) {
    case 1:
        fill_rows(solved, 1);
        break;
    case 2:
        fill_rows(solved, 2);
        break;
    case 3:
        fill_rows(solved, 3);
        break;
    default:
        fill_rows(solved, GRAPH_PLACES / FOREST_VECTOR);
    }
    solved->tree[0] = solved->cost[0] = 0;
    for (uint32_t set = 1; set < 1U << task->tickets; set++) {
        uint16_t best = solved->tree[set] = tree_cost(solved, solved->ends_of[set]);
        uint32_t low = set & -set, rest = set ^ low;
        for (uint32_t part = rest; part && !task->single; part = (part - 1) & rest) {
            int sum = solved->tree[(rest ^ part) | low] + solved->cost[part];
            best = sum < best ? (uint16_t)sum : best;
        }
        solved->cost[set] = best < UNREACHABLE ? best : UNREACHABLE;
    }
}

/* ---- reading back the links ---- */

void forest_add_path(const link_costs *costs, chm_place from, chm_place to, chm_tracks *links)
{
    const board_graph *graph = costs->graph;
    uint64_t passable = graph->through | UINT64_C(1) << to;
    while (from != to) {
        uint16_t left = costs->distance[from][to];
        int at = graph->near_from[from], end = graph->near_from[from + 1];
        while (at < end && (costs->cost[graph->near[at]] + costs->distance[graph->near_to[at]][to] != left ||
                            !(passable >> graph->near_to[at] & 1)))
            at++;
        if (at == end || left >= UNREACHABLE)
            return;
        chm_tracks_add(links, graph->near[at]);
        from = graph->near_to[at];
    }
}

/* Returns whether two parts of a tree can meet anywhere at that total cost. Branch-free, as most cannot. */
static bool meets_at(const uint16_t *x, const uint16_t *y, const uint16_t *way, uint16_t cost, int lanes)
{
    uint16_t found = 0;
    for (int q = 0; q < lanes; q++)
        found |= (uint16_t)(x[q] + y[q] + way[q]) == cost;
    return found;
}

static void mark_tree(const forest *solved, uint32_t set, chm_place at, chm_tracks *links)
{
    const link_costs *costs = solved->costs;
    if (!(set & (set - 1))) {
        forest_add_path(costs, solved->end[__builtin_ctz(set)], at, links);
        return;
    }
    uint16_t cost = solved->row[set][at];
    uint32_t low = set & -set, rest = set ^ low;
    for (uint32_t part = rest; part;) {
        part = (part - 1) & rest;
        const uint16_t *x = solved->row[part | low], *y = solved->row[rest ^ part];
        if (!meets_at(x, y, costs->distance[at], cost, costs->graph->lanes))
            continue;
        for (uint64_t left = costs->graph->through; left; left &= left - 1) {
            chm_place u = (chm_place)__builtin_ctzll(left);
            if (x[u] + y[u] + costs->distance[u][at] != cost)
                continue;
            mark_tree(solved, part | low, u, links);
            mark_tree(solved, rest ^ part, u, links);
            forest_add_path(costs, u, at, links);
            return;
        }
    }
}

static void mark_ends(const forest *solved, uint32_t ends, chm_tracks *links)
{
    uint32_t root = 1U << solved->root, others = ends & ~root;
    if (!others)
        return;
    chm_place at = (ends & root) ? solved->end[solved->root] : solved->end[__builtin_ctz(others)];
    if (!(ends & root))
        others &= others - 1;
    if (others)
        mark_tree(solved, others, at, links);
}

/* The links of the tree for a set of tickets, memoized: many forests share trees. */
static const chm_tracks *tree_links(forest *solved, uint32_t tickets)
{
    chm_tracks *links = &solved->links[tickets];
    if (!(solved->known >> tickets & 1)) {
        solved->known |= UINT32_C(1) << tickets;
        memset(links, 0, sizeof *links);
        mark_ends(solved, solved->ends_of[tickets], links);
    }
    return links;
}

void forest_add_links(forest *solved, uint32_t tickets, chm_tracks *links)
{
    while (tickets) {
        uint32_t low = tickets & -tickets, rest = tickets ^ low, group = tickets;
        for (uint32_t part = rest; part && solved->tree[tickets] != solved->cost[tickets]; part = (part - 1) & rest)
            if (solved->tree[(rest ^ part) | low] + solved->cost[part] == solved->cost[tickets]) {
                group = (rest ^ part) | low;
                break;
            }
        const chm_tracks *tree = tree_links(solved, group);
        for (int word = 0; word < CHM_TRACK_WORDS; word++)
            links->word[word] |= tree->word[word];
        tickets &= ~group;
    }
}
