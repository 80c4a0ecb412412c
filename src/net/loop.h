// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* An event loop for sockets, by epoll: what is ready is reported in batches of bounded size, taking turns, so that
 * thousands of busy sockets cannot put off whatever else the caller's round does. Single-threaded, except loop_wake. */
#ifndef NET_LOOP_H
#define NET_LOOP_H

#include <stdbool.h>

enum { LOOP_READ = 1, LOOP_WRITE = 2 };

/* Belongs to its user, and must not move while it is watched. */
typedef struct watch {
    int fd;
    unsigned events; /* that are waited for; 0: it is not watched */
    /* What is ready, of `events`; a broken connection is ready for all of them. It may forget and free any watch. */
    void (*ready)(struct watch *self, unsigned events);
} watch;

typedef struct loop loop;

loop *loop_open(void); /* NULL: the system has no more files or memory */
void loop_close(loop *self);
/* Waits for these events from now on, or for none (0). False: the system cannot. */
bool loop_watch(loop *self, watch *watched, unsigned events);
/* Waits up to so many milliseconds (below 0: for ever) for something to be ready, or a wake. */
void loop_wait(loop *self, int milliseconds);
/* Calls `ready` of each watch that is ready. */
void loop_dispatch(loop *self);
/* Ends the wait, or the next one. Thread-safe, and may be called by a signal's handler. */
void loop_wake(loop *self);

#endif
