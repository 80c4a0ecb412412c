// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A bot's reasons as data: what it works for, which tracks it plans, and what it thinks of its moves. Clients put them
 * into words, or draw them on the board. */
#ifndef CHEMINOT_HINT_H
#define CHEMINOT_HINT_H

#include <cheminot/view.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { CHM_HINT_MOVES = 4 };

typedef struct chm_hint_move {
    chm_move move;
    int tenths; /* its value in tenths of the hint's unit */
} chm_hint_move;

typedef struct chm_hint {
    uint64_t goal[2]; /* unfinished tickets that the plan completes: bit t % 64 of word t / 64 */
    chm_tracks plan;  /* tracks to be claimed for it */
    bool percent;     /* the unit is the chance to win in percent; else points, relative to the first move */
    int move_count;
    chm_hint_move moves[CHM_HINT_MOVES]; /* the chosen one, then the best others in descending order */
} chm_hint;

#ifdef __cplusplus
}
#endif

#endif
