// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a seat can choose from, as members of a JSON object (docs/protocol.md). */
#ifndef RECORD_MOVES_JSON_H
#define RECORD_MOVES_JSON_H

#include <cheminot/hint.h>
#include <cheminot/sink.h>

/* "moves" and "barred": a seat's legal moves, and why other tracks cannot be claimed. */
void moves_write(const chm_game *game, chm_seat seat, chm_sink *sink);
/* "goal", "plan", "unit" and "moves": a bot's reasons. */
void hint_write(const chm_hint *hint, const chm_game *game, chm_seat seat, chm_sink *sink);

#endif
