// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/choose.h"
#include "messages/translate.h"

/* ---- steps of an answer ---- */

void choose_open(table_state *of)
{
    bool pay = of->choosing.question == QUESTION_PAY;
    choices_open(&of->choices, pay ? CHM_MOVE_CLAIM : -1, pay ? of->track : -1, false);
}

void choose_begin(table_state *of, question asked)
{
    of->choosing = (choosing){.question = asked, .place = -1};
    choose_open(of);
    if (choose_has_box(of))
        of->focus = FOCUS_CHOICE;
    else if (of->focus == FOCUS_CHOICE)
        of->focus = FOCUS_BOARD;
    const chooser *current = choose_current(of);
    if (current->begin)
        current->begin(of);
}

bool choose_back(table_state *of)
{
    if (of->choosing.question == QUESTION_PAY) {
        choose_begin(of, QUESTION_TURN);
        of->focus = FOCUS_BOARD;
        return true;
    }
    if (of->choosing.armed) {
        of->choosing.armed = false;
        return true;
    }
    if (of->choosing.question == QUESTION_PROJECT) {
        int length = of->choosing.length, colour = of->choosing.colour;
        choose_begin(of, QUESTION_TILE);
        of->choosing.length = length;
        of->choosing.colour = colour;
        return true;
    }
    return false;
}

void choose_propose(table_state *of, chm_move move, table_request *out)
{
    if (of->quick || (of->choosing.armed && chm_move_same(of->choosing.move, move))) {
        of->choosing.armed = false;
        *out = (table_request){.kind = REQUEST_PLAY, .move = move};
        return;
    }
    of->choosing.armed = true;
    of->choosing.move = move;
}

void choose_refuse(table_state *of, chm_move move)
{
    char why[MESSAGE_SIZE];
    message_status(chm_game_legal(table_game(of), of->asked, move), why);
    table_message(of, true, "%s", why);
}

/* ---- the board ---- */

bool press_direction(press with, int *dx, int *dy)
{
    *dx = with.kind == PRESS_ARROW_LEFT ? -1 : with.kind == PRESS_ARROW_RIGHT;
    *dy = with.kind == PRESS_ARROW_UP ? -1 : with.kind == PRESS_ARROW_DOWN;
    return *dx || *dy;
}

chm_track choose_next_track(const table_state *of, const chm_tracks *among)
{
    chm_track count = of->board->track_count, from = of->track == CHM_NO_TRACK ? (chm_track)(count - 1) : of->track;
    for (chm_track i = 1; i <= count; i++) {
        chm_track t = (chm_track)((from + i) % count);
        if (chm_tracks_has(among, t))
            return t;
    }
    return CHM_NO_TRACK;
}

/* The next track at the place that the arrows go round. */
static chm_track go_round(const table_state *of, int step)
{
    chm_track list[CHM_MAX_TRACKS];
    int count = 0, at = -1;
    for (chm_track t = 0; t < of->board->track_count; t++)
        if (of->board->tracks[t].a == of->pivot || of->board->tracks[t].b == of->pivot)
            list[count++] = t;
    for (int i = 0; i < count; i++)
        at = list[i] == of->track ? i : at;
    return count ? list[at < 0 ? 0 : (at + step + count) % count] : of->track;
}

bool choose_arrow_track(table_state *of, press with, const chm_tracks *among)
{
    int dx, dy;
    if (!press_direction(with, &dx, &dy) || !of->map_view)
        return false;
    of->choosing.armed = false;
    if (of->pivot >= 0)
        of->track = go_round(of, dx + dy);
    else if (of->track == CHM_NO_TRACK)
        of->track = choose_next_track(of, among);
    else
        of->track = map_view_track_towards(of->map_view, of->track, dx, dy, among);
    table_show_cursor(of);
    return true;
}

/* ---- a turn: on the board, in the market, or by a single key ---- */

static void begin_turn(table_state *of)
{
    const chm_move *claim = choices_find(&of->choices, CHM_MOVE_CLAIM, -1);
    if (table_game(of)->phase == CHM_PHASE_SECOND)
        of->focus = FOCUS_MARKET;
    if (of->track == CHM_NO_TRACK && claim)
        of->track = claim->what;
    table_show_cursor(of);
}

void choose_claim(table_state *of, table_request *out)
{
    char why[MESSAGE_SIZE];
    if (of->track == CHM_NO_TRACK) {
        table_message(of, true, "%s", _("Point at a track first: with the arrows, or by the name of a city."));
    } else if (choices_find(&of->choices, CHM_MOVE_CLAIM, of->track)) {
        choose_begin(of, QUESTION_PAY);
        if (of->quick && of->choices.count == 1)
            *out = (table_request){.kind = REQUEST_PLAY, .move = of->choices.list[0].move};
    } else if (message_why_not(table_game(of), of->header, of->asked, of->track, why)) {
        table_message(of, true, "%s", why);
    } else {
        table_message(of, true, "%s", _("No track can be claimed now."));
    }
}

void choose_take(table_state *of, int slot, table_request *out)
{
    chm_move move = table_slot_move(of, slot);
    of->slot = slot;
    if (choices_allow(&of->choices, move)) {
        choose_propose(of, move, out);
        return;
    }
    of->choosing.armed = false;
    choose_refuse(of, move);
}

/* The tracks that somebody might still get. */
static chm_tracks free_tracks(const table_state *of)
{
    const chm_game *game = table_game(of);
    chm_tracks set = {0};
    for (chm_track t = 0; t < of->board->track_count; t++)
        if (!chm_tracks_has(&game->taken, t) && !chm_tracks_has(&game->closed, t))
            chm_tracks_add(&set, t);
    return set;
}

static bool press_market(table_state *of, press with, table_request *out)
{
    int dx, dy, slots = of->board->numbers.market + 2;
    if (press_direction(with, &dx, &dy)) {
        of->slot = (of->slot + dx + dy + slots) % slots;
        of->choosing.armed = false;
        return true;
    }
    if (with.kind == PRESS_ENTER)
        choose_take(of, of->slot, out);
    return with.kind == PRESS_ENTER;
}

static bool press_turn(table_state *of, press with, table_request *out)
{
    chm_tracks among = free_tracks(of);
    int market = of->board->numbers.market, digit = (int)with.character - '1';
    if (with.kind == PRESS_ENTER && of->choosing.armed)
        choose_propose(of, of->choosing.move, out);
    else if (of->focus == FOCUS_MARKET && press_market(of, with, out))
        return true;
    else if (of->focus == FOCUS_BOARD && choose_arrow_track(of, with, &among))
        return true;
    else if (of->focus == FOCUS_BOARD && with.kind == PRESS_ENTER)
        choose_claim(of, out);
    else if (with.kind == PRESS_CHARACTER && digit >= 0 && digit < market)
        choose_take(of, digit, out);
    else if (with.kind == PRESS_CHARACTER && with.character == ' ')
        choose_take(of, market, out);
    else
        return false;
    return true;
}

static void mark_turn(const table_state *of, map_marks *marks)
{
    marks->possible = of->possible;
}

/* ---- a place on the board: where to start, where a captured piece goes ---- */

static uint64_t choosable(const table_state *of)
{
    uint64_t places = 0;
    for (uint32_t i = 0; i < of->choices.move_count; i++)
        places |= UINT64_C(1) << of->choices.moves[i].what;
    return places;
}

static void begin_place(table_state *of)
{
    of->choosing.place = __builtin_ctzll(choosable(of));
    of->focus = FOCUS_BOARD;
    of->pivot = -1;
    table_show_cursor(of);
}

static bool press_place(table_state *of, press with, table_request *out)
{
    int dx, dy;
    uint64_t among = choosable(of);
    if (of->focus != FOCUS_BOARD)
        return false;
    if (of->pivot >= 0) { /* a name was typed */
        of->choosing.place = of->pivot;
        of->choosing.armed = false;
        of->pivot = -1;
    }
    if (press_direction(with, &dx, &dy) && of->map_view) {
        of->choosing.place = map_view_place_towards(of->map_view, of->choosing.place, dx, dy, among);
        of->choosing.armed = false;
        table_show_cursor(of);
        return true;
    }
    if (with.kind != PRESS_ENTER)
        return false;
    chm_move move = of->choices.moves[0];
    for (uint32_t i = 0; i < of->choices.move_count; i++)
        if (of->choices.moves[i].what == of->choosing.place)
            move = of->choices.moves[i];
    move.what = (uint16_t)of->choosing.place;
    table_show_cursor(of);
    if (choices_allow(&of->choices, move))
        choose_propose(of, move, out);
    else
        choose_refuse(of, move);
    return true;
}

static void mark_place(const table_state *of, map_marks *marks)
{
    marks->choices = choosable(of);
    marks->place = of->pivot >= 0 ? of->pivot : of->choosing.place;
    marks->track = CHM_NO_TRACK;
}

/* ---- the choosers ---- */

static const chooser turn_chooser = {.begin = begin_turn, .press = press_turn, .mark = mark_turn};
static const chooser place_chooser = {.begin = begin_place, .press = press_place, .mark = mark_place};

const chooser *choose_current(const table_state *of)
{
    static const chooser nothing;
    static const chooser *const list[QUESTIONS] = {
        [QUESTION_NONE] = &nothing,        [QUESTION_TURN] = &turn_chooser, [QUESTION_PAY] = &list_chooser,
        [QUESTION_KEEP] = &list_chooser,   [QUESTION_TILE] = &tile_chooser, [QUESTION_PROJECT] = &project_chooser,
        [QUESTION_PLACE] = &place_chooser, [QUESTION_LIST] = &list_chooser,
    };
    return list[of->choosing.question];
}

bool choose_has_box(const table_state *of)
{
    return choose_current(of)->lines != NULL;
}
