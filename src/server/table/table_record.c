// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Finished foreign games: shown by the events stored when they ended, since their moves cannot be replayed. */

#include "server/table/table.h"
#include <string.h>

/* ---- the record's lines ---- */

/* Splits the items of a JSON array into lines: the comma after each item becomes a newline. */
static void split(buffer *items)
{
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < items->size; i++) {
        char c = items->bytes[i];
        if (quoted) {
            i += c == '\\';
            quoted = c != '"';
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            depth--;
        } else if (c == ',' && !depth) {
            items->bytes[i] = '\n';
        }
    }
}

/* Returns the line at `*at` without its newline, and moves `*at` behind it. */
static const char *next_line(const buffer *lines, size_t *at, size_t *size)
{
    const char *line = lines->bytes + *at, *end = memchr(line, '\n', lines->size - *at);
    *size = end ? (size_t)(end - line) : lines->size - *at;
    *at += *size + (end != NULL);
    return line;
}

/* ---- following ---- */

typedef struct follower {
    struct table *table;
    uint32_t events;
} follower;

static const chm_board *board_of(void *context, const chm_header *header)
{
    (void)header;
    return ((const follower *)context)->table->terms.board;
}

static void follow(void *context, const chm_game *game, const chm_event *event)
{
    follower *by = context;
    (void)event;
    by->table->game = *game;
    by->events++;
}

/* Follows the events under a header of our own, without seed or map checksum: an older version of the map will do, as
 * long as the present one has everything that the events name. */
static chm_status follow_lines(struct table *table, follower *by)
{
    chm_header header;
    buffer whole = {0};
    size_t at = 0, size;
    table_header(table, &header);
    header.map_sha256[0] = 0;
    header.seeded = false;
    chm_sink sink = buffer_sink(&whole);
    chm_header_write(&header, &sink);
    next_line(&table->record, &at, &size);
    buffer_add(&whole, table->record.bytes + at, table->record.size - at);
    int games = 0;
    chm_reader reader = {.board = board_of, .event = follow, .context = by};
    chm_status status =
        whole.failed ? CHM_NO_MEMORY : chm_record_replay(whole.bytes, whole.size, &reader, &games, NULL);
    buffer_free(&whole);
    return status == CHM_OK && games != 1 ? CHM_BAD_RECORD : status;
}

bool table_follow_record(struct table *table, const log_entry *entry)
{
    follower by = {table, 0};
    buffer_clear(&table->record);
    buffer_add(&table->record, entry->record, entry->record_size);
    buffer_text(&table->record, "\n");
    chm_status status = table->record.failed ? CHM_NO_MEMORY : CHM_OK;
    if (status == CHM_OK) {
        split(&table->record);
        status = follow_lines(table, &by);
    }
    table->no_memory |= status == CHM_NO_MEMORY;
    table->events = table->shown = by.events;
    if (status == CHM_OK)
        return true;
    buffer_clear(&table->record);
    memset(&table->game, 0, sizeof table->game);
    table->events = table->shown = 0;
    return status != CHM_NO_MEMORY;
}

bool table_record_events(const struct table *table, void (*each)(void *context, const chm_event *event), void *context)
{
    size_t at = 0, size;
    if (!table->record.size)
        return true;
    for (next_line(&table->record, &at, &size); at < table->record.size;) {
        chm_event event;
        const char *line = next_line(&table->record, &at, &size);
        if (chm_event_read(table->terms.board, line, size, &event, NULL) != CHM_OK)
            return false;
        each(context, &event);
    }
    return true;
}
