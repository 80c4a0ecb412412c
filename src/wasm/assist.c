// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What helps a seat choose, about a view. */

#include "assist/assist_json.h"
#include "wasm/objects.h"

int engine_view_choices(int view_handle, int seat)
{
    const chm_view *view = view_of_seat(view_handle, seat);
    if (!view)
        return ENGINE_REFUSED;
    chm_seat asked = view->game.resume_at ? (chm_seat)CHM_NOBODY : (chm_seat)seat;
    return assist_json_choices(view, asked, call_result()) ? call_done(0) : call_refuse(CHM_NO_MEMORY);
}

int engine_view_preview(int view_handle, int seat, uint32_t size)
{
    const chm_view *view = view_of_seat(view_handle, seat);
    chm_move move;
    if (!view)
        return ENGINE_REFUSED;
    if (view->seat != seat)
        return call_refuse_text(CHM_UNKNOWN_ID, "the view is not that seat's");
    if (!call_move(size, &view->game, seat, &move))
        return ENGINE_REFUSED;
    if (view->game.resume_at)
        return call_refuse(CHM_NOT_NOW);
    assist_json_preview(view, (chm_seat)seat, move, call_result());
    return call_done(0);
}

static int track_of(const chm_view *view, uint32_t size)
{
    size_t bytes;
    const char *id = call_text(size, &bytes);
    int track = chm_board_find_track(view->game.board, id, bytes);
    return track < 0 ? call_refuse(CHM_UNKNOWN_ID) : track;
}

int engine_view_reason(int view_handle, int seat, uint32_t size)
{
    const chm_view *view = view_of_seat(view_handle, seat);
    int track = view ? track_of(view, size) : ENGINE_REFUSED;
    if (track < 0)
        return ENGINE_REFUSED;
    assist_json_reason(&view->game, (chm_seat)seat, (chm_track)track, call_result());
    return call_done(0);
}

int engine_view_missing(int view_handle, int seat, uint32_t size)
{
    const chm_view *view = view_of_seat(view_handle, seat);
    int track = view ? track_of(view, size) : ENGINE_REFUSED;
    if (track < 0)
        return ENGINE_REFUSED;
    if (chm_game_colour(&view->game, (chm_track)track) == CHM_UNBUILT)
        return call_refuse(CHM_TRACK_UNBUILT);
    assist_json_cards_missing(&view->game, (chm_seat)seat, (chm_track)track, call_result());
    return call_done(0);
}

int engine_view_tracks_for(int view_handle, uint32_t size)
{
    size_t bytes;
    const char *name = call_text(size, &bytes);
    const chm_view *view = object_find(OBJECT_VIEW, view_handle);
    int card = chm_card_find(name, bytes);
    if (!view)
        return ENGINE_REFUSED;
    if (card < 0)
        return call_refuse(CHM_UNKNOWN_ID);
    assist_json_tracks_for(&view->game, card, call_result());
    return call_done(0);
}

int engine_view_ticket(int view_handle, int seat, uint32_t size)
{
    size_t bytes;
    const char *id = call_text(size, &bytes);
    const chm_view *view = view_with_seat(view_handle, seat);
    if (!view)
        return ENGINE_REFUSED;
    int ticket = chm_board_find_ticket(view->game.board, id, bytes);
    if (ticket < 0)
        return call_refuse(CHM_UNKNOWN_ID);
    assist_json_ticket(&view->game, (chm_seat)seat, (chm_ticket)ticket, call_result());
    return call_done(0);
}

int engine_view_network(int view_handle, int seat)
{
    const chm_view *view = view_with_seat(view_handle, seat);
    if (!view)
        return ENGINE_REFUSED;
    assist_json_network(&view->game, (chm_seat)seat, call_result());
    return call_done(0);
}

int engine_view_standings(int view_handle, uint32_t size)
{
    size_t bytes;
    const char *text = call_text(size, &bytes);
    const chm_view *view = object_find(OBJECT_VIEW, view_handle);
    chm_event end;
    chm_error error;
    if (!view)
        return ENGINE_REFUSED;
    if (bytes && chm_event_read(view->game.board, text, bytes, &end, &error))
        return call_refuse_error(&error);
    if (bytes && end.kind != CHM_EVENT_END)
        return call_refuse(CHM_NOT_NOW);
    assist_json_standings(&view->game, bytes ? &end : NULL, call_result());
    return call_done(0);
}

int engine_view_result(int view_handle)
{
    const chm_view *view = object_find(OBJECT_VIEW, view_handle);
    if (!view)
        return ENGINE_REFUSED;
    if (!chm_game_over(&view->game))
        return call_refuse(CHM_NOT_NOW);
    assist_json_result(&view->game, call_result());
    return call_done(0);
}
