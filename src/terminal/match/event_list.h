// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A growable list of events. All zeros is an empty one; the owner frees `at`. */
#ifndef TERMINAL_EVENT_LIST_H
#define TERMINAL_EVENT_LIST_H

#include <cheminot/event.h>

typedef struct event_list {
    chm_event *at;
    uint32_t count;
    size_t capacity;
} event_list;

/* False: no memory, and the list is unchanged. */
bool event_list_add(event_list *self, const chm_event *event);

#endif
