// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The size of the board, its places and its zones. */
#include "board/loader.h"
#include <string.h>

static void load_size(map_reader *reader)
{
    const chm_point least = {1, 1}, most = {MAX_BOARD_SIZE, MAX_BOARD_SIZE};
    map_node size = node_get(&reader->top, "size");
    chm_board *board = reader->board;
    if (!node_pair(reader, &size, least, most, &board->size))
        board->size = most;
}

static void load_label(map_reader *reader, const map_node *node, chm_place_info *place)
{
    static const char *const sides[] = {
        [CHM_SIDE_E] = "e", [CHM_SIDE_NE] = "ne", [CHM_SIDE_N] = "n", [CHM_SIDE_NW] = "nw",
        [CHM_SIDE_W] = "w", [CHM_SIDE_SW] = "sw", [CHM_SIDE_S] = "s", [CHM_SIDE_SE] = "se"};
    map_node label = node_get(node, "label");
    const char *text;
    if (!node_present(&label) || !node_string(reader, &label, &text))
        return;
    for (unsigned side = 0; side < sizeof sides / sizeof *sides; side++) {
        if (strcmp(text, sides[side]) == 0) {
            place->label = (uint8_t)side;
            return;
        }
    }
    char prefix[LABEL_CAPACITY];
    node_prefix(node, prefix);
    reader_problem_text(reader, &label, "%slabel '%.40s' is not one of e ne n nw w sw s se", prefix, text);
}

static bool load_position(map_reader *reader, const map_node *node, chm_point *at)
{
    map_node x_node = node_get(node, "x"), y_node = node_get(node, "y");
    int64_t x = 0, y = 0;
    bool good = node_int(reader, &x_node, 0, reader->board->size.x, &x);
    good &= node_int(reader, &y_node, 0, reader->board->size.y, &y);
    *at = (chm_point){(int16_t)x, (int16_t)y};
    return good;
}

/* Two dots at one position cannot be told apart. */
static void check_spot(map_reader *reader, const map_node *node, const chm_place_info *place)
{
    const chm_board *board = reader->board;
    for (chm_place i = 0; i < board->place_count; i++) {
        const chm_place_info *other = &board->places[i];
        if (other == place || other->zone || other->at.x != place->at.x || other->at.y != place->at.y)
            continue;
        map_node x = node_get(node, "x");
        reader_problem_text(reader, &x, "place %s is at the same spot as %s", place->id, other->id);
        return;
    }
}

/* Returns the place's id if it is usable; otherwise reports it. */
static const char *load_id(map_reader *reader, const map_node *node)
{
    const chm_board *board = reader->board;
    map_node id_node = node_get(node, "id");
    const char *id;
    if (!node_place_id(reader, &id_node, &id))
        return NULL;
    int twin = chm_board_find_place(board, id, strlen(id));
    if (twin < 0)
        return id;
    char prefix[LABEL_CAPACITY];
    node_prefix(node, prefix);
    map_node other = reader_place(reader, (chm_place)twin);
    reader_problem_text(reader, &id_node, "%sthis id is already used on line %u", prefix, reader_line(reader, &other));
    return NULL;
}

static void load_place(map_reader *reader, const map_node *node, bool zone)
{
    static const char *const keys[] = {"id", "name", "x", "y", "label", NULL};
    chm_board *board = reader->board;
    if (!node_is_object(reader, node))
        return;
    node_refuse_unknown_keys(reader, node, SCOPE_PLACE, keys);
    map_node name = node_get(node, "name"), x = node_get(node, "x"), y = node_get(node, "y");
    chm_place_info place = {.id = load_id(reader, node), .zone = zone};
    node_name(reader, &name, place.name);
    load_label(reader, node, &place);
    bool optional = zone && !node_present(&x) && !node_present(&y);
    bool placed = !optional && load_position(reader, node, &place.at);
    if (!place.id || board->place_count == CHM_MAX_PLACES)
        return;
    if (placed && zone)
        reader->placed_zones |= UINT64_C(1) << board->place_count;
    if (placed && !zone)
        check_spot(reader, node, &place);
    if (!placed && !zone)
        place.at.x = place.at.y = -1; /* no other place's position */
    if (!zone)
        board->through |= UINT64_C(1) << board->place_count;
    reader->place_item[board->place_count] = (uint16_t)node->index;
    board->places[board->place_count++] = place;
}

/* A place without a readable id may be any place that tracks and tickets name. */
static bool ids_readable(const map_node *list)
{
    for (size_t i = 0; i < node_length(list); i++) {
        map_node item = node_at(list, i), id = node_get(&item, "id");
        const json_value *value = id.value;
        if (!value || value->kind != KIND_STRING)
            return false;
    }
    return true;
}

static void load_list(map_reader *reader, const map_node *list, size_t least, bool zone)
{
    if (!node_is_array(reader, list, least, CHM_MAX_PLACES) && !node_length(list))
        reader->bad_places = true;
    for (size_t i = 0; i < node_length(list) && i < CHM_MAX_PLACES; i++) {
        map_node item = node_at(list, i);
        load_place(reader, &item, zone);
    }
    if (!ids_readable(list))
        reader->bad_places = true;
}

void load_places(map_reader *reader)
{
    load_size(reader);
    reader->places = node_get(&reader->top, "places");
    reader->zones = node_get(&reader->top, "zones");
    load_list(reader, &reader->places, 2, false);
    if (listed_rule_owns_key(reader, SCOPE_TOP, "zones"))
        load_list(reader, &reader->zones, 1, true);
    size_t places = node_length(&reader->places), zones = node_length(&reader->zones);
    if (places <= CHM_MAX_PLACES && zones <= CHM_MAX_PLACES && places + zones > CHM_MAX_PLACES)
        reader_problem_text(reader, &reader->zones,
                            "zones: %zu places and %zu zones are too many; at most %d are allowed", places, zones,
                            CHM_MAX_PLACES);
}
