// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The best of several noisy means is mostly noise: the more so where moves hardly differ, as the cards of a draw do.
 * So each mean is drawn towards what such moves are worth as a rule, by how far it can be trusted (Bayes' rule for
 * normal distributions). What such moves are worth was measured in games whose hidden cards were known: a hundred games
 * played out for every candidate give the mean, and the spread that is left when the noise is taken off. Where the same
 * move can be made turn after turn, both are set lower: what is good is taken soon, and what is bad stays to tempt. */

#include "bots/expert/belief.h"
#include <math.h>

typedef enum sort { DRAW, CLAIM, TICKETS, SWAP, OTHER, SORTS } sort;

static sort sort_of(chm_move move)
{
    switch (move.kind) {
    case CHM_MOVE_TAKE:
    case CHM_MOVE_BLIND:
        return DRAW;
    case CHM_MOVE_CLAIM:
        return CLAIM;
    case CHM_MOVE_TICKETS:
        return TICKETS;
    case CHM_MOVE_SWAP:
        return SWAP;
    default:
        return OTHER;
    }
}

static belief of_rule(chm_move planned, chm_move other)
{
    if (other.kind == CHM_MOVE_KEEP)
        return (belief){-100, 100};
    if (planned.kind == CHM_MOVE_MARKER && !planned.cards && !planned.locos) /* a start */
        return (belief){-65, 40};
    return (belief){-40, 30};
}

belief belief_before(chm_move planned, chm_move other, bool race)
{
    static const belief usual[SORTS][SORTS] = {
        [DRAW] = {[DRAW] = {-12, 12}, [CLAIM] = {-60, 42}, [TICKETS] = {-20, 60}},
        [CLAIM] = {[DRAW] = {-30, 35}, [CLAIM] = {-65, 45}, [TICKETS] = {-30, 60}},
        [TICKETS] = {[DRAW] = {-30, 40}, [CLAIM] = {-30, 60}},
    };
    static const belief in_race[SORTS][SORTS] = {
        [DRAW] = {[CLAIM] = {-75, 45}, [SWAP] = {-75, 70}},
        [CLAIM] = {[DRAW] = {-40, 40}, [CLAIM] = {-110, 70}, [SWAP] = {-150, 100}},
        [SWAP] = {[DRAW] = {-30, 50}, [CLAIM] = {-90, 70}},
    };
    sort from = sort_of(planned), to = sort_of(other);
    return from == OTHER || to == OTHER ? of_rule(planned, other) : (race ? in_race : usual)[from][to];
}

belief belief_after(belief before, double better, double error)
{
    double prior = before.spread * before.spread, noise = error * error, share = prior / (prior + noise);
    return (belief){before.mean + share * (better - before.mean), sqrt(share * noise)};
}
