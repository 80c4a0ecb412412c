// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/wakeup.h"
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

bool wakeup_make(wakeup *made)
{
    int ends[2];
    if (pipe(ends))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    }
    *made = (wakeup){ends[0], ends[1]};
    return true;
}

void wakeup_free(wakeup *self)
{
    close(self->read_fd);
    close(self->write_fd);
}

void wakeup_signal(const wakeup *self)
{
    int before = errno;
    ssize_t written = write(self->write_fd, "", 1); /* a full pipe is readable already */
    (void)written;
    errno = before;
}

void wakeup_clear(const wakeup *self)
{
    char bytes[64];
    while (read(self->read_fd, bytes, sizeof bytes) > 0)
        ;
}
