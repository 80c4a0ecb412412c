// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/history.h"
#include "base/util/list.h"
#include <stdlib.h>
#include <string.h>

static bool has(const char *fields, char field)
{
    return strchr(fields, field) != NULL;
}

void history_begin(history *self)
{
    *self = (history){0};
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        self->last[s] = -1;
}

void history_free(history *self)
{
    for (int i = 0; i < self->count; i++)
        free(self->lines[i].text);
    free(self->lines);
    history_begin(self);
}

static history_line *add(history *self, const char *text)
{
    history_line *lines = list_grow(self->lines, &self->capacity, (size_t)self->count + 1, sizeof *lines);
    char *copy = lines ? strdup(text) : NULL;
    self->lines = lines ? lines : self->lines;
    if (!copy)
        return NULL;
    history_line *line = &self->lines[self->count++];
    *line = (history_line){.seat = CHM_NOBODY, .track = CHM_NO_TRACK, .text = copy};
    return line;
}

/* The letters of the fields that a kind of event has, as in CHM_EVENT_LIST. */
static const char *fields_of(int kind)
{
    static const char *const fields[CHM_EVENT_KINDS] = {
#define X(name, word, list) list,
        CHM_EVENT_LIST(X)
#undef X
    };
    return kind < CHM_EVENT_KINDS ? fields[kind] : ""; /* a rule's own */
}

static uint64_t places_of(const chm_board *board, const chm_event *event)
{
    const char *fields = fields_of(event->kind);
    uint64_t places = 0;
    if (has(fields, 'l'))
        places |= UINT64_C(1) << event->place;
    if (has(fields, 'k') && event->list[0] < board->ticket_count) {
        const chm_ticket_info *ticket = &board->tickets[event->list[0]];
        places |= UINT64_C(1) << ticket->a | UINT64_C(1) << ticket->b;
    }
    return places;
}

void history_event(history *self, const chm_board *board, const chm_header *header, uint32_t number,
                   const chm_event *event)
{
    char text[MESSAGE_SIZE];
    chm_seat seat = message_event(board, header, event, text);
    history_line *line = *text ? add(self, text) : NULL;
    if (!line)
        return;
    const char *fields = fields_of(event->kind);
    line->number = number;
    line->places = places_of(board, event);
    if (has(fields, 't'))
        line->track = event->track;
    line->seat = seat;
    if (seat < CHM_MAX_SEATS)
        self->last[seat] = self->count - 1;
}

void history_remark(history *self, const char *text)
{
    add(self, text);
}

int history_until(const history *self, uint32_t number)
{
    int count = self->count;
    while (count > 0 && self->lines[count - 1].number > number)
        count--;
    return count;
}
