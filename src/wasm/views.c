// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Boards, records and views. */

#include "arena/signature.h"
#include "assist/foresee.h"
#include "base/text_sink.h"
#include "record/hear.h"
#include "record/moves_json.h"
#include "record/view_text.h"
#include "wasm/objects.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int engine_board_load(uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    chm_error first = {.status = CHM_BAD_MAP};
    chm_problems problems = {&first, 1, 0};
    chm_board *board;
    call_result();
    int known = board_by_file(text, bytes);
    if (known >= 0)
        return known;
    chm_status status = chm_board_load(text, bytes, &problems, &board);
    if (status)
        return problems.count ? call_refuse_error(&first) : call_refuse(status);
    return object_keep(OBJECT_BOARD, board);
}

static const chm_board *board_of_header(void *context, const chm_header *header)
{
    (void)context;
    int handle = board_by_id(header->map);
    return handle < 0 ? NULL : object_find(OBJECT_BOARD, handle);
}

int engine_record_check(uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    chm_reader reader = {.board = board_of_header};
    chm_error error;
    int games;
    call_result();
    chm_status status = chm_record_replay(text, bytes, &reader, &games, &error);
    return status ? call_refuse_error(&error) : games;
}

int engine_signature(int board_handle)
{
    static signatures sum;
    const chm_board *board = object_find(OBJECT_BOARD, board_handle);
    if (!board)
        return ENGINE_REFUSED;
    if (!signatures_add(&sum, board))
        return call_refuse(CHM_NO_MEMORY);
    sink_print(call_result(), "{\"random\":\"%016" PRIx64 "\",\"bots\":\"%016" PRIx64 "\"}", sum.random, sum.bots);
    return call_done(0);
}

/* ---- views ---- */

int engine_view_begin(int board_handle, int seat, uint32_t size)
{
    const chm_board *board = object_find(OBJECT_BOARD, board_handle);
    chm_header header;
    chm_options options;
    if (!board || !call_header(size, board, &header, &options))
        return ENGINE_REFUSED;
    bool believed = chm_header_revision(&header) != CHM_RULES_REVISION;
    if (believed && seat != ENGINE_ALL)
        return call_refuse(CHM_UNKNOWN_RULE);
    if (header.seats < board->min_seats || header.seats > board->max_seats || options.first >= header.seats)
        return call_refuse(CHM_BAD_PLAYERS);
    int viewer = call_seat(header.seats, seat);
    if (viewer < 0)
        return ENGINE_REFUSED;
    heard_view *made = malloc(sizeof *made);
    call_result();
    if (made) {
        chm_view_begin(&made->view, board, header.seats, &options, (chm_seat)viewer);
        made->believed = believed;
    }
    return object_keep(OBJECT_VIEW, made);
}

int engine_view_copy(int view_handle)
{
    const heard_view *from = object_find(OBJECT_VIEW, view_handle);
    if (!from)
        return ENGINE_REFUSED;
    heard_view *copy = malloc(sizeof *copy);
    call_result();
    if (copy)
        memcpy(copy, from, sizeof *copy);
    return object_keep(OBJECT_VIEW, copy);
}

/* An event of other rules: carried out as it is, or not at all. */
static chm_status believe(chm_view *view, const chm_event *event)
{
    chm_view before;
    memcpy(&before, view, sizeof before);
    if (hear_event(&view->game, event))
        return CHM_OK;
    memcpy(view, &before, sizeof before);
    return CHM_NOT_NOW;
}

/* Hears an event and adds it, and the tracks that it closed, to the result. */
static chm_status hear_and_write(heard_view *heard, const chm_event *event)
{
    chm_view *self = &heard->view;
    chm_tracks closed = self->game.closed;
    chm_status status = heard->believed ? believe(self, event) : chm_view_hear(self, event);
    if (status)
        return status;
    for (int i = 0; i < CHM_TRACK_WORDS; i++)
        closed.word[i] = self->game.closed.word[i] & ~closed.word[i];
    chm_sink *out = call_sink();
    sink_text(out, "{\"closed\":");
    view_write_tracks(out, self->game.board, &closed);
    sink_text(out, ",\"event\":");
    chm_event_write(self->game.board, event, out);
    sink_text(out, "}");
    return CHM_OK;
}

int engine_view_hear(int view_handle, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    heard_view *heard = object_find(OBJECT_VIEW, view_handle);
    chm_event event;
    chm_error error;
    if (!heard)
        return ENGINE_REFUSED;
    chm_view *self = &heard->view;
    if (chm_event_read(self->game.board, text, bytes, &event, &error))
        return call_refuse_error(&error);
    chm_event_redact(&event, self->seat);
    call_result();
    chm_status status = hear_and_write(heard, &event);
    return status ? call_refuse(status) : call_done(0);
}

int engine_view_chosen(int view_handle, uint32_t seats, uint32_t size)
{
    chm_view *view = object_find(OBJECT_VIEW, view_handle);
    chm_move move = {0};
    if (!view)
        return ENGINE_REFUSED;
    if (size && view->seat >= view->game.seats)
        return call_refuse(CHM_NOT_YOUR_TURN);
    if (size && !call_move(size, &view->game, view->seat, &move))
        return ENGINE_REFUSED;
    call_result();
    chm_status status = chm_view_chosen(view, seats, move.keep);
    return status ? call_refuse(status) : 0;
}

int engine_view_write(int view_handle)
{
    const chm_view *view = object_find(OBJECT_VIEW, view_handle);
    if (!view)
        return ENGINE_REFUSED;
    chm_view_write(view, call_result());
    return call_done(0);
}

/* Whether the view's moves can be told: not between two events of a step, nor by other rules than these. */
static bool knows_moves(const chm_view *view)
{
    const heard_view *heard = (const heard_view *)view;
    return !view->game.resume_at && !heard->believed;
}

int engine_view_moves(int view_handle, int seat)
{
    const chm_view *view = view_of_seat(view_handle, seat);
    if (!view)
        return ENGINE_REFUSED;
    if (!knows_moves(view)) {
        sink_text(call_result(), "{\"moves\":[],\"barred\":{}}");
        return call_done(0);
    }
    chm_sink *to = call_result();
    sink_text(to, "{");
    moves_write(&view->game, (chm_seat)seat, to);
    sink_text(to, "}");
    return call_done((int)chm_game_count(&view->game, (chm_seat)seat));
}

int engine_view_legal(int view_handle, int seat, uint32_t size)
{
    const chm_view *view = view_of_seat(view_handle, seat);
    chm_move move;
    if (!view || !call_move(size, &view->game, seat, &move))
        return ENGINE_REFUSED;
    call_result();
    chm_status status = knows_moves(view) ? chm_game_legal(&view->game, (chm_seat)seat, move) : CHM_NOT_NOW;
    return status ? call_refuse(status) : 0;
}

/* In set-up others learn later of the tickets that were kept. */
static chm_status keep_early(chm_view *view, uint16_t keep)
{
    unsigned all = (1U << view->game.seats) - 1;
    return chm_view_chosen(view, (all & ~view->game.actors) | 1U << view->seat, keep);
}

int engine_view_foresee(int view_handle, uint32_t size)
{
    heard_view *heard = object_find(OBJECT_VIEW, view_handle);
    chm_move move;
    foreseen events;
    if (!heard)
        return ENGINE_REFUSED;
    chm_view *self = &heard->view;
    if (self->seat >= self->game.seats || !knows_moves(self))
        return call_refuse(CHM_NOT_YOUR_TURN);
    if (!call_move(size, &self->game, self->seat, &move))
        return ENGINE_REFUSED;
    chm_status status = foresee(self, move, &events);
    if (!status && self->game.phase == CHM_PHASE_SET_UP && move.kind == CHM_MOVE_KEEP)
        status = keep_early(self, move.keep);
    if (status)
        return call_refuse(status);
    heard_view before = *heard;
    sink_text(call_result(), "[");
    for (int i = 0; i < events.count && !status; i++) {
        sink_text(call_sink(), i ? "," : "");
        status = hear_and_write(heard, &events.events[i]);
    }
    if (status) {
        *heard = before;
        return call_refuse(status);
    }
    sink_text(call_sink(), "]");
    return call_done(0);
}
