// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/choose.h"
#include "terminal/screen/table_keys.h"

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
        table_step_history(of, step / 3);
    else if (at && at->kind == CLICK_BOARD)
        table_scroll(of, 0, step);
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

void table_click(table_state *of, press with, const click_areas *clicks, table_request *out)
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
