// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* HTTP: requests as the guest sees them, and their answers. */
#include "server/net/net_lws_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    CHUNK = 16 * 1024,    /* of an answer, written at once */
    WITH_HEAD = 8 * 1024, /* bodies up to this size go out together with their head */
    ADDRESS = 64,
    MOST_RETOLD = 8,
    MOST_PASSED_OVER = 4 * 1024 * 1024, /* bytes of a refused body */
    LENGTH_DIGITS = 10
};

/* Scripts and styles come from here alone, pages stand in nobody's frame, and no address leaks. 'self' covers
 * WebSockets too. */
static const char *const headers[][2] = {
    {"content-security-policy:", "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
                                 "style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"strict-transport-security:", "max-age=31536000"}, /* the last: by TLS only */
};
enum { HEADERS = sizeof headers / sizeof *headers };

const struct lws_protocol_vhost_options *http_headers(net_lws *network)
{
    int count = network->settings.tls_cert ? HEADERS : HEADERS - 1;
    for (int i = 0; i < count; i++)
        network->headers[i] = (struct lws_protocol_vhost_options){
            .next = i + 1 < count ? &network->headers[i + 1] : NULL, .name = headers[i][0], .value = headers[i][1]};
    return network->headers;
}

static const char *reason(int status)
{
    static const struct {
        int status;
        const char *words;
    } reasons[] = {{200, "OK"},
                   {201, "Created"},
                   {204, "No Content"},
                   {301, "Moved Permanently"},
                   {302, "Found"},
                   {303, "See Other"},
                   {304, "Not Modified"},
                   {400, "Bad Request"},
                   {403, "Forbidden"},
                   {404, "Not Found"},
                   {405, "Method Not Allowed"},
                   {409, "Conflict"},
                   {411, "Length Required"},
                   {413, "Content Too Large"},
                   {429, "Too Many Requests"},
                   {500, "Internal Server Error"},
                   {501, "Not Implemented"},
                   {503, "Service Unavailable"}};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status)
            return reasons[i].words;
    return "Answer";
}

/* The library has decoded what was asked for; so that a decoded & is not taken for one that parts, it is written
 * again as it is sent. */
static char *encode(char *to, const char *from, size_t size, bool query)
{
    static const char digits[] = "0123456789ABCDEF";
    bool equals = false;
    for (size_t i = 0; i < size; i++) {
        unsigned char letter = (unsigned char)from[i];
        bool plain = letter > ' ' && letter < 127 && !strchr(query ? "%&+#\"<>" : "%?#\"<>", letter);
        if (query && letter == '=') {
            plain = !equals;
            equals = true;
        }
        if (plain) {
            *to++ = (char)letter;
        } else {
            *to++ = '%';
            *to++ = digits[letter >> 4];
            *to++ = digits[letter & 15];
        }
    }
    return to;
}

static char *take(conn *c, char **at, enum lws_token_indexes token)
{
    char *text = *at;
    int size = lws_hdr_total_length(c->wsi, token);
    if (size <= 0 || lws_hdr_copy(c->wsi, text, size + 1, token) < 0)
        *text = 0;
    *at = text + strlen(text) + 1;
    return text;
}

static char *take_query(conn *c, char **at)
{
    char *text = *at, *to = text, part[4096];
    for (int i = 0, size; (size = lws_hdr_copy_fragment(c->wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i)) >= 0;
         i++) {
        if (i)
            *to++ = '&';
        to = encode(to, part, (size_t)size, true);
    }
    *to = 0;
    *at = to + 1;
    return text;
}

/* The last address that a proxy wrote down is the one that it saw itself. */
static char *last_address(char *list)
{
    char *comma = strrchr(list, ',');
    char *text = comma ? comma + 1 : list;
    while (*text == ' ')
        text++;
    return text;
}

static char *take_address(conn *c, char **at)
{
    static const char mapped[] = "::ffff:";
    char *text = *at;
    if (!lws_get_peer_simple(c->wsi, text, ADDRESS))
        *text = 0;
    *at = text + strlen(text) + 1;
    if (c->network->settings.proxy && lws_hdr_total_length(c->wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        text = last_address(take(c, at, WSI_TOKEN_X_FORWARDED_FOR));
    return strncmp(text, mapped, strlen(mapped)) || !strchr(text, '.') ? text : text + strlen(mapped);
}

static bool is_secure(conn *c)
{
    static const char name[] = "x-forwarded-proto:";
    char value[16];
    if (lws_is_ssl(c->wsi))
        return true;
    if (!c->network->settings.proxy || lws_hdr_custom_copy(c->wsi, value, sizeof value, name, (int)strlen(name)) < 0)
        return false;
    return !strcmp(value, "https");
}

/* Whether gzip is among what may be sent: named, and not with a weight of nothing. */
static bool takes_gzip(conn *c)
{
    char list[256];
    if (lws_hdr_copy(c->wsi, list, sizeof list, WSI_TOKEN_HTTP_ACCEPT_ENCODING) < 0)
        return false;
    const char *named = strstr(list, "gzip");
    return named && strncmp(named, "gzip;q=0", 8) != 0;
}

asked *http_asked(conn *c, const char *method, const char *path, size_t path_size)
{
    size_t capacity = 3 * path_size + ADDRESS + 16;
    static const enum lws_token_indexes copied[] = {WSI_TOKEN_HTTP_COOKIE, WSI_TOKEN_ORIGIN, WSI_TOKEN_HOST,
                                                    WSI_TOKEN_X_FORWARDED_FOR};
    for (size_t i = 0; i < sizeof copied / sizeof *copied; i++)
        capacity += (size_t)lws_hdr_total_length(c->wsi, copied[i]) + 1;
    for (int i = 0, size; (size = lws_hdr_fragment_length(c->wsi, WSI_TOKEN_HTTP_URI_ARGS, i)) > 0; i++)
        capacity += 3 * (size_t)size + 1;
    asked *a = malloc(sizeof *a + capacity);
    if (!a)
        return NULL;
    char *at = a->text, *first = at;
    at = encode(at, path, path_size, false);
    *at++ = 0;
    a->request = (net_request){.method = method, .path = first, .body = ""};
    a->request.query = take_query(c, &at);
    a->request.cookie = take(c, &at, WSI_TOKEN_HTTP_COOKIE);
    a->request.origin = take(c, &at, WSI_TOKEN_ORIGIN);
    a->request.host = take(c, &at, WSI_TOKEN_HOST);
    a->request.address = take_address(c, &at);
    a->request.secure = is_secure(c);
    a->request.gzip = takes_gzip(c);
    return a;
}

/* 0, or the status of the refusal. */
static int body_length(conn *c)
{
    char text[LENGTH_DIGITS + 1];
    c->expected = 0;
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return 411;
    int size = lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (size <= 0)
        return 0;
    if (size > LENGTH_DIGITS)
        return 413;
    if (lws_hdr_copy(c->wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH) < 0 ||
        strspn(text, "0123456789") != (size_t)size)
        return 400;
    unsigned long long length = strtoull(text, NULL, 10);
    if (length > c->network->settings.limits.body)
        return 413;
    c->expected = (uint32_t)length;
    return 0;
}

/* Refuses a request whose body is still to come. Closed at once, the connection would be reset under the hands of one
 * who is still sending, and the answer be lost: it is said that this is the end, and what comes is passed over for the
 * little while that WAIT_ENDING leaves. */
static int refuse_body(conn *c, int status)
{
    http_refuse(c, status);
    shutdown(lws_get_socket_fd(c->wsi), SHUT_WR);
    c->passed_over = 0;
    return 0;
}

static void hand_over(conn *c)
{
    net_lws *network = c->network;
    asked *a = c->asked;
    c->asked = NULL;
    c->state = CONN_ASKED;
    conn_wait(c, WAIT_NOT);
    lws_set_timeout(c->wsi, NO_PENDING_TIMEOUT, 0);
    lws_rx_flow_control(c->wsi, 0); /* the next request waits for this one's answer */
    if (c->input_size)
        a->request.body = c->input;
    a->request.body_size = c->input_size;
    network->counts.requests++;
    network->callbacks.request(network->callbacks.context, c->number, &a->request);
    conn_forget_input(c);
    free(a);
}

int http_begin(conn *c)
{
    static const char *const methods[] = {"GET", "POST", "OPTIONS", "PUT", "PATCH", "DELETE", "CONNECT", "HEAD"};
    char *path = NULL;
    int path_size = 0;
    int method = lws_http_get_uri_and_method(c->wsi, &path, &path_size);
    if (c->state != CONN_ARRIVING || c->network->closing)
        return -1;
    if (method < 0 || method > LWSHUMETH_HEAD)
        return http_refuse(c, 405);
    int refusal = body_length(c);
    if (!refusal && method == LWSHUMETH_POST && lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        refusal = 411;
    if (refusal)
        return refuse_body(c, refusal);
    c->retold = 0;
    c->head_only = method == LWSHUMETH_HEAD;
    c->asked = http_asked(c, methods[method], path, (size_t)path_size);
    if (!c->asked || !conn_number(c))
        return http_refuse(c, 503);
    if (!c->expected)
        hand_over(c);
    return 0;
}

int http_body(conn *c, const char *bytes, size_t size)
{
    c->network->counts.bytes_in += size;
    if (c->state == CONN_ENDING)
        return (c->passed_over += (uint32_t)size) > MOST_PASSED_OVER ? -1 : 0;
    return c->asked && !conn_collect(c, bytes, size, c->expected) ? http_refuse(c, 413) : 0;
}

int http_whole(conn *c)
{
    if (!c->asked) /* told again: the library goes in circles when more than the body has come */
        return c->state == CONN_ENDING || ++c->retold > MOST_RETOLD ? -1 : 0;
    hand_over(c);
    return 0;
}

void http_forget(conn *c)
{
    free(c->asked);
    net_text_unref(c->head);
    net_text_unref(c->body);
    c->asked = NULL;
    c->head = c->body = NULL;
    c->written = 0;
}

/* The head, and the body with it if it is small. */
static net_text *head_make(conn *c, const net_reply *reply)
{
    size_t size = reply->body ? reply->body->size : 0;
    bool with = size <= WITH_HEAD && !c->head_only;
    size_t capacity = 1024 + (reply->type ? strlen(reply->type) : 0) + (reply->cookie ? strlen(reply->cookie) : 0) +
                      (reply->location ? strlen(reply->location) : 0) + (reply->cache ? strlen(reply->cache) : 0);
    net_text *head = net_text_make(NULL, capacity + (with ? size : 0));
    if (!head)
        return NULL;
    char *at = head->bytes, *end = at + capacity;
#define PUT(...) (at += snprintf(at, (size_t)(end - at), __VA_ARGS__))
    PUT("HTTP/1.1 %d %s\r\n", reply->status, reason(reply->status));
    int count = c->network->settings.tls_cert ? HEADERS : HEADERS - 1;
    for (int i = 0; i < count; i++)
        PUT("%s %s\r\n", headers[i][0], headers[i][1]);
    PUT("cache-control: %s\r\n", reply->cache ? reply->cache : "no-store");
    if (reply->type)
        PUT("content-type: %s\r\n", reply->type);
    if (reply->encoding)
        PUT("content-encoding: %s\r\nvary: accept-encoding\r\n", reply->encoding);
    if (reply->cookie)
        PUT("set-cookie: %s\r\n", reply->cookie);
    if (reply->location)
        PUT("location: %s\r\n", reply->location);
    PUT("connection: close\r\n");
    if (reply->status == 204 || reply->status == 304)
        PUT("\r\n");
    else
        PUT("content-length: %zu\r\n\r\n", size);
#undef PUT
    if (with && size) {
        memcpy(at, reply->body->bytes, size);
        at += size;
    }
    head->size = (uint32_t)(at - head->bytes);
    return head;
}

void http_reply(conn *c, const net_reply *reply)
{
    c->head = head_make(c, reply);
    if (!c->head) {
        net_text_unref(reply->body);
        c->doomed = true;
    } else if (c->head_only || !reply->body || reply->body->size <= WITH_HEAD) {
        net_text_unref(reply->body);
    } else {
        c->body = reply->body;
    }
    c->state = CONN_ANSWERING;
    lws_rx_flow_control(c->wsi, 1); /* without it the library would not write either */
    conn_wait(c, WAIT_QUIET);
    conn_touch(c);
}

int http_refuse(conn *c, int status)
{
    const net_reply reply = {.status = status};
    c->network->counts.refused++;
    net_text *head = head_make(c, &reply);
    if (head)
        lws_write(c->wsi, (unsigned char *)head->bytes, head->size, LWS_WRITE_HTTP_HEADERS);
    net_text_unref(head);
    conn_leave(c);
    return -1;
}

/* One piece of the answer; after the last, the connection ends. */
int http_write(conn *c)
{
    net_lws *network = c->network;
    if (c->state != CONN_ANSWERING)
        return c->state == CONN_ENDING ? -1 : 0;
    conn_wait(c, WAIT_QUIET);
    lws_set_timeout(c->wsi, NO_PENDING_TIMEOUT, 0);
    if (c->head) {
        net_text *head = c->head;
        c->head = NULL;
        int done = lws_write(c->wsi, (unsigned char *)head->bytes, head->size, LWS_WRITE_HTTP_HEADERS);
        int size = (int)head->size;
        network->counts.bytes_out += head->size;
        net_text_unref(head);
        if (done < size)
            return -1;
    }
    while (c->body && c->written < c->body->size && !lws_partial_buffered(c->wsi)) {
        uint32_t left = c->body->size - c->written, size = left < CHUNK ? left : CHUNK;
        unsigned char *from = (unsigned char *)c->body->bytes + c->written;
        if (lws_write(c->wsi, from, size, left == size ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)size)
            return -1;
        c->written += size;
        network->counts.bytes_out += size;
    }
    if (c->body && c->written < c->body->size) {
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    /* One request a connection. The library keeps what comes after a request for later, and hands out the body of a
     * later one from memory that it has given back by then. */
    http_forget(c);
    conn_unnumber(c);
    c->state = CONN_ENDING;
    return -1;
}
