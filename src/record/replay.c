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

__attribute__((format(printf, 3, 4))) static void fault(replay *self, chm_status status, const char *format, ...)
{
    if (self->failed)
        return;
    self->failed = true;
    self->status = status;
    if (!self->error)
        return;
    *self->error = (chm_error){.status = status, .line = self->line};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(self->error->text, sizeof self->error->text, format, arguments);
    va_end(arguments);
    plain_text(self->error->text);
}

/* Advances to the next line that is not empty. Returns false at the end of the text. */
static bool next_line(replay *self, const char **line, size_t *size)
{
    while (self->next < self->end) {
        const char *stop = memchr(self->next, '\n', (size_t)(self->end - self->next));
        *line = self->next;
        *size = (size_t)((stop ? stop : self->end) - self->next);
        self->next = stop ? stop + 1 : self->end;
        self->line = ++self->lines;
        if (*size > 0)
            return true;
    }
    self->line = self->lines + 1;
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
static void advance(replay *self)
{
    const char *line;
    size_t size;
    self->part = 0;
    self->have = false;
    if (!next_line(self, &line, &size))
        return;
    if (is_header(line, size)) {
        self->next = line;
        self->lines--;
        return;
    }
    chm_error error;
    chm_status status = chm_event_read(self->board, line, size, &self->event, &error);
    if (status == CHM_OK) {
        self->have = true;
        return;
    }
    fault(self, status, "%s", error.text);
    if (self->error)
        self->error->column = error.column;
}

/* ---- random decisions ---- */

static int pick(void *context, const chm_pick *asked)
{
    replay *self = context;
    return self->have && !self->failed ? core_pick_of(&self->event, &self->part, asked) : -1;
}

/* ---- comparing ---- */

/* Returns whether an event hides something from its reader. */
static bool is_blanked(const chm_event *event)
{
    return event->hidden || event->card == CHM_HIDDEN || memchr(event->list, CHM_HIDDEN, event->count);
}

static bool is_whole(replay *self)
{
    bool blanked = is_blanked(&self->event);
    if (blanked)
        fault(self, CHM_BAD_RECORD, "this is what one seat may see, not the whole record: something is hidden here");
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
    replay *self = context;
    if (self->failed)
        return;
    if (!self->have) {
        fault(self, CHM_BAD_RECORD, "the record stops before the game's end");
        return;
    }
    if (!is_whole(self))
        return;
    if (!core_same_event(&self->game, event, &self->event)) {
        short_text expected = {.used = 0};
        chm_event_write(self->board, event, &(chm_sink){shorten, &expected});
        fault(self, CHM_BAD_RECORD, "by the rules %s should stand here", expected.text);
        return;
    }
    if (self->reader->event)
        self->reader->event(self->reader->context, &self->game, event);
    advance(self);
}

/* ---- moves ---- */

static void play_on(replay *self, const chm_callbacks *callbacks)
{
    while (!self->failed && !chm_game_over(&self->game)) {
        if (!self->have) {
            fault(self, CHM_BAD_RECORD, "the record stops before the game's end");
            return;
        }
        uint32_t line = self->line;
        chm_status status =
            chm_game_apply(&self->game, self->event.seat, core_move_of(&self->game, &self->event), callbacks);
        if (status)
            fault(self, CHM_BAD_RECORD, "%s: %s", event_word(self->board, self->event.kind), chm_status_text(status));
        else if (!self->failed && self->line == line)
            fault(self, CHM_BAD_RECORD, "this event comes at the wrong time");
    }
}

/* ---- games ---- */

static bool find_board(replay *self, const chm_header *header)
{
    self->board = self->reader->board(self->reader->context, header);
    if (!self->board) {
        fault(self, CHM_BAD_RECORD, "there is no map \"%s\"", header->map);
        return false;
    }
    if (*header->map_sha256 && !chm_board_is_version(self->board, header->map_sha256)) {
        fault(self, CHM_BAD_RECORD, "the record was made with another version of map %s", header->map);
        return false;
    }
    return true;
}

/* Replays a game by the rules. */
static void replay_by_rules(replay *self, const chm_header *header, const chm_options *options)
{
    uint32_t header_line = self->line;
    advance(self);
    bool ours = header->seeded && !strcmp(header->engine, chm_engine());
    chm_callbacks callbacks = {.listen = listen, .pick = ours ? NULL : pick, .context = self};
    chm_status status = chm_game_start(&self->game, self->board, header->seats, options, &header->seed, &callbacks);
    if (status) {
        self->line = header_line;
        fault(self, CHM_BAD_RECORD, "%s", chm_status_text(status));
        return;
    }
    play_on(self, &callbacks);
}

/* Follows a game of another revision by its events. */
static void replay_by_events(replay *self, const chm_header *header, const chm_options *options)
{
    chm_status status = core_begin(&self->game, self->board, header->seats, options, &header->seed);
    if (status) {
        fault(self, CHM_BAD_RECORD, "%s", chm_status_text(status));
        return;
    }
    self->game.resume_at = self->game.resume_arg = 0; /* it is not played */
    for (advance(self); self->have && !self->failed && !chm_game_over(&self->game) && is_whole(self);) {
        if (!hear_event(&self->game, &self->event)) {
            fault(self, CHM_BAD_RECORD, "%s: by what was told before, this cannot be",
                  event_word(self->board, self->event.kind));
            return;
        }
        if (self->reader->event)
            self->reader->event(self->reader->context, &self->game, &self->event);
        advance(self);
    }
    if (!chm_game_over(&self->game))
        fault(self, CHM_BAD_RECORD, "the record stops before the game's end");
}

static void replay_game(replay *self, const char *line, size_t size)
{
    chm_header header;
    chm_error error;
    chm_status status = chm_header_read(line, size, &header, &error);
    if (status != CHM_OK) {
        fault(self, status, "%s", error.text);
        if (self->error)
            self->error->column = error.column;
        return;
    }
    chm_options options;
    if (!find_board(self, &header))
        return;
    if (chm_header_options(&header, self->board, &options) != CHM_OK) {
        fault(self, CHM_BAD_RECORD, "map %s has no such option, or not that value", self->board->id);
        return;
    }
    if (self->reader->begin)
        self->reader->begin(self->reader->context, &header, self->board);
    (chm_header_revision(&header) == CHM_RULES_REVISION ? replay_by_rules : replay_by_events)(self, &header, &options);
    if (self->have)
        fault(self, CHM_BAD_RECORD, "the game is over, and this event comes after its end");
}

chm_status chm_record_replay(const char *text, size_t size, const chm_reader *reader, int *games, chm_error *error)
{
    replay replayed = {.reader = reader, .error = error, .next = text, .end = text + size};
    const char *line;
    size_t length;
    int count = 0;
    while (!replayed.failed && next_line(&replayed, &line, &length)) {
        replay_game(&replayed, line, length);
        count += !replayed.failed;
    }
    if (!replayed.failed && count == 0)
        fault(&replayed, CHM_BAD_RECORD, "there is no game in this record");
    if (games)
        *games = count;
    return replayed.status;
}
