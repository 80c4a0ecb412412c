// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Reading one line of JSON: shared by headers, events and views. */
#ifndef RECORD_LINE_H
#define RECORD_LINE_H

#include "base/util/json_document.h"
#include <cheminot/record.h>

typedef struct json_line_reader {
    const chm_board *board; /* NULL where no ids are read */
    chm_error *error;       /* may be NULL */
    bool failed;
    chm_status status; /* CHM_OK until it failed */
} json_line_reader;

/* Stores a fault; only the first of a line is kept. Returns false. */
bool json_line_fault(json_line_reader *self, const json_value *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same for a word that a newer version may know: CHM_UNKNOWN_RULE. */
bool json_line_unknown(json_line_reader *self, const json_value *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Returns whether a value is an object; otherwise that is a fault. */
bool json_line_is_object(json_line_reader *self, const json_value *value);
/* Parses a line, which must be an object of at most `most` bytes. On success returns true, and the caller frees the
 * document. */
bool json_line_open(json_line_reader *self, const char *text, size_t size, size_t most, json_document *document);

/* Returns a required member of a kind, which `what` names; NULL after a fault. */
const json_value *json_line_needed(json_line_reader *self, const json_value *object, const char *key, json_kind kind,
                                   const char *what);
/* Returns an integer within bounds; `least` after a fault. */
int json_line_int(json_line_reader *self, const json_value *object, const char *key, int least, int most);

/* Returns the number of the rule's thing (rule_things) that is a value's key; -1 after a fault. */
int json_line_thing(json_line_reader *self, const json_value *value);

/* Returns the index of an id; CHM_HIDDEN for null where that is allowed; 0 after a fault. */
typedef enum id_kind { ID_CARD, ID_TICKET, ID_TRACK, ID_PLACE, ID_THING } id_kind;
int json_line_id(json_line_reader *self, const json_value *value, id_kind kind, bool hideable);
int json_line_member_id(json_line_reader *self, const json_value *object, const char *key, id_kind kind, bool hideable);

/* Reads a seat's score. */
void json_line_score(json_line_reader *self, const json_value *value, chm_score *score);

/* As chm_header_read, chm_event_read and chm_view_read, for a value that is part of a larger text. It must be an
 * object; `error` may be NULL, and its column counts from the beginning of the whole text. */
chm_status json_line_header(const json_value *value, chm_header *header, chm_error *error);
chm_status json_line_event(const chm_board *board, const json_value *value, chm_event *event, chm_error *error);
chm_status json_line_view(const chm_board *board, const json_value *value, chm_view *view, chm_error *error);

#endif
