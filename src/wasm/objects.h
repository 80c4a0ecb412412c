// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the exported functions share: the text of a call, its result, and the objects that live between calls. */
#ifndef WASM_OBJECTS_H
#define WASM_OBJECTS_H

#include "arena/bot_game.h"
#include "wasm/engine.h"

typedef enum object_kind {
    OBJECT_NONE,
    OBJECT_BOARD,
    OBJECT_VIEW,
    OBJECT_GAME,
    OBJECT_BOT,
    OBJECT_SERIES,
    OBJECT_KINDS
} object_kind;

typedef struct heard_view {
    chm_view view; /* first, so that a view is found by its own address */
    bool believed; /* of another revision of the rules: followed by its events alone */
} heard_view;

typedef struct bot_seat {
    chm_bot *bot;
    chm_view view;  /* of its last choice */
    bool chose;     /* it has made one */
    bool searching; /* a shared choice is under way */
} bot_seat;

typedef struct series {
    bot_game plan;
    uint64_t seed;
} series;

/* The text of this call, `size` bytes as the caller says; what is beyond the input's memory is not there. */
const char *call_text(uint32_t size, size_t *bytes);

/* Empties the result and returns where it is written; the same without emptying it. */
chm_sink *call_result(void);
chm_sink *call_sink(void);
/* Returns `number`, or refuses if the result did not fit into memory. */
int call_done(int number);
/* Refuse: with the status's sentence; with what a reader found; with a sentence of one's own. */
int call_refuse(chm_status status);
int call_refuse_error(const chm_error *error);
int call_refuse_text(chm_status status, const char *text);

/* Read the text of this call: as a record's header, with the options it gives on that board; as a move of a seat.
 * False: the call has been refused. */
bool call_header(uint32_t size, const chm_board *board, chm_header *header, chm_options *options);
bool call_move(uint32_t size, const chm_game *game, int seat, chm_move *move);

/* A view's seat as the callers name it → CHM_NOBODY, CHM_EVERYBODY or one of `seats`; -1: refused. */
int call_seat(int seats, int seat);

/* Keeps an object, which is freed if there is no memory. Returns its handle, or refuses. */
int object_keep(object_kind kind, void *object);
/* Looks an object up; NULL if there is none of that kind: the call has been refused. */
void *object_find(object_kind kind, int handle);
/* A view, if its game has that seat; if its cards and tickets are known as well. NULL: the call has been refused. */
const chm_view *view_with_seat(int view_handle, int seat);
const chm_view *view_of_seat(int view_handle, int seat);
/* The handle of a loaded board by its map's id or by its file; -1: none. */
int board_by_id(const char *id);
int board_by_file(const char *text, size_t size);

#endif
