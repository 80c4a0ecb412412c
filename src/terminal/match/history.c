// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/match/history.h"
#include <stdlib.h>
#include <string.h>

static bool has(const char *fields, char field)
{
    return strchr(fields, field) != NULL;
}

void journal_begin(journal *to)
{
    *to = (journal){0};
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        to->last[s] = -1;
}

void journal_free(journal *of)
{
    for (int i = 0; i < of->count; i++)
        free(of->lines[i].text);
    free(of->lines);
    journal_begin(of);
}

static journal_line *add(journal *to, const char *text)
{
    if (to->count == to->room) {
        int room = to->room ? 2 * to->room : 64;
        journal_line *lines = realloc(to->lines, (size_t)room * sizeof *lines);
        if (!lines)
            return NULL;
        to->lines = lines;
        to->room = room;
    }
    char *copy = strdup(text);
    if (!copy)
        return NULL;
    journal_line *line = &to->lines[to->count++];
    *line = (journal_line){.seat = CHM_NOBODY, .track = CHM_NO_TRACK, .text = copy};
    return line;
}

/* The fields that a kind of event has: those of CHM_EVENT_LIST. */
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

void journal_event(journal *to, const chm_board *board, const chm_header *header, uint32_t number,
                   const chm_event *event)
{
    char text[TELL_ROOM];
    chm_seat seat = tell_event(board, header, event, text);
    journal_line *line = *text ? add(to, text) : NULL;
    if (!line)
        return;
    const char *fields = fields_of(event->kind);
    line->number = number;
    line->kind = event->kind;
    line->places = places_of(board, event);
    if (has(fields, 't'))
        line->track = event->track;
    line->seat = seat;
    if (seat < CHM_MAX_SEATS)
        to->last[seat] = to->count - 1;
}

void journal_remark(journal *to, const char *text)
{
    add(to, text);
}

int journal_until(const journal *of, uint32_t number)
{
    int count = of->count;
    while (count > 0 && of->lines[count - 1].number > number)
        count--;
    return count;
}
