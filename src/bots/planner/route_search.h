// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Routes for a list of goals (mostly tickets): what links cost, cheapest forests, and which goals are worth pursuing.
 * Shared by the files that make plans and choose tickets. */
#ifndef BOTS_PLANNER_ROUTE_SEARCH_H
#define BOTS_PLANNER_ROUTE_SEARCH_H

#include "bots/planner/context.h"
#include "bots/planner/forest.h"
#include "game/core.h"

/* The connected components of the seat's own network. */
typedef struct network {
    uint64_t parts[NETWORK_MAX];
    int count;
} network;

/* What to work for: tickets not completed yet, and what else rules reward. */
typedef struct goal_list {
    forest_task task;
    int reward[FOREST_TICKETS]; /* keeping a ticket uncompleted costs its points, so completing it counts twice */
    int bonus;                  /* what each ticket brings beyond its points */
    uint32_t places;            /* bitset of entries that are places worth reaching, not tickets */
    int place_worth;            /* of all of them */
} goal_list;

typedef struct route_search {
    link_costs costs;
    chm_track chosen[GRAPH_LINKS]; /* the track to claim for a link, or CHM_NO_TRACK if it is the seat's own or cannot
                                      be used */
    network own;
    goal_list goals;
    forest forest;
} route_search;

/* (costs.c) Fills in what each link costs the seat now. */
void fill_costs(const context *ctx, link_costs *costs, chm_track chosen[GRAPH_LINKS]);

/* (goals.c) Begins an empty list; adds a ticket unless it is completed or the list is full; adds the tickets held,
 * and what else rules reward. */
void goals_begin(const context *ctx, route_search *search);
void goals_add_ticket(const context *ctx, route_search *search, chm_ticket ticket);
void goals_add_held(const context *ctx, route_search *search);
void goals_add_others(const context *ctx, route_search *search);
/* Adds a place worth reaching for itself, if the list has capacity. What that is worth must be in the worth of the
 * tracks that touch it. */
void goals_add_place(const context *ctx, route_search *search, chm_place place, int worth);

/* (route_search.c) Computes costs and solves for the listed goals; solve_routes alone after costs were changed. */
void search_routes(const context *ctx, route_search *search);
void solve_routes(const context *ctx, route_search *search);
int set_reward(const goal_list *goals, uint32_t set);
/* Returns the value of pursuing a set of goals, or INT32_MIN if the wagons do not suffice; fills in its tracks. */
int try_set(const context *ctx, route_search *search, uint32_t set, chm_tracks *tracks);
/* Returns the best subset of a set of goals; fills in its tracks and value. */
uint32_t best_part(const context *ctx, route_search *search, uint32_t whole, chm_tracks *tracks, int *value);
/* Adds the tracks to claim for a set of links to a position. Returns them. */
chm_tracks position_add_links(const context *ctx, position *pos, const route_search *search, const chm_tracks *links);
/* If a rule lets not all tracks of a plan be claimed, makes one of their links unreachable and returns true. */
bool exclude_tracks(const context *ctx, route_search *search, const chm_tracks *tracks);

/* (more_tickets.c) What drawing tickets may bring. */
int ticket_draw_value(const context *ctx, const route_search *search);
/* The expected value of the best of `drawn` tickets from the pile, relative to that of a position without a plan, which
 * is filled in, too. `joined`: with those that the seat joins already. Returns false if there is no such ticket. */
bool drawn_tickets_value(const context *ctx, const route_search *search, int drawn, bool joined, int *without,
                         int *best);

#endif
