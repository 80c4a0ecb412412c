// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "net/frame.h"
#include <string.h>

enum { LAST = 0x80, RESERVED = 0x70, CODE = 0x0F, MASKED = 0x80, LENGTH = 0x7F, CONTROL = 8 };

void frame_mask(char *bytes, size_t size, const char mask[4])
{
    uint64_t wide;
    memcpy(&wide, mask, 4);
    memcpy((char *)&wide + 4, mask, 4);
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        word ^= wide;
        memcpy(bytes + i, &word, 8);
    }
    for (; i < size; i++)
        bytes[i] = (char)(bytes[i] ^ mask[i & 3]);
}

size_t frame_head(char head[FRAME_HEAD], frame_code code, size_t size, const char *mask)
{
    int bytes = size <= FRAME_CONTROL ? 0 : size <= UINT16_MAX ? 2 : 8;
    head[0] = (char)(LAST | code);
    head[1] = (char)((mask ? MASKED : 0) | (!bytes ? (int)size : bytes == 2 ? 126 : 127));
    for (int i = 0; i < bytes; i++)
        head[2 + i] = (char)(size >> (8 * (bytes - 1 - i)));
    if (mask)
        memcpy(head + 2 + bytes, mask, 4);
    return 2 + (size_t)bytes + (mask ? 4u : 0u);
}

/* The first byte of a character above ASCII: how many follow, and where the first of these must lie, so that there are
 * no longer forms than needed, no surrogates and nothing above U+10FFFF. */
static bool begin_character(frame_reader *reader, unsigned char c)
{
    if (c < 0xC2 || c > 0xF4)
        return false;
    reader->left = c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
    reader->low = c == 0xE0 ? 0xA0 : c == 0xF0 ? 0x90 : 0x80;
    reader->high = c == 0xED ? 0x9F : c == 0xF4 ? 0x8F : 0xBF;
    return true;
}

static bool read_text(frame_reader *reader, const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        uint64_t word;
        while (!reader->left && i + 8 <= size && !(memcpy(&word, bytes + i, 8), word & UINT64_C(0x8080808080808080)))
            i += 8;
        if (i == size)
            break;
        unsigned char c = (unsigned char)bytes[i];
        if (reader->left) {
            if (c < reader->low || c > reader->high)
                return false;
            reader->left--;
            reader->low = 0x80;
            reader->high = 0xBF;
        } else if (c >= 0x80 && !begin_character(reader, c)) {
            return false;
        }
    }
    return true;
}

/* RFC 6455, 7.4, and the codes registered since. */
static bool code_good(unsigned code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}

static int read_close(frame *read)
{
    if (!read->size)
        return 0;
    const unsigned char *byte = (const unsigned char *)read->payload;
    frame_reader reason = {0};
    if (read->size < 2)
        return CLOSE_PROTOCOL;
    read->close = (uint16_t)(byte[0] << 8 | byte[1]);
    if (!code_good(read->close))
        return CLOSE_PROTOCOL;
    return read_text(&reason, read->payload + 2, read->size - 2) && !reason.left ? 0 : CLOSE_BAD_TEXT;
}

/* What the first two bytes can tell. 0, or a close code. */
static int check_start(const frame_reader *reader, unsigned first, unsigned second)
{
    unsigned code = first & CODE, length = second & LENGTH;
    if ((first & RESERVED) || !!(second & MASKED) != reader->masked)
        return CLOSE_PROTOCOL;
    if (code & CONTROL)
        return code > FRAME_PONG || !(first & LAST) || length > FRAME_CONTROL ? CLOSE_PROTOCOL : 0;
    return code > FRAME_BINARY || (code == FRAME_MORE) != (reader->inside != 0) ? CLOSE_PROTOCOL : 0;
}

/* A whole frame of a message. 0, or a close code. */
static int read_data(frame_reader *reader, frame *read)
{
    read->first = read->code != FRAME_MORE;
    if (!read->first)
        read->code = reader->inside;
    reader->inside = read->last ? 0 : read->code;
    reader->size = read->last ? 0 : reader->size + (uint32_t)read->size;
    if (read->code == FRAME_TEXT && (!read_text(reader, read->payload, read->size) || (read->last && reader->left)))
        return CLOSE_BAD_TEXT;
    return 0;
}

long long frame_read(frame_reader *reader, char *bytes, size_t size, frame *read)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    if (size < 2)
        return 0;
    int refusal = check_start(reader, byte[0], byte[1]);
    if (refusal)
        return -refusal;
    unsigned more = (byte[1] & LENGTH) == 126 ? 2 : (byte[1] & LENGTH) == 127 ? 8 : 0;
    size_t head = 2 + more + (reader->masked ? 4 : 0);
    if (size < 2 + more)
        return 0;
    uint64_t length = more ? 0 : byte[1] & LENGTH;
    for (unsigned i = 0; i < more; i++)
        length = length << 8 | byte[2 + i];
    /* The shortest form alone, and of 63 bits. */
    if ((more == 2 && length <= FRAME_CONTROL) || (more == 8 && (length <= UINT16_MAX || length >> 63)))
        return -CLOSE_PROTOCOL;
    if (!(byte[0] & CONTROL) && length > reader->most - reader->size)
        return -CLOSE_TOO_LARGE;
    if (size < head || size - head < length)
        return 0;
    *read =
        (frame){.code = byte[0] & CODE, .last = (byte[0] & LAST) != 0, .payload = bytes + head, .size = (size_t)length};
    if (reader->masked)
        frame_mask(read->payload, read->size, bytes + head - 4);
    refusal = read->code == FRAME_CLOSE ? read_close(read) : read->code & CONTROL ? 0 : read_data(reader, read);
    return refusal ? -refusal : (long long)(head + length);
}
