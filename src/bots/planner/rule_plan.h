// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the bots know of one rule: data and optional functions, in the rule's own folder (src/rules/RULE/plan.c). The
 * bots themselves know no rule. Functions with a `context` are called where the rule is on in that game; `rule` is its
 * index on the board, with which it finds its own data (rule_memory, in context.h). */
#ifndef BOTS_PLANNER_RULE_PLAN_H
#define BOTS_PLANNER_RULE_PLAN_H

#include "board/rule.h"
#include <cheminot/game.h>

struct board_graph;
struct context;
struct estimate;
struct position;
struct route_search;
struct turn_option;

/* A number that the planner plays by, with two players and with more. */
typedef struct planner_number {
    const char *name; /* NULL: end of the list */
    int16_t two, more;
} planner_number;
/* What is made of a list X(name, two, more, meaning): fields of a struct, entries of a table. */
#define NUMBER_FIELD(name, two, more, meaning) int16_t name;
#define NUMBER_ENTRY(name, two, more, meaning) {#name, two, more},

typedef struct rule_plan {
    const chm_rule *rule;
    const planner_number *numbers; /* its own: rule_numbers returns their values; may be NULL */
    const planner_number *tuned;   /* other numbers that boards with this rule are played by; may be NULL. Of several
                                      rules' lists, that of the last in the rule book counts */
    uint16_t board_size;           /* of what it derives from a board: rule_of_board */
    uint16_t memory_size;          /* of what it remembers for a seat: rule_memory */
    bool recolours;                /* it gives tracks another colour than the board has */
    bool fading_gain; /* what drawing tickets may bring is estimated anew in the turn in which they are drawn */

    /* Derives data from a board: board_size bytes, zeroed. */
    void (*survey)(const struct board_graph *graph, void *out);

    /* ---- goals and routes ---- */
    /* Returns the place that all tracks of a seat must be joined to, or -1 as long as it is not chosen. */
    int (*root)(const chm_game *game, chm_seat seat);
    /* What the rule adds to the worth of a track, or subtracts, for the seat that claims it now. */
    int (*worth)(const struct context *ctx, int rule, chm_track track);
    /* What the rule adds to the cost of a track when routes are searched. `colour`: at present. */
    int (*cost)(const struct context *ctx, int rule, chm_track track, int colour);
    /* Adds goals other than tickets. */
    void (*add_goals)(const struct context *ctx, int rule, struct route_search *search);
    /* Where tickets have no points: what any of them is worth, in sixteenths. */
    int (*flat_ticket)(const struct context *ctx, int rule);
    /* What completing one more ticket brings beyond its points. */
    int (*ticket_bonus)(const struct context *ctx, int rule);
    /* Removes tickets that the seat holds but need not work for. */
    void (*drop_tickets)(const struct context *ctx, int rule, uint64_t tickets[CHM_MAX_TICKETS / 64]);
    /* Adds goals that depend on the distances between places. */
    void (*add_far_goals)(const struct context *ctx, int rule, struct route_search *search);
    /* If not all tracks of a plan can be claimed, makes a link of them unreachable and returns true: routes are then
     * searched anew. */
    bool (*exclude)(const struct context *ctx, int rule, struct route_search *search, const chm_tracks *tracks);

    /* What drawing tickets may bring, in place of the planner's own estimate. `value`: of the position with its plan.
     */
    int (*ticket_gain)(const struct context *ctx, int rule, const struct route_search *search, int value);

    /* ---- the value of a position ---- */
    /* In place of the planner's own count of cards: returns the hundredths of turns that a plan leaves over, and fills
     * in the tenths of cards that are left, scaled by the settings. Where a rule has this, tracks that any one colour
     * pays are in position.any. */
    int (*slack)(const struct context *ctx, int rule, const struct position *pos, int *spare);
    /* Where it has `slack`: what drawing cards changes besides the hand. */
    void (*after_draw)(const struct context *ctx, int rule, struct position *pos);

    /* ---- a turn ---- */
    /* Changes the plan, and ctx->position with it, before a move is chosen. */
    void (*amend_plan)(struct context *ctx, int rule);
    /* What a claim brings besides the track's worth. A value of less than `least` need not be exact: the claim is then
     * not made. */
    int (*claim_bonus)(const struct context *ctx, int rule, chm_track track, bool planned, int least);
    /* Considers the actions that the rule adds to a turn (consider_move). */
    void (*consider)(const struct context *ctx, int rule, struct turn_option *best);
    /* Makes a choice that the rule has opened. All moves that are worth a search are to be noted (note_move). Without
     * this function the first legal move is made. */
    chm_move (*choose)(struct context *ctx, int rule);

    /* ---- the expert ---- */
    uint8_t search_width; /* how many moves it searches where this rule is listed; 0: as usual */
    bool infer_tickets;   /* what others hold is inferred from their tracks with any number of rollouts */
    bool tracks_are_mute; /* tracks say nothing about the tickets that their owner still holds */
    /* What a finished game counts for a seat besides its points. */
    int (*final_score)(const chm_game *game, chm_seat seat);
    /* How much better than the planner's move another of the rule's may be, before any rollouts. Returns false for
     * moves that the rule has nothing to say about. */
    bool (*prior)(chm_move planned, chm_move other, struct estimate *out);

    /* ---- the yardsticks ---- */
    /* Returns whether a track that has no colour can still get one. */
    bool (*may_open)(const chm_game *game, chm_track track);
    /* Makes a choice that the rule has opened, simply. `wanted`: a track that is planned, or CHM_NO_TRACK. */
    chm_move (*choose_simply)(const chm_game *game, chm_seat seat, chm_track wanted, chm_dice *dice);
} rule_plan;

/* The functions that are called through FOR_PLANS, and what else is asked of all rules that are on. */
#define RULE_PLAN_HOOKS(X)                                                                                             \
    X(search_width)                                                                                                    \
    X(infer_tickets)                                                                                                   \
    X(tracks_are_mute)                                                                                                 \
    X(final_score)                                                                                                     \
    X(prior)                                                                                                           \
    X(recolours)                                                                                                       \
    X(fading_gain)                                                                                                     \
    X(root)                                                                                                            \
    X(worth)                                                                                                           \
    X(cost)                                                                                                            \
    X(slack)                                                                                                           \
    X(after_draw)                                                                                                      \
    X(add_goals)                                                                                                       \
    X(flat_ticket)                                                                                                     \
    X(ticket_bonus)                                                                                                    \
    X(drop_tickets)                                                                                                    \
    X(add_far_goals)                                                                                                   \
    X(exclude)                                                                                                         \
    X(ticket_gain) X(amend_plan) X(claim_bonus) X(consider)

/* For each of them, the rules of a board that have it: bits as in chm_game.rules. */
typedef struct rules_with {
#define X(hook) uint16_t hook;
    RULE_PLAN_HOOKS(X)
#undef X
} rules_with;

/* Runs the body for each rule that is on and has the function; `rule_` is its index. */
#define FOR_PLANS(game_, graph_, hook_)                                                                                \
    for (unsigned left_ = (game_)->rules & (graph_)->rules_with.hook_; left_; left_ &= left_ - 1)                      \
        for (int rule_ = __builtin_ctz(left_); rule_ >= 0; rule_ = -1)

/* All that there are, ending with NULL (rule_plans.c). */
extern const rule_plan *const rule_plans[];
/* Returns that of a rule, or NULL. */
const rule_plan *rule_plan_of(const chm_rule *rule);

#endif
