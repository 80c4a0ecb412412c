// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Bots that each break one law, to check that it is detected. */
#ifndef BOTS_BAD_BOTS_H
#define BOTS_BAD_BOTS_H

#include <cheminot/bot.h>

/* The game behind the view that a bot is choosing in: set before every choice, for those that cheat. */
extern const chm_game *true_game;

/* Look at the others' cards, tickets, and at the random streams. */
extern const chm_bot_kind bad_hands, bad_tickets, bad_chance;
/* In order: counts all choices of all bots; remembers earlier games; is influenced by explaining; explains in broken
 * text; makes illegal moves; writes to the view. */
extern const chm_bot_kind bad_counts, bad_remembers, bad_rambles, bad_mumbles, bad_moves, bad_scribbles;

#endif
