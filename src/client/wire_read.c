// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What comes in: answers to requests and handshakes, and messages. */
#include "client/wire_parts.h"
#include <stdio.h>
#include <string.h>

/* ---- what comes in: messages ---- */

static void give_message(wire_line *line, char *text, size_t size)
{
    char after = text[size];
    text[size] = 0;
    if (line->tag)
        line->lines->callbacks.message(line->tag, text, size);
    text[size] = after;
}

static void hear_data(wire_line *line, const frame *read)
{
    if (read->first && read->last) {
        if (read->code == FRAME_TEXT)
            give_message(line, read->payload, read->size);
        return;
    }
    buffer_add(&line->text, read->payload, read->size);
    if (line->text.failed) {
        line_end(line, "there was no memory for a message");
    } else if (read->last) {
        if (read->code == FRAME_TEXT && line->text.bytes)
            give_message(line, line->text.bytes, line->text.size);
        buffer_free(&line->text);
    }
}

static size_t use_frame(wire_line *line, char *bytes, size_t size)
{
    frame read;
    long long used = frame_read(&line->frames, bytes, size, &read);
    if (used <= 0) {
        if (used < 0)
            line_end(line,
                     used == -CLOSE_LARGE ? "a message was too large" : "the server broke the WebSocket protocol");
        return 0;
    }
    if (read.code == FRAME_PING)
        line_send_frame(line, FRAME_PONG, read.payload, read.size);
    else if (read.code == FRAME_CLOSE) {
        line_send_frame(line, FRAME_CLOSE, read.payload, read.size < 2 ? 0 : 2);
        line_end(line, "the connection was closed");
    } else if (read.code != FRAME_PONG)
        hear_data(line, &read);
    return (size_t)used;
}

/* ---- what comes in: answers ---- */

/* Whether a socket's handshake was accepted. */
static bool accepted(const wire_line *line, const char *bytes)
{
    char accept[ACCEPT_SIZE];
    http_span given = line->head.known[HTTP_WS_ACCEPT];
    stream_accept_key(line->key, accept);
    return line->head.status == 101 && line->head.upgrades && line->head.websocket && given.size == ACCEPT_SIZE - 1 &&
           !memcmp(bytes + given.at, accept, ACCEPT_SIZE - 1) && !line->head.known[HTTP_WS_EXTENSIONS].at &&
           !line->head.known[HTTP_WS_PROTOCOL].at;
}

static void socket_answered(wire_line *line, const char *bytes)
{
    if (!accepted(line, bytes)) {
        if (line->head.status >= 300) {
            line->status = line->head.status;
            snprintf(line->why, sizeof line->why, "the server answered with status %d", line->status);
        }
        line_end(line, "the server opened no WebSocket");
        return;
    }
    line->state = OPEN;
    line->frames = (frame_reader){.most = MOST_BYTES};
    buffer_free(&line->out);
    line->out = line->later;
    line->later = (buffer){0};
    line_sign_of_life(line);
    if (line->tag)
        line->lines->callbacks.opened(line->tag);
    if (line->state == OPEN && line->out.size)
        line_flush(line);
}

static size_t use_head(wire_line *line, char *bytes, size_t size)
{
    int used = http_head_read(&line->head, bytes, size);
    if (used < 0)
        line_end(line, "the server's answer is not HTTP");
    if (used <= 0)
        return 0;
    if (line->head.status < 200 && line->head.status != 101) { /* an answer comes later */
        line->head = (http_head){.response = true};
        return (size_t)used;
    }
    if (!line->is_request) {
        socket_answered(line, bytes);
        return (size_t)used;
    }
    line->status = line->head.status;
    line->state = READING;
    bool none = line->status == 204 || line->status == 304 || (line->head.has_length && !line->head.length);
    if (none)
        line_end(line, NULL);
    else if (line->head.length > MOST_BYTES)
        line_end(line, "the server's answer is too large");
    return (size_t)used;
}

static size_t use_body(wire_line *line, char *bytes, size_t size)
{
    size_t used = size, data = size;
    int done = 0;
    if (line->head.chunked) {
        done = http_chunks_read(&line->chunks, bytes, size, &used, &data);
    } else if (line->head.has_length) {
        size_t left = (size_t)line->head.length - line->text.size;
        used = data = size < left ? size : left;
        done = used == left;
    }
    if (data > MOST_BYTES - line->text.size)
        done = -1;
    else
        buffer_add(&line->text, bytes, data);
    if (line->text.failed)
        line_end(line, "there was no memory for the answer");
    else if (done < 0)
        line_end(line, "the server's answer is broken or too large");
    else if (done)
        line_end(line, NULL);
    return used;
}

/* ---- what comes in ---- */

static size_t use(wire_line *line, char *bytes, size_t size)
{
    size_t used = 0;
    while (used < size) {
        size_t now = line->state == ASKING    ? use_head(line, bytes + used, size - used)
                     : line->state == READING ? use_body(line, bytes + used, size - used)
                     : line->state == OPEN    ? use_frame(line, bytes + used, size - used)
                                              : size - used; /* nobody wants it */
        if (!now)
            break;
        used += now;
    }
    return used;
}

static void gone(wire_line *line, ssize_t how)
{
    if (line->state == READING && how == STREAM_END && !line->head.has_length && !line->head.chunked)
        line_end(line, NULL); /* the end of the answer */
    else if (line->stream.broken && line->state == ASKING)
        line_end(line, stream_trouble(&line->stream));
    else
        line_end(line,
                 line->state == OPEN ? "the connection was closed" : "the connection was closed before an answer came");
}

void line_receive(wire_line *line)
{
    char *scratch = line->lines->scratch;
    ssize_t got = stream_read(&line->stream, scratch, STREAM_READ);
    if (got == STREAM_AGAIN)
        return;
    if (got <= 0) {
        gone(line, got);
        return;
    }
    if (line->state == OPEN)
        line_sign_of_life(line);
    else if (line->is_request)
        line_set_time(line, ANSWER_TIME);
    size_t size = (size_t)got;
    if (!line->input.size) {
        size_t used = use(line, scratch, size);
        if (line->state != ENDED)
            buffer_add(&line->input, scratch + used, size - used);
    } else {
        buffer_add(&line->input, scratch, size);
        size_t all = line->input.size, used = line->input.failed ? 0 : use(line, line->input.bytes, all);
        if (used == all) {
            buffer_free(&line->input);
        } else if (used) {
            memmove(line->input.bytes, line->input.bytes + used, all - used);
            line->input.size = all - used;
        }
    }
    if (line->input.failed)
        line_end(line, "there was no memory for a message");
}
