// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "golden/parsed_record.h"
#include "property/boards.h"
#include <stdlib.h>
#include <string.h>

parsed_line parsed_line_make(const parsed_record *self, const char *bytes, size_t size)
{
    parsed_line line = {.text = bytes, .size = size};
    line.read = chm_event_read(self->board, bytes, size, &line.event, NULL) == CHM_OK;
    return line;
}

static bool read_header(parsed_record *self, const char *line, size_t size)
{
    if (chm_header_read(line, size, &self->header, NULL) != CHM_OK)
        return false;
    self->board = boards_find(self->header.map);
    self->seeded = self->header.seeded && !strcmp(self->header.engine, chm_engine());
    return self->board && chm_header_options(&self->header, self->board, &self->options) == CHM_OK;
}

bool parsed_record_read(parsed_record *self, const char *path)
{
    *self = (parsed_record){0};
    if (!file_read(path, &self->file))
        return false;
    int lines = 0;
    for (size_t i = 0; i < self->file.size; i++)
        lines += self->file.bytes[i] == '\n';
    self->lines = calloc((size_t)lines + 1, sizeof *self->lines);
    if (!self->lines)
        abort();
    const char *at = self->file.bytes;
    for (; self->count < lines; self->count++) {
        const char *end = memchr(at, '\n', self->file.size - (size_t)(at - self->file.bytes));
        size_t size = (size_t)(end - at);
        if (self->count == 0 && !read_header(self, at, size))
            return false;
        self->lines[self->count] = parsed_line_make(self, at, size);
        at = end + 1;
    }
    return lines > 1;
}

void parsed_record_free(parsed_record *self)
{
    buffer_free(&self->file);
    free(self->lines);
    *self = (parsed_record){0};
}

verdict judge_by_engine(const parsed_line *lines, int count, chm_error *error)
{
    static buffer record;
    buffer_clear(&record);
    for (int i = 0; i < count; i++) {
        buffer_add(&record, lines[i].text, lines[i].size);
        buffer_add(&record, "\n", 1);
    }
    /* In a block of exactly its size, so that a sanitizer sees a read beyond it. */
    char *exact = malloc(record.size ? record.size : 1);
    if (!exact)
        abort();
    if (record.size)
        memcpy(exact, record.bytes, record.size);
    chm_reader reader = {.board = boards_for};
    chm_status status = chm_record_replay(exact, record.size, &reader, NULL, error);
    free(exact);
    buffer_free(&record);
    return (verdict){status ? (int)error->line : 0, error->text};
}

verdict judge_by_referee(const parsed_line *lines, int count, int from, const referee *before)
{
    static referee state;
    state = *before;
    for (int i = from; i < count; i++) {
        const char *wrong = lines[i].read ? referee_hear(&state, &lines[i].event) : "this is not an event";
        if (wrong)
            return (verdict){i + 1, wrong};
    }
    return state.over ? (verdict){0, NULL} : (verdict){count + 1, "the game is not over"};
}
