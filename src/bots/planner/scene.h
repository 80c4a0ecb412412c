// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What one decision of the planner looks at, and what things are worth in it. */
#ifndef BOTS_PLANNER_SCENE_H
#define BOTS_PLANNER_SCENE_H

#include "bots/planner/planner.h"
#include <cheminot/rules.h>

/* What is left to do and to do it with: all that the worth of a position depends on. */
typedef struct stand {
    int need[CHM_COLOURS]; /* cards of each colour that the plan's tracks ask for */
    int grey;              /* cards that its grey tracks ask for */
    int hand[CHM_CARDS];
    int claims; /* tracks of the plan */
    int length; /* and their wagons */
    int points; /* what claiming them brings, in grains */
    int reward; /* what the tickets that they are for bring */
    int wagons; /* left in all */
} stand;

typedef struct scene {
    const chm_game *game;
    chm_seat seat;
    const atlas *map;
    const planner_settings *set;
    const planner_rates *rates;
    plan *plan;
    int turns; /* that are left to the seat after this one, in hundredths, as far as one can tell */
    bool markers, shares, alvin, tiles, race;
    bool special; /* a rule changes what tracks bring */
    stand stand;
    bool hopeless; /* the plan will hardly be done in time */
    ranking *list; /* where to note what was thought of, or NULL */
} scene;

/* Notes a move that was thought of. */
void note_move(const scene *now, chm_move move, int value);

void scene_fill(scene *now, planner *mind, const chm_game *game, chm_seat seat);

/* (stand.c) The worth of a stand in grains. */
int stand_value(const scene *now, const stand *at);
/* A hand's colours in a few numbers, locomotives aside: so that one more card is quickly weighed. */
typedef struct purse {
    int missing;       /* cards that the plan's colours lack */
    int worst;         /* the most that one colour lacks */
    int worst_count;   /* so many of them do */
    int first, second; /* the two largest surpluses */
    int spare;         /* what all surpluses are good for, in tenths of cards */
} purse;
purse purse_of(const stand *at);
purse purse_plus(purse sum, const stand *at, int colour);
int stand_worth(const scene *now, const stand *at, const purse *sum);
bool stand_hopeless(const scene *now);
/* The stand of a hand without a plan; adding a track to the plan. */
void stand_begin(const scene *now, stand *at);
void stand_add(const scene *now, stand *at, chm_track track);
/* The stand with the current plan. */
void stand_fill(scene *now);

static inline int track_colour(const scene *now, chm_track track)
{
    return now->tiles ? chm_game_colour(now->game, track) : now->game->board->tracks[track].colour;
}

/* Whether the seat may come to claim a track. */
static inline bool track_free(const scene *now, chm_track track)
{
    return !chm_tracks_has(&now->game->taken, track) && !chm_tracks_has(&now->game->closed, track);
}

/* Points and what rules add, in grains, for the seat that claims a track now. (worth.c) */
int special_worth(const scene *now, chm_track track);
static inline int track_worth(const scene *now, chm_track track)
{
    return now->special ? special_worth(now, track) : now->map->points[track];
}
/* What a share of a company is worth to a seat that takes the next one. */
int share_worth(const scene *now, int company, chm_seat seat);
/* The company whose next share is worth most on a track, or -1. */
int best_share(const scene *now, chm_track track, int *worth);
/* What a track's points are to the seat where markers stand at its ends; what touching Alvin's place adds. */
int marked_worth(const scene *now, const chm_track_info *track, int points);
int alvin_worth(const scene *now, const chm_track_info *track);
/* What a marker on a place may bring. */
int marker_worth(const scene *now, chm_place place);
/* A ticket's points in grains, or their like where tickets have none. */
int ticket_worth(const scene *now, chm_ticket ticket);

/* Makes a plan if there is none that still holds. (plan.c) */
void plan_refresh(scene *now);
/* Which of the offered tickets to keep. */
chm_move choose_keep(scene *now);
chm_move choose_turn(scene *now);   /* (turn.c) */
chm_move choose_second(scene *now); /* (draw.c) */
/* The best way to draw, and the worth of the stand that it leads to. */
int best_draw(const scene *now, chm_move *move);
/* The choices that rules open (choices.c), each in the file of its rule. */
chm_move choose_rule(scene *now);
chm_move choose_build(scene *now);
chm_move choose_marker(scene *now); /* a start, or a marker after a claim */
chm_move choose_alvin(scene *now);
chm_move choose_share(scene *now);
chm_move choose_neutral(scene *now);
bool worth_swapping(const scene *now);

#endif
