// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "protocol/speak.h"
#include "record/line.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { VERSION = 1, LINE_MOST = 5 << 20 };

typedef struct talk {
    chm_bot *bot;
    chm_budget own; /* what the bot spends where it is not told */
    FILE *in, *out;
    char *line;
    size_t size, room;
    chm_board *board;
    bool playing; /* a game has begun */
    bool viewed;  /* `view` is how it stands */
    bool moved;   /* … and the bot has chosen in it */
    chm_view view;
} talk;

__attribute__((format(printf, 2, 3))) static void complain(talk *in, const char *format, ...)
{
    char text[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *c = text; *c; c++)
        if (*c < ' ' || *c > '~')
            *c = '?';
    fprintf(in->out, "error %s\n", text);
}

/* ---- lines ---- */

typedef enum got { GOT_LINE, GOT_LONG, GOT_END, GOT_NO_MEMORY } got;

static got next_line(talk *in)
{
    bool too_long = false;
    in->size = 0;
    for (int c; (c = getc(in->in)) != EOF && c != '\n';) {
        if (in->size + 1 >= in->room && !too_long) {
            char *grown = realloc(in->line, in->room * 2 + 256);
            if (!grown)
                return GOT_NO_MEMORY;
            in->line = grown;
            in->room = in->room * 2 + 256;
        }
        too_long = too_long || in->size >= LINE_MOST;
        if (!too_long)
            in->line[in->size++] = (char)c;
    }
    if (in->size == 0 && !too_long && (feof(in->in) || ferror(in->in)))
        return GOT_END;
    if (!in->line)
        return (in->line = calloc(1, 1)) ? GOT_LINE : GOT_NO_MEMORY;
    in->line[in->size] = 0;
    if (in->size && in->line[in->size - 1] == '\r')
        in->line[--in->size] = 0;
    return too_long ? GOT_LONG : GOT_LINE;
}

/* What follows the word, if the line begins with it; else NULL. */
static const char *after(const talk *in, const char *word)
{
    size_t length = strlen(word);
    if (in->size < length || memcmp(in->line, word, length) != 0)
        return NULL;
    if (in->line[length] && in->line[length] != ' ')
        return NULL;
    return in->line + length + (in->line[length] == ' ');
}

static size_t rest(const talk *in, const char *from)
{
    return (size_t)(in->line + in->size - from);
}

/* ---- the words ---- */

static void hello(talk *in, const char *text)
{
    if (atoi(text) != VERSION) {
        complain(in, "this program speaks version %d of the bot protocol", VERSION);
        return;
    }
    fprintf(in->out, "name %s\n%sready\n", in->bot->name, in->bot->kind->explain ? "can explain\n" : "");
}

static void map(talk *in, const char *text)
{
    chm_error first;
    chm_problems problems = {.list = &first, .room = 1};
    chm_board *board;
    chm_status status = chm_board_load(text, rest(in, text), &problems, &board);
    if (status) {
        complain(in, "map: %s", status == CHM_BAD_MAP && problems.count ? first.text : chm_status_text(status));
        return;
    }
    in->playing = in->viewed = false;
    chm_board_free(in->board);
    in->board = board;
}

/* A number of 64 bits, which JSON's own numbers are not sure to hold. */
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

static void game(talk *in, const char *text)
{
    chm_error error = {.status = CHM_OK};
    line_reading reading = {.board = in->board, .error = &error};
    json_document document;
    in->playing = in->viewed = false;
    if (!in->board) {
        complain(in, "game: no map was told before");
        return;
    }
    if (!line_open(&reading, text, rest(in, text), LINE_MOST, &document)) {
        complain(in, "game: %s", error.text);
        return;
    }
    const json_value *map_id = line_needed(&reading, document.top, "map", KIND_STRING, "a map's id");
    if (map_id && strcmp(map_id->text, in->board->id) != 0)
        line_fault(&reading, map_id, "the map told before is %s", in->board->id);
    int players = line_int(&reading, document.top, "players", in->board->min_seats, in->board->max_seats);
    int seat = line_int(&reading, document.top, "seat", 0, players - 1);
    const json_value *dice_text = line_needed(&reading, document.top, "dice", KIND_STRING, "a number in quotes");
    uint64_t dice = 0;
    if (dice_text && !read_dice(dice_text->text, &dice))
        line_fault(&reading, dice_text, "\"dice\" must be a number of 64 bits, in quotes");
    json_free(&document);
    if (reading.failed) {
        complain(in, "game: %s", error.text);
        return;
    }
    in->playing = true;
    chm_bot_begin(in->bot, in->board, players, (chm_seat)seat, dice);
}

static void event(talk *in, const char *text)
{
    chm_event heard;
    chm_error error = {.status = CHM_OK};
    if (!in->playing)
        complain(in, "event: no game has begun");
    else if (chm_event_read(in->board, text, rest(in, text), &heard, &error) != CHM_OK)
        complain(in, "event: column %u: %s", error.column, error.text);
    else
        chm_bot_hear(in->bot, &heard);
}

static void view(talk *in, const char *text)
{
    chm_error error = {.status = CHM_OK};
    in->viewed = in->moved = false;
    if (!in->playing)
        complain(in, "view: no game has begun");
    else if (chm_view_read(in->board, text, rest(in, text), &in->view, &error) != CHM_OK)
        complain(in, "view: column %u: %s", error.column, error.text);
    else if (in->view.seat != in->bot->seat || in->view.known.seats != in->bot->seats)
        complain(in, "view: it is not that of seat %d of %d", in->bot->seat, in->bot->seats);
    else
        in->viewed = true;
}

/* Pairs of a word and a number; words that are not known are passed over, so that others may be added. */
static bool read_budget(talk *in, const char *text)
{
    in->bot->budget = in->own;
    while (*text) {
        char word[16];
        unsigned value;
        int used = 0;
        if (sscanf(text, " %15[a-z_] %9u%n", word, &value, &used) != 2 || (text[used] && text[used] != ' '))
            return false;
        if (!strcmp(word, "rollouts"))
            in->bot->budget.rollouts = value;
        else if (!strcmp(word, "ms"))
            in->bot->budget.milliseconds = value;
        else if (!strcmp(word, "threads"))
            in->bot->budget.threads = value < 256 ? value : 256;
        text += used;
    }
    return true;
}

static void go(talk *in, const char *text)
{
    if (!in->viewed || chm_game_over(&in->view.known) || !chm_game_count(&in->view.known, in->bot->seat)) {
        complain(in, "go: %s", in->viewed ? "the seat has no move to make" : "no view was told before");
        return;
    }
    if (!read_budget(in, text)) {
        complain(in, "go: words and numbers should follow, as: go rollouts 400 limit 5000");
        return;
    }
    char move_text[CHM_MOVE_TEXT];
    chm_move move = chm_bot_choose(in->bot, &in->view);
    chm_move_print(&in->view.known, in->bot->seat, move, move_text);
    fprintf(in->out, "move %s\n", move_text);
    in->moved = true;
}

/* Every line of an explanation goes out as a line of the protocol. */
static void put_explanation(void *context, const char *bytes, size_t size)
{
    talk *in = context;
    for (size_t i = 0; i < size; i++) {
        if (in->size++ == 0)
            fputs("explain ", in->out);
        putc(bytes[i], in->out);
        if (bytes[i] == '\n')
            in->size = 0;
    }
}

static void explain(talk *in, const char *text)
{
    if (!in->moved) {
        complain(in, "explain: no move was made");
        return;
    }
    chm_lang lang = !strcmp(text, "fr") ? CHM_FR : CHM_EN;
    in->size = 0; /* of the line being written: the one read is done with */
    chm_bot_explain(in->bot, &in->view, lang, &(chm_sink){put_explanation, in});
    fputs(in->size ? "\nexplained\n" : "explained\n", in->out);
}

static void ignore(talk *in, const char *text)
{
    (void)in, (void)text;
}

static const struct {
    const char *word;
    void (*act)(talk *in, const char *text);
} words[] = {{"hello", hello}, {"map", map}, {"game", game},    {"event", event},    {"over", event},
             {"view", view},   {"go", go},   {"legal", ignore}, {"explain", explain}};
enum { WORDS = sizeof words / sizeof *words };

/* False: it is time to go. */
static bool act(talk *in)
{
    if (in->size == 0)
        return true;
    if (after(in, "quit"))
        return false;
    for (int i = 0; i < WORDS; i++) {
        const char *text = after(in, words[i].word);
        if (!text)
            continue;
        words[i].act(in, text);
        return true;
    }
    complain(in, "there is no word '%.40s' in the bot protocol", in->line);
    return true;
}

bool speak(chm_bot *bot, FILE *in, FILE *out)
{
    talk *all = calloc(1, sizeof *all);
    if (!all)
        return false;
    all->bot = bot;
    all->own = bot->budget;
    all->in = in;
    all->out = out;
    got line;
    bool more = true;
    while (more && (line = next_line(all)) != GOT_END && line != GOT_NO_MEMORY) {
        if (line == GOT_LONG)
            complain(all, "the line is longer than %d bytes", LINE_MOST);
        else
            more = act(all);
        if (fflush(out) != 0)
            break;
    }
    bool good = !ferror(out) && (!more || line == GOT_END);
    chm_board_free(all->board);
    free(all->line);
    free(all);
    return good;
}
