// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The contests of a tournament, from the options of `cheminot arena`. */
#ifndef CLI_ARENA_PLAN_H
#define CLI_ARENA_PLAN_H

#include "arena/tournament.h"

enum { ARENA_LISTED = 64, ARENA_LINE_UPS = 40, ARENA_OPTIONS = 16, ARENA_CONTESTS = 2000 };

typedef struct arena_plan {
    /* As the command was given; NULL: not given. */
    const char *bots, *maps, *players;
    const char *line_ups[ARENA_LINE_UPS], *options[ARENA_OPTIONS];
    int line_up_count, option_count;
    bool both; /* --versus both */

    /* Parsed; valid as long as the tournament. */
    char *texts[ARENA_LISTED]; /* the lists, cut up */
    int text_count;
    chm_board *boards[ARENA_LISTED];
    int board_count;
    const char *player_words[ARENA_LISTED];
    int player_words_count;
    struct {
        int size;
        uint8_t bots[CHM_MAX_SEATS];
        bool used;
    } named[ARENA_LINE_UPS]; /* the line-ups */
} arena_plan;

/* Adds the bots and all contests to the tournament; exits with a sentence if an option is wrong. */
void arena_plan_make(arena_plan *plan, tournament *tour);
void arena_plan_free(arena_plan *plan);

/* Returns the index of a bot of the tournament, or bot_count. */
int arena_find_bot(const tournament *tour, const char *name);

#endif
