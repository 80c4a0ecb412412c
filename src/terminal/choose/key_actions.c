// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/key_actions.h"
#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include "terminal/panels/panels.h"

static const struct {
    const char *label, *about;
} words[ACTIONS] = {
    [ACTION_CLAIM] = {N_("[c]laim"), N_("claim the track under the cursor")},
    [ACTION_BLIND] = {N_("[b]lind card"), N_("draw a card from the pile (Space too)")},
    [ACTION_TICKETS] = {N_("[t]ickets"), N_("draw tickets")},
    [ACTION_OTHER] = {N_("[o]ther"), N_("what else can be done in a turn: a list")},
    [ACTION_PASS] = {N_("[p]ass"), N_("pass, when nothing else is possible")},
    [ACTION_NEXT] = {N_("[n]ext"), N_("point at the next track that can be claimed")},
    [ACTION_FIND] = {N_("[/]city"), N_("go to a city by its first letters (or begin with a capital)")},
    [ACTION_HINT] = {N_("h[i]nt"), N_("what a strong player would do, and why")},
    [ACTION_MINE] = {N_("[m]y tickets"), N_("my tickets and what they still need")},
    [ACTION_HISTORY] = {N_("[l]og"), N_("what has happened")},
    [ACTION_PLAYERS] = {N_("pla[y]ers"), N_("all about the players")},
    [ACTION_SUPPLY] = {N_("supply [r]"), N_("the companies and shares, or the tiles that are left")},
    [ACTION_ZOOM] = {N_("[z]oom"), N_("make the board larger, then whole again (also + and -)")},
    [ACTION_WRITE] = {N_("[w]rite"), N_("write to the others at the table")},
    [ACTION_REPORT] = {N_("[!]report"), N_("report a problem: writes a file that you can send")},
    [ACTION_HELP] = {N_("[?]help"), N_("this help")},
    [ACTION_LEAVE] = {N_("[q]uit"), N_("leave the table; the game is kept")},
};

/* The rule's action that an action stands for, or NULL. */
static const rule_action *of_rule(const table_state *state, action which)
{
    bool one = which >= ACTION_OF_RULE && which <= ACTION_OF_RULE_LAST;
    return one && state->board ? screens_action(state->board, (int)which - ACTION_OF_RULE) : NULL;
}

const char *action_label(const table_state *state, action which)
{
    const rule_action *own = of_rule(state, which);
    const char *supply = which == ACTION_SUPPLY && state->view ? panel_supply_key(state) : NULL;
    if (supply)
        return supply;
    return own ? _(own->label) : words[which].label ? _(words[which].label) : "";
}

const char *action_about(const table_state *state, action which)
{
    const rule_action *own = of_rule(state, which);
    return own ? _(own->about) : words[which].about ? _(words[which].about) : "";
}

bool action_known(const table_state *state, action which)
{
    if (state->recorded && which < ACTION_FIND)
        return false; /* nobody plays */
    if (which >= ACTION_OF_RULE && which <= ACTION_OF_RULE_LAST)
        return of_rule(state, which) != NULL;
    switch (which) {
    case ACTION_OTHER:
        return state->board && screens_other_kinds(state->board);
    case ACTION_TICKETS:
        return state->board && state->board->numbers.tickets_drawn;
    case ACTION_HINT:
        return state->hints;
    case ACTION_SUPPLY:
        return state->view && panel_supply_key(state);
    case ACTION_WRITE:
        return state->chat;
    default:
        return true;
    }
}

bool action_possible(const table_state *state, action which)
{
    bool turn = state->choosing.question == QUESTION_TURN;
    if (of_rule(state, which))
        return turn && choices_find(&state->choices, of_rule(state, which)->kind, -1);
    switch (which) {
    case ACTION_CLAIM:
        return turn && choices_find(&state->choices, CHM_MOVE_CLAIM, -1);
    case ACTION_BLIND:
        return turn && choices_find(&state->choices, CHM_MOVE_BLIND, -1);
    case ACTION_TICKETS:
        return turn && choices_find(&state->choices, CHM_MOVE_TICKETS, -1);
    case ACTION_OTHER:
        return turn && choose_other_kinds(state);
    case ACTION_PASS:
        return turn && choices_find(&state->choices, CHM_MOVE_PASS, -1);
    case ACTION_NEXT:
        return (turn && choices_find(&state->choices, CHM_MOVE_CLAIM, -1)) || choose_current(state)->tracks;
    case ACTION_HINT:
        return state->hints && state->choosing.question != QUESTION_NONE;
    case ACTION_MINE:
        return state->viewer != CHM_NOBODY;
    default:
        return action_known(state, which);
    }
}

action action_of(const table_state *state, uint32_t character)
{
    for (int i = 0; i < ACTIONS; i++)
        if (label_key(action_label(state, (action)i)) == character && (i != ACTION_WRITE || state->chat))
            return (action)i;
    return ACTIONS;
}

static void next_track(table_state *state)
{
    const chooser *current = choose_current(state);
    chm_tracks set = current->tracks ? current->tracks(state) : state->possible;
    chm_track next = choose_next_track(state, &set);
    if (next == CHM_NO_TRACK) {
        table_message(state, true, "%s", _("No track can be claimed now."));
        return;
    }
    state->pivot_place = -1;
    state->focus = FOCUS_BOARD;
    state->choosing.armed = false;
    table_point_at(state, next);
}

/* Makes a move of a kind that has nothing to choose. */
static void propose(table_state *state, chm_move_kind kind, table_request *out)
{
    chm_move move = {.kind = (uint8_t)kind};
    if (choices_allow(&state->choices, move))
        choose_propose(state, move, out);
    else
        choose_refuse(state, move);
}

static void open_sheet(table_state *state, sheet which)
{
    state->sheet = state->sheet == which ? SHEET_NONE : which;
    state->sheet_top = 0;
    if (which == SHEET_HISTORY)
        state->line = -1;
}

/* Actions that are moves of a turn. */
static void act(table_state *state, action which, table_request *out)
{
    if (state->choosing.question != QUESTION_TURN) {
        char asked[MESSAGE_SIZE];
        if (state->asked != CHM_NOBODY)
            message_question(state_game(state), state->asked, asked);
        else
            message_status(chm_game_over(state_game(state)) ? CHM_GAME_OVER : CHM_NOT_YOUR_TURN, asked);
        table_message(state, true, "%s", asked);
        return;
    }
    if (which == ACTION_CLAIM)
        choose_claim(state, out);
    else if (of_rule(state, which))
        choose_kind(state, of_rule(state, which)->kind, out);
    else if (which == ACTION_OTHER && !choose_other_kinds(state))
        table_message(state, true, "%s", _("Nothing else can be done now."));
    else if (which == ACTION_OTHER)
        choose_list(state, choose_other_kinds(state));
    else
        propose(state,
                which == ACTION_BLIND     ? CHM_MOVE_BLIND
                : which == ACTION_TICKETS ? CHM_MOVE_TICKETS
                                          : CHM_MOVE_PASS,
                out);
}

void action_do(table_state *state, action which, table_request *out)
{
    if (which < ACTION_NEXT) {
        act(state, which, out);
        return;
    }
    switch (which) {
    case ACTION_NEXT:
        next_track(state);
        break;
    case ACTION_FIND:
        state->typing = TYPING_PLACE;
        state->typed[0] = '\0';
        break;
    case ACTION_WRITE:
        state->typing = TYPING_CHAT;
        state->typed[0] = '\0';
        break;
    case ACTION_HINT:
        if (state->hints && state->asked != CHM_NOBODY)
            *out = (table_request){.kind = REQUEST_HINT};
        else
            table_message(state, true, "%s", _("There are hints only when it is your turn."));
        break;
    case ACTION_MINE:
        open_sheet(state, SHEET_TICKETS);
        break;
    case ACTION_HISTORY:
        open_sheet(state, SHEET_HISTORY);
        break;
    case ACTION_PLAYERS:
        open_sheet(state, SHEET_PLAYERS);
        break;
    case ACTION_SUPPLY:
        if (action_possible(state, which))
            open_sheet(state, SHEET_SUPPLY);
        break;
    case ACTION_ZOOM:
        state->zoom = (state->zoom + 1) % 3;
        table_resize(state, state->width, state->height);
        break;
    case ACTION_REPORT:
        *out = (table_request){.kind = REQUEST_REPORT};
        break;
    case ACTION_HELP:
        open_sheet(state, SHEET_HELP);
        break;
    case ACTION_LEAVE:
        if (state->recorded || state->ended)
            *out = (table_request){.kind = REQUEST_LEAVE};
        else
            open_sheet(state, SHEET_LEAVE);
        break;
    default:
        break;
    }
}
