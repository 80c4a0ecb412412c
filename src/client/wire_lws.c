// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "base/util/buffer.h"
#include "client/wire.h"
#include <ev.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 16 << 20, FEW = 128, READ_AT_ONCE = 16 << 10 };

typedef struct outgoing {
    struct outgoing *next;
    size_t size;
    unsigned char bytes[]; /* LWS_PRE bytes of headroom, then the text */
} outgoing;

typedef enum line_state { CONNECTING, OPEN, CLOSING } line_state;

struct wire_line {
    wire *lines;
    struct lws *wsi;
    void *tag; /* NULL: no more callbacks */
    bool is_request, starting, done;
    line_state state;
    int status;
    buffer text; /* the part of a message or response that has arrived */
    outgoing *first, **last;
    char why[80];
    char *body;
    lws_retry_bo_t patience; /* must live as long as the connection */
};

struct wire {
    struct lws_context *context;
    struct ev_loop *loop; /* epoll: the library's own loop scans every socket in every round */
    ev_timer alarm;
    wire_callbacks callbacks;
    bool closing; /* no more callbacks */
};

static bool heard(const wire_line *line)
{
    return line->tag && !line->lines->closing;
}

static void free_line(wire_line *line)
{
    while (line->first) {
        outgoing *gone = line->first;
        line->first = gone->next;
        free(gone);
    }
    buffer_free(&line->text);
    free(line->body);
    free(line);
}

/* ---- what comes in ---- */

static bool store_batch(wire_line *line, const char *bytes, size_t size)
{
    if (size > MOST_BYTES - line->text.size)
        return false;
    buffer_add(&line->text, bytes, size);
    return !line->text.failed;
}

/* A frame or a part of one. Most messages arrive complete and are passed on without a copy. Returns -1 to close. */
static int receive(struct lws *wsi, wire_line *line, const char *bytes, size_t size)
{
    if (!store_batch(line, bytes, size)) {
        snprintf(line->why, sizeof line->why, "%s",
                 size > MOST_BYTES - line->text.size ? "a message was too large" : "there was no memory for a message");
        return -1;
    }
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi))
        return 0;
    if (heard(line) && !lws_frame_is_binary(wsi))
        line->lines->callbacks.message(line->tag, buffer_string(&line->text), line->text.size);
    if (line->text.capacity > READ_AT_ONCE) /* thousands of sockets do not each keep memory for their longest message */
        buffer_free(&line->text);
    buffer_clear(&line->text);
    return 0;
}

/* ---- the end of a line ---- */

static void end_line(struct lws *wsi, wire_line *line, const char *why)
{
    if (line->starting) { /* still connecting: its creator will see that it failed */
        snprintf(line->why, sizeof line->why, "%s", why);
        return;
    }
    lws_set_wsi_user(wsi, NULL);
    const wire_callbacks *callbacks = &line->lines->callbacks;
    const char *said = line->why[0] ? line->why : why;
    if (heard(line) && !line->is_request)
        callbacks->closed(line->tag, line->status, said);
    else if (heard(line) && line->done)
        callbacks->answered(line->tag, line->status, buffer_string(&line->text), line->text.size);
    else if (heard(line))
        callbacks->answered(line->tag, 0, said, strlen(said));
    free_line(line);
}

static void refused(struct lws *wsi, wire_line *line, const char *why, size_t size)
{
    char text[80];
    line->status = (int)lws_http_client_http_response(wsi);
    snprintf(text, sizeof text, "%.*s", why ? (int)size : 0, why ? why : "");
    if (line->status >= 300)
        snprintf(text, sizeof text, "the server answered with status %d", line->status);
    else
        line->status = 0;
    end_line(wsi, line, text[0] ? text : "no connection could be made");
}

/* ---- what goes out ---- */

static int write_socket(struct lws *wsi, wire_line *line)
{
    while (line->first) {
        outgoing *next = line->first;
        if (lws_write(wsi, next->bytes + LWS_PRE, next->size, LWS_WRITE_TEXT) < (int)next->size)
            return -1;
        line->first = next->next;
        if (!line->first)
            line->last = &line->first;
        free(next);
        if (line->first && lws_send_pipe_choked(wsi)) {
            lws_callback_on_writable(wsi);
            return 0;
        }
    }
    if (line->state != CLOSING)
        return 0;
    lws_close_reason(wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
    return -1;
}

static int write_body(struct lws *wsi, wire_line *line)
{
    size_t size = line->body ? strlen(line->body + LWS_PRE) : 0;
    if (!size)
        return 0;
    lws_client_http_body_pending(wsi, 0);
    if (lws_write(wsi, (unsigned char *)line->body + LWS_PRE, size, LWS_WRITE_HTTP_FINAL) < (int)size)
        return -1;
    free(line->body);
    line->body = NULL;
    return 0;
}

static int add_headers(struct lws *wsi, wire_line *line, unsigned char **at, unsigned char *end)
{
    if (!line->is_request || !line->body)
        return 0;
    char length[24];
    int digits = snprintf(length, sizeof length, "%zu", strlen(line->body + LWS_PRE));
    static const char json[] = "application/json";
    if (lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, (const unsigned char *)json,
                                     (int)sizeof json - 1, at, end) ||
        lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, (unsigned char *)length, digits, at, end))
        return -1;
    lws_client_http_body_pending(wsi, 1);
    lws_callback_on_writable(wsi);
    return 0;
}

/* ---- the library's calls ---- */

static int read_answer(struct lws *wsi)
{
    char bytes[LWS_PRE + 4096], *at = bytes + LWS_PRE;
    int size = 4096;
    return lws_http_client_read(wsi, &at, &size) < 0 ? -1 : 0;
}

static int request_call(struct lws *wsi, enum lws_callback_reasons reason, wire_line *line, void *in, size_t size)
{
    switch (reason) {
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        line->status = (int)lws_http_client_http_response(wsi);
        return 0;
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE:
        return write_body(wsi, line);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
        return read_answer(wsi);
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ:
        return store_batch(line, in, size) ? 0 : -1;
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP:
        line->done = true;
        return -1;
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP:
        /* A short response may arrive before the request's body is sent completely, and end like this. */
        line->done = line->done || line->text.size > 0;
        end_line(wsi, line, "the connection was closed before an answer came");
        return 0;
    default:
        return 0;
    }
}

/* Some callbacks have another `user` than ours: only those about a connection may use it. */
static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size)
{
    wire_line *line = user;
    if (!line)
        return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return add_headers(wsi, line, in, *(unsigned char **)in + size);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        refused(wsi, line, in, size);
        return 0;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        line->state = line->tag ? OPEN : CLOSING;
        if (heard(line))
            line->lines->callbacks.opened(line->tag);
        if (line->first || line->state == CLOSING)
            lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_socket(wsi, line);
    case LWS_CALLBACK_CLIENT_RECEIVE:
        return receive(wsi, line, in, size);
    case LWS_CALLBACK_CLIENT_CLOSED:
        end_line(wsi, line, "the connection was closed");
        return 0;
    default:
        return request_call(wsi, reason, line, in, size);
    }
}

/* ---- making and ending ---- */

static const struct lws_protocols protocols[] = {{"cheminot", callback, 0, READ_AT_ONCE / 4, 0, NULL, 0},
                                                 {NULL, NULL, 0, 0, 0, NULL, 0}};

wire *wire_open(const wire_callbacks *callbacks, unsigned most, char *why, size_t capacity)
{
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN,
                                             .protocols = protocols,
                                             .gid = -1,
                                             .uid = -1,
                                             .timeout_secs = 20,
                                             .connect_timeout_secs = 10,
                                             .pt_serv_buf_size = READ_AT_ONCE,
                                             .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT | LWS_SERVER_OPTION_LIBEV};
    /* The library keeps a table as large as the limit on open files. With few connections a small one will do, but it
     * is searched linearly. */
    if (most < FEW)
        info.fd_limit_per_thread = FEW + 32;
    wire *lines = calloc(1, sizeof *lines);
    struct ev_loop *loop = ev_loop_new(EVFLAG_AUTO);
    info.foreign_loops = (void *[]){loop};
    if (lines && loop && (lines->context = lws_create_context(&info))) {
        lines->loop = loop;
        lines->callbacks = *callbacks;
        return lines;
    }
    if (loop)
        ev_loop_destroy(loop);
    free(lines);
    snprintf(why, capacity, "the network cannot be used: there is too little memory, or too few files may be open");
    return NULL;
}

void wire_close(wire *lines)
{
    if (!lines)
        return;
    lines->closing = true;
    lws_context_destroy(lines->context);
    ev_loop_destroy(lines->loop);
    free(lines);
}

/* Connects a line; frees it if that fails at once. */
static wire_line *start(wire_line *line, const wire_server *server, const char *method, const char *path)
{
    char host[300];
    bool bare_v6 = strchr(server->host, ':') != NULL;
    snprintf(host, sizeof host, bare_v6 ? "[%s]:%d" : "%s:%d", server->host, server->port);
    int tls = server->secure ? LCCSCF_USE_SSL : 0;
    if (server->secure && server->trust)
        tls |= LCCSCF_ALLOW_SELFSIGNED | LCCSCF_SKIP_SERVER_CERT_HOSTNAME_CHECK | LCCSCF_ALLOW_INSECURE;
    struct lws_client_connect_info info = {.context = line->lines->context,
                                           .address = server->host,
                                           .port = server->port,
                                           .ssl_connection = tls,
                                           .path = path,
                                           .host = host,
                                           .ietf_version_or_minus_one = -1,
                                           .userdata = line,
                                           .method = method,
                                           .local_protocol_name = protocols[0].name,
                                           .alpn = "http/1.1",
                                           .retry_and_idle_policy = &line->patience,
                                           .pwsi = &line->wsi};
    line->starting = true;
    bool begun = lws_client_connect_via_info(&info);
    line->starting = false;
    if (begun)
        return line;
    free_line(line);
    return NULL;
}

static wire_line *new_line(wire *lines, void *tag)
{
    wire_line *line = calloc(1, sizeof *line);
    if (!line)
        return NULL;
    line->lines = lines;
    line->tag = tag;
    line->last = &line->first;
    return line;
}

wire_line *wire_socket(wire *lines, const wire_server *server, const char *path, unsigned silence, void *tag)
{
    wire_line *line = new_line(lines, tag);
    if (!line)
        return NULL;
    line->patience.secs_since_valid_ping = (uint16_t)silence;
    line->patience.secs_since_valid_hangup = (uint16_t)(silence + silence / 2);
    return start(line, server, NULL, path);
}

wire_line *wire_request(wire *lines, const wire_server *server, const char *method, const char *path, const char *body,
                        void *tag)
{
    wire_line *line = new_line(lines, tag);
    if (!line)
        return NULL;
    line->is_request = true;
    if (body) {
        size_t size = strlen(body);
        if (!(line->body = malloc(LWS_PRE + size + 1))) {
            free_line(line);
            return NULL;
        }
        memcpy(line->body + LWS_PRE, body, size + 1);
    }
    return start(line, server, method, path);
}

bool wire_send(wire_line *line, const char *text, size_t size)
{
    outgoing *item = malloc(sizeof *item + LWS_PRE + size);
    if (!item)
        return false;
    item->next = NULL;
    item->size = size;
    memcpy(item->bytes + LWS_PRE, text, size);
    *line->last = item;
    line->last = &item->next;
    if (line->state == OPEN)
        lws_callback_on_writable(line->wsi);
    return true;
}

void wire_drop(wire_line *line)
{
    line->tag = NULL;
    if (line->state == OPEN) {
        line->state = CLOSING;
        lws_callback_on_writable(line->wsi);
    } else if (line->state == CONNECTING) {
        lws_set_timeout(line->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

/* ---- rounds ---- */

static void ring(struct ev_loop *loop, ev_timer *alarm, int events)
{
    /* Nothing to do: it has ended the wait. */
    (void)loop;
    (void)alarm;
    (void)events;
}

void wire_round(wire *lines, int milliseconds)
{
    if (milliseconds <= 0) {
        ev_run(lines->loop, EVRUN_NOWAIT);
        return;
    }
    ev_timer_init(&lines->alarm, ring, milliseconds / 1000.0, 0);
    ev_timer_start(lines->loop, &lines->alarm);
    ev_run(lines->loop, EVRUN_ONCE);
    ev_timer_stop(lines->loop, &lines->alarm);
}

void wire_wake(wire *lines)
{
    lws_cancel_service(lines->context);
}
