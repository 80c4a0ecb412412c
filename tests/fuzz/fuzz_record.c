// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Any bytes as a record: they are played again, or refused with a place and a sentence, and the game stays sound. */
#include "property/boards.h"
#include <stdlib.h>
#include <string.h>

static void expect(bool good)
{
    if (!good)
        abort();
}

/* A turn begins, or the game is over, when all that went before is done: then everything must be in its place. */
static void hear(void *context, const chm_game *game, const chm_event *event)
{
    (void)context;
    if (event->kind == CHM_EVENT_TURN || event->kind == CHM_EVENT_END)
        expect(chm_game_check(game) == NULL);
}

static void replay(const char *text, size_t size)
{
    chm_reader reader = {.board = boards_for, .event = hear};
    chm_error error = {0};
    int games = 0;
    chm_status status = chm_record_replay(text, size, &reader, &games, &error);
    if (size % 16 == 0) /* now and then, for it costs as much again: without asking for reasons */
        expect(chm_record_replay(text, size, &reader, NULL, NULL) == status);
    if (status == CHM_OK) {
        expect(games > 0);
        return;
    }
    expect((status == CHM_BAD_RECORD || status == CHM_UNKNOWN_RULE) && error.status == status);
    expect(error.text[0] && memchr(error.text, '\0', sizeof error.text));
    expect(error.line >= 1 && error.line <= size + 1 && error.column <= size + 1);
}

/* ---- single lines ---- */

typedef struct written {
    char bytes[1 << 14];
    size_t size;
} written;

static void write_down(void *context, const char *text, size_t size)
{
    written *out = context;
    expect(out->size + size < sizeof out->bytes);
    memcpy(out->bytes + out->size, text, size);
    out->size += size;
}

/* What is read and written again is the same when that is done once more: a reader is lenient, a writer is not. */
static void rewrite_event(const chm_board *board, const char *line, size_t size)
{
    static written first, second;
    chm_event event, again;
    if (chm_event_read(board, line, size, &event, NULL) != CHM_OK)
        return;
    first.size = second.size = 0;
    chm_event_write(board, &event, &(chm_sink){write_down, &first});
    expect(first.size > 0 && first.bytes[first.size - 1] == '\n');
    expect(chm_event_read(board, first.bytes, first.size - 1, &again, NULL) == CHM_OK);
    chm_event_write(board, &again, &(chm_sink){write_down, &second});
    expect(first.size == second.size && !memcmp(first.bytes, second.bytes, first.size));
    for (int seat = 0; seat < CHM_MAX_SEATS; seat++) {
        again = event;
        chm_event_redact(&again, (chm_seat)seat);
        second.size = 0;
        chm_event_write(board, &again, &(chm_sink){write_down, &second});
    }
}

static const chm_board *rewrite_header(const char *line, size_t size)
{
    static written first, second;
    chm_header header, again;
    if (chm_header_read(line, size, &header, NULL) != CHM_OK)
        return NULL;
    first.size = second.size = 0;
    chm_header_write(&header, &(chm_sink){write_down, &first});
    expect(chm_header_read(first.bytes, first.size - 1, &again, NULL) == CHM_OK);
    chm_header_write(&again, &(chm_sink){write_down, &second});
    expect(first.size == second.size && !memcmp(first.bytes, second.bytes, first.size));
    return boards_for(NULL, &header);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data, *end = text + size;
    replay(text, size);
    const chm_board *board = NULL;
    for (const char *line = text; line < end;) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        if (!board)
            board = rewrite_header(line, length);
        else
            rewrite_event(board, line, length);
        line += length + 1;
    }
    return 0;
}
