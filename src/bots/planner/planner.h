// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The planner: decides which tracks to build for its tickets, what they need, and what else pays. Included by its own
 * files and by those that play games out with it. */
#ifndef BOTS_PLANNER_PLANNER_H
#define BOTS_PLANNER_PLANNER_H

#include "bots/planner/board_graph.h"
#include "bots/planner/settings.h"
#include <cheminot/view.h>
#include <stdalign.h>

/* What is left to do and the means to do it: all that the value of a position depends on. */
typedef struct position {
    int need[CHM_COLOURS]; /* cards of each colour needed by the plan's tracks */
    int grey;              /* cards needed by its grey tracks */
    /* Where a rule counts the cards (rule_plan.slack), instead: the number of the plan's tracks that any one colour
     * pays, by cards needed besides locomotives. */
    uint8_t any[CHM_MAX_LENGTH + 1];
    int unbuilt; /* tracks of the plan that have no colour yet */
    int symbols; /* locomotives that its tracks ask for */
    int hand[CHM_CARDS];
    int claims; /* tracks of the plan */
    int length; /* wagons they need */
    int points; /* what claiming them brings, in sixteenths */
    int reward; /* what the tickets they complete bring, in sixteenths */
    int wagons; /* left in all */
} position;

/* What a plan was made from: enough to compute later what drawing tickets would have brought at that time. */
typedef struct plan_inputs {
    uint8_t hand[CHM_CARDS], wagons;
    int turns;
    chm_tracks own, taken, closed;
} plan_inputs;

/* The tracks that a seat means to claim. */
typedef struct plan {
    bool valid;
    uint16_t turn;                          /* of the table, when it was made */
    uint64_t tickets[CHM_MAX_TICKETS / 64]; /* held at that time */
    uint8_t pursued;                        /* how many of them it completes */
    chm_tracks tracks;                      /* to claim; none of the seat's own */
    int reward;                             /* sixteenths that the pursued tickets bring when completed */
    int ticket_gain;                        /* sixteenths that drawing tickets may bring */
    bool gain_deferred;                     /* ticket_gain is not computed yet; it will be at most 0 */
    plan_inputs inputs;
    chm_tracks summed; /* `sum` is the position for these tracks: usually those to claim */
    position sum;
} plan;

/* Memo: the places that a set of tracks touches. */
typedef struct touched_places {
    chm_tracks tracks;
    uint64_t places; /* bitset */
} touched_places;

/* What rules remember for a seat: their parts of `bytes`, zeroed at the start (rule_memory, in context.h). */
enum { PLAN_MEMORY = 768 };
typedef struct rule_memories {
    uint16_t looked; /* bit i: rule i has looked at the game since the present decision began */
    alignas(8) unsigned char bytes[PLAN_MEMORY];
} rule_memories;

/* Values derived from the settings. Frequent divisions are replaced by factors in units of 1 / RATE_UNIT. */
typedef struct planner_rates {
    int step;   /* expected wagons per claim of the others, in hundredths */
    int chance; /* per slack: 100 / ramp */
    int lay;    /* per card: wagons that can be laid with cards still to be drawn */
    int claim;  /* per wagon: the time to claim it */
} planner_rates;
enum { RATE_UNIT = 4096 };

/* One seat's planner. Graph and settings are borrowed and may be shared. */
typedef struct planner {
    const board_graph *graph;
    const planner_settings *settings;
    planner_rates rates;
    plan plan;
    touched_places touched[2]; /* by the seat; by others */
    rule_memories memories;
} planner;

/* Moves considered, with the value the planner gives them, best first. */
enum { RANKING_CAPACITY = 24 };
typedef struct ranking {
    int count;
    chm_move move[RANKING_CAPACITY];
    int value[RANKING_CAPACITY]; /* in sixteenths */
} ranking;

/* (settings.c) Returns the tuned settings for a board and a number of seats. */
planner_settings planner_default_settings(const board_graph *graph, int seats);
/* Returns a setting's name as a string that stays, or NULL if there is none of that name. */
const char *planner_setting_name(const char *name);
/* Sets one by its name; does nothing if it belongs to a rule that the board does not have. */
void planner_setting_set(planner_settings *settings, const board_graph *graph, const char *name, int value);

/* Starts a game without a plan. `graph` and `settings` must outlive the planner. */
void planner_begin(planner *self, const board_graph *graph, const planner_settings *settings);

/* Returns the move for a seat. The game may be a view's `known` or a sampled game: only what the seat may know is read.
 */
chm_move planner_choose(planner *self, const chm_game *game, chm_seat seat);
/* The same, and fills in the alternatives considered; the chosen move comes first. */
chm_move planner_rank(planner *self, const chm_game *game, chm_seat seat, ranking *list);
/* Brings the seat's plan up to date, if it holds tickets. */
void planner_prepare(planner *self, const chm_game *game, chm_seat seat);

#endif
