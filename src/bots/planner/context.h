// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Everything one decision of the planner needs, and the functions that its files share. All values are in sixteenths of
 * a point unless stated otherwise; all times are in hundredths of turns. */
#ifndef BOTS_PLANNER_CONTEXT_H
#define BOTS_PLANNER_CONTEXT_H

#include "bots/planner/planner.h"
#include <cheminot/rules.h>

/* One int per colour. Not passed between functions: the calling convention for such vectors depends on the machine. */
typedef int colour_vector __attribute__((vector_size(CHM_COLOURS * sizeof(int))));

/* Cards held of each colour minus cards the plan needs of it. */
typedef struct colour_surplus {
    int surplus[CHM_COLOURS]; /* negative where cards are missing */
    int useful[CHM_COLOURS];  /* the surplus, clamped to 0 … what can be of use */
} colour_surplus;

/* The surpluses in a few numbers, locomotives excluded, so that one more card can be evaluated without another pass. */
typedef struct surplus_summary {
    int missing;       /* cards missing over all colours */
    int worst;         /* the most missing of one colour */
    int lacking_worst; /* how many colours miss that many */
    int first, second; /* the two largest surpluses */
    int spare;         /* usefulness of all surpluses, in tenths of cards */
} surplus_summary;

typedef struct card_balance {
    int missing; /* cards the plan lacks */
    int worst;   /* the most of one colour */
    int tenths;  /* usefulness of cards beyond the plan, in tenths of cards */
    int spare;   /* the same, scaled by the settings */
} card_balance;

/* What can be done with the turns the plan leaves over. Wagons are in tenths unless stated otherwise. */
typedef struct slack_budget {
    int time;
    int claims;     /* wagons claimable if cards did not matter, in thousandths */
    int drawn;      /* cards that could be drawn, in tenths */
    int all_wagons; /* wagons beyond the plan */
    int time_after; /* time left after claiming all of them */
} slack_budget;

/* The value of a position and its parts, which are kept because most moves change only a few of them. */
typedef struct evaluation {
    colour_surplus by_colour;
    surplus_summary summary;
    card_balance balance;
    int slack; /* turns the plan leaves over, in hundredths */
    slack_budget budget;
    int off_plan; /* what the slack is worth */
    int value;    /* of the position */
} evaluation;

typedef struct context {
    const chm_game *game;
    chm_seat seat;
    const board_graph *graph;
    const planner_settings *settings;
    const planner_rates *rates;
    plan *plan;
    path_memo *paths;
    touched_places *touched; /* by the seat; by others */
    joined_tickets *joined;
    int turns; /* estimate of the turns left to the seat after this one, in hundredths */
    bool markers, shares, alvin, tiles, ticket_race, globe; /* the rules of these names are on */
    bool special;                                           /* a rule changes what tracks are worth */
    uint64_t own_places, other_places; /* bitsets of places that tracks of the seat, and of others, touch */
    uint64_t marked;                   /* bitset of places where the seat has a marker */
    bool hopeless;                     /* the plan will hardly be finished in time */
    ranking *ranking;                  /* collects the moves considered; may be NULL */
    /* The fields from here on are filled in on demand. */
    position position;
    int most_of_colour;           /* the most cards held of one colour */
    evaluation eval;              /* of `position`; only where no projects are built */
    chm_seat owner[GRAPH_PLACES]; /* whose marker stands on each place, in games with markers */
} context;

/* Adds a move to ctx->ranking, which must not be NULL. Keeps the first of equal moves. */
void note_move(const context *ctx, chm_move move, int value);

/* (evaluate.c) Returns the value of a position. */
int position_value(const context *ctx, const position *pos);
/* Evaluates ctx->position into ctx->eval, where no projects are built. Must precede the next three. */
void position_evaluate(context *ctx);
/* Fills in what one more card of each kind would add, where no projects are built. Returns the present value. */
int position_card_gains(const context *ctx, int gain[CHM_CARDS]);
/* As position_value, for a position whose cards differ from ctx->position in at most this colour and locomotives. */
int position_value_after(const context *ctx, const position *after, int colour);
/* The value after claiming a planned track of a given worth, where no projects are built. The track has a colour and is
 * paid with cards of it, as many as there are, and `locos` locomotives. Such a claim changes only the slack, the worst
 * shortage and the plan's value; `last` memoizes the value of the slack between calls. Not for ferries, nor with
 * locomotives while the plan has ferries. */
typedef struct off_plan_memo {
    bool known;
    int slack, off_plan;
} off_plan_memo;
int position_value_claimed(const context *ctx, int colour, int locos, int worth, off_plan_memo *last);
bool plan_is_hopeless(const context *ctx);
/* (position.c) A position without a plan; adding a track to its plan. */
void position_begin(const context *ctx, position *pos);
void position_add_track(const context *ctx, position *pos, chm_track track);
/* Fills ctx->position from the hand and the current plan. */
void position_fill(context *ctx);
/* Replaces each planned track by the parallel one that lacks the fewest cards with the present hand. */
void plan_recolour(context *ctx);

static inline int track_colour(const context *ctx, chm_track track)
{
    return ctx->tiles ? chm_game_colour(ctx->game, track) : ctx->game->board->tracks[track].colour;
}

/* Returns whether the track is neither claimed nor closed. */
static inline bool track_free(const context *ctx, chm_track track)
{
    return !chm_tracks_has(&ctx->game->taken, track) && !chm_tracks_has(&ctx->game->closed, track);
}

/* (worth.c) Points of a track plus what rules add, for the seat that claims it now. */
int special_worth(const context *ctx, chm_track track);
static inline int track_worth(const context *ctx, chm_track track)
{
    return ctx->special ? special_worth(ctx, track) : ctx->graph->points[track];
}
/* Returns the company of the track whose next share is worth most, or -1. */
int best_share(const context *ctx, chm_track track, int *worth);
/* What a track's points are worth to the seat given the markers at its ends; what touching Alvin's place adds. */
int marked_worth(const context *ctx, const chm_track_info *track, int points);
int alvin_worth(const context *ctx, const chm_track_info *track);
/* Adds the tracks that would score twice to the plan and to ctx->position. */
void plan_double_tracks(context *ctx);
/* A ticket's points, or an equivalent where tickets have none. */
int ticket_worth(const context *ctx, chm_ticket ticket);

/* What completing one more ticket brings beyond its points. */
int ticket_bonus(const context *ctx);

/* (longest.c) Longest paths: of the seat, of the best other seat, and the length beyond which a longer one gains
 * nothing. */
typedef struct path_standing {
    int own, others, most;
} path_standing;
path_standing path_compare(const context *ctx);
/* What a claim adds to the seat's prospects of the longest path; path_gain_bound: a cheap upper bound of it. */
int path_gain(const context *ctx, const path_standing *standing, chm_track track);
static inline int path_gain_bound(const context *ctx, const path_standing *standing, chm_track track)
{
    uint64_t ends = ctx->graph->ends[track];
    int more = standing->most - standing->own, length = ctx->game->board->tracks[track].length;
    more = (ctx->own_places & ends) != ends && length < more
               ? length
               : more; /* a track that leads out of the network adds at most its own length */
    return more > 0 && ctx->settings->path > 0 ? more * ctx->settings->path : 0;
}

/* (plan.c) Makes a new plan unless the present one is still valid. */
void plan_refresh(context *ctx);
/* What drawing tickets may bring. */
int plan_ticket_gain(const context *ctx);
chm_move choose_keep(context *ctx);   /* (keep.c) */
chm_move choose_turn(context *ctx);   /* (turn.c) */
chm_move choose_second(context *ctx); /* (draw.c) */
/* (build.c) Returns whether the track crosses one of the set, so that not both can be claimed. */
bool track_crosses(const context *ctx, chm_track track, const chm_tracks *set);
/* Finds the best way to draw cards. Returns the value it leads to, or INT32_MIN if nothing can be drawn. */
int best_draw(const context *ctx, chm_move *move);
/* The choices that rules open (choices.c), each in the file of its rule. */
chm_move choose_rule(context *ctx);
chm_move choose_build(context *ctx);
chm_move choose_marker(context *ctx); /* a start, or a marker after a claim */
chm_move choose_alvin(context *ctx);
chm_move choose_share(context *ctx);
chm_move choose_neutral(context *ctx);
/* (race.c) Fills in the tickets that cannot be drawn: held by the seat, or laid down by anybody. */
void tickets_not_in_pile(const context *ctx, uint64_t gone[CHM_MAX_TICKETS / 64]);
bool may_swap(const context *ctx);
/* What a swap may bring through tickets that the seat already joins; what a swap must bring beyond other moves, which
 * is negative once cards are of no more use. */
int swap_completion_value(const context *ctx);
int swap_cost(const context *ctx);
/* (race.c) The value of completing tickets by a claim: their replacements come sooner. */
int race_gain(const context *ctx, chm_track track);

#endif
