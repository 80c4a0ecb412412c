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
static void take(plain_input *in)
{
    size_t space = sizeof in->bytes - in->used;
    if (!space) { /* a line longer than the buffer: its beginning is kept */
        in->used = PLAIN_LINE / 2;
        in->skip = true;
        space = sizeof in->bytes - in->used;
    }
    char *to = in->bytes + in->used;
    ssize_t got = read(STDIN_FILENO, to, space);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got <= 0) {
        in->over = true;
        if (in->used && in->bytes[in->used - 1] != '\n') /* the last line needs no end */
            in->bytes[in->used++] = '\n';
        return;
    }
    size_t size = (size_t)got;
    if (in->skip) {
        const char *end = memchr(to, '\n', size);
        size_t lost = end ? (size_t)(end - to) : size;
        memmove(to, to + lost, size - lost);
        size -= lost;
        in->skip = !end;
    }
    in->used += size;
}

static bool has_line(const plain_input *in)
{
    return memchr(in->bytes, '\n', in->used) != NULL;
}

void plain_wait(plain_input *in, int fd, bool full)
{
    if (signals_caught() || (!full && (has_line(in) || in->over)))
        return;
    bool space = in->used < sizeof in->bytes || !has_line(in);
    struct pollfd watched[3] = {{.fd = signals_fd(), .events = POLLIN},
                                {.fd = fd, .events = POLLIN},
                                {.fd = in->over || !space ? -1 : STDIN_FILENO, .events = POLLIN}};
    fflush(stdout);
    if (poll(watched, 3, -1) > 0 && watched[2].revents)
        take(in);
}

bool plain_peek(const plain_input *in, char line[PLAIN_LINE])
{
    const char *end = memchr(in->bytes, '\n', in->used), *start = in->bytes;
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

void plain_drop(plain_input *in)
{
    const char *end = memchr(in->bytes, '\n', in->used);
    if (!end)
        return;
    size_t size = (size_t)(end + 1 - in->bytes);
    memmove(in->bytes, in->bytes + size, in->used - size);
    in->used -= size;
}

bool plain_line(plain_input *in, char line[PLAIN_LINE])
{
    while (!plain_peek(in, line)) {
        if (in->over || signals_caught())
            return false;
        plain_wait(in, -1, false);
    }
    plain_drop(in);
    return true;
}
