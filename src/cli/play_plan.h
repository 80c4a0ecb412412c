// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The options of `cheminot play`, and the game that they describe. */
#ifndef CLI_PLAY_PLAN_H
#define CLI_PLAY_PLAN_H

#include "terminal/match/local.h"

enum { PLAY_OPTIONS = 16 };

typedef struct play_settings {
    const char *map, *seats, *bots, *seed, *lang, *file, *table, *name, *data;
    const char *option[PLAY_OPTIONS];
    int option_count, players, pace; /* 0, -1: not given */
    bool resume, plain, ascii, quick;
} play_settings;

/* Reads the command line. Ends the program with a message if it is wrong. */
void play_plan_read(int argc, char **argv, play_settings *out);

/* The new game that the options describe; the caller frees its board. */
void play_plan_make(const play_settings *settings, local_plan *plan);

/* The seed of --seed, or a random one. */
chm_seed play_seed(const char *text);

#endif
