// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The best of several noisy means is mostly noise, the more so where moves hardly differ, as with cards to draw. So
 * each mean is shrunk towards a prior for its class of moves (Bayes' rule for normal distributions). The priors were
 * measured in games whose hidden cards were known: a hundred games played out for every candidate give the mean, and
 * the spread that remains after subtracting the noise. Where the same move can be made on the next turn too, both are
 * set lower than measured: good moves of that kind are soon used up, while bad ones stay candidates turn after turn. */

#include "bots/expert/estimate.h"
#include <math.h>

typedef enum move_class { DRAW, CLAIM, TICKETS, OTHER, MOVE_CLASSES } move_class;

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
    default:
        return OTHER;
    }
}

estimate estimate_prior(const board_graph *graph, chm_move planned, chm_move other)
{
    static const estimate usual[MOVE_CLASSES][MOVE_CLASSES] = {
        [DRAW] = {[DRAW] = {-12, 12}, [CLAIM] = {-60, 42}, [TICKETS] = {-20, 60}},
        [CLAIM] = {[DRAW] = {-30, 35}, [CLAIM] = {-65, 45}, [TICKETS] = {-30, 60}},
        [TICKETS] = {[DRAW] = {-30, 40}, [CLAIM] = {-30, 60}},
    };
    estimate its;
    for (unsigned left = graph->rules_with.prior; left; left &= left - 1)
        if (graph->plan[__builtin_ctz(left)]->prior(planned, other, &its))
            return its;
    if (other.kind == CHM_MOVE_KEEP)
        return (estimate){-100, 100};
    move_class from = class_of(planned), to = class_of(other);
    return from == OTHER || to == OTHER ? (estimate){-40, 30} : usual[from][to];
}

estimate estimate_posterior(estimate before, double better, double error)
{
    double prior = before.spread * before.spread, noise = error * error, share = prior / (prior + noise);
    return (estimate){before.mean + share * (better - before.mean), sqrt(share * noise)};
}
