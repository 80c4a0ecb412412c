// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Answering questions on the screen: one chooser for each. It draws a box, handles keys, and marks the board. What can
 * be chosen comes from assist/choices.h. */
#ifndef TERMINAL_CHOOSE_H
#define TERMINAL_CHOOSE_H

#include "terminal/screen/table_state.h"

/* Any of the functions may be NULL. */
typedef struct chooser {
    /* Called when the question is asked: sets what is pointed at first. */
    void (*begin)(table_state *state);
    /* The box: its title, the lines it needs in so many columns, and what is inside. */
    void (*title)(const table_state *state, char to[MESSAGE_SIZE]);
    int (*lines)(const table_state *state, int width);
    void (*draw)(const table_state *state, canvas *to, area where, click_areas *clicks);
    /* Handles a key. False: it is not one of the chooser's. */
    bool (*press)(table_state *state, press with, table_request *out);
    /* An item of the box was clicked. */
    void (*item)(table_state *state, int index, table_request *out);
    /* Marks on the board. */
    void (*mark)(const table_state *state, map_marks *marks);
    /* What is under the cursor on the board, in words. */
    void (*detail)(const table_state *state, char to[MESSAGE_LINE]);
    /* The tracks that can be chosen: one key goes from each to the next. */
    chm_tracks (*tracks)(const table_state *state);
    /* One step back within the answer. */
    void (*back)(table_state *state);
    const char *help; /* how it is answered (N_) */
} chooser;

/* choose_list.c has the list's, for three questions; a rule may have one of its own in its screen.c. */
extern const chooser list_chooser;
/* The chooser of the question that is being answered. */
const chooser *choose_current(const table_state *state);
bool choose_has_box(const table_state *state);

void choose_begin(table_state *state, question asked);
/* Goes to another step of a rule's chooser, which keeps what is picked. */
void choose_step(table_state *state, const chooser *by);
/* Makes a move of a kind that a rule adds to a turn, or goes to the choice of what it is about. */
void choose_kind(table_state *state, chm_move_kind kind, table_request *out);
/* Goes to a list of all moves of some kinds, a bitset. */
void choose_list(table_state *state, uint32_t kinds);
/* The kinds of moves that only such a list has, and that are possible now. */
uint32_t choose_other_kinds(const table_state *state);
/* Opens the list of choices of the current step, after the moves were listed anew. */
void choose_open(table_state *state);
/* One step back within an answer. False: there is none. */
bool choose_back(table_state *state);

/* The first call with a move shows it, the second makes it. */
void choose_propose(table_state *state, chm_move move, table_request *out);
/* Says why a move cannot be made now. */
void choose_refuse(table_state *state, chm_move move);
/* Claims the track under the cursor, or says why not. */
void choose_claim(table_state *state, table_request *out);
/* Takes from a slot of the market; the pile and the ticket pile follow the slots. */
void choose_take(table_state *state, int slot, table_request *out);

/* Moves the cursor by an arrow key, among some tracks. False: it is no arrow. */
bool choose_arrow_track(table_state *state, press with, const chm_tracks *among);
/* The next track of a set after the one under the cursor, in the map's order; CHM_NO_TRACK: the set is empty. */
chm_track choose_next_track(const table_state *state, const chm_tracks *among);
/* The direction of an arrow key. False: it is no arrow. */
bool press_direction(press with, int *dx, int *dy);

#endif
