// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Fuzzes the WebSocket frame reader: bit 0 of the first byte says whether frames are masked, the rest how large a
 * message may be. Whatever comes, it reads nothing beyond its bytes, comes to the same at once and byte by byte, and
 * text that it accepts is UTF-8. */
#include "base/plain_text.h"
#include "net/frame.h"
#include <stdlib.h>
#include <string.h>

static void expect(bool good)
{
    if (!good)
        abort();
}

/* What came of the bytes, as bytes. */
typedef struct told {
    char *bytes;
    size_t size;
    long long end;
} told;

typedef struct message {
    char *bytes;
    size_t size;
} message;

/* By the reader that everything which is shown goes through. */
static void expect_text(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size;) {
        char few[8] = {0};
        uint32_t character;
        memcpy(few, bytes + i, size - i < 4 ? size - i : 4);
        size_t length = bytes[i] ? plain_next(few, &character) : 1;
        expect(length && length <= size - i);
        i += length;
    }
}

static void tell(told *out, message *so_far, const frame *read)
{
    expect(read->code <= FRAME_PONG && (read->code < FRAME_CLOSE || read->size <= FRAME_CONTROL));
    out->bytes[out->size++] = (char)(read->code | (read->first ? 16 : 0) | (read->last ? 32 : 0));
    memcpy(out->bytes + out->size, read->payload, read->size);
    out->size += read->size;
    if (read->code >= FRAME_CLOSE)
        return;
    if (read->first)
        so_far->size = 0;
    memcpy(so_far->bytes + so_far->size, read->payload, read->size);
    so_far->size += read->size;
    if (read->last && read->code == FRAME_TEXT)
        expect_text(so_far->bytes, so_far->size);
}

static told read_all(const uint8_t *data, size_t size, size_t step, frame_reader reader)
{
    told to = {.bytes = malloc(2 * size + 1)};
    message so_far = {.bytes = malloc(size + 1)};
    char *kept = malloc(1);
    size_t have = 0;
    expect(to.bytes && so_far.bytes && kept);
    uint32_t most = reader.most;
    for (size_t at = 0; at < size && !to.end;) {
        size_t part = size - at < step ? size - at : step, used = 0;
        char *more = realloc(kept, have + part);
        expect(more);
        kept = more;
        memcpy(kept + have, data + at, part);
        have += part;
        at += part;
        frame read;
        long long now = 0;
        while (used < have && (now = frame_read(&reader, kept + used, have - used, &read)) > 0) {
            tell(&to, &so_far, &read);
            expect(so_far.size <= most && (size_t)now <= have - used);
            used += (size_t)now;
        }
        to.end = now < 0 ? now : 0;
        expect(now >= 0 || now == -CLOSE_PROTOCOL || now == -CLOSE_BAD_TEXT || now == -CLOSE_TOO_LARGE);
        memmove(kept, kept + used, have - used);
        have -= used;
        char *rest = malloc(have ? have : 1); /* of its own size */
        expect(rest);
        memcpy(rest, kept, have);
        free(kept);
        kept = rest;
    }
    free(kept);
    free(so_far.bytes);
    return to;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!size)
        return 0;
    frame_reader reader = {.most = (uint32_t)(data[0] >> 1) * 16, .masked = data[0] & 1};
    told whole = read_all(data + 1, size - 1, size, reader), slow = read_all(data + 1, size - 1, 1, reader);
    expect(whole.size == slow.size && whole.end == slow.end && !memcmp(whole.bytes, slow.bytes, whole.size));
    free(whole.bytes);
    free(slow.bytes);
    return 0;
}
