// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The planner: knows what to build for its tickets, what that needs, and what else pays. This header is shared by its
 * files, and by those who play games out with it. */
#ifndef BOTS_PLANNER_PLANNER_H
#define BOTS_PLANNER_PLANNER_H

#include "bots/planner/atlas.h"
#include "bots/planner/settings.h"
#include <cheminot/view.h>

/* What is left to do and to do it with: all that the worth of a position depends on. */
typedef struct stand {
    int need[CHM_COLOURS]; /* cards of each colour that the plan's tracks ask for */
    int grey;              /* cards that its grey tracks ask for */
    /* Where projects are built: its tracks that any colour will do for, by the cards they ask for beside their
     * locomotives; how many of them are still to be built; and what locomotives its ferries ask for. */
    uint8_t any[CHM_MAX_LENGTH + 1];
    int projects, ferries;
    int hand[CHM_CARDS];
    int claims; /* tracks of the plan */
    int length; /* and their wagons */
    int points; /* what claiming them brings, in grains */
    int reward; /* what the tickets that they are for bring */
    int wagons; /* left in all */
} stand;

/* What a seat saw when it made its plan: enough to find out later what tickets might have brought then. */
typedef struct outlook {
    uint8_t hand[CHM_CARDS], wagons;
    int turns;
    chm_tracks own, taken, closed;
} outlook;

/* What a seat is up to. */
typedef struct plan {
    bool made;
    uint16_t turn;                          /* when it was made */
    uint64_t tickets[CHM_MAX_TICKETS / 64]; /* held then … */
    uint8_t pursued;                        /* … how many of them it is for */
    chm_tracks tracks;                      /* to claim, without the own */
    int reward;                             /* grains that the pursued tickets bring once they are met */
    int ticket_gain;                        /* grains that drawing tickets may bring, … */
    bool gain_open;                         /* … which is not worked out yet; it is not more than 0, by this: */
    outlook seen;
    chm_tracks summed; /* some tracks, and what they ask for: mostly those to claim */
    stand sum;
} plan;

/* Longest paths that were looked for, as long as the tracks are the same that they were looked for with. */
typedef struct path_memo {
    chm_tracks of[CHM_MAX_SEATS];  /* the tracks of a seat … */
    uint8_t length[CHM_MAX_SEATS]; /* … and its longest path */
    chm_tracks known;              /* tracks that were tried beside the seat's own: */
    uint8_t with[CHM_MAX_TRACKS];  /* how long its path would be with one */
} path_memo;

/* Places that some tracks touch. */
typedef struct touched_places {
    chm_tracks tracks;
    uint64_t places; /* bit a place */
} touched_places;

/* Tickets that some tracks join, in a race. */
typedef struct joined_tickets {
    chm_tracks own;
    uint64_t tickets[CHM_MAX_TICKETS / 64];
} joined_tickets;

/* What follows from the settings. Divisions that are made often are factors of 1 / 4096. */
typedef struct planner_rates {
    int step;   /* hundredths of wagons that others' claims are expected to have */
    int chance; /* of time: 100 / ramp */
    int lay;    /* of wagons: what can be laid with cards to be drawn */
    int claim;  /* of wagons: the time that claiming them takes */
} planner_rates;
enum { RATE_UNIT = 4096 };

/* One seat's planner. The atlas and the settings may be shared. */
typedef struct planner {
    const atlas *map;
    const planner_settings *set;
    planner_rates rates;
    plan plan;
    path_memo paths;
    touched_places touched[2]; /* by the seat, and by others */
    joined_tickets joined;
} planner;

/* Moves with the worth that the planner sees in them, best first. */
enum { RANKING_ROOM = 24 };
typedef struct ranking {
    int count;
    chm_move move[RANKING_ROOM];
    int value[RANKING_ROOM]; /* in grains */
} ranking;

/* The settings for a board and a number of seats, as they were tuned. */
planner_settings planner_usual(const atlas *map, int seats);

/* Starts a game: nothing is planned. */
void planner_begin(planner *mind, const atlas *map, const planner_settings *set);

/* The move of a seat. The game may be a view's `known` or a game made up in thought: only what the seat may know is
 * looked at. */
chm_move planner_choose(planner *mind, const chm_game *game, chm_seat seat);
/* The same, and what else it thought of: its own choice comes first. */
chm_move planner_rank(planner *mind, const chm_game *game, chm_seat seat, ranking *list);
/* Makes the plan of a seat up to date, where it has one to make. */
void planner_prepare(planner *mind, const chm_game *game, chm_seat seat);

#endif
