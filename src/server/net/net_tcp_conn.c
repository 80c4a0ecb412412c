// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Connections: accepting, their numbers, their lists, and what waits to be sent. */
#define _GNU_SOURCE /* accept4 */

#include "base/hash.h"
#include "base/util/list.h"
#include "server/net/net_tcp_parts.h"
#include <arpa/inet.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    SLOT_BITS = 24, /* a peer's number is its slot, and above that a count that never repeats */
    SPARES = 4096,
    SWEEP = 250,        /* milliseconds from one look at those that are due to the next */
    SWEEP_MOST = 64,    /* connections that one look deals with: the others wait for the next round */
    ACCEPT_MOST = 64,   /* connections taken in a round */
    ACCEPT_PAUSE = 100, /* milliseconds without a file for a connection before the next try */
    REFUSED_RATE = 20,  /* refusals a second to one address before everything is refused to it for BLOCKED */
    REFUSED_BURST = 200,
    BLOCKED = 1000 /* milliseconds */
};

uint64_t net_tcp_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- waiting ---- */

static void wait_end(conn *self)
{
    if (self->wait == WAIT_NOT)
        return;
    net_tcp *network = self->network;
    *(self->before ? &self->before->after : &network->waits[self->wait].first) = self->after;
    *(self->after ? &self->after->before : &network->waits[self->wait].last) = self->before;
    self->before = self->after = NULL;
    self->wait = WAIT_NOT;
}

void conn_wait(conn *self, wait_kind kind)
{
    wait_end(self);
    if (kind == WAIT_NOT)
        return;
    net_tcp *network = self->network;
    self->since = network->now;
    self->wait = (uint8_t)kind;
    self->before = network->waits[kind].last;
    *(self->before ? &self->before->after : &network->waits[kind].first) = self;
    network->waits[kind].last = self;
}

static void overdue(conn *self)
{
    if (self->wait == WAIT_QUIET && self->state == CONN_SOCKET && !self->shut) {
        socket_ping(self);
        conn_wait(self, WAIT_PONG);
        conn_flush(self);
    } else if (self->wait == WAIT_REQUEST && self->in.http.head.seen) {
        http_refuse(self, 408, false);
        conn_flush(self);
    } else {
        conn_free(self);
    }
}

void conn_sweep(net_tcp *network)
{
    if (network->accept_again && network->accept_again <= network->now && !network->closing) {
        network->accept_again = 0;
        loop_watch(network->loop, &network->listening, LOOP_READ);
    }
    if (network->now < network->next_sweep)
        return;
    network->next_sweep = network->now + SWEEP;
    network->sweeps++;
    conn_use_inputs(&network->paused, network);
    int done = 0;
    for (int kind = 0; kind < WAIT_KINDS; kind++)
        for (conn *c = network->waits[kind].first, *next; c && c->since + network->waits[kind].length <= network->now;
             c = next) {
            next = c->after;
            if (done++ == SWEEP_MOST) {
                network->next_sweep = network->now;
                return;
            }
            overdue(c);
        }
}

uint64_t conn_due(const net_tcp *network)
{
    uint64_t due = network->paused.count ? network->next_sweep : UINT64_MAX;
    if (network->retry.count)
        return network->now;
    for (int kind = 0; kind < WAIT_KINDS; kind++) {
        const conn *c = network->waits[kind].first;
        if (c && c->since + network->waits[kind].length < due)
            due = c->since + network->waits[kind].length;
    }
    if (due < network->next_sweep)
        due = network->next_sweep;
    return network->accept_again && network->accept_again < due ? network->accept_again : due;
}

/* ---- addresses ---- */

/* The place of an address + 1; 0: it is not counted. Of IPv6 the first half counts. */
static uint16_t place_of(const net_tcp *network, const struct sockaddr_storage *peer)
{
    uint8_t bytes[16] = {0};
    const struct sockaddr_in *v4 = (const void *)peer;
    const struct sockaddr_in6 *v6 = (const void *)peer;
    if (network->settings.proxy)
        return 0;
    memcpy(bytes, &network->salt, 8);
    if (peer->ss_family == AF_INET)
        memcpy(bytes + 8, &v4->sin_addr, 4);
    else if (IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr))
        memcpy(bytes + 8, v6->sin6_addr.s6_addr + 12, 4);
    else
        memcpy(bytes + 8, v6->sin6_addr.s6_addr, 8);
    return (uint16_t)(hash_bytes(bytes, sizeof bytes) % ADDRESS_LIMITS + 1);
}

static void print_address(const struct sockaddr_storage *peer, char text[ADDRESS_TEXT])
{
    const struct sockaddr_in *v4 = (const void *)peer;
    const struct sockaddr_in6 *v6 = (const void *)peer;
    text[0] = 0;
    if (peer->ss_family == AF_INET)
        inet_ntop(AF_INET, &v4->sin_addr, text, ADDRESS_TEXT);
    else if (peer->ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr))
        inet_ntop(AF_INET, v6->sin6_addr.s6_addr + 12, text, ADDRESS_TEXT);
    else if (peer->ss_family == AF_INET6)
        inet_ntop(AF_INET6, &v6->sin6_addr, text, ADDRESS_TEXT);
}

void conn_address(const conn *self, char text[ADDRESS_TEXT])
{
    struct sockaddr_storage from = {0};
    socklen_t size = sizeof from;
    if (getpeername(self->stream.watch.fd, (struct sockaddr *)&from, &size))
        from.ss_family = AF_UNSPEC;
    print_address(&from, text);
}

static void tell_refused(net_tcp *network, const char *whose, const char *what)
{
    network->counts.refused++;
    if (network->settings.log)
        network->settings.log(network->settings.log_context, whose, what);
}

void conn_refused(conn *self, const char *what)
{
    net_tcp *network = self->network;
    char whose[ADDRESS_TEXT];
    if (what) {
        conn_address(self, whose);
        tell_refused(network, whose, what);
    } else {
        network->counts.refused++;
    }
    address_limit *from = self->address_limit ? &network->address_limits[self->address_limit - 1] : NULL;
    if (from && network->settings.limits.waiting &&
        !bucket_take(&from->refused, (int64_t)network->now, REFUSED_RATE, REFUSED_BURST))
        from->blocked_until = network->now + BLOCKED;
}

bool conn_blocked(const conn *self)
{
    return self->address_limit &&
           self->network->address_limits[self->address_limit - 1].blocked_until > self->network->now;
}

void conn_uncount(conn *self)
{
    if (self->counted)
        self->network->address_limits[self->address_limit - 1].waiting--;
    self->counted = false;
}

/* ---- one connection ---- */

/* Returns why a connection is not taken, or NULL. */
static const char *refuses_connection(const net_tcp *network, uint16_t at)
{
    uint32_t most = network->settings.limits.waiting;
    if (network->counts.sockets >= network->most)
        return "too many connections in all";
    return at && most && network->address_limits[at - 1].waiting >= most ? "too many connections of one address" : NULL;
}

/* Takes over the socket. */
static bool conn_make(net_tcp *network, int fd, uint16_t at)
{
    conn *c = calloc(1, sizeof *c);
    if (!c) {
        close(fd);
        return false;
    }
    c->stream.watch = (watch){.fd = fd, .ready = conn_ready};
    c->network = network;
    c->wait = WAIT_NOT;
    c->address_limit = at;
    c->counted = at != 0;
    if (at)
        network->address_limits[at - 1].waiting++;
    network->counts.sockets++;
    if (!http_begin(c) || (network->tls && !stream_secure(&c->stream, network->tls, NULL)) ||
        !loop_watch(network->loop, &c->stream.watch, LOOP_READ)) {
        conn_free(c);
        return false;
    }
    return true;
}

void conn_accept(watch *listening, unsigned events)
{
    net_tcp *network = (net_tcp *)((char *)listening - offsetof(net_tcp, listening));
    (void)events;
    for (int i = 0; i < ACCEPT_MOST; i++) {
        struct sockaddr_storage from;
        socklen_t size = sizeof from;
        memset(&from, 0, sizeof from);
        int fd = accept4(listening->fd, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0 && (errno == EINTR || errno == ECONNABORTED))
            continue;
        if (fd < 0 && errno != EAGAIN && errno != EWOULDBLOCK) {
            tell_refused(network, "", "no file or memory for a connection");
            network->accept_again = network->now + ACCEPT_PAUSE;
            loop_watch(network->loop, listening, 0);
        }
        if (fd < 0)
            return;
        uint16_t at = place_of(network, &from);
        const char *why = refuses_connection(network, at);
        if (!why && conn_make(network, fd, at))
            continue;
        if (why)
            close(fd);
        char whose[ADDRESS_TEXT];
        print_address(&from, whose);
        tell_refused(network, whose, why ? why : "no memory for a connection");
    }
}

static void unqueue(conn *self)
{
    net_tcp *network = self->network;
    queued *item = self->first;
    self->first = item->next;
    if (!self->first)
        self->last = NULL;
    self->unsent -= item->text->size;
    self->written = 0;
    net_text_unref(item->text);
    if (network->spare_count < SPARES) {
        item->next = network->spare;
        network->spare = item;
        network->spare_count++;
    } else {
        free(item);
    }
}

void conn_unqueue_all(conn *self)
{
    while (self->first)
        unqueue(self);
}

bool conn_sent(conn *self, size_t size)
{
    self->network->counts.bytes_out += size;
    while (self->first && size) {
        size_t left = self->first->head + self->first->text->size - self->written;
        if (size < left) {
            self->written += (uint32_t)size;
            return false;
        }
        size -= left;
        unqueue(self);
    }
    return !self->first;
}

void conn_end(conn *self)
{
    net_tcp *network = self->network;
    net_peer number = self->number;
    bool socket = self->state == CONN_SOCKET;
    if (self->state == CONN_ENDING)
        return;
    self->state = CONN_ENDING;
    self->read_paused = false;
    conn_wait(self, WAIT_ENDING);
    conn_unnumber(self);
    buffer_free(&self->input);
    if (!socket)
        return;
    buffer_free(&self->in.socket.message);
    network->callbacks.close(network->callbacks.context, number, self->tag);
    network->next_round = 0; /* the owner of the callbacks may have something to say about it */
    self->tag = NULL;
}

void conn_free(conn *self)
{
    net_tcp *network = self->network;
    conn_end(self);
    conn_unqueue_all(self);
    wait_end(self);
    conn_uncount(self);
    loop_watch(network->loop, &self->stream.watch, 0);
    stream_close(&self->stream);
    network->counts.sockets--;
    free(self);
}

/* ---- numbers ---- */

bool conn_number(conn *self)
{
    net_tcp *network = self->network;
    uint32_t at = network->free_slot;
    if (at == UINT32_MAX) {
        if (network->slot_count >> SLOT_BITS)
            return false;
        slot *slots = list_grow(network->slots, &network->slot_capacity, network->slot_count + 1, sizeof *slots);
        if (!slots)
            return false;
        network->slots = slots;
        at = network->slot_count++;
    } else {
        network->free_slot = network->slots[at].next_free;
    }
    self->number = ++network->serial << SLOT_BITS | at;
    network->slots[at] = (slot){.conn = self, .number = self->number};
    return true;
}

void conn_unnumber(conn *self)
{
    if (!self->number)
        return;
    net_tcp *network = self->network;
    uint32_t at = (uint32_t)(self->number & ((1u << SLOT_BITS) - 1));
    network->slots[at] = (slot){.next_free = network->free_slot};
    network->free_slot = at;
    self->number = 0;
    self->in_touched = self->in_retry = false;
}

conn *conn_find(const net_tcp *network, net_peer peer)
{
    uint32_t at = (uint32_t)(peer & ((1u << SLOT_BITS) - 1));
    return peer && at < network->slot_count && network->slots[at].number == peer ? network->slots[at].conn : NULL;
}

static bool list_add(peer_list *list, net_peer peer)
{
    net_peer *peers = list->count < list->capacity
                          ? list->peers
                          : list_grow(list->peers, &list->capacity, list->count + 1, sizeof *peers);
    if (!peers)
        return false;
    list->peers = peers;
    list->peers[list->count++] = peer;
    return true;
}

void conn_touch(conn *self)
{
    if (self->in_touched || !self->number)
        return;
    /* Without memory the loop reports when it can be written to, as soon as it is watched for that. */
    self->in_touched = list_add(&self->network->touched, self->number);
    if (!self->in_touched)
        loop_watch(self->network->loop, &self->stream.watch, self->stream.watch.events | LOOP_WRITE);
}

static void put_off(conn *self, peer_list *list)
{
    if (self->in_retry)
        return;
    self->in_retry = list_add(list, self->number);
    self->read_paused = self->in_retry; /* without memory it goes on when something comes in */
}

void conn_retry(conn *self)
{
    put_off(self, &self->network->retry);
}

void conn_pause(conn *self)
{
    put_off(self, &self->network->paused);
}

void conn_use_inputs(peer_list *list, const net_tcp *network)
{
    size_t count = list->count;
    for (size_t i = 0; i < count; i++) { /* the list may grow meanwhile */
        conn *c = conn_find(network, list->peers[i]);
        if (!c)
            continue;
        c->in_retry = c->read_paused = false;
        conn_use_input(c);
    }
    list->count -= count;
    if (list->count)
        memmove(list->peers, list->peers + count, list->count * sizeof *list->peers);
}

/* ---- what is to be sent ---- */

bool conn_queue(conn *self, net_text *text, uint8_t head)
{
    net_tcp *network = self->network;
    queued *item = network->spare;
    if (item) {
        network->spare = item->next;
        network->spare_count--;
    } else if (!(item = malloc(sizeof *item))) {
        return false;
    }
    *item = (queued){.text = text, .head = head};
    *(self->last ? &self->last->next : &self->first) = item;
    self->last = item;
    self->unsent += text->size;
    return true;
}

bool conn_queue_frame(conn *self, net_text *text, frame_code code)
{
    char head[FRAME_HEAD];
    size_t size = frame_head(head, code, text->size, NULL);
    memcpy(text->headroom + NET_HEADROOM - size, head, size);
    return conn_queue(self, text, (uint8_t)size);
}
