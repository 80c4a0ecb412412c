// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The real network: rounds, closing, and what the library tells of each connection. */
#include "server/net/net_lws.h"
#include "server/net/net_lws_parts.h"
#include <stdlib.h>
#include <strings.h>

enum { LONGEST_WAIT = 3600 * 1000, FORCE_PAUSE = 10 };

/* What the library's own loop does when nothing has come in: hands out what it has read but not handed out yet, as the
 * frames that came together with a handshake. It exports this for its loops only, and not in all builds. */
extern __attribute__((weak)) int _lws_plat_service_forced_tsi(struct lws_context *context, int thread);

/* 0: go on; else the connection is closed. */
static int socket_writable(conn *c)
{
    int answer = socket_write(c);
    if (answer || c->state != CONN_SOCKET || c->over || !c->shut || c->first || lws_partial_buffered(c->wsi))
        return answer;
    c->over = true;
    conn_wait(c, WAIT_ENDING);
    lws_close_reason(c->wsi, (enum lws_close_status)c->shut, NULL, 0);
    return -1;
}

static int connection_event(conn *c, enum lws_callback_reasons what, void *in, size_t size)
{
    switch ((int)what) {
    case LWS_CALLBACK_HTTP:
        return http_begin(c);
    case LWS_CALLBACK_HTTP_BODY:
        return http_body(c, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return http_whole(c);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return http_write(c);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return in && !strcasecmp(in, "websocket") ? 0 : -1;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return socket_open(c);
    case LWS_CALLBACK_ESTABLISHED:
        return socket_opened(c);
    case LWS_CALLBACK_RECEIVE:
        return socket_read(c, in, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        if (c->state == CONN_SOCKET && !c->over && !c->shut)
            conn_wait(c, WAIT_QUIET);
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
        c->over = true;
        conn_wait(c, WAIT_ENDING);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return socket_writable(c);
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP:
        conn_leave(c);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        lws_set_opaque_user_data(c->wsi, NULL);
        conn_free(c);
        return 0;
    default:
        return 0;
    }
}

int lws_part_event(struct lws *wsi, enum lws_callback_reasons what, void *user, void *in, size_t size)
{
    (void)user;
    net_lws *network = wsi ? lws_context_user(lws_get_context(wsi)) : NULL;
    if (what == LWS_CALLBACK_FILTER_NETWORK_CONNECTION && network) {
        if (!network->closing && network->counts.sockets < network->most && conn_welcome(network, (int)(intptr_t)in))
            return 0;
        network->counts.refused++;
        return 1;
    }
    if (what == LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED) {
        lws_set_opaque_user_data(wsi, conn_make(network, wsi));
        return 0;
    }
    conn *c = NULL;
    switch ((int)what) { /* these are about no connection */
    case LWS_CALLBACK_PROTOCOL_INIT:
    case LWS_CALLBACK_PROTOCOL_DESTROY:
    case LWS_CALLBACK_GET_THREAD_ID:
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    case LWS_CALLBACK_OPENSSL_LOAD_EXTRA_SERVER_VERIFY_CERTS:
        return 0;
    default:
        c = wsi ? lws_get_opaque_user_data(wsi) : NULL;
    }
    if (!c) /* there was no memory for it */
        return what == LWS_CALLBACK_HTTP || what == LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION ? -1 : 0;
    return connection_event(c, what, in, size);
}

static void reply(void *context, net_peer peer, const net_reply *answer)
{
    conn *c = conn_find(context, peer);
    if (c && c->state == CONN_ASKED)
        http_reply(c, answer);
    else
        net_text_unref(answer->body);
}

static void send_text(void *context, net_peer peer, net_text *text)
{
    net_lws *network = context;
    conn *c = conn_find(network, peer);
    if (!c || (c->state != CONN_SOCKET && c->state != CONN_OPENING) || c->shut || c->over || c->doomed) {
        net_text_unref(text);
        return;
    }
    if (text->size > network->settings.limits.unsent - c->unsent || !conn_queue(c, text)) {
        network->counts.dropped_slow++;
        c->doomed = true;
        net_text_unref(text);
    }
    conn_touch(c);
}

static void shut(void *context, net_peer peer, int code)
{
    conn *c = conn_find(context, peer);
    if (!c || (c->state != CONN_SOCKET && c->state != CONN_OPENING) || c->shut)
        return;
    c->shut = (uint16_t)code;
    conn_touch(c);
}

static void wake(void *context)
{
    lws_cancel_service(((net_lws *)context)->context);
}

net net_lws_net(net_lws *network)
{
    return (net){.context = network, .reply = reply, .send = send_text, .shut = shut, .wake = wake};
}

int net_lws_port(const net_lws *network)
{
    return network->port;
}

net_lws_counts net_lws_count(const net_lws *network)
{
    return network->counts;
}

/* What was given out in this round goes out at once: to wait until the socket is reported as writable would cost
 * another look at all of them. */
static void flush(net_lws *network)
{
    for (size_t i = 0; i < network->touched_count; i++) {
        conn *c = conn_find(network, network->touched[i]);
        if (!c)
            continue;
        c->touched = false;
        if (c->doomed)
            conn_drop(c);
        else if (c->state == CONN_SOCKET && !c->shut && !c->over) {
            if (socket_write(c))
                conn_drop(c);
        } else
            lws_callback_on_writable(c->wsi);
    }
    network->touched_count = 0;
}

static void ring(struct ev_loop *loop, ev_timer *timer, int events)
{
    /* It has done its work by ending the wait. */
    (void)loop;
    (void)timer;
    (void)events;
}

/* The library looks after what it has kept back when its loop is idle, and in a flood it never is: then somebody's
 * first words would wait until the flood is over. */
static void force(net_lws *network)
{
    uint64_t now = lws_part_now();
    if (!_lws_plat_service_forced_tsi || now < network->next_force)
        return;
    network->next_force = now + FORCE_PAUSE;
    if (!lws_service_adjust_timeout(network->context, 1, 0))
        _lws_plat_service_forced_tsi(network->context, 0);
}

static void serve(net_lws *network, uint64_t until)
{
    uint64_t now = lws_part_now();
    if (until <= now) {
        ev_run(network->loop, EVRUN_NOWAIT);
    } else {
        ev_timer_init(&network->timer, ring, (double)(until - now) / 1000, 0);
        ev_timer_start(network->loop, &network->timer);
        ev_run(network->loop, EVRUN_ONCE);
        ev_timer_stop(network->loop, &network->timer);
    }
    force(network);
}

void net_lws_round(net_lws *network)
{
    uint64_t gone = network->counts.sockets;
    conn_sweep(network);
    uint64_t due = conn_due(network);
    serve(network, gone != network->counts.sockets ? 0 : due < network->next_round ? due : network->next_round);
    int wait = network->callbacks.round(network->callbacks.context);
    network->next_round = lws_part_now() + (uint64_t)(wait < 0 ? 0 : wait > LONGEST_WAIT ? LONGEST_WAIT : wait);
    uint64_t open = network->counts.sockets;
    flush(network);
    if (open != network->counts.sockets) /* the guest has heard of it, and may have something to say */
        network->next_round = 0;
}

/* Sockets are told to go, answers may be finished, all others are dropped. False: nobody is left. */
static bool send_away(net_lws *network)
{
    bool left = false;
    for (int kind = 0; kind < WAIT_KINDS; kind++)
        for (conn *c = network->waits[kind].first, *next; c; c = next) {
            next = c->after;
            if (c->state == CONN_SOCKET || c->state == CONN_OPENING) {
                if (!c->shut)
                    c->shut = LWS_CLOSE_STATUS_GOINGAWAY;
                lws_callback_on_writable(c->wsi);
                left = true;
            } else if (c->state == CONN_ANSWERING) {
                lws_callback_on_writable(c->wsi);
                left = true;
            } else {
                conn_drop(c);
            }
        }
    return left;
}

void net_lws_close(net_lws *network, int patience)
{
    if (!network)
        return;
    uint64_t until = lws_part_now() + (uint64_t)(patience > 0 ? patience : 0);
    network->closing = true;
    flush(network);
    for (bool left = send_away(network); left && lws_part_now() < until;) {
        serve(network, until);
        left = network->waits[WAIT_QUIET].first || network->waits[WAIT_PONG].first || network->waits[WAIT_ENDING].first;
    }
    lws_context_destroy(network->context);
    ev_loop_destroy(network->loop);
    lws_part_quiet(network);
    while (network->spare) {
        queued *next = network->spare->next;
        free(network->spare);
        network->spare = next;
    }
    free(network->touched);
    free(network->paused);
    free(network->slots);
    free(network);
}
