// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Shared by the bonuses that are only a number of points: {"points": 10}. */

#include "rules/rules.h"

void bonus_load(map_reader *reader, const char *key, bonus_data *data)
{
    static const char *const keys[] = {"points", NULL};
    map_node top = reader_top(reader);
    map_node node = node_get(&top, key);
    if (!node_is_object(reader, &node))
        return;
    node_refuse_other_keys(reader, &node, keys);
    map_node points_node = node_get(&node, "points");
    int64_t points;
    if (node_int(reader, &points_node, 0, 1000, &points))
        data->points = (int16_t)points;
}
