// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game in sentences, in the reader's language: those of the log, of questions and of refusals, for everything that
 * shows a game as text. Translations come from gettext (messages/translate.h). */
#ifndef MESSAGES_MESSAGES_H
#define MESSAGES_MESSAGES_H

#include "base/util/buffer.h"
#include <cheminot/record.h>
#include <cheminot/rules.h>

enum { MESSAGE_SIZE = 512, MESSAGE_LINE = 2 * MESSAGE_SIZE }; /* bytes that suffice for any of these, and for two */

/* What happened, as a sentence about a seat without its name: "claims Denver–Omaha (4) with 3 black, 1 locomotive: +7".
 * Returns the seat, or CHM_NOBODY where it is a sentence of its own: "The discards are shuffled: 20 cards." "" for
 * events that need no sentence (refills, turns). */
chm_seat message_event(const chm_board *board, const chm_header *header, const chm_event *event,
                       char out[MESSAGE_SIZE]);
/* What a move would be, as an order: "claim Denver – Omaha with 3 black and 1 locomotive". */
void message_move(const chm_game *game, chm_seat seat, chm_move move, char out[MESSAGE_SIZE]);
/* Why a move is not legal. */
void message_status(chm_status status, char out[MESSAGE_SIZE]);
/* Why a server refused a request, by the id of its refusal or of the engine's status. False: this version does not know
 * the id, and `out` is unchanged. */
bool message_refusal(const char *id, char out[MESSAGE_SIZE]);
/* Why a seat cannot claim a track now, in one short sentence: "you need 2 more blue cards", "closed with 3 players",
 * "already Anne's", "only 3 wagons left". False: it can. */
bool message_why_not(const chm_game *game, const chm_header *header, chm_seat seat, chm_track track,
                     char out[MESSAGE_SIZE]);
/* What the acting seat is being asked: "Your turn", "Draw a second card", "Keep at least 2 tickets" … */
void message_question(const chm_game *game, chm_seat seat, char out[MESSAGE_SIZE]);

/* Adds the rules of a game, as paragraphs under titles. */
void message_rules(const chm_game *game, buffer *out);

/* That a game cannot be shown by this version; `what` says what it does not know (CHM_UNKNOWN_RULE). */
void message_unknown(const char *what, char out[MESSAGE_SIZE]);
/* By which rules a game was played that is only shown. False: by those of this version. */
bool message_other_revision(const chm_header *header, char out[MESSAGE_SIZE]);

/* Parts of sentences. For a value out of range they have a word of their own, such as "?". */
void message_cards(const uint8_t cards[CHM_CARDS], char out[MESSAGE_SIZE]);
void message_track(const chm_board *board, chm_track track, char out[MESSAGE_SIZE]);
void message_ticket(const chm_board *board, chm_ticket ticket, char out[MESSAGE_SIZE]);
void message_player(const chm_header *header, chm_seat seat, char out[MESSAGE_SIZE]);
/* Who won, of an end: "Anne and Bob share the win." */
void message_winners(const chm_header *header, const chm_event *end, char out[MESSAGE_SIZE]);
const char *message_card(int card);
const char *message_part(chm_part part);
const char *message_place(const chm_board *board, chm_place place);

#endif
