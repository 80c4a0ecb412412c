// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The parts of line mode; included by plain*.c only. */
#ifndef TERMINAL_PLAIN_INTERNAL_H
#define TERMINAL_PLAIN_INTERNAL_H

#include "terminal/choose/choice_text.h"
#include "terminal/match/event_list.h"
#include "terminal/plain/plain.h"
#include "terminal/plain/plain_input.h"

typedef struct plain {
    match *match;
    plain_options options;
    plain_input in;
    event_list events;
    uint32_t printed;             /* of the events */
    uint32_t seen[CHM_MAX_SEATS]; /* on a shared terminal: events that each seat has been shown */
    enum { PLAIN_IDLE, PLAIN_HIDE, PLAIN_HANDOVER, PLAIN_ASK, PLAIN_CONFIRM } stage;
    choices choices;
    chm_seat asked;              /* the seat of the last question */
    chm_move confirmed;          /* PLAIN_CONFIRM: the move to be confirmed */
    bool changed_since_question; /* something has happened since the question was asked */
    bool quit;
    int code; /* exit code */
} plain;

static inline const chm_game *plain_game(const plain *my)
{
    return &match_view(my->match)->game;
}

/* ---- plain_ask.c ---- */

/* Prints the question and the open list of choices. */
void plain_ask(plain *my);
/* Handles an answer: a number, words of a choice, or a move. */
void plain_answer(plain *my, const char *line);
/* Handles the answer to "Really …?". False: no; the question stays. */
bool plain_confirm(plain *my, const char *line);

/* ---- plain_show.c: each prints what its name says ---- */

void plain_event(const plain *my, const chm_event *event);
void plain_market(const plain *my);
void plain_hand(const plain *my);
void plain_tickets(const plain *my);
void plain_players(const plain *my);
void plain_clock(const plain *my);
/* What matters of the position for the question. */
void plain_position(const plain *my);
/* What rules add to the table. Prints nothing where they add nothing. */
void plain_extras(const plain *my);
/* The tracks by place; with words, only of the places that have them in their name. */
void plain_board(const plain *my, const char *words);
/* Why the viewer cannot claim the tracks that the words name. */
void plain_why(const plain *my, const char *words);

/* ---- plain_command.c ---- */

/* Runs a line if it is a command, as "help" or "hand". False: it is none. With `dry_run` nothing is run. */
bool plain_command(plain *my, const char *line, bool dry_run);

#endif
