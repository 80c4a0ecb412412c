// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The longest path (B42) against enumeration of all paths, and its two solvers against each other. */
#include "game/longest_path_core.h"
#include "networks.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* The sweep once more, with so little capacity that it has to divide the states all the time. */
bool tight_sweep(const path_core *core, int width, int *best);
#define PATH_SWEEP_STATES 100
#define PATH_SWEEP_INDEX 128
#define path_core_sweep tight_sweep
#include "game/longest_path_sweep.c" // NOLINT(bugprone-suspicious-include): its functions under other settings
#undef path_core_sweep

/* ---- enumerating all paths ---- */

typedef struct walker {
    const network *net;
    int total, best;
    bool used[PATH_MAX_EDGES];
} walker;

static void walk(walker *self, int at, int length)
{
    self->best = larger(self->best, length);
    for (int i = 0; i < self->net->count && self->best < self->total; i++) {
        path_edge e = self->net->edge[i];
        if (self->used[i] || (e.a != at && e.b != at))
            continue;
        self->used[i] = true;
        walk(self, e.a ^ e.b ^ at, length + e.length);
        self->used[i] = false;
    }
}

static int walked(const network *net)
{
    walker w = {.net = net, .total = network_sum(net)};
    bool started[256] = {false};
    for (int i = 0; i < 2 * net->count; i++) {
        int start = i % 2 ? net->edge[i / 2].b : net->edge[i / 2].a;
        if (!started[start])
            walk(&w, start, 0);
        started[start] = true;
    }
    return w.best;
}

/* ---- the solvers, each alone ---- */

/* Every edge a chain, every node a crossing: nothing contracted. */
static bool solve_whole(const network *net, bool (*solver)(const path_core *, int *), int *best)
{
    path_core all = {0};
    int number[256];
    memset(number, 0xff, sizeof number);
    for (int i = 0; i < net->count; i++) {
        path_edge e = net->edge[i];
        if (number[e.a] < 0)
            number[e.a] = all.crossings++;
        if (number[e.b] < 0)
            number[e.b] = all.crossings++;
        all.segment[all.segments++] =
            (path_segment){.a = (uint8_t)number[e.a], .b = (uint8_t)number[e.b], .length = e.length};
    }
    bool done = true, taken[PATH_MAX_CROSSINGS] = {false};
    for (int i = 0; i < all.crossings; i++)
        if (!taken[i]) {
            path_core core;
            path_core_order(&all, i, &core, taken);
            done = solver(&core, best) && done;
        }
    return done;
}

static int solved(const network *net, bool (*solver)(const path_core *, int *))
{
    int best = 0;
    assert_true(solve_whole(net, solver, &best));
    return best;
}

static bool search_only(const path_core *core, int *best)
{
    return path_core_search(core, INT64_MAX, best);
}

static bool sweep_only(const path_core *core, int *best)
{
    return path_core_sweep(core, 60, best);
}

static bool narrow_first(const path_core *core, int *best)
{
    return tight_sweep(core, 1, best);
}

/* The narrow sweeps find the best path so often that they would hide a mistake. */
static bool never_narrow(const path_core *core, int *best)
{
    return tight_sweep(core, STATES, best);
}

static void assert_all_agree(const network *net, int expected)
{
    assert_int_equal(longest_path(net->edge, net->count), expected);
    assert_int_equal(solved(net, search_only), expected);
    assert_int_equal(solved(net, sweep_only), expected);
    assert_int_equal(solved(net, narrow_first), expected);
    assert_int_equal(solved(net, never_narrow), expected);
}

/* ---- small networks of many shapes ---- */

static void same_as_walking_all_paths(void **unused)
{
    (void)unused;
    network_seed = 1;
    for (int i = 0; i < 22500; i++) {
        network net;
        network_shape(&net, i % NETWORK_SHAPES);
        if (network_pick(4) == 0)
            network_disguise(&net);
        int expected = walked(&net), found = longest_path(net.edge, net.count);
        if (found != expected)
            fail_msg("network %d, shape %d: %d instead of %d", i, i % NETWORK_SHAPES, found, expected);
    }
}

static void each_solver_alone_same_as_walking(void **unused)
{
    (void)unused;
    network_seed = 2;
    for (int i = 0; i < 4500; i++) {
        network net;
        network_shape(&net, i % NETWORK_SHAPES);
        assert_all_agree(&net, walked(&net));
    }
}

/* ---- chains and arms as the solvers see them ---- */

/* Builds a core and the same as a plain network: a chain may have one inner node, with two dead ends. Returns the
 * longest path that uses no part of a chain, which the solvers do not look for. */
static int core_with_arms(path_core *core, network *net)
{
    int crossings = 1 + network_pick(4), chains = 1 + network_pick(3), dead_end = 100, apart = 0;
    *core = (path_core){.crossings = crossings};
    net->count = 0;
    for (int i = 0; i < crossings; i++)
        if (network_pick(3) == 0) {
            path_crossing *c = &core->crossing[i];
            c->arm = (uint16_t)(1 + network_pick(9));
            c->second = (uint16_t)(1 + network_pick(c->arm));
            network_add(net, i, dead_end++, c->arm);
            network_add(net, i, dead_end++, c->second);
            apart = larger(apart, c->arm + c->second);
        }
    for (int i = 0; i < crossings - 1 + chains && net->count < 12; i++) {
        int a = i + 1 < crossings ? i + 1 : network_pick(crossings),
            b = i + 1 < crossings ? network_pick(i + 1) : network_pick(crossings);
        int p = 1 + network_pick(5), q = 1 + network_pick(5), arm = 1 + network_pick(9), second = 1 + network_pick(arm),
            inner = 50 + i;
        path_segment *segment = &core->segment[core->segments++];
        *segment = (path_segment){.a = (uint8_t)a, .b = (uint8_t)b, .length = (uint16_t)(p + q)};
        if (network_pick(2)) {
            segment->gain_a = (uint16_t)larger(0, arm - q);
            segment->gain_b = (uint16_t)larger(0, arm - p);
            segment->gain_both = (uint16_t)(arm + second);
            network_add(net, inner, dead_end++, arm);
            network_add(net, inner, dead_end++, second);
            apart = larger(apart, arm + second);
        }
        network_add(net, a, inner, p);
        network_add(net, inner, b, q);
    }
    return apart;
}

static void solvers_use_arms_and_half_chains(void **unused)
{
    (void)unused;
    network_seed = 3;
    for (int i = 0; i < 4000; i++) {
        path_core all, core;
        network net;
        bool taken[PATH_MAX_CROSSINGS] = {false};
        int apart = core_with_arms(&all, &net), expected = walked(&net);
        int searched = apart, swept = apart, tight = apart;
        for (int k = 0; k < all.crossings; k++)
            if (!taken[k]) {
                path_core_order(&all, k, &core, taken);
                assert_true(search_only(&core, &searched));
                assert_true(sweep_only(&core, &swept));
                assert_true(never_narrow(&core, &tight));
            }
        assert_int_equal(searched, expected);
        assert_int_equal(swept, expected);
        assert_int_equal(tight, expected);
        assert_int_equal(longest_path(net.edge, net.count), expected);
    }
}

/* ---- known networks ---- */

static void simple_ones(void **unused)
{
    (void)unused;
    assert_int_equal(longest_path(NULL, 0), 0);
    path_edge one[] = {{255, 0, 6}};
    assert_int_equal(longest_path(one, 1), 6);
    path_edge both[] = {{7, 9, 3}, {9, 7, 4}};
    assert_int_equal(longest_path(both, 2), 7);
    path_edge star[] = {{1, 0, 5}, {2, 0, 3}, {0, 3, 4}};
    assert_int_equal(longest_path(star, 3), 9);
    path_edge apart[] = {{1, 2, 5}, {3, 4, 3}, {4, 5, 3}};
    assert_int_equal(longest_path(apart, 3), 6);
    path_edge ring_with_tail[] = {{0, 1, 1}, {1, 2, 1}, {2, 0, 1}, {0, 9, 4}};
    assert_int_equal(longest_path(ring_with_tail, 4), 7);
    path_edge eight[] = {{0, 1, 1}, {1, 2, 1}, {2, 0, 1}, {0, 3, 2}, {3, 4, 2}, {4, 0, 2}};
    assert_int_equal(longest_path(eight, 6), 9);
}

static void known_graphs(void **unused)
{
    (void)unused;
    network net;
    for (int places = 2; places <= 10; places++) { /* an even one loses a perfect matching except for one pair */
        network_complete(&net, places);
        assert_all_agree(&net, net.count - (places % 2 ? 0 : (places - 2) / 2));
    }
    network_two_rings(&net, 5, 2);
    assert_all_agree(&net, 11);
    assert_int_equal(walked(&net), 11);
    for (int places = 3; places <= 15; places++) { /* all odd, and a Hamiltonian cycle exists: the minimum is lost */
        network_two_rings(&net, places, 1);
        assert_all_agree(&net, net.count - (places - 1));
    }
    network_grid(&net, 2, 15, false); /* a ladder */
    assert_all_agree(&net, 43 - 12);
    network_grid(&net, 5, 5, false); /* four pairs side by side and one around a corner are lost */
    assert_all_agree(&net, 40 - 4 - 2);
}

static void as_large_as_allowed(void **unused)
{
    (void)unused;
    network net = {0};
    for (int i = 0; i < 200; i++)
        network_add(&net, i, i + 1, 9);
    assert_int_equal(longest_path(net.edge, net.count), 1800);
    for (int i = 0; i < 200; i++)
        net.edge[i] = (path_edge){200, 100, 9};
    assert_int_equal(longest_path(net.edge, net.count), 1800);
    for (int i = 0; i < 200; i++)
        net.edge[i] = (path_edge){0, (uint8_t)(i + 1), 9};
    assert_int_equal(longest_path(net.edge, net.count), 18);
    for (int i = 0; i < 198; i++) /* the maximum number of crossings: a ladder of 66 with its ends closed */
        net.edge[i] = i < 66    ? (path_edge){(uint8_t)i, (uint8_t)(i + 66), 1}
                      : i < 132 ? (path_edge){(uint8_t)(i - 66), (uint8_t)((i - 65) % 66), 1}
                                : (path_edge){(uint8_t)(i - 66), (uint8_t)(66 + (i - 131) % 66), 1};
    assert_int_equal(longest_path(net.edge, 198), 198 - 65);
}

/* The least to remove from a complete graph so that only two places are odd: all others paired, the two of a pair
 * joined by the shortest path. So dense a graph stays connected. */
static int cheapest_pairing(const network *net, int places)
{
    static int cost[1 << 18], way[18][18];
    for (int i = 0; i < net->count; i++)
        way[net->edge[i].a][net->edge[i].b] = way[net->edge[i].b][net->edge[i].a] = net->edge[i].length;
    for (int k = 0; k < places; k++)
        for (int a = 0; a < places; a++)
            for (int b = 0; b < places; b++)
                if (a != b && k != a && k != b && way[a][k] + way[k][b] < way[a][b])
                    way[a][b] = way[a][k] + way[k][b];
    int least = INT_MAX;
    for (unsigned set = 1; set < 1u << places; set++) {
        int first = bits_first(set);
        cost[set] = bits_count(set) % 2 ? 0 : INT_MAX;
        for (int other = first + 1; other < places && bits_count(set) % 2 == 0; other++)
            if (set >> other & 1) {
                int with = cost[set ^ 1u << first ^ 1u << other] + way[first][other];
                cost[set] = with < cost[set] ? with : cost[set];
            }
        if (bits_count(set) == places - 2 && cost[set] < least)
            least = cost[set];
    }
    return least;
}

/* More crossings half-decided than the sweep has slots for, so that only the search is left. */
static void wide_ones(void **unused)
{
    (void)unused;
    network net;
    for (int places = 17; places <= 20; places++) {
        network_complete(&net, places);
        assert_int_equal(longest_path(net.edge, net.count), net.count - (places % 2 ? 0 : (places - 2) / 2));
    }
    network_seed = 6;
    network_complete(&net, 18);
    for (int i = 0; i < 4; i++) {
        network_lengthen(&net, 9);
        int best = 5;
        assert_false(solve_whole(&net, sweep_only, &best));
        assert_int_equal(best, 5);
        assert_int_equal(longest_path(net.edge, net.count), network_sum(&net) - cheapest_pairing(&net, 18));
    }
}

static void solvers_agree_on_larger_ones(void **unused)
{
    (void)unused;
    network_seed = 4;
    for (int i = 0; i < 400; i++) {
        network net;
        switch (i % 5) {
        case 0:
            network_random_regular(&net, 16, 3);
            break;
        case 1:
            network_random_regular(&net, 12, 5);
            break;
        case 2:
            network_grid(&net, 3, 4 + network_pick(3), network_pick(2));
            break;
        case 3:
            network_grid(&net, 4, 4, network_pick(2));
            break;
        default:
            net.count = 0;
            network_add_any(&net, 0, 10 + network_pick(8), 26);
        }
        if (network_pick(3))
            network_lengthen(&net, network_pick(2) ? 3 : 9);
        int expected = solved(&net, search_only);
        assert_all_agree(&net, expected);
        network_disguise(&net);
        assert_int_equal(longest_path(net.edge, net.count), expected);
    }
}

/* Beyond the search: the sweep with much and with little capacity, and in different orders. */
static void sweeps_agree_on_large_ones(void **unused)
{
    (void)unused;
    network_seed = 5;
    for (int i = 0; i < 8; i++) {
        network net;
        if (i % 2)
            network_random_regular(&net, 36, 3);
        else
            network_grid(&net, 5, 8, i % 4 == 0);
        network_lengthen(&net, i < 4 ? 4 : 9);
        int expected = solved(&net, sweep_only);
        assert_int_equal(solved(&net, narrow_first), expected);
        assert_int_equal(solved(&net, never_narrow), expected);
        network_disguise(&net);
        assert_int_equal(longest_path(net.edge, net.count), expected);
    }
}

static void states_are_told_apart(void **unused)
{
    (void)unused;
    static sweep w;
    w.next = w.buffers[0];
    for (unsigned round = 0; round < 20; round++) {
        w.next_count = 0;
        reindex(&w, LEAST_INDEX);
        for (int score = 1; score <= 2; score++)
            for (unsigned i = 0; i < 96; i++)
                keep(&w, (state){.labels = round * 4 + i % 4,
                                 .odd = (uint16_t)(i / 4 % 8),
                                 .ends = (uint8_t)(i / 32),
                                 .score = (uint16_t)score});
        assert_int_equal(w.next_count, 96);
        for (int i = 0; i < 96; i++)
            assert_int_equal(w.next[i].score, 2);
    }
}

static bool three_nodes(const path_core *core, int *best)
{
    return path_core_search(core, 3, best);
}

static bool hundred_nodes(const path_core *core, int *best)
{
    return path_core_search(core, 100, best);
}

static void search_gives_up_when_told(void **unused)
{
    (void)unused;
    network net;
    network_complete(&net, 4);
    int best = 0;
    assert_false(solve_whole(&net, three_nodes, &best));
    assert_int_equal(best, 0);
    assert_true(solve_whole(&net, hundred_nodes, &best));
    assert_int_equal(best, 5);
    assert_true(solve_whole(&net, three_nodes, &best)); /* that nothing can be gained is detected at once */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(simple_ones),
        cmocka_unit_test(same_as_walking_all_paths),
        cmocka_unit_test(each_solver_alone_same_as_walking),
        cmocka_unit_test(solvers_use_arms_and_half_chains),
        cmocka_unit_test(known_graphs),
        cmocka_unit_test(as_large_as_allowed),
        cmocka_unit_test(wide_ones),
        cmocka_unit_test(solvers_agree_on_larger_ones),
        cmocka_unit_test(sweeps_agree_on_large_ones),
        cmocka_unit_test(states_are_told_apart),
        cmocka_unit_test(search_gives_up_when_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
