// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The planner's numbers. Points are counted in sixteenths. Found by self-play (tools/tune.py, docs/bots.md); any of
 * them, and of the rules' own, can be set by name, as in "planner+turn=50". */
#ifndef BOTS_PLANNER_SETTINGS_H
#define BOTS_PLANNER_SETTINGS_H

#include <stdint.h>

enum { SIXTEENTHS = 16 };

/* clang-format off */
/* Name; its value with two players and with more; meaning. A rule that plays on other numbers lists those that differ
 * (rule_plan.tuned), and has its own (rule_plan.numbers). */
#define PLANNER_SETTINGS(X) \
    /* cost of a track when routes are searched */ \
    X(turn,        46,   23, "the turn of a claim") \
    X(card,        28,   24, "a card") \
    X(wagon,       10,   20, "a wagon") \
    X(held,         7,    9, "a card held that fits makes it cheaper") \
    X(ferry,        8,   10, "a locomotive symbol makes it dearer") \
    /* expectations about the turns left */ \
    X(pace,        67,   35, "percent of a track's mean length that others' claims are expected to have") \
    X(missing,     82,  109, "hundredths of a turn that a card takes that the plan lacks") \
    X(single,      99,   78, "hundredths of a turn that a card takes when only its colour will do") \
    X(symbol,       0,    0, "hundredths of a turn that a locomotive takes that a ferry asks for") \
    X(time,        84,   51, "a turn that is left over") \
    X(early,       10,   39, "tenths of a turn: a plan with no more slack than this fails for sure (slack: turns left over)") \
    X(ramp,       144,  212, "tenths of a turn: a plan with so much slack more than `early` hardly ever fails; between them linearly") \
    X(hope,       -16,    3, "percent: with less hope for its plan, other claims are thought of, too") \
    X(laid,         0,   18, "a wagon laid on a track that is not planned") \
    X(length,      94,   62, "tenths of wagons that such a track has") \
    X(spare,      125,  127, "percent of the usual use of cards beyond the plan") \
    X(loco,        13,   12, "tenths of a card that a locomotive beyond the plan is") \
    /* what a move is worth beyond the position it leads to */ \
    X(urgent,     -59,  -41, "a planned claim") \
    X(stray,        0,    0, "1: claims off plan are always considered; 0 in every family, kept as an option for experiments") \
    X(contested,   52,    8, "a planned claim where another seat has come near") \
    X(alone,        0,    9, "such a claim where no other track of the connection is left") \
    X(block,        2,    4, "a claim between places that another seat has come to") \
    X(ticket,      93,  146, "percent of its points that a ticket counts for") \
    X(luck,       -28,   64, "percent of the expected gain of drawn tickets that is believed") \
    X(stale,       40,   40, "a plan is made anew after so many turns of the table")
/* clang-format on */

enum { MAX_RULE_NUMBERS = 40 }; /* of all rules of a board */
typedef struct planner_settings {
#define X(name, two, more, meaning) int16_t name;
    PLANNER_SETTINGS(X)
#undef X
    int16_t of_rules[MAX_RULE_NUMBERS]; /* rule_numbers, in context.h */
} planner_settings;

#endif
