// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A game on this machine: people at this terminal, and bots that think on a thread of their own. Every move is on the
 * disk before it is shown. Where several people share the terminal nobody's eyes are open before match_look. */
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
    const char *folder; /* where games are saved (save_folder); NULL: nowhere */
    uint32_t pace;      /* milliseconds that a bot's move takes at least, so that people can follow */
} local_settings;

/* Gives everybody a name who has none, and each one only once: people "Player 1", bots their kind's. */
void local_names(local_plan *plan);

/* NULL: `why` says why not, in the reader's language. */
match *local_open(const local_plan *plan, const local_settings *settings, char why[MATCH_WHY]);

/* Goes on with a saved game, with the bots of its header. `find` answers the board of a header's map, which must
 * outlive the match; NULL: there is none. */
typedef const chm_board *local_find(void *context, const chm_header *header);
match *local_resume(const char *path, local_find *find, void *context, const local_settings *settings,
                    char why[MATCH_WHY]);

#endif
