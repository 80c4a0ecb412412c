// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The library as a WebAssembly module: what it exports (docs/wasm.md).
 *
 * A call that takes a text has its size as the last argument; the caller writes the text to engine_input(size) before.
 * Each call returns a number from 0 on, or ENGINE_REFUSED, and leaves a text, the result. After a refusal it is an
 * object with "status" (an id of status.h), "text" (a sentence) and, for what was read, "line" and "column". Nothing
 * that a caller passes ends the module: objects have numbers, their handles, which are looked up, and a refused call
 * changes nothing.
 *
 * Objects live until engine_drop. Seats are 0 and up; ENGINE_WATCHER and ENGINE_ALL are views of nobody and of all
 * cards. */
#ifndef WASM_ENGINE_H
#define WASM_ENGINE_H

#include <stdint.h>

#ifdef __wasm__
#define ENGINE_EXPORT(name) __attribute__((export_name(#name)))
#else
#define ENGINE_EXPORT(name)
#endif

enum { ENGINE_REFUSED = -1, ENGINE_WATCHER = -1, ENGINE_ALL = -2 };

/* ---- texts and objects ---- */

/* Returns where the next call's text goes; NULL: there is no memory. */
ENGINE_EXPORT(input) char *engine_input(uint32_t size);
/* The last call's result; valid until the next call. */
ENGINE_EXPORT(result) const char *engine_result(void);
ENGINE_EXPORT(result_size) uint32_t engine_result_size(void);
/* Forgets a view, game, bot or series. Boards stay. */
ENGINE_EXPORT(drop) int engine_drop(int handle);

/* ---- boards ---- */

/* A map file → board. The same file gives the same board. */
ENGINE_EXPORT(board_load) int engine_board_load(uint32_t size);
/* Checks a record on the boards loaded. Returns the number of its games. */
ENGINE_EXPORT(record_check) int engine_record_check(uint32_t size);
/* Adds the board's games to the signatures of behaviour. Result: "random" and "bots" so far, in hexadecimal. */
ENGINE_EXPORT(signature) int engine_signature(int board_handle);

/* Where everything on a board stands, for a picture of so many pixels (0: of any size) in a language (0: English, 1:
 * French); `nameless`: without names. Result: as src/draw/layout_json.h says. */
ENGINE_EXPORT(board_layout)
int engine_board_layout(int board, int lang, uint32_t width, uint32_t height, int nameless);

/* ---- views ---- */

/* A record's header → the view of a game of which nothing has been told. A game of another revision of the rules can be
 * followed with all cards open (ENGINE_ALL): its events are believed, and it has no moves. */
ENGINE_EXPORT(view_begin) int engine_view_begin(int board_handle, int seat, uint32_t size);
ENGINE_EXPORT(view_copy) int engine_view_copy(int view_handle);
/* An event, as the view's seat may see it or with more. Result: "event", as the seat sees it, and "closed": the tracks
 * that it closed. */
ENGINE_EXPORT(view_hear) int engine_view_hear(int view_handle, uint32_t size);
/* In set-up: a bitset of the seats that have chosen; the text is the own "keep" as a move, or empty. */
ENGINE_EXPORT(view_chosen) int engine_view_chosen(int view_handle, uint32_t seats, uint32_t size);
/* Result: the view (docs/bot-protocol.md). */
ENGINE_EXPORT(view_write) int engine_view_write(int view_handle);
/* Result: an object with "moves" and "barred" (docs/protocol.md). Returns the number of moves. */
ENGINE_EXPORT(view_moves) int engine_view_moves(int view_handle, int seat);
/* Whether a move is legal: refused with the reason if not. */
ENGINE_EXPORT(view_legal) int engine_view_legal(int view_handle, int seat, uint32_t size);
/* Makes a legal move of the view's own seat in the view, as far as neither chance nor others decide what follows. What
 * was sure to happen is then heard, and must not be heard again: to be called on a copy. Result: a list of what
 * view_hear would have returned for each event. */
ENGINE_EXPORT(view_foresee) int engine_view_foresee(int view_handle, uint32_t size);

/* What helps a seat choose, and what follows from how the game stands: results as src/assist/assist_json.h says. A seat
 * must be the view's own where its cards or tickets matter; others' networks are open. */
ENGINE_EXPORT(view_choices) int engine_view_choices(int view_handle, int seat);
ENGINE_EXPORT(view_preview) int engine_view_preview(int view_handle, int seat, uint32_t size); /* a move */
ENGINE_EXPORT(view_reason) int engine_view_reason(int view_handle, int seat, uint32_t size);   /* a track's id */
ENGINE_EXPORT(view_missing)
int engine_view_missing(int view_handle, int seat,
                        uint32_t size); /* a track's id: only the cards that the seat lacks for it */
ENGINE_EXPORT(view_tracks_for) int engine_view_tracks_for(int view_handle, uint32_t size);   /* a card's name */
ENGINE_EXPORT(view_ticket) int engine_view_ticket(int view_handle, int seat, uint32_t size); /* a ticket's id */
ENGINE_EXPORT(view_network) int engine_view_network(int view_handle, int seat);
ENGINE_EXPORT(view_standings)
int engine_view_standings(int view_handle, uint32_t size); /* the `end` event, or nothing */
ENGINE_EXPORT(view_result) int engine_view_result(int view_handle);

/* ---- games ---- */

/* A record's header with a seed → a game. Result: its events so far, a line each. */
ENGINE_EXPORT(game_start) int engine_game_start(int board_handle, uint32_t size);
/* A move. Result: its events. */
ENGINE_EXPORT(game_play) int engine_game_play(int game_handle, int seat, uint32_t size);
/* A seat's view of the game as it is now. */
ENGINE_EXPORT(game_view) int engine_game_view(int game_handle, int seat);

/* Games between bots: their names, with commas; a shorter list repeats. */
ENGINE_EXPORT(series_begin) int engine_series_begin(int board_handle, int seats, uint64_t seed, uint32_t size);
/* Plays game `game_number` of the series. Result: its record if `record` is not 0; else "turns", "moves", "signature".
 */
ENGINE_EXPORT(series_play) int engine_series_play(int series_handle, uint64_t game_number, int record);

/* ---- bots ---- */

/* A bot by its name, seated. */
ENGINE_EXPORT(bot_make) int engine_bot_make(int board_handle, int seats, int seat, uint64_t dice, uint32_t size);
/* Result: its move. */
ENGINE_EXPORT(bot_choose) int engine_bot_choose(int bot_handle, int view_handle);
/* Result: its reasons for the move it has just chosen in this view. Returns 0 if it has none. */
ENGINE_EXPORT(bot_hint) int engine_bot_hint(int bot_handle, int view_handle);
/* A choice shared among bots of several modules that have chosen alike so far (bots/expert/expert.h). Begins it:
 * returns 0 with the move as the result, or 1: parts have to be played. */
ENGINE_EXPORT(bot_begin) int engine_bot_begin(int bot_handle, int view_handle);
/* Plays a part of a round. Result: its sums, as bytes. */
ENGINE_EXPORT(bot_play) int engine_bot_play(int bot_handle, uint32_t part, uint32_t parts);
/* The sums of all parts, one after the other. Returns 1: another round is to be played; 0: the result is the move. */
ENGINE_EXPORT(bot_add) int engine_bot_add(int bot_handle, uint32_t size);

#endif
