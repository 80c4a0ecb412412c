// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/boards.h"
#include "property/file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 32 };
static chm_board *boards[MOST];

/* What no built-in map has. */
static const char *const more[] = {"three-decks"};

size_t boards_count(void)
{
    return chm_map_count() + sizeof more / sizeof *more;
}

size_t boards_of_byte(uint8_t byte)
{
    size_t maps = chm_map_count();
    return byte < 0x80 ? byte % maps : maps + byte % (boards_count() - maps);
}

static chm_board *load(const char *id, const char *text, size_t size)
{
    chm_error first = {0};
    chm_problems problems = {.list = &first, .capacity = 1};
    chm_board *board;
    if (chm_board_load(text, size, &problems, &board) != CHM_OK) {
        printf("Bail out! map %s, line %u: %s\n", id, (unsigned)first.line, first.text);
        exit(1);
    }
    return board;
}

static chm_board *load_more(const char *id)
{
    char path[1024];
    buffer text = {0};
    snprintf(path, sizeof path, "%s/tests/maps/%s.json", SOURCE_ROOT, id);
    if (!file_read(path, &text)) {
        printf("Bail out! %s cannot be read\n", path);
        exit(1);
    }
    chm_board *board = load(id, text.bytes, text.size);
    buffer_free(&text);
    return board;
}

const chm_board *boards_at(size_t index)
{
    if (index >= MOST || index >= boards_count())
        abort();
    if (!boards[index] && index < chm_map_count())
        boards[index] = load(chm_map_at(index)->id, chm_map_at(index)->text, chm_map_at(index)->size);
    else if (!boards[index])
        boards[index] = load_more(more[index - chm_map_count()]);
    return boards[index];
}

const chm_board *boards_find(const char *id)
{
    for (size_t i = 0; i < boards_count(); i++)
        if (!strcmp(i < chm_map_count() ? chm_map_at(i)->id : more[i - chm_map_count()], id))
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
