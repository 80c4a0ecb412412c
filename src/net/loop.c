// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "net/loop.h"
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum { BATCH = 64 };

struct loop {
    int epoll, wakeup;
    int count, next; /* of the batch being dispatched */
    struct epoll_event batch[BATCH];
};

loop *loop_open(void)
{
    loop *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    made->epoll = epoll_create1(EPOLL_CLOEXEC);
    made->wakeup = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN};
    if (made->epoll < 0 || made->wakeup < 0 || epoll_ctl(made->epoll, EPOLL_CTL_ADD, made->wakeup, &event)) {
        loop_close(made);
        return NULL;
    }
    return made;
}

void loop_close(loop *self)
{
    if (!self)
        return;
    if (self->epoll >= 0)
        close(self->epoll);
    if (self->wakeup >= 0)
        close(self->wakeup);
    free(self);
}

/* Removes a watch from the rest of the batch. */
static void forget(loop *self, const watch *gone)
{
    for (int i = self->next; i < self->count; i++)
        if (self->batch[i].data.ptr == gone)
            self->batch[i].events = 0;
}

bool loop_watch(loop *self, watch *watched, unsigned events)
{
    if (events == watched->events)
        return true;
    /* A socket that is watched for nothing would still be reported when it breaks, again and again. */
    int what = !watched->events ? EPOLL_CTL_ADD : events ? EPOLL_CTL_MOD : EPOLL_CTL_DEL;
    struct epoll_event event = {.events = (events & LOOP_READ ? EPOLLIN : 0) | (events & LOOP_WRITE ? EPOLLOUT : 0),
                                .data.ptr = watched};
    if (!events)
        forget(self, watched);
    if (epoll_ctl(self->epoll, what, watched->fd, &event) && events)
        return false;
    watched->events = events;
    return true;
}

static void report(watch *watched, uint32_t events)
{
    unsigned ready = ((events & EPOLLIN) ? LOOP_READ : 0) | ((events & EPOLLOUT) ? LOOP_WRITE : 0);
    if (events & (EPOLLERR | EPOLLHUP))
        ready = LOOP_READ | LOOP_WRITE;
    if (ready & watched->events)
        watched->ready(watched, ready & watched->events);
}

void loop_wait(loop *self, int milliseconds)
{
    self->count = epoll_wait(self->epoll, self->batch, BATCH, milliseconds);
    self->next = 0;
}

void loop_dispatch(loop *self)
{
    while (self->next < self->count) {
        struct epoll_event *event = &self->batch[self->next++];
        uint64_t wakes;
        if (!event->events)
            continue;
        if (event->data.ptr)
            report(event->data.ptr, event->events);
        else if (read(self->wakeup, &wakes, sizeof wakes) < 0)
            continue; /* it was handled before */
    }
    self->count = self->next = 0;
}

void loop_wake(loop *self)
{
    uint64_t one = 1;
    if (write(self->wakeup, &one, sizeof one) < 0)
        return; /* the pipe is full: a wake is already pending */
}
