// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The plan of the hungry yardstick: tracks that would join all the places of its tickets. */
#ifndef BOTS_YARDSTICKS_HUNGRY_H
#define BOTS_YARDSTICKS_HUNGRY_H

#include "bots/yardsticks/common.h"

typedef struct hungry_plan {
    chm_tracks tracks;                 /* one for each connection to claim */
    uint8_t colour[CHM_MAX_TRACKS];    /* the colour each is planned in; CHM_GREY if it takes any */
    uint8_t needed[CHM_TRACK_COLOURS]; /* cards of each colour, grey last */
    uint8_t locos;                     /* locomotives that ferries need */
    int points;                        /* that the tracks are worth */
    int size;                          /* wagons needed plus ferry locomotives; -1: there is no plan */
} hungry_plan;

/* Distances in wagons, own tracks at no cost, and shortest paths; computed for sources on demand. */
typedef struct hungry_ways {
    const yard_graph *graph;
    uint64_t known;
    uint16_t wagons[CHM_MAX_PLACES][CHM_MAX_PLACES];
    uint8_t before[CHM_MAX_PLACES][CHM_MAX_PLACES]; /* [from][place]: the place before it */
    uint8_t length[CHM_MAX_PLACES][CHM_MAX_PLACES]; /* between neighbours: 0 if they are joined already */
} hungry_ways;

void hungry_ways_make(hungry_ways *ways, const yard_graph *graph);
/* Plans to join `count` places, in the order in which pairs of poles are tried; duplicates are allowed. */
void hungry_plan_make(hungry_ways *ways, const chm_place *places, int count, hungry_plan *plan);

#endif
