// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reading and writing. A connection is read from once a round. Input is used in the buffer it was read into; only what
 * is incomplete is kept. */
#include "server/net/net_tcp_parts.h"
#include <errno.h>
#include <string.h>
#include <sys/socket.h>

enum { PARTS = 16, MOST_DISCARDED = 4 << 20 };

/* Watches the socket for what the connection waits for. False: the system cannot, and the connection was freed. */
static bool watch_for(conn *self)
{
    bool write = (self->first && !self->stream.waits_read) || self->stream.waits_write;
    if (loop_watch(self->network->loop, &self->stream.watch,
                   (self->read_paused ? 0u : LOOP_READ) | (write ? LOOP_WRITE : 0u)))
        return true;
    conn_free(self);
    return false;
}

/* Called when everything queued has been sent. False: the connection was freed. */
static bool drained(conn *self)
{
    if (self->state == CONN_REPLYING && self->keep_alive && !self->network->closing) {
        self->read_paused = false;
        if (!http_begin(self)) {
            conn_free(self);
            return false;
        }
        if (self->input.size)
            conn_retry(self);
    } else if (self->state == CONN_REPLYING || (self->state == CONN_SOCKET && self->shut)) {
        conn_end(self);
    }
    if (self->state == CONN_ENDING && self->read_paused) {
        conn_free(self);
        return false;
    }
    if (self->state == CONN_ENDING && !self->finished) {
        self->finished = true;
        stream_finish(&self->stream);
    }
    return true;
}

bool conn_flush(conn *self)
{
    if (self->first && self->state == CONN_REPLYING)
        conn_wait(self, WAIT_QUIET);
    while (self->first) {
        struct iovec parts[PARTS];
        int count = 0;
        size_t asked = 0;
        for (const queued *item = self->first; item && count < PARTS; item = item->next, count++) {
            size_t skip = count ? 0 : self->written;
            parts[count] = (struct iovec){item->text->bytes - item->head + skip, item->head + item->text->size - skip};
            asked += parts[count].iov_len;
        }
        ssize_t done = stream_write(&self->stream, parts, count);
        if (done == STREAM_FAILED) {
            conn_free(self);
            return false;
        }
        if (done < 0)
            break;
        if (!conn_sent(self, (size_t)done) && (size_t)done < asked && !self->stream.secure)
            break;
    }
    if (!self->first && !drained(self))
        return false;
    return watch_for(self);
}

/* Uses complete requests or frames. Returns the number of bytes used. */
static size_t use(conn *self, char *bytes, size_t *size)
{
    size_t used = 0;
    while (used < *size && !self->read_paused) {
        size_t left = *size - used, now = 0;
        if (self->state == CONN_ARRIVING)
            now = http_use(self, bytes + used, &left);
        else if (self->state == CONN_SOCKET)
            now = socket_use(self, bytes + used, left);
        *size = used + left;
        if (self->state == CONN_ENDING)
            return *size;
        if (!now)
            break;
        used += now;
    }
    return used;
}

/* Sends at once what is queued when the connection ends, or when TLS had to read first; otherwise only watches the
 * socket. False: the connection was freed. */
static bool flush_or_watch(conn *self)
{
    return self->first && (self->state == CONN_ENDING || self->stream.waits_read) ? conn_flush(self) : watch_for(self);
}

bool conn_use_input(conn *self)
{
    size_t size = self->input.size, used = size ? use(self, self->input.bytes, &size) : 0;
    if (used >= size || self->state == CONN_ENDING) {
        buffer_free(&self->input);
    } else {
        memmove(self->input.bytes, self->input.bytes + used, size - used);
        self->input.size = size - used;
    }
    return flush_or_watch(self);
}

/* Reads and drops what still comes in after the last reply was queued (closing at once could destroy that reply). */
static void discard_input(conn *self)
{
    ssize_t size = recv(self->stream.watch.fd, self->network->scratch, STREAM_READ, 0);
    self->discarded += (uint32_t)(size > 0 ? size : 0);
    if (!size && self->first) { /* the other side has finished sending, and may still read */
        self->read_paused = true;
        watch_for(self);
    } else if (!size || (size < 0 && errno != EAGAIN && errno != EINTR) || self->discarded > MOST_DISCARDED) {
        conn_free(self);
    }
}

static void receive(conn *self)
{
    net_tcp *network = self->network;
    if (self->state == CONN_ENDING) {
        discard_input(self);
        return;
    }
    if (self->state != CONN_ARRIVING &&
        self->state != CONN_SOCKET) { /* the next request waits for the reply to this one */
        self->read_paused = true;
        watch_for(self);
        return;
    }
    ssize_t got = stream_read(&self->stream, network->scratch, STREAM_READ);
    if (got == STREAM_AGAIN) {
        flush_or_watch(self);
        return;
    }
    if (got <= 0) {
        conn_free(self);
        return;
    }
    network->counts.bytes_in += (uint64_t)got;
    size_t size = (size_t)got;
    if (!self->input.size) {
        size_t used = use(self, network->scratch, &size);
        if (self->state != CONN_ENDING)
            buffer_add(&self->input, network->scratch + used, size - used);
        if (!self->input.failed) {
            flush_or_watch(self);
            return;
        }
    } else {
        buffer_add(&self->input, network->scratch, size);
        if (!self->input.failed) {
            conn_use_input(self);
            return;
        }
    }
    conn_free(self); /* no memory */
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
