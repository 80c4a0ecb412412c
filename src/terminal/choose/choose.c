// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/choose.h"
#include "game/core.h"
#include "messages/translate.h"

/* ---- steps of an answer ---- */

void choose_open(table_state *state)
{
    const choosing *now = &state->choosing;
    choices_open_kinds(&state->choices, now->kinds, now->question == QUESTION_PAY ? now->what : -1, false);
}

static void begin(table_state *state)
{
    choose_open(state);
    if (choose_has_box(state))
        state->focus = FOCUS_CHOICE;
    else if (state->focus == FOCUS_CHOICE)
        state->focus = FOCUS_BOARD;
    const chooser *current = choose_current(state);
    if (current->begin)
        current->begin(state);
}

void choose_begin(table_state *state, question asked)
{
    state->choosing = (choosing){.question = asked, .place = -1};
    if (asked == QUESTION_RULE)
        state->choosing.by = screen_of(state->board, state_game(state)->asking_rule)->chooser;
    begin(state);
}

void choose_step(table_state *state, const chooser *by)
{
    int first = state->choosing.picked[0], second = state->choosing.picked[1];
    state->choosing = (choosing){.question = QUESTION_RULE, .by = by, .place = -1, .picked = {first, second}};
    begin(state);
}

/* A further step of a turn. */
static void go_on(table_state *state, question asked, uint32_t kinds, int what)
{
    state->choosing = (choosing){.question = asked, .step = true, .kinds = kinds, .what = what, .place = -1};
    begin(state);
}

void choose_list(table_state *state, uint32_t kinds)
{
    go_on(state, QUESTION_LIST, kinds, -1);
}

void choose_kind(table_state *state, chm_move_kind kind, table_request *out)
{
    const chm_move *first = choices_find(&state->choices, kind, -1);
    const char *fields = core_move_fields((int)kind);
    if (!first)
        choose_refuse(state, (chm_move){.kind = (uint8_t)kind});
    else if (!*fields)
        choose_propose(state, *first, out);
    else if (*fields == 'P')
        go_on(state, QUESTION_PLACE, UINT32_C(1) << kind, -1);
    else
        choose_list(state, UINT32_C(1) << kind);
}

uint32_t choose_other_kinds(const table_state *state)
{
    uint32_t possible = 0;
    for (uint32_t i = 0; i < state->choices.move_count; i++)
        possible |= UINT32_C(1) << state->choices.moves[i].kind;
    return possible & screens_other_kinds(state->board);
}

bool choose_back(table_state *state)
{
    const chooser *current = choose_current(state);
    if (state->choosing.question == QUESTION_PAY || (state->choosing.step && !state->choosing.armed)) {
        choose_begin(state, QUESTION_TURN);
        state->focus = FOCUS_BOARD;
        return true;
    }
    if (state->choosing.armed) {
        state->choosing.armed = false;
        return true;
    }
    if (current->back)
        current->back(state);
    return current->back != NULL;
}

void choose_propose(table_state *state, chm_move move, table_request *out)
{
    if (state->skip_animations || (state->choosing.armed && chm_move_same(state->choosing.move, move))) {
        state->choosing.armed = false;
        *out = (table_request){.kind = REQUEST_PLAY, .move = move};
        return;
    }
    state->choosing.armed = true;
    state->choosing.move = move;
}

void choose_refuse(table_state *state, chm_move move)
{
    char why[MESSAGE_SIZE];
    message_status(chm_game_legal(state_game(state), state->asked, move), why);
    table_message(state, true, "%s", why);
}

/* ---- the board ---- */

bool press_direction(press with, int *dx, int *dy)
{
    *dx = with.kind == PRESS_ARROW_LEFT ? -1 : with.kind == PRESS_ARROW_RIGHT;
    *dy = with.kind == PRESS_ARROW_UP ? -1 : with.kind == PRESS_ARROW_DOWN;
    return *dx || *dy;
}

chm_track choose_next_track(const table_state *state, const chm_tracks *among)
{
    chm_track count = state->board->track_count,
              from = state->track == CHM_NO_TRACK ? (chm_track)(count - 1) : state->track;
    for (chm_track i = 1; i <= count; i++) {
        chm_track t = (chm_track)((from + i) % count);
        if (chm_tracks_has(among, t))
            return t;
    }
    return CHM_NO_TRACK;
}

/* The next track at the place that the arrows go round. */
static chm_track go_round(const table_state *state, int step)
{
    chm_track list[CHM_MAX_TRACKS];
    int count = 0, at = -1;
    for (chm_track t = 0; t < state->board->track_count; t++)
        if (state->board->tracks[t].a == state->pivot_place || state->board->tracks[t].b == state->pivot_place)
            list[count++] = t;
    for (int i = 0; i < count; i++)
        at = list[i] == state->track ? i : at;
    return count ? list[at < 0 ? 0 : (at + step + count) % count] : state->track;
}

bool choose_arrow_track(table_state *state, press with, const chm_tracks *among)
{
    int dx, dy;
    if (!press_direction(with, &dx, &dy) || !state->map_view)
        return false;
    state->choosing.armed = false;
    if (state->pivot_place >= 0)
        state->track = go_round(state, dx + dy);
    else if (state->track == CHM_NO_TRACK)
        state->track = choose_next_track(state, among);
    else
        state->track = map_view_track_towards(state->map_view, state->track, dx, dy, among);
    table_show_cursor(state);
    return true;
}

/* ---- a turn: on the board, in the market, or by a single key ---- */

static void begin_turn(table_state *state)
{
    const chm_move *claim = choices_find(&state->choices, CHM_MOVE_CLAIM, -1);
    if (state_game(state)->phase == CHM_PHASE_SECOND)
        state->focus = FOCUS_MARKET;
    if (state->track == CHM_NO_TRACK && claim)
        state->track = claim->what;
    table_show_cursor(state);
}

void choose_claim(table_state *state, table_request *out)
{
    char why[MESSAGE_SIZE];
    if (state->track == CHM_NO_TRACK) {
        table_message(state, true, "%s", _("Point at a track first: with the arrows, or by the name of a city."));
    } else if (choices_find(&state->choices, CHM_MOVE_CLAIM, state->track)) {
        go_on(state, QUESTION_PAY, UINT32_C(1) << CHM_MOVE_CLAIM, state->track);
        if (state->skip_animations && state->choices.count == 1)
            *out = (table_request){.kind = REQUEST_PLAY, .move = state->choices.list[0].move};
    } else if (message_why_not(state_game(state), state->header, state->asked, state->track, why)) {
        table_message(state, true, "%s", why);
    } else {
        table_message(state, true, "%s", _("No track can be claimed now."));
    }
}

void choose_take(table_state *state, int slot, table_request *out)
{
    chm_move move = table_slot_move(state, slot);
    state->slot = slot;
    if (choices_allow(&state->choices, move)) {
        choose_propose(state, move, out);
        return;
    }
    state->choosing.armed = false;
    choose_refuse(state, move);
}

/* The tracks that somebody might still get. */
static chm_tracks free_tracks(const table_state *state)
{
    const chm_game *game = state_game(state);
    chm_tracks set = {0};
    for (chm_track t = 0; t < state->board->track_count; t++)
        if (!chm_tracks_has(&game->taken, t) && !chm_tracks_has(&game->closed, t))
            chm_tracks_add(&set, t);
    return set;
}

static bool press_market(table_state *state, press with, table_request *out)
{
    int dx, dy, slots = state->board->numbers.market + 2;
    if (press_direction(with, &dx, &dy)) {
        state->slot = (state->slot + dx + dy + slots) % slots;
        state->choosing.armed = false;
        return true;
    }
    if (with.kind == PRESS_ENTER)
        choose_take(state, state->slot, out);
    return with.kind == PRESS_ENTER;
}

static bool press_turn(table_state *state, press with, table_request *out)
{
    chm_tracks among = free_tracks(state);
    int market = state->board->numbers.market, digit = (int)with.character - '1';
    if (with.kind == PRESS_ENTER && state->choosing.armed)
        choose_propose(state, state->choosing.move, out);
    else if ((state->focus == FOCUS_MARKET && press_market(state, with, out)) ||
             (state->focus == FOCUS_BOARD && choose_arrow_track(state, with, &among)))
        return true;
    else if (state->focus == FOCUS_BOARD && with.kind == PRESS_ENTER)
        choose_claim(state, out);
    else if (with.kind == PRESS_CHARACTER && digit >= 0 && digit < market)
        choose_take(state, digit, out);
    else if (with.kind == PRESS_CHARACTER && with.character == ' ')
        choose_take(state, market, out);
    else
        return false;
    return true;
}

static void mark_turn(const table_state *state, map_marks *marks)
{
    marks->possible = state->possible;
}

/* ---- a place on the board: where to start, where a captured piece goes ---- */

/* The moves are those of the open list. */
static uint64_t choosable(const table_state *state)
{
    uint64_t places = 0;
    for (uint32_t i = 0; i < state->choices.count; i++)
        places |= UINT64_C(1) << state->choices.list[i].move.what;
    return places;
}

static void begin_place(table_state *state)
{
    state->choosing.place = __builtin_ctzll(choosable(state));
    state->focus = FOCUS_BOARD;
    state->pivot_place = -1;
    table_show_cursor(state);
}

static bool press_place(table_state *state, press with, table_request *out)
{
    int dx, dy;
    uint64_t among = choosable(state);
    if (state->focus != FOCUS_BOARD)
        return false;
    if (state->pivot_place >= 0) { /* a name was typed */
        state->choosing.place = state->pivot_place;
        state->choosing.armed = false;
        state->pivot_place = -1;
    }
    if (press_direction(with, &dx, &dy) && state->map_view) {
        state->choosing.place = map_view_place_towards(state->map_view, state->choosing.place, dx, dy, among);
        state->choosing.armed = false;
        table_show_cursor(state);
        return true;
    }
    if (with.kind != PRESS_ENTER)
        return false;
    chm_move move = state->choices.list[0].move;
    uint32_t ways = 0;
    for (uint32_t i = 0; i < state->choices.count; i++)
        if (state->choices.list[i].move.what == state->choosing.place) {
            move = state->choices.list[i].move;
            ways++;
        }
    move.what = (uint16_t)state->choosing.place;
    if (ways > 1) {
        go_on(state, QUESTION_PAY, state->choosing.kinds, state->choosing.place);
        return true;
    }
    table_show_cursor(state);
    if (choices_allow(&state->choices, move))
        choose_propose(state, move, out);
    else
        choose_refuse(state, move);
    return true;
}

static void mark_place(const table_state *state, map_marks *marks)
{
    marks->choices = choosable(state);
    marks->place = state->pivot_place >= 0 ? state->pivot_place : state->choosing.place;
    marks->track = CHM_NO_TRACK;
}

/* ---- the choosers ---- */

static const chooser turn_chooser = {.begin = begin_turn, .press = press_turn, .mark = mark_turn};
static const chooser place_chooser = {.begin = begin_place, .press = press_place, .mark = mark_place};

const chooser *choose_current(const table_state *state)
{
    static const chooser nothing;
    static const chooser *const list[QUESTIONS] = {
        [QUESTION_NONE] = &nothing,      [QUESTION_TURN] = &turn_chooser,   [QUESTION_PAY] = &list_chooser,
        [QUESTION_KEEP] = &list_chooser, [QUESTION_PLACE] = &place_chooser, [QUESTION_LIST] = &list_chooser,
    };
    return state->choosing.question == QUESTION_RULE ? state->choosing.by : list[state->choosing.question];
}

bool choose_has_box(const table_state *state)
{
    return choose_current(state)->lines != NULL;
}
