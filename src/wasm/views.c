// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Boards, records and views. */

#include "arena/signature.h"
#include "assist/foresee.h"
#include "base/text_sink.h"
#include "record/choices.h"
#include "record/hear.h"
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
    int board = board_by_id(header->map);
    return board < 0 ? NULL : object_find(OBJECT_BOARD, board);
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

int engine_signature(int board)
{
    static signatures sum;
    const chm_board *on = object_find(OBJECT_BOARD, board);
    if (!on)
        return ENGINE_REFUSED;
    if (!signatures_add(&sum, on))
        return call_refuse(CHM_NO_MEMORY);
    sink_print(call_result(), "{\"random\":\"%016" PRIx64 "\",\"bots\":\"%016" PRIx64 "\"}", sum.random, sum.bots);
    return call_done(0);
}

/* ---- views ---- */

int engine_view_begin(int board, int seat, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    const chm_board *on = object_find(OBJECT_BOARD, board);
    chm_header header;
    chm_error error;
    chm_options options;
    if (!on)
        return ENGINE_REFUSED;
    if (chm_header_read(text, bytes, &header, &error))
        return call_refuse_error(&error);
    chm_status status = chm_header_options(&header, on, &options);
    bool believed = chm_header_revision(&header) != CHM_RULES_REVISION;
    if (!status && believed && seat != ENGINE_ALL)
        status = CHM_UNKNOWN_RULE;
    if (!status && (header.seats < on->min_seats || header.seats > on->max_seats || options.first >= header.seats))
        status = CHM_BAD_PLAYERS;
    if (status)
        return call_refuse(status);
    int viewer = call_seat(header.seats, seat);
    if (viewer < 0)
        return ENGINE_REFUSED;
    heard_view *made = malloc(sizeof *made);
    call_result();
    if (made) {
        chm_view_begin(&made->view, on, header.seats, &options, (chm_seat)viewer);
        made->believed = believed;
    }
    return object_keep(OBJECT_VIEW, made);
}

int engine_view_copy(int view)
{
    const heard_view *from = object_find(OBJECT_VIEW, view);
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

int engine_view_hear(int view, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    heard_view *heard = object_find(OBJECT_VIEW, view);
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

int engine_view_chosen(int view, uint32_t seats, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    chm_view *to = object_find(OBJECT_VIEW, view);
    chm_move move = {0};
    chm_error error;
    if (!to)
        return ENGINE_REFUSED;
    if (bytes && to->seat >= to->game.seats)
        return call_refuse(CHM_NOT_YOUR_TURN);
    if (bytes && chm_move_parse(&to->game, to->seat, text, bytes, &move, &error))
        return call_refuse_error(&error);
    call_result();
    chm_status status = chm_view_chosen(to, seats, move.keep);
    return status ? call_refuse(status) : 0;
}

int engine_view_write(int view)
{
    const chm_view *from = object_find(OBJECT_VIEW, view);
    if (!from)
        return ENGINE_REFUSED;
    chm_view_write(from, call_result());
    return call_done(0);
}

/* Whether the view's moves can be told: not between two events of a step, nor by other rules than these. */
static bool knows_moves(const chm_view *view)
{
    const heard_view *heard = (const heard_view *)view;
    return !view->game.resume_at && !heard->believed;
}

int engine_view_moves(int view, int seat)
{
    const chm_view *from = view_of_seat(view, seat);
    if (!from)
        return ENGINE_REFUSED;
    if (!knows_moves(from)) {
        sink_text(call_result(), "{\"moves\":[],\"barred\":{}}");
        return call_done(0);
    }
    chm_sink *to = call_result();
    sink_text(to, "{");
    moves_write(&from->game, (chm_seat)seat, to);
    sink_text(to, "}");
    return call_done((int)chm_game_count(&from->game, (chm_seat)seat));
}

int engine_view_legal(int view, int seat, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    const chm_view *from = view_of_seat(view, seat);
    chm_move move;
    chm_error error;
    if (!from)
        return ENGINE_REFUSED;
    if (chm_move_parse(&from->game, (chm_seat)seat, text, bytes, &move, &error))
        return call_refuse_error(&error);
    call_result();
    chm_status status = knows_moves(from) ? chm_game_legal(&from->game, (chm_seat)seat, move) : CHM_NOT_NOW;
    return status ? call_refuse(status) : 0;
}

/* In set-up others learn later of the tickets that were kept. */
static chm_status keep_early(chm_view *view, uint16_t keep)
{
    unsigned all = (1U << view->game.seats) - 1;
    return chm_view_chosen(view, (all & ~view->game.actors) | 1U << view->seat, keep);
}

int engine_view_foresee(int view, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    heard_view *heard = object_find(OBJECT_VIEW, view);
    chm_move move;
    chm_error error;
    foreseen events;
    if (!heard)
        return ENGINE_REFUSED;
    chm_view *self = &heard->view;
    if (self->seat >= self->game.seats || !knows_moves(self))
        return call_refuse(CHM_NOT_YOUR_TURN);
    if (chm_move_parse(&self->game, self->seat, text, bytes, &move, &error))
        return call_refuse_error(&error);
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
