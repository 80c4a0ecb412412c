// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The words of records and views, and what they stand for: kinds of events and their fields, phases, reasons. */
#ifndef RECORD_FIELDS_H
#define RECORD_FIELDS_H

#include <cheminot/event.h>
#include <cheminot/sink.h>

/* A kind of event on a board: one of CHM_EVENT_LIST, or one of a rule's own. */
const char *event_word(const chm_board *board, int kind);
/* The letters of its fields, in the order in which they are written (see CHM_EVENT_LIST). */
const char *event_fields(const chm_board *board, int kind);
/* The kind for a word such as "claim", or -1. */
int event_find(const chm_board *board, const char *word);
/* The name of a field: "cards" for 'H'. 'E' stands for several fields and has no name. */
const char *field_name(const chm_board *board, char field);
/* The index of a word in a list (chm_phase, chm_end_reason, chm_decline), or -1. */
int phase_find(const char *word);
int reason_find(const char *word);
int decline_find(const char *word);

/* Writes a seat's score as an object. */
void score_write(const chm_score *score, chm_sink *sink);

#endif
