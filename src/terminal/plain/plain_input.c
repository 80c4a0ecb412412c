// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/plain/plain_input.h"
#include "base/plain_text.h"
#include "terminal/screen/signals.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Reads what is there; a line that does not fit is cut off. */
static void take(plain_input *self)
{
    size_t space = sizeof self->bytes - self->used;
    if (!space) { /* a line longer than the buffer: its beginning is kept */
        self->used = PLAIN_LINE / 2;
        self->skip = true;
        space = sizeof self->bytes - self->used;
    }
    char *out = self->bytes + self->used;
    ssize_t got = read(STDIN_FILENO, out, space);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got <= 0) {
        self->over = true;
        if (self->used && self->bytes[self->used - 1] != '\n') /* the last line needs no end */
            self->bytes[self->used++] = '\n';
        return;
    }
    size_t size = (size_t)got;
    if (self->skip) {
        const char *end = memchr(out, '\n', size);
        size_t lost = end ? (size_t)(end - out) : size;
        memmove(out, out + lost, size - lost);
        size -= lost;
        self->skip = !end;
    }
    self->used += size;
}

static bool has_line(const plain_input *self)
{
    return memchr(self->bytes, '\n', self->used) != NULL;
}

void plain_wait(plain_input *self, int fd, bool full)
{
    if (signals_caught() || (!full && (has_line(self) || self->over)))
        return;
    bool space = self->used < sizeof self->bytes || !has_line(self);
    struct pollfd watched[3] = {{.fd = signals_fd(), .events = POLLIN},
                                {.fd = fd, .events = POLLIN},
                                {.fd = self->over || !space ? -1 : STDIN_FILENO, .events = POLLIN}};
    fflush(stdout);
    if (poll(watched, 3, -1) > 0 && watched[2].revents)
        take(self);
}

bool plain_peek(const plain_input *self, char line[PLAIN_LINE])
{
    const char *end = memchr(self->bytes, '\n', self->used), *start = self->bytes;
    if (!end)
        return false;
    while (start < end && (*start == ' ' || *start == '\t'))
        start++;
    while (end > start && strchr(" \t\r", end[-1]))
        end--;
    size_t size = (size_t)(end - start);
    size = size < PLAIN_LINE ? size : PLAIN_LINE - 1;
    memcpy(line, start, size);
    line[size] = 0;
    for (char *c = line; *c; c++)
        if (*c == '\t')
            *c = ' ';
    plain_text(line);
    return true;
}

void plain_drop(plain_input *self)
{
    const char *end = memchr(self->bytes, '\n', self->used);
    if (!end)
        return;
    size_t size = (size_t)(end + 1 - self->bytes);
    memmove(self->bytes, self->bytes + size, self->used - size);
    self->used -= size;
}

bool plain_line(plain_input *self, char line[PLAIN_LINE])
{
    while (!plain_peek(self, line)) {
        if (self->over || signals_caught())
            return false;
        plain_wait(self, -1, false);
    }
    plain_drop(self);
    return true;
}
