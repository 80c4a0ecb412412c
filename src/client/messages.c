// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Messages of the server, passed to the callbacks: each event once, in order. */
#include "client/client_internal.h"
#include "record/fields.h"
#include "record/line.h"
#include <stdio.h>
#include <string.h>

/* Ends the table: neither an unreadable message nor one that only a newer version knows gets better by trying again. */
static void unread(client_table *table, chm_status status, const char *what, const char *why)
{
    char text[CLIENT_WHY];
    if (status == CHM_UNKNOWN_RULE) {
        client_table_end(table, CLIENT_UNKNOWN, why);
        return;
    }
    snprintf(text, sizeof text, "the server sent %s that cannot be read: %.200s", what, why);
    client_table_end(table, "", text);
}

static void nonsense(client_table *table, const char *what, const char *why)
{
    unread(table, CHM_BAD_RECORD, what, why);
}

/* ---- small things ---- */

static const char *text_of(const json_value *object, const char *key)
{
    const json_value *value = json_member(object, key);
    return value && value->kind == KIND_STRING ? value->text : "";
}

static int64_t number_of(const json_value *object, const char *key)
{
    const json_value *value = json_member(object, key);
    return value && value->kind == KIND_INTEGER ? value->number : -1;
}

/* A count of events; -1: there is none. */
static int64_t count_of(const json_value *object, const char *key)
{
    int64_t number = number_of(object, key);
    return number >= 0 && number <= INT32_MAX ? number : -1;
}

static uint8_t seats_of(const json_value *list)
{
    uint8_t seats = 0;
    for (uint32_t i = 0; list && list->kind == KIND_ARRAY && i < list->count; i++)
        if (list->items[i].kind == KIND_INTEGER && list->items[i].number >= 0 && list->items[i].number < CHM_MAX_SEATS)
            seats |= (uint8_t)(1u << list->items[i].number);
    return seats;
}

/* ---- events ---- */

static void times_of(const json_value *list, int64_t times[CHM_MAX_SEATS])
{
    for (uint32_t i = 0; i < CHM_MAX_SEATS; i++) {
        const json_value *item = list && list->kind == KIND_ARRAY && i < list->count ? &list->items[i] : NULL;
        times[i] = item && item->kind == KIND_INTEGER ? item->number : -1;
    }
}

static void report_view(client_table *table)
{
    if (!table->callbacks.view || !table->number || table->leave_requested || table->over)
        return;
    if (table->follows_events)
        table->callbacks.view(table->callbacks.context, table->number, &table->view);
    else
        client_send(table, "{\"do\":\"view\"}");
}

/* In set-up: who has chosen, and what the own seat keeps. */
static void hear_chosen(client_table *table, uint8_t actors, const json_value *chosen)
{
    chm_game *game = &table->view.game;
    uint16_t keep = 0;
    const uint8_t *offer = table->seat < game->seats ? game->offer[table->seat] : NULL;
    for (uint32_t i = 0; offer && chosen && chosen->kind == KIND_ARRAY && i < chosen->count; i++) {
        const json_value *id = &chosen->items[i];
        int ticket = id->kind == KIND_STRING ? chm_board_find_ticket(table->board, id->text, strlen(id->text)) : -1;
        for (int at = 0; at < game->offer_count[table->seat]; at++)
            keep = (uint16_t)(keep | (unsigned)(offer[at] == ticket) << at);
    }
    chm_status status = chm_view_chosen(&table->view, ((1U << game->seats) - 1) & ~(unsigned)actors, keep);
    if (status)
        nonsense(table, "a choice", chm_status_text(status));
}

static void report_now(client_table *table, const json_value *from)
{
    const json_value *actors = from ? json_member(from, "actors") : NULL;
    if (!actors)
        return;
    const char *word = text_of(from, "phase");
    int phase = phase_find(word);
    if (phase < 0) {
        char why[CLIENT_WHY];
        snprintf(why, sizeof why, "there is no phase \"%.40s\"", word);
        client_table_end(table, CLIENT_UNKNOWN, why);
        return;
    }
    const json_value *chosen = json_member(from, "chosen"), *clock = json_member(from, "clock");
    client_now now = {.number = table->number,
                      .actors = seats_of(actors),
                      .phase = (uint8_t)phase,
                      .turn = (uint16_t)number_of(from, "turn"),
                      .chosen = chosen && chosen->kind == KIND_ARRAY,
                      .clocked = clock && clock->kind == KIND_OBJECT};
    snprintf(now.asks, sizeof now.asks, "%s", text_of(from, "asks"));
    if (table->follows_events && phase == CHM_PHASE_SET_UP && table->view.game.phase == CHM_PHASE_SET_UP)
        hear_chosen(table, now.actors, chosen);
    if (table->over || !table->callbacks.now)
        return;
    if (now.clocked) {
        times_of(json_member(clock, "left"), now.left);
        times_of(json_member(clock, "reserve"), now.reserve);
    }
    table->callbacks.now(table->callbacks.context, &now);
}

static bool report_events(client_table *table, uint32_t number, const json_value *events)
{
    for (uint32_t i = 0; events && events->kind == KIND_ARRAY && i < events->count; i++) {
        if (++number <= table->number)
            continue;
        chm_event event;
        chm_error error;
        if (!table->board) {
            nonsense(table, "an event", "no game has begun");
            return false;
        }
        chm_status status = json_line_event(table->board, &events->items[i], &event, &error);
        if (status != CHM_OK) {
            unread(table, status, "an event", error.text);
            return false;
        }
        if (table->follows_events && chm_view_hear(&table->view, &event)) {
            nonsense(table, "an event", "by the rules it cannot come here");
            return false;
        }
        table->number = number;
        if (table->callbacks.event)
            table->callbacks.event(table->callbacks.context, number, &event);
        if (table->leave_requested || table->over)
            return false;
    }
    return true;
}

/* The move made after `after` events was accepted. */
static void report_done(client_table *table, int64_t after, uint32_t number)
{
    if (!table->moving || after != table->after)
        return;
    table->moving = false;
    if (table->callbacks.done)
        table->callbacks.done(table->callbacks.context, table->after, number);
}

static void events(client_table *table, const json_value *top)
{
    const json_value *now = json_member(top, "now");
    int64_t from = count_of(top, "from");
    if (table->callbacks.events_only_counted) {
        int64_t number = now ? count_of(now, "number") : -1;
        if (number > table->number)
            table->number = (uint32_t)number;
        table->callbacks.events_only_counted(table->callbacks.context, table->number);
        return;
    }
    if (from < 0)
        nonsense(table, "events", "\"from\" is missing");
    else if (from > table->number)
        client_table_retry(table, "some events were missed");
    else if (report_events(table, (uint32_t)from, json_member(top, "events"))) {
        report_now(table, now);
        if (!table->leave_requested && !table->over)
            report_done(table, number_of(top, "done"), table->number);
        report_view(table);
    }
}

/* Games of another revision are not followed by these rules. */
static void begin_view(client_table *table, const chm_header *header)
{
    chm_options options;
    const chm_board *board = table->board;
    table->follows_events = table->callbacks.view && chm_header_revision(header) == CHM_RULES_REVISION &&
                            chm_header_options(header, board, &options) == CHM_OK && options.first < header->seats &&
                            header->seats >= board->min_seats && header->seats <= board->max_seats;
    if (table->follows_events)
        chm_view_begin(&table->view, board, header->seats, &options,
                       table->seat < header->seats ? table->seat : (chm_seat)CHM_NOBODY);
}

static void begin(client_table *table, const json_value *top)
{
    const json_value *value = json_member(top, "header");
    chm_header header;
    chm_error error = {.text = "\"header\" is missing"};
    if (table->begun)
        return;
    chm_status status = value ? json_line_header(value, &header, &error) : CHM_BAD_RECORD;
    if (status != CHM_OK) {
        unread(table, status, "a header", error.text);
        return;
    }
    if (chm_header_revision(&header) > CHM_RULES_REVISION) {
        snprintf(error.text, sizeof error.text, "revision %d", chm_header_revision(&header));
        client_table_end(table, CLIENT_UNKNOWN, error.text);
        return;
    }
    const char *why;
    bool unknown;
    table->board = board_for(table->loop, &table->url, &header, &why, &unknown);
    if (why)
        client_table_end(table, unknown ? CLIENT_UNKNOWN : "", why);
    else if (!table->board)
        client_table_retry(table, "the map is on its way");
    if (!table->board)
        return;
    table->begun = true;
    begin_view(table, &header);
    if (table->callbacks.begin)
        table->callbacks.begin(table->callbacks.context, &header, table->board);
}

static void view(client_table *table, const json_value *top)
{
    const json_value *value = json_member(top, "view");
    chm_view seen;
    chm_error error = {.text = "\"view\" is missing"};
    if (!table->board || !table->callbacks.view)
        return;
    int64_t after = count_of(top, "after");
    chm_status status = value ? json_line_view(table->board, value, &seen, &error) : CHM_BAD_RECORD;
    if (status != CHM_OK)
        unread(table, status, "a view", error.text);
    else if (after < 0)
        nonsense(table, "a view", "\"after\" is missing");
    else
        table->callbacks.view(table->callbacks.context, (uint32_t)after, &seen);
}

static void moves(client_table *table, const json_value *top)
{
    const json_value *list = json_member(top, "moves");
    if (!table->callbacks.moves)
        return;
    if (!list)
        nonsense(table, "moves", "\"moves\" is missing");
    else if (list->kind == KIND_ARRAY)
        table->callbacks.moves(table->callbacks.context, (uint32_t)count_of(top, "after"), list);
}

/* ---- the rest ---- */

static void welcome(client_table *table, const json_value *top)
{
    const json_value *host = json_member(top, "host");
    int64_t seat = number_of(top, "seat");
    table->seat = seat >= 0 && seat < CHM_MAX_SEATS ? (chm_seat)seat : (chm_seat)CHM_NOBODY;
    table->welcomed = true;
    table->wait = 0;
    if (table->callbacks.welcome)
        table->callbacks.welcome(table->callbacks.context, table->seat, seats_of(json_member(top, "seats")),
                                 host && host->number);
    report_view(table);
    if (table->leave_requested || !table->moving || !table->welcomed)
        return;
    table->resent++;
    client_table_send_move(table);
}

static void done(client_table *table, const json_value *top)
{
    int64_t number = number_of(top, "number");
    report_done(table, number_of(top, "after"), number < 0 ? table->number : (uint32_t)number);
    report_view(table);
}

static void refused(client_table *table, const json_value *top)
{
    const char *id = text_of(top, "id"), *text = text_of(top, "text"), *what = text_of(top, "do");
    bool hello = !strcmp(what, "hello"), too_fast = !strcmp(id, "TOO_FAST") && !what[0];
    bool move = table->moving && (!strcmp(what, "move") || too_fast);
    if (hello && refusal_is_temporary(id)) {
        client_table_retry(table, text);
        return;
    }
    if (hello) {
        client_table_end(table, id, text);
        return;
    }
    if (move && refusal_is_temporary(id)) {
        client_table_move_later(table);
        return;
    }
    if (move)
        table->moving = false;
    if (table->callbacks.refused)
        table->callbacks.refused(table->callbacks.context, what, id, text);
    if (move)
        report_view(table);
}

static void closed(client_table *table, const json_value *top)
{
    const char *id = text_of(top, "id");
    char why[CLIENT_WHY];
    snprintf(why, sizeof why, "the server closed the connection: %.40s", id);
    if (refusal_is_temporary(id))
        client_table_retry(table, why);
    else
        client_table_end(table, id, why);
}

static void hint(client_table *table, const json_value *top)
{
    if (table->callbacks.hint)
        table->callbacks.hint(table->callbacks.context, (uint32_t)number_of(top, "after"), text_of(top, "move"), top);
}

static void state(client_table *table, const json_value *top)
{
    if (table->callbacks.table)
        table->callbacks.table(table->callbacks.context, top);
}

static void chat(client_table *table, const json_value *top)
{
    const json_value *lines = json_member(top, "lines");
    if (table->callbacks.chat && lines && lines->kind == KIND_ARRAY)
        table->callbacks.chat(table->callbacks.context, lines);
}

static void rematch(client_table *table, const json_value *top)
{
    if (table->callbacks.rematch)
        table->callbacks.rematch(table->callbacks.context, text_of(top, "table"));
}

static const struct message_kind {
    const char *m;
    void (*hear)(client_table *table, const json_value *top);
    bool light; /* also with `events_only_counted` */
} kinds[] = {{"events", events, true}, {"begin", begin, false},     {"view", view, false},
             {"moves", moves, false},  {"done", done, false},       {"welcome", welcome, true},
             {"table", state, false},  {"refused", refused, true},  {"hint", hint, false},
             {"chat", chat, false},    {"rematch", rematch, false}, {"closed", closed, true}};

static void hear(client_table *table, const json_value *top)
{
    const char *m = text_of(top, "m");
    if (!m[0])
        nonsense(table, "a message", "it is no object with \"m\"");
    for (size_t i = 0; m[0] && i < sizeof kinds / sizeof *kinds; i++)
        if (!strcmp(m, kinds[i].m)) {
            if (kinds[i].light || !table->callbacks.events_only_counted)
                kinds[i].hear(table, top);
            return;
        }
}

void client_table_message(void *tag, const char *text, size_t size)
{
    client_table *table = tag;
    json_document document;
    json_fault fault;
    client_table_hold(table);
    chm_status status = json_read(text, size, &document, &fault);
    if (status == CHM_OK)
        hear(table, document.top);
    else if (status == CHM_NO_MEMORY)
        client_table_end(table, "", chm_status_text(status));
    else
        nonsense(table, "a message", fault.text);
    json_free(&document);
    client_table_release(table);
}
