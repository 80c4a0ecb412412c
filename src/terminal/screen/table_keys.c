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

static void type_character(table_state *state, uint32_t character)
{
    size_t used = strlen(state->typed);
    if (character < ' ' || used + CHARACTER_BYTES + 1 > sizeof state->typed)
        return;
    used += (size_t)character_write(character, state->typed + used);
    state->typed[used] = '\0';
}

static void untype(table_state *state)
{
    size_t used = strlen(state->typed);
    while (used && ((unsigned char)state->typed[--used] & 0xC0) == 0x80)
        ;
    state->typed[used] = '\0';
}

/* Points at the place that is meant so far, and at a track there, preferably one that can be claimed. */
static void go_to_typed(table_state *state, int skip)
{
    int place = find_place(state->board, messages_lang(), state->typed, skip);
    state->pivot_place = place;
    if (place < 0)
        return;
    state->focus = FOCUS_BOARD;
    state->choosing.armed = false;
    if (state->choosing.question == QUESTION_PLACE)
        state->choosing.place = place;
    state->track = CHM_NO_TRACK;
    for (chm_track t = state->board->track_count; t-- > 0;) {
        const chm_track_info *info = &state->board->tracks[t];
        if ((info->a == place || info->b == place) &&
            (state->track == CHM_NO_TRACK || chm_tracks_has(&state->possible, t) ||
             !chm_tracks_has(&state->possible, state->track)))
            state->track = t;
    }
    int x, y;
    if (state->map_view) {
        map_view_place_point(state->map_view, (chm_place)place, &x, &y);
        table_show_point(state, x, y);
    }
}

/* False: the key ends the typing and is to be handled as usual. */
static bool press_typing(table_state *state, press with, table_request *out)
{
    bool place = state->typing == TYPING_PLACE;
    switch (with.kind) {
    case PRESS_CHARACTER:
        type_character(state, with.character);
        break;
    case PRESS_BACKSPACE:
        untype(state);
        break;
    case PRESS_TAB:
        state->find_skip++;
        break;
    case PRESS_ESCAPE:
        state->typing = TYPING_NOTHING;
        state->pivot_place = -1;
        return true;
    case PRESS_ENTER:
        state->typing = TYPING_NOTHING;
        if (!place && *state->typed)
            *out = (table_request){.kind = REQUEST_SAY, .text = state->typed};
        else if (place && state->pivot_place < 0)
            table_message(state, true, _("There is no place “%s” on this map."), state->typed);
        return true;
    default:
        state->typing = place ? TYPING_NOTHING : state->typing;
        return !place;
    }
    if (with.kind != PRESS_TAB)
        state->find_skip = 0;
    if (place)
        go_to_typed(state, state->find_skip);
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
    case PRESS_HOME:
        return -100000;
    case PRESS_END:
        return 100000;
    default:
        return 0;
    }
}

static void step_history(table_state *state, int step)
{
    int count = history_shown(state), from = state->line < 0 ? count : state->line;
    state->line = from + step >= count ? (state->line < 0 || step > 1 ? -1 : count - 1) : bounded(from + step, count);
}

static void step_ticket(table_state *state, int step)
{
    chm_ticket list[CHM_MAX_TICKETS];
    state->ticket = bounded(state->ticket + step, table_tickets(state, list));
}

static void press_leave(table_state *state, press with, table_request *out)
{
    uint32_t key = label_key(action_label(state, ACTION_LEAVE));
    if (with.kind == PRESS_ARROW_LEFT || with.kind == PRESS_ARROW_RIGHT || with.kind == PRESS_TAB)
        state->leave_yes = !state->leave_yes;
    else if (with.kind == PRESS_ENTER ? state->leave_yes : with.kind == PRESS_CHARACTER && with.character == key)
        *out = (table_request){.kind = REQUEST_LEAVE}; /* yes, or the same key again */
    else if (with.kind == PRESS_ENTER || with.kind == PRESS_ESCAPE || with.kind == PRESS_CHARACTER)
        state->sheet = SHEET_NONE;
}

static void press_end(table_state *state, press with, table_request *out)
{
    uint32_t key = label_key(action_label(state, ACTION_LEAVE));
    int steps = sheet_end_steps(state);
    if (with.kind == PRESS_CHARACTER && with.character == key)
        *out = (table_request){.kind = REQUEST_LEAVE};
    else if (with.kind == PRESS_ESCAPE || (with.kind == PRESS_ENTER && state->end_step >= steps)) {
        state->sheet = SHEET_NONE;
        state->end_step = steps;
    } else if (with.kind == PRESS_ENTER || (with.kind == PRESS_CHARACTER && with.character == ' '))
        state->end_step++;
}

static void press_sheet(table_state *state, press with, table_request *out)
{
    int step = step_of(with);
    switch (state->sheet) {
    case SHEET_LEAVE:
        press_leave(state, with, out);
        return;
    case SHEET_END:
        press_end(state, with, out);
        return;
    case SHEET_HANDOVER:
        if (with.kind == PRESS_ENTER || (with.kind == PRESS_CHARACTER && with.character == ' '))
            *out = (table_request){.kind = REQUEST_VIEW_AS, .seat = state->asked};
        else if (with.kind == PRESS_CHARACTER && action_of(state, with.character) == ACTION_LEAVE)
            *out = (table_request){.kind = REQUEST_LEAVE};
        return;
    case SHEET_HISTORY:
        if (step)
            step_history(state, step);
        break;
    case SHEET_TICKETS:
        if (step)
            step_ticket(state, step);
        break;
    default:
        state->sheet_top = step == 100000 ? step : state->sheet_top + step;
        state->sheet_top = state->sheet_top < 0 ? 0 : state->sheet_top;
        break;
    }
    if (step)
        return;
    action which = with.kind == PRESS_CHARACTER ? action_of(state, with.character) : ACTIONS;
    if (which >= ACTION_MINE && which <= ACTION_LEAVE && which != ACTION_ZOOM)
        action_do(state, which, out); /* opens another sheet, or closes this one */
    else if (with.kind != PRESS_NONE)
        state->sheet = SHEET_NONE;
}

/* ---- a record ---- */

static uint32_t line_after(const history *self, uint32_t position)
{
    for (int i = 0; i < self->count; i++)
        if (self->lines[i].number > position)
            return self->lines[i].number;
    return position;
}

static uint32_t line_before(const history *self, uint32_t position)
{
    for (int i = self->count; i-- > 0;)
        if (self->lines[i].number && self->lines[i].number < position)
            return self->lines[i].number;
    return position;
}

/* The event at which another seat starts to act. */
static uint32_t turn_from(const history *self, uint32_t position, bool back)
{
    int at = history_until(self, position) - 1, step = back ? -1 : 1;
    if (at < 0)
        return back ? position : line_after(self, position);
    uint8_t seat = self->lines[at].seat;
    for (at += step; at >= 0 && at < self->count; at += step)
        if (self->lines[at].seat != seat && self->lines[at].seat != CHM_NOBODY)
            return self->lines[at].number;
    return self->count ? self->lines[back ? 0 : self->count - 1].number : position;
}

uint32_t table_record_next(const table_state *state)
{
    return line_after(&state->history, state->position);
}

static bool press_record(table_state *state, press with, table_request *out)
{
    uint32_t to = state->position;
    const history *lines = &state->history;
    if (with.kind == PRESS_ARROW_RIGHT || with.kind == PRESS_ARROW_DOWN)
        to = line_after(lines, to);
    else if (with.kind == PRESS_ARROW_LEFT || with.kind == PRESS_ARROW_UP)
        to = line_before(lines, to);
    else if (with.kind == PRESS_PAGE_UP || with.kind == PRESS_PAGE_DOWN)
        to = turn_from(lines, to, with.kind == PRESS_PAGE_UP);
    else if (with.kind == PRESS_HOME)
        to = 1;
    else if (with.kind == PRESS_END)
        to = state->length;
    else if (with.kind == PRESS_CHARACTER && with.character == ' ') {
        state->playing = !state->playing;
        return true;
    } else if (with.kind == PRESS_TAB || with.kind == PRESS_TAB_BACK) {
        int seats = state_game(state)->seats, at = state->viewer == CHM_NOBODY ? seats : state->viewer;
        at = (at + (with.kind == PRESS_TAB ? 1 : seats)) % (seats + 1);
        *out = (table_request){.kind = REQUEST_VIEW_AS, .seat = (chm_seat)(at == seats ? CHM_NOBODY : at)};
        return true;
    } else
        return false;
    state->playing = false;
    *out = (table_request){.kind = REQUEST_GOTO, .number = to};
    return true;
}

/* ---- moving the focus and the board ---- */

static void next_focus(table_state *state, int step)
{
    bool box = choose_has_box(state);
    for (int i = 0; i < FOCUSES; i++) {
        state->focus = (focus)(((int)state->focus + step + FOCUSES) % FOCUSES);
        if ((state->focus == FOCUS_CHOICE && !box) ||
            (state->focus == FOCUS_HISTORY && !state->layout.history.height) ||
            (state->focus == FOCUS_TICKETS && (!state->layout.tickets.height || state->viewer == CHM_NOBODY)))
            continue;
        break;
    }
    state->choosing.armed = false;
}

static void scroll(table_state *state, int dx, int dy)
{
    int width, height, most_x, most_y;
    if (!state->map_view)
        return;
    map_view_size(state->map_view, &width, &height);
    most_x = width - state->layout.board.width;
    most_y = height - state->layout.board.height;
    state->scroll_x = bounded(state->scroll_x + dx, most_x < 0 ? 0 : most_x + 1);
    state->scroll_y = bounded(state->scroll_y + dy, most_y < 0 ? 0 : most_y + 1);
}

static void step_back(table_state *state)
{
    if (choose_back(state))
        return;
    if (state->pivot_place >= 0)
        state->pivot_place = -1;
    else if (state->line >= 0)
        state->line = -1;
    else if (state->focus != FOCUS_CHOICE && choose_has_box(state))
        state->focus = FOCUS_CHOICE;
    else
        state->focus = state->focus == FOCUS_CHOICE ? FOCUS_CHOICE : FOCUS_BOARD;
}

static bool press_look(table_state *state, press with)
{
    int step = step_of(with), page_x = state->layout.board.width / 2, page_y = state->layout.board.height / 2;
    chm_tracks all = {0};
    for (chm_track t = 0; t < state->board->track_count; t++)
        chm_tracks_add(&all, t);
    if (state->focus == FOCUS_TICKETS && step)
        step_ticket(state, step);
    else if (state->focus == FOCUS_HISTORY && step)
        step_history(state, step);
    else if (state->focus == FOCUS_BOARD && choose_arrow_track(state, with, &all))
        return true;
    else if (with.kind == PRESS_PAGE_UP || with.kind == PRESS_PAGE_DOWN)
        scroll(state, 0, with.kind == PRESS_PAGE_UP ? -page_y : page_y);
    else if (with.kind == PRESS_HOME || with.kind == PRESS_END)
        scroll(state, with.kind == PRESS_HOME ? -page_x : page_x, 0);
    else
        return false;
    return true;
}

static void zoom_by(table_state *state, int step)
{
    state->zoom = bounded(state->zoom + step, 4);
    table_resize(state, state->width, state->height);
}

static void press_character(table_state *state, uint32_t character, table_request *out)
{
    action which = action_of(state, character);
    if (which != ACTIONS) {
        action_do(state, which, out);
    } else if (character == '+' || character == '-') {
        zoom_by(state, character == '+' ? 1 : -1);
    } else if (character > ' ' && character_fold(character) != character) { /* a capital letter begins a name */
        action_do(state, ACTION_FIND, out);
        type_character(state, character);
        go_to_typed(state, 0);
    } else {
        table_message(state, true, "%s", _("This key does nothing here. ? shows those that do."));
    }
}

/* ---- all keys ---- */

static void press_key(table_state *state, press with, table_request *out)
{
    const chooser *current = choose_current(state);
    if (state->typing && press_typing(state, with, out))
        return;
    if (state->sheet != SHEET_NONE &&
        !(state->recorded && state->sheet == SHEET_END && press_record(state, with, out))) {
        press_sheet(state, with, out);
        return;
    }
    if (out->kind != REQUEST_NONE || (state->recorded && press_record(state, with, out)))
        return;
    if (current->press && current->press(state, with, out))
        return;
    if (with.kind == PRESS_TAB || with.kind == PRESS_TAB_BACK)
        next_focus(state, with.kind == PRESS_TAB ? 1 : -1);
    else if (with.kind == PRESS_ESCAPE)
        step_back(state);
    else if (with.kind == PRESS_CHARACTER)
        press_character(state, with.character, out);
    else if (!press_look(state, with) && with.kind == PRESS_ENTER && choose_has_box(state))
        state->focus = FOCUS_CHOICE;
}

/* ---- the mouse ---- */

static void click_board(table_state *state, press at, table_request *out)
{
    int x = at.x - state->layout.board.x + state->scroll_x, y = at.y - state->layout.board.y + state->scroll_y;
    if (!state->map_view)
        return;
    int place = map_view_place_at(state->map_view, x, y);
    chm_track track = map_view_track_at(state->map_view, x, y);
    bool again = state->focus == FOCUS_BOARD && track != CHM_NO_TRACK && track == state->track;
    if (state->choosing.question == QUESTION_PLACE && place >= 0) {
        again = place == state->choosing.place && state->focus == FOCUS_BOARD;
        state->choosing.place = place;
    } else if (track != CHM_NO_TRACK) {
        state->track = track;
        state->pivot_place = -1;
    } else {
        state->pivot_place = place;
    }
    if (state->choosing.question == QUESTION_PAY && !again)
        choose_back(state);
    state->focus = state->choosing.question == QUESTION_PAY ? FOCUS_CHOICE : FOCUS_BOARD;
    state->choosing.armed = state->choosing.armed && again;
    const chooser *current = choose_current(state);
    if (again && current->press)
        current->press(state, (press){.kind = PRESS_ENTER}, out);
}

static press as_key(int key)
{
    switch (key) {
    case '\r':
        return (press){.kind = PRESS_ENTER};
    case '\t':
        return (press){.kind = PRESS_TAB};
    case 27:
        return (press){.kind = PRESS_ESCAPE};
    case 0:
        return (press){.kind = PRESS_NONE};
    default:
        return (press){.kind = PRESS_CHARACTER, .character = (uint32_t)key};
    }
}

static void wheel(table_state *state, press with, const click_area *target, table_request *out)
{
    int step = with.kind == PRESS_WHEEL_UP ? -3 : 3;
    if (state->sheet != SHEET_NONE)
        *out = table_press(state, (press){.kind = step < 0 ? PRESS_ARROW_UP : PRESS_ARROW_DOWN}, NULL);
    else if (area_has(state->layout.history, with.x, with.y))
        step_history(state, step / 3);
    else if (target && target->kind == CLICK_BOARD)
        scroll(state, 0, step);
}

static void click_area_hit(table_state *state, const click_area *target, table_request *out)
{
    const chooser *current = choose_current(state);
    switch (target->kind) {
    case CLICK_MARKET:
    case CLICK_BLIND:
    case CLICK_OFFERS:
        state->focus = FOCUS_MARKET;
        state->slot = target->index;
        if (state->choosing.question == QUESTION_TURN)
            choose_take(state, target->index, out);
        break;
    case CLICK_TICKET:
        state->focus = state->sheet == SHEET_NONE ? FOCUS_TICKETS : state->focus;
        state->ticket = target->index;
        break;
    case CLICK_HISTORY:
        state->focus = state->sheet == SHEET_NONE ? FOCUS_HISTORY : state->focus;
        state->line = target->index;
        break;
    case CLICK_ITEM:
        state->focus = FOCUS_CHOICE;
        if (current->item)
            current->item(state, target->index, out);
        break;
    case CLICK_PLAYERS:
        state->sheet = state->sheet == SHEET_NONE ? SHEET_PLAYERS : state->sheet;
        break;
    default:
        break;
    }
}

static void press_mouse(table_state *state, press with, const click_areas *clicks, table_request *out)
{
    const click_area *target = clicks ? clicks_at(clicks, with.x, with.y) : NULL;
    if (with.kind != PRESS_MOUSE) {
        wheel(state, with, target, out);
        return;
    }
    bool covered = state->sheet != SHEET_NONE;
    if (!target || (covered && target->kind != CLICK_KEY && target->kind != CLICK_COVER &&
                    target->kind != CLICK_TICKET && target->kind != CLICK_HISTORY)) {
        if (covered && state->sheet != SHEET_HANDOVER && state->sheet != SHEET_END)
            state->sheet = SHEET_NONE; /* a click beside a sheet closes it */
        return;
    }
    if (target->kind == CLICK_KEY)
        *out = table_press(state, as_key(target->index), NULL);
    else if (target->kind == CLICK_BOARD)
        click_board(state, with, out);
    else
        click_area_hit(state, target, out);
}

table_request table_press(table_state *state, press with, const click_areas *clicks)
{
    table_request out = {.kind = REQUEST_NONE};
    if (with.kind == PRESS_NONE || with.kind == PRESS_REDRAW || with.kind == PRESS_RESIZED ||
        with.kind == PRESS_INPUT_CLOSED)
        return out;
    if (!state->board || !state->view) {
        if (with.kind == PRESS_ESCAPE ||
            (with.kind == PRESS_CHARACTER && action_of(state, with.character) == ACTION_LEAVE))
            out.kind = REQUEST_LEAVE;
        return out;
    }
    state->message[0] = '\0';
    if (with.kind == PRESS_MOUSE || with.kind == PRESS_WHEEL_UP || with.kind == PRESS_WHEEL_DOWN)
        press_mouse(state, with, clicks, &out);
    else
        press_key(state, with, &out);
    return out;
}
