// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What helps a seat choose, about a view. */

#include "assist/assist_json.h"
#include "wasm/objects.h"

int engine_view_choices(int view, int seat)
{
    const chm_view *from = view_of_seat(view, seat);
    if (!from)
        return ENGINE_REFUSED;
    chm_seat asked = from->game.resume_at ? (chm_seat)CHM_NOBODY : (chm_seat)seat;
    return assist_json_choices(from, asked, call_result()) ? call_done(0) : call_refuse(CHM_NO_MEMORY);
}

int engine_view_preview(int view, int seat, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    const chm_view *from = view_of_seat(view, seat);
    chm_move move;
    chm_error error;
    if (!from)
        return ENGINE_REFUSED;
    if (from->seat != seat)
        return call_refuse_text(CHM_UNKNOWN_ID, "the view is not that seat's");
    if (chm_move_parse(&from->game, (chm_seat)seat, text, bytes, &move, &error))
        return call_refuse_error(&error);
    if (from->game.resume_at)
        return call_refuse(CHM_NOT_NOW);
    assist_json_preview(from, (chm_seat)seat, move, call_result());
    return call_done(0);
}

static int track_of(const chm_view *view, uint32_t size)
{
    size_t bytes;
    const char *id = call_text(size, &bytes);
    int track = chm_board_find_track(view->game.board, id, bytes);
    return track < 0 ? call_refuse(CHM_UNKNOWN_ID) : track;
}

int engine_view_reason(int view, int seat, uint32_t size)
{
    const chm_view *from = view_of_seat(view, seat);
    int track = from ? track_of(from, size) : ENGINE_REFUSED;
    if (track < 0)
        return ENGINE_REFUSED;
    assist_json_reason(&from->game, (chm_seat)seat, (chm_track)track, call_result());
    return call_done(0);
}

int engine_view_missing(int view, int seat, uint32_t size)
{
    const chm_view *from = view_of_seat(view, seat);
    int track = from ? track_of(from, size) : ENGINE_REFUSED;
    if (track < 0)
        return ENGINE_REFUSED;
    if (chm_game_colour(&from->game, (chm_track)track) == CHM_UNBUILT)
        return call_refuse(CHM_TRACK_UNBUILT);
    assist_json_cards_missing(&from->game, (chm_seat)seat, (chm_track)track, call_result());
    return call_done(0);
}

int engine_view_ticket(int view, int seat, uint32_t size)
{
    size_t bytes;
    const char *id = call_text(size, &bytes);
    const chm_view *from = view_with_seat(view, seat);
    if (!from)
        return ENGINE_REFUSED;
    int ticket = chm_board_find_ticket(from->game.board, id, bytes);
    if (ticket < 0)
        return call_refuse(CHM_UNKNOWN_ID);
    assist_json_ticket(&from->game, (chm_seat)seat, (chm_ticket)ticket, call_result());
    return call_done(0);
}

int engine_view_network(int view, int seat)
{
    const chm_view *from = view_with_seat(view, seat);
    if (!from)
        return ENGINE_REFUSED;
    assist_json_network(&from->game, (chm_seat)seat, call_result());
    return call_done(0);
}

int engine_view_standings(int view, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    const chm_view *from = object_find(OBJECT_VIEW, view);
    chm_event end;
    chm_error error;
    if (!from)
        return ENGINE_REFUSED;
    if (bytes && chm_event_read(from->game.board, text, bytes, &end, &error))
        return call_refuse_error(&error);
    if (bytes && end.kind != CHM_EVENT_END)
        return call_refuse(CHM_NOT_NOW);
    assist_json_standings(&from->game, bytes ? &end : NULL, call_result());
    return call_done(0);
}

int engine_view_result(int view)
{
    const chm_view *from = object_find(OBJECT_VIEW, view);
    if (!from)
        return ENGINE_REFUSED;
    if (!chm_game_over(&from->game))
        return call_refuse(CHM_NOT_NOW);
    assist_json_result(&from->game, call_result());
    return call_done(0);
}
