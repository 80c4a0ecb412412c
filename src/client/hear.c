// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the server says, told to the guest: each event once, in order. */
#include "client/inside.h"
#include "client/scan.h"
#include "record/line.h"
#include <stdio.h>
#include <string.h>

/* What makes no sense is no use trying again, nor is what only a newer version knows. */
static void unread(client_table *table, chm_status status, const char *what, const char *why)
{
    char text[CLIENT_WHY];
    if (status == CHM_UNKNOWN_RULE) {
        table_end(table, CLIENT_UNKNOWN, why);
        return;
    }
    snprintf(text, sizeof text, "the server sent %s that cannot be read: %.200s", what, why);
    table_end(table, "", text);
}

static void nonsense(client_table *table, const char *what, const char *why)
{
    unread(table, CHM_BAD_RECORD, what, why);
}

/* ---- small things ---- */

static const char *text_of(const json_value *object, const char *key)
{
    const json_value *value = line_member(object, key);
    return value && value->kind == KIND_STRING ? value->text : "";
}

static int64_t number_of(const json_value *object, const char *key)
{
    const json_value *value = line_member(object, key);
    return value && value->kind == KIND_INTEGER ? value->number : -1;
}

static uint8_t seats_of(const json_value *object, const char *key)
{
    const json_value *list = line_member(object, key);
    uint8_t seats = 0;
    for (uint32_t i = 0; list && list->kind == KIND_ARRAY && i < list->count; i++)
        if (list->items[i].kind == KIND_INTEGER && list->items[i].number >= 0 && list->items[i].number < CHM_MAX_SEATS)
            seats |= (uint8_t)(1u << list->items[i].number);
    return seats;
}

/* ---- events ---- */

/* -1: there is none such. */
static int phase_in(span word)
{
    for (int i = 0; i < CHM_PHASES; i++)
        if (scan_is(word, chm_phase_word((chm_phase)i)))
            return i;
    return -1;
}

static uint8_t seats_in(span list)
{
    uint8_t seats = 0;
    for (span item = {NULL, 0}; scan_item(list, &item);) {
        int32_t seat = scan_number(item);
        if (seat >= 0 && seat < CHM_MAX_SEATS)
            seats |= (uint8_t)(1u << seat);
    }
    return seats;
}

static void times_in(span list, int64_t times[CHM_MAX_SEATS])
{
    span item = {NULL, 0};
    for (int i = 0; i < CHM_MAX_SEATS; i++)
        times[i] = scan_item(list, &item) ? scan_long(item) : -1;
}

static void tell_now(client_table *table, span text)
{
    enum { ACTORS, PHASE, TURN, ASKS, CHOSEN, CLOCK, MEMBERS };
    static const char *const keys[MEMBERS] = {"actors", "phase", "turn", "asks", "chosen", "clock"};
    span found[MEMBERS];
    scan_members(text, MEMBERS, keys, found);
    if (!found[ACTORS].text)
        return;
    int phase = phase_in(found[PHASE]);
    if (phase < 0) {
        char why[CLIENT_WHY];
        snprintf(why, sizeof why, "there is no phase %.*s", (int)(found[PHASE].size < 40 ? found[PHASE].size : 40),
                 found[PHASE].text ? found[PHASE].text : "");
        table_end(table, CLIENT_UNKNOWN, why);
        return;
    }
    client_now now = {.number = table->number,
                      .actors = seats_in(found[ACTORS]),
                      .phase = (uint8_t)phase,
                      .turn = (uint16_t)scan_number(found[TURN]),
                      .chosen = scan_kind(found[CHOSEN]) == '[',
                      .clocked = scan_kind(found[CLOCK]) == '{'};
    if (scan_kind(found[ASKS]) == '"' && found[ASKS].size > 2)
        snprintf(now.asks, sizeof now.asks, "%.*s", (int)found[ASKS].size - 2, found[ASKS].text + 1);
    if (now.clocked) {
        times_in(scan_member(found[CLOCK], "left"), now.left);
        times_in(scan_member(found[CLOCK], "reserve"), now.reserve);
    }
    table->guest.now(table->guest.context, &now);
}

static bool tell_events(client_table *table, uint32_t number, span events)
{
    for (span item = {NULL, 0}; scan_item(events, &item);) {
        if (++number <= table->number)
            continue;
        chm_event event;
        chm_error error;
        if (!table->board) {
            nonsense(table, "an event", "no game has begun");
            return false;
        }
        chm_status status = chm_event_read(table->board, item.text, item.size, &event, &error);
        if (status != CHM_OK) {
            unread(table, status, "an event", error.text);
            return false;
        }
        table->number = number;
        if (table->guest.event)
            table->guest.event(table->guest.context, number, &event);
        if (table->left || table->over)
            return false;
    }
    return true;
}

/* The move made after so many events was done. */
static void tell_done(client_table *table, int64_t after, uint32_t number)
{
    if (!table->moving || after != table->after)
        return;
    table->moving = false;
    if (table->guest.done)
        table->guest.done(table->guest.context, table->after, number);
}

static void events(client_table *table, span message)
{
    enum { FROM, DONE, EVENTS, NOW, MEMBERS };
    static const char *const keys[MEMBERS] = {"from", "done", "events", "now"};
    span found[MEMBERS];
    scan_members(message, MEMBERS, keys, found);
    int32_t from = scan_number(found[FROM]);
    if (table->guest.heard) {
        int32_t number = scan_number(scan_member(found[NOW], "number"));
        if (number > (int32_t)table->number)
            table->number = (uint32_t)number;
        table->guest.heard(table->guest.context, table->number);
        return;
    }
    if (from < 0)
        nonsense(table, "events", "\"from\" is missing");
    else if ((uint32_t)from > table->number)
        table_retry(table, "some events were missed");
    else if (tell_events(table, (uint32_t)from, found[EVENTS])) {
        if (table->guest.now)
            tell_now(table, found[NOW]);
        if (!table->left && !table->over)
            tell_done(table, scan_number(found[DONE]), table->number);
    }
}

static void begin(client_table *table, span message)
{
    span text = scan_member(message, "header");
    chm_header header;
    chm_error error = {.text = "\"header\" is missing"};
    if (table->begun || table->guest.heard)
        return;
    chm_status status = text.text ? chm_header_read(text.text, text.size, &header, &error) : CHM_BAD_RECORD;
    if (status != CHM_OK) {
        unread(table, status, "a header", error.text);
        return;
    }
    if (chm_header_revision(&header) > CHM_RULES_REVISION) {
        snprintf(error.text, sizeof error.text, "revision %d", chm_header_revision(&header));
        table_end(table, CLIENT_UNKNOWN, error.text);
        return;
    }
    const char *why;
    bool unknown;
    table->board = board_for(table->loop, &table->url, &header, &why, &unknown);
    if (why)
        table_end(table, unknown ? CLIENT_UNKNOWN : "", why);
    else if (!table->board)
        table_retry(table, "the map is on its way");
    if (!table->board)
        return;
    table->begun = true;
    if (table->guest.begin)
        table->guest.begin(table->guest.context, &header, table->board);
}

static void view(client_table *table, span message)
{
    span text = scan_member(message, "view");
    chm_view seen;
    chm_error error = {.text = "\"view\" is missing"};
    if (!table->board || !table->guest.view)
        return;
    int32_t after = scan_number(scan_member(message, "after"));
    chm_status status = text.text ? chm_view_read(table->board, text.text, text.size, &seen, &error) : CHM_BAD_RECORD;
    if (status != CHM_OK)
        unread(table, status, "a view", error.text);
    else if (after < 0)
        nonsense(table, "a view", "\"after\" is missing");
    else
        table->guest.view(table->guest.context, (uint32_t)after, &seen);
}

/* What bars the other tracks is several times as long, and nobody here asks. */
static void moves(client_table *table, span message)
{
    json_document document;
    json_fault fault = {.text = "\"moves\" is missing"};
    span list = scan_member(message, "moves");
    if (!table->guest.moves)
        return;
    if (!list.text || json_read(list.text, list.size, &document, &fault) != CHM_OK) {
        nonsense(table, "moves", fault.text);
        return;
    }
    if (document.top->kind == KIND_ARRAY)
        table->guest.moves(table->guest.context, (uint32_t)scan_number(scan_member(message, "after")), document.top);
    json_free(&document);
}

/* ---- the rest ---- */

static void welcome(client_table *table, const json_value *top)
{
    const json_value *host = line_member(top, "host");
    int64_t seat = number_of(top, "seat");
    table->seat = seat >= 0 && seat < CHM_MAX_SEATS ? (chm_seat)seat : (chm_seat)CHM_NOBODY;
    table->welcomed = true;
    table->wait = 0;
    if (table->guest.welcome)
        table->guest.welcome(table->guest.context, table->seat, seats_of(top, "seats"), host && host->number);
    if (table->left || !table->moving || !table->welcomed)
        return;
    table->resent++;
    table_send_move(table);
}

static void done(client_table *table, const json_value *top)
{
    int64_t number = number_of(top, "number");
    tell_done(table, number_of(top, "after"), number < 0 ? table->number : (uint32_t)number);
}

static void refused(client_table *table, const json_value *top)
{
    const char *id = text_of(top, "id"), *text = text_of(top, "text"), *what = text_of(top, "do");
    bool hello = !strcmp(what, "hello"), too_fast = !strcmp(id, "TOO_FAST") && !what[0];
    bool move = table->moving && (!strcmp(what, "move") || too_fast);
    if (hello && passes(id)) {
        table_retry(table, text);
        return;
    }
    if (hello) {
        table_end(table, id, text);
        return;
    }
    if (move && passes(id)) {
        table_move_later(table);
        return;
    }
    if (move)
        table->moving = false;
    if (table->guest.refused)
        table->guest.refused(table->guest.context, what, id, text);
}

static void closed(client_table *table, const json_value *top)
{
    const char *id = text_of(top, "id");
    char why[CLIENT_WHY];
    snprintf(why, sizeof why, "the server closed the connection: %.40s", id);
    if (passes(id))
        table_retry(table, why);
    else
        table_end(table, id, why);
}

static void hint(client_table *table, const json_value *top)
{
    const json_value *lines = line_member(top, "lines");
    if (table->guest.hint && lines && lines->kind == KIND_ARRAY)
        table->guest.hint(table->guest.context, (uint32_t)number_of(top, "after"), text_of(top, "move"), lines);
}

static void state(client_table *table, const json_value *top)
{
    if (table->guest.table)
        table->guest.table(table->guest.context, top);
}

static void chat(client_table *table, const json_value *top)
{
    const json_value *lines = line_member(top, "lines");
    if (table->guest.chat && lines && lines->kind == KIND_ARRAY)
        table->guest.chat(table->guest.context, lines);
}

static void rematch(client_table *table, const json_value *top)
{
    if (table->guest.rematch)
        table->guest.rematch(table->guest.context, text_of(top, "table"));
}

/* Games are most of what is said, and are not read twice: these take the text itself. */
static const struct by_text {
    const char *m;
    void (*hear)(client_table *table, span message);
} by_text[] = {{"events", events}, {"begin", begin}, {"view", view}, {"moves", moves}};
static const struct by_value {
    const char *m;
    void (*hear)(client_table *table, const json_value *top);
    bool light; /* also for a guest who does not look at games */
} by_value[] = {{"done", done, false},       {"welcome", welcome, true}, {"table", state, false},
                {"refused", refused, true},  {"hint", hint, false},      {"chat", chat, false},
                {"rematch", rematch, false}, {"closed", closed, true}};

static void by_its_value(client_table *table, const struct by_value *kind, const char *text, size_t size)
{
    json_document document;
    json_fault fault;
    if (kind->light || !table->guest.heard) {
        if (json_read(text, size, &document, &fault) != CHM_OK) {
            nonsense(table, "a message", fault.text);
            return;
        }
        kind->hear(table, document.top);
        json_free(&document);
    }
}

void table_heard(void *tag, const char *text, size_t size)
{
    client_table *table = tag;
    span message = {text, size}, m = scan_member(message, "m");
    table_hold(table);
    if (!m.text)
        nonsense(table, "a message", "it is no object with \"m\"");
    for (size_t i = 0; m.text && i < sizeof by_text / sizeof *by_text; i++)
        if (scan_is(m, by_text[i].m))
            by_text[i].hear(table, message);
    for (size_t i = 0; m.text && i < sizeof by_value / sizeof *by_value; i++)
        if (scan_is(m, by_value[i].m))
            by_its_value(table, &by_value[i], text, size);
    table_release(table);
}
