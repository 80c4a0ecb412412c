// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/choose.h"
#include "terminal/screen/table_keys.h"

static void click_board(table_state *of, press at, deed *out)
{
    int x = at.x - of->at.board.x + of->scroll_x, y = at.y - of->at.board.y + of->scroll_y;
    if (!of->picture)
        return;
    int place = picture_place_at(of->picture, x, y);
    chm_track track = picture_track_at(of->picture, x, y);
    bool again = of->focus == FOCUS_BOARD && track != CHM_NO_TRACK && track == of->track;
    if (of->choice.kind == CHOICE_PLACE && place >= 0) {
        again = place == of->choice.place && of->focus == FOCUS_BOARD;
        of->choice.place = place;
    } else if (track != CHM_NO_TRACK) {
        of->track = track;
        of->round = -1;
    } else {
        of->round = place;
    }
    if (of->choice.kind == CHOICE_PAY && !again)
        choose_back(of);
    of->focus = of->choice.kind == CHOICE_PAY ? FOCUS_CHOICE : FOCUS_BOARD;
    of->choice.armed = of->choice.armed && again;
    const chooser *choosing = chooser_of(of->choice.kind);
    if (again && choosing->press)
        choosing->press(of, (press){.kind = PRESS_ENTER}, out);
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
        return (press){.kind = PRESS_RUNE, .rune = (uint32_t)key};
    }
}

static void wheel(table_state *of, press with, const spot *at, deed *out)
{
    int step = with.kind == PRESS_WHEEL_UP ? -3 : 3;
    if (of->sheet != SHEET_NONE)
        *out = table_press(of, (press){.kind = step < 0 ? PRESS_ARROW_UP : PRESS_ARROW_DOWN}, NULL);
    else if (area_has(of->at.journal, with.x, with.y))
        table_step_journal(of, step / 3);
    else if (at && at->kind == SPOT_BOARD)
        table_scroll(of, 0, step);
}

static void click_spot(table_state *of, const spot *at, deed *out)
{
    const chooser *choosing = chooser_of(of->choice.kind);
    switch (at->kind) {
    case SPOT_MARKET:
    case SPOT_BLIND:
    case SPOT_OFFERS:
        of->focus = FOCUS_MARKET;
        of->slot = at->index;
        if (of->choice.kind == CHOICE_ACTION)
            choose_take(of, at->index, out);
        break;
    case SPOT_TICKET:
        of->focus = of->sheet == SHEET_NONE ? FOCUS_TICKETS : of->focus;
        of->ticket = at->index;
        break;
    case SPOT_JOURNAL:
        of->focus = of->sheet == SHEET_NONE ? FOCUS_JOURNAL : of->focus;
        of->line = at->index;
        break;
    case SPOT_ITEM:
        of->focus = FOCUS_CHOICE;
        if (choosing->item)
            choosing->item(of, at->index, out);
        break;
    case SPOT_PLAYERS:
        of->sheet = of->sheet == SHEET_NONE ? SHEET_PLAYERS : of->sheet;
        break;
    default:
        break;
    }
}

void table_click(table_state *of, press with, const spots *clicks, deed *out)
{
    const spot *at = clicks ? spots_at(clicks, with.x, with.y) : NULL;
    if (with.kind != PRESS_MOUSE) {
        wheel(of, with, at, out);
        return;
    }
    bool covered = of->sheet != SHEET_NONE;
    if (!at || (covered && at->kind != SPOT_KEY && at->kind != SPOT_COVER && at->kind != SPOT_TICKET &&
                at->kind != SPOT_JOURNAL)) {
        if (covered && of->sheet != SHEET_CURTAIN && of->sheet != SHEET_END)
            of->sheet = SHEET_NONE; /* a click beside a sheet closes it */
        return;
    }
    if (at->kind == SPOT_KEY)
        *out = table_press(of, as_key(at->index), NULL);
    else if (at->kind == SPOT_BOARD)
        click_board(of, with, out);
    else
        click_spot(of, at, out);
}
