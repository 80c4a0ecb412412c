// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* WebSocket frames as bytes, read strictly (RFC 6455). No I/O, no allocation; the result depends on the bytes alone,
 * not on how they were cut when they arrived. */
#ifndef NET_FRAME_H
#define NET_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum frame_code {
    FRAME_MORE = 0, /* continues a message */
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10
} frame_code;

/* Close codes that we send. */
enum {
    CLOSE_GOING_AWAY = 1001,
    CLOSE_PROTOCOL = 1002,
    CLOSE_UNSUPPORTED = 1003, /* a binary message */
    CLOSE_BAD_TEXT = 1007,
    CLOSE_POLICY = 1008,
    CLOSE_TOO_LARGE = 1009,
    CLOSE_TRY_AGAIN = 1013
};

enum { FRAME_HEAD = 14, FRAME_CONTROL = 125 }; /* bytes of a head, and of a control frame's payload, at most */

/* The state of reading one direction of a connection. */
typedef struct frame_reader {
    uint32_t most;     /* bytes of a message: larger ones are refused with 1009 */
    bool masked;       /* frames must be masked (by a client), or must not be (by a server) */
    uint8_t inside;    /* the kind of the message that is not complete yet, or 0 */
    uint8_t left;      /* UTF-8: bytes to come of a character that was cut */
    uint8_t low, high; /* UTF-8: bounds of the next of these bytes */
    uint32_t size;     /* of the message so far */
} frame_reader;

typedef struct frame {
    uint8_t code;     /* frame_code; FRAME_MORE is reported as the kind of the message that it continues */
    bool first, last; /* of its message */
    uint16_t close;   /* FRAME_CLOSE: the code, or 0 */
    char *payload;    /* in the bytes that were read, unmasked */
    size_t size;
} frame;

/* Reads one frame, and unmasks it in place. Returns how many bytes it had; 0: it is not there as a whole; below 0: it
 * is refused, with that close code, negated, and nothing more may be read. Text is valid UTF-8, also across frames. */
long long frame_read(frame_reader *reader, char *bytes, size_t size, frame *read);

/* Writes the head of a whole message or control frame; `mask`: four bytes, or NULL. Returns its size. */
size_t frame_head(char head[FRAME_HEAD], frame_code code, size_t size, const char *mask);
/* Masks or unmasks. */
void frame_mask(char *bytes, size_t size, const char mask[4]);

#endif
