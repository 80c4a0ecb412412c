// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What can be made of the board for a list of tickets: ways, their cost, and which tickets are worth going for. Shared
 * by the files that make plans and choose tickets. */
#ifndef BOTS_PLANNER_PROSPECT_H
#define BOTS_PLANNER_PROSPECT_H

#include "bots/planner/forest.h"
#include "bots/planner/scene.h"
#include "game/core.h"

/* The parts of the seat's own network. */
typedef struct network {
    uint64_t parts[NETWORK_MAX];
    int count;
} network;

/* What to work for: tickets that are not met yet, and the like. */
typedef struct agenda {
    forest_task task;
    int reward[FOREST_TICKETS]; /* a held one that is not met costs its points, so meeting it counts twice */
    int bonus;                  /* what each brings beyond its points */
    uint32_t goals;             /* bit an entry that is no ticket, but a place worth reaching */
} agenda;

typedef struct prospect {
    forest_ground ground;
    chm_track chosen[ATLAS_LINKS]; /* the track that a link would be, or CHM_NO_TRACK where it is the own */
    network own;
    agenda list;
    forest woods;
} prospect;

/* (costs.c) What each link costs the seat now. */
void fill_costs(const scene *now, forest_ground *ground, chm_track chosen[ATLAS_LINKS]);

/* (agenda.c) An empty list; a ticket unless it is met or there is no room; those held; what else rules reward. */
void agenda_begin(const scene *now, prospect *view);
void agenda_add(const scene *now, prospect *view, chm_ticket ticket);
void agenda_held(const scene *now, prospect *view);
void agenda_goal(const scene *now, prospect *view);
void agenda_regions(const scene *now, prospect *view);

/* (prospect.c) Finds all ways, once the list is made; again, after costs were changed. */
void survey(const scene *now, prospect *view);
void find_ways(const scene *now, prospect *view);
int set_reward(const agenda *list, uint32_t set);
/* The worth of going for a set of the list, and its tracks. */
int try_set(const scene *now, prospect *view, uint32_t set, chm_tracks *tracks);
/* The best part of a set; its tracks and worth. */
uint32_t best_part(const scene *now, prospect *view, uint32_t whole, chm_tracks *tracks, int *value);
/* Adds the tracks to claim for a set of links to a stand; which they are. */
chm_tracks stand_add_links(const scene *now, stand *at, const prospect *view, const chm_tracks *links);
/* Where two tracks of a plan cross (F7), gives up the dearer one's link; false: there are none. */
bool untangle(const scene *now, prospect *view, const chm_tracks *tracks);

/* (more_tickets.c) What drawing tickets, or swapping those held, may bring. */
int ticket_prospect(const scene *now, const prospect *view);
int swap_prospect(const scene *now, const prospect *view, int value);

#endif
