// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The best of several noisy means is mostly noise, the more so where moves hardly differ, as with cards to draw. So
 * each mean is shrunk towards a prior for its class of moves (Bayes' rule for normal distributions). The priors were
 * measured in games whose hidden cards were known: a hundred games played out for every candidate give the mean, and
 * the spread that remains after subtracting the noise. Where the same move can be made on the next turn too, both are
 * set lower than measured: good moves of that kind are soon used up, while bad ones stay candidates turn after turn. */

#include "bots/expert/estimate.h"
#include <math.h>

typedef enum move_class { DRAW, CLAIM, TICKETS, SWAP, OTHER, MOVE_CLASSES } move_class;

static move_class class_of(chm_move move)
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

static estimate rule_prior(chm_move planned, chm_move other)
{
    if (other.kind == CHM_MOVE_KEEP)
        return (estimate){-100, 100};
    if (planned.kind == CHM_MOVE_MARKER && !planned.cards && !planned.locos) /* a start */
        return (estimate){-65, 40};
    return (estimate){-40, 30};
}

estimate estimate_prior(chm_move planned, chm_move other, bool race)
{
    static const estimate usual[MOVE_CLASSES][MOVE_CLASSES] = {
        [DRAW] = {[DRAW] = {-12, 12}, [CLAIM] = {-60, 42}, [TICKETS] = {-20, 60}},
        [CLAIM] = {[DRAW] = {-30, 35}, [CLAIM] = {-65, 45}, [TICKETS] = {-30, 60}},
        [TICKETS] = {[DRAW] = {-30, 40}, [CLAIM] = {-30, 60}},
    };
    static const estimate in_race[MOVE_CLASSES][MOVE_CLASSES] = {
        [DRAW] = {[CLAIM] = {-75, 45}, [SWAP] = {-75, 70}},
        [CLAIM] = {[DRAW] = {-40, 40}, [CLAIM] = {-110, 70}, [SWAP] = {-150, 100}},
        [SWAP] = {[DRAW] = {-30, 50}, [CLAIM] = {-90, 70}},
    };
    move_class from = class_of(planned), to = class_of(other);
    return from == OTHER || to == OTHER ? rule_prior(planned, other) : (race ? in_race : usual)[from][to];
}

estimate estimate_posterior(estimate before, double better, double error)
{
    double prior = before.spread * before.spread, noise = error * error, share = prior / (prior + noise);
    return (estimate){before.mean + share * (better - before.mean), sqrt(share * noise)};
}
