// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The graph that the yardsticks plan on. */

#include "board/tables.h"
#include "bots/yardsticks/common.h"
#include <string.h>

int yard_tracks(const chm_tracks *set, chm_track list[CHM_MAX_TRACKS])
{
    int count = 0;
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        for (uint64_t left = set->word[word]; left; left &= left - 1)
            list[count++] = (chm_track)(word * 64 + bits_first(left));
    return count;
}

int yard_tickets(const chm_game *game, chm_seat seat, const chm_ticket_info *list[CHM_MAX_TICKETS])
{
    int count = 0;
    for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
        for (uint64_t left = game->tickets[seat][word]; left; left &= left - 1)
            list[count++] = &game->board->tickets[word * 64 + bits_first(left)];
    return count;
}

/* ---- free tracks ---- */

/* Tracks that may get a colour: not open yet, but planned with. */
static void add_uncoloured(yard_graph *graph)
{
    chm_track list[CHM_MAX_TRACKS];
    int count = yard_tracks(&graph->game->board->tables->by_colour[CHM_UNBUILT], list);
    for (int i = 0; i < count; i++)
        if (yard_may_open(graph->game, list[i]))
            chm_tracks_add(&graph->claimable, list[i]);
}

static void drop(yard_graph *graph, unsigned track)
{
    chm_tracks_drop(&graph->free, track);
    chm_tracks_drop(&graph->claimable, track);
}

/* Open tracks; where networks grow from a start (O3), also those that may open later. */
static void find_free(yard_graph *graph)
{
    const chm_game *game = graph->game;
    const chm_tracks *printed = &game->board->tables->start_open;
    graph->claimable = game->open[graph->seat];
    add_uncoloured(graph);
    for (int word = 0; word < CHM_TRACK_WORDS; word++)
        graph->free.word[word] =
            ((printed->word[word] & ~game->taken.word[word]) | graph->claimable.word[word]) & ~game->closed.word[word];
}

/* Parallels of one's own tracks are never claimed (B24). */
static void drop_parallels(yard_graph *graph, const chm_track_info *own)
{
    for (int i = 0; i < own->count; i++)
        drop(graph, (unsigned)(own->first + i));
}

static void add_near(yard_graph *graph, const chm_track_info *track)
{
    graph->near[track->a] |= UINT64_C(1) << track->b;
    graph->near[track->b] |= UINT64_C(1) << track->a;
}

void yard_graph_make(yard_graph *graph, const chm_game *game, chm_seat seat, int least)
{
    const chm_track_info *tracks = game->board->tracks;
    chm_track list[CHM_MAX_TRACKS];
    graph->game = game;
    graph->seat = seat;
    memset(graph->near, 0, sizeof graph->near);
    find_free(graph);
    int count = yard_tracks(&game->own[seat], list);
    for (int i = 0; i < count; i++) {
        drop_parallels(graph, &tracks[list[i]]);
        add_near(graph, &tracks[list[i]]);
    }
    count = yard_tracks(&graph->free, list);
    for (int i = 0; i < count; i++)
        if (tracks[list[i]].length < least)
            drop(graph, list[i]);
        else
            add_near(graph, &tracks[list[i]]);
}

/* ---- paths ---- */

/* Breadth-first search from `to` until `from` is reached: level[d] is the set of places at distance d, in tracks. A
 * zone can be an end but not an inner node. Returns the distance of `from`, or -1. */
static int spread(const yard_graph *graph, chm_place from, chm_place to, uint64_t level[CHM_MAX_PLACES])
{
    uint64_t seen = level[0] = UINT64_C(1) << to;
    for (int distance = 0;; distance++) {
        if (level[distance] >> from & 1)
            return distance;
        uint64_t next = 0;
        uint64_t pass = distance ? level[distance] & graph->game->board->through : level[0];
        for (; pass; pass &= pass - 1)
            next |= graph->near[bits_first(pass)];
        next &= ~seen;
        if (!next)
            return -1;
        level[distance + 1] = next;
        seen |= next;
    }
}

int yard_path(const yard_graph *graph, chm_place from, chm_place to, chm_place path[CHM_MAX_PLACES])
{
    uint64_t level[CHM_MAX_PLACES];
    int distance = spread(graph, from, to, level), count = 0;
    if (distance < 0)
        return 0;
    path[count++] = from;
    while (distance-- > 0) {
        uint64_t next = graph->near[path[count - 1]] & level[distance];
        path[count++] = yard_pick(distance ? next & graph->game->board->through : next);
    }
    return count;
}

chm_track yard_between(const chm_board *board, const chm_tracks *set, chm_place a, chm_place b)
{
    const chm_tracks *at_a = &board->tables->touching[a], *at_b = &board->tables->touching[b];
    for (int word = 0; word < CHM_TRACK_WORDS; word++) {
        uint64_t tracks = at_a->word[word] & at_b->word[word] & set->word[word];
        if (tracks)
            return (chm_track)(word * 64 + bits_first(tracks));
    }
    return CHM_NO_TRACK;
}

/* ---- scores ---- */

int yard_scored(const chm_game *game, chm_seat seat)
{
    chm_track list[CHM_MAX_TRACKS];
    int sum = 0, count = yard_tracks(&game->own[seat], list);
    for (int i = 0; i < count; i++) {
        int points = game->board->numbers.points[game->board->tracks[list[i]].length];
        sum += points > 0 ? points : 1;
    }
    return sum;
}

int yard_scored_by_all(const chm_game *game)
{
    int sum = 0;
    for (chm_seat s = 0; s < game->seats; s++)
        sum += yard_scored(game, s);
    return sum;
}
