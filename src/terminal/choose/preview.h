// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a move would do, found by making it in a game sampled from the seat's view, so that no rule is repeated here. */
#ifndef TERMINAL_PREVIEW_H
#define TERMINAL_PREVIEW_H

#include "messages/messages.h"
#include <cheminot/view.h>

/* The effects of a move for its seat: "7 points · 38 wagons left · completes …". "" if the move is not legal, or has
 * none that are known beforehand. */
void preview_describe(const chm_header *header, const chm_view *view, chm_seat seat, chm_move move,
                      char to[MESSAGE_LINE]);
/* The tracks that the move would close, apart from those parallel to its own. */
chm_tracks preview_cuts(const chm_view *view, chm_seat seat, chm_move move);

#endif
