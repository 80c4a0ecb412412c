// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/event_list.h"
#include "base/util/list.h"

bool event_list_add(event_list *to, const chm_event *event)
{
    chm_event *more = list_grow(to->at, &to->capacity, to->count + (size_t)1, sizeof *more);
    if (!more)
        return false;
    to->at = more;
    to->at[to->count++] = *event;
    return true;
}
