// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Sets of things as JSON, for views, events and what assists a player; and the rules' slices. */
#ifndef RECORD_VIEW_TEXT_H
#define RECORD_VIEW_TEXT_H

#include "base/writer.h"
#include "record/line.h"
#include <cheminot/sink.h>
#include <cheminot/view.h>

/* Write cards as an object, bitsets as lists of ids in the board's order. */
void json_put_cards(writer *out, const uint8_t cards[CHM_CARDS]);
void json_put_tracks(writer *out, const chm_board *board, const chm_tracks *tracks);
void json_put_tickets(writer *out, const chm_board *board, const uint64_t tickets[CHM_MAX_TICKETS / 64]);
void json_put_places(writer *out, const chm_board *board, uint64_t places);

/* The same to a sink, and back. Cards as an object; reading accepts at most CHM_MAX_DECK of each. */
void view_write_cards(chm_sink *sink, const uint8_t cards[CHM_CARDS]);
void view_read_cards(json_line_reader *self, const json_value *object, const char *key, uint8_t cards[CHM_CARDS]);

/* Bitsets as lists of ids. */
void view_write_tracks(chm_sink *sink, const chm_board *board, const chm_tracks *tracks);
void view_read_tracks(json_line_reader *self, const json_value *object, const char *key, chm_tracks *tracks);
void view_write_tickets(chm_sink *sink, const chm_board *board, const uint64_t tickets[CHM_MAX_TICKETS / 64]);
void view_read_tickets(json_line_reader *self, const json_value *list, uint64_t tickets[CHM_MAX_TICKETS / 64]);

/* The slices of the rules that are on: one member per rule. */
void view_write_slices(chm_sink *sink, const chm_view *view);
void view_read_slices(json_line_reader *self, const json_value *object, chm_view *view);

#endif
