// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* One game between bots. */
#ifndef ARENA_MATCH_H
#define ARENA_MATCH_H

#include <cheminot/bot.h>

typedef struct match {
    const chm_board *board;
    int seats;
    chm_options options;
    bool sign; /* make the signature */
    chm_bot *bots[CHM_MAX_SEATS];
} match;

/* What happened besides the score. */
typedef struct match_tally {
    uint64_t signature; /* of all moves */
    uint32_t moves;
    uint32_t kinds[CHM_MAX_SEATS][CHM_MOVE_KINDS]; /* moves of each kind */
    uint32_t faults[CHM_MAX_SEATS]; /* moves that were missing or not legal: a legal one was made instead */
} match_tally;

/* Plays a game to its end. The game's chance follows from the seed, the bots' from `dice`. `outside` may be NULL; only
 * its listener is used. */
void match_run(const match *plan, const chm_seed *seed, uint64_t dice, chm_game *game, const chm_outside *outside,
               match_tally *tally);

#endif
