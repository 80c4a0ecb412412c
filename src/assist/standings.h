// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* How the seats stand: scores before the end, the last round, and who came in which place. */
#ifndef ASSIST_STANDINGS_H
#define ASSIST_STANDINGS_H

#include <cheminot/rules.h>

/* What everybody can see of a seat's score: points so far, or completed tickets in a ticket race. */
int seat_score(const chm_game *game, chm_seat seat);

/* In the last round: how many turns a seat still has, the present one included. −1: it has not begun, or the game is
 * over. */
int turns_left(const chm_game *game, chm_seat seat);

/* Once over: what decided between the seats with the best score. */
typedef enum tie {
    TIE_NONE,    /* nothing had to: one alone has it */
    TIE_TICKETS, /* completed tickets */
    TIE_PATH,    /* the longest path */
    TIE_SHARED   /* nothing could: they share the win */
} tie;
tie tie_of(const chm_game *game);

#endif
