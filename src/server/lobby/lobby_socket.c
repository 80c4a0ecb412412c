// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Requests over WebSocket (docs/protocol.md). */

#include "server/lobby/lobby_internal.h"
#include "server/table/name.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINK_TIME = 15 * 60 * 1000 }; /* milliseconds for which a seat's link is good */
enum { BURST = 60, TOO_FAST_MOST = 100, ENTRIES_RATE = 10, ENTRIES_BURST = 100 };

/* ---- hello ---- */

void write_seats(unsigned seats, buffer *out)
{
    const char *comma = "";
    buffer_text(out, "[");
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (seats >> s & 1) {
            buffer_print(out, "%s%d", comma, s);
            comma = ",";
        }
    buffer_text(out, "]");
}

/* Queues the seats and the chat. */
static void show_table(struct lobby *lobby, connection *conn)
{
    const struct table *table = conn->live->table;
    buffer *out = &lobby->out;
    buffer_text(out, "{\"m\":\"table\",");
    live_write_state(conn->live, out);
    buffer_text(out, "}");
    queue_text(lobby, conn, out);
    if (!table->chat_count)
        return;
    buffer_text(out, "{\"m\":\"chat\",\"lines\":");
    table_write_chat(table, out);
    buffer_text(out, "}");
    queue_text(lobby, conn, out);
}

static void welcome(struct lobby *lobby, connection *conn, uint32_t from)
{
    const struct table *table = conn->live->table;
    buffer *out = &lobby->out;
    buffer_print(out, "{\"m\":\"welcome\",\"table\":\"%s\",\"seat\":", table->id);
    if (conn->seat == CHM_NOBODY)
        buffer_text(out, "null");
    else
        buffer_print(out, "%d", conn->seat);
    buffer_text(out, ",\"seats\":");
    write_seats(table_seats_held(table, conn->hash), out);
    buffer_print(out, ",\"host\":%s", conn->hash[0] && table_is_host(table, conn->hash) ? "true" : "false");
    if (conn->seat != CHM_NOBODY)
        buffer_print(out, ",\"devices\":%d,\"first\":%s", table_devices(table, conn->seat),
                     table_is_first(table, conn->seat, conn->hash) ? "true" : "false");
    buffer_print(out, ",\"server\":\"%s\"}", chm_engine());
    queue_text(lobby, conn, out);
    show_table(lobby, conn);
    if (table->state != STORE_RUNNING && table->state != STORE_OVER)
        return;
    if (!from) {
        buffer_text(out, "{\"m\":\"begin\",\"header\":");
        table_write_header(table, out);
        buffer_text(out, "}");
        queue_text(lobby, conn, out);
    }
    buffer_print(out, "{\"m\":\"events\",\"from\":%" PRIu32 ",\"events\":", from);
    bool sees_all = table_sees_all(table, conn->hash);
    table_write_events(table, sees_all, conn->seat, from, out);
    buffer_text(out, ",\"now\":");
    table_write_now(table, sees_all, conn->seat, lobby->now, out);
    buffer_text(out, "}");
    queue_text(lobby, conn, out);
}

static refusal do_hello(struct lobby *lobby, connection *conn, const json_value *body)
{
    if (conn->greeted)
        return REFUSED_HELLO_AGAIN;
    const char *key = member_text(body, "key", "");
    if (key[0] && !secret_is_key(key))
        return REFUSED_BAD_MESSAGE;
    if (key[0])
        connection_set_key(conn, key);
    const char *name = member_text(body, "name", "");
    int characters = name_characters(name);
    if (name[0] && (characters < 1 || characters > PLAYER_NAME_MAX || strlen(name) >= sizeof conn->name))
        return REFUSED_BAD_NAME;
    /* Nobody watches under the name of somebody who plays or watches: they are not named. */
    bool taken = table_name_taken(conn->live->table, name, conn->hash);
    for (const connection *other = conn->live->connections; other && !taken; other = other->next)
        taken = other != conn && other->name[0] && strcmp(other->hash, conn->hash) != 0 && name_same(other->name, name);
    strcpy(conn->name, taken ? "" : name);
    const json_value *seat = member_of(body, "seat");
    int64_t from = member_number(body, "from", 0);
    const struct table *table = conn->live->table;
    if (table_stopped(table)) {
        show_table(lobby, conn);
        return REFUSED_OTHER_RULES;
    }
    if (from < 0 || from > table_shown(table, table_sees_all(table, conn->hash)))
        return REFUSED_BAD_MESSAGE;
    conn->seat = conn->hash[0] ? table_seat_of(table, conn->hash) : (chm_seat)CHM_NOBODY;
    if (seat && (seat->kind != KIND_INTEGER || seat->number < 0 || seat->number >= table->terms.seats ||
                 !table_seat_held_by(table, (int)seat->number, conn->hash)))
        return REFUSED_NOT_YOURS;
    if (seat)
        conn->seat = (chm_seat)seat->number;
    conn->greeted = true;
    conn->greeted_in = lobby->batch;
    /* Addresses are not stored: after a restart a table counts again once its host is back. */
    if (!conn->live->charged_address && table->state <= STORE_RUNNING && conn->hash[0] &&
        table_is_host(table, conn->hash))
        lobby_charge(conn->live, conn->from);
    welcome(lobby, conn, (uint32_t)from);
    lobby_note_presence(lobby, conn->live);
    return REFUSED_NONE;
}

/* ---- requests ---- */

/* The answer to a request that has no answer of its own. */
static void queue_done(struct lobby *lobby, const socket_request *request)
{
    buffer_print(&lobby->out, "{\"m\":\"done\",\"do\":\"%s\"}", request->what);
    queue_answer_text(lobby, request, &lobby->out);
}

/* A move that its player has already made is answered again, and not made again. */
static void queue_move_done(struct lobby *lobby, const socket_request *request)
{
    const struct table *table = request->conn->live->table;
    buffer_print(&lobby->out, "{\"m\":\"done\",\"do\":\"move\",\"after\":%" PRId64 ",\"number\":%" PRIu32 "}",
                 request->after, table_shown(table, table_sees_all(table, request->conn->hash)));
    queue_answer_text(lobby, request, &lobby->out);
}

/* Makes a move, which is then answered by its events. */
static outcome do_move(struct lobby *lobby, const socket_request *request, const json_value *body, chm_seat seat)
{
    log_entry move;
    const char *words = member_text(body, "move", NULL);
    const connection *conn = request->conn;
    live_table *live = conn->live;
    if (!words || request->after < 0 || request->after > UINT32_MAX)
        return (outcome){.why = REFUSED_BAD_MESSAGE};
    if (strlen(words) >= CHM_MOVE_TEXT)
        return (outcome){.move = CHM_BAD_TEXT};
    if (seat >= live->table->terms.seats)
        return (outcome){.why = REFUSED_NOT_SEATED};
    log_entry_move(&move, lobby->now, seat, MOVER_PLAYER);
    strcpy(move.text, words);
    move.after = (uint32_t)request->after;
    move.spent = table_reserve_spent(live->table, seat, lobby->now);
    if (!table_is_repeat(live->table, &move) || !table_seat_held_by(live->table, seat, conn->hash))
        return lobby_apply(lobby, live, &move, conn->hash, request);
    queue_move_done(lobby, request);
    return (outcome){0};
}

static refusal do_moves(struct lobby *lobby, const socket_request *request, chm_seat seat)
{
    const connection *conn = request->conn;
    const struct table *table = conn->live->table;
    if (table_running(table) != REFUSED_NONE)
        return table_running(table);
    if (!table_seat_held_by(table, seat, conn->hash))
        return REFUSED_NOT_YOURS;
    bool sees_all = table_sees_all(table, conn->hash);
    buffer_print(&lobby->out, "{\"m\":\"moves\",\"after\":%" PRIu32 ",", table_shown(table, sees_all));
    table_write_moves(table, sees_all, seat, &lobby->out);
    buffer_text(&lobby->out, "}");
    queue_answer_text(lobby, request, &lobby->out);
    return REFUSED_NONE;
}

static refusal do_view(struct lobby *lobby, const socket_request *request, chm_seat seat)
{
    const connection *conn = request->conn;
    const struct table *table = conn->live->table;
    if (table->state != STORE_RUNNING && table->state != STORE_OVER)
        return REFUSED_NOT_BEGUN;
    if (seat != CHM_NOBODY && !table_seat_held_by(table, seat, conn->hash))
        return REFUSED_NOT_YOURS;
    bool sees_all = table_sees_all(table, conn->hash);
    buffer_print(&lobby->out, "{\"m\":\"view\",\"after\":%" PRIu32 ",\"view\":", table_shown(table, sees_all));
    table_write_view(table, sees_all, seat, &lobby->out);
    buffer_text(&lobby->out, "}");
    queue_answer_text(lobby, request, &lobby->out);
    return REFUSED_NONE;
}

static refusal do_hint(struct lobby *lobby, connection *conn, const json_value *body, chm_seat seat)
{
    const struct table *table = conn->live->table;
    if (table->damaged)
        return REFUSED_BROKEN_TABLE;
    if (table->state != STORE_RUNNING || seat == CHM_NOBODY || !(table->game.actors >> seat & 1))
        return REFUSED_NO_HINT;
    if (!table_seat_held_by(table, seat, conn->hash))
        return REFUSED_NOT_YOURS;
    if (lobby->stopping)
        return REFUSED_STOPPING;
    if (conn->hint_pending)
        return REFUSED_TOO_FAST; /* one at a time, so that hints do not starve the bots */
    bot_job *job = calloc(1, sizeof *job);
    if (!job)
        return REFUSED_FULL;
    conn->hint_pending = true;
    job->kind = BOT_JOB_HINT;
    memcpy(job->table, table->id, sizeof job->table);
    job->moves = table->move_count;
    job->peer = conn->peer;
    job->lang = strcmp(member_text(body, "lang", "en"), "fr") ? CHM_EN : CHM_FR;
    strcpy(job->level, "hard");
    chm_game_view(&table->game, seat, &job->view);
    bot_pool_submit(lobby->bots, job);
    return REFUSED_NONE;
}

static refusal do_seat(struct lobby *lobby, connection *conn, const json_value *body)
{
    const char *kind = member_text(body, "kind", "");
    int64_t seat = member_number(body, "seat", -1);
    live_table *live = conn->live;
    if (seat < 0 || seat >= live->table->terms.seats)
        return REFUSED_NO_SEAT;
    log_entry entry = {.at = lobby->now, .seat = (uint8_t)seat};
    if (!strcmp(kind, "open")) {
        entry.kind = LOG_STAND;
    } else if (!strncmp(kind, "bot:", 4) && strlen(kind + 4) < sizeof entry.level) {
        entry.kind = LOG_BOT;
        bool taken = live->table->seat[seat].kind != SEAT_OPEN;
        entry.colour = (uint8_t)(taken ? live->table->seat[seat].colour : table_free_colour(live->table, 0));
        strcpy(entry.level, kind + 4);
    } else {
        return REFUSED_BAD_SEATS;
    }
    return table_is_host(live->table, conn->hash) ? lobby_apply(lobby, live, &entry, conn->hash, NULL).why
                                                  : REFUSED_NOT_HOST;
}

static refusal do_start(struct lobby *lobby, connection *conn, const json_value *body)
{
    live_table *live = conn->live;
    const char *fill = member_text(body, "fill", NULL);
    bool fills = fill && live->table->state == STORE_WAITING;
    if (fill && !level_exists(fill))
        return REFUSED_BAD_LEVEL;
    if (fills && !table_is_host(live->table, conn->hash))
        return REFUSED_NOT_HOST;
    for (chm_seat open;
         fills && live->table->state == STORE_WAITING && (open = table_open_seat(live->table)) != CHM_NOBODY;) {
        log_entry bot = {
            .kind = LOG_BOT, .at = lobby->now, .seat = open, .colour = (uint8_t)table_free_colour(live->table, 0)};
        strcpy(bot.level, fill);
        outcome result = lobby_apply(lobby, live, &bot, conn->hash, NULL);
        if (!outcome_accepted(result))
            return result.why;
    }
    if (fills && live->table->state == STORE_RUNNING)
        return REFUSED_NONE; /* it started by itself when the last seat was filled */
    log_entry start = log_entry_start(lobby->now);
    return lobby_apply(lobby, live, &start, conn->hash, NULL).why;
}

static refusal do_rematch(struct lobby *lobby, const socket_request *request)
{
    connection *conn = request->conn;
    live_table *live = conn->live, *made = NULL;
    if (table_seat_of(live->table, conn->hash) == CHM_NOBODY)
        return REFUSED_NOT_SEATED;
    if (live->table->damaged)
        return REFUSED_BROKEN_TABLE;
    if (live->table->state != STORE_OVER)
        return REFUSED_NOT_OVER;
    if (!live->table->rematch[0]) {
        refusal why = lobby_rematch(lobby, live, conn->hash, conn->from, &made);
        if (why != REFUSED_NONE)
            return why;
        log_entry entry = {.kind = LOG_REMATCH, .at = lobby->now, .seat = CHM_NOBODY};
        memcpy(entry.table, made->table->id, sizeof entry.table);
        lobby_apply(lobby, live, &entry, conn->hash, NULL);
    }
    buffer_print(&lobby->out, "{\"m\":\"rematch\",\"table\":\"%s\",\"link\":\"/t/%s\"}", live->table->rematch,
                 live->table->rematch);
    net_text *news = net_text_take(&lobby->out);
    for (connection *one = live->connections; one; one = one->next)
        if (one == conn)
            queue_answer(lobby, request, net_text_ref(news));
        else if (made && one->greeted)
            queue_shared(lobby, one, net_text_ref(news));
    net_text_unref(news);
    return REFUSED_NONE;
}

/* Requests that become a log entry with at most a text, a level or a colour. */
static refusal do_entry(struct lobby *lobby, connection *conn, const json_value *body, log_entry_kind kind,
                        chm_seat seat)
{
    log_entry entry = {.kind = kind, .at = lobby->now, .seat = seat};
    entry.devices = kind == LOG_UNLINK && member_true(body, "devices");
    const char *words = member_text(body, kind == LOG_REACT ? "react" : "text", "");
    const char *level = member_text(body, "level", "");
    int colour = seat_colour_find(member_text(body, "colour", ""));
    entry.colour = (uint8_t)(colour < 0 ? SEAT_COLOURS : colour);
    if (strlen(words) >= sizeof entry.text)
        return REFUSED_BAD_CHAT;
    if (strlen(level) >= sizeof entry.level)
        return REFUSED_BAD_LEVEL;
    if (kind == LOG_CHAT || kind == LOG_REACT)
        strcpy(entry.text, words);
    if (kind == LOG_BOT_TAKES_OVER)
        strcpy(entry.level, level);
    return lobby_apply(lobby, conn->live, &entry, conn->hash, NULL).why;
}

/* An entry is written to disk and sent to the whole table, so it costs more than a message: limited by address. */
static bool may_add_entry(struct lobby *lobby, const connection *conn)
{
    return bucket_take(&conn->from->log_entries, lobby->now, lobby->settings.rate ? ENTRIES_RATE : 0, ENTRIES_BURST);
}

/* Lets bots play without pauses until a person is asked. Without effect while other people play, who may want to follow
 * what happens. */
static refusal do_skip(struct lobby *lobby, const connection *conn, chm_seat seat)
{
    live_table *live = conn->live;
    const struct table *table = live->table;
    if (table->state != STORE_RUNNING)
        return REFUSED_NOT_BEGUN;
    if (seat == CHM_NOBODY || !table_seat_held_by(table, seat, conn->hash))
        return REFUSED_NOT_YOURS;
    for (chm_seat s = 0; s < table->terms.seats; s++)
        if (table->seat[s].kind == SEAT_HUMAN && !table_seat_held_by(table, s, conn->hash))
            return REFUSED_NONE;
    live->skipping = true;
    lobby_schedule(lobby, live);
    return REFUSED_NONE;
}

/* Makes the link of a seat. Its secret is after a '#', so that browsers send it to nobody. */
static refusal do_link(struct lobby *lobby, const socket_request *request, chm_seat seat)
{
    const connection *conn = request->conn;
    char secret[SECRET_KEY];
    if (!may_add_entry(lobby, conn))
        return REFUSED_TOO_FAST;
    if (table_seat_of(conn->live->table, conn->hash) == CHM_NOBODY)
        return REFUSED_NOT_SEATED;
    secret_key(secret);
    log_entry entry = {.kind = LOG_LINK, .at = lobby->now, .seat = seat, .until = lobby->now + LINK_TIME};
    secret_hash(secret, entry.link);
    refusal why = lobby_apply(lobby, conn->live, &entry, conn->hash, NULL).why;
    if (why != REFUSED_NONE)
        return why;
    buffer_print(&lobby->out, "{\"m\":\"link\",\"link\":\"/t/%s#seat=%s\",\"seat\":%d,\"until\":%" PRId64 "}",
                 conn->live->table->id, secret, seat, entry.until);
    queue_answer_text(lobby, request, &lobby->out);
    return REFUSED_NONE;
}

/* ---- which request ---- */

/* Those that are answered by a message of their own. False: it is none of them. */
static bool do_answered(struct lobby *lobby, const socket_request *request, const json_value *body, chm_seat seat,
                        refusal *why)
{
    const char *what = request->what;
    if (!strcmp(what, "hello"))
        *why = do_hello(lobby, request->conn, body);
    else if (!strcmp(what, "moves"))
        *why = do_moves(lobby, request, seat);
    else if (!strcmp(what, "view"))
        *why = do_view(lobby, request, seat);
    else if (!strcmp(what, "hint"))
        *why = do_hint(lobby, request->conn, body, seat);
    else if (!strcmp(what, "link"))
        *why = do_link(lobby, request, seat);
    else if (!strcmp(what, "rematch"))
        *why = do_rematch(lobby, request);
    else
        return false;
    return true;
}

/* Those that are answered by "done". */
static refusal do_plain(struct lobby *lobby, connection *conn, const char *what, const json_value *body, chm_seat seat)
{
    static const struct {
        const char *what;
        log_entry_kind kind;
    } entries[] = {{"colour", LOG_SEAT_COLOUR},  {"stand", LOG_STAND}, {"hand", LOG_BOT_TAKES_OVER},
                   {"back", LOG_PLAYER_RETURNS}, {"chat", LOG_CHAT},   {"react", LOG_REACT},
                   {"unlink", LOG_UNLINK}};
    if (!strcmp(what, "mute")) {
        conn->muted = member_true(body, "mute");
        return REFUSED_NONE;
    }
    if (!strcmp(what, "skip"))
        return do_skip(lobby, conn, seat);
    if (!may_add_entry(lobby, conn))
        return REFUSED_TOO_FAST;
    if (!strcmp(what, "seat"))
        return do_seat(lobby, conn, body);
    if (!strcmp(what, "start"))
        return do_start(lobby, conn, body);
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        if (!strcmp(what, entries[i].what))
            return do_entry(lobby, conn, body, entries[i].kind, seat);
    return REFUSED_UNKNOWN_DO;
}

/* Carries out a request. Accepted ones have been answered, or will be. */
static outcome do_request(struct lobby *lobby, const socket_request *request, const json_value *body)
{
    connection *conn = request->conn;
    const char *what = request->what;
    const json_value *named = member_of(body, "seat");
    chm_seat seat = conn->seat;
    refusal why = REFUSED_NONE;
    if (named)
        seat = named->kind == KIND_INTEGER && named->number >= 0 && named->number < CHM_MAX_SEATS
                   ? (chm_seat)named->number
                   : CHM_MAX_SEATS;
    if (!conn->greeted && strcmp(what, "hello") != 0)
        return (outcome){.why = REFUSED_HELLO_FIRST};
    if (!strcmp(what, "move"))
        return do_move(lobby, request, body, seat);
    if (!strcmp(what, "ping")) {
        buffer_text(&lobby->out, "{\"m\":\"pong\"}");
        queue_answer_text(lobby, request, &lobby->out);
    } else if (!do_answered(lobby, request, body, seat, &why)) {
        why = do_plain(lobby, conn, what, body, seat);
        if (why == REFUSED_NONE)
            queue_done(lobby, request);
    }
    return (outcome){.why = why};
}

void lobby_socket_message(void *context, net_peer peer, void *tag, const char *bytes, size_t size)
{
    struct lobby *lobby = context;
    connection *conn = tag;
    json_document msg;
    (void)peer;
    lobby_read_clock(lobby);
    socket_request request = {.conn = conn,
                              .what = "",
                              .after = -1,
                              .ticks = lobby->settings.clock.monotonic_us(lobby->settings.clock.context)};
    lobby->counts.messages++;
    if (!bucket_take(&conn->rate, lobby->now, lobby->settings.rate, BURST)) {
        if (++conn->too_fast < TOO_FAST_MOST)
            queue_refusal(lobby, &request, (outcome){.why = REFUSED_TOO_FAST});
        else if (conn->too_fast == TOO_FAST_MOST)
            queue_close(lobby, conn, REFUSED_TOO_FAST, CLOSE_POLICY);
        return;
    }
    chm_status status = json_object_read(&msg, bytes, size);
    if (status != CHM_OK) {
        queue_refusal(lobby, &request, (outcome){.why = status == CHM_NO_MEMORY ? REFUSED_FULL : REFUSED_BAD_JSON});
        return;
    }
    const json_value *body = msg.top;
    request.what = member_text(body, "do", "");
    if (conn->greeted && !strcmp(request.what, "move"))
        request.after = member_number(body, "after", -1);
    outcome result = {.why = REFUSED_BAD_MESSAGE};
    if (members_have_types(body))
        result = do_request(lobby, &request, body);
    if (!outcome_accepted(result))
        queue_refusal(lobby, &request, result);
    json_free(&msg);
}
