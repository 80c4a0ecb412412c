// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reading and writing. A connection is read from once a round, and what comes is used where it was read; only what is
 * not complete is kept. */
#include "server/net/net_tcp_parts.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>

enum { PARTS = 16, MOST_THROWN_AWAY = 4 << 20 };

/* Waits for what it has to wait for. False: the system cannot, and it is gone. */
static bool watch_for(conn *c)
{
    bool write = (c->first && !c->stream.waits_read) || c->stream.waits_write;
    if (loop_watch(c->network->loop, &c->stream.watch, (c->read_paused ? 0u : LOOP_READ) | (write ? LOOP_WRITE : 0u)))
        return true;
    conn_free(c);
    return false;
}

/* All that was queued has gone out. */
static bool drained(conn *c)
{
    if (c->state == CONN_ANSWERING && c->keep_alive && !c->network->closing) {
        c->read_paused = false;
        if (!http_begin(c)) {
            conn_free(c);
            return false;
        }
        if (c->input.size)
            conn_retry(c);
    } else if (c->state == CONN_ANSWERING || (c->state == CONN_SOCKET && c->shut)) {
        conn_end(c);
    }
    if (c->state == CONN_ENDING && c->read_paused) {
        conn_free(c);
        return false;
    }
    if (c->state == CONN_ENDING && !c->finished) {
        c->finished = true;
        stream_finish(&c->stream);
    }
    return true;
}

bool conn_flush(conn *c)
{
    if (c->first && c->state == CONN_ANSWERING)
        conn_wait(c, WAIT_QUIET);
    while (c->first) {
        struct iovec parts[PARTS];
        int count = 0;
        size_t asked = 0;
        for (const queued *item = c->first; item && count < PARTS; item = item->next, count++) {
            size_t skip = count ? 0 : c->written;
            parts[count] = (struct iovec){item->text->bytes - item->head + skip, item->head + item->text->size - skip};
            asked += parts[count].iov_len;
        }
        ssize_t done = stream_write(&c->stream, parts, count);
        if (done == STREAM_FAILED) {
            conn_free(c);
            return false;
        }
        if (done < 0)
            break;
        if (!conn_sent(c, (size_t)done) && (size_t)done < asked && !c->stream.secure)
            break;
    }
    if (!c->first && !drained(c))
        return false;
    return watch_for(c);
}

/* Uses what can be used; returns how much of it. */
static size_t use(conn *c, char *bytes, size_t *size)
{
    size_t used = 0;
    while (used < *size && !c->read_paused) {
        size_t left = *size - used, now = 0;
        if (c->state == CONN_ARRIVING)
            now = http_use(c, bytes + used, &left);
        else if (c->state == CONN_SOCKET)
            now = socket_use(c, bytes + used, left);
        *size = used + left;
        if (c->state == CONN_ENDING)
            return *size;
        if (!now)
            break;
        used += now;
    }
    return used;
}

/* What an end, an error or an answer that is already there has to send goes out at once. */
static bool settle(conn *c)
{
    return c->first && (c->state == CONN_ENDING || c->stream.waits_read) ? conn_flush(c) : watch_for(c);
}

bool conn_use_input(conn *c)
{
    size_t size = c->input.size, used = size ? use(c, c->input.bytes, &size) : 0;
    if (used >= size || c->state == CONN_ENDING) {
        buffer_free(&c->input);
    } else {
        memmove(c->input.bytes, c->input.bytes + used, size - used);
        c->input.size = size - used;
    }
    return settle(c);
}

/* Comes after the last byte: it may be read, but not answered any more. */
static void throw_away(conn *c)
{
    ssize_t size = recv(c->stream.watch.fd, c->network->scratch, STREAM_READ, 0);
    c->thrown_away += (uint32_t)(size > 0 ? size : 0);
    if (!size && c->first) { /* the other side says no more, and may still listen */
        c->read_paused = true;
        watch_for(c);
    } else if (!size || (size < 0 && errno != EAGAIN && errno != EINTR) || c->thrown_away > MOST_THROWN_AWAY) {
        conn_free(c);
    }
}

static void receive(conn *c)
{
    net_tcp *network = c->network;
    if (c->state == CONN_ENDING) {
        throw_away(c);
        return;
    }
    if (c->state != CONN_ARRIVING && c->state != CONN_SOCKET) { /* the next request waits for the answer to this one */
        c->read_paused = true;
        watch_for(c);
        return;
    }
    ssize_t got = stream_read(&c->stream, network->scratch, STREAM_READ);
    if (got == STREAM_AGAIN) {
        settle(c);
        return;
    }
    if (got <= 0) {
        conn_free(c);
        return;
    }
    network->counts.bytes_in += (uint64_t)got;
    size_t size = (size_t)got;
    if (!c->input.size) {
        size_t used = use(c, network->scratch, &size);
        if (c->state != CONN_ENDING)
            buffer_add(&c->input, network->scratch + used, size - used);
        if (!c->input.failed) {
            settle(c);
            return;
        }
    } else {
        buffer_add(&c->input, network->scratch, size);
        if (!c->input.failed) {
            conn_use_input(c);
            return;
        }
    }
    conn_free(c); /* no memory */
}

void conn_ready(watch *self, unsigned events)
{
    conn *c = (conn *)self; /* its first member's first member */
    bool reads = (events & LOOP_READ) || c->stream.waits_write;
    if ((events & LOOP_WRITE) && !conn_flush(c))
        return;
    if (reads)
        receive(c);
}
