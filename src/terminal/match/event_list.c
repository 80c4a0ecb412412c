// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/event_list.h"
#include "base/util/list.h"

bool event_list_add(event_list *self, const chm_event *event)
{
    chm_event *more = list_grow(self->at, &self->capacity, self->count + (size_t)1, sizeof *more);
    if (!more)
        return false;
    self->at = more;
    self->at[self->count++] = *event;
    return true;
}
