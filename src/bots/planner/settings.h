// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The planner's numbers. Points are counted in sixteenths. Found by self-play (tools/tune.py, docs/bots.md); any of
 * them can be set by name, as in "planner+turn=50". */
#ifndef BOTS_PLANNER_SETTINGS_H
#define BOTS_PLANNER_SETTINGS_H

#include <stdint.h>

enum { SIXTEENTHS = 16 };

/* Which column of numbers a game is played by: the first of these rules that it has, in the order race, tiles, markers,
 * shares. */
typedef enum planner_family {
    FAMILY_PLAIN,   /* none of the others */
    FAMILY_TILES,   /* projects that are built */
    FAMILY_MARKERS, /* networks that grow from a start */
    FAMILY_SHARES,  /* companies */
    FAMILY_RACE,    /* tickets without points */
    FAMILIES
} planner_family;

/* clang-format off */
/* Name; for each family its value with two players and with more; meaning. */
#define PLANNER_SETTINGS(X) \
    /* cost of a track when routes are searched */ \
    X(turn,      46,   23,   33,   34,   78,   78,   34,    9,   25,   15, "the turn of a claim") \
    X(card,      28,   24,   17,   17,   34,   34,   16,   25,   28,   29, "a card") \
    X(wagon,     10,   20,   24,   27,   20,   20,    0,   -7,    3,    8, "a wagon") \
    X(held,       7,    9,   14,    8,    8,    8,   17,    9,   23,   22, "a card held that fits makes it cheaper") \
    X(ferry,      8,   10,   -1,  -10,   27,   27,    6,    9,    1,    0, "a locomotive symbol makes it dearer") \
    X(build,       -3,    8,   16,    8,    8,    8,   18,    8,  -12,   -2, "a project that is not built is dearer") \
    X(stuck,       15,   15,   14,    5,   15,   15,   15,   15,   15,   15, "a card that a built project asks for and the hand has not got makes it dearer") \
    /* expectations about the turns left */ \
    X(pace,      67,   35,  105,   54,   43,   43,   76,   72,   82,   68, "percent of a track's mean length that others' claims are expected to have") \
    X(missing,   82,  109,   90,   94,  121,  121,   50,   95,  101,  102, "hundredths of a turn that a card takes that the plan lacks") \
    X(single,    99,   78,  178,  135,  159,  159,   37,   65,  114,   94, "hundredths of a turn that a card takes when only its colour will do") \
    X(symbol,     0,    0,  198,  123,  254,  254,    0,   94,    0,    0, "hundredths of a turn that a locomotive takes that a ferry asks for") \
    X(any,         64,   64,   52,   79,   64,   64,   64,   64,   64,   64, "hundredths of a turn that a card takes when any colour will do") \
    X(time,      84,   51,   48,   32,   62,   62,   56,   63,   93,   76, "a turn that is left over") \
    X(early,     10,   39,   80,  102,   21,   21,    9,   79,    3,   11, "tenths of a turn: a plan with no more slack than this fails for sure (slack: turns left over)") \
    X(ramp,     144,  212,  186,  311,  103,  103,  252,  155,  182,  172, "tenths of a turn: a plan with so much slack more than `early` hardly ever fails; between them linearly") \
    X(hope,     -16,    3,    5,    4,   36,   36,    4,   14,    7,    7, "percent: with less hope for its plan, other claims are thought of, too") \
    X(laid,       0,   18,    0,   11,   11,   11,   15,   26,    5,   10, "a wagon laid on a track that is not planned") \
    X(length,    94,   62,   61,   66,   48,   48,   58,   87,   58,   58, "tenths of wagons that such a track has") \
    X(spare,    125,  127,  206,  158,  194,  194,  167,  150,  120,  145, "percent of the usual use of cards beyond the plan") \
    X(loco,      13,   12,   12,   15,   12,   12,   11,   11,   20,   19, "tenths of a card that a locomotive beyond the plan is") \
    /* what a move is worth beyond the position it leads to */ \
    X(urgent,   -59,  -41,  -59,  -49,  -12,  -12,  -33,   12,  -38,  -29, "a planned claim") \
    X(stray,        0,    0,    0,    0,    0,    0,    0,    0,    0,    0, "1: claims off plan are always considered; 0 in every family, kept as an option for experiments") \
    X(contested,  52,    8,   75,   42,   24,   24,   43,   46,   23,   29, "a planned claim where another seat has come near") \
    X(longest,    8,    6,    4,    8,   10,   10,   -5,    7,   -4,    0, "a claim that goes on from the own network, where a longest path pays") \
    X(alone,      0,    9,    0,    7,    0,    0,    0,    9,    0,    0, "such a claim where no other track of the connection is left") \
    X(path,      18,   18,    6,   10,    0,    0,    0,    0,    0,    0, "a wagon by which a claim off plan makes the longest path longer, where that pays, up to `ahead`") \
    X(ahead,      4,    6,    8,    6,    8,    8,    8,    8,    8,    8, "wagons by which `path` counts a path longer than the best other seat's") \
    X(block,      2,    4,  -14,  -14,   32,   32,    3,    3,  -25,  -14, "a claim between places that another seat has come to") \
    X(ticket,    93,  146,   78,   89,  127,  127,  133,  166,   91,  105, "percent of its points that a ticket counts for") \
    X(luck,     -28,   64,  103,  154,   79,   79,   95,  148,  -17,   24, "percent of the expected gain of drawn tickets that is believed") \
    X(globe,        0,    0,  352,  521,  315,  315,    0,  123,    0,    0, "one more completed ticket, where most of them earn a bonus") \
    /* what rules add */ \
    X(race,       480,  480,  480,  480,  480,  480,  480,  480,  490,  421, "a completed ticket, where tickets have no points") \
    X(swap,        60,   60,   60,   60,   60,   60,   60,   60,   90,   40, "where tickets can be swapped: so much dearer than usual they must be") \
    X(soon,         0,    0,    0,    0,    0,    0,    0,    0,   60,   60, "in a race: a claim that completes a ticket") \
    X(rival,       50,   40,   50,   40,   93,   93,   24,   43,   50,   40, "percent: what another seat gains, as a loss of the own") \
    X(marker,      10,   10,   10,   10,    8,    8,   10,   10,   10,   10, "percent of the points around a place that a marker on it may bring") \
    X(share,       60,   60,   60,   60,   60,   60,   23,   18,   60,   60, "percent of what a share would pay if nothing more were taken") \
    X(ready,       10,   60,    2,    0,   10,   60,   10,   60,   10,   60, "building a planned track that the hand can pay") \
    X(exposed,     10,   10,   28,   28,   10,   10,   10,   10,   10,   10, "building a planned track: loss for each card that is missing to claim it") \
    X(hoard,       40,   40,  110,  135,   40,   40,   40,   40,   40,   40, "building a track when nothing is planned: the same") \
    X(cut,         20,   20,   45,   28,   20,   20,   20,   20,   20,   20, "building what cuts a track, for each of its ends that another seat has come to") \
    X(spoil,       10,  -10,   17,    4,   10,  -10,   10,  -10,   10,  -10, "building off plan, for each end that another seat has come to") \
    X(odd,          1,   -2,    1,  -12,    1,   -2,    1,   -2,    1,   -2, "building off plan, for each space") \
    X(mine,         2,   -1,    2,   -9,    2,   -1,    2,   -1,    2,   -1, "building off plan, for each card held of the colour") \
    X(alvin,      180,  180,  180,  180,  180,  180,  180,  180,  180,  180, "touching the place of Alvin") \
    X(twice,       60,   60,   60,   60,   62,   62,   60,   60,   60,   60, "percent of the gain of a track that would score twice") \
    X(seal,        80,   80,   80,   80,  106,  106,   80,   80,   80,   80, "a marker kept for later") \
    X(stale,       40,   40,   40,   40,   30,   30,   40,   40,    2,    2, "a plan is made anew after so many turns of the table")
/* clang-format on */

typedef struct planner_settings {
#define X(name, p2, pn, t2, tn, m2, mn, s2, sn, r2, rn, meaning) int16_t name;
    PLANNER_SETTINGS(X)
#undef X
} planner_settings;

#endif
