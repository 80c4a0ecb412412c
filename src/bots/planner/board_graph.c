// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/planner/board_graph.h"
#include "bots/planner/planner.h"
#include <assert.h>
#include <string.h>

/* Finds the plans of the board's rules, and places for what they store. */
static void find_plans(board_graph *graph)
{
    size_t numbers = 0, data = 0, memory = 0;
    for (int i = 0; i < graph->board->rule_count; i++) {
        const rule_plan *its = graph->plan[i] = rule_plan_of(graph->board->rules[i]);
        if (!its)
            continue;
        graph->numbers_at[i] = (uint16_t)numbers;
        for (const planner_number *number = its->numbers; number && number->name; number++)
            numbers++;
        graph->data_at[i] = (uint16_t)data;
        data += (its->board_size + 7U) / 8 * 8;
        graph->memory_at[i] = (uint16_t)memory;
        memory += (its->memory_size + 7U) / 8 * 8;
        assert(numbers <= MAX_RULE_NUMBERS && data <= PLAN_BOARD_DATA && memory <= PLAN_MEMORY);
        if (its->survey)
            its->survey(graph, graph->rule_data + graph->data_at[i]);
#define X(hook)                                                                                                        \
    if (its->hook)                                                                                                     \
        graph->rules_with.hook |= (uint16_t)(1U << i);
        RULE_PLAN_HOOKS(X)
#undef X
    }
}

/* Computes the elimination order: first the zones, through which no path leads, then always a place with the fewest
 * neighbours left. Eliminating a place makes its neighbours adjacent to each other, as paths through it join them. */
static void order_places(board_graph *graph)
{
    uint64_t near[GRAPH_PLACES] = {0}, left = graph->places < 64 ? (UINT64_C(1) << graph->places) - 1 : ~UINT64_C(0);
    for (int l = 0; l < graph->links; l++) {
        near[graph->link[l].a] |= UINT64_C(1) << graph->link[l].b;
        near[graph->link[l].b] |= UINT64_C(1) << graph->link[l].a;
    }
    uint16_t used = 0;
    for (int i = 0; i < graph->places; i++) {
        uint64_t first = (left & ~graph->through) ? left & ~graph->through : left;
        int best = __builtin_ctzll(first);
        while ((first &= first - 1)) {
            int p = __builtin_ctzll(first);
            if (__builtin_popcountll(near[p] & left) < __builtin_popcountll(near[best] & left))
                best = p;
        }
        left &= ~(UINT64_C(1) << best);
        graph->order[i] = (uint8_t)best;
        graph->later_from[i] = used;
        for (uint64_t some = near[best] & left & graph->through; some; some &= some - 1) {
            int p = __builtin_ctzll(some);
            graph->later[used++] = (uint8_t)p;
            if (graph->through >> best & 1)
                near[p] |= near[best] & ~(UINT64_C(1) << p);
        }
    }
    graph->later_from[graph->places] = used;
}

static uint8_t kind_of(board_graph *graph, int track)
{
    const chm_track_info *info = &graph->board->tracks[track];
    for (uint8_t kind = 0; kind < graph->kinds; kind++) {
        const chm_track_info *first = &graph->board->tracks[graph->first_of_kind[kind]];
        if (first->colour == info->colour && first->length == info->length && first->locos == info->locos)
            return kind;
    }
    graph->first_of_kind[graph->kinds] = (uint8_t)track;
    return graph->kinds++;
}

void board_graph_index(board_graph *graph)
{
    uint16_t used = 0;
    for (int p = 0; p < GRAPH_PLACES; p++)
        graph->unreachable_through[p] = graph->through >> p & 1 ? 0 : UNREACHABLE;
    for (int p = 0; p < graph->places; p++) {
        graph->near_from[p] = used;
        for (int l = 0; l < graph->links; l++)
            if (graph->link[l].a == p || graph->link[l].b == p) {
                graph->near_to[used] = graph_link_other(&graph->link[l], (chm_place)p);
                graph->near[used++] = (uint8_t)l;
            }
    }
    graph->near_from[graph->places] = used;
    order_places(graph);
}

void board_graph_make(board_graph *graph, const chm_board *board)
{
    memset(graph, 0, sizeof *graph);
    graph->board = board;
    memcpy(graph->sha256, board->sha256, sizeof graph->sha256);
    graph->places = board->place_count;
    graph->lanes = (board->place_count + 15) / 16 * 16;
    graph->words = (board->track_count + 63) / 64;
    graph->through = board->through;
    for (int t = 0; t < board->track_count; t++) {
        const chm_track_info *track = &board->tracks[t];
        if (track->first == t)
            graph->link[graph->links++] = (graph_link){track->a, track->b, (chm_track)t, track->count};
        graph->link_of[t] = (uint8_t)(graph->links - 1);
        chm_tracks_add(&graph->touching[track->a], (unsigned)t);
        chm_tracks_add(&graph->touching[track->b], (unsigned)t);
        graph->ends[t] = UINT64_C(1) << track->a | UINT64_C(1) << track->b;
        chm_tracks_add(&graph->of_length[track->length], (unsigned)t);
        for (int length = track->length; length <= CHM_MAX_LENGTH; length++)
            chm_tracks_add(&graph->up_to_length[length], (unsigned)t);
        graph->kind[t] = kind_of(graph, t);
        graph->points[t] = (int16_t)(board->numbers.points[track->length] * SIXTEENTHS);
        graph->mean_length += 100 * track->length;
    }
    find_plans(graph);
    graph->mean_length /= board->track_count ? board->track_count : 1;
    board_graph_index(graph);
}

bool board_graph_is_of(const board_graph *graph, const chm_board *board)
{
    return graph->board == board && !memcmp(graph->sha256, board->sha256, sizeof graph->sha256);
}
