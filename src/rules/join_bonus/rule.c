// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The join bonus (G8): the first time a seat joins the hub to one of certain places, it draws cards. */

#include "rules/rules.h"

enum { MAX_PLACES = 8 };

typedef struct join_data {
    chm_place hub, place[MAX_PLACES];
    uint8_t count, cards;
} join_data;

typedef struct join_slice {
    uint8_t done[CHM_MAX_SEATS]; /* bit i: place i */
} join_slice;

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    (void)board;
    static const char *const keys[] = {"hub", "places", "cards", NULL};
    join_data *join = data;
    map_node top = reader_top(reader);
    map_node node = node_get(&top, "join_bonus");
    if (!node_is_object(reader, &node))
        return;
    node_refuse_other_keys(reader, &node, keys);
    map_node hub = node_get(&node, "hub"), list = node_get(&node, "places"), cards_node = node_get(&node, "cards");
    node_place(reader, &hub, &join->hub);
    int64_t cards;
    if (node_int(reader, &cards_node, 1, 20, &cards))
        join->cards = (uint8_t)cards;
    if (!node_is_array(reader, &list, 1, MAX_PLACES))
        return;
    for (size_t i = 0; i < node_length(&list); i++) {
        map_node place = node_at(&list, i);
        if (node_place(reader, &place, &join->place[join->count]))
            join->count++;
    }
}

static void after_claim(chm_game *game, const chm_callbacks *callbacks)
{
    const join_data *data = rule_data(game->board, &rule_join_bonus);
    join_slice *slice = rule_slice(game, &rule_join_bonus);
    chm_seat seat = game->seat;
    uint64_t parts[NETWORK_MAX];
    int count = core_network(game->board, &game->own[seat], parts);
    for (int i = 0; i < data->count; i++) {
        if (slice->done[seat] >> i & 1 || !network_joins(parts, count, data->hub, data->place[i]))
            continue;
        if (!core_may_emit(callbacks))
            return;
        slice->done[seat] = (uint8_t)(slice->done[seat] | 1U << i);
        EMIT(callbacks, .kind = CHM_EVENT_BONUS, .seat = seat, .place = data->place[i]);
        core_draw_extra(game, callbacks, data->cards);
        if (core_suspended(callbacks))
            return;
    }
}

int chm_join_bonus(const chm_board *board, uint64_t *places, int *cards)
{
    const join_data *data = rule_data_or_null(board, &rule_join_bonus);
    if (!data)
        return -1;
    *places = 0;
    for (int i = 0; i < data->count; i++)
        *places |= UINT64_C(1) << data->place[i];
    *cards = data->cards;
    return data->hub;
}

static const slice_field fields[] = {{"done", SLICE_SEATS, offsetof(join_slice, done)}, {NULL, SLICE_NUMBER, 0}};

static const chm_hooks hooks = {.fields = fields, .after_claim = after_claim};

const chm_rule rule_join_bonus = {.name = "join_bonus",
                                  .keys = {{SCOPE_TOP, "join_bonus"}},
                                  .data_size = sizeof(join_data),
                                  .slice_size = sizeof(join_slice),
                                  .load = load,
                                  .hooks = &hooks};
