// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Everything one decision of the planner needs, and the functions that its files share. All values are in sixteenths of
 * a point unless stated otherwise; all times are in hundredths of turns. */
#ifndef BOTS_PLANNER_CONTEXT_H
#define BOTS_PLANNER_CONTEXT_H

#include "bots/planner/planner.h"

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
    rule_memories *memories;
    touched_places *touched;           /* by the seat; by others */
    int turns;                         /* estimate of the turns left to the seat after this one, in hundredths */
    int flat_ticket;                   /* what every ticket is worth where their points do not count; otherwise 0 */
    uint16_t recolours;                /* rules that are on and give tracks another colour */
    uint16_t slack_rules;              /* rules that are on and have `slack`: one at most */
    uint16_t worth_rules;              /* rules that are on and have `worth` */
    uint16_t bonus_rules;              /* rules that are on and have `claim_bonus` */
    uint64_t own_places, other_places; /* bitsets of places that tracks of the seat, and of others, touch */
    bool hopeless;                     /* the plan will hardly be finished in time */
    ranking *ranking;                  /* collects the moves considered; may be NULL */
    /* The fields from here on are filled in on demand. */
    position position;
    int most_of_colour; /* the most cards held of one colour */
    evaluation eval;    /* of `position`; only where no rule counts the cards */
} context;

/* Returns what a rule remembers for the seat: its memory_size bytes. */
static inline void *rule_memory(const context *ctx, int rule)
{
    return ctx->memories->bytes + ctx->graph->memory_at[rule];
}

/* Returns the values of a rule's own numbers: an int16_t for each of rule_plan.numbers. */
static inline const void *rule_numbers(const context *ctx, int rule)
{
    return ctx->settings->of_rules + ctx->graph->numbers_at[rule];
}

/* Returns whether a rule calls this for the first time in the present decision: its memory may be out of date. */
static inline bool rule_looks_first(const context *ctx, int rule)
{
    bool first = !(ctx->memories->looked >> rule & 1);
    ctx->memories->looked |= (uint16_t)(1U << rule);
    return first;
}

/* Adds a move to ctx->ranking, which must not be NULL. Keeps the first of equal moves. */
void note_move(const context *ctx, chm_move move, int value);

/* The best move of a turn so far. */
typedef struct turn_option {
    chm_move move;
    int value;
} turn_option;

static inline void consider_move(const context *ctx, turn_option *best, chm_move move, int value)
{
    if (ctx->ranking)
        note_move(ctx, move, value);
    if (value > best->value)
        *best = (turn_option){move, value};
}

/* (evaluate.c) Returns the value of a position. */
int position_value(const context *ctx, const position *pos);
/* Evaluates ctx->position into ctx->eval, where no rule counts the cards. Must precede the next three. */
void position_evaluate(context *ctx);
/* Fills in what one more card of each kind would add, where no rule counts the cards. Returns the present value. */
int position_card_gains(const context *ctx, int gain[CHM_CARDS]);
/* As position_value, for a position whose cards differ from ctx->position in at most this colour and locomotives. */
int position_value_after(const context *ctx, const position *after, int colour);
/* The value after claiming a planned track of a given worth, where no rule counts the cards. The track has a colour and
 * is paid with cards of it, as many as there are, and `locos` locomotives. Such a claim changes only the slack, the
 * worst shortage and the plan's value; `last` memoizes the value of the slack between calls. Not where the track asks
 * for locomotives, nor with locomotives while the plan does. */
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
    return ctx->recolours ? chm_game_colour(ctx->game, track) : ctx->game->board->tracks[track].colour;
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
    return ctx->worth_rules ? special_worth(ctx, track) : ctx->graph->points[track];
}
/* Returns whether another seat may claim the track now. */
bool track_open_to_others(const context *ctx, chm_track track);
/* A ticket's points, or an equivalent where tickets have none. */
int ticket_worth(const context *ctx, chm_ticket ticket);

/* (plan.c) Makes a new plan unless the present one is still valid. */
void plan_refresh(context *ctx);
/* What drawing tickets may bring. */
int plan_ticket_gain(const context *ctx);
chm_move choose_keep(context *ctx);   /* (keep.c) */
chm_move choose_turn(context *ctx);   /* (turn.c) */
chm_move choose_second(context *ctx); /* (draw.c) */
/* Finds the best way to draw cards. Returns the value it leads to, or INT32_MIN if nothing can be drawn. */
int best_draw(const context *ctx, chm_move *move);
/* (choices.c) A choice that a rule has opened; notes all its moves if they fit into the ranking. */
chm_move choose_rule(context *ctx);
void note_all_moves(const context *ctx);
/* (more_tickets.c) Fills in the tickets that cannot be drawn: held by the seat, or out of hands and pile. */
void tickets_not_in_pile(const context *ctx, uint64_t gone[CHM_MAX_TICKETS / 64]);

#endif
