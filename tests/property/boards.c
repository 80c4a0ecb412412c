// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/boards.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32 };
static chm_board *boards[MOST];

const chm_board *boards_at(size_t index)
{
    if (index >= MOST)
        abort();
    if (boards[index])
        return boards[index];
    const chm_map_file *file = chm_map_at(index);
    chm_error first = {0};
    chm_problems problems = {.list = &first, .capacity = 1};
    if (chm_board_load(file->text, file->size, &problems, &boards[index]) != CHM_OK) {
        printf("Bail out! map %s, line %u: %s\n", file->id, (unsigned)first.line, first.text);
        exit(1);
    }
    return boards[index];
}

const chm_board *boards_find(const char *id)
{
    for (size_t i = 0; i < chm_map_count(); i++)
        if (!strcmp(chm_map_at(i)->id, id))
            return boards_at(i);
    return NULL;
}

const chm_board *boards_for(void *context, const chm_header *header)
{
    (void)context;
    return boards_find(header->map);
}

void boards_free(void)
{
    for (size_t i = 0; i < MOST; i++) {
        chm_board_free(boards[i]);
        boards[i] = NULL;
    }
}
