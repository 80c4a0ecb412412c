// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "net/http.h"
#include <string.h>

enum { SIZE, EXTENSION, SIZE_LF, DATA, DATA_CR, DATA_LF, TRAILER, TRAILER_LF, LAST_LF, OVER };
enum { SIZE_LINE = 256, TRAILERS = HTTP_HEAD_BYTES, SIZE_DIGITS = 8 };

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

static bool fits(char c)
{
    return c == '\t' || ((unsigned char)c >= ' ' && c != 127);
}

/* A byte of a size's line. Returns the next state, or -1. */
static int size_byte(http_chunks *chunks, char c)
{
    if (++chunks->line > SIZE_LINE)
        return -1;
    if (chunks->state == SIZE && hex(c) >= 0) {
        chunks->left = chunks->left << 4 | (unsigned)hex(c);
        return chunks->line <= SIZE_DIGITS ? SIZE : -1;
    }
    if (chunks->line == 1) /* no digit */
        return -1;
    if (c == '\r')
        return SIZE_LF;
    return chunks->state == EXTENSION ? (fits(c) ? EXTENSION : -1) : c == ';' ? EXTENSION : -1;
}

/* A byte of the lines after the last chunk, which are passed over. */
static int trailer_byte(http_chunks *chunks, char c)
{
    if (++chunks->line > TRAILERS)
        return -1;
    if (c == '\r')
        return chunks->empty_line ? LAST_LF : TRAILER_LF;
    chunks->empty_line = false;
    return fits(c) ? TRAILER : -1;
}

/* A byte that is no data. Returns the next state, or -1. */
static int step(http_chunks *chunks, char c)
{
    switch (chunks->state) {
    case SIZE:
    case EXTENSION:
        return size_byte(chunks, c);
    case SIZE_LF:
        chunks->line = 0;
        chunks->empty_line = true;
        return c != '\n' ? -1 : chunks->left ? DATA : TRAILER;
    case DATA_CR:
        return c == '\r' ? DATA_LF : -1;
    case DATA_LF:
        return c == '\n' ? SIZE : -1;
    case TRAILER:
        return trailer_byte(chunks, c);
    case TRAILER_LF:
        chunks->empty_line = true;
        return c == '\n' ? TRAILER : -1;
    default:
        return c == '\n' ? OVER : -1;
    }
}

int http_chunks_read(http_chunks *chunks, char *bytes, size_t size, size_t *used, size_t *data)
{
    size_t at = 0, kept = 0;
    int state = chunks->state;
    while (at < size && state != OVER && state >= 0) {
        if (state == DATA) {
            size_t part = size - at < chunks->left ? size - at : (size_t)chunks->left;
            memmove(bytes + kept, bytes + at, part);
            kept += part;
            at += part;
            chunks->left -= part;
            state = chunks->left ? DATA : DATA_CR;
        } else {
            state = step(chunks, bytes[at++]);
        }
        chunks->state = (uint8_t)(state < 0 ? OVER : state);
    }
    *used = at;
    *data = kept;
    return state < 0 ? -1 : state == OVER;
}
