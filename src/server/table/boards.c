// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/table/boards.h"
#include <stdlib.h>
#include <string.h>

bool boards_load(boards *made)
{
    size_t count = chm_map_count();
    *made = (boards){0, calloc(count, sizeof *made->list)};
    if (!made->list)
        return false;
    for (; made->count < count; made->count++) {
        const chm_map_file *file = chm_map_at(made->count);
        if (chm_board_load(file->text, file->size, NULL, &made->list[made->count]) != CHM_OK)
            break;
    }
    if (made->count == count)
        return true;
    boards_free(made);
    return false;
}

void boards_free(boards *made)
{
    for (size_t i = 0; i < made->count; i++)
        chm_board_free(made->list[i]);
    free(made->list);
    *made = (boards){0};
}

const chm_board *boards_find(const boards *maps, const char *map)
{
    for (size_t i = 0; i < maps->count; i++)
        if (!strcmp(maps->list[i]->id, map))
            return maps->list[i];
    return NULL;
}
