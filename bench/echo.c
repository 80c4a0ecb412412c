// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A bare WebSocket echo with the same library and event loop as the server and none of its code: the upper bound for a
 * server's throughput.
 *
 *   usage: echo PORT     (0: any free one; prints it; ends at SIGTERM) */
#include <ev.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct waiting {
    struct waiting *next;
    size_t size;
    unsigned char bytes[]; /* LWS_PRE first */
} waiting;

typedef struct session {
    waiting *first, *last;
} session;

enum { READ_BUFFER = 8192 };

static void stop(struct ev_loop *loop, ev_signal *signal, int events)
{
    (void)signal;
    (void)events;
    ev_break(loop, EVBREAK_ALL);
}

static int keep(session *s, const void *bytes, size_t size)
{
    waiting *w = malloc(sizeof *w + LWS_PRE + size);
    if (!w)
        return -1;
    w->next = NULL;
    w->size = size;
    memcpy(w->bytes + LWS_PRE, bytes, size);
    if (s->last)
        s->last->next = w;
    else
        s->first = w;
    s->last = w;
    return 0;
}

static void forget(session *s)
{
    waiting *w = s->first;
    s->first = w->next;
    if (!s->first)
        s->last = NULL;
    free(w);
}

static int event(struct lws *wsi, enum lws_callback_reasons what, void *user, void *in, size_t size)
{
    session *s = user;
    switch ((int)what) {
    case LWS_CALLBACK_RECEIVE:
        lws_callback_on_writable(wsi);
        return keep(s, in, size);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        while (s->first && !lws_partial_buffered(wsi)) {
            if (lws_write(wsi, s->first->bytes + LWS_PRE, s->first->size, LWS_WRITE_TEXT) < (int)s->first->size)
                return -1;
            forget(s);
        }
        if (s->first)
            lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_CLOSED:
        while (s->first)
            forget(s);
        return 0;
    default:
        return 0;
    }
}

int main(int count, char **arguments)
{
    const struct lws_protocols protocols[] = {
        {.name = "echo", .callback = event, .per_session_data_size = sizeof(session), .rx_buffer_size = READ_BUFFER},
        {.name = NULL}};
    struct ev_loop *loop = ev_default_loop(EVFLAG_AUTO);
    const struct lws_context_creation_info info = {
        .iface = "127.0.0.1",
        .port = count > 1 ? atoi(arguments[1]) : 0,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME | LWS_SERVER_OPTION_LIBEV,
        .foreign_loops = (void *[]){loop},
    };
    lws_set_log_level(LLL_ERR, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (!context)
        return 1;
    ev_signal term;
    ev_signal_init(&term, stop, SIGTERM);
    ev_signal_start(loop, &term);
    printf("%d\n", lws_get_vhost_listen_port(lws_get_vhost_by_name(context, "default")));
    fflush(stdout);
    ev_run(loop, 0);
    lws_context_destroy(context);
    return 0;
}
