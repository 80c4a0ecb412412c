// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A small map with something of everything, and a rule book of stubs to load it with: the loader is tested without the
 * real rules. */
#ifndef TESTS_TINY_MAP_H
#define TESTS_TINY_MAP_H

#include "board/rule.h"
#include <string.h>

static const char tiny_map[] =
    "{\n"
    "  \"map\": 1,\n"
    "  \"id\": \"tiny\",\n"
    "  \"name\": {\"en\": \"Tiny\", \"fr\": \"Minuscule\"},\n"
    "  \"players\": [2, 3],\n"
    "  \"numbers\": {\"wagons\": 10, \"market\": 3, \"tickets_dealt\": 1, \"tickets_kept\": 1},\n"
    "  \"points\": [1, 2, 4],\n"
    "  \"rules\": [\"fake\", \"ferries\", \"zones\"],\n"
    "  \"options\": {\"fake\": false},\n"
    "  \"fake\": 7,\n"
    "  \"deck\": {\"red\": 6, \"blue\": 6, \"loco\": 4},\n"
    "  \"size\": [100, 80],\n"
    "  \"places\": [\n"
    "    {\"id\": \"elm\", \"name\": \"Elm\", \"x\": 50, \"y\": 60, \"label\": \"nw\"},\n"
    "    {\"id\": \"ash\", \"name\": \"Ash\", \"x\": 10, \"y\": 10},\n"
    "    {\"id\": \"birch\", \"name\": {\"en\": \"Birch\", \"fr\": \"Bouleau\"}, \"x\": 50, \"y\": 10},\n"
    "    {\"id\": \"cedar\", \"name\": \"Cedar\", \"x\": 90, \"y\": 10}\n"
    "  ],\n"
    "  \"zones\": [\n"
    "    {\"id\": \"sea\", \"name\": \"Sea\"}\n"
    "  ],\n"
    "  \"tracks\": [\n"
    "    {\"a\": \"cedar\", \"b\": \"birch\", \"length\": 1, \"colour\": \"grey\", \"bend\": [70, 0]},\n"
    "    {\"a\": \"birch\", \"b\": \"ash\", \"length\": 2, \"colour\": \"red\"},\n"
    "    {\"a\": \"elm\", \"b\": \"sea\", \"length\": 3, \"colour\": \"grey\", \"ferry\": 1, \"at\": [50, 80]},\n"
    "    {\"a\": \"ash\", \"b\": \"birch\", \"length\": 2, \"colour\": \"blue\"},\n"
    "    {\"a\": \"birch\", \"b\": \"elm\", \"length\": 3, \"colour\": \"grey\"}\n"
    "  ],\n"
    "  \"tickets\": [\n"
    "    {\"a\": \"elm\", \"b\": \"ash\", \"points\": 5},\n"
    "    {\"a\": \"cedar\", \"b\": \"sea\", \"points\": 7},\n"
    "    {\"a\": \"ash\", \"b\": \"cedar\"}\n"
    "  ]\n"
    "}\n";

static void load_ferries(map_reader *reader, chm_board *board, void *data)
{
    (void)data;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t), ferry = node_get(&track, "ferry");
        int64_t locos;
        if (node_present(&ferry) && node_int(reader, &ferry, 1, board->tracks[t].length, &locos))
            board->tracks[t].locos = (uint8_t)locos;
    }
}

static void load_fake(map_reader *reader, chm_board *board, void *data)
{
    (void)board;
    map_node top = reader_top(reader), value = node_get(&top, "fake");
    node_int(reader, &value, 1, 9, data);
}

/* Stands for every check that a rule makes after loading. */
static void check_fake(map_reader *reader, const chm_board *board, const void *data)
{
    const int64_t *length_refused = data;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t), length = node_get(&track, "length");
        if (board->tracks[t].length == *length_refused)
            reader_problem(reader, &length, "the fake rule refuses %d", (int)*length_refused);
    }
}

static const chm_rule fake_zones = {
    .name = "zones", .keys = {{SCOPE_TOP, "zones"}, {SCOPE_TRACK, "at"}}, .slice_size = 3};
static const chm_rule fake_ferries = {.name = "ferries", .keys = {{SCOPE_TRACK, "ferry"}}, .load = load_ferries};
static const chm_rule fake_tiles = {
    .name = "tiles", .keys = {{SCOPE_TOP, "tiles"}, {SCOPE_TRACK, "project"}}, .colour_key = "project"};
static const chm_rule fake_rule = {.name = "fake",
                                   .keys = {{SCOPE_TOP, "fake"}, {SCOPE_TICKET, "fake"}},
                                   .data_size = sizeof(int64_t),
                                   .slice_size = 17,
                                   .load = load_fake,
                                   .check = check_fake};
static const chm_rule fake_path = {.name = "longest_path", .keys = {{SCOPE_TOP, "longest_path"}}};
static const chm_rule *const fake_book[] = {&fake_zones, &fake_ferries, &fake_tiles, &fake_rule, &fake_path, NULL};

#endif
