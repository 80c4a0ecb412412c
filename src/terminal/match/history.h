// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What has happened, in sentences. */
#ifndef TERMINAL_HISTORY_H
#define TERMINAL_HISTORY_H

#include "tell/tell.h"

typedef struct journal_line {
    uint32_t number; /* of the event; 0: not of the game (chat, notices) */
    uint8_t seat;    /* whose deed, or CHM_NOBODY */
    uint16_t track;  /* that it speaks of, or CHM_NO_TRACK */
    uint8_t kind;    /* chm_event_kind, if it is of the game */
    uint64_t places; /* that it speaks of */
    char *text;
} journal_line;

typedef struct journal {
    int count, room;
    journal_line *lines;
    int last[CHM_MAX_SEATS]; /* each seat's last line, or −1 */
} journal;

void journal_begin(journal *to);
void journal_free(journal *of);
/* Adds an event's sentence, if it has one. Without memory it is left out. */
void journal_event(journal *to, const chm_board *board, const chm_header *header, uint32_t number,
                   const chm_event *event);
void journal_remark(journal *to, const char *text);
/* How many lines are of the first so many events: for stepping through a record. */
int journal_until(const journal *of, uint32_t number);

#endif
