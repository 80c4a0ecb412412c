// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A place on the board: where to start, where a captured piece goes. */

#include "tell/words.h"
#include "terminal/choose/choose.h"

static uint64_t choosable(const table_state *of)
{
    uint64_t places = 0;
    for (uint32_t i = 0; i < of->move_count; i++)
        places |= UINT64_C(1) << of->moves[i].what;
    return places;
}

static void begin(table_state *of)
{
    of->choice.place = __builtin_ctzll(choosable(of));
    of->focus = FOCUS_BOARD;
    of->round = -1;
    table_show_cursor(of);
}

static bool press_place(table_state *of, press with, table_request *out)
{
    int dx, dy;
    uint64_t among = choosable(of);
    if (of->focus != FOCUS_BOARD)
        return false;
    if (of->round >= 0) { /* somewhere was jumped to */
        of->choice.place = of->round;
        of->choice.armed = false;
        of->round = -1;
        if (with.kind == PRESS_ENTER)
            table_show_cursor(of);
    }
    if (press_direction(with, &dx, &dy) && of->map_view) {
        of->choice.place = map_view_place_towards(of->map_view, of->choice.place, dx, dy, among);
        of->choice.armed = false;
        table_show_cursor(of);
        return true;
    }
    if (with.kind != PRESS_ENTER)
        return false;
    if (among >> of->choice.place & 1) {
        for (uint32_t i = 0; i < of->move_count; i++)
            if (of->moves[i].what == of->choice.place) {
                choose_propose(of, of->moves[i], out);
                break;
            }
    } else {
        chm_move move = of->moves[0];
        char why[TELL_ROOM];
        move.what = (uint16_t)of->choice.place;
        tell_status(chm_game_legal(table_game(of), of->asked, move), why);
        table_say(of, true, "%s", why);
    }
    return true;
}

static void mark(const table_state *of, map_marks *marks)
{
    marks->choices = choosable(of);
    marks->place = of->round >= 0 ? of->round : of->choice.place;
    marks->track = CHM_NO_TRACK;
}

const chooser place_chooser = {.begin = begin, .press = press_place, .mark = mark};
