// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A text that is put together piece by piece; what does not fit is cut off. */
#ifndef MESSAGES_PHRASE_H
#define MESSAGES_PHRASE_H

#include "messages/messages.h"

typedef struct phrase {
    char text[MESSAGE_SIZE];
    size_t used;
} phrase;

void phrase_add(phrase *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Adds one of several texts, set apart from those before by " · ". */
void phrase_item(phrase *self, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Writes a whole text, as snprintf into MESSAGE_SIZE bytes. */
void phrase_set(char out[MESSAGE_SIZE], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Names of things, for sentences. */
const char *phrase_a_card(int card); /* "a red card" */
phrase phrase_cards(const uint8_t cards[CHM_CARDS]);
phrase phrase_payment(chm_move move);              /* "3 black, 1 locomotive" */
phrase phrase_event_cards(const chm_event *event); /* those of its field H; how many, if they are hidden */
phrase phrase_track(const chm_board *board, int track);
phrase phrase_ticket(const chm_board *board, int ticket); /* or CHM_HIDDEN */
phrase phrase_tickets(const chm_board *board, const uint8_t *list, int count);
phrase phrase_player(const chm_header *header, int seat);

#endif
