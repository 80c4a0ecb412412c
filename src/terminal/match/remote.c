// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The main thread's half: passes the connection's notes to the listener, and requests to the connection. */

#include "terminal/match/remote.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include "terminal/match/hint.h"
#include "terminal/match/match_kind.h"
#include "terminal/match/remote_connection.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct remote {
    match base;
    remote_connection *connection;
    uint32_t passed; /* events passed to the listener */
    client_now now;  /* the clocks, as the server sent them */
    uint64_t since;  /* when `now` arrived */
    char link[CLIENT_URL];
} remote;

static remote *of_match(match *base)
{
    return (remote *)base;
}

/* ---- notes ---- */

static void batch(remote *my, const remote_note *note)
{
    match *base = &my->base;
    bool first = !base->begun;
    base->view = note->view;
    base->begun = true;
    if (first)
        match_notify_begin(base);
    my->now = note->now;
    my->since = note->at;
    if (note->settled)
        base->moving = false;
    for (uint32_t i = 0; i < note->count; i++)
        match_notify_event(base, my->passed = note->first + i, &note->events[i]);
    base->ended = base->ended || chm_game_over(&base->view.game);
    match_notify_turn(base);
}

/* Puts a refusal into words: its id is the engine's or the server's. */
static void refused(remote *my, const remote_note *note)
{
    char why[MESSAGE_SIZE];
    if (!message_refusal(note->refusal, why)) /* an id that only the server knows: its own words */
        snprintf(why, sizeof why, "%.*s", MESSAGE_SIZE - 1, note->text[0] ? note->text : note->refusal);
    if (!strcmp(note->refusal, "BOT_PLAYS"))
        snprintf(why, sizeof why, "%s", _("A bot was playing for you: the seat is yours again."));
    my->base.moving = false;
    match_notify_refused(&my->base, why);
}

static void welcome(remote *my, const remote_note *note)
{
    match *base = &my->base;
    base->viewer = note->seat;
    base->mine = (uint8_t)(note->seat == CHM_NOBODY ? 0u : 1u << note->seat);
    if (note->again)
        match_notify_notice(base, "%s", _("The connection is back."));
    else if (note->seat == CHM_NOBODY)
        match_notify_notice(base, "%s",
                            _("You are watching this table. To sit down where a seat is open: --name NAME."));
    else
        match_notify_notice(base, _("You have seat %d."), note->seat + 1);
}

/* Parses the moves of a hint, each a line of the note's text. Unknown ones are left out. */
static void read_moves(const match *base, remote_note *note)
{
    int known = 0;
    const char *line = note->text;
    for (int i = 0; i < note->hint.move_count; i++) {
        size_t size = strcspn(line, "\n");
        chm_hint_move one = note->hint.moves[i];
        if (chm_move_parse(&base->view.game, base->viewer, line, size, &one.move, NULL) == CHM_OK)
            note->hint.moves[known++] = one;
        line += size + (line[size] == '\n');
    }
    note->hint.move_count = known;
}

static void hint_note(remote *my, remote_note *note)
{
    chm_move move;
    char text[HINT_SIZE];
    const match *base = &my->base;
    if (note->after != my->passed || base->viewer == CHM_NOBODY)
        return;
    if (chm_move_parse(&base->view.game, base->viewer, note->move, strlen(note->move), &move, NULL) != CHM_OK) {
        match_notify_notice(base, "%s", _("The server's hint is a move that this version of Cheminot does not know."));
        return;
    }
    read_moves(base, note);
    hint_describe(&base->view, move, note->hint.move_count ? &note->hint : NULL, text);
    match_notify_notice(base, "%s", text);
}

static void handle_note(remote *my, remote_note *note)
{
    match *base = &my->base;
    switch (note->kind) {
    case NOTE_WELCOME:
        welcome(my, note);
        break;
    case NOTE_BEGIN:
        base->header = note->header;
        base->board = note->board;
        break;
    case NOTE_BATCH:
        batch(my, note);
        break;
    case NOTE_REFUSED:
        refused(my, note);
        break;
    case NOTE_HINT:
        hint_note(my, note);
        break;
    case NOTE_CHAT:
        match_notify_chat(base, note->name, note->text);
        break;
    case NOTE_LINK:
        snprintf(my->link, sizeof my->link, "%.*s", CLIENT_URL - 1, note->text);
        match_notify_notice(base, _("Your own link, to come back to this seat: %s"), my->link);
        break;
    case NOTE_ENDED:
        match_end(base, note->whole_sentence ? "%s" : _("The table cannot be reached any more: %s"), note->text);
        break;
    default:
        match_notify_notice(base, "%s", note->text);
    }
}

static void step(match *base)
{
    remote *my = of_match(base);
    for (remote_note *note; (note = remote_connection_take(my->connection)) != NULL; remote_note_free(note))
        handle_note(my, note);
}

/* ---- requests ---- */

static bool play(match *base, chm_seat seat, chm_move move, char why[MATCH_WHY])
{
    remote *my = of_match(base);
    char text[CHM_MOVE_TEXT], sentence[MESSAGE_SIZE];
    chm_status status = seat == base->viewer ? chm_game_legal(&base->view.game, seat, move) : CHM_NOT_YOUR_TURN;
    if (status != CHM_OK) {
        message_status(status, sentence);
        snprintf(why, MATCH_WHY, "%.*s", MATCH_WHY - 1, sentence);
        return false;
    }
    if (base->moving) {
        snprintf(why, MATCH_WHY, "%s", _("The last move is still on its way."));
        return false;
    }
    chm_move_print(&base->view.game, seat, move, text);
    base->moving = remote_connection_move(my->connection, text, my->passed);
    if (!base->moving)
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
    return base->moving;
}

static bool clock_of(const match *base, chm_seat seat, int64_t *left, int64_t *reserve)
{
    const remote *my = (const remote *)base;
    if (!my->now.clocked || seat >= CHM_MAX_SEATS)
        return false;
    int64_t gone = (int64_t)((client_ticks() - my->since) / 1000);
    *left = my->now.left[seat];
    *reserve = my->now.reserve[seat];
    if (*left >= 0 && base->view.game.actors >> seat & 1)
        *left = *left > gone ? *left - gone : 0;
    return true;
}

static bool hint(match *base)
{
    remote *my = of_match(base);
    char text[64];
    snprintf(text, sizeof text, "{\"do\":\"hint\",\"lang\":\"%s\"}", messages_lang() == CHM_FR ? "fr" : "en");
    return match_asked(base) != CHM_NOBODY && remote_connection_send(my->connection, text);
}

static bool chat(match *base, const char *text)
{
    char quoted[2048], message[2100];
    if (!base->mine || !client_quote(text, quoted, sizeof quoted))
        return false;
    snprintf(message, sizeof message, "{\"do\":\"chat\",\"text\":%s}", quoted);
    return remote_connection_send(of_match(base)->connection, message);
}

static void close_all(match *base)
{
    remote_connection_close(of_match(base)->connection);
    free(base);
}

static const match_kind kind_remote = {
    .close = close_all, .step = step, .play = play, .clock = clock_of, .hint = hint, .chat = chat};

match *remote_open(const remote_plan *plan, char why[MATCH_WHY])
{
    remote *my = calloc(1, sizeof *my);
    if (!my) {
        snprintf(why, MATCH_WHY, "%s", chm_status_text(CHM_NO_MEMORY));
        return NULL;
    }
    my->base.kind = &kind_remote;
    my->base.viewer = CHM_NOBODY;
    my->connection = remote_connection_open(plan->url, plan->name, why);
    if (!my->connection) {
        free(my);
        return NULL;
    }
    my->base.fd = my->connection->wakeup.read_fd;
    return &my->base;
}

const char *remote_link(match *self)
{
    return self->kind == &kind_remote ? of_match(self)->link : "";
}
