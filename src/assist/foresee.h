// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What is sure to follow from a move, so that a client can show it before the game's owner (a server) has answered.
 * What chance decides, and what the seat may not know, is never guessed. Allocates nothing. */
#ifndef ASSIST_FORESEE_H
#define ASSIST_FORESEE_H

#include <cheminot/event.h>
#include <cheminot/view.h>

enum { FORESEEN_EVENTS = 16 };

typedef struct foreseen {
    int count;
    chm_event events[FORESEEN_EVENTS]; /* as the seat sees them */
} foreseen;

/* The events with which the move of a view's own seat begins, up to the first that depends on chance or opens what is
 * hidden (the end). None for tickets kept in set-up, which others learn of later: chm_view_chosen. Returns why the move
 * is not legal, or CHM_OK. */
chm_status foresee(const chm_view *view, chm_move move, foreseen *out);

#endif
