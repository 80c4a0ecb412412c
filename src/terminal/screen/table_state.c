// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/table_state.h"
#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/panels/panels.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void table_begin(table_state *to)
{
    *to = (table_state){.viewer = CHM_NOBODY,
                        .asked = CHM_NOBODY,
                        .track = CHM_NO_TRACK,
                        .pivot = -1,
                        .line = -1,
                        .width = 80,
                        .height = 24};
    history_begin(&to->history);
}

void table_free(table_state *of)
{
    history_free(&of->history);
    map_view_free(of->map_view);
    choices_free(&of->choices);
    of->map_view = NULL;
}

const char *table_name(const table_state *of, chm_seat seat)
{
    return seat < CHM_MAX_SEATS && of->header ? of->header->player[seat].name : "";
}

void table_message(table_state *of, bool refused, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(of->message, sizeof of->message, format, arguments);
    va_end(arguments);
    of->refused = refused;
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

static void make_map_view(table_state *of)
{
    int width = of->at.board.width, height = of->at.board.height, zoom = of->zoom + least_zoom(width, height);
    if (of->map_view && of->map_width == width && of->map_height == height && of->map_zoom == zoom &&
        of->map_board == of->board)
        return;
    map_view_free(of->map_view);
    of->map_view = map_view_make(of->board, messages_lang(), width, height, zoom, of->ascii);
    of->map_width = width;
    of->map_height = height;
    of->map_zoom = zoom;
    of->map_board = of->board;
    table_show_cursor(of);
}

void table_resize(table_state *of, int width, int height)
{
    of->width = width;
    of->height = height;
    if (!of->board)
        return;
    chm_ticket list[CHM_MAX_TICKETS];
    layout_needs needs = {.seats = table_game(of)->seats,
                          .market = of->board->numbers.market,
                          .tickets = table_tickets(of, list),
                          .supply = panel_supply_lines(of),
                          .hand = true};
    bool was_tiny = of->at.tiny;
    of->at = layout_make(width, height, &needs);
    if (of->at.tiny && !was_tiny && !*of->message)
        table_message(of, false, "%s", _("The window is small: a larger one shows more."));
    make_map_view(of);
}

/* ---- the game ---- */

int table_tickets(const table_state *of, chm_ticket list[CHM_MAX_TICKETS])
{
    chm_seat seat = of->viewer;
    if (seat == CHM_NOBODY || !of->view)
        return 0;
    const chm_game *game = table_game(of);
    int count = 0;
    for (int done = 0; done < 2; done++)
        for (unsigned t = 0; t < of->board->ticket_count; t++) {
            const chm_ticket_info *ticket = &of->board->tickets[t];
            bool laid = chm_ticket_laid(game, seat, (chm_ticket)t);
            if (!laid && !(game->tickets[seat][t / 64] >> (t % 64) & 1))
                continue;
            if ((laid || chm_game_joined(game, seat, ticket->a, ticket->b)) == done)
                list[count++] = (chm_ticket)t;
        }
    return count;
}

chm_move table_slot_move(const table_state *of, int slot)
{
    int market = of->board->numbers.market;
    if (slot < market)
        return (chm_move){.kind = CHM_MOVE_TAKE, .what = (uint16_t)slot};
    if (slot == market)
        return (chm_move){.kind = CHM_MOVE_BLIND};
    return (chm_move){.kind = of->board->numbers.tickets_drawn ? CHM_MOVE_TICKETS : CHM_MOVE_SWAP};
}

static void list_moves(table_state *of)
{
    choices_make(&of->choices, of->view, of->header, of->asked == of->viewer ? of->asked : (chm_seat)CHM_NOBODY);
    of->possible = (chm_tracks){0};
    for (uint32_t i = 0; i < of->choices.move_count; i++) {
        chm_move move = of->choices.moves[i];
        if (move.kind == CHM_MOVE_CLAIM || move.kind == CHM_MOVE_BUILD)
            chm_tracks_add(&of->possible, move.what);
    }
}

void table_take(table_state *of, bool fresh)
{
    if (!of->board)
        return;
    list_moves(of);
    table_resize(of, of->width, of->height);
    question now = choices_question(&of->choices), was = of->choosing.question;
    was = was == QUESTION_PAY ? QUESTION_TURN : was == QUESTION_PROJECT ? QUESTION_TILE : was;
    if (fresh || now != was)
        choose_begin(of, now);
    else
        choose_open(of);
    chm_ticket list[CHM_MAX_TICKETS];
    int tickets = table_tickets(of, list);
    if (of->ticket >= tickets)
        of->ticket = tickets ? tickets - 1 : 0;
}

void table_event(table_state *of, uint32_t number, const chm_event *event)
{
    history_event(&of->history, of->board, of->header, number, event);
    if (event->kind == CHM_EVENT_END) {
        of->ended = true;
        of->end = *event;
    }
}

/* ---- the board ---- */

void table_mark_ticket(const table_state *of, chm_seat seat, chm_ticket which, map_marks *marks)
{
    const chm_ticket_info *ticket = &of->board->tickets[which];
    marks->lit_places |= UINT64_C(1) << ticket->a | UINT64_C(1) << ticket->b;
    chm_tracks path = {0};
    if (message_ticket_missing(table_game(of), seat, which, &path) >= 0)
        marks->lit = path;
}

static void mark_last(const table_state *of, map_marks *marks)
{
    int count = history_shown(of);
    for (int i = count; i-- > 0;) {
        const history_line *line = &of->history.lines[i];
        if (line->track != CHM_NO_TRACK) {
            chm_tracks_add(&marks->last, line->track);
            return;
        }
        if (count - i > 12)
            return;
    }
}

void table_marks(const table_state *of, map_marks *marks)
{
    *marks = (map_marks){.game = table_game(of), .track = CHM_NO_TRACK, .place = -1};
    chm_ticket list[CHM_MAX_TICKETS];
    mark_last(of, marks);
    const chooser *current = choose_current(of);
    if (of->focus == FOCUS_BOARD || of->choosing.question == QUESTION_PAY) {
        marks->track = of->track;
        marks->place = of->pivot;
    }
    if (current->mark)
        current->mark(of, marks);
    bool listing = of->focus == FOCUS_TICKETS || of->sheet == SHEET_TICKETS;
    if (listing && of->ticket < table_tickets(of, list))
        table_mark_ticket(of, of->viewer, list[of->ticket], marks);
    bool telling = of->focus == FOCUS_HISTORY || of->sheet == SHEET_HISTORY;
    if (telling && of->line >= 0 && of->line < of->history.count) {
        const history_line *line = &of->history.lines[of->line];
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

void table_show_point(table_state *of, int x, int y)
{
    int width, height;
    if (!of->map_view)
        return;
    map_view_size(of->map_view, &width, &height);
    of->scroll_x = scroll_to(of->scroll_x, x, of->at.board.width, width);
    of->scroll_y = scroll_to(of->scroll_y, y, of->at.board.height, height);
}

void table_show_cursor(table_state *of)
{
    int x = of->scroll_x + of->at.board.width / 2, y = of->scroll_y + of->at.board.height / 2;
    if (of->map_view && of->choosing.question == QUESTION_PLACE && of->choosing.place >= 0)
        map_view_place_point(of->map_view, (chm_place)of->choosing.place, &x, &y);
    else if (of->map_view && of->track != CHM_NO_TRACK)
        map_view_track_point(of->map_view, of->track, &x, &y);
    table_show_point(of, x, y);
}

void table_point_at(table_state *of, chm_track track)
{
    of->track = track;
    table_show_cursor(of);
}
