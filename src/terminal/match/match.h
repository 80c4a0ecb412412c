// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game as a client at this terminal meets it: played here against bots and friends (local.c), at a server's table
 * (remote.c), or read from a record (recorded.c). Screen and line mode know only this interface.
 *
 * All functions are called from one thread. Bots and the network work on threads of their own; when match_fd is
 * readable, match_step takes in their results and calls the listener. No function here blocks. */
#ifndef TERMINAL_MATCH_H
#define TERMINAL_MATCH_H

#include <cheminot/record.h>
#include <cheminot/view.h>

typedef struct match match;

/* Callbacks, made within match_step and match_play only. Each may be NULL. Texts are in the reader's language and hold
 * nothing that acts on a terminal. */
typedef struct match_listener {
    void *context;
    void (*begin)(void *context); /* match_header and match_board are available from now on */
    /* Event `number`, from 1, blanked for the current viewer; match_view already includes it. */
    void (*event)(void *context, uint32_t number, const chm_event *event);
    void (*turn)(void *context); /* after the last event for now, and when clocks or seats have changed */
    void (*refused)(void *context, const char *why);                /* the requested move was not made */
    void (*chat)(void *context, const char *who, const char *text); /* chat */
    void (*notice)(void *context, const char *text); /* connection lost or back; saved; hints; why the match ended */
} match_listener;

enum { MATCH_WHY = 320 };

/* Returns the board of a header's map, which must outlive the match; NULL: there is none. */
typedef const chm_board *match_find_board(void *context, const chm_header *header);

/* Matches are opened by local.h, remote.h and recorded.h. match_close accepts NULL. */
void match_close(match *self);
void match_listen(match *self, const match_listener *listener);
int match_fd(const match *self);
void match_step(match *self);

/* These return NULL before the game begins. match_view is what the viewer may know. */
const chm_header *match_header(const match *self);
const chm_board *match_board(const match *self);
const chm_view *match_view(const match *self);
/* The seats played by people at this terminal (a bit for each), and the viewer: the seat whose view match_view is, or
 * CHM_NOBODY for a spectator's. match_view_as changes it: to one of these seats or CHM_NOBODY; in a record to any.
 * Where several people share the terminal, nobody is the viewer until then. */
uint8_t match_local_seats(const match *self);
chm_seat match_viewer(const match *self);
void match_view_as(match *self, chm_seat seat);

/* One of these seats that is to act now, the viewer first; CHM_NOBODY: none is. */
chm_seat match_asked(const match *self);
/* Makes a move for that seat. False: `why` says why not, and the game is unchanged. At a server's table true means that
 * the move was sent; a refusal comes later by `refused`. */
bool match_play(match *self, chm_seat seat, chm_move move, char why[MATCH_WHY]);

/* Whether nothing more will happen by itself: the game is over, or the table is out of reach for good. */
bool match_ended(const match *self);
/* Why it ended, if not by the rules; else "". */
const char *match_end_reason(const match *self);

/* Milliseconds that a seat has left for its turn and in reserve. False: there is no clock. */
bool match_clock(const match *self, chm_seat seat, int64_t *left, int64_t *reserve);
/* Asks a strong bot what it would do for the seat that is asked; the hint comes by `notice`. False: there are none. */
bool match_hint(match *self);
/* Sends a line of chat. False: nobody would receive it. */
bool match_chat(match *self, const char *text);

/* Records only: the number of events, and going to the position after so many. Other matches return 0 and false. */
uint32_t match_length(const match *self);
bool match_goto(match *self, uint32_t number);

#endif
