// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE /* SOCK_NONBLOCK */

#include "client/wire.h"
#include "client/wire_parts.h"
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SPARE_LINES = 128 };

static uint64_t ticks(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* ---- the end of a line ---- */

static void free_line(wire_line *line)
{
    wire *lines = line->lines;
    timer_stop(&lines->timers, &line->timer);
    loop_watch(lines->loop, &line->stream.watch, 0);
    stream_close(&line->stream);
    if (line->addresses)
        freeaddrinfo(line->addresses);
    free(line->host);
    buffer_free(&line->out);
    buffer_free(&line->later);
    buffer_free(&line->input);
    buffer_free(&line->text);
    *line->link = line->next;
    if (line->next)
        line->next->link = line->link;
    lines->count--;
    free(line);
}

static void release(wire_line *line)
{
    line->using = false;
    if (line->state == ENDED)
        free_line(line);
}

void line_end(wire_line *line, const char *why)
{
    const wire_callbacks *callbacks = &line->lines->callbacks;
    void *tag = line->tag;
    if (line->state == ENDED)
        return;
    line->state = ENDED;
    line->tag = NULL;
    if (tag && !line->is_request)
        callbacks->closed(tag, line->status, line->why[0] ? line->why : why);
    else if (tag && !why)
        callbacks->answered(tag, line->status, buffer_string(&line->text), line->text.size);
    else if (tag)
        callbacks->answered(tag, 0, why, strlen(why));
}

/* ---- what goes out ---- */

static bool watch_for(wire_line *line)
{
    bool write = line->state == CONNECTING || (line->written < line->out.size && !line->stream.waits_read) ||
                 line->stream.waits_write;
    bool read = line->state != CONNECTING;
    return loop_watch(line->lines->loop, &line->stream.watch, (read ? LOOP_READ : 0u) | (write ? LOOP_WRITE : 0u));
}

/* If it is broken, reading will tell. */
bool line_flush(wire_line *line)
{
    while (line->written < line->out.size) {
        struct iovec part = {line->out.bytes + line->written, line->out.size - line->written};
        ssize_t done = stream_write(&line->stream, &part, 1);
        if (done < 0)
            return done == STREAM_AGAIN;
        line->written += (size_t)done;
    }
    buffer_clear(&line->out);
    line->written = 0;
    return true;
}

/* Four bytes that nobody can foresee. */
static const char *next_mask(wire *lines)
{
    if (lines->mask + 4 > MASKS) {
        if (getrandom(lines->masks, MASKS, 0) != MASKS)
            memset(lines->masks, 0, MASKS); /* a mask protects proxies from us, nothing else */
        lines->mask = 0;
    }
    lines->mask += 4;
    return lines->masks + lines->mask - 4;
}

static bool add_frame(wire_line *line, buffer *to, frame_code code, const char *bytes, size_t size)
{
    char head[FRAME_HEAD];
    const char *mask = next_mask(line->lines);
    size_t before = to->size, head_size = frame_head(head, code, size, mask);
    if (!buffer_reserve(to, head_size + size)) {
        to->failed = false; /* what is in it is whole, and still goes out */
        return false;
    }
    buffer_add(to, head, head_size);
    buffer_add(to, bytes, size);
    frame_mask(to->bytes + before + head_size, size, mask);
    return true;
}

bool line_send_frame(wire_line *line, frame_code code, const char *bytes, size_t size)
{
    bool idle = !line->out.size;
    if (!add_frame(line, &line->out, code, bytes, size))
        return false;
    if (idle)
        line_flush(line);
    watch_for(line);
    return true;
}

/* ---- time ---- */

static void too_late(timer *due)
{
    wire_line *line = (wire_line *)((char *)due - offsetof(wire_line, timer));
    line->using = true;
    if (line->state == OPEN && !line->asked_alive) {
        line->asked_alive = true;
        line_send_frame(line, FRAME_PING, "?", 1);
        line_set_time(line, (uint64_t)line->silence * 500000);
    } else {
        line_end(line, line->state == CONNECTING ? "no connection could be made in time"
                       : line->state == OPEN     ? "the server has fallen silent"
                                                 : "the server did not answer in time");
    }
    release(line);
}

/* Without memory for it there is no time limit. */
void line_set_time(wire_line *line, uint64_t microseconds)
{
    timer_set(&line->lines->timers, &line->timer, ticks() + microseconds, too_late);
}

void line_sign_of_life(wire_line *line)
{
    line->asked_alive = false;
    if (line->silence)
        line_set_time(line, (uint64_t)line->silence * 1000000);
    else
        timer_stop(&line->lines->timers, &line->timer);
}

/* ---- connecting ---- */

static bool try_next(wire_line *line);

static void connected(wire_line *line)
{
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(line->stream.watch.fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error) {
        line->address = line->address->ai_next;
        if (!try_next(line)) {
            char why[80];
            snprintf(why, sizeof why, "no connection could be made: %s", strerror(error));
            line_end(line, why);
        }
        return;
    }
    if (line->tls && !stream_secure(&line->stream, line->tls, line->host)) {
        line_end(line, "there is no memory for TLS");
        return;
    }
    line->state = ASKING;
    line_set_time(line, ANSWER_TIME);
    line_flush(line);
}

static void ready(watch *self, unsigned events)
{
    wire_line *line = (wire_line *)self; /* its first member's first member */
    line->using = true;
    if (line->state == CONNECTING) {
        connected(line);
    } else {
        if ((events & LOOP_READ) || line->stream.waits_write)
            line_receive(line);
        if (line->state != ENDED && line->out.size)
            line_flush(line);
    }
    if (line->state != ENDED && !watch_for(line))
        line_end(line, "the system has no memory left");
    release(line);
}

/* Begins to connect to line->address or one that follows it. False: there is none that it could. */
static bool try_next(wire_line *line)
{
    for (; line->address; line->address = line->address->ai_next) {
        int one = 1;
        const struct addrinfo *to = line->address;
        loop_watch(line->lines->loop, &line->stream.watch, 0);
        stream_close(&line->stream);
        int fd = socket(to->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (fd < 0)
            continue;
        line->stream = (stream){.watch = {.fd = fd, .ready = ready}};
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        if ((!connect(fd, to->ai_addr, to->ai_addrlen) || errno == EINPROGRESS) && watch_for(line))
            return true;
    }
    return false;
}

/* ---- making and ending ---- */

wire *wire_open(const wire_callbacks *callbacks, unsigned most, char *why, size_t capacity)
{
    wire *lines = calloc(1, sizeof *lines);
    if (lines && (lines->loop = loop_open())) {
        lines->callbacks = *callbacks;
        lines->most = 2 * most + SPARE_LINES; /* some are being closed while others are made */
        lines->mask = MASKS;
        return lines;
    }
    free(lines);
    snprintf(why, capacity, "the network cannot be used: there is too little memory, or too few files may be open");
    return NULL;
}

void wire_close(wire *lines)
{
    if (!lines)
        return;
    for (wire_line *line = lines->first, *next; line; line = next) {
        next = line->next;
        free_line(line);
    }
    timers_free(&lines->timers);
    tls_free(lines->tls[0]);
    tls_free(lines->tls[1]);
    loop_close(lines->loop);
    free(lines);
}

static wire_line *new_line(wire *lines, const wire_server *server, void *tag)
{
    if (server->secure && !lines->tls[server->trust])
        lines->tls[server->trust] = tls_client(server->trust);
    wire_line *line = lines->count < lines->most ? calloc(1, sizeof *line) : NULL;
    if (!line)
        return NULL;
    line->lines = lines;
    line->tag = tag;
    line->stream.watch.fd = -1;
    line->head.response = true;
    line->tls = server->secure ? lines->tls[server->trust] : NULL;
    line->host = strdup(server->host);
    line->next = lines->first;
    line->link = &lines->first;
    if (line->next)
        line->next->link = &line->next;
    lines->first = line;
    lines->count++;
    if (line->host && (line->tls || !server->secure))
        return line;
    free_line(line);
    return NULL;
}

/* "Host: name:port" */
static void put_host(wire_line *line, const wire_server *server)
{
    char port[16];
    bool bare_v6 = strchr(server->host, ':') != NULL;
    snprintf(port, sizeof port, "%s:%d\r\n", bare_v6 ? "]" : "", server->port);
    buffer_text(&line->out, bare_v6 ? "Host: [" : "Host: ");
    buffer_text(&line->out, server->host);
    buffer_text(&line->out, port);
}

/* Connects a line; frees it if that fails at once. */
static wire_line *start(wire_line *line, const wire_server *server)
{
    char port[16];
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
    snprintf(port, sizeof port, "%d", server->port);
    if (!line->out.failed && !getaddrinfo(server->host, port, &hints, &line->addresses)) {
        line->address = line->addresses;
        line_set_time(line, CONNECT_TIME);
        if (try_next(line))
            return line;
    }
    free_line(line);
    return NULL;
}

wire_line *wire_socket(wire *lines, const wire_server *server, const char *path, unsigned silence, void *tag)
{
    wire_line *line = new_line(lines, server, tag);
    if (!line)
        return NULL;
    line->silence = silence;
    if (!stream_new_key(line->key)) {
        free_line(line);
        return NULL;
    }
    buffer_text(&line->out, "GET ");
    buffer_text(&line->out, path);
    buffer_text(&line->out, " HTTP/1.1\r\n");
    put_host(line, server);
    buffer_text(&line->out,
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ");
    buffer_text(&line->out, line->key);
    buffer_text(&line->out, "\r\n\r\n");
    return start(line, server);
}

wire_line *wire_request(wire *lines, const wire_server *server, const char *method, const char *path, const char *body,
                        void *tag)
{
    wire_line *line = new_line(lines, server, tag);
    if (!line)
        return NULL;
    line->is_request = true;
    buffer_text(&line->out, method);
    buffer_text(&line->out, " ");
    buffer_text(&line->out, path);
    buffer_text(&line->out, " HTTP/1.1\r\n");
    put_host(line, server);
    if (body) {
        char length[64];
        snprintf(length, sizeof length, "Content-Length: %zu\r\n", strlen(body));
        buffer_text(&line->out, "Content-Type: application/json\r\n");
        buffer_text(&line->out, length);
    }
    buffer_text(&line->out, "Connection: close\r\n\r\n");
    if (body)
        buffer_text(&line->out, body);
    return start(line, server);
}

bool wire_send(wire_line *line, const char *text, size_t size)
{
    return line->state == OPEN ? line_send_frame(line, FRAME_TEXT, text, size)
                               : add_frame(line, &line->later, FRAME_TEXT, text, size);
}

void wire_drop(wire_line *line)
{
    line->tag = NULL;
    if (line->state == OPEN && line_send_frame(line, FRAME_CLOSE, "\x03\xe8", 2)) {
        line->state = CLOSING;
        line_set_time(line, CLOSE_TIME);
    } else if (line->state != CLOSING) {
        line->state = ENDED;
    }
    if (line->state == ENDED && !line->using)
        free_line(line);
}

/* ---- rounds ---- */

void wire_round(wire *lines, int milliseconds)
{
    uint64_t now = ticks(), next = timers_next(&lines->timers);
    uint64_t wait = milliseconds > 0 ? (uint64_t)milliseconds : 0;
    uint64_t due = next <= now ? 0 : next == UINT64_MAX ? wait : (next - now + 999) / 1000;
    loop_wait(lines->loop, (int)(due < wait ? due : wait));
    loop_tell(lines->loop);
    timers_run(&lines->timers, ticks());
}

void wire_wake(wire *lines)
{
    loop_wake(lines->loop);
}
