// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game followed by its events alone, for games of other revisions of the rules. */
#ifndef RECORD_HEAR_H
#define RECORD_HEAR_H

#include <cheminot/game.h>

/* Brings a game that was begun (core_begin) up to date with an event that hides nothing: cards, tickets and pieces are
 * moved as it tells, and no rule is asked. False: it takes or puts what is not there, and the game is not to be used
 * any more. */
bool hear_event(chm_game *game, const chm_event *event);

#endif
