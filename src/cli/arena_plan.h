// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Who plays whom in a tournament, from what the command was asked for. */
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

    /* What was made of it, as long as the tournament lasts. */
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

/* Enters the bots and adds all contests. Ends the program with a sentence if they cannot be. */
void arena_plan_make(arena_plan *plan, tournament *cup);
void arena_plan_free(arena_plan *plan);

/* The number of a bot of the tournament, or bot_count. */
int arena_find_bot(const tournament *cup, const char *name);

#endif
