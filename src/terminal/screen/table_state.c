// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/table_state.h"
#include "assist/rule_assist.h"
#include "assist/ways.h"
#include "game/core.h"
#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/panels/panels.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void table_begin(table_state *self)
{
    *self = (table_state){.viewer = CHM_NOBODY,
                          .asked = CHM_NOBODY,
                          .track = CHM_NO_TRACK,
                          .pivot_place = -1,
                          .line = -1,
                          .width = 80,
                          .height = 24};
    history_begin(&self->history);
}

void table_free(table_state *state)
{
    history_free(&state->history);
    map_view_free(state->map_view);
    choices_free(&state->choices);
    state->map_view = NULL;
}

const char *table_name(const table_state *state, chm_seat seat)
{
    return seat < CHM_MAX_SEATS && state->header ? state->header->player[seat].name : "";
}

void table_message(table_state *state, bool refused, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(state->message, sizeof state->message, format, arguments);
    va_end(arguments);
    state->refused = refused;
}

/* ---- the window ---- */

/* Where the whole board would be illegible, it starts enlarged and is scrolled. */
static int least_zoom(int width, int height)
{
    int zoom = 0;
    for (; zoom < 4 && (width < 56 || height < 16); zoom++) {
        width += width / 2;
        height += height / 2;
    }
    return zoom;
}

static void make_map_view(table_state *state)
{
    int width = state->layout.board.width, height = state->layout.board.height,
        zoom = state->zoom + least_zoom(width, height);
    if (state->map_view && state->map_width == width && state->map_height == height && state->map_zoom == zoom &&
        state->map_board == state->board)
        return;
    map_view_free(state->map_view);
    state->map_view = map_view_make(state->board, messages_lang(), width, height, zoom, state->ascii);
    state->map_width = width;
    state->map_height = height;
    state->map_zoom = zoom;
    state->map_board = state->board;
    table_show_cursor(state);
}

void table_resize(table_state *state, int width, int height)
{
    state->width = width;
    state->height = height;
    if (!state->board)
        return;
    chm_ticket list[CHM_MAX_TICKETS];
    layout_needs needs = {.seats = state_game(state)->seats,
                          .market = state->board->numbers.market,
                          .tickets = table_tickets(state, list),
                          .supply = panel_supply_lines(state),
                          .hand = true};
    bool was_tiny = state->layout.tiny;
    state->layout = layout_make(width, height, &needs);
    if (state->layout.tiny && !was_tiny && !*state->message)
        table_message(state, false, "%s", _("The window is small: a larger one shows more."));
    make_map_view(state);
}

/* ---- the game ---- */

int table_tickets(const table_state *state, chm_ticket list[CHM_MAX_TICKETS])
{
    chm_seat seat = state->viewer;
    if (seat == CHM_NOBODY || !state->view)
        return 0;
    const chm_game *game = state_game(state);
    int count = 0;
    for (int done = 0; done < 2; done++)
        for (unsigned t = 0; t < state->board->ticket_count; t++) {
            const chm_ticket_info *ticket = &state->board->tickets[t];
            bool laid = rules_lay(game, seat, (chm_ticket)t);
            if (!laid && !(game->tickets[seat][t / 64] >> (t % 64) & 1))
                continue;
            if ((laid || chm_game_joined(game, seat, ticket->a, ticket->b)) == done)
                list[count++] = (chm_ticket)t;
        }
    return count;
}

chm_move table_slot_move(const table_state *state, int slot)
{
    int market = state->board->numbers.market;
    if (slot < market)
        return (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)slot};
    if (slot == market)
        return (chm_move){.kind = CHM_MOVE_BLIND};
    const rule_action *one;
    for (int n = 0; (one = screens_action(state->board, n)) != NULL; n++)
        if (one->for_tickets)
            return (chm_move){.kind = (uint8_t)one->kind};
    return (chm_move){.kind = CHM_MOVE_TICKETS};
}

static void list_moves(table_state *state)
{
    choices_make(&state->choices, state->view, state->asked == state->viewer ? state->asked : (chm_seat)CHM_NOBODY);
    state->possible = (chm_tracks){0};
    for (uint32_t i = 0; i < state->choices.move_count; i++) {
        chm_move move = state->choices.moves[i];
        if (core_move_fields(move.kind)[0] == 'T')
            chm_tracks_add(&state->possible, move.what);
    }
}

/* A rule with a chooser of its own asks by itself. */
static question asked_now(const table_state *state)
{
    question now = choices_question(&state->choices);
    const chm_game *game = state_game(state);
    if (now == QUESTION_NONE || game->phase != CHM_PHASE_RULE)
        return now;
    const rule_screen *screen = screen_of(game->board, game->asking_rule);
    return screen && screen->chooser ? QUESTION_RULE : now;
}

void table_take(table_state *state, bool fresh)
{
    if (!state->board)
        return;
    list_moves(state);
    table_resize(state, state->width, state->height);
    question now = asked_now(state), was = state->choosing.step ? QUESTION_TURN : state->choosing.question;
    if (fresh || now != was)
        choose_begin(state, now);
    else
        choose_open(state);
    chm_ticket list[CHM_MAX_TICKETS];
    int tickets = table_tickets(state, list);
    if (state->ticket >= tickets)
        state->ticket = tickets ? tickets - 1 : 0;
}

void table_event(table_state *state, uint32_t number, const chm_event *event)
{
    history_event(&state->history, state->board, state->header, number, event);
    if (event->kind == CHM_EVENT_END) {
        state->ended = true;
        state->end = *event;
    }
}

/* ---- the board ---- */

void table_mark_ticket(const table_state *state, chm_seat seat, chm_ticket which, map_marks *marks)
{
    const chm_ticket_info *ticket = &state->board->tickets[which];
    marks->lit_places |= UINT64_C(1) << ticket->a | UINT64_C(1) << ticket->b;
    chm_tracks path = {0};
    if (ticket_missing(state_game(state), seat, which, &path) >= 0)
        marks->lit = path;
}

void table_mark_closed(const table_state *state, chm_move move, map_marks *marks)
{
    preview made;
    if (preview_make(state->view, state->asked, move, &made) == CHM_OK)
        marks->would_cut = made.closed;
}

static void mark_last(const table_state *state, map_marks *marks)
{
    int count = history_shown(state);
    for (int i = count; i-- > 0;) {
        const history_line *line = &state->history.lines[i];
        if (line->track != CHM_NO_TRACK) {
            chm_tracks_add(&marks->last, line->track);
            return;
        }
        if (count - i > 12)
            return;
    }
}

void table_marks(const table_state *state, map_marks *marks)
{
    *marks = (map_marks){.game = state_game(state), .track = CHM_NO_TRACK, .place = -1};
    chm_ticket list[CHM_MAX_TICKETS];
    mark_last(state, marks);
    const chooser *current = choose_current(state);
    if (state->focus == FOCUS_BOARD || state->choosing.question == QUESTION_PAY) {
        marks->track = state->track;
        marks->place = state->pivot_place;
    }
    if (current->mark)
        current->mark(state, marks);
    bool listing = state->focus == FOCUS_TICKETS || state->sheet == SHEET_TICKETS;
    if (listing && state->ticket < table_tickets(state, list))
        table_mark_ticket(state, state->viewer, list[state->ticket], marks);
    bool telling = state->focus == FOCUS_HISTORY || state->sheet == SHEET_HISTORY;
    if (telling && state->line >= 0 && state->line < state->history.count) {
        const history_line *line = &state->history.lines[state->line];
        if (line->track != CHM_NO_TRACK)
            chm_tracks_add(&marks->lit, line->track);
        marks->lit_places |= line->places;
    }
}

static int scroll_to(int scroll, int at, int shown, int size)
{
    int margin = shown / 6;
    if (at - margin < scroll)
        scroll = at - shown / 3;
    if (at + margin >= scroll + shown)
        scroll = at - 2 * shown / 3;
    return scroll < 0 || size <= shown ? 0 : scroll > size - shown ? size - shown : scroll;
}

void table_show_point(table_state *state, int x, int y)
{
    int width, height;
    if (!state->map_view)
        return;
    map_view_size(state->map_view, &width, &height);
    state->scroll_x = scroll_to(state->scroll_x, x, state->layout.board.width, width);
    state->scroll_y = scroll_to(state->scroll_y, y, state->layout.board.height, height);
}

void table_show_cursor(table_state *state)
{
    int x = state->scroll_x + state->layout.board.width / 2, y = state->scroll_y + state->layout.board.height / 2;
    if (state->map_view && state->choosing.question == QUESTION_PLACE && state->choosing.place >= 0)
        map_view_place_point(state->map_view, (chm_place)state->choosing.place, &x, &y);
    else if (state->map_view && state->track != CHM_NO_TRACK)
        map_view_track_point(state->map_view, state->track, &x, &y);
    table_show_point(state, x, y);
}

void table_point_at(table_state *state, chm_track track)
{
    state->track = track;
    table_show_cursor(state);
}
