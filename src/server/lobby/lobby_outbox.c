// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Outgoing messages: queued in the batch's outbox, sent when the batch is durable (lobby_commit.c). */

#include "base/util/list.h"
#include "server/lobby/lobby_internal.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static outgoing *new_item(struct lobby *lobby, outgoing_kind kind, net_peer peer)
{
    outbox *box = &lobby->outbox;
    outgoing *items = list_grow(box->items, &box->capacity, box->count + 1, sizeof *items);
    if (!items)
        return NULL;
    box->items = items;
    outgoing *item = &box->items[box->count++];
    memset(item, 0, sizeof *item);
    item->kind = kind;
    item->peer = peer;
    return item;
}

/* Out of memory: the client would miss a message, so its connection is closed at once, which needs no memory. It
 * connects again and asks for the events it has not seen; a missing answer shows in the same way. */
static void disconnect_now(struct lobby *lobby, connection *conn)
{
    lobby->net.shut(lobby->net.context, conn->peer, CLOSE_TRY_AGAIN);
    conn->greeted = false;
}

/* Takes over a reference to `shared`. NULL: no memory, and the connection was closed. */
static outgoing *queue(struct lobby *lobby, connection *conn, net_text *shared)
{
    outgoing *item = shared ? new_item(lobby, OUTGOING_TEXT, conn->peer) : NULL;
    if (!item) {
        net_text_unref(shared);
        disconnect_now(lobby, conn);
        return NULL;
    }
    item->text = shared;
    lobby->outbox.bytes += shared->size;
    item->about = conn->live;
    return item;
}

void queue_text(struct lobby *lobby, connection *conn, buffer *from)
{
    queue(lobby, conn, net_text_take(from));
}

void queue_shared(struct lobby *lobby, connection *conn, net_text *shared)
{
    queue(lobby, conn, shared);
}

static outgoing *queue_as_answer(struct lobby *lobby, const socket_request *request, net_text *shared)
{
    outgoing *item = queue(lobby, request->conn, shared);
    if (!item)
        return NULL;
    item->answer = true;
    item->after = request->after;
    if (strlen(request->what) < sizeof item->what)
        strcpy(item->what, request->what);
    return item;
}

void queue_answer(struct lobby *lobby, const socket_request *request, net_text *shared)
{
    bool timed = request->after >= 0 && !request->conn->live->table->before;
    outgoing *item = queue_as_answer(lobby, request, shared);
    if (item && timed)
        item->arrived = request->ticks;
}

void queue_answer_text(struct lobby *lobby, const socket_request *request, buffer *from)
{
    queue_answer(lobby, request, net_text_take(from));
}

static void write_refused(outcome why, const char *what, int64_t after, buffer *out)
{
    bool by_table = why.why != REFUSED_NONE;
    buffer_print(out, "{\"m\":\"refused\",\"id\":\"%s\",\"text\":\"%s\"",
                 by_table ? refusal_name(why.why) : chm_status_name(why.move),
                 by_table ? refusal_text(why.why) : chm_status_text(why.move));
    buffer_text(out, ",\"do\":");
    buffer_json_string(out, what);
    if (after >= 0)
        buffer_print(out, ",\"after\":%" PRId64, after);
    buffer_text(out, "}");
}

void queue_refusal(struct lobby *lobby, const socket_request *request, outcome why)
{
    if (why.why != REFUSED_NONE)
        lobby_note_refusal(lobby, request->conn->address, why.why, true);
    else
        lobby->counts.refused++; /* a move that the rules do not allow */
    write_refused(why, request->what, request->after, &lobby->out);
    queue_as_answer(lobby, request, net_text_take(&lobby->out));
}

void queue_close(struct lobby *lobby, connection *conn, refusal why, int code)
{
    buffer_print(&lobby->out, "{\"m\":\"closed\",\"id\":\"%s\"}", refusal_name(why));
    queue_text(lobby, conn, &lobby->out);
    outgoing *item = new_item(lobby, OUTGOING_CLOSE, conn->peer);
    if (item)
        item->code = code;
    else
        disconnect_now(lobby, conn);
}

/* ---- HTTP replies ---- */

outgoing *queue_reply(struct lobby *lobby, net_peer peer, live_table *about, int status, const char *type, buffer *body)
{
    net_text *bytes = body ? net_text_take(body) : NULL;
    outgoing *item = body && !bytes ? NULL : new_item(lobby, OUTGOING_REPLY, peer);
    if (!item) {
        net_text_unref(bytes);
        return NULL;
    }
    lobby->outbox.bytes += bytes ? bytes->size : 0;
    item->about =
        about && about->changed ? about : NULL; /* a table that was only read may be evicted before this is sent */
    item->answer = true;
    item->reply = (net_reply){.status = status, .type = type, .body = bytes};
    return item;
}

static net_text *refusal_body(struct lobby *lobby, refusal why)
{
    buffer_clear(&lobby->out);
    buffer_print(&lobby->out, "{\"refused\":\"%s\",\"text\":\"%s\"}\n", refusal_name(why), refusal_text(why));
    return net_text_take(&lobby->out);
}

/* The reply has no body if there is no memory for it. */
static net_reply refused_reply(struct lobby *lobby, refusal why)
{
    net_text *body = refusal_body(lobby, why);
    return (net_reply){.status = refusal_http(why), .type = body ? "application/json" : "text/plain", .body = body};
}

void queue_refused_reply(struct lobby *lobby, net_peer peer, refusal why)
{
    net_reply reply = refused_reply(lobby, why);
    outgoing *item = new_item(lobby, OUTGOING_REPLY, peer);
    if (item)
        item->reply = reply;
    else
        lobby->net.reply(lobby->net.context, peer, &reply); /* safe: a refusal depends on no entry */
}

/* ---- to everybody at a table ---- */

/* Writes the events after `from` for a seat that sees everything now. `request`: the move they answer, or NULL. */
static net_text *write_events(struct lobby *lobby, const struct table *table, chm_seat seat, uint32_t from,
                              const socket_request *request)
{
    buffer *out = &lobby->out;
    buffer_text(out, "{\"m\":\"events\",\"from\":");
    buffer_number(out, from);
    if (request) {
        buffer_text(out, ",\"done\":");
        buffer_number(out, request->after);
    }
    buffer_text(out, ",\"events\":");
    if (from + lobby->step.count == table_shown(table, true)) /* nothing was or is hidden from anybody */
        table_write_step(table, seat, &lobby->step, out);
    else
        table_write_events(table, true, seat, from, out);
    buffer_text(out, ",\"now\":");
    table_write_now(table, true, seat, lobby->now, out);
    buffer_text(out, "}");
    return net_text_take(out);
}

/* Each view is written once and shared by those who have seen the same events. That depends on the key as well as on
 * the seat: the devices of a seat may hold different other seats, and a watcher's key may have got one since it
 * connected. */
void queue_events(struct lobby *lobby, live_table *live, const shown_before *was, const socket_request *request)
{
    net_text *made[CHM_MAX_SEATS + 1][2] = {0};
    const struct table *table = live->table;
    for (connection *conn = live->connections; conn; conn = conn->next) {
        if (!conn->greeted || !table_sees_all(table, conn->hash))
            continue;
        bool more = was->chooser != CHM_NOBODY && table_seat_held_by(table, was->chooser, conn->hash);
        uint32_t from = more ? was->more : was->shown;
        if (request && conn == request->conn) {
            queue_answer(lobby, request, write_events(lobby, table, conn->seat, from, request));
            continue;
        }
        net_text **view = &made[conn->seat == CHM_NOBODY ? CHM_MAX_SEATS : conn->seat][more];
        if (!*view)
            *view = write_events(lobby, table, conn->seat, from, NULL);
        queue_shared(lobby, conn, net_text_ref(*view));
    }
    for (int i = 0; i <= CHM_MAX_SEATS; i++)
        for (int more = 0; more < 2; more++)
            net_text_unref(made[i][more]);
}

void queue_to_all(struct lobby *lobby, live_table *live, buffer *from)
{
    net_text *made = net_text_take(from);
    for (connection *conn = live->connections; conn; conn = conn->next)
        if (conn->greeted)
            queue_shared(lobby, conn, net_text_ref(made));
    net_text_unref(made);
}

void queue_table(struct lobby *lobby, live_table *live)
{
    buffer_text(&lobby->out, "{\"m\":\"table\",");
    live_write_state(live, &lobby->out);
    buffer_text(&lobby->out, "}");
    queue_to_all(lobby, live, &lobby->out);
}

/* ---- sending and rolling back ---- */

static void deliver(struct lobby *lobby, outgoing *item)
{
    const net *by = &lobby->net;
    switch (item->kind) {
    case OUTGOING_TEXT:
        by->send(by->context, item->peer, item->text);
        break;
    case OUTGOING_REPLY:
        item->reply.cookie = item->cookie[0] ? item->cookie : NULL;
        by->reply(by->context, item->peer, &item->reply);
        break;
    case OUTGOING_CLOSE:
        by->shut(by->context, item->peer, item->code);
        break;
    }
}

void outbox_send(struct lobby *lobby, outbox *box)
{
    uint64_t ticks = lobby->settings.clock.monotonic_us(lobby->settings.clock.context);
    for (size_t i = 0; i < box->count; i++) {
        if (box->items[i].arrived)
            times_note(&lobby->counts.answer, ticks - box->items[i].arrived);
        deliver(lobby, &box->items[i]);
    }
    box->count = 0;
    box->bytes = 0;
}

/* Discards or replaces what follows from an entry that was not saved. False: the item is dropped. */
static bool roll_back_item(struct lobby *lobby, outgoing *item)
{
    if (!item->about_all && (!item->about || !item->about->changed))
        return true;
    if (item->kind == OUTGOING_TEXT) {
        net_text_unref(item->text);
        item->text = NULL;
        if (item->answer) {
            write_refused((outcome){.why = REFUSED_NOT_SAVED}, item->what, item->after, &lobby->out);
            item->text = net_text_take(&lobby->out);
            if (!item->text) { /* no memory: as in disconnect_now */
                item->kind = OUTGOING_CLOSE;
                item->code = CLOSE_TRY_AGAIN;
                return true;
            }
        }
        return item->text;
    }
    if (item->kind == OUTGOING_REPLY) {
        net_text_unref(item->reply.body);
        item->reply = refused_reply(lobby, REFUSED_NOT_SAVED);
        item->cookie[0] = 0;
    }
    return true;
}

void outbox_roll_back(struct lobby *lobby, outbox *box)
{
    size_t kept = 0;
    for (size_t i = 0; i < box->count; i++)
        if (roll_back_item(lobby, &box->items[i]))
            box->items[kept++] = box->items[i];
    box->count = kept;
}

void outbox_free(outbox *gone)
{
    for (size_t i = 0; i < gone->count; i++) {
        net_text_unref(gone->items[i].text);
        net_text_unref(gone->items[i].reply.body);
    }
    free(gone->items);
}
