// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* WebSockets. */
#include "net/ws_key.h"
#include "server/net/net_tcp_parts.h"
#include <stdio.h>
#include <string.h>

enum {
    FRAMES_MOST = 256,  /* frames of one socket between two sweeps: the others stay unread */
    CONTROLS_RATE = 10, /* pings and pongs a second: a socket that sends more is closed */
    CONTROLS_BURST = 100
};

static bool queue_frame(conn *self, frame_code code, const char *bytes, size_t size)
{
    net_text *text = net_text_make(bytes, size);
    if (text && conn_queue_frame(self, text, code)) {
        conn_touch(self);
        return true;
    }
    net_text_unref(text);
    return false;
}

void socket_ping(conn *self)
{
    queue_frame(self, FRAME_PING, "?", 1);
}

void socket_shut(conn *self, int code)
{
    const char bytes[2] = {(char)(code >> 8), (char)code};
    if (self->shut)
        return;
    self->shut = true;
    if (!queue_frame(self, FRAME_CLOSE, bytes, code ? 2 : 0))
        self->drop_at_round_end = true;
}

/* ---- opening ---- */

/* Queues the response to a handshake before whatever was sent to the socket while it opened. */
static bool queue_handshake(conn *self, const char *key, bool named)
{
    char accept[ACCEPT_SIZE], head[256];
    ws_key_accept(key, accept);
    int size = snprintf(head, sizeof head,
                        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                        "sec-websocket-accept: %s\r\n%s\r\n",
                        accept, named ? "sec-websocket-protocol: cheminot\r\n" : "");
    queued *first = self->first, *last = self->last;
    self->first = self->last = NULL;
    net_text *text = net_text_make(head, (size_t)size);
    bool good = text && conn_queue(self, text, 0);
    if (!good)
        net_text_unref(text);
    *(good ? &self->last->next : &self->first) = first;
    if (first)
        self->last = last;
    return good;
}

bool socket_open(conn *self, net_request *request, const char *key, bool named)
{
    net_tcp *network = self->network;
    memset(&self->in.socket, 0, sizeof self->in.socket);
    self->in.socket.frames = (frame_reader){.most = network->settings.limits.message, .masked = true};
    self->state = CONN_SOCKET;
    self->tag = NULL;
    int refusal = network->callbacks.open(network->callbacks.context, self->number, request, &self->tag);
    if (refusal) {
        self->state = CONN_ARRIVING; /* it never was a socket */
        conn_unqueue_all(self);
        http_refuse(self, refusal, true);
        return false;
    }
    conn_uncount(self);
    conn_wait(self, WAIT_QUIET);
    self->drop_at_round_end = !queue_handshake(self, key, named);
    conn_touch(self);
    return true;
}

/* ---- reading ---- */

/* Ends a socket that broke the protocol or a limit. */
static void refuse(conn *self, int code)
{
    char what[24];
    snprintf(what, sizeof what, "close code %d", code);
    conn_refused(self, what);
    socket_shut(self, code);
    conn_end(self);
}

/* Handles a control frame: a ping is answered by a pong, a close by a close. */
static void control(conn *self, const frame *read)
{
    net_tcp *network = self->network;
    if (read->code == FRAME_CLOSE) {
        socket_shut(self, read->close);
        conn_end(self);
    } else if (!bucket_take(&self->in.socket.controls, (int64_t)network->now, CONTROLS_RATE, CONTROLS_BURST)) {
        refuse(self, CLOSE_POLICY);
    } else if (read->code == FRAME_PING && !self->shut) {
        if (read->size > network->settings.limits.unsent - self->unsent ||
            !queue_frame(self, FRAME_PONG, read->payload, read->size)) {
            network->counts.dropped_slow++;
            self->drop_at_round_end = true;
            conn_touch(self);
        }
    }
}

static void data(conn *self, const frame *read)
{
    net_tcp *network = self->network;
    buffer *message = &self->in.socket.message;
    if (read->code == FRAME_BINARY) {
        refuse(self, CLOSE_UNSUPPORTED);
        return;
    }
    /* Most messages come in one frame, and need not be copied. */
    if (read->first && read->last) {
        network->callbacks.message(network->callbacks.context, self->number, self->tag, read->payload, read->size);
        return;
    }
    buffer_add(message, read->payload, read->size);
    if (message->failed) {
        self->drop_at_round_end = true;
        conn_touch(self);
    } else if (read->last) {
        network->callbacks.message(network->callbacks.context, self->number, self->tag, buffer_string(message),
                                   message->size);
        buffer_free(message);
    }
}

/* Counts a frame. False: there were too many since the last sweep, and the socket is not read from until the next one:
 * a flood stays in the sender's buffers. */
static bool count_frame(conn *self)
{
    self->frames_this_sweep = self->sweep_counted == self->network->sweeps ? self->frames_this_sweep + 1 : 1;
    self->sweep_counted = self->network->sweeps;
    if (self->frames_this_sweep <= FRAMES_MOST)
        return true;
    conn_pause(self);
    return !self->read_paused;
}

size_t socket_use(conn *self, char *bytes, size_t size)
{
    frame read;
    if (!count_frame(self))
        return 0;
    long long used = frame_read(&self->in.socket.frames, bytes, size, &read);
    if (used < 0) {
        refuse(self, (int)-used);
        return size;
    }
    if (!used) {
        self->frames_this_sweep--;
        return 0;
    }
    if (!self->shut) /* a sender that never reads must not delay the end */
        conn_wait(self, WAIT_QUIET);
    if (read.code >= FRAME_CLOSE)
        control(self, &read);
    else if (!self->shut)
        data(self, &read);
    return (size_t)used;
}
