// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Choices, and what moves would do, in words. */
#ifndef TERMINAL_CHOICE_TEXT_H
#define TERMINAL_CHOICE_TEXT_H

#include "assist/choices.h"
#include "assist/preview.h"
#include "messages/messages.h"

/* The effects of a move for its seat: "7 points · 38 wagons left · completes …". "" if the move is not legal, or has
 * none that are known beforehand. */
void preview_describe(const chm_header *header, const chm_view *view, chm_seat seat, chm_move move,
                      char out[MESSAGE_LINE]);

/* A choice in words: "claim Denver–Omaha (2 ways to pay)". */
void choices_label(const choices *self, uint32_t at, char out[MESSAGE_SIZE]);
/* The same where the question is in sight: the cards of a payment, the company of a share. */
void choices_short_label(const choices *self, uint32_t at, char out[MESSAGE_SIZE]);
/* What is worth knowing of a choice, or "": the wagons a ticket lacks, what a move would do (preview_describe). */
void choices_detail(const choices *self, const chm_header *header, uint32_t at, char out[MESSAGE_LINE]);
/* The engine's own words for a choice, to be typed in any language: the id of a track, place or company; or "". */
const char *choices_id(const choices *self, uint32_t at);

/* How a ticket of a seat stands: "completed", "7 wagons missing", "it cannot be met any more". */
void choices_describe_ticket(const chm_game *game, chm_seat seat, chm_ticket ticket, char out[MESSAGE_SIZE]);

#endif
