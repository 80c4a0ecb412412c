// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* WebSockets. */
#include "net/ws_key.h"
#include "server/net/net_tcp_parts.h"
#include <stdio.h>
#include <string.h>

enum {
    HEARD_MOST = 256,   /* frames of one socket from one sweep to the next: more stay in the sender's system */
    CONTROLS_RATE = 10, /* pings and pongs a second: who sends more is closed */
    CONTROLS_BURST = 100
};

static bool queue_frame(conn *c, frame_code code, const char *bytes, size_t size)
{
    net_text *text = net_text_make(bytes, size);
    if (text && conn_queue_frame(c, text, code)) {
        conn_touch(c);
        return true;
    }
    net_text_unref(text);
    return false;
}

void socket_ping(conn *c)
{
    queue_frame(c, FRAME_PING, "?", 1);
}

void socket_shut(conn *c, int code)
{
    const char bytes[2] = {(char)(code >> 8), (char)code};
    if (c->shut)
        return;
    c->shut = true;
    if (!queue_frame(c, FRAME_CLOSE, bytes, code ? 2 : 0))
        c->drop_at_round_end = true;
}

/* ---- opening ---- */

/* The answer to a handshake, before whatever was sent to the socket while it opened. */
static bool queue_answer(conn *c, const char *key, bool named)
{
    char accept[ACCEPT_SIZE], head[256];
    ws_key_accept(key, accept);
    int size = snprintf(head, sizeof head,
                        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                        "sec-websocket-accept: %s\r\n%s\r\n",
                        accept, named ? "sec-websocket-protocol: cheminot\r\n" : "");
    queued *first = c->first, *last = c->last;
    c->first = c->last = NULL;
    net_text *text = net_text_make(head, (size_t)size);
    bool good = text && conn_queue(c, text, 0);
    if (!good)
        net_text_unref(text);
    *(good ? &c->last->next : &c->first) = first;
    if (first)
        c->last = last;
    return good;
}

bool socket_open(conn *c, net_request *request, const char *key, bool named)
{
    net_tcp *network = c->network;
    memset(&c->in.socket, 0, sizeof c->in.socket);
    c->in.socket.frames = (frame_reader){.most = network->settings.limits.message, .masked = true};
    c->state = CONN_SOCKET;
    c->tag = NULL;
    int refusal = network->callbacks.open(network->callbacks.context, c->number, request, &c->tag);
    if (refusal) {
        c->state = CONN_ARRIVING; /* it never was a socket */
        conn_unqueue_all(c);
        http_refuse(c, refusal, true);
        return false;
    }
    conn_uncount(c);
    conn_wait(c, WAIT_QUIET);
    c->drop_at_round_end = !queue_answer(c, key, named);
    conn_touch(c);
    return true;
}

/* ---- reading ---- */

/* Ends a socket that broke a rule. */
static void refuse(conn *c, int code)
{
    char what[24];
    snprintf(what, sizeof what, "close code %d", code);
    conn_refused(c, what);
    socket_shut(c, code);
    conn_end(c);
}

/* Pings are answered, pongs are a sign of life, a close is answered by one. */
static void control(conn *c, const frame *read)
{
    net_tcp *network = c->network;
    if (read->code == FRAME_CLOSE) {
        socket_shut(c, read->close);
        conn_end(c);
    } else if (!bucket_take(&c->in.socket.controls, (int64_t)network->now, CONTROLS_RATE, CONTROLS_BURST)) {
        refuse(c, CLOSE_POLICY);
    } else if (read->code == FRAME_PING && !c->shut) {
        if (read->size > network->settings.limits.unsent - c->unsent ||
            !queue_frame(c, FRAME_PONG, read->payload, read->size)) {
            network->counts.dropped_slow++;
            c->drop_at_round_end = true;
            conn_touch(c);
        }
    }
}

static void data(conn *c, const frame *read)
{
    net_tcp *network = c->network;
    buffer *message = &c->in.socket.message;
    if (read->code == FRAME_BINARY) {
        refuse(c, CLOSE_KIND);
        return;
    }
    /* Most messages come in one frame, and need not be copied. */
    if (read->first && read->last) {
        network->callbacks.message(network->callbacks.context, c->number, c->tag, read->payload, read->size);
        return;
    }
    buffer_add(message, read->payload, read->size);
    if (message->failed) {
        c->drop_at_round_end = true;
        conn_touch(c);
    } else if (read->last) {
        network->callbacks.message(network->callbacks.context, c->number, c->tag, buffer_string(message),
                                   message->size);
        buffer_free(message);
    }
}

/* Counts what a socket says. False: it has said too much, and is not listened to until the next sweep: a flood stays in
 * the sender's system, and costs us nothing. */
static bool may_go_on(conn *c)
{
    c->frames_this_sweep = c->sweep_counted == c->network->sweeps ? c->frames_this_sweep + 1 : 1;
    c->sweep_counted = c->network->sweeps;
    if (c->frames_this_sweep <= HEARD_MOST)
        return true;
    conn_pause(c);
    return !c->read_paused;
}

size_t socket_use(conn *c, char *bytes, size_t size)
{
    frame read;
    if (!may_go_on(c))
        return 0;
    long long used = frame_read(&c->in.socket.frames, bytes, size, &read);
    if (used < 0) {
        refuse(c, (int)-used);
        return size;
    }
    if (!used) {
        c->frames_this_sweep--;
        return 0;
    }
    if (!c->shut) /* who sends and never reads must not put off the end */
        conn_wait(c, WAIT_QUIET);
    if (read.code >= FRAME_CLOSE)
        control(c, &read);
    else if (!c->shut)
        data(c, &read);
    return (size_t)used;
}
