// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The cheapest forest against brute force: every set of links of small random graphs, for every set of tickets. */

#include "bots/planner/forest.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
/* after those that it needs */
#include <cheminot/random.h>
#include <cmocka.h>

enum { PLACES = 7, LINKS = 11, TICKETS = 3 };

/* A graph with at most one zone, through which nothing is joined. */
static void random_graph(board_graph *graph, link_costs *costs, chm_dice *dice)
{
    memset(graph, 0, sizeof *graph);
    graph->places = PLACES;
    graph->lanes = FOREST_VECTOR;
    graph->through = (1U << PLACES) - 1;
    if (chm_dice_below(dice, 2))
        graph->through &= ~(UINT64_C(1) << chm_dice_below(dice, PLACES));
    bool used[PLACES][PLACES] = {{false}};
    costs->graph = graph;
    while (graph->links < LINKS) {
        uint32_t a = chm_dice_below(dice, PLACES), b = chm_dice_below(dice, PLACES);
        if (a >= b || used[a][b])
            continue;
        used[a][b] = true;
        costs->cost[graph->links] = (uint16_t)(chm_dice_below(dice, 6) ? 1 + chm_dice_below(dice, 30) : UNREACHABLE);
        graph->link[graph->links++] = (graph_link){(chm_place)a, (chm_place)b, 0, 1};
    }
    board_graph_index(graph);
}

/* What a place reaches over a set of links: through others, but not through a zone. */
static uint32_t reach(const board_graph *graph, uint32_t links, int from)
{
    uint32_t seen = 1U << from, grown = 0;
    while (seen != grown) {
        grown = seen;
        for (int l = 0; l < graph->links; l++) {
            const graph_link *link = &graph->link[l];
            bool from_a = grown >> link->a & 1 && (graph->through >> link->a & 1 || link->a == from);
            bool from_b = grown >> link->b & 1 && (graph->through >> link->b & 1 || link->b == from);
            if (links >> l & 1 && (from_a || from_b))
                seen |= 1U << link->a | 1U << link->b;
        }
    }
    return seen;
}

static int links_cost(const link_costs *costs, uint32_t links)
{
    int sum = 0;
    for (int l = 0; l < LINKS; l++)
        if (links >> l & 1)
            sum += costs->cost[l];
    return sum;
}

static bool serves(const board_graph *graph, const forest_task *task, uint32_t set, uint32_t links)
{
    for (int t = 0; t < task->tickets; t++) {
        if (!(set >> t & 1))
            continue;
        uint32_t seen = reach(graph, links, task->a[t]);
        if (!(seen >> task->b[t] & 1))
            return false;
        if (task->root >= 0 && !(seen >> task->root & 1))
            return false;
    }
    return true;
}

static int brute_force(const link_costs *costs, const forest_task *task, uint32_t set)
{
    int best = UNREACHABLE;
    for (uint32_t links = 0; links < 1U << LINKS; links++) {
        int cost = links_cost(costs, links);
        if (cost < best && serves(costs->graph, task, set, links))
            best = cost;
    }
    return best;
}

static void check_graph(chm_dice *dice, bool rooted)
{
    static forest solved;
    static board_graph graph;
    static link_costs costs;
    random_graph(&graph, &costs, dice);
    forest_distances(&costs);
    forest_task task = {.tickets = TICKETS, .root = -1, .single = rooted};
    for (int t = 0; t < TICKETS; t++)
        do {
            task.a[t] = (chm_place)chm_dice_below(dice, PLACES);
            task.b[t] = (chm_place)chm_dice_below(dice, PLACES);
        } while (task.a[t] == task.b[t]);
    if (rooted) { /* a start is never a zone */
        graph.through = (1U << PLACES) - 1;
        board_graph_index(&graph);
        forest_distances(&costs);
        task.root = (int)chm_dice_below(dice, PLACES);
    }
    forest_solve(&solved, &costs, &task);
    for (uint32_t set = 1; set < 1U << TICKETS; set++) {
        int best = brute_force(&costs, &task, set);
        assert_int_equal(solved.cost[set], best);
        if (best >= UNREACHABLE)
            continue;
        chm_tracks links = {{0}};
        forest_add_links(&solved, set, &links);
        assert_true(serves(&graph, &task, set, (uint32_t)links.word[0]));
        assert_int_equal(links_cost(&costs, (uint32_t)links.word[0]), best);
    }
}

static void test_forests(void **state)
{
    (void)state;
    chm_dice dice = chm_dice_make(1);
    for (int i = 0; i < 400; i++)
        check_graph(&dice, false);
}

static void test_trees_with_a_root(void **state)
{
    (void)state;
    chm_dice dice = chm_dice_make(2);
    for (int i = 0; i < 400; i++)
        check_graph(&dice, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_forests), cmocka_unit_test(test_trees_with_a_root)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
