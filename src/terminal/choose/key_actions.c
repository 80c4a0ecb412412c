// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/choose/key_actions.h"
#include "messages/translate.h"
#include "terminal/choose/choose.h"
#include <string.h>

static const struct {
    const char *label, *about;
} words[ACTIONS] = {
    [ACTION_CLAIM] = {N_("[c]laim"), N_("claim the track under the cursor")},
    [ACTION_BLIND] = {N_("[b]lind card"), N_("draw a card from the pile (Space too)")},
    [ACTION_TICKETS] = {N_("[t]ickets"), N_("draw tickets")},
    [ACTION_SWAP] = {N_("[s]wap tickets"), N_("give back both tickets for two new ones")},
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

const char *action_label(const table_state *of, action which)
{
    if (which == ACTION_SUPPLY && of->board)
        return chm_company_count(of->board) ? _("sha[r]es") : _("[r]ack");
    return _(words[which].label);
}

const char *action_about(const table_state *of, action which)
{
    (void)of;
    return _(words[which].about);
}

static bool has_rule(const table_state *of, const char *rule)
{
    return of->board && chm_board_find_rule(of->board, rule, strlen(rule)) >= 0;
}

bool action_known(const table_state *of, action which)
{
    if (of->recorded && which < ACTION_FIND)
        return false; /* nobody plays */
    switch (which) {
    case ACTION_TICKETS:
        return !has_rule(of, "ticket_race");
    case ACTION_SWAP:
        return has_rule(of, "ticket_race");
    case ACTION_HINT:
        return of->hints;
    case ACTION_SUPPLY:
        return of->board && (chm_company_count(of->board) || has_rule(of, "tiles"));
    case ACTION_WRITE:
        return of->chat;
    default:
        return true;
    }
}

bool action_possible(const table_state *of, action which)
{
    bool turn = of->choosing.question == QUESTION_TURN;
    switch (which) {
    case ACTION_CLAIM:
        return turn && choices_find(&of->choices, CHM_MOVE_CLAIM, -1);
    case ACTION_BLIND:
        return turn && choices_find(&of->choices, CHM_MOVE_BLIND, -1);
    case ACTION_TICKETS:
        return turn && choices_find(&of->choices, CHM_MOVE_TICKETS, -1);
    case ACTION_SWAP:
        return turn && choices_find(&of->choices, CHM_MOVE_SWAP, -1);
    case ACTION_PASS:
        return turn && choices_find(&of->choices, CHM_MOVE_PASS, -1);
    case ACTION_NEXT:
        return (turn && choices_find(&of->choices, CHM_MOVE_CLAIM, -1)) || of->choosing.question == QUESTION_PROJECT;
    case ACTION_HINT:
        return of->hints && of->choosing.question != QUESTION_NONE;
    case ACTION_MINE:
        return of->viewer != CHM_NOBODY;
    default:
        return action_known(of, which);
    }
}

action action_of(const table_state *of, uint32_t character)
{
    for (int i = 0; i < ACTIONS; i++)
        if (label_key(action_label(of, (action)i)) == character && (i != ACTION_WRITE || of->chat))
            return (action)i;
    return ACTIONS;
}

static void next_track(table_state *of)
{
    chm_tracks set = of->choosing.question == QUESTION_PROJECT ? choose_projects(of) : of->possible;
    chm_track next = choose_next_track(of, &set);
    if (next == CHM_NO_TRACK) {
        table_message(of, true, "%s", _("No track can be claimed now."));
        return;
    }
    of->pivot = -1;
    of->focus = FOCUS_BOARD;
    of->choosing.armed = false;
    table_point_at(of, next);
}

/* Makes a move of a kind that has nothing to choose. */
static void propose(table_state *of, chm_move_kind kind, table_request *out)
{
    chm_move move = {.kind = (uint8_t)kind};
    if (choices_allow(&of->choices, move))
        choose_propose(of, move, out);
    else
        choose_refuse(of, move);
}

static void open_sheet(table_state *of, sheet which)
{
    of->sheet = of->sheet == which ? SHEET_NONE : which;
    of->sheet_top = 0;
    if (which == SHEET_HISTORY)
        of->line = -1;
}

/* Actions that are moves of a turn. */
static void act(table_state *of, action which, table_request *out)
{
    if (of->choosing.question != QUESTION_TURN) {
        char asked[MESSAGE_SIZE];
        if (of->asked != CHM_NOBODY)
            message_question(table_game(of), of->asked, asked);
        else
            message_status(chm_game_over(table_game(of)) ? CHM_GAME_OVER : CHM_NOT_YOUR_TURN, asked);
        table_message(of, true, "%s", asked);
        return;
    }
    if (which == ACTION_CLAIM)
        choose_claim(of, out);
    else
        propose(of,
                which == ACTION_BLIND     ? CHM_MOVE_BLIND
                : which == ACTION_TICKETS ? CHM_MOVE_TICKETS
                : which == ACTION_SWAP    ? CHM_MOVE_SWAP
                                          : CHM_MOVE_PASS,
                out);
}

void action_do(table_state *of, action which, table_request *out)
{
    switch (which) {
    case ACTION_CLAIM:
    case ACTION_BLIND:
    case ACTION_TICKETS:
    case ACTION_SWAP:
    case ACTION_PASS:
        act(of, which, out);
        break;
    case ACTION_NEXT:
        next_track(of);
        break;
    case ACTION_FIND:
        of->typing = TYPING_PLACE;
        of->typed[0] = '\0';
        break;
    case ACTION_WRITE:
        of->typing = TYPING_CHAT;
        of->typed[0] = '\0';
        break;
    case ACTION_HINT:
        if (of->hints && of->asked != CHM_NOBODY)
            *out = (table_request){.kind = REQUEST_HINT};
        else
            table_message(of, true, "%s", _("There are hints only when it is your turn."));
        break;
    case ACTION_MINE:
        open_sheet(of, SHEET_TICKETS);
        break;
    case ACTION_HISTORY:
        open_sheet(of, SHEET_HISTORY);
        break;
    case ACTION_PLAYERS:
        open_sheet(of, SHEET_PLAYERS);
        break;
    case ACTION_SUPPLY:
        if (action_possible(of, which))
            open_sheet(of, SHEET_SUPPLY);
        break;
    case ACTION_ZOOM:
        of->zoom = (of->zoom + 1) % 3;
        table_resize(of, of->width, of->height);
        break;
    case ACTION_REPORT:
        *out = (table_request){.kind = REQUEST_REPORT};
        break;
    case ACTION_HELP:
        open_sheet(of, SHEET_HELP);
        break;
    case ACTION_LEAVE:
        if (of->recorded || of->ended)
            *out = (table_request){.kind = REQUEST_LEAVE};
        else
            open_sheet(of, SHEET_LEAVE);
        break;
    case ACTIONS:
        break;
    }
}
