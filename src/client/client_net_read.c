// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Input: responses to requests and handshakes, and messages. */
#include "client/client_net_parts.h"
#include "net/ws_key.h"
#include <stdio.h>
#include <string.h>

/* ---- messages ---- */

static void pass_message(client_conn *conn, char *text, size_t size)
{
    char after = text[size];
    text[size] = 0;
    if (conn->tag)
        conn->net->callbacks.message(conn->tag, text, size);
    text[size] = after;
}

static void use_data(client_conn *conn, const frame *read)
{
    if (read->first && read->last) {
        if (read->code == FRAME_TEXT)
            pass_message(conn, read->payload, read->size);
        return;
    }
    buffer_add(&conn->text, read->payload, read->size);
    if (conn->text.failed) {
        client_conn_end(conn, "there was no memory for a message");
    } else if (read->last) {
        if (read->code == FRAME_TEXT && conn->text.bytes)
            pass_message(conn, conn->text.bytes, conn->text.size);
        buffer_free(&conn->text);
    }
}

static size_t use_frame(client_conn *conn, char *bytes, size_t size)
{
    frame read;
    long long used = frame_read(&conn->frames, bytes, size, &read);
    if (used <= 0) {
        if (used < 0)
            client_conn_end(conn, used == -CLOSE_TOO_LARGE ? "a message was too large"
                                                           : "the server broke the WebSocket protocol");
        return 0;
    }
    if (read.code == FRAME_PING)
        client_conn_send_frame(conn, FRAME_PONG, read.payload, read.size);
    else if (read.code == FRAME_CLOSE) {
        client_conn_send_frame(conn, FRAME_CLOSE, read.payload, read.size < 2 ? 0 : 2);
        client_conn_end(conn, "the connection was closed");
    } else if (read.code != FRAME_PONG)
        use_data(conn, &read);
    return (size_t)used;
}

/* ---- responses ---- */

/* Whether a socket's handshake was accepted. */
static bool accepted(const client_conn *conn, const char *bytes)
{
    char accept[ACCEPT_SIZE];
    http_span given = conn->head.known[HTTP_WS_ACCEPT];
    ws_key_accept(conn->key, accept);
    return conn->head.status == 101 && conn->head.connection_upgrade && conn->head.websocket &&
           given.size == ACCEPT_SIZE - 1 && !memcmp(bytes + given.at, accept, ACCEPT_SIZE - 1) &&
           !conn->head.known[HTTP_WS_EXTENSIONS].at && !conn->head.known[HTTP_WS_PROTOCOL].at;
}

static void finish_handshake(client_conn *conn, const char *bytes)
{
    if (!accepted(conn, bytes)) {
        if (conn->head.status >= 300) {
            conn->status = conn->head.status;
            snprintf(conn->why, sizeof conn->why, "the server answered with status %d", conn->status);
        }
        client_conn_end(conn, "the server opened no WebSocket");
        return;
    }
    conn->state = OPEN;
    conn->frames = (frame_reader){.most = MOST_BYTES};
    buffer_free(&conn->out);
    conn->out = conn->later;
    conn->later = (buffer){0};
    client_conn_sign_of_life(conn);
    if (conn->tag)
        conn->net->callbacks.opened(conn->tag);
    if (conn->state == OPEN && conn->out.size)
        client_conn_flush(conn);
}

static size_t use_head(client_conn *conn, char *bytes, size_t size)
{
    int used = http_head_read(&conn->head, bytes, size);
    if (used < 0)
        client_conn_end(conn, "the server's answer is not HTTP");
    if (used <= 0)
        return 0;
    if (conn->head.status < 200 && conn->head.status != 101) { /* the final response comes later */
        conn->head = (http_head){.response = true};
        return (size_t)used;
    }
    if (!conn->is_request) {
        finish_handshake(conn, bytes);
        return (size_t)used;
    }
    conn->status = conn->head.status;
    conn->state = READING;
    bool none = conn->status == 204 || conn->status == 304 || (conn->head.has_length && !conn->head.length);
    if (none)
        client_conn_end(conn, NULL);
    else if (conn->head.length > MOST_BYTES)
        client_conn_end(conn, "the server's answer is too large");
    return (size_t)used;
}

static size_t use_body(client_conn *conn, char *bytes, size_t size)
{
    size_t used = size, data = size;
    int done = 0;
    if (conn->head.chunked) {
        done = http_chunks_read(&conn->chunks, bytes, size, &used, &data);
    } else if (conn->head.has_length) {
        size_t left = (size_t)conn->head.length - conn->text.size;
        used = data = size < left ? size : left;
        done = used == left;
    }
    if (data > MOST_BYTES - conn->text.size)
        done = -1;
    else
        buffer_add(&conn->text, bytes, data);
    if (conn->text.failed)
        client_conn_end(conn, "there was no memory for the answer");
    else if (done < 0)
        client_conn_end(conn, "the server's answer is broken or too large");
    else if (done)
        client_conn_end(conn, NULL);
    return used;
}

/* ---- both ---- */

static size_t use(client_conn *conn, char *bytes, size_t size)
{
    size_t used = 0;
    while (used < size) {
        size_t now = conn->state == ASKING    ? use_head(conn, bytes + used, size - used)
                     : conn->state == READING ? use_body(conn, bytes + used, size - used)
                     : conn->state == OPEN    ? use_frame(conn, bytes + used, size - used)
                                              : size - used; /* nobody wants it */
        if (!now)
            break;
        used += now;
    }
    return used;
}

static void gone(client_conn *conn, ssize_t how)
{
    if (conn->state == READING && how == STREAM_END && !conn->head.has_length && !conn->head.chunked)
        client_conn_end(conn, NULL); /* the end of the response */
    else if (conn->stream.broken && conn->state == ASKING)
        client_conn_end(conn, stream_trouble(&conn->stream));
    else
        client_conn_end(conn, conn->state == OPEN ? "the connection was closed"
                                                  : "the connection was closed before an answer came");
}

void client_conn_receive(client_conn *conn)
{
    char *scratch = conn->net->scratch;
    ssize_t got = stream_read(&conn->stream, scratch, STREAM_READ);
    if (got == STREAM_AGAIN)
        return;
    if (got <= 0) {
        gone(conn, got);
        return;
    }
    if (conn->state == OPEN)
        client_conn_sign_of_life(conn);
    else if (conn->is_request)
        client_conn_set_deadline(conn, RESPONSE_TIME);
    size_t size = (size_t)got;
    if (!conn->input.size) {
        size_t used = use(conn, scratch, size);
        if (conn->state != ENDED)
            buffer_add(&conn->input, scratch + used, size - used);
    } else {
        buffer_add(&conn->input, scratch, size);
        size_t all = conn->input.size, used = conn->input.failed ? 0 : use(conn, conn->input.bytes, all);
        if (used == all) {
            buffer_free(&conn->input);
        } else if (used) {
            memmove(conn->input.bytes, conn->input.bytes + used, all - used);
            conn->input.size = all - used;
        }
    }
    if (conn->input.failed)
        client_conn_end(conn, "there was no memory for a message");
}
