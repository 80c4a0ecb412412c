// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Actions of single keys. The key stands in brackets in the label, so that each language has its own letters. */
#ifndef TERMINAL_KEY_ACTIONS_H
#define TERMINAL_KEY_ACTIONS_H

#include "terminal/screen/table_state.h"

typedef enum action {
    ACTION_CLAIM,
    ACTION_BLIND,
    ACTION_TICKETS,
    ACTION_OF_RULE, /* the first of those that the board's rules add */
    ACTION_OF_RULE_LAST = ACTION_OF_RULE + 5,
    ACTION_OTHER, /* moves that rules add without a key of their own */
    ACTION_PASS,
    ACTION_NEXT,
    ACTION_FIND,
    ACTION_HINT,
    ACTION_MINE,
    ACTION_HISTORY,
    ACTION_PLAYERS,
    ACTION_SUPPLY,
    ACTION_ZOOM,
    ACTION_WRITE,
    ACTION_REPORT,
    ACTION_HELP,
    ACTION_LEAVE,
    ACTIONS
} action;

/* The label, and a sentence for the help. */
const char *action_label(const table_state *state, action which);
const char *action_about(const table_state *state, action which);
/* Whether the map and the match have an action; whether it can be used now. */
bool action_known(const table_state *state, action which);
bool action_possible(const table_state *state, action which);
/* The action of a key; ACTIONS: none. */
action action_of(const table_state *state, uint32_t character);
void action_do(table_state *state, action which, table_request *out);

#endif
