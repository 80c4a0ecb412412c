// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Follows a game by its events alone, for games of other revisions of the rules. */
#ifndef RECORD_HEAR_H
#define RECORD_HEAR_H

#include <cheminot/game.h>

/* Applies an event that hides nothing to a game that was begun with core_begin: cards, tickets and pieces are moved as
 * the event says, and no rule is consulted. Returns false if it takes or puts what is not there; the game must not be
 * used any more then. */
bool hear_event(chm_game *game, const chm_event *event);

#endif
