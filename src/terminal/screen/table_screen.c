// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/table_screen.h"
#include "messages/nouns.h"
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
    table_screen *self = context;
    self->state.board = match_board(self->match);
    messages_nouns(self->state.board);
    self->state.header = match_header(self->match);
    self->state.view = match_view(self->match);
    self->state.message[0] = '\0'; /* it said who was waited for */
    self->changed = true;
}

static void on_event(void *context, uint32_t number, const chm_event *event)
{
    table_screen *self = context;
    if (!self->state.board)
        on_begin(self);
    event_list_add(&self->events, event); /* without memory the report of a problem lacks it */
    table_event(&self->state, number, event);
    self->changed = true;
}

static void on_turn(void *context)
{
    table_screen *self = context;
    self->changed = true;
}

static void on_refused(void *context, const char *why)
{
    table_screen *self = context;
    table_message(&self->state, true, "%s", why);
    self->changed = true;
}

static void on_chat(void *context, const char *who, const char *text)
{
    table_screen *self = context;
    char line[2 * MESSAGE_SIZE];
    write_text(line, sizeof line, _("%s says: %s"), who, text);
    history_remark(&self->state.history, line);
    table_message(&self->state, false, "%.500s", line);
}

static void on_notice(void *context, const char *text)
{
    table_screen *self = context;
    if (self->hint_asked) {
        self->hint_asked = false;
        write_text(self->state.note, sizeof self->state.note, "%s", text);
        self->state.sheet = SHEET_NOTE;
        self->state.sheet_top = 0;
        return;
    }
    history_remark(&self->state.history, text);
    table_message(&self->state, false, "%.500s", text);
}

/* ---- the state follows the match ---- */

static void read_clocks(table_screen *self)
{
    table_state *state = &self->state;
    state->clock = false;
    for (chm_seat s = 0; s < state_game(state)->seats; s++)
        state->clock = match_clock(self->match, s, &state->left[s], &state->reserve[s]) || state->clock;
}

/* Views the game as the seat that is asked: between two people at one terminal after a hand-over. */
static void open_view(table_screen *self)
{
    table_state *state = &self->state;
    if (state->asked == CHM_NOBODY || state->asked == state->viewer || state->recorded)
        return;
    if (state->mine & (state->mine - 1)) {
        state->sheet = SHEET_HANDOVER;
    } else {
        match_view_as(self->match, state->asked);
        state->viewer = match_viewer(self->match);
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

static void refresh(table_screen *self, bool fresh)
{
    table_state *state = &self->state;
    if (!match_view(self->match))
        return;
    if (!state->board)
        on_begin(self);
    state->view = match_view(self->match);
    state->length = match_length(self->match);
    state->recorded = state->length > 0;
    state->mine = match_local_seats(self->match);
    state->viewer = match_viewer(self->match);
    chm_seat asked = match_asked(self->match);
    fresh = fresh || asked != state->asked;
    state->asked = asked;
    state->hints = state->mine != 0;
    open_view(self);
    read_clocks(self);
    table_take(state, fresh);
    show_end(state);
    self->changed = false;
}

/* Makes the history of a record anew for the viewer. */
static void remake_history(table_screen *self)
{
    table_state *state = &self->state;
    history_free(&state->history);
    for (uint32_t i = 0; i < self->events.count; i++) {
        chm_event event = self->events.at[i];
        if (state->viewer != CHM_NOBODY)
            chm_event_redact(&event, state->viewer);
        history_event(&state->history, state->board, state->header, i + 1, &event);
    }
}

static void go_to(table_screen *self, uint32_t number)
{
    if (match_goto(self->match, number)) {
        self->state.position = number;
        refresh(self, true);
    }
}

/* ---- the loop ---- */

/* Writes the report of a problem, and says where it is. */
static void write_report(table_screen *self)
{
    table_state *state = &self->state;
    char surface[40], path[SAVE_PATH], why[MATCH_WHY];
    snprintf(surface, sizeof surface, "screen, %d x %d%s", state->width, state->height, state->ascii ? ", ASCII" : "");
    report written = {.match = self->match, .events = &self->events, .folder = state->saved, .surface = surface};
    if (report_write(&written, path, why))
        write_text(state->note, sizeof state->note, "%s\n%s\n\n%s", _("The report is in this file:"), path,
                   _("Write into it what happened, and send it with your report."));
    else
        write_text(state->note, sizeof state->note, "%s", why);
    state->sheet = SHEET_NOTE;
    state->sheet_top = 0;
}

static bool carry_out(table_screen *self, const table_request *what)
{
    table_state *state = &self->state;
    char why[MATCH_WHY];
    switch (what->kind) {
    case REQUEST_PLAY:
        if (!match_play(self->match, state->asked, what->move, why))
            table_message(state, true, "%s", why);
        refresh(self, true);
        break;
    case REQUEST_LEAVE:
        return false;
    case REQUEST_HINT:
        self->hint_asked = match_hint(self->match);
        if (self->hint_asked)
            table_message(state, false, "%s", _("Thinking about a hint…"));
        else
            table_message(state, true, "%s", _("There are no hints at this table."));
        break;
    case REQUEST_REPORT:
        write_report(self);
        break;
    case REQUEST_SAY:
        if (!match_chat(self->match, what->text))
            table_message(state, true, "%s", _("There is nobody to hear it."));
        break;
    case REQUEST_VIEW_AS:
        state->sheet = SHEET_NONE;
        match_view_as(self->match, what->seat);
        state->viewer = match_viewer(self->match);
        if (state->recorded)
            remake_history(self);
        refresh(self, true);
        break;
    case REQUEST_GOTO:
        go_to(self, what->number);
        break;
    case REQUEST_NONE:
        break;
    }
    return true;
}

/* Milliseconds until something happens without a key; −1: nothing will. */
static int wait_limit(const table_screen *self)
{
    const table_state *state = &self->state;
    if (state->sheet == SHEET_END && state->end_step < sheet_end_steps(state))
        return TELL_MS;
    if (state->playing)
        return PLAY_MS;
    return state->clock ? CLOCK_MS : -1;
}

/* What happens without a key. */
static void on_timeout(table_screen *self)
{
    table_state *state = &self->state;
    if (state->sheet == SHEET_END && state->end_step < sheet_end_steps(state))
        state->end_step++;
    if (state->playing) {
        uint32_t next = table_record_next(state);
        state->playing = next > state->position;
        if (state->playing)
            go_to(self, next);
    }
    if (state->clock)
        read_clocks(self);
}

static void show(table_screen *self)
{
    int width, height;
    screen_get_size(&width, &height);
    if (width != self->state.width || height != self->state.height || !self->state.map_view)
        table_resize(&self->state, width, height);
    self->canvas.ascii = self->state.ascii;
    if (!canvas_size(&self->canvas, width, height))
        return;
    table_draw(&self->canvas, &self->state, &self->clicks);
    screen_show(&self->canvas);
}

static int run(table_screen *self)
{
    for (;;) {
        match_step(self->match);
        if (self->changed)
            refresh(self, false);
        show(self);
        press with = screen_wait(match_fd(self->match), wait_limit(self));
        if (with.kind == PRESS_INPUT_CLOSED)
            return TABLE_GONE;
        if (with.kind == PRESS_NONE) {
            on_timeout(self);
            continue;
        }
        table_request what = table_press(&self->state, with, &self->clicks);
        if (!carry_out(self, &what))
            return TABLE_LEFT;
    }
}

int table_screen_run(match *played, const screen_options *options)
{
    table_screen *self = calloc(1, sizeof *self);
    if (!self)
        return TABLE_GONE;
    self->match = played;
    table_begin(&self->state);
    self->state.ascii = screen_ascii();
    self->state.skip_animations = options && options->quick;
    self->state.saved = options ? options->saved : NULL;
    self->state.chat = options && options->server;
    self->state.leave_yes = true;
    match_listener listener = {.context = self,
                               .begin = on_begin,
                               .event = on_event,
                               .turn = on_turn,
                               .refused = on_refused,
                               .chat = on_chat,
                               .notice = on_notice};
    match_listen(played, &listener);
    refresh(self, true);
    match_step(played);
    refresh(self, true);
    if (self->state.recorded)
        go_to(self, 1);
    int left = run(self);
    match_listen(played, &(match_listener){0});
    messages_nouns(NULL);
    table_free(&self->state);
    canvas_free(&self->canvas);
    free(self->events.at);
    free(self);
    return left;
}
