// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bots that each break one law, to see it noticed. */
#ifndef BOTS_BAD_BOTS_H
#define BOTS_BAD_BOTS_H

#include <cheminot/bot.h>

/* The game behind the view that a bot is being asked about: set before every choice, for those that cheat. */
extern const chm_game *smuggled;

/* The game's others' cards, tickets and chance, looked at. */
extern const chm_bot_kind bad_hands, bad_tickets, bad_chance;
/* Counts all choices of all bots; remembers earlier games; is moved by being asked why; explains in broken text; makes
 * moves that are not legal; writes on the view. */
extern const chm_bot_kind bad_counts, bad_remembers, bad_rambles, bad_mumbles, bad_moves, bad_scribbles;

#endif
