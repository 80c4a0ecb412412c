// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The WebSocket frame reader: a table of frames and what they come to, against RFC 6455. Each is read at once and byte
 * by byte, which must come to the same. */
#include "net/frame.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST = 200, TOLD = 4096 };

/* What came of some bytes, as text: a line for each frame, then a close code, "more" or nothing. */
typedef struct told {
    char text[TOLD];
    size_t size;
} told;

static void tell(told *out, const frame *read)
{
    static const char *const names[] = {[FRAME_TEXT] = "text",
                                        [FRAME_BINARY] = "binary",
                                        [FRAME_CLOSE] = "close",
                                        [FRAME_PING] = "ping",
                                        [FRAME_PONG] = "pong"};
    int shown = read->size < 20 ? (int)read->size : 20;
    out->size += (size_t)snprintf(out->text + out->size, TOLD - out->size, "%s%s%s %d %zu %.*s;", names[read->code],
                                  read->code < FRAME_CLOSE && !read->first ? "+" : "",
                                  read->code < FRAME_CLOSE && !read->last ? "-" : "", read->close, read->size,
                                  read->code == FRAME_CLOSE ? 0 : shown, read->payload);
}

/* Reads frames as a connection does: what is not complete is kept, in memory of its own size. */
static void read_all(const char *bytes, size_t size, size_t step, bool masked, told *out)
{
    frame_reader reader = {.most = MOST, .masked = masked};
    char *kept = NULL;
    size_t have = 0;
    out->size = 0;
    out->text[0] = 0;
    for (size_t at = 0; at < size;) {
        size_t part = size - at < step ? size - at : step;
        char *more = realloc(kept, have + part);
        assert_non_null(more);
        kept = more;
        memcpy(kept + have, bytes + at, part);
        have += part;
        at += part;
        size_t used = 0;
        frame read;
        long long now = 0;
        while (used < have && (now = frame_read(&reader, kept + used, have - used, &read)) > 0) {
            tell(out, &read);
            used += (size_t)now;
        }
        if (now < 0) {
            snprintf(out->text + out->size, TOLD - out->size, "%lld", -now);
            free(kept);
            return;
        }
        have -= used;
        char *rest = malloc(have ? have : 1);
        assert_non_null(rest);
        memcpy(rest, kept + used, have);
        free(kept);
        kept = rest;
    }
    if (have)
        snprintf(out->text + out->size, TOLD - out->size, "more");
    free(kept);
}

static void check(const char *bytes, size_t size, bool masked, const char *want)
{
    told whole, slow;
    read_all(bytes, size, size, masked, &whole);
    read_all(bytes, size, 1, masked, &slow);
    assert_string_equal(whole.text, slow.text);
    if (strcmp(whole.text, want) != 0)
        fail_msg("\"%s\" instead of \"%s\"", whole.text, want);
}

/* Masked by zeros the payload can be read. */
#define MASK "\0\0\0\0"
#define CASE(bytes, want)                                                                                              \
    {                                                                                                                  \
        (bytes), sizeof(bytes) - 1, (want)                                                                             \
    }

static void frames_of_clients(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t size;
        const char *want;
    } cases[] = {
        CASE("\x81\x85" MASK "Hello", "text 0 5 Hello;"),
        CASE("\x81\x85\x37\xfa\x21\x3d\x7f\x9f\x4d\x51\x58", "text 0 5 Hello;"), /* 5.7 */
        CASE("\x81\x80" MASK, "text 0 0 ;"),
        CASE("\x82\x81" MASK "b", "binary 0 1 b;"),
        CASE("\x89\x81" MASK "p\x8a\x80" MASK, "ping 0 1 p;pong 0 0 ;"),
        CASE("\x81\x81" MASK "a\x81\x81" MASK "b", "text 0 1 a;text 0 1 b;"),
        /* fragments, with a control frame between them: 5.4 */
        CASE("\x01\x81" MASK "a\x89\x80" MASK "\x00\x81" MASK "b\x80\x81" MASK "c",
             "text- 0 1 a;ping 0 0 ;text+- 0 1 b;text+ 0 1 c;"),
        CASE("\x81", "more"),
        CASE("\x81\x85" MASK "Hell", "more"),
        CASE("\x81\xfe\x00", "more"),
        /* not masked: 5.1 */
        CASE("\x81\x01"
             "a",
             "1002"),
        CASE("\x89\x00", "1002"),
        /* reserved bits and codes: 5.2 */
        CASE("\xc1\x80" MASK, "1002"),
        CASE("\xa1\x80" MASK, "1002"),
        CASE("\x91\x80" MASK, "1002"),
        CASE("\x83\x80" MASK, "1002"),
        CASE("\x87\x80" MASK, "1002"),
        CASE("\x8b\x80" MASK, "1002"),
        CASE("\x8f\x80" MASK, "1002"),
        /* control frames are whole and short: 5.5 */
        CASE("\x09\x80" MASK, "1002"),
        CASE("\x08\x80" MASK, "1002"),
        CASE("\x89\xfe\x00\x7e" MASK, "1002"),
        CASE("\x88\xfe\x00\x02" MASK, "1002"),
        /* continuations: 5.4 */
        CASE("\x80\x80" MASK, "1002"),
        CASE("\x00\x80" MASK, "1002"),
        CASE("\x01\x81" MASK "a\x81\x81" MASK "b", "text- 0 1 a;1002"),
        CASE("\x81\x81" MASK "a\x80\x81" MASK "b", "text 0 1 a;1002"),
        /* lengths: the shortest form, 63 bits */
        CASE("\x81\xfe\x00\x7d" MASK, "1002"),
        CASE("\x81\xff\x00\x00\x00\x00\x00\x00\xff\xff" MASK, "1002"),
        CASE("\x81\xff\x80\x00\x00\x00\x00\x00\x00\x00" MASK, "1002"),
        CASE("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff" MASK, "1002"),
        CASE("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", "1009"),
        CASE("\x81\xff\x00\x00\x00\x00\x00\x01\x00\x00", "1009"),
        CASE("\x81\xfe\x00\xc9", "1009"), /* 201 */
        CASE("\x01\xc8" MASK "012345678901234567890123456789012345678901234567890123456789012345678901"
             "\x80\xfe\x00\x81",
             "text- 0 72 01234567890123456789;1009"), /* 72 and 129 */
        /* close: 7.4 */
        CASE("\x88\x80" MASK, "close 0 0 ;"),
        CASE("\x88\x82" MASK "\x03\xe8", "close 1000 2 ;"),
        CASE("\x88\x85" MASK "\x0f\xa0"
             "bye",
             "close 4000 5 ;"),
        CASE("\x88\x81" MASK "\x03", "1002"),
        CASE("\x88\x82" MASK "\x00\x00", "1002"),
        CASE("\x88\x82" MASK "\x03\xe7", "1002"), /* 999 */
        CASE("\x88\x82" MASK "\x03\xec", "1002"), /* 1004 */
        CASE("\x88\x82" MASK "\x03\xed", "1002"),
        CASE("\x88\x82" MASK "\x03\xee", "1002"),
        CASE("\x88\x82" MASK "\x03\xf7", "1002"), /* 1015 */
        CASE("\x88\x82" MASK "\x07\xd0", "1002"), /* 2000 */
        CASE("\x88\x82" MASK "\x0b\xb7", "1002"), /* 2999 */
        CASE("\x88\x82" MASK "\x13\x88", "1002"), /* 5000 */
        CASE("\x88\x82" MASK "\xff\xff", "1002"),
        CASE("\x88\x84" MASK "\x03\xe8\xc3\x28", "1007"),
        CASE("\x88\x83" MASK "\x03\xe8\xc3", "1007"),
        /* UTF-8: 8.1 */
        CASE("\x81\x8b" MASK "\xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5",
             "text 0 11 \xce\xba\xe1\xbd\xb9\xcf\x83\xce\xbc\xce\xb5;"),
        CASE("\x81\x81" MASK "\0", "text 0 1 ;"),
        CASE("\x01\x81" MASK "\xc3\x80\x81" MASK "\xa9", "text- 0 1 \xc3;text+ 0 1 \xa9;"),
        CASE("\x01\x82" MASK "\xf0\x9f\x89\x80" MASK "\x80\x82" MASK "\x9a\x82",
             "text- 0 2 \xf0\x9f;ping 0 0 ;text+ 0 2 \x9a\x82;"),
        CASE("\x81\x81" MASK "\xff", "1007"),
        CASE("\x81\x81" MASK "\x80", "1007"),
        CASE("\x81\x81" MASK "\xc3", "1007"),     /* cut */
        CASE("\x81\x82" MASK "\xc0\xaf", "1007"), /* longer than needed */
        CASE("\x81\x83" MASK "\xe0\x80\xaf", "1007"),
        CASE("\x81\x84" MASK "\xf0\x80\x80\xaf", "1007"),
        CASE("\x81\x83" MASK "\xed\xa0\x80", "1007"),     /* a surrogate */
        CASE("\x81\x84" MASK "\xf4\x90\x80\x80", "1007"), /* above U+10FFFF */
        CASE("\x81\x84" MASK "\xf5\x80\x80\x80", "1007"),
        CASE("\x81\x8a" MASK "12345678\xc3(", "1007"),
        CASE("\x01\x81" MASK "\xc3\x80\x81" MASK "a", "text- 0 1 \xc3;1007"),
        CASE("\x01\x81" MASK "\xc3\x80\x80" MASK, "text- 0 1 \xc3;1007"),
        CASE("\x82\x81" MASK "\xff", "binary 0 1 \xff;"),
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        check(cases[i].bytes, cases[i].size, true, cases[i].want);
}

static void frames_of_servers(void **state)
{
    (void)state;
    check("\x81\x02hi", 4, false, "text 0 2 hi;");
    check("\x81\x82\0\0\0\0hi", 8, false, "1002"); /* masked: 5.1 */
    check("\x81\x7e\x00\x05", 4, false, "1002");
}

/* What is written is read again, whatever its size and mask. */
static void there_and_back(void **state)
{
    (void)state;
    static const size_t sizes[] = {0, 1, 7, 8, 9, 125, 126, 127, 65535, 65536, 70001};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int masked = 0; masked < 2; masked++) {
            const char mask[4] = {1, 2, (char)0xfe, 4};
            size_t size = sizes[i];
            char *bytes = malloc(FRAME_HEAD + size);
            assert_non_null(bytes);
            size_t head = frame_head(bytes, FRAME_TEXT, size, masked ? mask : NULL);
            assert_true(head <= FRAME_HEAD);
            for (size_t at = 0; at < size; at++)
                bytes[head + at] = (char)('a' + at % 26);
            if (masked)
                frame_mask(bytes + head, size, mask);
            frame_reader reader = {.most = 1 << 20, .masked = masked};
            frame read;
            assert_int_equal(frame_read(&reader, bytes, head + size - 1, &read), 0);
            assert_int_equal(frame_read(&reader, bytes, head + size, &read), head + size);
            assert_true(read.size == size && read.code == FRAME_TEXT && read.first && read.last);
            for (size_t at = 0; at < size; at++)
                assert_int_equal(read.payload[at], 'a' + at % 26);
            free(bytes);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(frames_of_clients),
        cmocka_unit_test(frames_of_servers),
        cmocka_unit_test(there_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
