// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Fuzzes the HTTP reader: heads of requests and responses (the first byte says which), then a chunked body. Whatever
 * comes, it reads nothing beyond its bytes, comes to the same at once and byte by byte, and what it accepts it
 * understands as a plain second reading of the same lines does. */
#include "net/http.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void expect(bool good)
{
    if (!good)
        abort();
}

/* A copy of its own size, so that reading past its end is noticed. */
static char *copy_of(const uint8_t *bytes, size_t size)
{
    char *copy = malloc(size ? size : 1);
    expect(copy);
    memcpy(copy, bytes, size);
    return copy;
}

static int read_head(const uint8_t *data, size_t size, size_t step, http_head *head)
{
    for (size_t given = step < size ? step : size;; given = size - given < step ? size : given + step) {
        char *copy = copy_of(data, given);
        int answer = http_head_read(head, copy, given);
        free(copy);
        if (answer || given == size)
            return answer;
    }
}

/* How many lines of this name a head has, by looking at each of its lines. */
static int count_lines(const char *head, size_t size, const char *name)
{
    int count = 0;
    for (const char *at = head, *end = head + size; at < end; at++) {
        size_t left = (size_t)(end - at);
        if (at > head && at[-1] == '\n' && left > strlen(name) && !strncasecmp(at, name, strlen(name)) &&
            at[strlen(name)] == ':')
            count++;
    }
    return count;
}

static void check_good(const char *bytes, size_t size, const http_head *head)
{
    static const char *const once[] = {"host", "content-length", "transfer-encoding", "cookie", "origin"};
    expect(size >= 4 && !memcmp(bytes + size - 4, "\r\n\r\n", 4));
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)bytes[i];
        expect((c >= ' ' && c != 127) || c == '\t' || (c == '\r' && bytes[i + 1] == '\n') ||
               (c == '\n' && bytes[i - 1] == '\r'));
    }
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        expect(count_lines(bytes, size, once[i]) <= 1);
    expect(!(head->has_length && head->chunked));
    expect(head->has_length == (count_lines(bytes, size, "content-length") == 1));
    expect(head->chunked == (count_lines(bytes, size, "transfer-encoding") == 1));
    expect((head->known[HTTP_FORWARDED_FOR].at != 0) == (count_lines(bytes, size, "x-forwarded-for") > 0));
    if (!head->response)
        expect(head->method && (!head->minor || count_lines(bytes, size, "host") == 1));
    for (int i = 0; i < HTTP_KNOWN; i++)
        expect((size_t)head->known[i].at + head->known[i].size < size);
    expect((size_t)head->path.at + head->path.size < size && (size_t)head->query.at + head->query.size < size);
    expect(!head->path.at || bytes[head->path.at] == '/');
}

static int read_chunks(const uint8_t *data, size_t size, size_t step, char *to, size_t *kept, size_t *used)
{
    http_chunks chunks = {0};
    int done = 0;
    for (*kept = *used = 0; !done && *used < size;) {
        size_t part = size - *used < step ? size - *used : step, now, got;
        char *copy = copy_of(data + *used, part);
        done = http_chunks_read(&chunks, copy, part, &now, &got);
        expect(got <= now && now <= part && (done || now == part));
        memcpy(to + *kept, copy, got);
        free(copy);
        *kept += got;
        *used += now;
    }
    return done;
}

static void check_chunks(const uint8_t *data, size_t size)
{
    char *whole = malloc(size + 1), *slow = malloc(size + 1);
    size_t kept, used, kept_slowly, used_slowly;
    expect(whole && slow);
    int done = read_chunks(data, size, size + 1, whole, &kept, &used);
    expect(read_chunks(data, size, 1, slow, &kept_slowly, &used_slowly) == done);
    expect(kept == kept_slowly && used == used_slowly && !memcmp(whole, slow, kept));
    free(whole);
    free(slow);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    http_head whole = {.response = data[0] & 1}, slow = whole;
    data++;
    size--;
    int answer = read_head(data, size, size ? size : 1, &whole);
    expect(read_head(data, size, 1, &slow) == answer && !memcmp(&whole, &slow, sizeof whole));
    if (answer > 0) {
        char *copy = copy_of(data, (size_t)answer);
        check_good(copy, (size_t)answer, &whole);
        if (whole.path.at) {
            size_t normal = http_normalize(copy + whole.path.at, whole.path.size);
            expect(normal <= whole.path.size && http_normalize(copy + whole.path.at, normal) <= normal);
        }
        free(copy);
        check_chunks(data + answer, size - (size_t)answer);
    } else if (size && data[0] >= '0' && data[0] <= '9') {
        check_chunks(data, size);
    }
    return 0;
}
