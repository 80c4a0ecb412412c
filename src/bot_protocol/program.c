// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The host's side of the bot protocol. */

#include "bot_protocol/program.h"
#include "base/plain_text.h"
#include "base/text_sink.h"
#include "bot_protocol/process.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    VERSION = 1,
    DEFAULT_LIMIT = 5000,  /* milliseconds for a move */
    DEFAULT_START = 10000, /* milliseconds until it is ready */
    GRACE = 1000,          /* beyond the time that the budget grants */
    STOP_PATIENCE = 500,   /* to quit by itself */
    EXPLAIN_LIMIT = 2000,
    MAX_RECEIVED = 1 << 20, /* bytes it may write for one answer */
    MAX_LATE = 3,           /* late answers in a game before it is abandoned */
    MAX_STARTS = 4
};

typedef struct program {
    process child;
    bool running;
    char *command;
    uint32_t limit, start;
    int starts;        /* so far */
    int pending;       /* answers outstanding: late ones are for moves made long ago */
    int late;          /* late answers in this game */
    bool can_explain;  /* it announced so */
    char map_sent[65]; /* sha256 of the map sent last */
} program;

/* ---- reports ---- */

typedef enum trouble {
    TROUBLE_START,
    TROUBLE_ENDED,
    TROUBLE_LATE,
    TROUBLE_FLOOD,
    TROUBLE_NO_MOVE,
    TROUBLE_ILLEGAL,
    TROUBLE_ERROR,
    TROUBLE_STRAY,
    TROUBLE_GIVEN_UP
} trouble;

/* Returns whether this kind of trouble is new for a command. Many bots, on many threads, may run the same one. */
static bool first_report(const char *command, trouble kind)
{
    enum { COMMANDS = 32 };
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static struct {
        char command[160];
        unsigned reported;
    } known[COMMANDS];
    pthread_mutex_lock(&lock);
    int i = 0;
    while (i < COMMANDS - 1 && *known[i].command &&
           strncmp(known[i].command, command, sizeof known[i].command - 1) != 0)
        i++;
    snprintf(known[i].command, sizeof known[i].command, "%s", command);
    bool first = !(known[i].reported >> kind & 1);
    known[i].reported |= 1U << kind;
    pthread_mutex_unlock(&lock);
    return first;
}

static const char *shown(const char *text, char out[120])
{
    snprintf(out, 120, "%.100s%s", text, strlen(text) > 100 ? "..." : "");
    plain_text(out);
    return out;
}

static void report(const program *my, trouble kind, const char *what, const char *detail)
{
    char said[120], name[120];
    if (first_report(my->command, kind))
        fprintf(stderr, "cheminot: cmd:%s: %s%s%s\n", shown(my->command, name), what, *detail ? ": " : "",
                shown(detail, said));
}

/* ---- sending ---- */

static void queue(void *context, const char *bytes, size_t size)
{
    process_send(context, bytes, size);
}

static chm_sink sink_to(program *my)
{
    return (chm_sink){queue, &my->child};
}

/* Sends the map file on one line, without white space between its tokens. */
static void send_map(program *my, const chm_board *board)
{
    chm_sink sink = sink_to(my);
    bool quoted = false;
    size_t from = 0;
    sink_text(&sink, "map ");
    for (size_t i = 0; i < board->text_size; i++) {
        char c = board->text[i];
        if (quoted && c == '\\')
            i++;
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == ' ' || c == '\n' || c == '\r' || c == '\t')) {
            sink.write(sink.context, board->text + from, i - from);
            from = i + 1;
        }
    }
    sink.write(sink.context, board->text + from, board->text_size - from);
    sink_text(&sink, "\n");
}

static void send_legal(program *my, const chm_game *game, chm_seat seat)
{
    chm_sink sink = sink_to(my);
    uint32_t count = chm_game_count(game, seat);
    chm_move *moves = malloc(count * sizeof *moves);
    count = chm_game_moves(game, seat, moves, moves ? count : 0);
    for (uint32_t i = 0; moves && i < count; i++) {
        char text[CHM_MOVE_TEXT];
        chm_move_print(game, seat, moves[i], text);
        sink_print(&sink, "legal %s\n", text);
    }
    free(moves);
}

static uint32_t limit_of(const chm_bot *bot)
{
    const program *my = bot->memory;
    if (my->limit)
        return my->limit;
    return bot->budget.milliseconds ? bot->budget.milliseconds + GRACE : DEFAULT_LIMIT;
}

static void send_go(const chm_bot *bot, program *my)
{
    chm_sink sink = sink_to(my);
    sink_text(&sink, "go");
    if (bot->budget.rollouts)
        sink_print(&sink, " rollouts %u", bot->budget.rollouts);
    if (bot->budget.milliseconds)
        sink_print(&sink, " ms %u", bot->budget.milliseconds);
    if (bot->budget.threads)
        sink_print(&sink, " threads %u", bot->budget.threads);
    sink_print(&sink, " limit %u\n", limit_of(bot));
}

/* ---- starting and stopping ---- */

static void give_up(program *my)
{
    if (my->running)
        process_stop(&my->child, 0);
    my->running = false;
}

/* Reads until the program is ready. On failure returns false and fills in why. */
static bool await_ready(program *my, char why[160])
{
    uint64_t deadline = process_now() + my->start;
    for (char *line;;) {
        switch (process_read(&my->child, deadline, &line)) {
        case PROCESS_LINE:
            if (!strcmp(line, "ready"))
                return true;
            if (!strcmp(line, "can explain"))
                my->can_explain = true;
            if (!strncmp(line, "error", 5)) {
                snprintf(why, 160, "it said: %.100s", line);
                return false;
            }
            break;
        case PROCESS_LATE:
            snprintf(why, 160, "it did not say ready within %u ms", my->start);
            return false;
        case PROCESS_CLOSED: {
            char fate[40];
            process_exit_text(&my->child, fate, sizeof fate);
            snprintf(why, 160, "it ended before it was ready (%s)", fate);
            return false;
        }
        case PROCESS_TOO_LONG:
            snprintf(why, 160, "it wrote a line of more than %d bytes", MAX_PROCESS_LINE);
            return false;
        }
        if (my->child.received > MAX_RECEIVED) {
            snprintf(why, 160, "it wrote more than %d bytes without being ready", MAX_RECEIVED);
            return false;
        }
    }
}

static bool start(program *my, char why[160])
{
    my->starts++;
    my->pending = 0;
    my->can_explain = false;
    *my->map_sent = 0;
    if (!process_start(&my->child, my->command)) {
        snprintf(why, 160, "it could not be started: %s", strerror(errno));
        return false;
    }
    my->running = true;
    chm_sink sink = sink_to(my);
    sink_print(&sink, "hello %d\n", VERSION);
    if (await_ready(my, why))
        return true;
    give_up(my);
    return false;
}

/* ---- at the table ---- */

static void begin(chm_bot *bot)
{
    program *my = bot->memory;
    char why[160] = "";
    my->late = 0;
    if (!my->running && my->starts >= MAX_STARTS)
        report(my, TROUBLE_GIVEN_UP, "it failed too often and is not started any more", "");
    else if (!my->running && !start(my, why))
        report(my, TROUBLE_START, why, "");
    if (!my->running)
        return;
    if (strcmp(my->map_sent, bot->board->sha256)) {
        send_map(my, bot->board);
        memcpy(my->map_sent, bot->board->sha256, sizeof my->map_sent);
    }
    chm_sink sink = sink_to(my);
    sink_print(&sink, "game {\"map\":\"%s\",\"map_sha256\":\"%s\",\"players\":%d,\"seat\":%d,\"dice\":\"%llu\"}\n",
               bot->board->id, bot->board->sha256, bot->seats, bot->seat, (unsigned long long)bot->dice.state);
}

static void hear(chm_bot *bot, const chm_event *event)
{
    program *my = bot->memory;
    if (!my->running)
        return;
    chm_sink sink = sink_to(my);
    bool over = event->kind == CHM_EVENT_END;
    sink_text(&sink, over ? "over " : "event ");
    chm_event_write(bot->board, event, &sink);
    if (over)
        process_flush(&my->child);
}

static void abandon(program *my, trouble kind, const char *what, const char *detail)
{
    report(my, kind, what, detail);
    give_up(my);
}

/* Parses an answer. Returns true if it is a legal move. */
static bool parse_move(chm_bot *bot, const chm_view *view, const char *text, chm_move *move)
{
    program *my = bot->memory;
    chm_error error;
    if (chm_move_parse(&view->game, bot->seat, text, strlen(text), move, &error) != CHM_OK) {
        report(my, TROUBLE_NO_MOVE, "its answer is no move", text);
        return false;
    }
    chm_status status = chm_game_legal(&view->game, bot->seat, *move);
    if (status == CHM_OK)
        return true;
    char what[200];
    snprintf(what, sizeof what, "its move is not legal (%s)", chm_status_text(status));
    report(my, TROUBLE_ILLEGAL, what, text);
    return false;
}

typedef enum reply { REPLY_MOVE, REPLY_FAULT, REPLY_NOT_YET } reply;

/* Handles one line of the program while its move is awaited. */
static reply handle_line(chm_bot *bot, const chm_view *view, const char *line, chm_move *move)
{
    program *my = bot->memory;
    bool is_move = !strncmp(line, "move ", 5), is_error = !strncmp(line, "error", 5);
    if (!is_move && !is_error) {
        if (*line && strncmp(line, "info", 4) != 0)
            report(my, TROUBLE_STRAY, "it says what is no part of the protocol", line);
        return REPLY_NOT_YET;
    }
    if (--my->pending > 0)
        return REPLY_NOT_YET; /* for an earlier move */
    if (is_move)
        return parse_move(bot, view, line + 5, move) ? REPLY_MOVE : REPLY_FAULT;
    report(my, TROUBLE_ERROR, "it reports", line);
    return REPLY_FAULT;
}

static void count_late(program *my, uint32_t limit)
{
    char what[80];
    snprintf(what, sizeof what, "it did not answer within %u ms", limit);
    report(my, TROUBLE_LATE, what, "");
    if (++my->late >= MAX_LATE || my->child.overflowed)
        give_up(my);
}

static bool await_move(chm_bot *bot, const chm_view *view, chm_move *move)
{
    program *my = bot->memory;
    uint32_t limit = limit_of(bot);
    uint64_t deadline = process_now() + limit;
    char fate[40];
    my->child.received = 0;
    my->pending++;
    for (char *line;;) {
        reply got = REPLY_NOT_YET;
        switch (process_read(&my->child, deadline, &line)) {
        case PROCESS_LINE:
            got = handle_line(bot, view, line, move);
            break;
        case PROCESS_LATE:
            count_late(my, limit);
            return false;
        case PROCESS_CLOSED:
            process_exit_text(&my->child, fate, sizeof fate);
            abandon(my, TROUBLE_ENDED, "it ended, or closed its output, in the middle of a game", fate);
            return false;
        case PROCESS_TOO_LONG:
            abandon(my, TROUBLE_FLOOD, "it wrote a line that is too long", "");
            return false;
        }
        if (got != REPLY_NOT_YET)
            return got == REPLY_MOVE;
        if (my->child.received > MAX_RECEIVED) {
            abandon(my, TROUBLE_FLOOD, "it wrote too much before its answer", "");
            return false;
        }
    }
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    program *my = bot->memory;
    chm_move move;
    if (my->running) {
        chm_sink sink = sink_to(my);
        sink_text(&sink, "view ");
        chm_view_write(view, &sink);
        send_legal(my, &view->game, bot->seat);
        send_go(bot, my);
        if (await_move(bot, view, &move))
            return move;
    }
    bot->faults++;
    return chm_game_nth(&view->game, bot->seat, 0);
}

static void explain(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink)
{
    (void)view;
    program *my = bot->memory;
    if (!my->running || !my->can_explain || my->pending)
        return;
    chm_sink to = sink_to(my);
    sink_print(&to, "explain %s\n", lang == CHM_FR ? "fr" : "en");
    uint64_t deadline = process_now() + EXPLAIN_LIMIT;
    my->child.received = 0;
    for (char *line; process_read(&my->child, deadline, &line) == PROCESS_LINE && my->child.received <= MAX_RECEIVED;) {
        if (!strcmp(line, "explained"))
            return;
        if (strncmp(line, "explain ", 8) != 0)
            continue;
        sink_text(sink, line + 8);
        sink_text(sink, "\n");
    }
}

static void end(chm_bot *bot)
{
    program *my = bot->memory;
    if (my->running) {
        process_send(&my->child, "quit\n", 5);
        process_stop(&my->child, STOP_PATIENCE);
    }
    free(my->command);
}

static const chm_bot_kind kind = {
    .name = "cmd",
    .about = {"A program that speaks the bot protocol.", "Un programme qui parle le protocole des robots."},
    .memory = sizeof(program),
    .begin = begin,
    .hear = hear,
    .choose = choose,
    .explain = explain,
    .free = end,
};

chm_status program_make(const char *command, size_t size, const program_settings *settings, chm_bot **bot,
                        chm_error *error)
{
    *bot = NULL;
    chm_error unused = {0};
    error = error ? error : &unused;
    chm_bot *made = chm_bot_of(&kind);
    program *my = made ? made->memory : NULL;
    if (!made || !(my->command = strndup(command, size))) {
        *error = (chm_error){.status = CHM_NO_MEMORY};
        snprintf(error->text, sizeof error->text, "%s", chm_status_text(CHM_NO_MEMORY));
        chm_bot_free(made);
        return CHM_NO_MEMORY;
    }
    my->limit = settings->limit;
    my->start = settings->start ? settings->start : DEFAULT_START;
    made->budget = settings->budget;
    char why[160] = "", name[120];
    if (!start(my, why)) {
        *error = (chm_error){.status = CHM_UNKNOWN_ID};
        snprintf(error->text, sizeof error->text, "cmd:%.60s: %s", shown(my->command, name), why);
        chm_bot_free(made);
        return CHM_UNKNOWN_ID;
    }
    *bot = made;
    return CHM_OK;
}
