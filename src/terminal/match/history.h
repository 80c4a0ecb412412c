// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What has happened in a game, in sentences. */
#ifndef TERMINAL_HISTORY_H
#define TERMINAL_HISTORY_H

#include "messages/messages.h"

typedef struct history_line {
    uint32_t number; /* of the event; 0: chat or a notice */
    uint8_t seat;    /* who did it, or CHM_NOBODY: the text is a whole sentence */
    uint16_t track;  /* mentioned, or CHM_NO_TRACK */
    uint64_t places; /* mentioned: a bit for each */
    char *text;
} history_line;

typedef struct history {
    int count;
    size_t capacity;
    history_line *lines;
    int last[CHM_MAX_SEATS]; /* each seat's last line, or −1 */
} history;

void history_begin(history *self);
void history_free(history *self);
/* Adds an event's sentence, if it has one. Without memory it is left out. */
void history_event(history *self, const chm_board *board, const chm_header *header, uint32_t number,
                   const chm_event *event);
void history_remark(history *self, const char *text);
/* The number of lines that are about the first `number` events, for stepping through a record. */
int history_until(const history *self, uint32_t number);

#endif
