// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Replays a record. The game is played by the rules; each random decision is taken from the record's next event; and
 * each event that the game emits must equal the one in the record. */

#include "base/plain_text.h"
#include "game/core.h"
#include "record/fields.h"
#include "record/hear.h"
#include <cheminot/record.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

typedef struct replay {
    const chm_reader *reader;
    chm_error *error;
    const char *next, *end; /* next: the line after the current one */
    uint32_t line;          /* number of the current line */
    uint32_t lines;         /* before `next` */
    const chm_board *board;
    chm_game game;
    chm_event event; /* of the current line */
    bool have;       /* `event` is valid */
    int part;        /* number of the current event's cards or tickets used by random decisions so far */
    bool failed;
    chm_status status; /* CHM_OK until it failed */
} replay;

__attribute__((format(printf, 3, 4))) static void fault(replay *in, chm_status status, const char *format, ...)
{
    if (in->failed)
        return;
    in->failed = true;
    in->status = status;
    if (!in->error)
        return;
    *in->error = (chm_error){.status = status, .line = in->line};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(in->error->text, sizeof in->error->text, format, arguments);
    va_end(arguments);
    plain_text(in->error->text);
}

/* Advances to the next line that is not empty. Returns false at the end of the text. */
static bool next_line(replay *in, const char **line, size_t *size)
{
    while (in->next < in->end) {
        const char *stop = memchr(in->next, '\n', (size_t)(in->end - in->next));
        *line = in->next;
        *size = (size_t)((stop ? stop : in->end) - in->next);
        in->next = stop ? stop + 1 : in->end;
        in->line = ++in->lines;
        if (*size > 0)
            return true;
    }
    in->line = in->lines + 1;
    return false;
}

/* Returns whether the text occurs as a key: with a colon after it. Within a string its quotes would be escaped. */
static bool has_key(const char *line, size_t size, const char *key)
{
    size_t length = strlen(key);
    for (size_t i = 0; i + length < size; i++) {
        if (memcmp(line + i, key, length) != 0)
            continue;
        size_t after = i + length;
        while (after < size && (line[after] == ' ' || line[after] == '\t'))
            after++;
        if (after < size && line[after] == ':')
            return true;
    }
    return false;
}

/* Returns whether a line is a header: it has a version and is no event. */
static bool is_header(const char *line, size_t size)
{
    return has_key(line, size, "\"record\"") && !has_key(line, size, "\"e\"");
}

/* Reads the next event of this game. At its end, or on a fault, there is none. */
static void advance(replay *in)
{
    const char *line;
    size_t size;
    in->part = 0;
    in->have = false;
    if (!next_line(in, &line, &size))
        return;
    if (is_header(line, size)) {
        in->next = line;
        in->lines--;
        return;
    }
    chm_error error;
    chm_status status = chm_event_read(in->board, line, size, &in->event, &error);
    if (status == CHM_OK) {
        in->have = true;
        return;
    }
    fault(in, status, "%s", error.text);
    if (in->error)
        in->error->column = error.column;
}

/* ---- random decisions ---- */

static int pick(void *context, const chm_pick *asked)
{
    replay *in = context;
    return in->have && !in->failed ? core_pick_of(&in->event, &in->part, asked) : -1;
}

/* ---- comparing ---- */

/* Returns whether an event hides something from its reader. */
static bool is_blanked(const chm_event *event)
{
    return event->hidden || event->card == CHM_HIDDEN || memchr(event->list, CHM_HIDDEN, event->count);
}

static bool is_whole(replay *in)
{
    bool blanked = is_blanked(&in->event);
    if (blanked)
        fault(in, CHM_BAD_RECORD, "this is what one seat may see, not the whole record: something is hidden here");
    return !blanked;
}

typedef struct short_text {
    char text[160];
    size_t used;
} short_text;

static void shorten(void *context, const char *text, size_t size)
{
    short_text *out = context;
    for (size_t i = 0; i < size && out->used < sizeof out->text - 1; i++)
        if (text[i] != '\n')
            out->text[out->used++] = text[i];
    out->text[out->used] = 0;
}

static void listen(void *context, const chm_event *event)
{
    replay *in = context;
    if (in->failed)
        return;
    if (!in->have) {
        fault(in, CHM_BAD_RECORD, "the record stops before the game's end");
        return;
    }
    if (!is_whole(in))
        return;
    if (!core_same_event(&in->game, event, &in->event)) {
        short_text expected = {.used = 0};
        chm_event_write(in->board, event, &(chm_sink){shorten, &expected});
        fault(in, CHM_BAD_RECORD, "by the rules %s should stand here", expected.text);
        return;
    }
    if (in->reader->event)
        in->reader->event(in->reader->context, &in->game, event);
    advance(in);
}

/* ---- moves ---- */

static void play_on(replay *in, const chm_callbacks *callbacks)
{
    while (!in->failed && !chm_game_over(&in->game)) {
        if (!in->have) {
            fault(in, CHM_BAD_RECORD, "the record stops before the game's end");
            return;
        }
        uint32_t line = in->line;
        chm_status status = chm_game_apply(&in->game, in->event.seat, core_move_of(&in->game, &in->event), callbacks);
        if (status)
            fault(in, CHM_BAD_RECORD, "%s: %s", event_word(in->board, in->event.kind), chm_status_text(status));
        else if (!in->failed && in->line == line)
            fault(in, CHM_BAD_RECORD, "this event comes at the wrong time");
    }
}

/* ---- games ---- */

static bool find_board(replay *in, const chm_header *header)
{
    in->board = in->reader->board(in->reader->context, header);
    if (!in->board) {
        fault(in, CHM_BAD_RECORD, "there is no map \"%s\"", header->map);
        return false;
    }
    if (*header->map_sha256 && strcmp(header->map_sha256, in->board->sha256)) {
        fault(in, CHM_BAD_RECORD, "the record was made with another version of map %s", header->map);
        return false;
    }
    return true;
}

/* Replays a game by the rules. */
static void replay_by_rules(replay *in, const chm_header *header, const chm_options *options)
{
    uint32_t header_line = in->line;
    advance(in);
    bool ours = header->seeded && !strcmp(header->engine, chm_engine());
    chm_callbacks callbacks = {.listen = listen, .pick = ours ? NULL : pick, .context = in};
    chm_status status = chm_game_start(&in->game, in->board, header->seats, options, &header->seed, &callbacks);
    if (status) {
        in->line = header_line;
        fault(in, CHM_BAD_RECORD, "%s", chm_status_text(status));
        return;
    }
    play_on(in, &callbacks);
}

/* Follows a game of another revision by its events. */
static void replay_by_events(replay *in, const chm_header *header, const chm_options *options)
{
    chm_status status = core_begin(&in->game, in->board, header->seats, options, &header->seed);
    if (status) {
        fault(in, CHM_BAD_RECORD, "%s", chm_status_text(status));
        return;
    }
    in->game.resume_at = in->game.resume_arg = 0; /* it is not played */
    for (advance(in); in->have && !in->failed && !chm_game_over(&in->game) && is_whole(in);) {
        if (!hear_event(&in->game, &in->event)) {
            fault(in, CHM_BAD_RECORD, "%s: by what was told before, this cannot be",
                  event_word(in->board, in->event.kind));
            return;
        }
        if (in->reader->event)
            in->reader->event(in->reader->context, &in->game, &in->event);
        advance(in);
    }
    if (!chm_game_over(&in->game))
        fault(in, CHM_BAD_RECORD, "the record stops before the game's end");
}

static void replay_game(replay *in, const char *line, size_t size)
{
    chm_header header;
    chm_error error;
    chm_status status = chm_header_read(line, size, &header, &error);
    if (status != CHM_OK) {
        fault(in, status, "%s", error.text);
        if (in->error)
            in->error->column = error.column;
        return;
    }
    chm_options options;
    if (!find_board(in, &header))
        return;
    if (chm_header_options(&header, in->board, &options) != CHM_OK) {
        fault(in, CHM_BAD_RECORD, "map %s has no such option, or not that value", in->board->id);
        return;
    }
    if (in->reader->begin)
        in->reader->begin(in->reader->context, &header, in->board);
    (chm_header_revision(&header) == CHM_RULES_REVISION ? replay_by_rules : replay_by_events)(in, &header, &options);
    if (in->have)
        fault(in, CHM_BAD_RECORD, "the game is over, and this event comes after its end");
}

chm_status chm_record_replay(const char *text, size_t size, const chm_reader *reader, int *games, chm_error *error)
{
    replay in = {.reader = reader, .error = error, .next = text, .end = text + size};
    const char *line;
    size_t length;
    int count = 0;
    while (!in.failed && next_line(&in, &line, &length)) {
        replay_game(&in, line, length);
        count += !in.failed;
    }
    if (!in.failed && count == 0)
        fault(&in, CHM_BAD_RECORD, "there is no game in this record");
    if (games)
        *games = count;
    return in.status;
}
