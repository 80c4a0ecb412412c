// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/choose/find.h"
#include "terminal/choose/key_actions.h"
#include "terminal/panels/panels.h"
#include "terminal/screen/character.h"
#include <string.h>

/* ---- typing a line ---- */

static void type_character(table_state *of, uint32_t character)
{
    size_t used = strlen(of->typed);
    if (character < ' ' || used + CHARACTER_BYTES + 1 > sizeof of->typed)
        return;
    used += (size_t)character_write(character, of->typed + used);
    of->typed[used] = '\0';
}

static void untype(table_state *of)
{
    size_t used = strlen(of->typed);
    while (used && ((unsigned char)of->typed[--used] & 0xC0) == 0x80)
        ;
    of->typed[used] = '\0';
}

/* Points at the place that is meant so far, and at a track there, preferably one that can be claimed. */
static void go_to_typed(table_state *of, int skip)
{
    int place = find_place(of->board, messages_lang(), of->typed, skip);
    of->pivot = place;
    if (place < 0)
        return;
    of->focus = FOCUS_BOARD;
    of->choosing.armed = false;
    if (of->choosing.question == QUESTION_PLACE)
        of->choosing.place = place;
    of->track = CHM_NO_TRACK;
    for (chm_track t = of->board->track_count; t-- > 0;) {
        const chm_track_info *info = &of->board->tracks[t];
        if ((info->a == place || info->b == place) && (of->track == CHM_NO_TRACK || chm_tracks_has(&of->possible, t) ||
                                                       !chm_tracks_has(&of->possible, of->track)))
            of->track = t;
    }
    int x, y;
    if (of->map_view) {
        map_view_place_point(of->map_view, (chm_place)place, &x, &y);
        table_show_point(of, x, y);
    }
}

/* False: the key ends the typing and is to be handled as usual. */
static bool press_typing(table_state *of, press with, table_request *out)
{
    bool place = of->typing == TYPING_PLACE;
    switch (with.kind) {
    case PRESS_CHARACTER:
        type_character(of, with.character);
        break;
    case PRESS_BACK:
        untype(of);
        break;
    case PRESS_TABULATOR:
        of->sheet_top++; /* the next place that begins like this */
        break;
    case PRESS_ESCAPE:
        of->typing = TYPING_NOTHING;
        of->pivot = -1;
        return true;
    case PRESS_ENTER:
        of->typing = TYPING_NOTHING;
        if (!place && *of->typed)
            *out = (table_request){.kind = REQUEST_SAY, .text = of->typed};
        else if (place && of->pivot < 0)
            table_message(of, true, _("There is no place “%s” on this map."), of->typed);
        return true;
    default:
        of->typing = place ? TYPING_NOTHING : of->typing;
        return !place;
    }
    if (with.kind != PRESS_TABULATOR)
        of->sheet_top = 0;
    if (place)
        go_to_typed(of, of->sheet_top);
    return true;
}

/* ---- sheets ---- */

static int bounded(int value, int count)
{
    return value < 0 || !count ? 0 : value >= count ? count - 1 : value;
}

/* The step of a key in a list: arrows by one, pages by ten. 0: no such key. */
static int step_of(press with)
{
    switch (with.kind) {
    case PRESS_ARROW_UP:
    case PRESS_ARROW_LEFT:
        return -1;
    case PRESS_ARROW_DOWN:
    case PRESS_ARROW_RIGHT:
        return 1;
    case PRESS_WHEEL_UP:
        return -3;
    case PRESS_WHEEL_DOWN:
        return 3;
    case PRESS_PAGE_UP:
        return -10;
    case PRESS_PAGE_DOWN:
        return 10;
    case PRESS_FIRST:
        return -100000;
    case PRESS_LAST:
        return 100000;
    default:
        return 0;
    }
}

static void step_history(table_state *of, int step)
{
    int count = history_shown(of), from = of->line < 0 ? count : of->line;
    of->line = from + step >= count ? (of->line < 0 || step > 1 ? -1 : count - 1) : bounded(from + step, count);
}

static void step_ticket(table_state *of, int step)
{
    chm_ticket list[CHM_MAX_TICKETS];
    of->ticket = bounded(of->ticket + step, table_tickets(of, list));
}

static void press_leave(table_state *of, press with, table_request *out)
{
    uint32_t key = label_key(action_label(of, ACTION_LEAVE));
    if (with.kind == PRESS_ARROW_LEFT || with.kind == PRESS_ARROW_RIGHT || with.kind == PRESS_TABULATOR)
        of->leave_yes = !of->leave_yes;
    else if (with.kind == PRESS_ENTER ? of->leave_yes : with.kind == PRESS_CHARACTER && with.character == key)
        *out = (table_request){.kind = REQUEST_LEAVE}; /* yes, or the same key again */
    else if (with.kind == PRESS_ENTER || with.kind == PRESS_ESCAPE || with.kind == PRESS_CHARACTER)
        of->sheet = SHEET_NONE;
}

static void press_end(table_state *of, press with, table_request *out)
{
    uint32_t key = label_key(action_label(of, ACTION_LEAVE));
    int steps = sheet_end_steps(of);
    if (with.kind == PRESS_CHARACTER && with.character == key)
        *out = (table_request){.kind = REQUEST_LEAVE};
    else if (with.kind == PRESS_ESCAPE || (with.kind == PRESS_ENTER && of->end_step >= steps)) {
        of->sheet = SHEET_NONE;
        of->end_step = steps;
    } else if (with.kind == PRESS_ENTER || (with.kind == PRESS_CHARACTER && with.character == ' '))
        of->end_step++;
}

static void press_sheet(table_state *of, press with, table_request *out)
{
    int step = step_of(with);
    switch (of->sheet) {
    case SHEET_LEAVE:
        press_leave(of, with, out);
        return;
    case SHEET_END:
        press_end(of, with, out);
        return;
    case SHEET_HANDOVER:
        if (with.kind == PRESS_ENTER || (with.kind == PRESS_CHARACTER && with.character == ' '))
            *out = (table_request){.kind = REQUEST_VIEW_AS, .seat = of->asked};
        else if (with.kind == PRESS_CHARACTER && action_of(of, with.character) == ACTION_LEAVE)
            *out = (table_request){.kind = REQUEST_LEAVE};
        return;
    case SHEET_HISTORY:
        if (step)
            step_history(of, step);
        break;
    case SHEET_TICKETS:
        if (step)
            step_ticket(of, step);
        break;
    default:
        of->sheet_top = step == 100000 ? step : of->sheet_top + step;
        of->sheet_top = of->sheet_top < 0 ? 0 : of->sheet_top;
        break;
    }
    if (step)
        return;
    action which = with.kind == PRESS_CHARACTER ? action_of(of, with.character) : ACTIONS;
    if (which >= ACTION_MINE && which <= ACTION_LEAVE && which != ACTION_ZOOM)
        action_do(of, which, out); /* opens another sheet, or closes this one */
    else if (with.kind != PRESS_NONE)
        of->sheet = SHEET_NONE;
}

/* ---- a record ---- */

static uint32_t told_after(const history *in, uint32_t position)
{
    for (int i = 0; i < in->count; i++)
        if (in->lines[i].number > position)
            return in->lines[i].number;
    return position;
}

static uint32_t told_before(const history *in, uint32_t position)
{
    for (int i = in->count; i-- > 0;)
        if (in->lines[i].number && in->lines[i].number < position)
            return in->lines[i].number;
    return position;
}

/* The event at which another seat starts to act. */
static uint32_t turn_from(const history *in, uint32_t position, bool back)
{
    int at = history_until(in, position) - 1, step = back ? -1 : 1;
    if (at < 0)
        return back ? position : told_after(in, position);
    uint8_t seat = in->lines[at].seat;
    for (at += step; at >= 0 && at < in->count; at += step)
        if (in->lines[at].seat != seat && in->lines[at].seat != CHM_NOBODY)
            return in->lines[at].number;
    return in->count ? in->lines[back ? 0 : in->count - 1].number : position;
}

uint32_t table_record_next(const table_state *of)
{
    return told_after(&of->history, of->position);
}

static bool press_record(table_state *of, press with, table_request *out)
{
    uint32_t to = of->position;
    const history *in = &of->history;
    if (with.kind == PRESS_ARROW_RIGHT || with.kind == PRESS_ARROW_DOWN)
        to = told_after(in, to);
    else if (with.kind == PRESS_ARROW_LEFT || with.kind == PRESS_ARROW_UP)
        to = told_before(in, to);
    else if (with.kind == PRESS_PAGE_UP || with.kind == PRESS_PAGE_DOWN)
        to = turn_from(in, to, with.kind == PRESS_PAGE_UP);
    else if (with.kind == PRESS_FIRST)
        to = 1;
    else if (with.kind == PRESS_LAST)
        to = of->length;
    else if (with.kind == PRESS_CHARACTER && with.character == ' ') {
        of->playing = !of->playing;
        return true;
    } else if (with.kind == PRESS_TABULATOR || with.kind == PRESS_TAB_BACK) {
        int seats = table_game(of)->seats, at = of->viewer == CHM_NOBODY ? seats : of->viewer;
        at = (at + (with.kind == PRESS_TABULATOR ? 1 : seats)) % (seats + 1);
        *out = (table_request){.kind = REQUEST_VIEW_AS, .seat = (chm_seat)(at == seats ? CHM_NOBODY : at)};
        return true;
    } else
        return false;
    of->playing = false;
    *out = (table_request){.kind = REQUEST_GOTO, .number = to};
    return true;
}

/* ---- moving the focus and the board ---- */

static void next_focus(table_state *of, int step)
{
    bool box = choose_has_box(of);
    for (int i = 0; i < FOCUSES; i++) {
        of->focus = (focus)(((int)of->focus + step + FOCUSES) % FOCUSES);
        if ((of->focus == FOCUS_CHOICE && !box) || (of->focus == FOCUS_HISTORY && !of->at.history.height) ||
            (of->focus == FOCUS_TICKETS && (!of->at.tickets.height || of->viewer == CHM_NOBODY)))
            continue;
        break;
    }
    of->choosing.armed = false;
}

static void scroll(table_state *of, int dx, int dy)
{
    int width, height, most_x, most_y;
    if (!of->map_view)
        return;
    map_view_size(of->map_view, &width, &height);
    most_x = width - of->at.board.width;
    most_y = height - of->at.board.height;
    of->scroll_x = bounded(of->scroll_x + dx, most_x < 0 ? 0 : most_x + 1);
    of->scroll_y = bounded(of->scroll_y + dy, most_y < 0 ? 0 : most_y + 1);
}

static void step_back(table_state *of)
{
    if (choose_back(of))
        return;
    if (of->pivot >= 0)
        of->pivot = -1;
    else if (of->line >= 0)
        of->line = -1;
    else if (of->focus != FOCUS_CHOICE && choose_has_box(of))
        of->focus = FOCUS_CHOICE;
    else
        of->focus = of->focus == FOCUS_CHOICE ? FOCUS_CHOICE : FOCUS_BOARD;
}

static bool press_look(table_state *of, press with)
{
    int step = step_of(with), page_x = of->at.board.width / 2, page_y = of->at.board.height / 2;
    chm_tracks all = {0};
    for (chm_track t = 0; t < of->board->track_count; t++)
        chm_tracks_add(&all, t);
    if (of->focus == FOCUS_TICKETS && step)
        step_ticket(of, step);
    else if (of->focus == FOCUS_HISTORY && step)
        step_history(of, step);
    else if (of->focus == FOCUS_BOARD && choose_arrow_track(of, with, &all))
        return true;
    else if (with.kind == PRESS_PAGE_UP || with.kind == PRESS_PAGE_DOWN)
        scroll(of, 0, with.kind == PRESS_PAGE_UP ? -page_y : page_y);
    else if (with.kind == PRESS_FIRST || with.kind == PRESS_LAST)
        scroll(of, with.kind == PRESS_FIRST ? -page_x : page_x, 0);
    else
        return false;
    return true;
}

static void zoom_by(table_state *of, int step)
{
    of->zoom = bounded(of->zoom + step, 4);
    table_resize(of, of->width, of->height);
}

static void press_character(table_state *of, uint32_t character, table_request *out)
{
    action which = action_of(of, character);
    if (which != ACTIONS) {
        action_do(of, which, out);
    } else if (character == '+' || character == '-') {
        zoom_by(of, character == '+' ? 1 : -1);
    } else if (character > ' ' && character_fold(character) != character) { /* a capital letter begins a name */
        action_do(of, ACTION_FIND, out);
        type_character(of, character);
        go_to_typed(of, 0);
    } else {
        table_message(of, true, "%s", _("This key does nothing here. ? shows those that do."));
    }
}

/* ---- all keys ---- */

static void press_key(table_state *of, press with, table_request *out)
{
    const chooser *current = choose_current(of);
    if (of->typing && press_typing(of, with, out))
        return;
    if (of->sheet != SHEET_NONE && !(of->recorded && of->sheet == SHEET_END && press_record(of, with, out))) {
        press_sheet(of, with, out);
        return;
    }
    if (out->kind != REQUEST_NONE || (of->recorded && press_record(of, with, out)))
        return;
    if (current->press && current->press(of, with, out))
        return;
    if (with.kind == PRESS_TABULATOR || with.kind == PRESS_TAB_BACK)
        next_focus(of, with.kind == PRESS_TABULATOR ? 1 : -1);
    else if (with.kind == PRESS_ESCAPE)
        step_back(of);
    else if (with.kind == PRESS_CHARACTER)
        press_character(of, with.character, out);
    else if (!press_look(of, with) && with.kind == PRESS_ENTER && choose_has_box(of))
        of->focus = FOCUS_CHOICE;
}

/* ---- the mouse ---- */

static void click_board(table_state *of, press at, table_request *out)
{
    int x = at.x - of->at.board.x + of->scroll_x, y = at.y - of->at.board.y + of->scroll_y;
    if (!of->map_view)
        return;
    int place = map_view_place_at(of->map_view, x, y);
    chm_track track = map_view_track_at(of->map_view, x, y);
    bool again = of->focus == FOCUS_BOARD && track != CHM_NO_TRACK && track == of->track;
    if (of->choosing.question == QUESTION_PLACE && place >= 0) {
        again = place == of->choosing.place && of->focus == FOCUS_BOARD;
        of->choosing.place = place;
    } else if (track != CHM_NO_TRACK) {
        of->track = track;
        of->pivot = -1;
    } else {
        of->pivot = place;
    }
    if (of->choosing.question == QUESTION_PAY && !again)
        choose_back(of);
    of->focus = of->choosing.question == QUESTION_PAY ? FOCUS_CHOICE : FOCUS_BOARD;
    of->choosing.armed = of->choosing.armed && again;
    const chooser *current = choose_current(of);
    if (again && current->press)
        current->press(of, (press){.kind = PRESS_ENTER}, out);
}

static press as_key(int key)
{
    switch (key) {
    case '\r':
        return (press){.kind = PRESS_ENTER};
    case '\t':
        return (press){.kind = PRESS_TABULATOR};
    case 27:
        return (press){.kind = PRESS_ESCAPE};
    case 0:
        return (press){.kind = PRESS_NONE};
    default:
        return (press){.kind = PRESS_CHARACTER, .character = (uint32_t)key};
    }
}

static void wheel(table_state *of, press with, const click_area *at, table_request *out)
{
    int step = with.kind == PRESS_WHEEL_UP ? -3 : 3;
    if (of->sheet != SHEET_NONE)
        *out = table_press(of, (press){.kind = step < 0 ? PRESS_ARROW_UP : PRESS_ARROW_DOWN}, NULL);
    else if (area_has(of->at.history, with.x, with.y))
        step_history(of, step / 3);
    else if (at && at->kind == CLICK_BOARD)
        scroll(of, 0, step);
}

static void click_area_hit(table_state *of, const click_area *at, table_request *out)
{
    const chooser *current = choose_current(of);
    switch (at->kind) {
    case CLICK_MARKET:
    case CLICK_BLIND:
    case CLICK_OFFERS:
        of->focus = FOCUS_MARKET;
        of->slot = at->index;
        if (of->choosing.question == QUESTION_TURN)
            choose_take(of, at->index, out);
        break;
    case CLICK_TICKET:
        of->focus = of->sheet == SHEET_NONE ? FOCUS_TICKETS : of->focus;
        of->ticket = at->index;
        break;
    case CLICK_HISTORY:
        of->focus = of->sheet == SHEET_NONE ? FOCUS_HISTORY : of->focus;
        of->line = at->index;
        break;
    case CLICK_ITEM:
        of->focus = FOCUS_CHOICE;
        if (current->item)
            current->item(of, at->index, out);
        break;
    case CLICK_PLAYERS:
        of->sheet = of->sheet == SHEET_NONE ? SHEET_PLAYERS : of->sheet;
        break;
    default:
        break;
    }
}

static void press_mouse(table_state *of, press with, const click_areas *clicks, table_request *out)
{
    const click_area *at = clicks ? clicks_at(clicks, with.x, with.y) : NULL;
    if (with.kind != PRESS_MOUSE) {
        wheel(of, with, at, out);
        return;
    }
    bool covered = of->sheet != SHEET_NONE;
    if (!at || (covered && at->kind != CLICK_KEY && at->kind != CLICK_COVER && at->kind != CLICK_TICKET &&
                at->kind != CLICK_HISTORY)) {
        if (covered && of->sheet != SHEET_HANDOVER && of->sheet != SHEET_END)
            of->sheet = SHEET_NONE; /* a click beside a sheet closes it */
        return;
    }
    if (at->kind == CLICK_KEY)
        *out = table_press(of, as_key(at->index), NULL);
    else if (at->kind == CLICK_BOARD)
        click_board(of, with, out);
    else
        click_area_hit(of, at, out);
}

table_request table_press(table_state *of, press with, const click_areas *clicks)
{
    table_request out = {.kind = REQUEST_NONE};
    if (with.kind == PRESS_NONE || with.kind == PRESS_REDRAW || with.kind == PRESS_RESIZED || with.kind == PRESS_GONE)
        return out;
    if (!of->board || !of->view) {
        if (with.kind == PRESS_ESCAPE ||
            (with.kind == PRESS_CHARACTER && action_of(of, with.character) == ACTION_LEAVE))
            out.kind = REQUEST_LEAVE;
        return out;
    }
    of->message[0] = '\0';
    if (with.kind == PRESS_MOUSE || with.kind == PRESS_WHEEL_UP || with.kind == PRESS_WHEEL_DOWN)
        press_mouse(of, with, clicks, &out);
    else
        press_key(of, with, &out);
    return out;
}
