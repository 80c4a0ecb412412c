// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* WebSockets. */
#include "server/net/net_lws_parts.h"
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>

int socket_open(conn *c)
{
    net_lws *network = c->network;
    char *path = NULL;
    int path_size = 0;
    if (c->state != CONN_ARRIVING || lws_http_get_uri_and_method(c->wsi, &path, &path_size) != LWSHUMETH_GET)
        return http_refuse(c, 400);
    asked *a = http_asked(c, "GET", path, (size_t)path_size);
    if (!a || !conn_number(c)) {
        free(a);
        return http_refuse(c, 503);
    }
    void *tag = NULL;
    c->state = CONN_OPENING;
    int refusal =
        network->closing ? 503 : network->callbacks.open(network->callbacks.context, c->number, &a->request, &tag);
    free(a);
    if (refusal) {
        c->state = CONN_ARRIVING; /* it never was the guest's */
        return http_refuse(c, refusal);
    }
    c->tag = tag;
    return 0;
}

int socket_opened(conn *c)
{
    if (c->state != CONN_OPENING)
        return -1;
    c->state = CONN_SOCKET;
    conn_uncount(c);
    conn_wait(c, WAIT_QUIET);
    if (c->first || c->shut)
        lws_callback_on_writable(c->wsi);
    return 0;
}

static int refuse(conn *c, enum lws_close_status code)
{
    c->over = true;
    conn_wait(c, WAIT_ENDING);
    c->network->counts.refused++;
    lws_close_reason(c->wsi, code, NULL, 0);
    return -1;
}

int socket_read(conn *c, const char *bytes, size_t size)
{
    net_lws *network = c->network;
    if (c->state != CONN_SOCKET || c->over)
        return c->state == CONN_ENDING ? -1 : 0;
    network->counts.bytes_in += size;
    conn_heard(c);
    if (c->shut) /* who sends and never reads must not put off the end */
        return 0;
    conn_wait(c, WAIT_QUIET);
    if (lws_frame_is_binary(c->wsi))
        return refuse(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
    bool whole = lws_is_final_fragment(c->wsi);
    /* Most messages come in one piece, and need not be copied. */
    if (whole && !c->input_size && size <= network->settings.limits.message) {
        network->callbacks.message(network->callbacks.context, c->number, c->tag, bytes, size);
        return 0;
    }
    if (!conn_collect(c, bytes, size, network->settings.limits.message))
        return refuse(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    if (whole) {
        network->callbacks.message(network->callbacks.context, c->number, c->tag, c->input, c->input_size);
        conn_forget_input(c);
    }
    return 0;
}

/* Messages that go out together share packets: each packet costs more than all that we do about a message. */
static void cork(conn *c, int on)
{
    setsockopt(lws_get_socket_fd(c->wsi), IPPROTO_TCP, TCP_CORK, &on, sizeof on);
}

/* Writes as long as the socket takes it. What it does not take of one message the library keeps, and then nothing more
 * is given to it. */
int socket_write(conn *c)
{
    if (c->state != CONN_SOCKET || c->over)
        return c->state == CONN_ENDING ? -1 : 0;
    if (c->ping && !lws_partial_buffered(c->wsi)) {
        unsigned char frame[LWS_PRE + 1] = {0};
        frame[LWS_PRE] = '?'; /* an answer without a byte would not be told */
        c->ping = false;
        if (lws_write(c->wsi, frame + LWS_PRE, 1, LWS_WRITE_PING) < 1)
            return -1;
    }
    bool several = c->first && c->first->next;
    if (several)
        cork(c, 1);
    while (c->first && !lws_partial_buffered(c->wsi)) {
        net_text *text = c->first->text;
        if (lws_write(c->wsi, (unsigned char *)text->bytes, text->size, LWS_WRITE_TEXT) < (int)text->size)
            return -1;
        c->network->counts.bytes_out += text->size;
        conn_unqueue(c);
    }
    if (several)
        cork(c, 0);
    if (c->first)
        lws_callback_on_writable(c->wsi);
    return 0;
}
