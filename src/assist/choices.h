// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The choices of the seat that is asked: a position as lists of choices, each with the move or the further choices
 * behind it. Clients show them in words of their own, and know no more of the rules than this. */
#ifndef ASSIST_CHOICES_H
#define ASSIST_CHOICES_H

#include <cheminot/view.h>

/* What is asked, and the steps of an answer. */
typedef enum question {
    QUESTION_NONE,  /* nobody here is asked */
    QUESTION_TURN,  /* a turn's action, or the second card */
    QUESTION_PAY,   /* the cards to pay a track with */
    QUESTION_KEEP,  /* tickets */
    QUESTION_PLACE, /* a place on the board */
    QUESTION_LIST,  /* any other list of moves: shares, a marker after a claim */
    QUESTION_RULE,  /* in steps of a rule's own (never choices_question's: clients have them) */
    QUESTIONS
} question;

typedef struct choice {
    chm_move move;   /* the move; else one of those behind the choice; of a ticket to keep: it alone */
    uint32_t count;  /* legal moves behind it; 1: it is the move itself */
    bool whole_kind; /* stands for all moves of its kind, whatever they are about */
} choice;

typedef struct choices {
    const chm_view *view;
    chm_seat seat;
    chm_move *moves; /* all legal moves */
    choice *list;    /* the open list, of `count` choices */
    uint32_t move_count, count;
    size_t capacity; /* of both lists */
    uint32_t kinds;  /* the kinds of moves that the open list is limited to; 0: all */
    int what;        /* … and what they are about; −1: anything */
    bool top;        /* nothing has been chosen yet */
} choices;

/* Lists the moves of a seat and opens the first list. CHM_NOBODY: there are none. `view` must outlive the choices. The
 * lists are allocated here, and used again. False: no memory; there are none then. */
bool choices_make(choices *self, const chm_view *view, chm_seat seat);
void choices_free(choices *self);

/* Opens the list of the moves of a kind and perhaps about one track, place or slot; −1: of all. A list with one choice
 * that leads to others is skipped. Grouped, moves about the same track or place are one choice, and so are, among other
 * kinds, all claims, builds or markers. Payments are listed thriftiest first. */
void choices_open(choices *self, int kind, int what, bool grouped);
/* The same with the moves of several kinds, a bitset. */
void choices_open_kinds(choices *self, uint32_t kinds, int what, bool grouped);
/* Puts the claims and markers among `moves` in order: by track or place, and thriftiest first. The open list is not
 * changed. */
void choices_sort(choices *self);
/* What is asked first. */
question choices_question(const choices *self);
/* A legal move of that kind, and about that track, place or slot unless it is −1; NULL: there is none. */
const chm_move *choices_find(const choices *self, chm_move_kind kind, int what);
/* Whether a move is legal. */
bool choices_allow(const choices *self, chm_move move);
/* The fewest tickets that may be kept. */
int choices_least_kept(const choices *self);
/* Whether a move is one to be asked twice about: tickets late in the game, locomotives where cards would do. */
bool choices_risky(const choices *self, chm_move move);

#endif
