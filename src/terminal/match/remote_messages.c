// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The server's messages as notes for the main thread. Runs on the connection's thread. */

#include "base/plain_text.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include "record/line.h"
#include "terminal/match/remote_connection.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TENTHS = 100000 }; /* of a value in a hint */

/* ---- notes ---- */

static void give(remote_connection *my, remote_note *note)
{
    note->next = NULL;
    pthread_mutex_lock(&my->lock);
    *my->last_note = note;
    my->last_note = &note->next;
    pthread_mutex_unlock(&my->lock);
    wakeup_signal(&my->wakeup);
}

void remote_end(remote_connection *my, const char *why, bool whole_sentence)
{
    remote_note *note = my->final_note;
    my->ended = true;
    my->final_note = NULL;
    if (!note)
        return;
    note->kind = NOTE_ENDED;
    note->whole_sentence = whole_sentence;
    snprintf(note->text, sizeof note->text, "%s", why);
    give(my, note);
}

static void no_memory(remote_connection *my)
{
    remote_end(my, _("No memory is left. The game goes on at the server: come back by the same link."), true);
}

/* NULL: no memory, and the connection ends. */
static remote_note *new_note(remote_connection *my, int kind)
{
    remote_note *note = my->ended ? NULL : calloc(1, sizeof *note);
    if (note)
        note->kind = (unsigned)kind;
    else
        no_memory(my);
    return note;
}

void remote_give_text(remote_connection *my, int kind, const char *text)
{
    remote_note *note = new_note(my, kind);
    if (!note)
        return;
    snprintf(note->text, sizeof note->text, "%s", text);
    give(my, note);
}

void remote_give_refusal(remote_connection *my, const char *id, const char *text)
{
    remote_note *note = new_note(my, NOTE_REFUSED);
    if (!note)
        return;
    snprintf(note->refusal, sizeof note->refusal, "%s", id);
    snprintf(note->text, sizeof note->text, "%s", text);
    give(my, note);
}

static void give_chat(remote_connection *my, const char *name, const char *text)
{
    remote_note *note = new_note(my, NOTE_CHAT);
    if (!note)
        return;
    snprintf(note->name, sizeof note->name, "%s", name);
    snprintf(note->text, sizeof note->text, "%s", text);
    give(my, note);
}

void remote_note_free(remote_note *note)
{
    free(note->events);
    free(note);
}

/* ---- views ---- */

static void on_view(void *context, uint32_t after, const chm_view *view)
{
    remote_connection *my = context;
    remote_note *note = new_note(my, NOTE_BATCH);
    if (!note)
        return;
    note->view = *view;
    note->now = my->now;
    note->at = my->now_at;
    note->first = my->first;
    note->count = my->events.count && after >= my->first ? after - my->first + 1 : 0;
    if (note->count > my->events.count)
        note->count = my->events.count;
    if (note->count) {
        note->events = malloc(note->count * sizeof *note->events);
        if (!note->events) {
            remote_note_free(note);
            no_memory(my);
            return;
        }
        memcpy(note->events, my->events.at, note->count * sizeof *note->events);
        my->events.count -= note->count;
        my->first += note->count;
        memmove(my->events.at, my->events.at + note->count, my->events.count * sizeof *my->events.at);
    }
    note->settled = !my->moving || (my->done && after >= my->done_at);
    if (note->settled)
        my->moving = my->done = false;
    give(my, note);
}

/* ---- messages ---- */

static void on_welcome(void *context, chm_seat seat, uint8_t seats, bool host)
{
    remote_connection *my = context;
    (void)seats;
    (void)host;
    remote_note *note = new_note(my, NOTE_WELCOME);
    if (!note)
        return;
    note->seat = seat;
    note->again = my->lost && my->welcomed;
    give(my, note);
    my->lost = false;
    my->welcomed = true;
}

static void on_begin(void *context, const chm_header *header, const chm_board *board)
{
    remote_connection *my = context;
    remote_note *note = new_note(my, NOTE_BEGIN);
    if (!note)
        return;
    note->header = *header;
    note->board = board;
    my->board = board;
    give(my, note);
    char text[MESSAGE_SIZE];
    if (message_other_revision(header, text))
        remote_give_text(my, NOTE_NOTICE, text);
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    remote_connection *my = context;
    if (my->ended)
        return;
    if (!my->events.count)
        my->first = number;
    if (!event_list_add(&my->events, event))
        no_memory(my);
}

static void on_now(void *context, const client_now *now)
{
    remote_connection *my = context;
    my->now = *now;
    my->now_at = client_ticks();
}

static void on_done(void *context, uint32_t after, uint32_t number)
{
    remote_connection *my = context;
    (void)after;
    my->done = true;
    my->done_at = number;
}

static void on_refused(void *context, const char *what, const char *id, const char *text)
{
    remote_connection *my = context;
    if (!strcmp(id, "BOT_PLAYS"))
        client_send(my->table, "{\"do\":\"back\"}");
    if (!strcmp(what, "move")) {
        my->moving = my->done = false;
        remote_give_refusal(my, id, text);
    } else {
        char sentence[MESSAGE_SIZE];
        remote_give_text(my, NOTE_NOTICE, message_refusal(id, sentence) ? sentence : text);
    }
}

static const char *text_of(const json_value *object, const char *key)
{
    const json_value *value = json_member(object, key);
    return value && value->kind == KIND_STRING ? value->text : "";
}

/* The elements of an array of a message. */
static uint32_t items_of(const json_value *message, const char *key, const json_value **items)
{
    const json_value *array = json_member(message, key);
    bool good = array && array->kind == KIND_ARRAY;
    *items = good ? array->items : NULL;
    return good ? array->count : 0;
}

static void read_hint(const remote_connection *my, const json_value *message, remote_note *note)
{
    chm_hint *hint = &note->hint;
    const json_value *items;
    size_t used = 0;
    hint->percent = !strcmp(text_of(message, "unit"), "percent");
    for (uint32_t i = 0, count = items_of(message, "goal", &items); i < count; i++) {
        int ticket =
            items[i].kind == KIND_STRING ? chm_board_find_ticket(my->board, items[i].text, strlen(items[i].text)) : -1;
        if (ticket >= 0)
            hint->goal[ticket / 64] |= UINT64_C(1) << (ticket % 64);
    }
    for (uint32_t i = 0, count = items_of(message, "plan", &items); i < count; i++) {
        int track =
            items[i].kind == KIND_STRING ? chm_board_find_track(my->board, items[i].text, strlen(items[i].text)) : -1;
        if (track >= 0)
            chm_tracks_add(&hint->plan, (unsigned)track);
    }
    for (uint32_t i = 0, count = items_of(message, "moves", &items); i < count && hint->move_count < CHM_HINT_MOVES;
         i++) {
        const json_value *tenths = json_member(&items[i], "tenths");
        if (!tenths || tenths->kind != KIND_INTEGER || labs(tenths->number) > MAX_TENTHS || used >= sizeof note->text)
            continue;
        hint->moves[hint->move_count++].tenths = (int)tenths->number;
        used += (size_t)snprintf(note->text + used, sizeof note->text - used, "%s\n", text_of(&items[i], "move"));
    }
}

static void on_hint(void *context, uint32_t after, const char *move, const json_value *message)
{
    remote_connection *my = context;
    remote_note *note = my->board ? new_note(my, NOTE_HINT) : NULL;
    if (!note)
        return;
    note->after = after;
    snprintf(note->move, sizeof note->move, "%s", move);
    read_hint(my, message, note);
    give(my, note);
}

static void on_chat(void *context, const json_value *lines)
{
    for (uint32_t i = 0; i < lines->count; i++) {
        const char *said = text_of(&lines->items[i], "text"), *react = text_of(&lines->items[i], "react");
        give_chat(context, text_of(&lines->items[i], "name"), said[0] ? said : react);
    }
}

/* A seat of a table that waits for players, as a line. */
static void add_seat(char *out, size_t size, int number, const json_value *seat)
{
    char name[CHM_MAX_PLAYER_NAME];
    const json_value *here = json_member(seat, "here");
    const char *kind = text_of(seat, "kind");
    snprintf(name, sizeof name, "%s", text_of(seat, "name"));
    plain_text(name); /* a newline in it would begin a line of its own */
    if (!strcmp(kind, "open"))
        snprintf(out, size, _("Seat %d: open\n"), number);
    else if (!strcmp(kind, "bot"))
        snprintf(out, size, _("Seat %d: %s, a bot\n"), number, name);
    else if (!strcmp(kind, "human") && !(here && here->number))
        snprintf(out, size, _("Seat %d: %s, who is away\n"), number, name);
    else
        snprintf(out, size, _("Seat %d: %s\n"), number, name);
}

static void on_table(void *context, const json_value *table)
{
    remote_connection *my = context;
    const json_value *seats = json_member(table, "seats");
    char text[REMOTE_TEXT];
    if (strcmp(text_of(table, "state"), "waiting") != 0 || !seats || seats->kind != KIND_ARRAY)
        return;
    size_t used = (size_t)snprintf(text, sizeof text, "%s\n", _("The game has not begun yet."));
    for (uint32_t i = 0; i < seats->count && used < sizeof text; i++) {
        add_seat(text + used, sizeof text - used, (int)i + 1, &seats->items[i]);
        used += strlen(text + used);
    }
    if (!strcmp(text, my->seats))
        return;
    memcpy(my->seats, text, sizeof my->seats);
    remote_give_text(my, NOTE_NOTICE, text);
}

static void on_rematch(void *context, const char *table)
{
    remote_connection *my = context;
    char link[CLIENT_URL], text[CLIENT_URL + 256];
    client_url there = my->url;
    snprintf(there.table, sizeof there.table, "%s", table);
    client_url_write(&there, link);
    snprintf(text, sizeof text, _("The same people play again: %s"), link);
    remote_give_text(my, NOTE_NOTICE, text);
}

static void on_lost(void *context, const char *why)
{
    remote_connection *my = context;
    char text[MESSAGE_SIZE];
    snprintf(text, sizeof text,
             my->welcomed ? _("The connection is lost; it is being made again: %s")
                          : _("There is no connection; it is tried again: %s"),
             why);
    if (!my->lost)
        remote_give_text(my, NOTE_NOTICE, text);
    my->lost = true;
}

void remote_refused(remote_connection *my, const char *id, const char *why)
{
    char text[MESSAGE_SIZE];
    if (!strcmp(id, CLIENT_UNKNOWN))
        message_unknown(why, text);
    else if (!message_refusal(id, text)) {
        remote_end(my, why, false); /* no refusal, or one that this version does not know: the server's own words */
        return;
    }
    remote_end(my, text, true);
}

static void on_ended(void *context, const char *id, const char *why)
{
    remote_refused(context, id, why);
}

client_callbacks remote_listener(remote_connection *my)
{
    return (client_callbacks){.context = my,
                              .welcome = on_welcome,
                              .table = on_table,
                              .begin = on_begin,
                              .event = on_event,
                              .now = on_now,
                              .done = on_done,
                              .refused = on_refused,
                              .view = on_view,
                              .hint = on_hint,
                              .chat = on_chat,
                              .rematch = on_rematch,
                              .lost = on_lost,
                              .ended = on_ended};
}
