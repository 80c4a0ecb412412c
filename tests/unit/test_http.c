// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The HTTP reader: a table of heads and what they are answered with, against RFC 9112 (the answers are nginx's where it
 * is as strict). Each is read at once and byte by byte, which must come to the same. */
#include "net/http.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MORE = 0, GOOD = 200 };

#define HOST "Host: h\r\n"
#define GET "GET / HTTP/1.1\r\n"

static const struct {
    int status;
    const char *bytes;
} requests[] = {
    /* the line: RFC 9112, 3 */
    {GOOD, GET HOST "\r\n"},
    {GOOD, "\r\n\r\n" GET HOST "\r\n"}, /* empty lines before it: 2.2 */
    {GOOD, "GET /a/b.c?d=%20&e HTTP/1.1\r\n" HOST "\r\n"},
    {GOOD, "OPTIONS * HTTP/1.1\r\n" HOST "\r\n"},
    {GOOD, "GET http://other:81/x?y HTTP/1.1\r\n" HOST "\r\n"},
    {GOOD, "GET https://other HTTP/1.1\r\n" HOST "\r\n"},
    {GOOD, "GET / HTTP/1.0\r\n\r\n"},
    {GOOD, "GET / HTTP/1.9\r\n" HOST "\r\n"}, /* a newer minor version: RFC 9110, 2.5 */
    {MORE, ""},
    {MORE, "GET"},
    {MORE, "GET / HTTP/1.1"},
    {MORE, GET},
    {MORE, GET HOST},
    {MORE, GET HOST "\r"},
    {400, "GET /\r\n"}, /* HTTP/0.9 */
    {400, "GET\r\n"},
    {400, " GET / HTTP/1.1\r\n"},
    {400, "GET  / HTTP/1.1\r\n"},
    {400, "GET /  HTTP/1.1\r\n"},
    {400, "GET / HTTP/1.1 \r\n"},
    {400, "GET / x HTTP/1.1\r\n"},
    {400, "GET\t/ HTTP/1.1\r\n"},
    {400, "GET / HTTP/1.1\n"}, /* no CR */
    {400, "\nGET / HTTP/1.1\r\n"},
    {400, "GET / HTTP/1.1\r\r\n"},
    {400, "GE\rT / HTTP/1.1\r\n"},
    {400, "G(T / HTTP/1.1\r\n"},
    {400, "\x16\x03\x01\x02"}, /* TLS */
    {400, "G\xC3\x89T"},
    {400, "GET /\xC3\xA9 HTTP/1.1\r\n"},
    {400, "GET x HTTP/1.1\r\n"},
    {400, "GET * HTTP/1.1\r\n"},
    {400, "GET /a#b HTTP/1.1\r\n"},
    {400, "GET /% HTTP/1.1\r\n"},
    {400, "GET /%4 HTTP/1.1\r\n"},
    {400, "GET /?%zz HTTP/1.1\r\n"},
    {400, "GET http:// HTTP/1.1\r\n"},
    {400, "GET http:///x HTTP/1.1\r\n"},
    {400, "GET http://me@h/x HTTP/1.1\r\n"},
    {400, "GET ftp://h/x HTTP/1.1\r\n"},
    {400, "GET / http/1.1\r\n"},
    {400, "GET / HTTP/1\r\n"},
    {400, "GET / HTTP/1.10\r\n"},
    {400, "GET / HTTP/11.1\r\n"},
    {400, "GET / HTTP/+1.1\r\n"},
    {501, "BREW / HTTP/1.1\r\n"},
    {501, "get / HTTP/1.1\r\n"},
    {501, "CONNECT h:80 HTTP/1.1\r\n"},
    {501, "TRACE / HTTP/1.1\r\n"},
    {505, "GET / HTTP/9.9\r\n"},
    {505, "GET / HTTP/2.0\r\n"},
    {505, "GET / HTTP/0.9\r\n"},
    {505, "PRI * HTTP/2.0\r\n"},
    /* the host: 3.2 */
    {400, GET "\r\n"},
    {400, GET HOST HOST},
    {400, GET "Host: a\r\nhOST: b\r\n"},
    {400, GET "Host:\r\n"},
    {400, GET "Host: a b\r\n"},
    {400, GET "Host: a/b\r\n"},
    {400, GET "Host: me@a\r\n"},
    {400, "GET http://other/ HTTP/1.1\r\n\r\n"},
    {GOOD, GET "Host: [::1]:8080\r\n\r\n"},
    /* fields: 5 */
    {GOOD, GET HOST "X-A:\r\n\r\n"},
    {GOOD, GET HOST "X-A: \t b \t\r\n\r\n"},
    {GOOD, GET HOST "X-A: caf\xC3\xA9\r\n\r\n"},
    {GOOD, GET HOST "!#$%&'*+-.^_`|~09: b\r\n\r\n"},
    {400, GET "no colon\r\n"},
    {400, GET HOST "X\r\n"},
    {400, GET ": nothing\r\n"},
    {400, GET "X : a\r\n"}, /* 5.1 */
    {400, GET "X\t: a\r\n"},
    {400, GET HOST " folded\r\n"}, /* 5.2 */
    {400, GET "X: a\r\n\tfolded\r\n"},
    {400, GET "X(: a\r\n"},
    {400, GET "X\xC3\xA9: a\r\n"},
    {400, GET "X: a\nY: b\r\n"},
    {400, GET "X: a\rb\r\n"},
    {400, GET "X: \x01\r\n"},
    {400, GET "X: \x7F\r\n"},
    {400, GET "Origin: a\r\nOrigin: b\r\n"},
    {400, GET "Cookie: a\r\nCookie: b\r\n"},
    {400, GET "Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: b\r\n"},
    {417, GET "Expect: more\r\n"},
    {GOOD, GET HOST "Expect: 100-Continue\r\n\r\n"},
    /* the length of the body: 6 */
    {GOOD, GET HOST "Content-Length: 0\r\n\r\n"},
    {GOOD, GET HOST "Content-Length: 18446744073709551616\r\n\r\n"}, /* refused as too large by whoever reads it */
    {GOOD, GET HOST "Transfer-Encoding: Chunked\r\n\r\n"},
    {400, GET "Content-Length:\r\n"},
    {400, GET "Content-Length: -1\r\n"},
    {400, GET "Content-Length: +1\r\n"},
    {400, GET "Content-Length: 0x1\r\n"},
    {400, GET "Content-Length: 1 1\r\n"},
    {400, GET "Content-Length: 1, 1\r\n"},
    {400, GET "Content-Length: 1\r\nContent-Length: 1\r\n"},
    {400, GET HOST "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"},
    {400, GET HOST "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n"},
    {400, GET "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"},
    {400, "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n"},
    {501, GET "Transfer-Encoding: gzip, chunked\r\n"},
    {501, GET "Transfer-Encoding: identity\r\n"},
    {501, GET "Transfer-Encoding: xchunked\r\n"},
    {501, GET "Transfer-Encoding: chunked;q=1\r\n"},
};

/* Reads it at once, or in steps; each step's bytes stand elsewhere in memory, and end where they end. */
static int read_in_steps(const char *bytes, size_t size, size_t step, http_head *head)
{
    for (size_t given = step < size ? step : size;; given = size - given < step ? size : given + step) {
        char *copy = malloc(given ? given : 1);
        assert_non_null(copy);
        memcpy(copy, bytes, given);
        int answer = http_head_read(head, copy, given);
        free(copy);
        if (answer || given == size)
            return answer;
    }
}

static int both_ways(const char *bytes, size_t size, http_head *head)
{
    http_head slow = *head;
    int answer = read_in_steps(bytes, size, size ? size : 1, head), slowly = read_in_steps(bytes, size, 1, &slow);
    assert_int_equal(answer, slowly);
    assert_memory_equal(head, &slow, sizeof slow);
    return answer;
}

static void answers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        http_head head = {0};
        size_t size = strlen(requests[i].bytes);
        int answer = both_ways(requests[i].bytes, size, &head);
        int want = requests[i].status == GOOD ? (int)size : -requests[i].status;
        if (answer != want)
            fail_msg("%s: %d instead of %d", requests[i].bytes, answer, want);
    }
}

static void limits(void **state)
{
    (void)state;
    static char bytes[2 * HTTP_HEAD_BYTES];
    int start = snprintf(bytes, sizeof bytes, "GET /");
    memset(bytes + start, 'a', sizeof bytes - (size_t)start);
    http_head head = {0};
    assert_int_equal(both_ways(bytes, sizeof bytes, &head), -414);
    head = (http_head){0};
    assert_int_equal(both_ways(bytes, HTTP_HEAD_BYTES - 1, &head), 0);
    start = snprintf(bytes, sizeof bytes, GET HOST "Cookie: ");
    bytes[start] = 'c';
    head = (http_head){0};
    assert_int_equal(both_ways(bytes, sizeof bytes, &head), -431);
    memcpy(bytes + HTTP_HEAD_BYTES - 4, "\r\n\r\n", 4); // NOLINT(bugprone-not-null-terminated-result): the longest head
    head = (http_head){0};
    assert_int_equal(both_ways(bytes, sizeof bytes, &head), HTTP_HEAD_BYTES);
    size_t size = (size_t)snprintf(bytes, sizeof bytes, GET HOST);
    for (int i = 1; i < HTTP_FIELDS; i++)
        size += (size_t)snprintf(bytes + size, sizeof bytes - size, "X: a\r\n");
    snprintf(bytes + size, sizeof bytes - size, "\r\n");
    head = (http_head){0};
    assert_int_equal(both_ways(bytes, size + 2, &head), size + 2);
    snprintf(bytes + size, sizeof bytes - size, "X: a\r\n\r\n");
    head = (http_head){0};
    assert_int_equal(both_ways(bytes, size + 8, &head), -431);
}

static void is_text(const char *bytes, http_span span, const char *want)
{
    assert_int_equal(span.size, strlen(want));
    assert_memory_equal(bytes + span.at, want, span.size);
}

static http_head read_good(const char *bytes)
{
    http_head head = {0};
    assert_int_equal(both_ways(bytes, strlen(bytes), &head), strlen(bytes));
    return head;
}

static void what_is_told(void **state)
{
    (void)state;
    static const char one[] = "POST /a/b?c=d HTTP/1.1\r\nHOST: Example.org:8080\r\ncookie:  k=v; w=x \r\n"
                              "Content-length: 0012\r\nConnection: Keep-Alive , Upgrade\r\nUpgrade: h2c, WebSocket\r\n"
                              "Origin: https://o\r\nSec-WebSocket-Protocol: a,cheminot\r\n\r\n";
    http_head head = read_good(one);
    assert_string_equal(head.method, "POST");
    is_text(one, head.path, "/a/b");
    is_text(one, head.query, "c=d");
    is_text(one, head.host, "Example.org:8080");
    is_text(one, head.known[HTTP_COOKIE], "k=v; w=x");
    is_text(one, head.known[HTTP_ORIGIN], "https://o");
    assert_true(head.has_length && head.length == 12 && head.minor == 1);
    assert_true(head.connection_upgrade && head.websocket && !head.connection_close && head.offers_subprotocol &&
                head.offers_cheminot);
    static const char two[] = "GET HTTP://target:1?q HTTP/1.1\r\nHost: field\r\nConnection: close\r\n\r\n";
    head = read_good(two);
    is_text(two, head.path, "/");
    is_text(two, head.query, "q");
    is_text(two, head.host, "target:1"); /* RFC 9112, 3.2.2 */
    assert_true(head.connection_close && !head.connection_upgrade);
    head = read_good(GET HOST "Content-Length: 99999999999999999999999999\r\n\r\n");
    assert_true(head.length == UINT64_MAX);
    /* A name that another one begins with, an unknown one, an empty one: none takes anything from the next line. */
    static const char *const before[] = {"X: a", "X-F: a", "A:", "Ori: ", "Origi:x", "X-Forwarded-Fo: 1", "C:", "S: b"};
    for (size_t i = 0; i < sizeof before / sizeof *before; i++) {
        char text[256];
        snprintf(text, sizeof text,
                 GET HOST "X-Forwarded-For: 6.6.6.6\r\n%s\r\nX-Forwarded-For: 7.7.7.7\r\n%s\r\nOrigin: o\r\n\r\n",
                 before[i], before[i]);
        head = read_good(text);
        is_text(text, head.known[HTTP_FORWARDED_FOR], "7.7.7.7"); /* the nearest proxy's comes last */
        is_text(text, head.known[HTTP_ORIGIN], "o");
    }
}

static void packed(void **state)
{
    (void)state;
    static const struct {
        const char *value;
        bool gzip;
    } cases[] = {{"gzip", true},           {"br, GZIP;q=0.5", true},
                 {"gzip;q=0", false},      {"gzip; q=0.000", false},
                 {"gzipped", false},       {"x-gzip", false},
                 {"deflate", false},       {"gzip;q=0.001", true},
                 {"identity, gzip", true}, {"", false},
                 {",,gzip ;q=1.0", true},  {"*", false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        snprintf(text, sizeof text, GET HOST "Accept-Encoding: %s\r\n\r\n", cases[i].value);
        http_head head = read_good(text);
        if (head.gzip != cases[i].gzip)
            fail_msg("%s", cases[i].value);
    }
}

static void responses(void **state)
{
    (void)state;
    static const struct {
        int status; /* below 0: refused */
        const char *bytes;
    } cases[] = {{200, "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n"},
                 {404, "HTTP/1.0 404\r\n\r\n"},
                 {101, "HTTP/1.1 101 \r\nUpgrade: websocket\r\n\r\n"},
                 {-1, "HTTP/1.1 20 OK\r\n\r\n"},
                 {-1, "HTTP/1.1 2000 OK\r\n\r\n"},
                 {-1, "HTTP/1.1 099 OK\r\n\r\n"},
                 {-1, "HTTP/2.0 200 OK\r\n\r\n"},
                 {-1, "\r\nHTTP/1.1 200 OK\r\n\r\n"},
                 {-1, "ICY 200 OK\r\n\r\n"},
                 {-1, "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"},
                 {-1, "HTTP/1.1 200 OK\r\nno colon\r\n\r\n"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        http_head head = {.response = true};
        int answer = both_ways(cases[i].bytes, strlen(cases[i].bytes), &head);
        if (cases[i].status < 0 ? answer >= 0 : answer <= 0 || head.status != cases[i].status)
            fail_msg("%s: %d, status %d", cases[i].bytes, answer, head.status);
    }
}

static void normal_forms(void **state)
{
    (void)state;
    static const char *const cases[][2] = {{"/a%2fb", "/a%2Fb"}, {"/%74/%5A%7e", "/t/Z~"}, {"", ""},
                                           {"%25%00", "%25%00"}, {"/a+b", "/a+b"},         {"/%2541", "/%2541"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[64];
        snprintf(text, sizeof text, "%s", cases[i][0]);
        text[http_normalize(text, strlen(text))] = 0;
        assert_string_equal(text, cases[i][1]);
    }
}

/* The data of a chunked body in `to`; what http_chunks_read says. */
static int read_chunks(const char *bytes, size_t step, char to[256], size_t *used)
{
    http_chunks chunks = {0};
    size_t size = strlen(bytes), kept = 0;
    int done = 0;
    *used = 0;
    while (!done && *used < size) {
        char copy[256];
        size_t part = size - *used < step ? size - *used : step, now, data;
        memcpy(copy, bytes + *used, part);
        done = http_chunks_read(&chunks, copy, part, &now, &data);
        memcpy(to + kept, copy, data);
        kept += data;
        *used += now;
    }
    to[kept] = 0;
    return done;
}

static void chunked_bodies(void **state)
{
    (void)state;
    static const struct {
        int done;
        const char *bytes, *data;
    } cases[] = {
        {1, "0\r\n\r\n", ""},
        {1, "3\r\nabc\r\n0\r\n\r\n", "abc"},
        {1, "00A\r\n0123456789\r\n2;x=\"y\"\r\nab\r\n0;z\r\nTrailer: t\r\n\r\n", "0123456789ab"},
        {1, "1\r\na\r\n0\r\n\r\nGET", "a"},
        {0, "", ""},
        {0, "5\r\nabc", "abc"},
        {0, "3\r\nabc\r\n0\r\n", "abc"},
        {-1, "\r\n", ""},
        {-1, "x\r\n", ""},
        {-1, "-1\r\n", ""},
        {-1, " 1\r\na", ""},
        {-1, "0x1\r\na", ""},
        {-1, "1 \r\na", ""},
        {-1, "1\na\r\n", ""},
        {-1, "1\r\nab\r\n", "a"},
        {-1, "1\r\na\n", "a"},
        {-1, "123456789\r\n", ""}, /* larger than any body */
        {-1, "1;\x01\r\na", ""},
        {-1, "0\r\nx\ny\r\n", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char whole[256], slow[256];
        size_t used, used_slowly;
        int done = read_chunks(cases[i].bytes, 256, whole, &used);
        if (done != cases[i].done || strcmp(whole, cases[i].data) != 0)
            fail_msg("%s: %d \"%s\"", cases[i].bytes, done, whole);
        assert_int_equal(read_chunks(cases[i].bytes, 1, slow, &used_slowly), done);
        assert_string_equal(slow, whole);
        assert_int_equal(used, used_slowly);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers),        cmocka_unit_test(limits),    cmocka_unit_test(what_is_told),
        cmocka_unit_test(packed),         cmocka_unit_test(responses), cmocka_unit_test(normal_forms),
        cmocka_unit_test(chunked_bodies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
