// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* One game between bots. */
#ifndef ARENA_BOT_GAME_H
#define ARENA_BOT_GAME_H

#include <cheminot/bot.h>

typedef struct bot_game {
    const chm_board *board;
    int seats;
    chm_options options;
    bool with_signature; /* compute the signature */
    chm_bot *bots[CHM_MAX_SEATS];
} bot_game;

/* What happened besides the score. */
typedef struct bot_game_tally {
    uint64_t signature; /* of all moves */
    uint32_t moves;
    uint32_t kinds[CHM_MAX_SEATS][CHM_MOVE_KINDS]; /* moves of each kind */
    uint32_t faults[CHM_MAX_SEATS];                /* missing or illegal moves, each replaced by a legal one */
} bot_game_tally;

/* Plays a game to its end. The game's random numbers follow from the seed, the bots' from `dice`. `callbacks` may be
 * NULL; only its listener is used. */
void bot_game_run(const bot_game *plan, const chm_seed *seed, uint64_t dice, chm_game *game,
                  const chm_callbacks *callbacks, bot_game_tally *tally);
/* The same for game `number` of a series: all random numbers follow from the two. */
void bot_game_run_number(const bot_game *plan, uint64_t series, uint64_t number, chm_game *game,
                         const chm_callbacks *callbacks, bot_game_tally *tally);
/* Returns the signature of a game's moves and results. */
uint64_t bot_game_signature(const chm_game *game, const bot_game_tally *tally);

#endif
