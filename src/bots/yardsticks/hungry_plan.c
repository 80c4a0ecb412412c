// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The two places that lie farthest apart, in wagons, are the poles. Each other place joins the set of one pole by the
 * shortest path to a member of it; finally the two sets are joined by the shortest path between them.
 *
 * Chosen, following the authors' program:
 *   - A place joins where the last one did, by a path to the same member, unless it is nearer to another member than
 *     any place before it was: the least distance is not reset from one place to the next. (The paper would have
 *     every place join the nearer set.)
 *   - Places join from the last of the board to the first; ties among members go to the first.
 *   - Between the two tracks of a connection the plan takes the first in a colour that nothing else needs, or else in
 *     the colour needed least; single tracks are counted before.
 *   - A track can be counted twice when paths cross: it is stored at one of its ends, and looked up at the other. */

#include "board/tables.h"
#include "bots/yardsticks/hungry.h"
#include <string.h>

enum { FAR = UINT16_MAX, RING = 16 };

/* ---- distances ---- */

void hungry_ways_make(hungry_ways *ways, const yard_graph *graph)
{
    const chm_board *board = graph->game->board;
    ways->graph = graph;
    ways->known = 0;
    for (int own = 0; own <= 1; own++) {
        chm_track list[CHM_MAX_TRACKS];
        int count = yard_tracks(own ? &graph->game->own[graph->seat] : &graph->free, list);
        for (int i = 0; i < count; i++) {
            const chm_track_info *info = &board->tracks[list[i]];
            ways->length[info->a][info->b] = ways->length[info->b][info->a] = own ? 0 : info->length;
        }
    }
}

/* Dijkstra's algorithm with a ring of buckets: no track is longer than the ring. */
static void search(hungry_ways *ways, chm_place from)
{
    uint16_t *wagons = ways->wagons[from];
    uint8_t *before = ways->before[from];
    uint64_t ring[RING] = {UINT64_C(1) << from}, done = 0;
    for (int i = 0; i < CHM_MAX_PLACES; i++)
        wagons[i] = FAR;
    wagons[from] = 0;
    before[from] = from;
    for (unsigned distance = 0, idle = 0; idle < RING; distance++, idle++) {
        uint64_t *bucket = &ring[distance % RING];
        while (*bucket &= ~done) {
            chm_place place = yard_pick(*bucket);
            done |= UINT64_C(1) << place;
            idle = 0;
            if (place != from && !(ways->graph->game->board->through >> place & 1))
                continue; /* a zone is an end */
            for (uint64_t left = ways->graph->near[place] & ~done; left; left &= left - 1) {
                int next = bits_first(left);
                unsigned sum = distance + ways->length[place][next];
                if (sum >= wagons[next])
                    continue;
                wagons[next] = (uint16_t)sum;
                before[next] = place;
                ring[sum % RING] |= UINT64_C(1) << next;
            }
        }
    }
    ways->known |= UINT64_C(1) << from;
}

static unsigned wagons_between(hungry_ways *ways, chm_place from, chm_place to)
{
    if (!(ways->known >> from & 1))
        search(ways, from);
    return ways->wagons[from][to];
}

/* ---- the chosen paths ---- */

/* Pairs of places to join, stored at one of the two. */
typedef struct place_pairs {
    uint64_t places; /* that have entries */
    uint64_t at[CHM_MAX_PLACES];
} place_pairs;

static void note(place_pairs *self, int a, int b)
{
    int low = a < b ? a : b, high = a < b ? b : a;
    bool at_high = !(self->places >> low & 1) && self->places >> high & 1;
    int at = at_high ? high : low, other = at_high ? low : high;
    self->at[at] |= UINT64_C(1) << other;
    self->places |= UINT64_C(1) << at;
}

static void note_way(hungry_ways *ways, place_pairs *pairs, chm_place from, chm_place to)
{
    if (wagons_between(ways, from, to) == FAR)
        return;
    for (int place = to; place != from; place = ways->before[from][place])
        note(pairs, place, ways->before[from][place]);
}

/* Two sets of places, and the nearest pair found so far. */
typedef struct poles {
    uint64_t set[2];
    int side; /* of the nearest pair; -1: none found yet */
    unsigned nearest;
    chm_place to;
} poles;

static bool find_poles(hungry_ways *ways, const chm_place *places, int count, poles *found)
{
    unsigned farthest = 0;
    for (int x = 0; x < count - 1; x++)
        for (int y = x + 1; y < count; y++) {
            unsigned wagons = wagons_between(ways, places[x], places[y]);
            if (wagons == FAR || wagons <= farthest)
                continue;
            farthest = wagons;
            found->set[0] = UINT64_C(1) << places[x];
            found->set[1] = UINT64_C(1) << places[y];
        }
    return farthest > 0;
}

static bool join_place(hungry_ways *ways, place_pairs *pairs, poles *sets, chm_place place)
{
    for (int side = 0; side <= 1; side++)
        for (uint64_t left = sets->set[side]; left; left &= left - 1) {
            chm_place member = (chm_place)bits_first(left);
            unsigned wagons = wagons_between(ways, place, member);
            if (wagons >= sets->nearest)
                continue;
            sets->nearest = wagons;
            sets->to = member;
            sets->side = side;
        }
    if (sets->side < 0)
        return false;
    sets->set[sets->side] |= UINT64_C(1) << place;
    note_way(ways, pairs, place, sets->to);
    return true;
}

static void join_sets(hungry_ways *ways, place_pairs *pairs, const poles *sets)
{
    unsigned nearest = FAR;
    chm_place from = 0, to = 0;
    for (uint64_t left = sets->set[0]; left; left &= left - 1)
        for (uint64_t right = sets->set[1]; right; right &= right - 1) {
            chm_place a = (chm_place)bits_first(left), b = (chm_place)bits_first(right);
            if (wagons_between(ways, a, b) >= nearest)
                continue;
            nearest = wagons_between(ways, a, b);
            from = a;
            to = b;
        }
    if (nearest != FAR)
        note_way(ways, pairs, from, to);
}

/* ---- the tracks ---- */

static void add_track(hungry_plan *plan, const chm_game *game, chm_track track)
{
    const chm_track_info *info = &game->board->tracks[track];
    int colour = chm_game_colour(game, track);
    colour = colour < CHM_COLOURS ? colour : CHM_GREY;
    chm_tracks_add(&plan->tracks, track);
    plan->colour[track] = (uint8_t)colour;
    plan->needed[colour] = (uint8_t)(plan->needed[colour] + info->length);
    plan->locos = (uint8_t)(plan->locos + info->locos);
    plan->points += game->board->numbers.points[info->length];
    plan->size += info->length + info->locos;
}

/* Fills in the free tracks of a connection. Returns their number. */
static int options(const yard_graph *graph, chm_place a, chm_place b, chm_track list[CHM_MAX_TRACKS])
{
    chm_track track = yard_between(graph->game->board, &graph->free, a, b);
    int count = 0;
    if (track == CHM_NO_TRACK)
        return 0;
    const chm_track_info *info = &graph->game->board->tracks[track];
    for (int k = 0; k < info->count; k++)
        if (chm_tracks_has(&graph->free, (unsigned)(info->first + k)))
            list[count++] = (chm_track)(info->first + k);
    return count;
}

static void add_option(hungry_plan *plan, const chm_game *game, const chm_track *list, int count)
{
    chm_track best = list[0];
    int least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        int colour = chm_game_colour(game, list[i]);
        int needed = plan->needed[colour < CHM_COLOURS ? colour : CHM_GREY];
        if (needed < least) {
            least = needed;
            best = list[i];
        }
    }
    add_track(plan, game, best);
}

/* First the connections with one free track, then those with a choice. */
static void add_tracks(hungry_plan *plan, const yard_graph *graph, const place_pairs *pairs)
{
    chm_track list[CHM_MAX_TRACKS];
    for (int choice = 0; choice <= 1; choice++)
        for (uint64_t left = pairs->places; left; left &= left - 1)
            for (uint64_t right = pairs->at[bits_first(left)]; right; right &= right - 1) {
                chm_place a = (chm_place)bits_first(left), b = (chm_place)bits_first(right);
                int count = options(graph, a, b, list);
                if (yard_between(graph->game->board, &graph->game->own[graph->seat], a, b) == CHM_NO_TRACK && count &&
                    (count > 1) == choice)
                    add_option(plan, graph->game, list, count);
            }
}

void hungry_plan_make(hungry_ways *ways, const chm_place *places, int count, hungry_plan *plan)
{
    memset(plan, 0, sizeof *plan);
    plan->size = -1;
    place_pairs pairs;
    memset(&pairs, 0, sizeof pairs);
    poles sets = {.side = -1, .nearest = FAR};
    if (!find_poles(ways, places, count, &sets))
        return;
    uint64_t others = 0;
    for (int i = 0; i < count; i++)
        others |= UINT64_C(1) << places[i];
    others &= ~(sets.set[0] | sets.set[1]);
    while (others) {
        chm_place place = yard_pick(others);
        others &= ~(UINT64_C(1) << place);
        if (!join_place(ways, &pairs, &sets, place))
            return;
    }
    join_sets(ways, &pairs, &sets);
    plan->size = 0;
    add_tracks(plan, ways->graph, &pairs);
}
