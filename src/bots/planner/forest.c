// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Dreyfus and Wagner's method. row[S][v] is the cost of the cheapest tree that joins the ends in S and the place v: two
 * such trees for parts of S that meet at a place u, and a way from u to v. One end, the root, never needs a bit: the
 * tree for a set with it is row[the others][root]. Rows lie place by place, so that the compiler makes vectors of them.
 *
 * A zone can be an end but not a crossroads: trees never meet there, and ways never lead through it. */

#include "bots/planner/forest.h"
#include <assert.h>
#include <string.h>

/* For what is written once and compiled for each number of vectors. */
#define ALWAYS_INLINE __attribute__((always_inline)) static inline

/* Some places of a row at a time. Written as vectors, a row that is worked on stays in registers. */
typedef uint16_t vector __attribute__((vector_size(FOREST_VECTOR * sizeof(uint16_t))));
enum { ROW_VECTORS = ATLAS_PLACES / FOREST_VECTOR };

/* A row, as vectors of a number that the compiler knows. */
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

/* One link each, and nothing else. */
ALWAYS_INLINE void lay_links(forest_ground *ground, int vectors)
{
    const atlas *map = ground->map;
    KEEP_ROLLED
    for (int p = 0; p < map->places; p++) {
        for (int q = 0; q < vectors * FOREST_VECTOR; q++)
            ground->distance[p][q] = ATLAS_FAR;
        ground->distance[p][p] = 0;
    }
    KEEP_ROLLED
    for (int l = 0; l < map->links; l++) {
        const atlas_link *link = &map->link[l];
        ground->distance[link->a][link->b] = ground->distance[link->b][link->a] = ground->cost[l];
    }
}

/* Places are left out in the atlas's order, each after its later neighbours were joined by ways over it. Then a row
 * holds the cheapest ways to its place that lead over none but earlier ones; a cheapest way as such leads from place to
 * later place up to the last of them, and down again. So the places come back in the opposite order, each with the ways
 * that come down to it from those neighbours, which know all of theirs. With few later neighbours, as on a map, that is
 * a fraction of Floyd and Warshall's work. What is far stays far: nothing needs to be left out. */
ALWAYS_INLINE void all_pairs(forest_ground *ground, int vectors)
{
    const atlas *map = ground->map;
    vector row[ROW_VECTORS], other[ROW_VECTORS];
    lay_links(ground, vectors);
    KEEP_ROLLED
    for (int i = 0; i < map->places; i++) {
        const uint16_t *from = ground->distance[map->order[i]];
        row_read(row, from, vectors);
        int end = map->through >> map->order[i] & 1 ? map->later_from[i + 1] : 0;
        KEEP_ROLLED
        for (int n = map->later_from[i]; n < end; n++) {
            uint16_t *to = ground->distance[map->later[n]];
            row_read(other, to, vectors);
            relax(other, from[map->later[n]], row, vectors);
            row_write(to, other, vectors);
        }
    }
    KEEP_ROLLED
    for (int i = map->places - 1; i >= 0; i--) {
        uint16_t *to = ground->distance[map->order[i]];
        row_read(row, to, vectors);
        KEEP_ROLLED
        for (int n = map->later_from[i]; n < map->later_from[i + 1]; n++) {
            row_read(other, ground->distance[map->later[n]], vectors);
            relax(row, to[map->later[n]], other, vectors);
        }
        row_write(to, row, vectors);
    }
}

void forest_distances(forest_ground *ground)
{
    switch (ground->map->lanes / FOREST_VECTOR) {
    case 1:
        all_pairs(ground, 1);
        break;
    case 2:
        all_pairs(ground, 2);
        break;
    case 3:
        all_pairs(ground, 3);
        break;
    default:
        all_pairs(ground, ATLAS_PLACES / FOREST_VECTOR);
    }
}

/* ---- the rows ---- */

/* What trees for parts of a set cost that meet at each place. */
ALWAYS_INLINE void meet(const forest *woods, uint32_t set, vector *best, int vectors)
{
    uint32_t low = set & -set, rest = set ^ low;
    for (int i = 0; i < vectors; i++)
        best[i] = (vector){0} + ATLAS_FAR;
    for (uint32_t part = (rest - 1) & rest;; part = (part - 1) & rest) {
        vector x[ROW_VECTORS], y[ROW_VECTORS];
        row_read(x, woods->row[part | low], vectors);
        row_read(y, woods->row[rest ^ part], vectors);
        for (int i = 0; i < vectors; i++) {
            vector sum = x[i] + y[i], less = (vector)(sum < best[i]);
            best[i] = (sum & less) | (best[i] & ~less);
        }
        if (!part)
            break;
    }
    vector barred[ROW_VECTORS];
    row_read(barred, woods->ground->map->barred, vectors);
    for (int i = 0; i < vectors; i++)
        best[i] += barred[i];
}

/* From every place, even where no tree can meet or another place leads to it as cheaply: finding that out takes longer
 * than it saves. */
ALWAYS_INLINE void grow(forest *woods, uint32_t set, int vectors)
{
    const forest_ground *ground = woods->ground;
    vector best[ROW_VECTORS], row[ROW_VECTORS], way[ROW_VECTORS];
    uint16_t meeting[ATLAS_PLACES];
    meet(woods, set, best, vectors);
    row_write(meeting, best, vectors);
    for (int i = 0; i < vectors; i++)
        row[i] = (vector){0} + ATLAS_FAR;
    for (int u = 0; u < ground->map->places; u++) {
        row_read(way, ground->distance[u], vectors);
        relax(row, meeting[u], way, vectors);
    }
    row_write(woods->row[set], row, vectors);
}

/* The same for all ends but the root: only the tree that the root is in will be asked for. */
ALWAYS_INLINE void grow_root(forest *woods, uint32_t set, int vectors)
{
    vector meeting[ROW_VECTORS], way[ROW_VECTORS];
    chm_place root = woods->end[woods->root];
    uint16_t best = ATLAS_FAR;
    meet(woods, set, meeting, vectors);
    row_read(way, woods->ground->distance[root], vectors);
    for (int i = 0; i < vectors; i++)
        meeting[i] += way[i];
    for (int q = 0; q < vectors * FOREST_VECTOR; q++) {
        uint16_t cost = meeting[q / FOREST_VECTOR][q % FOREST_VECTOR];
        best = cost < best ? cost : best;
    }
    woods->row[set][root] = best;
}

ALWAYS_INLINE void fill_rows(forest *woods, int vectors)
{
    uint32_t all = (1U << woods->root) - 1;
    for (uint32_t set = 1; set <= all; set++)
        if (set & (set - 1) && set == all)
            grow_root(woods, set, vectors);
        else if (set & (set - 1))
            grow(woods, set, vectors);
        else
            memcpy(woods->row[set], woods->ground->distance[woods->end[__builtin_ctz(set)]],
                   (size_t)(vectors * FOREST_VECTOR) * sizeof(uint16_t));
}

/* ---- sets of tickets ---- */

static uint32_t end_bit(forest *woods, chm_place place)
{
    for (int i = 0; i < woods->ends; i++)
        if (woods->end[i] == place)
            return 1U << i;
    woods->end[woods->ends++] = place;
    return 1U << (woods->ends - 1);
}

static void find_ends(forest *woods, const forest_task *task)
{
    uint32_t bits[FOREST_TICKETS] = {0};
    woods->ends = 0;
    for (int t = 0; t < task->tickets; t++)
        bits[t] = end_bit(woods, task->a[t]) | end_bit(woods, task->b[t]);
    uint32_t always = task->root >= 0 ? end_bit(woods, (chm_place)task->root) : 0;
    woods->ends_of[0] = 0;
    for (uint32_t set = 1; set < 1U << task->tickets; set++) {
        int low = __builtin_ctz(set);
        woods->ends_of[set] = woods->ends_of[set & (set - 1)] | bits[low] | always;
    }
    woods->root = woods->ends - 1;
}

static uint16_t tree_cost(const forest *woods, uint32_t ends)
{
    uint32_t root = 1U << woods->root, others = ends & ~root;
    if (!others)
        return 0;
    chm_place at = (ends & root) ? woods->end[woods->root] : woods->end[__builtin_ctz(others)];
    if (!(ends & root)) /* a row holds its own ends at no cost */
        others &= others - 1;
    return others ? woods->row[others][at] : 0;
}

void forest_solve(forest *woods, const forest_ground *ground, const forest_task *task)
{
    woods->ground = ground;
    woods->known = 0;
    find_ends(woods, task);
    assert(woods->root >= 0); /* there is a ticket */
    switch (ground->map->lanes / FOREST_VECTOR) {
    case 1:
        fill_rows(woods, 1);
        break;
    case 2:
        fill_rows(woods, 2);
        break;
    case 3:
        fill_rows(woods, 3);
        break;
    default:
        fill_rows(woods, ATLAS_PLACES / FOREST_VECTOR);
    }
    woods->tree[0] = woods->cost[0] = 0;
    for (uint32_t set = 1; set < 1U << task->tickets; set++) {
        uint16_t best = woods->tree[set] = tree_cost(woods, woods->ends_of[set]);
        uint32_t low = set & -set, rest = set ^ low;
        for (uint32_t part = rest; part && !task->single; part = (part - 1) & rest) {
            int sum = woods->tree[(rest ^ part) | low] + woods->cost[part];
            best = sum < best ? (uint16_t)sum : best;
        }
        woods->cost[set] = best < ATLAS_FAR ? best : ATLAS_FAR;
    }
}

/* ---- which links ---- */

void forest_way(const forest_ground *ground, chm_place from, chm_place to, chm_tracks *links)
{
    const atlas *map = ground->map;
    uint64_t passable = map->through | UINT64_C(1) << to;
    while (from != to) {
        uint16_t left = ground->distance[from][to];
        int at = map->near_from[from], end = map->near_from[from + 1];
        while (at < end && (ground->cost[map->near[at]] + ground->distance[map->near_to[at]][to] != left ||
                            !(passable >> map->near_to[at] & 1)))
            at++;
        if (at == end || left >= ATLAS_FAR)
            return;
        chm_tracks_add(links, map->near[at]);
        from = map->near_to[at];
    }
}

/* Whether two parts of a tree can meet somewhere so that all of it costs so much: in one go, as most cannot. */
static bool meets_at(const uint16_t *x, const uint16_t *y, const uint16_t *way, uint16_t cost, int lanes)
{
    uint16_t found = 0;
    for (int q = 0; q < lanes; q++)
        found |= (uint16_t)(x[q] + y[q] + way[q]) == cost;
    return found;
}

static void mark_tree(const forest *woods, uint32_t set, chm_place at, chm_tracks *links)
{
    const forest_ground *ground = woods->ground;
    if (!(set & (set - 1))) {
        forest_way(ground, woods->end[__builtin_ctz(set)], at, links);
        return;
    }
    uint16_t cost = woods->row[set][at];
    uint32_t low = set & -set, rest = set ^ low;
    for (uint32_t part = rest; part;) {
        part = (part - 1) & rest;
        const uint16_t *x = woods->row[part | low], *y = woods->row[rest ^ part];
        if (!meets_at(x, y, ground->distance[at], cost, ground->map->lanes))
            continue;
        for (uint64_t left = ground->map->through; left; left &= left - 1) {
            chm_place u = (chm_place)__builtin_ctzll(left);
            if (x[u] + y[u] + ground->distance[u][at] != cost)
                continue;
            mark_tree(woods, part | low, u, links);
            mark_tree(woods, rest ^ part, u, links);
            forest_way(ground, u, at, links);
            return;
        }
    }
}

static void mark_ends(const forest *woods, uint32_t ends, chm_tracks *links)
{
    uint32_t root = 1U << woods->root, others = ends & ~root;
    if (!others)
        return;
    chm_place at = (ends & root) ? woods->end[woods->root] : woods->end[__builtin_ctz(others)];
    if (!(ends & root))
        others &= others - 1;
    if (others)
        mark_tree(woods, others, at, links);
}

/* The links of the tree for a set of tickets: the same trees stand in many forests. */
static const chm_tracks *tree_links(forest *woods, uint32_t tickets)
{
    chm_tracks *links = &woods->links[tickets];
    if (!(woods->known >> tickets & 1)) {
        woods->known |= UINT32_C(1) << tickets;
        memset(links, 0, sizeof *links);
        mark_ends(woods, woods->ends_of[tickets], links);
    }
    return links;
}

void forest_links(forest *woods, uint32_t tickets, chm_tracks *links)
{
    while (tickets) {
        uint32_t low = tickets & -tickets, rest = tickets ^ low, group = tickets;
        for (uint32_t part = rest; part && woods->tree[tickets] != woods->cost[tickets]; part = (part - 1) & rest)
            if (woods->tree[(rest ^ part) | low] + woods->cost[part] == woods->cost[tickets]) {
                group = (rest ^ part) | low;
                break;
            }
        const chm_tracks *tree = tree_links(woods, group);
        for (int word = 0; word < CHM_TRACK_WORDS; word++)
            links->word[word] |= tree->word[word];
        tickets &= ~group;
    }
}
