// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the four yardsticks share. They are the agents of the literature (de Mesentier Silva and others, 2017), kept as
 * fixed points of comparison: their faults are part of them. The paper leaves much open, and its authors' program often
 * depends on the order of its tables; the head of each file says what we chose. For all four:
 *
 *   - Ties go to the first: tracks and tickets in board order, colours in one of the two fixed orders below. Only
 *     among places the last wins, and is visited first where the order matters: results are then closer to the
 *     published ones.
 *   - Cards of the colour are paid first, then as many locomotives as are missing: a claim with locomotives alone
 *     is as good as any other.
 *   - Plans may use every track that is neither claimed nor closed for good, including those without a colour.
 *   - Choices that only other boards ask for are made simply: see yard_choose_for_rule. */
#ifndef BOTS_YARDSTICKS_COMMON_H
#define BOTS_YARDSTICKS_COMMON_H

#include "base/bits.h"
#include <cheminot/bot.h>

/* The order in which colours are tried for a claim, and in which a hand and the market are searched. */
extern const uint8_t yard_claim_order[CHM_COLOURS];
extern const uint8_t yard_hand_order[CHM_CARDS];

/* The tracks that a seat can still plan with, and what they join together with its own. */
typedef struct yard_graph {
    const chm_game *game;
    chm_seat seat;
    chm_tracks free;               /* to plan with */
    chm_tracks claimable;          /* of those: may be claimed or built at once, ignoring cards and wagons */
    uint64_t near[CHM_MAX_PLACES]; /* places one track away */
} yard_graph;

/* `least`: only free tracks of at least that length are used. */
void yard_graph_make(yard_graph *graph, const chm_game *game, chm_seat seat, int least);
/* Finds a path of fewest tracks. Returns its number of places, both ends included, or 0 if there is no path. */
int yard_path(const yard_graph *graph, chm_place from, chm_place to, chm_place path[CHM_MAX_PLACES]);
/* Returns the first track of the set between two places, or CHM_NO_TRACK. */
chm_track yard_between(const chm_board *board, const chm_tracks *set, chm_place a, chm_place b);

/* Returns the place that is visited first: the last of a set, which must not be empty. */
static inline chm_place yard_pick(uint64_t places)
{
    return (chm_place)(63 - __builtin_clzll(places));
}

/* Fill a list with a set's tracks, or with a seat's tickets. Return the number. */
int yard_tracks(const chm_tracks *set, chm_track list[CHM_MAX_TRACKS]);
int yard_tickets(const chm_game *game, chm_seat seat, const chm_ticket_info *list[CHM_MAX_TICKETS]);

/* What a seat's tracks have scored, whoever got the points; at least 1 each, so that every claim shows. */
int yard_scored(const chm_game *game, chm_seat seat);
int yard_scored_by_all(const chm_game *game);

/* Claims the track with this colour, if it is open and cards and wagons suffice. Returns whether it does. */
bool yard_claim(const chm_game *game, chm_seat seat, chm_track track, int colour, chm_move *move);
/* Claims some track of the connection with the first colour that pays. */
bool yard_claim_any(const chm_game *game, chm_seat seat, chm_track track, chm_move *move);

/* Draw a card from the market, or blind. Return false if that is not possible now. */
bool yard_take(const chm_game *game, int card, chm_move *move);
bool yard_blind(const chm_game *game, chm_move *move);
/* When the bot has no idea: any draw; if there is none, any move. */
chm_move yard_fallback(chm_bot *bot, const chm_game *game);

/* Keeping tickets: how many must be kept; keep the first `count` of the offer; keep the smallest sum of points. */
int yard_keep_least(const chm_game *game, chm_seat seat);
chm_move yard_keep_first(const chm_game *game, chm_seat seat, int count);
chm_move yard_keep_cheapest(const chm_game *game, chm_seat seat);

/* Returns whether a track that has no colour can still get one. */
bool yard_may_open(const chm_game *game, chm_track track);
/* Makes the choice that a rule asks for: as the rule says (rule_plan.choose_simply), or else the first that costs
 * nothing. `wanted`: a track that is planned. */
chm_move yard_choose_for_rule(chm_bot *bot, const chm_game *game, chm_track wanted);

#endif
