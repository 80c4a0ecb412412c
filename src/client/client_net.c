// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE /* SOCK_NONBLOCK */

#include "client/client_net.h"
#include "client/client_net_parts.h"
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

enum { SPARE_CONNS = 128 };

static uint64_t ticks(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* ---- ending a conn ---- */

static void free_conn(client_conn *conn)
{
    client_net *net = conn->net;
    timer_stop(&net->timers, &conn->timer);
    loop_watch(net->loop, &conn->stream.watch, 0);
    stream_close(&conn->stream);
    if (conn->addresses)
        freeaddrinfo(conn->addresses);
    free(conn->host);
    buffer_free(&conn->out);
    buffer_free(&conn->later);
    buffer_free(&conn->input);
    buffer_free(&conn->text);
    *conn->link = conn->next;
    if (conn->next)
        conn->next->link = conn->link;
    net->count--;
    free(conn);
}

static void release(client_conn *conn)
{
    conn->in_use = false;
    if (conn->state == ENDED)
        free_conn(conn);
}

void client_conn_end(client_conn *conn, const char *why)
{
    const client_net_callbacks *callbacks = &conn->net->callbacks;
    void *tag = conn->tag;
    if (conn->state == ENDED)
        return;
    conn->state = ENDED;
    conn->tag = NULL;
    if (tag && !conn->is_request)
        callbacks->closed(tag, conn->status, conn->why[0] ? conn->why : why);
    else if (tag && !why)
        callbacks->responded(tag, conn->status, buffer_string(&conn->text), conn->text.size);
    else if (tag)
        callbacks->responded(tag, 0, why, strlen(why));
}

/* ---- sending ---- */

static bool watch_for(client_conn *conn)
{
    bool write = conn->state == CONNECTING || (conn->written < conn->out.size && !conn->stream.waits_read) ||
                 conn->stream.waits_write;
    bool read = conn->state != CONNECTING;
    return loop_watch(conn->net->loop, &conn->stream.watch, (read ? LOOP_READ : 0u) | (write ? LOOP_WRITE : 0u));
}

bool client_conn_flush(client_conn *conn)
{
    while (conn->written < conn->out.size) {
        struct iovec part = {conn->out.bytes + conn->written, conn->out.size - conn->written};
        ssize_t done = stream_write(&conn->stream, &part, 1);
        if (done < 0)
            return done == STREAM_AGAIN;
        conn->written += (size_t)done;
    }
    buffer_clear(&conn->out);
    conn->written = 0;
    return true;
}

/* Returns four random bytes. */
static const char *next_mask(client_net *net)
{
    if (net->mask + 4 > MASKS) {
        if (getrandom(net->masks, MASKS, 0) != MASKS)
            memset(net->masks, 0, MASKS); /* a mask protects proxies from us, nothing else */
        net->mask = 0;
    }
    net->mask += 4;
    return net->masks + net->mask - 4;
}

static bool add_frame(client_conn *conn, buffer *to, frame_code code, const char *bytes, size_t size)
{
    char head[FRAME_HEAD];
    const char *mask = next_mask(conn->net);
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

bool client_conn_send_frame(client_conn *conn, frame_code code, const char *bytes, size_t size)
{
    bool idle = !conn->out.size;
    if (!add_frame(conn, &conn->out, code, bytes, size))
        return false;
    if (idle)
        client_conn_flush(conn);
    watch_for(conn);
    return true;
}

/* ---- time ---- */

static void too_late(timer *due)
{
    client_conn *conn = (client_conn *)((char *)due - offsetof(client_conn, timer));
    conn->in_use = true;
    if (conn->state == OPEN && !conn->ping_sent) {
        conn->ping_sent = true;
        client_conn_send_frame(conn, FRAME_PING, "?", 1);
        client_conn_set_deadline(conn, (uint64_t)conn->silence * 500000);
    } else {
        client_conn_end(conn, conn->state == CONNECTING ? "no connection could be made in time"
                              : conn->state == OPEN     ? "the server has fallen silent"
                                                        : "the server did not answer in time");
    }
    release(conn);
}

/* Without memory for it there is no time limit. */
void client_conn_set_deadline(client_conn *conn, uint64_t microseconds)
{
    timer_set(&conn->net->timers, &conn->timer, ticks() + microseconds, too_late);
}

void client_conn_sign_of_life(client_conn *conn)
{
    conn->ping_sent = false;
    if (conn->silence)
        client_conn_set_deadline(conn, (uint64_t)conn->silence * 1000000);
    else
        timer_stop(&conn->net->timers, &conn->timer);
}

/* ---- connecting ---- */

static bool try_next(client_conn *conn);

static void connected(client_conn *conn)
{
    int error = 0;
    socklen_t size = sizeof error;
    getsockopt(conn->stream.watch.fd, SOL_SOCKET, SO_ERROR, &error, &size);
    if (error) {
        conn->address = conn->address->ai_next;
        if (!try_next(conn)) {
            char why[80];
            snprintf(why, sizeof why, "no connection could be made: %s", strerror(error));
            client_conn_end(conn, why);
        }
        return;
    }
    if (conn->tls && !stream_secure(&conn->stream, conn->tls, conn->host)) {
        client_conn_end(conn, "there is no memory for TLS");
        return;
    }
    conn->state = ASKING;
    client_conn_set_deadline(conn, RESPONSE_TIME);
    client_conn_flush(conn);
}

static void ready(watch *self, unsigned events)
{
    client_conn *conn = (client_conn *)self; /* `watch` is the first member of its first member */
    conn->in_use = true;
    if (conn->state == CONNECTING) {
        connected(conn);
    } else {
        if ((events & LOOP_READ) || conn->stream.waits_write)
            client_conn_receive(conn);
        if (conn->state != ENDED && conn->out.size)
            client_conn_flush(conn);
    }
    if (conn->state != ENDED && !watch_for(conn))
        client_conn_end(conn, "the system has no memory left");
    release(conn);
}

/* Begins to connect to conn->address or one that follows it. False: there is none that it could. */
static bool try_next(client_conn *conn)
{
    for (; conn->address; conn->address = conn->address->ai_next) {
        int one = 1;
        const struct addrinfo *to = conn->address;
        loop_watch(conn->net->loop, &conn->stream.watch, 0);
        stream_close(&conn->stream);
        int fd = socket(to->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
        if (fd < 0)
            continue;
        conn->stream = (stream){.watch = {.fd = fd, .ready = ready}};
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        if ((!connect(fd, to->ai_addr, to->ai_addrlen) || errno == EINPROGRESS) && watch_for(conn))
            return true;
    }
    return false;
}

/* ---- making and ending ---- */

client_net *client_net_open(const client_net_callbacks *callbacks, unsigned most, char *why, size_t capacity)
{
    client_net *net = calloc(1, sizeof *net);
    if (net && (net->loop = loop_open())) {
        net->callbacks = *callbacks;
        net->most = 2 * most + SPARE_CONNS; /* some are being closed while others are made */
        net->mask = MASKS;
        return net;
    }
    free(net);
    snprintf(why, capacity, "the network cannot be used: there is too little memory, or too few files may be open");
    return NULL;
}

void client_net_close(client_net *net)
{
    if (!net)
        return;
    for (client_conn *conn = net->first, *next; conn; conn = next) {
        next = conn->next;
        free_conn(conn);
    }
    timers_free(&net->timers);
    tls_free(net->tls[0]);
    tls_free(net->tls[1]);
    loop_close(net->loop);
    free(net);
}

static client_conn *new_line(client_net *net, const client_net_server *server, void *tag)
{
    net->trouble = "there are too many connections, or there is no memory left";
    if (server->secure && !net->tls[server->accept_any_certificate])
        net->tls[server->accept_any_certificate] = tls_client(server->accept_any_certificate);
    client_conn *conn = net->count < net->most ? calloc(1, sizeof *conn) : NULL;
    if (!conn)
        return NULL;
    conn->net = net;
    conn->tag = tag;
    conn->stream.watch.fd = -1;
    conn->head.response = true;
    conn->tls = server->secure ? net->tls[server->accept_any_certificate] : NULL;
    conn->host = strdup(server->host);
    conn->next = net->first;
    conn->link = &net->first;
    if (conn->next)
        conn->next->link = &conn->next;
    net->first = conn;
    net->count++;
    if (conn->host && (conn->tls || !server->secure))
        return conn;
    free_conn(conn);
    return NULL;
}

/* "Host: name:port" */
static void put_host(client_conn *conn, const client_net_server *server)
{
    char port[16];
    bool bare_v6 = strchr(server->host, ':') != NULL;
    snprintf(port, sizeof port, "%s:%d\r\n", bare_v6 ? "]" : "", server->port);
    buffer_text(&conn->out, bare_v6 ? "Host: [" : "Host: ");
    buffer_text(&conn->out, server->host);
    buffer_text(&conn->out, port);
}

/* Connects a conn; frees it if that fails at once. */
static client_conn *start(client_conn *conn, const client_net_server *server)
{
    char port[16];
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
    snprintf(port, sizeof port, "%d", server->port);
    int error = conn->out.failed ? EAI_MEMORY : getaddrinfo(server->host, port, &hints, &conn->addresses);
    if (error)
        conn->net->trouble = gai_strerror(error);
    if (!error) {
        conn->address = conn->addresses;
        client_conn_set_deadline(conn, CONNECT_TIME);
        if (try_next(conn))
            return conn;
        conn->net->trouble = strerror(errno);
    }
    free_conn(conn);
    return NULL;
}

const char *client_net_trouble(const client_net *net)
{
    return net->trouble;
}

client_conn *client_net_socket(client_net *net, const client_net_server *server, const char *path, unsigned silence,
                               void *tag)
{
    client_conn *conn = new_line(net, server, tag);
    if (!conn)
        return NULL;
    conn->silence = silence;
    if (!ws_key_new(conn->key)) {
        free_conn(conn);
        return NULL;
    }
    buffer_text(&conn->out, "GET ");
    buffer_text(&conn->out, path);
    buffer_text(&conn->out, " HTTP/1.1\r\n");
    put_host(conn, server);
    buffer_text(&conn->out,
                "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ");
    buffer_text(&conn->out, conn->key);
    buffer_text(&conn->out, "\r\n\r\n");
    return start(conn, server);
}

client_conn *client_net_request(client_net *net, const client_net_server *server, const char *method, const char *path,
                                const char *body, void *tag)
{
    client_conn *conn = new_line(net, server, tag);
    if (!conn)
        return NULL;
    conn->is_request = true;
    buffer_text(&conn->out, method);
    buffer_text(&conn->out, " ");
    buffer_text(&conn->out, path);
    buffer_text(&conn->out, " HTTP/1.1\r\n");
    put_host(conn, server);
    if (body) {
        char length[64];
        snprintf(length, sizeof length, "Content-Length: %zu\r\n", strlen(body));
        buffer_text(&conn->out, "Content-Type: application/json\r\n");
        buffer_text(&conn->out, length);
    }
    buffer_text(&conn->out, "Connection: close\r\n\r\n");
    if (body)
        buffer_text(&conn->out, body);
    return start(conn, server);
}

bool client_conn_send(client_conn *conn, const char *text, size_t size)
{
    return conn->state == OPEN ? client_conn_send_frame(conn, FRAME_TEXT, text, size)
                               : add_frame(conn, &conn->later, FRAME_TEXT, text, size);
}

void client_conn_drop(client_conn *conn)
{
    conn->tag = NULL;
    if (conn->state == OPEN && client_conn_send_frame(conn, FRAME_CLOSE, "\x03\xe8", 2)) {
        conn->state = CLOSING;
        client_conn_set_deadline(conn, CLOSE_TIME);
    } else if (conn->state != CLOSING) {
        conn->state = ENDED;
    }
    if (conn->state == ENDED && !conn->in_use)
        free_conn(conn);
}

/* ---- rounds ---- */

void client_net_round(client_net *net, int milliseconds)
{
    uint64_t now = ticks(), next = timers_next(&net->timers);
    uint64_t wait = milliseconds > 0 ? (uint64_t)milliseconds : 0;
    uint64_t due = next <= now ? 0 : next == UINT64_MAX ? wait : (next - now + 999) / 1000;
    loop_wait(net->loop, (int)(due < wait ? due : wait));
    loop_dispatch(net->loop);
    timers_run(&net->timers, ticks());
}

void client_net_wake(client_net *net)
{
    loop_wake(net->loop);
}
