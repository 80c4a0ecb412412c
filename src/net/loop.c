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
    int count, next; /* of the batch that is being told */
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

void loop_close(loop *of)
{
    if (!of)
        return;
    if (of->epoll >= 0)
        close(of->epoll);
    if (of->wakeup >= 0)
        close(of->wakeup);
    free(of);
}

/* The rest of the batch must not tell of a watch that is gone. */
static void forget(loop *of, const watch *gone)
{
    for (int i = of->next; i < of->count; i++)
        if (of->batch[i].data.ptr == gone)
            of->batch[i].events = 0;
}

bool loop_watch(loop *of, watch *on, unsigned events)
{
    if (events == on->events)
        return true;
    /* A socket that is watched for nothing would still be told of when it breaks, again and again. */
    int what = !on->events ? EPOLL_CTL_ADD : events ? EPOLL_CTL_MOD : EPOLL_CTL_DEL;
    struct epoll_event event = {.events = (events & LOOP_READ ? EPOLLIN : 0) | (events & LOOP_WRITE ? EPOLLOUT : 0),
                                .data.ptr = on};
    if (!events)
        forget(of, on);
    if (epoll_ctl(of->epoll, what, on->fd, &event) && events)
        return false;
    on->events = events;
    return true;
}

static void tell(watch *on, uint32_t events)
{
    unsigned ready = (events & EPOLLIN ? LOOP_READ : 0) | (events & EPOLLOUT ? LOOP_WRITE : 0);
    if (events & (EPOLLERR | EPOLLHUP))
        ready = LOOP_READ | LOOP_WRITE;
    if (ready & on->events)
        on->ready(on, ready & on->events);
}

void loop_wait(loop *of, int milliseconds)
{
    of->count = epoll_wait(of->epoll, of->batch, BATCH, milliseconds);
    of->next = 0;
}

void loop_dispatch(loop *of)
{
    while (of->next < of->count) {
        struct epoll_event *event = &of->batch[of->next++];
        uint64_t wakes;
        if (!event->events)
            continue;
        if (event->data.ptr)
            tell(event->data.ptr, event->events);
        else if (read(of->wakeup, &wakes, sizeof wakes) < 0)
            continue; /* it was read before */
    }
    of->count = of->next = 0;
}

void loop_wake(loop *of)
{
    uint64_t one = 1;
    if (write(of->wakeup, &one, sizeof one) < 0)
        return; /* so many wakes wait that one more says nothing new */
}
