// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What one decision of the planner looks at, and what things are worth in it. */
#ifndef BOTS_PLANNER_SCENE_H
#define BOTS_PLANNER_SCENE_H

#include "bots/planner/planner.h"
#include <cheminot/rules.h>

/* All colours at a time, within one function: how such vectors are handed on depends on the machine. */
typedef int eight __attribute__((vector_size(CHM_COLOURS * sizeof(int))));

/* Of each colour, cards beyond what the plan asks for. */
typedef struct colour_surplus {
    int more[CHM_COLOURS];   /* or less than none */
    int useful[CHM_COLOURS]; /* of those, as many as are of any use */
} colour_surplus;

/* A hand's colours in a few numbers, locomotives aside: so that one more card is quickly weighed. */
typedef struct purse {
    int missing;       /* cards that the plan's colours lack */
    int worst;         /* the most that one colour lacks … */
    int lacking_worst; /* … and how many lack that much */
    int first, second; /* the two largest surpluses */
    int spare;         /* what all surpluses are good for, in tenths of cards */
} purse;

typedef struct supply {
    int missing; /* that the plan lacks */
    int worst;   /* of one colour */
    int tenths;  /* what those beyond it are good for, in tenths of cards, … */
    int spare;   /* … and as the settings have it */
} supply;

/* Time that is left over, with wagons to lay: hundredths of turns and tenths of wagons. */
typedef struct leisure {
    int time;
    int claims; /* hundredths of wagons that could be claimed if cards were no matter */
    int drawn;  /* cards that could be drawn */
    int full;   /* all wagons … */
    int left;   /* … and the time that is left after claiming them */
} leisure;

/* A stand and its worth, in parts: most moves change few of them. */
typedef struct weighed {
    colour_surplus each;
    purse sum;
    supply have;
    int slack; /* hundredths of turns that the plan leaves over */
    leisure free;
    int rest;  /* what can be laid beside the plan, in grains */
    int worth; /* of the stand, in grains */
} weighed;

typedef struct scene {
    const chm_game *game;
    chm_seat seat;
    const atlas *map;
    const planner_settings *set;
    const planner_rates *rates;
    plan *plan;
    path_memo *paths;
    touched_places *touched; /* by the seat, and by others */
    joined_tickets *joined;
    int turns; /* that are left to the seat after this one, in hundredths, as far as one can tell */
    bool markers, shares, alvin, tiles, race, globe;
    bool special;         /* a rule changes what tracks bring */
    uint64_t own, others; /* bit a place that tracks of the seat, and of others, touch */
    uint64_t marked;      /* bit a place where the seat has a marker */
    bool hopeless;        /* the plan will hardly be done in time */
    ranking *list;        /* where to note what was thought of, or NULL */
    /* From here on, filled in when it is asked for. */
    stand stand;
    int most;                     /* cards of one colour that the hand has */
    weighed is;                   /* what the stand is worth, where no projects are built */
    chm_seat owner[ATLAS_PLACES]; /* whose markers stand where, in games that have them */
} scene;

/* Notes a move that was thought of. */
void note_move(const scene *now, chm_move move, int value);

void scene_fill(scene *now, planner *mind, const chm_game *game, chm_seat seat);

/* (weigh.c) The worth of a stand in grains. */
int stand_value(const scene *now, const stand *at);
/* Weighs the scene's stand, where no projects are built. It comes before the next three. */
void stand_weigh(scene *now);
/* What one more card of each kind would add, where no projects are built; answers the worth as it is. */
int stand_gains(const scene *now, int gain[CHM_CARDS]);
/* As stand_value, for one that has other cards of one colour at most than the scene's. */
int stand_value_after(const scene *now, const stand *after, int colour);
/* What is left after claiming a planned track that is worth so much, where no projects are built: one of a colour, paid
 * with the cards that it asked for, or as many as there are, and locomotives. All that it changes is the time that is
 * left, what lacks most, and what there is to hope for: what can be laid beside the plan in that time was often looked
 * at last. Not for ferries, nor with locomotives where others are planned. */
typedef struct pastime {
    bool known;
    int slack, rest;
} pastime;
int stand_value_met(const scene *now, int colour, int locos, int worth, pastime *last);
bool stand_hopeless(const scene *now);
/* (stand.c) The stand of a hand without a plan; adding a track to the plan. */
void stand_begin(const scene *now, stand *at);
void stand_add(const scene *now, stand *at, chm_track track);
/* The stand with the current plan. */
void stand_fill(scene *now);
/* Of parallel tracks, plans the one that lacks the fewest cards as the hand is now. */
void plan_recolour(scene *now);

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
/* Adds to the plan and the stand what scores twice. */
void plan_doubles(scene *now);
/* A ticket's points in grains, or their like where tickets have none. */
int ticket_worth(const scene *now, chm_ticket ticket);

/* What meeting one more ticket brings beyond its points. */
int ticket_bonus(const scene *now);

/* (longest.c) The longest paths of the seat and of the best other; up to where a longer one is of use to the seat. */
typedef struct path_race {
    int own, others, most;
} path_race;
path_race path_look(const scene *now);
/* What a claim adds to the seat's hope for the longest path, in grains; and at most. */
int path_gain(const scene *now, const path_race *race, chm_track track);
static inline int path_most(const scene *now, const path_race *race, chm_track track)
{
    uint64_t ends = now->map->ends[track];
    int more = race->most - race->own, length = now->game->board->tracks[track].length;
    more = (now->own & ends) != ends && length < more ? length : more; /* a path can go on by one that leads out */
    return more > 0 && now->set->path > 0 ? more * now->set->path : 0;
}

/* Makes a plan if there is none that still holds. (plan.c) */
void plan_refresh(scene *now);
/* What drawing tickets may bring. */
int plan_ticket_gain(const scene *now);
chm_move choose_keep(scene *now);   /* (keep.c) */
chm_move choose_turn(scene *now);   /* (turn.c) */
chm_move choose_second(scene *now); /* (draw.c) */
/* Whether a track cannot be had together with one of a set, as it crosses it. (build.c) */
bool track_crosses(const scene *now, chm_track track, const chm_tracks *set);
/* The best way to draw, and the worth of the stand that it leads to. */
int best_draw(const scene *now, chm_move *move);
/* The choices that rules open (choices.c), each in the file of its rule. */
chm_move choose_rule(scene *now);
chm_move choose_build(scene *now);
chm_move choose_marker(scene *now); /* a start, or a marker after a claim */
chm_move choose_alvin(scene *now);
chm_move choose_share(scene *now);
chm_move choose_neutral(scene *now);
/* (race.c) Tickets that cannot be drawn: the seat holds them, or somebody has laid them down. */
void tickets_gone(const scene *now, uint64_t gone[CHM_MAX_TICKETS / 64]);
bool may_swap(const scene *now);
/* What tickets that the seat's carts already join may bring in a swap; what a swap must bring more than other moves,
 * which is nothing where cards are of no use any more. */
int swap_completes(const scene *now);
int swap_cost(const scene *now);
/* (race.c) What it is worth that a claim completes tickets at once: new ones come the sooner. */
int race_gain(const scene *now, chm_track track);

#endif
