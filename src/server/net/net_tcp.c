// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The real network: the functions of `net`, rounds, closing. */
#include "server/net/net_tcp.h"
#include "server/net/net_tcp_parts.h"
#include <stdlib.h>
#include <unistd.h>

enum { LONGEST_WAIT = 3600 * 1000 };

/* ---- for the owner of the callbacks ---- */

static void reply(void *context, net_peer peer, const net_reply *content)
{
    conn *c = conn_find(context, peer);
    if (!c || c->state != CONN_ASKED) {
        net_text_unref(content->body);
        return;
    }
    if (content->status >= 400)
        conn_refused(c, NULL);
    http_reply(c, content);
}

static void send_text(void *context, net_peer peer, net_text *text)
{
    net_tcp *network = context;
    conn *c = conn_find(network, peer);
    if (!c || c->state != CONN_SOCKET || c->shut || c->drop_at_round_end) {
        net_text_unref(text);
        return;
    }
    if (text->size > network->settings.limits.unsent - c->unsent || !conn_queue_frame(c, text, FRAME_TEXT)) {
        network->counts.dropped_slow++;
        c->drop_at_round_end = true;
        net_text_unref(text);
    }
    conn_touch(c);
}

static void shut(void *context, net_peer peer, int code)
{
    conn *c = conn_find(context, peer);
    if (c && c->state == CONN_SOCKET)
        socket_shut(c, code);
}

static void wake(void *context)
{
    loop_wake(((net_tcp *)context)->loop);
}

net net_tcp_net(net_tcp *network)
{
    return (net){.context = network, .reply = reply, .send = send_text, .shut = shut, .wake = wake};
}

int net_tcp_port(const net_tcp *network)
{
    return network->port;
}

net_tcp_counts net_tcp_count(const net_tcp *network)
{
    return network->counts;
}

/* ---- rounds ---- */

/* Sends what was queued in this round. */
static void flush(net_tcp *network)
{
    for (size_t i = 0; i < network->touched.count; i++) { /* it may grow meanwhile */
        conn *c = conn_find(network, network->touched.peers[i]);
        if (!c)
            continue;
        c->in_touched = false;
        if (c->drop_at_round_end)
            conn_free(c);
        else
            conn_flush(c);
    }
    network->touched.count = 0;
}

static void serve(net_tcp *network, uint64_t until)
{
    uint64_t now = network->now;
    loop_wait(network->loop, until <= now ? 0 : until - now > LONGEST_WAIT ? LONGEST_WAIT : (int)(until - now));
    network->now = net_tcp_now();
    /* Whatever these queue is sent by the caller before it waits again. */
    conn_sweep(network);
    conn_use_inputs(&network->retry, network);
    loop_dispatch(network->loop);
}

void net_tcp_round(net_tcp *network)
{
    network->now = net_tcp_now();
    uint64_t due = conn_due(network);
    serve(network, due < network->next_round ? due : network->next_round);
    network->next_round = UINT64_MAX;
    int wait = network->callbacks.on_round_end(network->callbacks.context);
    uint64_t next = network->now + (uint64_t)(wait < 0 ? 0 : wait > LONGEST_WAIT ? LONGEST_WAIT : wait);
    flush(network); /* if that closes a connection, the next round begins at once, and reports it */
    if (next < network->next_round)
        network->next_round = next;
}

/* ---- closing ---- */

/* Queues a close frame for each WebSocket, lets replies finish, drops all other connections. */
static void begin_closing(net_tcp *network)
{
    for (int kind = 0; kind < WAIT_KINDS; kind++)
        for (conn *c = network->waits[kind].first, *next; c; c = next) {
            next = c->after;
            if (c->state == CONN_SOCKET) {
                socket_shut(c, CLOSE_GOING_AWAY);
                conn_flush(c);
            } else if (c->state != CONN_REPLYING && c->state != CONN_ENDING) {
                conn_free(c);
            }
        }
}

static bool any_left(const net_tcp *network)
{
    return network->waits[WAIT_QUIET].first || network->waits[WAIT_PONG].first || network->waits[WAIT_ENDING].first;
}

void net_tcp_free(net_tcp *network)
{
    for (int kind = 0; kind < WAIT_KINDS; kind++)
        while (network->waits[kind].first)
            conn_free(network->waits[kind].first);
    /* Requests without a reply are in no list. */
    for (uint32_t i = 0; i < network->slot_count; i++)
        if (network->slots[i].conn)
            conn_free(network->slots[i].conn);
    loop_close(network->loop);
    tls_free(network->tls);
    if (network->listening.fd >= 0)
        close(network->listening.fd);
    while (network->spare) {
        queued *next = network->spare->next;
        free(network->spare);
        network->spare = next;
    }
    free(network->touched.peers);
    free(network->retry.peers);
    free(network->paused.peers);
    free(network->slots);
    free(network);
}

void net_tcp_close(net_tcp *network, int flush_ms)
{
    if (!network)
        return;
    network->now = net_tcp_now();
    uint64_t until = network->now + (uint64_t)(flush_ms > 0 ? flush_ms : 0);
    network->closing = true;
    loop_watch(network->loop, &network->listening, 0);
    flush(network);
    begin_closing(network);
    while (any_left(network) && network->now < until)
        serve(network, until);
    net_tcp_free(network);
}
