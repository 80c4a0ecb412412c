// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Ferries (B27): some of the cards must be locomotives. A number per track; the core's tolls do the rest. */

#include "rules/rules.h"

LOADING static void load(map_reader *reader, chm_board *board, void *data)
{
    (void)data;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node ferry = node_get(&track, "ferry");
        int64_t locos;
        if (node_present(&ferry) && node_int(reader, &ferry, 1, board->tracks[t].length, &locos))
            board->tracks[t].locos = (uint8_t)locos;
    }
}

const chm_rule rule_ferries = {.name = "ferries", .keys = {{SCOPE_TRACK, "ferry"}}, .load = load};
