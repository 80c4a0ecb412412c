// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "board/maps.h"
#include <assert.h>
#include <string.h>

size_t chm_map_count(void)
{
    return embedded_map_count;
}

const chm_map_file *chm_map_at(size_t index)
{
    assert(index < embedded_map_count);
    return &embedded_maps[index];
}

const chm_map_file *chm_map_find(const char *id)
{
    for (size_t i = 0; i < embedded_map_count; i++)
        if (strcmp(embedded_maps[i].id, id) == 0)
            return &embedded_maps[i];
    return NULL;
}
