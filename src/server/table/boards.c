// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/table/boards.h"
#include "base/util/list.h"
#include <stdlib.h>
#include <string.h>

bool boards_load(boards *made)
{
    size_t count = chm_map_count();
    *made = (boards){.list = calloc(count, sizeof *made->list)};
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
    for (size_t i = 0; i < made->others; i++)
        chm_board_free(made->other[i]);
    free(made->list);
    free(made->other);
    *made = (boards){0};
}

const chm_board *boards_at(const boards *maps, size_t index)
{
    if (index < maps->count)
        return maps->list[index];
    return index - maps->count < maps->own ? maps->other[index - maps->count] : NULL;
}

const chm_board *boards_find(const boards *maps, const char *map)
{
    const chm_board *board;
    for (size_t i = 0; (board = boards_at(maps, i)); i++)
        if (!strcmp(board->id, map))
            return board;
    return NULL;
}

/* ---- versions ---- */

static bool same_file(const chm_board *board, const char *sha256)
{
    return !strcmp(board->sha256, sha256);
}

static const chm_board *known(const boards *maps, const char *map, const char *sha256,
                              bool (*fits)(const chm_board *board, const char *sha256))
{
    for (size_t i = 0; i < maps->count + maps->others; i++) {
        const chm_board *board = i < maps->count ? maps->list[i] : maps->other[i - maps->count];
        if (!strcmp(board->id, map) && fits(board, sha256))
            return board;
    }
    return NULL;
}

static bool add(boards *maps, chm_board *board)
{
    chm_board **other = list_grow(maps->other, &maps->capacity, maps->others + 1, sizeof *other);
    if (!other) {
        chm_board_free(board);
        return false;
    }
    maps->other = other;
    maps->other[maps->others++] = board;
    return true;
}

/* Loads the file that the store has kept. */
static const chm_board *stored(boards *maps, const char *map, const char *sha256)
{
    buffer text = {0};
    chm_board *board = NULL;
    const store *logs = maps->logs;
    if (logs && logs->read_map(logs->context, sha256, &text) == STORE_OK)
        chm_board_load(text.bytes, text.size, NULL, &board);
    buffer_free(&text);
    if (board && (strcmp(board->id, map) != 0 || !same_file(board, sha256))) {
        chm_board_free(board); /* the disk has changed it */
        board = NULL;
    }
    return board && add(maps, board) ? board : NULL;
}

const chm_board *boards_version(boards *maps, const char *map, const char *sha256)
{
    const chm_board *found = known(maps, map, sha256, same_file);
    if (!found)
        found = stored(maps, map, sha256);
    if (!found)
        found = known(maps, map, sha256, chm_board_is_version);
    for (size_t i = 0; i < maps->count && !found; i++)
        found = strcmp(maps->list[i]->id, map) ? NULL : maps->list[i];
    return found;
}

bool boards_offer(boards *maps, chm_board *const *list, size_t count, bool (*used)(void *my, const chm_board *board),
                  void *my)
{
    size_t most = maps->others + count, filled = 0;
    chm_board **other = malloc((most + 1) * sizeof *other);
    for (size_t i = 0; i < count && !other; i++)
        chm_board_free(list[i]);
    if (!other)
        return false;
    for (size_t i = 0; i < count; i++) {
        chm_board *board = list[i];
        for (size_t n = 0; n < maps->others && board == list[i]; n++)
            if (maps->other[n] && same_file(maps->other[n], board->sha256)) {
                board = maps->other[n];
                maps->other[n] = NULL;
            }
        if (board != list[i])
            chm_board_free(list[i]);
        other[filled++] = board;
    }
    for (size_t n = 0; n < maps->others; n++)
        if (maps->other[n] && used(my, maps->other[n]))
            other[filled++] = maps->other[n];
        else
            chm_board_free(maps->other[n]);
    free(maps->other);
    maps->other = other;
    maps->own = count;
    maps->others = filled;
    maps->capacity = most + 1;
    return true;
}
