// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bot_protocol/bot_side.h"
#include "base/util/list.h"
#include "record/line.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, MAX_LINE = 5 << 20 };

typedef struct session {
    chm_bot *bot;
    chm_budget default_budget; /* where `go` names none */
    FILE *in, *out;
    char *line;
    size_t size, capacity;
    chm_board *board;
    bool playing;   /* a game has begun */
    bool has_view;  /* `view` is the present position */
    bool has_moved; /* the bot has chosen a move in it */
    chm_view view;
} session;

__attribute__((format(printf, 2, 3))) static void send_error(session *self, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *c = text; *c; c++)
        if (*c < ' ' || *c > '~')
            *c = '?';
    fprintf(self->out, "error %s\n", text);
}

/* ---- lines ---- */

typedef enum line_status { LINE_READ, LINE_TOO_LONG, LINE_END, LINE_NO_MEMORY } line_status;

static line_status next_line(session *self)
{
    bool too_long = false;
    self->size = 0;
    for (int c; (c = getc(self->in)) != EOF && c != '\n';) {
        char *grown = too_long ? self->line : list_grow(self->line, &self->capacity, self->size + 2, 1);
        if (!grown)
            return LINE_NO_MEMORY;
        self->line = grown;
        too_long = too_long || self->size >= MAX_LINE;
        if (!too_long)
            self->line[self->size++] = (char)c;
    }
    if (self->size == 0 && !too_long && (feof(self->in) || ferror(self->in)))
        return LINE_END;
    if (!self->line)
        return (self->line = calloc(1, 1)) ? LINE_READ : LINE_NO_MEMORY;
    self->line[self->size] = 0;
    if (self->size && self->line[self->size - 1] == '\r')
        self->line[--self->size] = 0;
    return too_long ? LINE_TOO_LONG : LINE_READ;
}

/* Returns what follows the word if the line begins with it; otherwise NULL. */
static const char *argument_of(const session *self, const char *word)
{
    size_t length = strlen(word);
    if (self->size < length || memcmp(self->line, word, length) != 0)
        return NULL;
    if (self->line[length] && self->line[length] != ' ')
        return NULL;
    return self->line + length + (self->line[length] == ' ');
}

static size_t rest(const session *self, const char *from)
{
    return (size_t)(self->line + self->size - from);
}

/* ---- commands ---- */

static void hello(session *self, const char *text)
{
    if (atoi(text) != VERSION) {
        send_error(self, "this program speaks version %d of the bot protocol", VERSION);
        return;
    }
    fprintf(self->out, "name %s\n%sready\n", self->bot->name,
            self->bot->kind->explain || self->bot->kind->hint ? "can explain\n" : "");
}

static void map(session *self, const char *text)
{
    chm_error first;
    chm_problems problems = {.list = &first, .capacity = 1};
    chm_board *board;
    chm_status status = chm_board_load(text, rest(self, text), &problems, &board);
    if (status) {
        send_error(self, "map: %s", status == CHM_BAD_MAP && problems.count ? first.text : chm_status_text(status));
        return;
    }
    self->playing = self->has_view = false;
    chm_board_free(self->board);
    self->board = board;
}

/* Reads a 64-bit number, which JSON numbers may not hold exactly. */
static bool read_dice(const char *text, uint64_t *dice)
{
    *dice = 0;
    if (!*text)
        return false;
    for (; *text; text++) {
        uint64_t digit = (uint64_t)(*text - '0');
        if (*text < '0' || *text > '9' || *dice > (UINT64_MAX - digit) / 10)
            return false;
        *dice = *dice * 10 + digit;
    }
    return true;
}

static void game(session *self, const char *text)
{
    chm_error error = {.status = CHM_OK};
    json_line_reader reading = {.board = self->board, .error = &error};
    json_document document;
    self->playing = self->has_view = false;
    if (!self->board) {
        send_error(self, "game: no map was told before");
        return;
    }
    if (!json_line_open(&reading, text, rest(self, text), MAX_LINE, &document)) {
        send_error(self, "game: %s", error.text);
        return;
    }
    const json_value *map_id = json_line_needed(&reading, document.top, "map", KIND_STRING, "a map's id");
    if (map_id && strcmp(map_id->text, self->board->id) != 0)
        json_line_fault(&reading, map_id, "the map told before is %s", self->board->id);
    int players = json_line_int(&reading, document.top, "players", self->board->min_seats, self->board->max_seats);
    int seat = json_line_int(&reading, document.top, "seat", 0, players - 1);
    const json_value *dice_text = json_line_needed(&reading, document.top, "dice", KIND_STRING, "a number in quotes");
    uint64_t dice = 0;
    if (dice_text && !read_dice(dice_text->text, &dice))
        json_line_fault(&reading, dice_text, "\"dice\" must be a number of 64 bits, in quotes");
    json_free(&document);
    if (reading.failed) {
        send_error(self, "game: %s", error.text);
        return;
    }
    self->playing = true;
    chm_bot_begin(self->bot, self->board, players, (chm_seat)seat, dice);
}

static void event(session *self, const char *text)
{
    chm_event received;
    chm_error error = {.status = CHM_OK};
    if (!self->playing)
        send_error(self, "event: no game has begun");
    else if (chm_event_read(self->board, text, rest(self, text), &received, &error) != CHM_OK)
        send_error(self, "event: column %u: %s", error.column, error.text);
    else
        chm_bot_hear(self->bot, &received);
}

static void view(session *self, const char *text)
{
    chm_error error = {.status = CHM_OK};
    self->has_view = self->has_moved = false;
    if (!self->playing)
        send_error(self, "view: no game has begun");
    else if (chm_view_read(self->board, text, rest(self, text), &self->view, &error) != CHM_OK)
        send_error(self, "view: column %u: %s", error.column, error.text);
    else if (self->view.seat != self->bot->seat || self->view.game.seats != self->bot->seats)
        send_error(self, "view: it is not that of seat %d of %d", self->bot->seat, self->bot->seats);
    else
        self->has_view = true;
}

/* Reads pairs of a word and a number. Unknown words are ignored, so that others may be added. */
static bool read_budget(session *self, const char *text)
{
    self->bot->budget = self->default_budget;
    while (*text) {
        char word[16];
        unsigned value;
        int used = 0;
        if (sscanf(text, " %15[a-z_] %9u%n", word, &value, &used) != 2 || (text[used] && text[used] != ' '))
            return false;
        if (!strcmp(word, "rollouts"))
            self->bot->budget.rollouts = value;
        else if (!strcmp(word, "ms"))
            self->bot->budget.milliseconds = value;
        else if (!strcmp(word, "threads"))
            self->bot->budget.threads = value < 256 ? value : 256;
        text += used;
    }
    return true;
}

static void go(session *self, const char *text)
{
    if (!self->has_view || chm_game_over(&self->view.game) || !chm_game_count(&self->view.game, self->bot->seat)) {
        send_error(self, "go: %s", self->has_view ? "the seat has no move to make" : "no view was told before");
        return;
    }
    if (!read_budget(self, text)) {
        send_error(self, "go: words and numbers should follow, as: go rollouts 400 limit 5000");
        return;
    }
    char move_text[CHM_MOVE_TEXT];
    chm_move move = chm_bot_choose(self->bot, &self->view);
    chm_move_print(&self->view.game, self->bot->seat, move, move_text);
    fprintf(self->out, "move %s\n", move_text);
    self->has_moved = true;
}

/* Writes every line of an explanation as a line of the protocol. */
static void put_explanation(void *context, const char *bytes, size_t size)
{
    session *self = context;
    for (size_t i = 0; i < size; i++) {
        if (self->size++ == 0)
            fputs("explain ", self->out);
        putc(bytes[i], self->out);
        if (bytes[i] == '\n')
            self->size = 0;
    }
}

static void explain(session *self, const char *text)
{
    if (!self->has_moved) {
        send_error(self, "explain: no move was made");
        return;
    }
    chm_lang lang = !strcmp(text, "fr") ? CHM_FR : CHM_EN;
    self->size = 0; /* now counts the line being written */
    chm_bot_explain(self->bot, &self->view, lang, &(chm_sink){put_explanation, self});
    fputs(self->size ? "\nexplained\n" : "explained\n", self->out);
}

static void ignore(session *self, const char *text)
{
    (void)self, (void)text;
}

static const struct {
    const char *word;
    void (*act)(session *self, const char *text);
} commands[] = {{"hello", hello}, {"map", map}, {"game", game},    {"event", event},    {"over", event},
                {"view", view},   {"go", go},   {"legal", ignore}, {"explain", explain}};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* Returns false on `quit`. */
static bool act(session *self)
{
    if (self->size == 0)
        return true;
    if (argument_of(self, "quit"))
        return false;
    for (int i = 0; i < COMMANDS; i++) {
        const char *text = argument_of(self, commands[i].word);
        if (!text)
            continue;
        commands[i].act(self, text);
        return true;
    }
    send_error(self, "there is no word '%.40s' in the bot protocol", self->line);
    return true;
}

bool bot_protocol_run(chm_bot *bot, FILE *input, FILE *out)
{
    session *self = calloc(1, sizeof *self);
    if (!self)
        return false;
    self->bot = bot;
    self->default_budget = bot->budget;
    self->in = input;
    self->out = out;
    line_status line;
    bool more = true;
    while (more && (line = next_line(self)) != LINE_END && line != LINE_NO_MEMORY) {
        if (line == LINE_TOO_LONG)
            send_error(self, "the line is longer than %d bytes", MAX_LINE);
        else
            more = act(self);
        if (fflush(out) != 0)
            break;
    }
    bool good = !ferror(out) && (!more || line == LINE_END);
    chm_board_free(self->board);
    free(self->line);
    free(self);
    return good;
}
