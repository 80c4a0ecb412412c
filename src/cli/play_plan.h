// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What `cheminot play` is asked for: its options, and the game that follows from them. */
#ifndef CLI_PLAY_PLAN_H
#define CLI_PLAY_PLAN_H

#include "terminal/match/local.h"

enum { PLAY_OPTIONS = 16 };

typedef struct play_settings {
    const char *map, *seats, *bots, *seed, *lang, *file, *table, *name, *data;
    const char *option[PLAY_OPTIONS];
    int option_count, players, pace; /* 0, -1: not told */
    bool resume, plain, ascii, quick;
} play_settings;

/* Reads the command line, or ends the program with what is wrong. */
void play_read(int argc, char **argv, play_settings *to);

/* The new game that the options ask for; its board is the caller's. */
void play_make(const play_settings *from, local_plan *plan);

/* The seed of --seed, or one that nobody knows. */
chm_seed play_seed(const char *text);

#endif
