// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/table_screen.h"
#include "messages/translate.h"
#include "terminal/match/report.h"
#include "terminal/panels/panels.h"
#include "terminal/screen/screen.h"
#include "terminal/screen/table_state.h"
#include <stdlib.h>

enum { TELL_MS = 900, PLAY_MS = 500, CLOCK_MS = 1000 };

typedef struct table_screen {
    match *match;
    table_state state;
    canvas canvas;
    click_areas clicks;
    bool changed, hint_asked;
    event_list events; /* as received; a record's are unblanked, for making the history of another viewer */
} table_screen;

/* ---- the match's listener ---- */

static void on_begin(void *context)
{
    table_screen *of = context;
    of->state.board = match_board(of->match);
    of->state.header = match_header(of->match);
    of->state.view = match_view(of->match);
    of->state.message[0] = '\0'; /* it said who was waited for */
    of->changed = true;
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    table_screen *of = context;
    if (!of->state.board)
        on_begin(of);
    event_list_add(&of->events, event); /* without memory the report of a problem lacks it */
    table_event(&of->state, number, event);
    of->changed = true;
}

static void on_turn(void *context)
{
    table_screen *of = context;
    of->changed = true;
}

static void on_refused(void *context, const char *why)
{
    table_screen *of = context;
    table_message(&of->state, true, "%s", why);
    of->changed = true;
}

static void on_chat(void *context, const char *who, const char *text)
{
    table_screen *of = context;
    char line[2 * MESSAGE_SIZE];
    write_text(line, sizeof line, _("%s says: %s"), who, text);
    history_remark(&of->state.history, line);
    table_message(&of->state, false, "%.500s", line);
}

static void on_notice(void *context, const char *text)
{
    table_screen *of = context;
    if (of->hint_asked) {
        of->hint_asked = false;
        write_text(of->state.note, sizeof of->state.note, "%s", text);
        of->state.sheet = SHEET_NOTE;
        of->state.sheet_top = 0;
        return;
    }
    history_remark(&of->state.history, text);
    table_message(&of->state, false, "%.500s", text);
}

/* ---- the state follows the match ---- */

static void read_clocks(table_screen *of)
{
    table_state *state = &of->state;
    state->clock = false;
    for (chm_seat s = 0; s < state_game(state)->seats; s++)
        state->clock = match_clock(of->match, s, &state->left[s], &state->reserve[s]) || state->clock;
}

/* Views the game as the seat that is asked: between two people at one terminal after a hand-over. */
static void open_view(table_screen *of)
{
    table_state *state = &of->state;
    if (state->asked == CHM_NOBODY || state->asked == state->viewer || state->recorded)
        return;
    if (state->mine & (state->mine - 1)) {
        state->sheet = SHEET_HANDOVER;
    } else {
        match_view_as(of->match, state->asked);
        state->viewer = match_viewer(of->match);
    }
}

static void show_end(table_state *state)
{
    if (state->recorded) {
        state->ended = state->position >= state->length;
        state->end_step = sheet_end_steps(state);
        if (state->ended != (state->sheet == SHEET_END))
            state->sheet = state->ended ? SHEET_END : SHEET_NONE;
    } else if (state->ended && state->end_step == 0 && state->sheet != SHEET_END) {
        state->sheet = SHEET_END;
    }
}

static void refresh(table_screen *of, bool fresh)
{
    table_state *state = &of->state;
    if (!match_view(of->match))
        return;
    if (!state->board)
        on_begin(of);
    state->view = match_view(of->match);
    state->length = match_length(of->match);
    state->recorded = state->length > 0;
    state->mine = match_local_seats(of->match);
    state->viewer = match_viewer(of->match);
    chm_seat asked = match_asked(of->match);
    fresh = fresh || asked != state->asked;
    state->asked = asked;
    state->hints = state->mine != 0;
    open_view(of);
    read_clocks(of);
    table_take(state, fresh);
    show_end(state);
    of->changed = false;
}

/* Makes the history of a record anew for the viewer. */
static void remake_history(table_screen *of)
{
    table_state *state = &of->state;
    history_free(&state->history);
    for (uint32_t i = 0; i < of->events.count; i++) {
        chm_event event = of->events.at[i];
        if (state->viewer != CHM_NOBODY)
            chm_event_redact(&event, state->viewer);
        history_event(&state->history, state->board, state->header, i + 1, &event);
    }
}

static void go_to(table_screen *of, uint32_t number)
{
    if (match_goto(of->match, number)) {
        of->state.position = number;
        refresh(of, true);
    }
}

/* ---- the loop ---- */

/* Writes the report of a problem, and says where it is. */
static void write_report(table_screen *of)
{
    table_state *state = &of->state;
    char surface[40], path[SAVE_PATH], why[MATCH_WHY];
    snprintf(surface, sizeof surface, "screen, %d x %d%s", state->width, state->height, state->ascii ? ", ASCII" : "");
    report from = {.match = of->match, .events = &of->events, .folder = state->saved, .surface = surface};
    if (report_write(&from, path, why))
        write_text(state->note, sizeof state->note, "%s\n%s\n\n%s", _("The report is in this file:"), path,
                   _("Write into it what happened, and send it with your report."));
    else
        write_text(state->note, sizeof state->note, "%s", why);
    state->sheet = SHEET_NOTE;
    state->sheet_top = 0;
}

static bool carry_out(table_screen *of, const table_request *what)
{
    table_state *state = &of->state;
    char why[MATCH_WHY];
    switch (what->kind) {
    case REQUEST_PLAY:
        if (!match_play(of->match, state->asked, what->move, why))
            table_message(state, true, "%s", why);
        refresh(of, true);
        break;
    case REQUEST_LEAVE:
        return false;
    case REQUEST_HINT:
        of->hint_asked = match_hint(of->match);
        if (of->hint_asked)
            table_message(state, false, "%s", _("Thinking about a hint…"));
        else
            table_message(state, true, "%s", _("There are no hints at this table."));
        break;
    case REQUEST_REPORT:
        write_report(of);
        break;
    case REQUEST_SAY:
        if (!match_chat(of->match, what->text))
            table_message(state, true, "%s", _("There is nobody to hear it."));
        break;
    case REQUEST_VIEW_AS:
        state->sheet = SHEET_NONE;
        match_view_as(of->match, what->seat);
        state->viewer = match_viewer(of->match);
        if (state->recorded)
            remake_history(of);
        refresh(of, true);
        break;
    case REQUEST_GOTO:
        go_to(of, what->number);
        break;
    case REQUEST_NONE:
        break;
    }
    return true;
}

/* Milliseconds until something happens without a key; −1: nothing will. */
static int wait_limit(const table_screen *of)
{
    const table_state *state = &of->state;
    if (state->sheet == SHEET_END && state->end_step < sheet_end_steps(state))
        return TELL_MS;
    if (state->playing)
        return PLAY_MS;
    return state->clock ? CLOCK_MS : -1;
}

/* What happens without a key. */
static void on_timeout(table_screen *of)
{
    table_state *state = &of->state;
    if (state->sheet == SHEET_END && state->end_step < sheet_end_steps(state))
        state->end_step++;
    if (state->playing) {
        uint32_t next = table_record_next(state);
        state->playing = next > state->position;
        if (state->playing)
            go_to(of, next);
    }
    if (state->clock)
        read_clocks(of);
}

static void show(table_screen *of)
{
    int width, height;
    screen_get_size(&width, &height);
    if (width != of->state.width || height != of->state.height || !of->state.map_view)
        table_resize(&of->state, width, height);
    of->canvas.ascii = of->state.ascii;
    if (!canvas_size(&of->canvas, width, height))
        return;
    table_draw(&of->canvas, &of->state, &of->clicks);
    screen_show(&of->canvas);
}

static int run(table_screen *of)
{
    for (;;) {
        match_step(of->match);
        if (of->changed)
            refresh(of, false);
        show(of);
        press with = screen_wait(match_fd(of->match), wait_limit(of));
        if (with.kind == PRESS_INPUT_CLOSED)
            return TABLE_GONE;
        if (with.kind == PRESS_NONE) {
            on_timeout(of);
            continue;
        }
        table_request what = table_press(&of->state, with, &of->clicks);
        if (!carry_out(of, &what))
            return TABLE_LEFT;
    }
}

int table_screen_run(match *m, const screen_options *options)
{
    table_screen *of = calloc(1, sizeof *of);
    if (!of)
        return TABLE_GONE;
    of->match = m;
    table_begin(&of->state);
    of->state.ascii = screen_ascii();
    of->state.skip_animations = options && options->quick;
    of->state.saved = options ? options->saved : NULL;
    of->state.chat = options && options->server;
    of->state.leave_yes = true;
    match_listener listener = {.context = of,
                               .begin = on_begin,
                               .event = on_event,
                               .turn = on_turn,
                               .refused = on_refused,
                               .chat = on_chat,
                               .notice = on_notice};
    match_listen(m, &listener);
    refresh(of, true);
    match_step(m);
    refresh(of, true);
    if (of->state.recorded)
        go_to(of, 1);
    int left = run(of);
    match_listen(m, &(match_listener){0});
    table_free(&of->state);
    canvas_free(&of->canvas);
    free(of->events.at);
    free(of);
    return left;
}
