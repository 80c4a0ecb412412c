// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "net/http.h"
#include <string.h>

enum { BAD = -400, TOO_LONG = -414, EXPECTATION = -417, TOO_LARGE = -431, UNKNOWN = -501, VERSION = -505 };
enum { TOKEN, TARGET, HOST, UNRESERVED };
enum { ONCE, LIST, LAST };
enum { LENGTH_DIGITS = 18, HOST_BYTES = 255 };

static const struct {
    const char *name;
    uint8_t twice;
} known_fields[HTTP_KNOWN] = {
#define X(id, name, twice) {name, twice},
    HTTP_KNOWN_LIST(X)
#undef X
};

/* ---- characters ---- */

static bool is_letter(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(unsigned char c)
{
    return c >= '0' && c <= '9';
}

static int hex(unsigned char c)
{
    return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool is(unsigned char c, int kind)
{
    if (is_letter(c) || is_digit(c))
        return true;
    if (c <= ' ' || c >= 127)
        return false;
    switch (kind) {
    case TOKEN: /* RFC 9110, 5.6.2 */
        return strchr("!#$%&'*+-.^_`|~", c) != NULL;
    case TARGET: /* a browser leaves some as they are that a URI should not have; '#' is never sent */
        return c != '#';
    case HOST:
        return strchr("-._~%!$&'()*+,;=:[]", c) != NULL;
    default:
        return strchr("-._~", c) != NULL;
    }
}

static bool all(const char *text, size_t size, int kind)
{
    for (size_t i = 0; i < size; i++)
        if (!is((unsigned char)text[i], kind))
            return false;
    return true;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* `word` is in lower case. */
static bool same(const char *text, size_t size, const char *word)
{
    if (size != strlen(word))
        return false;
    for (size_t i = 0; i < size; i++)
        if (lower(text[i]) != word[i])
            return false;
    return true;
}

static bool begins(const char *text, size_t size, const char *word)
{
    size_t length = strlen(word);
    return size >= length && same(text, length, word);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The next element of a list with commas, without the blanks around it. False: there is none. */
static bool next_element(const char **list, size_t *left, const char **element, size_t *size)
{
    if (!*left)
        return false;
    const char *comma = memchr(*list, ',', *left);
    size_t length = comma ? (size_t)(comma - *list) : *left;
    *element = *list;
    *size = length;
    *list += length + (comma != NULL);
    *left -= length + (comma != NULL);
    while (*size && is_blank(**element)) {
        ++*element;
        --*size;
    }
    while (*size && is_blank((*element)[*size - 1]))
        --*size;
    return true;
}

/* ---- the first line ---- */

static const char *method_of(const char *text, size_t size)
{
    static const char *const methods[] = {"GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"};
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (size == strlen(methods[i]) && !memcmp(text, methods[i], size))
            return methods[i];
    return NULL;
}

/* "HTTP/1.1". 0, or the status of the refusal. */
static int read_version(http_head *head, const char *text, size_t size)
{
    if (size != 8 || memcmp(text, "HTTP/", 5) != 0 || !is_digit((unsigned char)text[5]) || text[6] != '.' ||
        !is_digit((unsigned char)text[7]))
        return BAD;
    head->minor = text[7] != '0';
    return text[5] == '1' ? 0 : VERSION;
}

static bool escapes_good(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (text[i] == '%' &&
            (i + 2 >= size || hex((unsigned char)text[i + 1]) < 0 || hex((unsigned char)text[i + 2]) < 0))
            return false;
    return true;
}

/* "http://host" before a path; *at moves behind it. False: it is no such thing. */
static bool read_authority(http_head *head, const char *bytes, size_t *at, size_t end)
{
    size_t left = end - *at;
    size_t scheme = begins(bytes + *at, left, "http://") ? 7 : begins(bytes + *at, left, "https://") ? 8 : 0;
    if (!scheme)
        return false;
    size_t host = *at + scheme, stop = host;
    while (stop < end && bytes[stop] != '/' && bytes[stop] != '?')
        stop++;
    if (stop == host || stop - host > HOST_BYTES || !all(bytes + host, stop - host, HOST))
        return false;
    head->host = (http_span){(uint16_t)host, (uint16_t)(stop - host)};
    *at = stop;
    return true;
}

static int read_target(http_head *head, const char *bytes, size_t at, size_t end)
{
    if (at == end || !all(bytes + at, end - at, TARGET) || !escapes_good(bytes + at, end - at))
        return BAD;
    if (end - at == 1 && bytes[at] == '*')
        return !strcmp(head->method, "OPTIONS") ? 0 : BAD;
    if (bytes[at] != '/' && !read_authority(head, bytes, &at, end))
        return BAD;
    if (at == end || bytes[at] == '?') { /* "http://host": the path is "/", and the one of the scheme will do */
        const char *slash = bytes + head->host.at - 1;
        head->path = (http_span){(uint16_t)(slash - bytes), 1};
    } else {
        const char *mark = memchr(bytes + at, '?', end - at);
        size_t stop = mark ? (size_t)(mark - bytes) : end;
        head->path = (http_span){(uint16_t)at, (uint16_t)(stop - at)};
        at = stop;
    }
    if (at < end)
        head->query = (http_span){(uint16_t)(at + 1), (uint16_t)(end - at - 1)};
    return 0;
}

/* METHOD SP TARGET SP VERSION */
static int request_line(http_head *head, const char *bytes, size_t at, size_t end)
{
    const char *first = memchr(bytes + at, ' ', end - at);
    size_t target = first ? (size_t)(first - bytes) + 1 : end;
    const char *second = first ? memchr(bytes + target, ' ', end - target) : NULL;
    if (!second)
        return BAD;
    size_t version = (size_t)(second - bytes) + 1, method = target - 1 - at;
    if (!method || !all(bytes + at, method, TOKEN))
        return BAD;
    int refusal = read_version(head, bytes + version, end - version);
    if (refusal)
        return refusal;
    head->method = method_of(bytes + at, method);
    return head->method ? read_target(head, bytes, target, version - 1) : UNKNOWN;
}

/* VERSION SP STATUS [SP REASON] */
static int status_line(http_head *head, const char *bytes, size_t at, size_t end)
{
    const char *text = bytes + at;
    if (end - at < 12 || text[8] != ' ' || (end - at > 12 && text[12] != ' '))
        return BAD;
    int refusal = read_version(head, text, 8);
    for (int i = 9; i < 12; i++) {
        if (!is_digit((unsigned char)text[i]))
            return BAD;
        head->status = (uint16_t)(head->status * 10 + (text[i] - '0'));
    }
    return refusal ? refusal : head->status < 100 ? BAD : 0;
}

/* ---- fields ---- */

static int read_length(http_head *head, const char *value, size_t size)
{
    if (!size)
        return BAD;
    for (size_t i = 0; i < size; i++) {
        if (!is_digit((unsigned char)value[i]))
            return BAD;
        head->length = i < LENGTH_DIGITS ? head->length * 10 + (uint64_t)(value[i] - '0') : UINT64_MAX;
    }
    head->has_length = true;
    return 0;
}

/* A content coding with its weight: "gzip;q=0.5". */
static bool takes_gzip(const char *element, size_t size)
{
    if (!begins(element, size, "gzip"))
        return false;
    bool zero = false;
    for (size_t i = 4; i < size; i++) {
        if (i == 4 && !is_blank(element[i]) && element[i] != ';')
            return false;
        if (lower(element[i]) == 'q' && i + 2 < size && element[i + 1] == '=')
            zero = element[i + 2] == '0';
        if (zero && is_digit((unsigned char)element[i]) && element[i] != '0')
            return true;
    }
    return !zero;
}

static void read_list(http_head *head, http_known field, const char *list, size_t left)
{
    const char *element;
    for (size_t size; next_element(&list, &left, &element, &size);)
        switch ((int)field) {
        case HTTP_CONNECTION:
            head->connection_close |= same(element, size, "close");
            head->connection_upgrade |= same(element, size, "upgrade");
            break;
        case HTTP_UPGRADE:
            head->websocket |= same(element, size, "websocket");
            break;
        case HTTP_ACCEPT_ENCODING:
            head->gzip |= takes_gzip(element, size);
            break;
        case HTTP_WS_PROTOCOL:
            head->offers_subprotocol |= size > 0;
            head->offers_cheminot |= size == 8 && !memcmp(element, "cheminot", 8);
            break;
        default:
            break;
        }
}

static int known_field(http_head *head, const char *bytes, http_known field, http_span span)
{
    const char *value = bytes + span.at;
    if (head->known[field].at && known_fields[field].twice == ONCE)
        return BAD;
    head->known[field] = span;
    switch ((int)field) {
    case HTTP_HOST:
        if (!span.size || span.size > HOST_BYTES || !all(value, span.size, HOST))
            return BAD;
        if (!head->host.at)
            head->host = span;
        return 0;
    case HTTP_CONTENT_LENGTH:
        return read_length(head, value, span.size);
    case HTTP_TRANSFER_ENCODING: /* HTTP/1.0 has none */
        head->chunked = same(value, span.size, "chunked");
        return !head->minor ? BAD : head->chunked ? 0 : UNKNOWN;
    case HTTP_EXPECT:
        head->expects_continue = same(value, span.size, "100-continue");
        return head->expects_continue ? 0 : EXPECTATION;
    default:
        read_list(head, field, value, span.size);
        return 0;
    }
}

static int field_line(http_head *head, const char *bytes, size_t at, size_t end)
{
    const char *colon = memchr(bytes + at, ':', end - at);
    size_t name = colon ? (size_t)(colon - bytes) - at : 0;
    /* Also refuses a line that continues the one before, and blanks before the colon. */
    if (!name || !all(bytes + at, name, TOKEN))
        return BAD;
    if (head->fields == HTTP_FIELDS)
        return TOO_LARGE;
    head->fields++;
    size_t value = at + name + 1;
    while (value < end && is_blank(bytes[value]))
        value++;
    while (end > value && is_blank(bytes[end - 1]))
        end--;
    for (int i = 0; i < HTTP_KNOWN; i++)
        if (same(bytes + at, name, known_fields[i].name))
            return known_field(head, bytes, (http_known)i, (http_span){(uint16_t)value, (uint16_t)(end - value)});
    return 0;
}

/* The whole head is there: what only all of it can tell. */
static int check(const http_head *head)
{
    if (head->chunked && head->has_length)
        return BAD;
    return !head->response && head->minor && !head->known[HTTP_HOST].at ? BAD : 0;
}

/* ---- lines ---- */

/* The line from head->line to before the CR at `end`. 0, or the status of the refusal. */
static int read_line(http_head *head, const char *bytes, size_t end)
{
    size_t at = head->line;
    if (at == end) {
        if (!head->begun) /* an empty line before a request: RFC 9112, 2.2 */
            return head->response ? BAD : 0;
        head->done = true;
        return check(head);
    }
    if (head->begun)
        return field_line(head, bytes, at, end);
    head->begun = true;
    return head->response ? status_line(head, bytes, at, end) : request_line(head, bytes, at, end);
}

/* A byte that may stand in a line; the first one of a request has no other letters than those of ASCII. */
static bool fits(const http_head *head, unsigned char c)
{
    return c >= ' ' ? c != 127 && (c < 127 || head->begun || head->response) : c == '\t' && head->begun;
}

int http_head_read(http_head *head, const char *bytes, size_t size)
{
    size_t end = size < HTTP_HEAD_BYTES ? size : HTTP_HEAD_BYTES;
    for (size_t at = head->seen; at < end; at++) {
        bool after_cr = at > head->line && bytes[at - 1] == '\r';
        head->seen = (uint16_t)(at + 1);
        if (bytes[at] == '\n' && after_cr) {
            int refusal = read_line(head, bytes, at - 1);
            if (refusal)
                return refusal;
            head->line = (uint16_t)(at + 1);
            if (head->done)
                return (int)(at + 1);
        } else if (after_cr || (bytes[at] != '\r' && !fits(head, (unsigned char)bytes[at]))) {
            return BAD;
        }
    }
    return size < HTTP_HEAD_BYTES ? 0 : head->begun ? TOO_LARGE : TOO_LONG;
}

size_t http_normalize(char *text, size_t size)
{
    static const char digits[] = "0123456789ABCDEF";
    char *to = text;
    for (size_t i = 0; i < size; i++) {
        int high = text[i] == '%' && i + 2 < size ? hex((unsigned char)text[i + 1]) : -1;
        int low = high < 0 ? -1 : hex((unsigned char)text[i + 2]);
        if (low < 0) {
            *to++ = text[i];
            continue;
        }
        i += 2;
        if (is((unsigned char)(high << 4 | low), UNRESERVED)) {
            *to++ = (char)(high << 4 | low);
        } else {
            *to++ = '%';
            *to++ = digits[high];
            *to++ = digits[low];
        }
    }
    return (size_t)(to - text);
}
