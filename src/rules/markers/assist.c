// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "assist/rule_assist.h"

/* O3: a seat's tracks hang together with its cities. */
static uint64_t starts(const chm_game *game, chm_seat seat)
{
    uint64_t places = 0;
    for (chm_place place = 0; place < game->board->place_count; place++)
        if (chm_marker_owner(game, place) == seat)
            places |= UINT64_C(1) << place;
    return places;
}

const rule_assist assist_markers = {.starts = starts};
