// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game as somebody at this terminal meets it: played here against bots and friends (local.c), at a server's table
 * (remote.c), or read from a record (tape.c). The screens know only this.
 *
 * Everything is called from one thread. Bots and the network work behind `fd`: when it can be read, match_step takes in
 * what has happened, and tells the audience. Nothing here waits. */
#ifndef TERMINAL_MATCH_H
#define TERMINAL_MATCH_H

#include <cheminot/record.h>
#include <cheminot/view.h>

typedef struct match match;

/* What is told. Every function may be NULL. Called within match_step and match_play only. */
typedef struct match_audience {
    void *context;
    void (*begin)(void *context); /* match_header and match_board are there now */
    /* Event `number`, from 1, as those at this terminal may see it at this time (`match_view` is already after it). */
    void (*event)(void *context, uint32_t number, const chm_event *event);
    void (*turn)(void *context);                     /* all is told for now: who acts, clocks or seats have changed */
    void (*refused)(void *context, const char *why); /* the move asked for was not made */
    void (*said)(void *context, const char *who, const char *text); /* chat */
    void (*notice)(void *context, const char *text);                /* connection lost, back; saved; why it ended */
} match_audience;

enum { MATCH_WHY = 320 };

/* How a kind of match is made is in local.h, remote.h, tape.h. */
void match_close(match *of);
void match_attend(match *of, const match_audience *audience);
int match_fd(const match *of);
void match_step(match *of);

/* NULL before the game begins. */
const chm_header *match_header(const match *of);
const chm_board *match_board(const match *of);
/* The game through the eyes of a seat that is played here, or a watcher's (CHM_NOBODY). */
const chm_view *match_view(const match *of);
/* The seats that people at this terminal play (bit a seat), and whose eyes match_view has. Where several people share a
 * terminal, match_look changes eyes: the screen draws a curtain first. In a record any seat may be looked at. */
uint8_t match_mine(const match *of);
chm_seat match_eyes(const match *of);
void match_look(match *of, chm_seat seat);

/* A seat of those here that is asked to act now, or CHM_NOBODY: first the one whose eyes are open. */
chm_seat match_asked(const match *of);
/* Makes a move for it. False: `why` says why not, in the reader's language; the game is as it was. At a server's table
 * the answer may come later, by `refused`. */
bool match_play(match *of, chm_seat seat, chm_move move, char why[MATCH_WHY]);

/* Nothing more will come by itself: the game is over, or there is no way back to the table. */
bool match_ended(const match *of);
/* Why it ended, in the reader's language, if not by the rules; else "". */
const char *match_end_reason(const match *of);

/* Milliseconds a seat has left for its turn and in reserve; false: there is no clock. */
bool match_clock(const match *of, chm_seat seat, int64_t *left, int64_t *reserve);
/* What the strongest bot would do for the seat that is asked, with its reasons in a few lines: comes by `notice`.
 * False: there are no hints at this match. */
bool match_hint(match *of);
bool match_say(match *of, const char *text); /* chat; false: there is nobody to hear it */

/* Stepping through what has been: only records. The number of events, and going to the state after so many. */
uint32_t match_length(const match *of);
bool match_goto(match *of, uint32_t number);

#endif
