// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Checks that the places are connected and that every ticket can be completed. No path leads through a zone. */
#include "base/bits.h"
#include "board/loader.h"
#include <stdio.h>
#include <string.h>

enum { FAR = 0x7FFF };

/* The shortest track between each two places; FAR if there is none. */
typedef struct track_lengths {
    int16_t step[CHM_MAX_PLACES][CHM_MAX_PLACES];
} track_lengths;

static void fill_track_lengths(const map_reader *reader, track_lengths *table)
{
    const chm_board *board = reader->board;
    for (int i = 0; i < CHM_MAX_PLACES; i++)
        for (int j = 0; j < CHM_MAX_PLACES; j++)
            table->step[i][j] = FAR;
    for (chm_track i = 0; i < board->track_count; i++) {
        const chm_track_info *track = &board->tracks[i];
        /* A length that was not read must not make a ticket seem too long. */
        int16_t length = chm_tracks_has(&reader->bad_lengths, i) ? 1 : track->length;
        int16_t *there = &table->step[track->a][track->b], *back = &table->step[track->b][track->a];
        if (length < *there)
            *there = *back = length;
    }
}

/* The shortest distance from one place to every other (Dijkstra). */
static void shortest_from(const chm_board *board, const track_lengths *table, chm_place from,
                          int distance[CHM_MAX_PLACES])
{
    uint64_t open = UINT64_MAX;
    for (int i = 0; i < CHM_MAX_PLACES; i++)
        distance[i] = i == from ? 0 : FAR;
    while (open) {
        int next = bits_first(open);
        for (int i = 0; i < board->place_count; i++)
            if ((open >> i & 1) && distance[i] < distance[next])
                next = i;
        if (distance[next] == FAR)
            return;
        open &= ~(UINT64_C(1) << next);
        if (next != from && !(board->through >> next & 1))
            continue;
        for (int i = 0; i < board->place_count; i++)
            if (table->step[next][i] != FAR && distance[next] + table->step[next][i] < distance[i])
                distance[i] = distance[next] + table->step[next][i];
    }
}

static void check_joined(map_reader *reader, const track_lengths *table)
{
    enum { LIST_ROOM = 140 };
    chm_board *board = reader->board;
    int distance[CHM_MAX_PLACES], more = 0, first = -1;
    char list[LIST_ROOM] = "";
    size_t size = 0;
    shortest_from(board, table, 0, distance);
    for (int i = 0; i < board->place_count; i++) {
        if (distance[i] != FAR)
            continue;
        const char *id = board->places[i].id;
        first = first < 0 ? i : first;
        if (more || size + strlen(id) + 3 > LIST_ROOM)
            more++;
        else
            size += (size_t)snprintf(list + size, LIST_ROOM - size, "%s%s", size ? ", " : "", id);
    }
    if (first < 0)
        return;
    char rest[32] = "";
    if (more)
        snprintf(rest, sizeof rest, " and %d more", more);
    bool zones = bits_count(board->through) < board->place_count;
    map_node node = reader_place(reader, (chm_place)first);
    reader_problem_text(reader, &node, "no tracks lead from %s to %s%s%s", board->places[0].id, list, rest,
                        zones ? " (no path goes through a zone)" : "");
}

static void check_tickets(map_reader *reader, const track_lengths *table)
{
    const chm_board *board = reader->board;
    int wagons = reader->bad_numbers >> NUMBER_wagons & 1 ? FAR : board->numbers.wagons;
    for (chm_ticket i = 0; i < board->ticket_count; i++) {
        const chm_ticket_info *ticket = &board->tickets[i];
        map_node node = reader_ticket(reader, i);
        int distance[CHM_MAX_PLACES];
        shortest_from(board, table, ticket->a, distance);
        if (distance[ticket->b] == FAR)
            reader_problem_text(reader, &node, "ticket %s can never be met: no path joins its places", ticket->id);
        else if (distance[ticket->b] > wagons)
            reader_problem_text(reader, &node,
                                "ticket %s can never be met: its shortest path takes %d wagons, but a player has %d",
                                ticket->id, distance[ticket->b], wagons);
    }
}

/* On every printed board a ticket's points are its shortest path in spaces, or up to a quarter more. */
static bool out_of_proportion(int points, int length)
{
    return 2 * points < length || points > 2 * length + 2;
}

void warn_paths(map_reader *reader)
{
    const chm_board *board = reader->board;
    bool counted = false; /* on some maps no ticket has points */
    for (chm_ticket i = 0; i < board->ticket_count; i++)
        counted |= board->tickets[i].points > 0;
    track_lengths table;
    fill_track_lengths(reader, &table);
    for (chm_ticket i = 0; i < board->ticket_count && counted; i++) {
        const chm_ticket_info *ticket = &board->tickets[i];
        int distance[CHM_MAX_PLACES];
        shortest_from(board, &table, ticket->a, distance);
        map_node node = reader_ticket(reader, i), points = node_get(&node, "points");
        if (out_of_proportion(ticket->points, distance[ticket->b]))
            reader_problem(reader, &points, "it counts %d, and its shortest path has %d spaces", ticket->points,
                           distance[ticket->b]);
    }
}

void check_paths(map_reader *reader)
{
    const chm_board *board = reader->board;
    /* A place or track that was left out may be the missing link. The first place is no zone if any is read. */
    if (reader->bad_tracks || reader->bad_places || !(board->through & 1))
        return;
    track_lengths table;
    fill_track_lengths(reader, &table);
    check_joined(reader, &table);
    check_tickets(reader, &table);
}
