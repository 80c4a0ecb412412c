// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game in words, in the reader's language: the sentences of the log, of questions and of refusals, for everything
 * that shows a game as text. Translations come from gettext (tell/words.h). */
#ifndef TELL_TELL_H
#define TELL_TELL_H

#include <cheminot/record.h>
#include <cheminot/rules.h>

enum { TELL_ROOM = 512, TELL_LINE = 2 * TELL_ROOM }; /* bytes that suffice for any of these, and for two */

/* What happened, as a sentence about a seat without its name: "claims Denver–Omaha (4) with 3 black, 1 locomotive: +7".
 * Answers the seat, or CHM_NOBODY where it is a sentence of its own: "The discards are shuffled: 20 cards." "" for what
 * nobody needs to be told (refills, turns). */
chm_seat tell_event(const chm_board *board, const chm_header *header, const chm_event *event, char to[TELL_ROOM]);
/* What a move would be, as an order: "claim Denver – Omaha with 3 black and 1 locomotive". */
void tell_move(const chm_game *game, chm_seat seat, chm_move move, char to[TELL_ROOM]);
/* Why a move is not legal. */
void tell_status(chm_status status, char to[TELL_ROOM]);
/* Why a seat cannot claim a track now, in one short sentence: "2 blue cards short", "closed with 3 players",
 * "already Anne's", "only 3 wagons left". False: it can. */
bool tell_why_not(const chm_game *game, const chm_header *header, chm_seat seat, chm_track track, char to[TELL_ROOM]);
/* What the acting seat is being asked: "Your turn", "Draw a second card", "Keep at least 2 tickets" … */
void tell_question(const chm_game *game, chm_seat seat, char to[TELL_ROOM]);

/* That a game cannot be shown by this version; `what` says what it does not know (CHM_UNKNOWN_RULE). */
void tell_unknown(const char *what, char to[TELL_ROOM]);
/* That a server's game was played by other rules and left nothing to show (the refusal OTHER_RULES). */
void tell_stopped(char to[TELL_ROOM]);
/* By which rules a game was played that is only shown. False: by those of this version. */
bool tell_other_revision(const chm_header *header, char to[TELL_ROOM]);

/* Parts of sentences. What is out of range is told by a word for it, never by another's. */
void tell_cards(const uint8_t cards[CHM_CARDS], char to[TELL_ROOM]);
void tell_track(const chm_board *board, chm_track track, char to[TELL_ROOM]);
void tell_ticket(const chm_board *board, chm_ticket ticket, char to[TELL_ROOM]);
void tell_player(const chm_header *header, chm_seat seat, char to[TELL_ROOM]);
/* Who won, of an end: "Anne and Bob share the win." */
void tell_winners(const chm_header *header, const chm_event *end, char to[TELL_ROOM]);
const char *tell_card(int card);
const char *tell_part(chm_part part);
/* The sentences of statuses that are translated: for a test. */
size_t tell_sentence_count(void);
const char *tell_sentence_at(size_t index);
const char *tell_place(const chm_board *board, chm_place place);

/* How a ticket of a seat stands: joined already; else the fewest wagons it still needs, over tracks the seat owns or
 * may still get, and which tracks; −1: it cannot be met any more. */
int tell_ticket_missing(const chm_game *game, chm_seat seat, chm_ticket ticket, chm_tracks *way);

#endif
