// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The region bonus (G7): the first time a seat joins two regions, it gets a card that counts as a completed ticket. */

#include "rules/rules.h"
#include <string.h>

enum { MAX_REGIONS = 8 };

typedef struct region_data {
    chm_region list[MAX_REGIONS];
    int count;
    uint64_t from, to;
} region_data;

typedef struct region_slice {
    uint8_t done[CHM_MAX_SEATS];
} region_slice;

LOADING static void load_region(map_reader *reader, const map_node *node, region_data *data)
{
    static const char *const keys[] = {"id", "name", "places", NULL};
    chm_region *added = &data->list[data->count];
    if (!node_is_object(reader, node))
        return;
    node_refuse_other_keys(reader, node, keys);
    map_node id = node_get(node, "id"), name = node_get(node, "name"), places = node_get(node, "places");
    node_name(reader, &name, added->name);
    if (node_is_array(reader, &places, 1, CHM_MAX_PLACES))
        for (size_t i = 0; i < node_length(&places); i++) {
            map_node item = node_at(&places, i);
            chm_place place;
            if (node_place(reader, &item, &place))
                added->places |= UINT64_C(1) << place;
        }
    if (!node_id(reader, &id, &added->id))
        return;
    for (int i = 0; i < data->count; i++)
        if (!strcmp(data->list[i].id, added->id))
            reader_problem(reader, &id, "there are two regions %s", added->id);
    data->count++;
}

static uint64_t find(map_reader *reader, const map_node *node, const region_data *data)
{
    const char *id;
    if (!node_id(reader, node, &id))
        return 0;
    for (int i = 0; i < data->count; i++)
        if (!strcmp(data->list[i].id, id))
            return data->list[i].places;
    reader_problem(reader, node, "there is no region %s", id);
    return 0;
}

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    static const char *const keys[] = {"from", "to", NULL};
    region_data *regions = data;
    map_node top = reader_top(reader);
    map_node list = node_get(&top, "regions"), bonus = node_get(&top, "region_bonus");
    if (node_is_array(reader, &list, 2, MAX_REGIONS))
        for (size_t i = 0; i < node_length(&list); i++) {
            map_node node = node_at(&list, i);
            load_region(reader, &node, regions);
        }
    if (!node_is_object(reader, &bonus))
        return;
    node_refuse_other_keys(reader, &bonus, keys);
    map_node from = node_get(&bonus, "from"), to = node_get(&bonus, "to");
    regions->from = find(reader, &from, regions);
    regions->to = find(reader, &to, regions);
    if (regions->from & regions->to)
        reader_problem(reader, &bonus, "the two regions share a place: everyone there would have joined them");
    if (rule_index(board, &rule_ticket_race) < 0)
        reader_problem(reader, &bonus, "rule region_bonus needs rule ticket_race, where its card counts");
}

static void after_claim(chm_game *game, const chm_callbacks *callbacks)
{
    const region_data *data = rule_data(game->board, &rule_region_bonus);
    region_slice *slice = rule_slice(game, &rule_region_bonus);
    if (slice->done[game->seat])
        return;
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[game->seat], parts);
    for (int i = 0; i < count; i++) {
        if (!(parts[i] & data->from) || !(parts[i] & data->to))
            continue;
        if (!core_may_emit(callbacks))
            return;
        slice->done[game->seat] = 1;
        EMIT(callbacks, .kind = CHM_EVENT_TREAT, .seat = game->seat);
        race_credit(game, callbacks, game->seat);
        return;
    }
}

static const slice_field fields[] = {{"done", SLICE_SEATS, offsetof(region_slice, done)}, {NULL, SLICE_NUMBER, 0}};

int chm_region_count(const chm_board *board)
{
    const region_data *data = rule_data_or_null(board, &rule_region_bonus);
    return data ? data->count : 0;
}

const chm_region *chm_region_at(const chm_board *board, int region)
{
    const region_data *data = rule_data(board, &rule_region_bonus);
    return &data->list[region];
}

const char *chm_region_name(const chm_board *board, int side, chm_lang lang)
{
    const region_data *data = rule_data_or_null(board, &rule_region_bonus);
    if (!data)
        return NULL;
    uint64_t places = side ? data->to : data->from;
    int i = 0;
    while (i < data->count - 1 && data->list[i].places != places)
        i++;
    return data->list[i].name[lang];
}

bool chm_region_bonus(const chm_game *game, chm_seat seat, uint64_t side[2])
{
    const region_slice *slice = rule_slice_if_on(game, &rule_region_bonus);
    if (!slice || slice->done[seat])
        return false;
    const region_data *data = rule_data(game->board, &rule_region_bonus);
    side[0] = data->from;
    side[1] = data->to;
    return true;
}

static const chm_hooks hooks = {.fields = fields, .after_claim = after_claim};

const chm_rule rule_region_bonus = {.name = "region_bonus",
                                    .keys = {{SCOPE_TOP, "regions"}, {SCOPE_TOP, "region_bonus"}},
                                    .data_size = sizeof(region_data),
                                    .slice_size = sizeof(region_slice),
                                    .load = load,
                                    .hooks = &hooks};
