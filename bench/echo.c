// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A bare WebSocket echo on the loop, the streams and the readers of src/net/ and none of the server's code: the upper
 * bound for a server's throughput.
 *
 *   usage: echo PORT     (0: any free one; prints it; ends at SIGTERM) */
#include "base/util/buffer.h"
#include "net/frame.h"
#include "net/http.h"
#include "net/stream.h"
#include "net/ws_key.h"
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

typedef struct session {
    stream stream; /* its watch comes first */
    bool open;
    http_head head;
    frame_reader frames;
    buffer input, out;
} session;

static loop *all;
static volatile sig_atomic_t stopped;

static void stop(int number)
{
    (void)number;
    stopped = 1;
}

static void end(session *self)
{
    loop_watch(all, &self->stream.watch, 0);
    stream_close(&self->stream);
    buffer_free(&self->input);
    buffer_free(&self->out);
    free(self);
}

static size_t use(session *self, char *bytes, size_t size)
{
    if (!self->open) {
        int used = http_head_read(&self->head, bytes, size);
        if (used <= 0 || self->head.known[HTTP_WS_KEY].size != ACCEPT_KEY)
            return 0;
        char accept[ACCEPT_SIZE];
        ws_key_accept(bytes + self->head.known[HTTP_WS_KEY].at, accept);
        buffer_text(&self->out, "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
                                "sec-websocket-accept: ");
        buffer_text(&self->out, accept);
        buffer_text(&self->out, "\r\n\r\n");
        self->open = true;
        return (size_t)used;
    }
    frame read;
    char head[FRAME_HEAD];
    long long used = frame_read(&self->frames, bytes, size, &read);
    if (used > 0 && read.code == FRAME_TEXT) {
        size_t head_size = frame_head(head, FRAME_TEXT, read.size, NULL);
        buffer_add(&self->out, head, head_size);
        buffer_add(&self->out, read.payload, read.size);
    }
    return used > 0 ? (size_t)used : 0;
}

static void ready(watch *self, unsigned events)
{
    static char scratch[STREAM_READ];
    session *s = (session *)self;
    if (events & LOOP_READ) {
        ssize_t got = stream_read(&s->stream, scratch, sizeof scratch);
        if (got == STREAM_END || got == STREAM_FAILED) {
            end(s);
            return;
        }
        buffer_add(&s->input, scratch, got > 0 ? (size_t)got : 0);
        size_t used = 0;
        for (size_t now; used < s->input.size && (now = use(s, s->input.bytes + used, s->input.size - used));)
            used += now;
        memmove(s->input.bytes, s->input.bytes + used, s->input.size - used);
        s->input.size -= used;
    }
    if (s->out.size) {
        struct iovec part = {s->out.bytes, s->out.size};
        ssize_t done = stream_write(&s->stream, &part, 1);
        size_t sent = done > 0 ? (size_t)done : 0;
        memmove(s->out.bytes, s->out.bytes + sent, s->out.size - sent);
        s->out.size -= sent;
    }
    loop_watch(all, &s->stream.watch, LOOP_READ | (s->out.size ? LOOP_WRITE : 0u));
}

static void accept_one(watch *self, unsigned events)
{
    int one = 1, fd = accept(self->fd, NULL, NULL);
    session *s = fd >= 0 ? calloc(1, sizeof *s) : NULL;
    (void)events;
    if (!s)
        return;
    fcntl(fd, F_SETFL, O_NONBLOCK);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    s->stream.watch = (watch){.fd = fd, .ready = ready};
    s->frames = (frame_reader){.most = STREAM_READ, .masked = true};
    loop_watch(all, &s->stream.watch, LOOP_READ);
}

int main(int count, char **arguments)
{
    int port = count > 1 ? atoi(arguments[1]) : 0, fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof at;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    all = loop_open();
    watch listening = {.fd = fd, .ready = accept_one};
    if (!all || bind(fd, (struct sockaddr *)&at, size) || listen(fd, 1024) ||
        getsockname(fd, (struct sockaddr *)&at, &size) || !loop_watch(all, &listening, LOOP_READ))
        return 1;
    signal(SIGTERM, stop);
    printf("%d\n", ntohs(at.sin_port));
    fflush(stdout);
    while (!stopped) {
        loop_wait(all, 1000); /* a signal ends it, too */
        loop_dispatch(all);
    }
    return 0;
}
