// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A bot's reasons for a move: as data, and in a few lines of text. */
#ifndef BOTS_EXPLAIN_H
#define BOTS_EXPLAIN_H

#include "bots/planner/planner.h"
#include <cheminot/hint.h>
#include <cheminot/sink.h>

/* Sets goal and plan: the tickets that a plan completes, and its tracks. */
void hint_plan(const plan *current, const chm_game *game, chm_seat seat, chm_hint *out);
/* Adds a move, the chosen one first; others are kept in descending order, as many as fit. */
void hint_move(chm_hint *hint, chm_move move, int tenths);
/* Writes a hint: goal, plan, moves as the engine writes them, which programs can read (chm_bot_explain). The library
 * has no catalogue of messages; what people read is made from the chm_hint by terminal/match/hint.c. */
void explain_hint(const chm_hint *hint, const chm_game *game, chm_seat seat, chm_lang lang, chm_sink *sink);

#endif
