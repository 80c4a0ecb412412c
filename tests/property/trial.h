// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* One seeded game under test: how it was set up, how it went, and the first law that it broke. */
#ifndef PROPERTY_TRIAL_H
#define PROPERTY_TRIAL_H

#include "property/policy.h"
#include <cheminot/bot.h>
#include <cheminot/game.h>

enum { TRIAL_MAX_MOVES = 20000 };

typedef struct trial_move {
    chm_seat seat;
    chm_move move;
} trial_move;

typedef struct trial {
    /* What is to be played. */
    const chm_board *board;
    const char *label; /* the map and its options: "old-west+alvin" */
    int seats;
    chm_options options;
    uint64_t series;
    uint32_t index; /* of the game in its series */
    chm_seed seed;
    policy policy[CHM_MAX_SEATS];
    const char *bot_name; /* who chooses the moves instead of policies, or NULL */
    chm_bot *bots[CHM_MAX_SEATS];
    bool thorough;        /* check closely: the expensive laws at many positions */
    chm_dice play, probe; /* for the moves, and for the checks, so that checking changes no game */

    /* The present state. */
    chm_game game, before; /* after and before the last move */
    trial_move *moves;
    uint32_t move_count;
    chm_event *events;
    size_t event_count, event_capacity;
    size_t step_from;                       /* the first event of the last move */
    size_t remembered;                      /* number of events that `seen` accounts for */
    uint8_t seen[CHM_MAX_SEATS][CHM_CARDS]; /* cards in hand that everybody has seen */

    bool failed;
    char why[700];
} trial;

/* Resets a trial for a game, keeping its memory; the caller has filled in the first six fields, and perhaps bot_name.
 */
void trial_begin(trial *self);
/* Starts the game itself. */
void trial_start(trial *self);
/* Chooses and carries out the next move. */
void trial_choose(trial *self, chm_seat *seat, chm_move *move);
void trial_step(trial *self, chm_seat seat, chm_move move);
void trial_free(trial *self);

/* Returns true once in `n` on average. */
bool trial_now_and_then(trial *self, uint32_t n);

/* Stores the first law broken, with all that is needed to reproduce it. */
void trial_fail(trial *self, const char *law, const char *format, ...) __attribute__((format(printf, 3, 4)));

#endif
