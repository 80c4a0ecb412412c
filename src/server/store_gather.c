// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "server/store_gather.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* What a round may keep for the next one. */
enum { KEEP_LINES = 4096, KEEP_TEXT = 1 << 20 };

bool store_id_fits(const char *table)
{
    return *table && strnlen(table, STORE_ID) < STORE_ID;
}

static bool make_room(gather *round, size_t size)
{
    if (round->count == round->room) {
        size_t room = round->room ? round->room * 2 : 64;
        gathered *lines = realloc(round->lines, room * sizeof *lines);
        if (!lines)
            return false;
        round->lines = lines;
        round->room = room;
    }
    if (!round->text || size > round->text_room - round->used) {
        if (size > SIZE_MAX / 4)
            return false;
        size_t room = round->text_room ? round->text_room : 4096;
        while (room - round->used < size)
            room *= 2;
        char *text = realloc(round->text, room);
        if (!text)
            return false;
        round->text = text;
        round->text_room = room;
    }
    return true;
}

bool gather_add(gather *round, const char *table, uint64_t number, store_state state, int64_t now, const char *line,
                size_t size)
{
    assert(state < STORE_STATES);
    assert(size == 0 || (!memchr(line, '\n', size) && !memchr(line, 0, size)));
    if (!store_id_fits(table) || !make_room(round, size)) {
        round->failed = true;
        return false;
    }
    gathered *added = &round->lines[round->count++];
    *added = (gathered){.number = number, .state = state, .now = now, .at = round->used, .size = size};
    memcpy(added->table, table, strlen(table) + 1);
    if (size)
        memcpy(round->text + round->used, line, size);
    round->used += size;
    return true;
}

size_t gather_run(const gather *round, size_t first)
{
    const gathered *lines = round->lines;
    size_t end = first + 1;
    while (end < round->count && lines[end].number == lines[end - 1].number + 1 &&
           strcmp(lines[end].table, lines[first].table) == 0)
        end++;
    return end;
}

void gather_clear(gather *round)
{
    round->count = round->used = 0;
    round->failed = false;
    if (round->room > KEEP_LINES || round->text_room > KEEP_TEXT)
        gather_free(round);
}

void gather_hand_over(gather *round, gather *to)
{
    gather full = *round;
    *round = *to;
    *to = full;
}

void gather_free(gather *round)
{
    free(round->lines);
    free(round->text);
    *round = (gather){0};
}
