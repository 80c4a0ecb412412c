// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path, from the easy cases to the hard ones.
 *
 * Most of a network is dead ends, and most networks have nothing else. Dead ends are contracted: the edge at the tip is
 * removed and remembered at the node it hung from as an *arm* of its length. A node needs only its two longest arms,
 * because a path has two ends; the two together are a path, and if the part is a tree, the longest path is among these.
 *
 * The remainder has no dead ends. Nodes with two edges form *segments*, which are followed to the next node with three
 * or more, a *crossing*. A path runs through a segment, or leaves it out, or enters from one side or both and finishes
 * in an arm on the way. It never just stops on the way, since continuing makes it longer. So a segment is described by
 * four numbers (path_segment), and if it closes into a ring without any crossing, the result follows from them.
 *
 * What is left, in few networks, is a core of crossings and segments. A path is the same as a connected set of edges in
 * which no node, or exactly two, have an odd number of them: any such set can be traversed in one go (Euler). The task
 * is therefore to leave out as little as possible until all crossings but two are even and the set is still connected.
 * path_core_search tries this with a limit, which suffices on real boards nearly always; path_core_sweep is slower to
 * start but copes with many cycles. */

#include "game/longest_path.h"
#include "game/longest_path_core.h"

#include <assert.h>
#include <string.h>

/* A node's `links` describes its remaining edges: their number times LINK, plus the sum of their indices. With one left
 * the sum is that edge, with two it leads from one to the other; so no lists are needed. */
enum { LINK = 1 << 16 };

typedef struct junction {
    uint32_t links;
    uint16_t arm, second; /* the longest and second longest dead end contracted into this node */
} junction;

typedef struct network {
    const path_edge *edges;
    int count;
    junction node[256]; /* set only where an edge ends */
} network;

static inline int other_end(const network *net, int edge, int at)
{
    return net->edges[edge].a ^ net->edges[edge].b ^ at;
}

static inline int degree(const network *net, int at)
{
    return (int)(net->node[at].links / LINK);
}

static void connect(network *net)
{
    for (int i = 0; i < net->count; i++) {
        net->node[net->edges[i].a] = (junction){0};
        net->node[net->edges[i].b] = (junction){0};
    }
    for (int i = 0; i < net->count; i++) {
        assert(net->edges[i].a != net->edges[i].b);
        net->node[net->edges[i].a].links += LINK + (uint32_t)i;
        net->node[net->edges[i].b].links += LINK + (uint32_t)i;
    }
}

/* Contracts dead ends, edge by edge from their tips, until none is left. Returns the longest path seen. The queue is
 * filled without branches, as they would be unpredictable. */
static int fold(network *net, int *left)
{
    uint8_t queue[256 + 1];
    int queued = 0, best = 0;
    for (int i = 0; i < net->count; i++) {
        queue[queued] = net->edges[i].a;
        queued += degree(net, net->edges[i].a) == 1;
        queue[queued] = net->edges[i].b;
        queued += degree(net, net->edges[i].b) == 1;
    }
    for (int i = 0; i < queued; i++) {
        int tip = queue[i];
        uint32_t links = net->node[tip].links;
        if (links == 0) /* the last edge of a tree has two tips */
            continue;
        --*left;
        int edge = (int)(links - LINK);
        int at = other_end(net, edge, tip);
        int arm = net->node[tip].arm + net->edges[edge].length;
        junction *root = &net->node[at];
        best = larger(best, root->arm + arm);
        int shorter = arm < root->arm ? arm : root->arm;
        root->second = (uint16_t)larger(root->second, shorter);
        root->arm = (uint16_t)larger(root->arm, arm);
        root->links -= links;
        net->node[tip].links = 0;
        queue[queued] = (uint8_t)at;
        queued += root->links / LINK == 1;
    }
    return best;
}

/* Follows degree-two nodes from `start` along `edge` to the next node that is not one, removing the edges on the way.
 * Positions count from the start; an inner node at position p with arm h lets a path finish there after p + h coming
 * from the start, or after length - p + h coming from the far end. Returns the longest path that finishes in two
 * different inner nodes and stays between them. The start is an inner node itself if the segment is a closed ring. */
static int follow(network *net, int start, int edge, bool ring, path_segment *segment)
{
    enum { NONE = -10000 }; /* smaller than any real length */
    const junction *node = &net->node[start];
    int from_a = NONE, from_b = NONE, both = NONE; /* the last two less the segment's length, not yet known */
    if (ring) {
        from_a = from_b = node->arm;
        both = node->arm + node->second;
    }
    int at = start, position = 0, inside = 0;
    for (;;) {
        position += net->edges[edge].length;
        at = other_end(net, edge, at);
        node = &net->node[at];
        if (node->links / LINK != 2 || at == start)
            break;
        inside = larger(inside, from_b + position + node->arm);
        both = larger(both, larger(node->arm + node->second, from_a + node->arm - position));
        from_a = larger(from_a, node->arm + position);
        from_b = larger(from_b, node->arm - position);
        edge = (int)(node->links - 2 * LINK) - edge;
        net->node[at].links = 0;
    }
    *segment = (path_segment){
        .a = (uint8_t)start,
        .b = (uint8_t)at,
        .length = (uint16_t)position,
        .gain_a = (uint16_t)larger(0, from_a - position),
        .gain_b = (uint16_t)larger(0, from_b),
        .gain_both = (uint16_t)larger(0, both),
    };
    return inside;
}

static uint8_t crossing_number(const junction *node, uint8_t *number, path_core *core)
{
    if (*number == UINT8_MAX) {
        *number = (uint8_t)core->crossings;
        core->crossing[core->crossings++] = (path_crossing){.arm = node->arm, .second = node->second};
    }
    return *number;
}

/* Collects the segments between crossings, of all connected parts together. An edge is removed if an end has degree 0.
 */
static int collect_segments(network *net, path_core *core)
{
    int best = 0;
    uint8_t number[256];
    memset(number, UINT8_MAX, sizeof number);
    core->crossings = core->segments = 0;
    for (int i = 0; i < net->count; i++) {
        int start = net->edges[i].a;
        if (degree(net, start) < 3)
            start = net->edges[i].b;
        if (degree(net, start) < 3 || degree(net, other_end(net, i, start)) == 0)
            continue;
        path_segment *segment = &core->segment[core->segments++];
        best = larger(best, follow(net, start, i, false, segment));
        segment->a = crossing_number(&net->node[segment->a], &number[segment->a], core);
        segment->b = crossing_number(&net->node[segment->b], &number[segment->b], core);
    }
    return best;
}

/* Without crossings, what is left are closed rings, each a connected part. */
static int solve_rings(network *net)
{
    int best = 0;
    for (int i = 0; i < net->count; i++) {
        int start = net->edges[i].a;
        if (degree(net, start) != 2 || degree(net, net->edges[i].b) == 0)
            continue;
        path_segment ring;
        best = larger(best, follow(net, start, i, true, &ring));
        best = larger(best, ring.length + ring.gain_both);
    }
    return best;
}

/* Crossings are completed one after the other, which decides all their segments. */
typedef struct ordering {
    const path_core *from;
    int opened;
    uint8_t open[PATH_MAX_CROSSINGS];  /* the half-decided crossings, oldest first */
    uint8_t left[PATH_MAX_CROSSINGS];  /* segment ends not yet placed */
    uint8_t fresh[PATH_MAX_CROSSINGS]; /* segments that lead to a crossing not yet open */
} ordering;

static void open_crossing(ordering *self, int crossing)
{
    self->open[self->opened++] = (uint8_t)crossing;
    for (int i = 0; i < self->from->segments; i++) {
        const path_segment *segment = &self->from->segment[i];
        if (segment->a == crossing)
            self->fresh[segment->b]--;
        if (segment->b == crossing)
            self->fresh[segment->a]--;
    }
}

/* Removes from the list the half-decided crossing that opens the fewest new ones; the oldest of equals. */
static int next_crossing(ordering *self)
{
    int next = 0;
    for (int i = 1; i < self->opened; i++)
        if (self->fresh[self->open[i]] < self->fresh[self->open[next]])
            next = i;
    int crossing = self->open[next];
    self->opened--;
    memmove(self->open + next, self->open + next + 1, (size_t)(self->opened - next));
    return crossing;
}

uint64_t path_core_order(const path_core *self, int start, path_core *out, bool *taken)
{
    ordering o = {.from = self};
    uint8_t number[PATH_MAX_CROSSINGS];
    bool placed[PATH_MAX_EDGES] = {false};
    for (int i = 0; i < self->segments; i++) {
        const path_segment *segment = &self->segment[i];
        o.left[segment->a]++;
        o.left[segment->b]++;
    }
    memcpy(o.fresh, o.left, sizeof o.fresh);
    uint64_t effort = 0;
    out->crossings = out->segments = 0;
    taken[start] = true;
    open_crossing(&o, start);
    while (o.opened) {
        int at = next_crossing(&o);
        for (int i = 0; o.left[at]; i++) {
            const path_segment *segment = &self->segment[i];
            if (placed[i] || (segment->a != at && segment->b != at))
                continue;
            placed[i] = true;
            o.left[segment->a]--;
            o.left[segment->b]--;
            out->segment[out->segments++] = *segment;
            int far = segment->a ^ segment->b ^ at;
            if (!taken[far]) {
                taken[far] = true;
                open_crossing(&o, far);
            }
        }
        effort += (uint64_t)1 << (o.opened < 20 ? 2 * o.opened
                                                : 40); /* the number of states grows about fourfold with each */
        number[at] = (uint8_t)out->crossings;
        out->crossing[out->crossings] = self->crossing[at];
        out->crossing[out->crossings++].last = (uint8_t)out->segments;
    }
    for (int i = 0; i < out->segments; i++) {
        out->segment[i].a = number[out->segment[i].a];
        out->segment[i].b = number[out->segment[i].b];
    }
    return effort;
}

/* The best order found from a few seeds. */
static void reorder(path_core *core)
{
    enum { SEEDS = 8 };
    path_core best = *core;
    uint64_t least = UINT64_MAX;
    for (int start = 0; start < core->crossings; start += 1 + core->crossings / SEEDS) {
        path_core next;
        bool taken[PATH_MAX_CROSSINGS] = {false};
        uint64_t effort = path_core_order(core, start, &next, taken);
        if (effort < least) {
            least = effort;
            best = next;
        }
    }
    *core = best;
}

static int solve_core(const path_core *self, int best)
{
    enum { QUICK = 1000, NARROW = 60 }; /* nodes and states: either takes some 20 µs */
    bool taken[PATH_MAX_CROSSINGS] = {false};
    for (int start = 0; start < self->crossings; start++) {
        if (taken[start])
            continue;
        path_core core;
        path_core_order(self, start, &core, taken);
        if (path_core_search(&core, QUICK, &best))
            continue;
        reorder(&core);
        if (!path_core_sweep(&core, NARROW, &best))
            path_core_search(&core, INT64_MAX, &best);
    }
    return best;
}

int longest_path(const path_edge *edges, int count)
{
    assert(count >= 0 && count <= PATH_MAX_EDGES);
    network net;
    net.edges = edges;
    net.count = count;
    connect(&net);

    int left = count, best = fold(&net, &left);
    if (left == 0)
        return best;

    path_core core;
    best = larger(best, collect_segments(&net, &core));
    best = larger(best, solve_rings(&net));
    return core.segments ? solve_core(&core, best) : best;
}
