// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The planner's numbers; points are counted in grains, sixteenths of a point. Found by self-play (docs/bots.md); any of
 * them can be set by name, as "planner+turn=50". */
#ifndef BOTS_PLANNER_SETTINGS_H
#define BOTS_PLANNER_SETTINGS_H

#include <stdint.h>

enum { GRAINS = 16 };

/* Name, with 2 players, with more, meaning. */
#define PLANNER_SETTINGS(X)                                                                                            \
    /* what a track costs when ways are looked for */                                                                  \
    X(turn, 30, 22, "the turn of a claim")                                                                             \
    X(card, 31, 33, "a card")                                                                                          \
    X(wagon, 5, 9, "a wagon")                                                                                          \
    X(held, 0, 0, "a card held that fits makes it cheaper")                                                            \
    X(ferry, 10, 10, "a locomotive symbol makes it dearer")                                                            \
    X(build, 8, 8, "a project that is not built is dearer")                                                            \
    /* what is expected of the time that is left */                                                                    \
    X(pace, 66, 50, "percent of a track's mean length that others' claims are expected to have")                       \
    X(missing, 82, 94, "hundredths of a turn that a card takes that the plan lacks")                                   \
    X(single, 106, 91, "hundredths of a turn that a card takes when only its colour will do")                          \
    X(time, 64, 56, "a turn that is left over")                                                                        \
    X(early, 14, 27, "tenths of a turn: a plan that ends so late fails half the time, or …")                           \
    X(ramp, 132, 156, "… so much sooner, hardly ever")                                                                 \
    X(hope, 10, 10, "percent: with less hope for its plan, other claims are thought of, too")                          \
    X(laid, 7, 14, "a wagon laid on a track that is not planned")                                                      \
    X(length, 72, 70, "tenths of wagons that such a track has")                                                        \
    X(spare, 127, 138, "percent of the usual use of cards beyond the plan")                                            \
    X(loco, 13, 14, "tenths of a card that a locomotive beyond the plan is")                                           \
    /* what a move is worth beyond what it leads to */                                                                 \
    X(urgent, -38, -36, "a planned claim")                                                                             \
    X(stray, 0, 0, "1: claims beside the plan are thought of, too")                                                    \
    X(contested, 37, 27, "a planned claim where another seat has come near")                                           \
    X(longest, 4, 7, "a claim that goes on from the own network, where a longest path pays")                           \
    X(block, 0, 0, "a claim between places that another seat has come to")                                             \
    X(ticket, 97, 109, "percent of its points that a ticket counts for")                                               \
    X(luck, 31, 48, "percent of the expected gain of drawn tickets that is believed")                                  \
    /* what rules add */                                                                                               \
    X(race, 480, 480, "a completed ticket, where tickets have no points")                                              \
    X(swap, 60, 60, "where tickets can be swapped: so much dearer than usual they must be")                            \
    X(rival, 50, 40, "percent: what another seat gains, as a loss of the own")                                         \
    X(marker, 10, 10, "percent of the points around a place that a marker on it may bring")                            \
    X(share, 60, 60, "percent of what a share would pay if nothing more were taken")                                   \
    X(globe, 40, 40, "percent of the bonus for most tickets that one more ticket counts for")                          \
    X(stale, 40, 40, "a plan is made anew after so many turns of the table")

/* What is otherwise where a rule is in play: the rule, the setting, its value. */
#define PLANNER_FOR_RULES(X)                                                                                           \
    X("ticket_race", held, 15)                                                                                         \
    X("ticket_race", stale, 2)

typedef struct planner_settings {
#define X(name, two, more, meaning) int16_t name;
    PLANNER_SETTINGS(X)
#undef X
} planner_settings;

#endif
