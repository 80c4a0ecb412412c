// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/event_list.h"
#include <stdlib.h>

bool event_list_add(event_list *to, const chm_event *event)
{
    if (to->count == to->capacity) {
        uint32_t capacity = to->capacity ? 2 * to->capacity : 256;
        chm_event *more = realloc(to->at, capacity * sizeof *more);
        if (!more)
            return false;
        to->at = more;
        to->capacity = capacity;
    }
    to->at[to->count++] = *event;
    return true;
}
