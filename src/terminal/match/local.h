// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game on this machine: people at this terminal, and bots on a thread of their own. Every move is on the disk before
 * it is shown. */
#ifndef TERMINAL_LOCAL_H
#define TERMINAL_LOCAL_H

#include "terminal/match/match.h"

typedef struct local_plan {
    const chm_board *board; /* must outlive the match */
    chm_options options;
    int seats;
    chm_player player[CHM_MAX_SEATS]; /* kind: "human", or a bot as bot_protocol/player.h names them; name: may be "" */
    chm_seed seed;
} local_plan;

typedef struct local_settings {
    const char *folder; /* where games are saved (save_folder); NULL: they are not */
    uint32_t pace;      /* milliseconds that a bot's move takes at least, so that people can follow */
} local_settings;

/* Gives a name to seats without one (people "Player 1", bots their kind's) and makes all names different. */
void local_names(local_plan *plan);

/* Starts a game, with names as by local_names. NULL: `why` says why not. */
match *local_open(const local_plan *plan, const local_settings *settings, char why[MATCH_WHY]);
/* Goes on with a saved game, with the bots of its header. NULL: `why` says why not. */
match *local_resume(const char *path, match_find_board *find, void *context, const local_settings *settings,
                    char why[MATCH_WHY]);

#endif
