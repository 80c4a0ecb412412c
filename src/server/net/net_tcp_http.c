// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* HTTP: requests as the callbacks see them, and replies. */
#include "net/ws_key.h"
#include "server/net/net_tcp_parts.h"
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum { WITH_HEAD = 8 * 1024 }; /* bodies up to this size are copied behind their head */

/* Scripts and styles come from here alone, and so does the engine, which is compiled from its bytes; no other
 * site may frame a page, and no referrer is sent. 'self' covers WebSockets too. */
static const char HEADERS[] = "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
                              "connect-src 'self'; img-src 'self' data:; style-src 'self'; "
                              "base-uri 'none'; form-action 'self'; frame-ancestors 'none'\r\n"
                              "x-content-type-options: nosniff\r\n"
                              "referrer-policy: no-referrer\r\n"
                              "cross-origin-opener-policy: same-origin\r\n";
static const char HEADERS_TLS[] = "strict-transport-security: max-age=31536000\r\n";

static const char *reason(int status)
{
    static const struct {
        int status;
        const char *line;
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
                   {408, "Request Timeout"},
                   {409, "Conflict"},
                   {411, "Length Required"},
                   {413, "Content Too Large"},
                   {414, "URI Too Long"},
                   {417, "Expectation Failed"},
                   {426, "Upgrade Required"},
                   {429, "Too Many Requests"},
                   {431, "Request Header Fields Too Large"},
                   {500, "Internal Server Error"},
                   {501, "Not Implemented"},
                   {503, "Service Unavailable"},
                   {505, "HTTP Version Not Supported"}};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status)
            return reasons[i].line;
    return "Answer";
}

bool http_begin(conn *self)
{
    memset(&self->in.http, 0, sizeof self->in.http);
    self->state = CONN_ARRIVING;
    conn_unnumber(self);
    conn_wait(self, WAIT_REQUEST);
    return conn_number(self);
}

/* ---- replies ---- */

/* RFC 9110, 5.6.7; made once a second, in English whatever the locale. */
static const char *date(net_tcp *network)
{
    static const char days[] = "SunMonTueWedThuFriSat", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    if (network->date[0] && network->now < network->date_at + 1000)
        return network->date;
    time_t now = time(NULL);
    struct tm at;
    gmtime_r(&now, &at);
    snprintf(network->date, sizeof network->date, "%.3s, %02d %.3s %04d %02d:%02d:%02d GMT",
             days + (size_t)3 * (size_t)at.tm_wday, at.tm_mday, months + (size_t)3 * (size_t)at.tm_mon,
             (at.tm_year + 1900) % 10000, at.tm_hour, at.tm_min, at.tm_sec % 60);
    network->date_at = network->now;
    return network->date;
}

/* The head, and the body with it if it is small. */
static net_text *head_make(conn *self, const net_reply *reply)
{
    size_t size = reply->body ? reply->body->size : 0;
    bool with = size <= WITH_HEAD && !self->head_only;
    size_t capacity = 1024 + (reply->type ? strlen(reply->type) : 0) + (reply->cookie ? strlen(reply->cookie) : 0) +
                      (reply->cache ? strlen(reply->cache) : 0);
    net_text *head = net_text_make(NULL, capacity + (with ? size : 0));
    if (!head)
        return NULL;
    char *at = head->bytes, *end = at + capacity;
#define PUT(...) (at += snprintf(at, (size_t)(end - at), __VA_ARGS__))
    PUT("HTTP/1.1 %d %s\r\ndate: %s\r\n%s%s", reply->status, reason(reply->status), date(self->network), HEADERS,
        self->network->tls ? HEADERS_TLS : "");
    PUT("cache-control: %s\r\n", reply->cache ? reply->cache : "no-store");
    if (reply->type)
        PUT("content-type: %s\r\n", reply->type);
    if (reply->encoding)
        PUT("content-encoding: %s\r\nvary: accept-encoding\r\n", reply->encoding);
    if (reply->cookie)
        PUT("set-cookie: %s\r\n", reply->cookie);
    if (reply->status == 426)
        PUT("upgrade: websocket\r\nsec-websocket-version: 13\r\nconnection: upgrade, close\r\n");
    else if (!self->keep_alive)
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

static bool queue_reply(conn *self, const net_reply *reply)
{
    net_text *head = head_make(self, reply);
    net_text *body = self->head_only || (reply->body && reply->body->size <= WITH_HEAD) ? NULL : reply->body;
    if (!head || !conn_queue(self, head, 0)) {
        net_text_unref(head);
        net_text_unref(reply->body);
        return false;
    }
    if (!body)
        net_text_unref(reply->body);
    else if (!conn_queue(self, body, 0)) {
        net_text_unref(body);
        return false;
    }
    return true;
}

void http_reply(conn *self, const net_reply *reply)
{
    if (self->network->closing)
        self->keep_alive = false;
    self->drop_at_round_end = !queue_reply(self, reply);
    self->state = CONN_REPLYING;
    conn_wait(self, WAIT_QUIET);
    conn_touch(self);
}

void http_refuse(conn *self, int status, bool logged)
{
    char what[24];
    snprintf(what, sizeof what, "status %d", status);
    conn_refused(self, logged ? NULL : what);
    self->keep_alive = false;
    queue_reply(self, &(net_reply){.status = status}); /* without memory it is only closed */
    conn_end(self);
}

/* ---- requests ---- */

/* The part as a NUL-terminated text, in place: a byte that is not needed any more follows each. */
static char *text_of(char *bytes, http_span span)
{
    static char none[1] = "";
    if (!span.at)
        return none;
    bytes[span.at + span.size] = 0;
    return bytes + span.at;
}

static char *normal(char *bytes, http_span span)
{
    char *text = text_of(bytes, span);
    text[http_normalize(text, span.size)] = 0;
    return text;
}

/* An address as a proxy may write it: with a port, and IPv6 then in brackets. Made plain, in place; NULL: it is none.
 */
static char *plain_address(char *text)
{
    static const char mapped[] = "::ffff:";
    unsigned char bytes[sizeof(struct in6_addr)];
    if (*text == '[') {
        text++;
        text[strcspn(text, "]")] = 0;
    } else if (strchr(text, '.') && strchr(text, ':') && strncasecmp(text, mapped, sizeof mapped - 1) != 0) {
        text[strcspn(text, ":")] = 0;
    }
    if (!strncasecmp(text, mapped, sizeof mapped - 1) && strchr(text, '.'))
        text += sizeof mapped - 1;
    return inet_pton(AF_INET, text, bytes) == 1 || inet_pton(AF_INET6, text, bytes) == 1 ? text : NULL;
}

/* The last address that a proxy wrote down is the one that it saw itself; what is none counts as the proxy's own. */
static const char *address_of(const conn *self, char *bytes, char own[ADDRESS_TEXT])
{
    http_span span = self->in.http.head.known[HTTP_FORWARDED_FOR];
    char *forwarded = NULL;
    if (self->network->settings.proxy && span.at) {
        char *list = text_of(bytes, span), *comma = strrchr(list, ',');
        list = comma ? comma + 1 : list;
        forwarded = plain_address(list + strspn(list, " \t"));
    }
    if (!forwarded)
        conn_address(self, own);
    return forwarded ? forwarded : own;
}

/* The callbacks' view of a head; it uses the bytes up. */
static void make_request(const conn *self, char *bytes, char own[ADDRESS_TEXT], net_request *request)
{
    const http_head *head = &self->in.http.head;
    bool https = self->network->settings.proxy && !strcmp(text_of(bytes, head->known[HTTP_FORWARDED_PROTO]), "https");
    /* "http://host/path": the host goes one byte ahead, so that the path keeps its slash. */
    http_span host = head->host;
    bool in_target = host.at && host.at != head->known[HTTP_HOST].at;
    if (in_target) {
        memmove(bytes + host.at - 1, bytes + host.at, host.size);
        host.at--;
    }
    *request = (net_request){.method = head->method,
                             .cookie = text_of(bytes, head->known[HTTP_COOKIE]),
                             .origin = text_of(bytes, head->known[HTTP_ORIGIN]),
                             .host = text_of(bytes, host),
                             .address = address_of(self, bytes, own),
                             .gzip = head->gzip,
                             .secure = self->stream.secure || https,
                             .body = ""};
    request->path = !head->path.at ? "*" : in_target && head->path.at == host.at ? "/" : normal(bytes, head->path);
    request->query = normal(bytes, head->query);
}

/* What a WebSocket's handshake must be. 0, or the status of the refusal. */
static int check_upgrade(const http_head *head, const char *bytes)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    http_span key = head->known[HTTP_WS_KEY], version = head->known[HTTP_WS_VERSION];
    if (strcmp(head->method, "GET") != 0 || head->length || head->chunked || key.size != ACCEPT_KEY ||
        memcmp(bytes + key.at + ACCEPT_KEY - 2, "==", 2) != 0)
        return 400;
    for (int i = 0; i < ACCEPT_KEY - 2; i++)
        if (!memchr(letters, bytes[key.at + i], sizeof letters - 1))
            return 400;
    if (version.size != 2 || memcmp(bytes + version.at, "13", 2) != 0)
        return 426;
    return head->offers_subprotocol && !head->offers_cheminot ? 400 : 0;
}

/* A head is there. 0, or the status of the refusal. */
static int check_head(conn *self, const char *bytes)
{
    const http_head *head = &self->in.http.head;
    if (conn_blocked(self))
        return 429;
    if (head->minor && head->connection_upgrade && head->websocket)
        return check_upgrade(head, bytes);
    if (!strcmp(head->method, "POST") && !head->has_length && !head->chunked)
        return 411;
    return head->length > self->network->settings.limits.body ? 413 : 0;
}

/* Reads on in a chunked body, of which the data is moved together. 1: it is complete; 0: more is needed; else the
 * status of the refusal. */
static int read_chunks(conn *self, char *bytes, size_t *size)
{
    size_t begin = self->in.http.head_size + self->in.http.body_size, used, data;
    int done = http_chunks_read(&self->in.http.chunks, bytes + begin, *size - begin, &used, &data);
    self->in.http.body_size += (uint32_t)data;
    memmove(bytes + begin + data, bytes + begin + used, *size - begin - used);
    *size -= used - data;
    return done < 0 ? 400 : self->in.http.body_size > self->network->settings.limits.body ? 413 : done;
}

/* Passes a complete request to the callbacks. */
static void pass_request(conn *self, char *bytes, size_t body)
{
    net_tcp *network = self->network;
    const http_head *head = &self->in.http.head;
    char own[ADDRESS_TEXT];
    net_request request;
    if (head->minor && head->connection_upgrade && head->websocket) {
        char key[ACCEPT_KEY];
        memcpy(key, bytes + head->known[HTTP_WS_KEY].at, ACCEPT_KEY);
        bool named = head->offers_subprotocol;
        make_request(self, bytes, own, &request);
        socket_open(self, &request, key, named);
        return;
    }
    make_request(self, bytes, own, &request);
    self->head_only = !strcmp(head->method, "HEAD");
    self->keep_alive = head->minor && !head->connection_close;
    if (body) {
        request.body = bytes + self->in.http.head_size;
        request.body_size = body;
    }
    self->state = CONN_ASKED;
    conn_wait(self, WAIT_NOT);
    network->counts.requests++;
    network->callbacks.request(network->callbacks.context, self->number, &request);
}

static size_t refuse(conn *self, int status, size_t size)
{
    http_refuse(self, status, false);
    return size;
}

/* The client waits for "100 Continue" before it sends the body. */
static void queue_continue(conn *self)
{
    static const char line[] = "HTTP/1.1 100 Continue\r\n\r\n";
    net_text *text = net_text_make(line, sizeof line - 1);
    if (text && conn_queue(self, text, 0))
        conn_touch(self);
    else
        net_text_unref(text);
}

size_t http_use(conn *self, char *bytes, size_t *size)
{
    http_head *head = &self->in.http.head;
    bool fresh = !self->in.http.head_size;
    if (self->network->closing)
        return 0;
    if (fresh) {
        if (!head->seen) /* its time begins with its first byte */
            conn_wait(self, WAIT_REQUEST);
        int read = http_head_read(head, bytes, *size);
        int status = read > 0 ? check_head(self, bytes) : -read;
        if (status)
            return refuse(self, status, *size);
        if (!read)
            return 0;
        self->in.http.head_size = (uint32_t)read;
    }
    int status = head->chunked ? read_chunks(self, bytes, size) : 1;
    if (status > 1)
        return refuse(self, status, *size);
    size_t body = head->chunked ? self->in.http.body_size : (size_t)head->length;
    if (!status || *size - self->in.http.head_size < body) {
        if (fresh && head->expects_continue && head->minor)
            queue_continue(self);
        return 0;
    }
    size_t whole = self->in.http.head_size + body;
    pass_request(self, bytes, body);
    return whole;
}
