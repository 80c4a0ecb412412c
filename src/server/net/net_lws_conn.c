// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Connections: their numbers, their lists, and what waits to be sent. */
#include "base/hash.h"
#include "server/net/net_lws_parts.h"
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

enum {
    SLOT_BITS = 24, /* a peer's number is its slot, and above that a count that never repeats */
    SPARES = 4096,
    SWEEP = 250,      /* milliseconds: those that are due are dealt with together, as each look at all sockets costs */
    HEARD_MOST = 256, /* messages of one socket from one sweep to the next */
    SEND_BUFFER = 64 * 1024,
    FIRST_INPUT = 512
};

uint64_t lws_part_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

static void wait_end(conn *c)
{
    if (c->wait == WAIT_NOT)
        return;
    net_lws *network = c->network;
    *(c->before ? &c->before->after : &network->waits[c->wait].first) = c->after;
    *(c->after ? &c->after->before : &network->waits[c->wait].last) = c->before;
    c->before = c->after = NULL;
    c->wait = WAIT_NOT;
}

void conn_wait(conn *c, wait_kind kind)
{
    wait_end(c);
    if (kind == WAIT_NOT)
        return;
    net_lws *network = c->network;
    c->since = lws_part_now();
    c->wait = (uint8_t)kind;
    c->before = network->waits[kind].last;
    *(c->before ? &c->before->after : &network->waits[kind].first) = c;
    network->waits[kind].last = c;
}

/* ---- how many wait, by address ---- */

/* The place of the address at the other end, or -1. Of IPv6 the first half counts. */
static int place_of(const net_lws *network, int fd)
{
    struct sockaddr_storage from;
    socklen_t size = sizeof from;
    uint8_t bytes[16];
    memcpy(bytes, &network->salt, 8);
    memset(bytes + 8, 0, 8);
    if (!network->settings.limits.waiting || network->settings.proxy ||
        getpeername(fd, (struct sockaddr *)&from, &size) != 0)
        return -1;
    const struct sockaddr_in *v4 = (const void *)&from;
    const struct sockaddr_in6 *v6 = (const void *)&from;
    if (from.ss_family == AF_INET)
        memcpy(bytes + 8, &v4->sin_addr, 4);
    else if (from.ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&v6->sin6_addr))
        memcpy(bytes + 8, v6->sin6_addr.s6_addr + 12, 4);
    else if (from.ss_family == AF_INET6)
        memcpy(bytes + 8, v6->sin6_addr.s6_addr, 8);
    else
        return -1;
    return (int)(hash_bytes(bytes, sizeof bytes) % WAITING_PLACES);
}

bool conn_welcome(const net_lws *network, int fd)
{
    int place = place_of(network, fd);
    uint32_t most = network->settings.limits.waiting;
    return place < 0 || network->waiting[place] < (most < WAITING_MOST ? most : WAITING_MOST);
}

static void count_in(conn *c)
{
    int place = place_of(c->network, lws_get_socket_fd(c->wsi));
    if (place < 0)
        return;
    c->counted = (uint16_t)(place + 1);
    c->network->waiting[place]++;
}

void conn_uncount(conn *c)
{
    if (c->counted)
        c->network->waiting[c->counted - 1]--;
    c->counted = 0;
}

/* ---- one connection ---- */

conn *conn_make(net_lws *network, struct lws *wsi)
{
    conn *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->network = network;
    c->wsi = wsi;
    c->wait = WAIT_NOT;
    network->counts.sockets++;
    count_in(c);
    /* So that what the system keeps for one who does not read has a limit too. */
    int size = SEND_BUFFER;
    setsockopt(lws_get_socket_fd(wsi), SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    conn_wait(c, WAIT_REQUEST);
    return c;
}

void conn_free(conn *c)
{
    conn_leave(c);
    wait_end(c);
    conn_uncount(c);
    c->network->counts.sockets--;
    free(c);
}

bool conn_number(conn *c)
{
    net_lws *network = c->network;
    uint32_t at = network->free_slot;
    if (at == UINT32_MAX) {
        if (network->slot_count == network->slot_capacity) {
            uint32_t capacity = network->slot_capacity ? network->slot_capacity * 2 : 64;
            slot *slots =
                capacity <= (UINT32_C(1) << SLOT_BITS) ? realloc(network->slots, capacity * sizeof *slots) : NULL;
            if (!slots)
                return false;
            network->slots = slots;
            network->slot_capacity = capacity;
        }
        at = network->slot_count++;
    } else {
        network->free_slot = network->slots[at].next_free;
    }
    c->number = ++network->serial << SLOT_BITS | at;
    network->slots[at] = (slot){.conn = c, .number = c->number};
    return true;
}

void conn_unnumber(conn *c)
{
    if (!c->number)
        return;
    net_lws *network = c->network;
    uint32_t at = (uint32_t)(c->number & ((1u << SLOT_BITS) - 1));
    network->slots[at] = (slot){.next_free = network->free_slot};
    network->free_slot = at;
    c->number = 0;
    c->touched = false;
}

conn *conn_find(const net_lws *network, net_peer peer)
{
    uint32_t at = (uint32_t)(peer & ((1u << SLOT_BITS) - 1));
    return peer && at < network->slot_count && network->slots[at].number == peer ? network->slots[at].conn : NULL;
}

void conn_touch(conn *c)
{
    net_lws *network = c->network;
    if (c->touched)
        return;
    if (network->touched_count == network->touched_capacity) {
        size_t capacity = network->touched_capacity ? network->touched_capacity * 2 : 64;
        net_peer *touched = realloc(network->touched, capacity * sizeof *touched);
        if (!touched) { /* the library's own list will do */
            lws_callback_on_writable(c->wsi);
            return;
        }
        network->touched = touched;
        network->touched_capacity = capacity;
    }
    network->touched[network->touched_count++] = c->number;
    c->touched = true;
}

/* A flood stays in the sender's system, and costs us nothing. By TLS it has to be borne: the library goes in circles
 * when it is told not to read a socket of which it has something decrypted. */
void conn_heard(conn *c)
{
    net_lws *network = c->network;
    c->heard = c->heard_in == network->sweeps ? c->heard + 1 : 1;
    c->heard_in = network->sweeps;
    if (c->heard <= HEARD_MOST || c->paused || !c->number || lws_is_ssl(c->wsi))
        return;
    if (network->paused_count == network->paused_capacity) {
        size_t capacity = network->paused_capacity ? network->paused_capacity * 2 : 64;
        net_peer *paused = realloc(network->paused, capacity * sizeof *paused);
        if (!paused)
            return;
        network->paused = paused;
        network->paused_capacity = capacity;
    }
    network->paused[network->paused_count++] = c->number;
    c->paused = true;
    lws_rx_flow_control(c->wsi, 0);
}

/* Those that are being closed stay as they are: they would only go on. */
static void resume(net_lws *network)
{
    for (size_t i = 0; i < network->paused_count; i++) {
        conn *c = conn_find(network, network->paused[i]);
        if (!c || c->over)
            continue;
        c->paused = false;
        lws_rx_flow_control(c->wsi, 1);
    }
    network->paused_count = 0;
    network->sweeps++;
}

void conn_forget_input(conn *c)
{
    free(c->input);
    c->input = NULL;
    c->input_size = c->input_capacity = 0;
}

void conn_leave(conn *c)
{
    net_lws *network = c->network;
    bool opened = c->state == CONN_OPENING || c->state == CONN_SOCKET;
    net_peer number = c->number;
    c->state = CONN_ENDING;
    conn_wait(c, WAIT_ENDING);
    conn_unnumber(c);
    while (c->first)
        conn_unqueue(c);
    http_forget(c);
    conn_forget_input(c);
    if (opened && number)
        network->callbacks.close(network->callbacks.context, number, c->tag);
    c->tag = NULL;
}

void conn_drop(conn *c)
{
    conn_leave(c);
    /* The library would try for a while to get rid of what it still has to send. */
    shutdown(lws_get_socket_fd(c->wsi), SHUT_RDWR);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
}

bool conn_collect(conn *c, const char *bytes, size_t size, size_t most)
{
    if (size > most - c->input_size)
        return false;
    if (c->input_size + size > c->input_capacity) {
        size_t capacity = c->input_capacity ? c->input_capacity : FIRST_INPUT;
        while (capacity < c->input_size + size)
            capacity *= 2;
        char *input = realloc(c->input, capacity);
        if (!input)
            return false;
        c->input = input;
        c->input_capacity = (uint32_t)capacity;
    }
    if (size)
        memcpy(c->input + c->input_size, bytes, size);
    c->input_size += (uint32_t)size;
    return true;
}

bool conn_queue(conn *c, net_text *text)
{
    net_lws *network = c->network;
    queued *item = network->spare;
    if (item) {
        network->spare = item->next;
        network->spare_count--;
    } else if (!(item = malloc(sizeof *item))) {
        return false;
    }
    *item = (queued){.text = text};
    *(c->last ? &c->last->next : &c->first) = item;
    c->last = item;
    c->unsent += text->size;
    return true;
}

void conn_unqueue(conn *c)
{
    net_lws *network = c->network;
    queued *item = c->first;
    c->first = item->next;
    if (!c->first)
        c->last = NULL;
    c->unsent -= item->text->size;
    net_text_unref(item->text);
    if (network->spare_count < SPARES) {
        item->next = network->spare;
        network->spare = item;
        network->spare_count++;
    } else {
        free(item);
    }
}

static void overdue(conn *c)
{
    if (c->wait == WAIT_QUIET && c->state == CONN_SOCKET && !c->over) {
        c->ping = true;
        conn_wait(c, WAIT_PONG);
        lws_callback_on_writable(c->wsi);
    } else {
        conn_drop(c);
    }
}

void conn_sweep(net_lws *network)
{
    uint64_t now = lws_part_now();
    if (now < network->next_sweep)
        return;
    network->next_sweep = now + SWEEP;
    resume(network);
    for (int kind = 0; kind < WAIT_KINDS; kind++)
        for (conn *c; (c = network->waits[kind].first) && c->since + network->waits[kind].length <= now;)
            overdue(c);
}

uint64_t conn_due(const net_lws *network)
{
    uint64_t due = network->paused_count ? network->next_sweep : UINT64_MAX;
    for (int kind = 0; kind < WAIT_KINDS; kind++) {
        const conn *c = network->waits[kind].first;
        if (c && c->since + network->waits[kind].length < due)
            due = c->since + network->waits[kind].length;
    }
    return due < network->next_sweep ? network->next_sweep : due;
}
