// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What the four yardsticks share. They are the agents of the literature (de Mesentier Silva and others, 2017), kept as
 * fixed measures: their faults are part of them. The words of the paper leave much open, and their authors' program
 * often depends on the order of its tables; what we chose is said at the head of each file. What holds for all four:
 *
 *  - Where equals compete, the first wins: tracks and tickets in the order of the board, colours in one of the two
 * fixed orders below. Only of places the last one wins, and is looked at first where the order matters: as good a
 * choice as the other, and the results come closer to the published ones.
 *  - Cards of the colour are paid first, then locomotives, as many as are missing: a claim with locomotives alone is
 *    as good as any other.
 *  - Plans may use every track that nobody has and that is not closed for good; a project without a tile counts as one.
 *  - What only other boards ask for is answered simply: see yard_answer. */
#ifndef BOTS_YARDSTICKS_YARD_H
#define BOTS_YARDSTICKS_YARD_H

#include "base/bits.h"
#include <cheminot/bot.h>
#include <cheminot/rules.h>

/* The order in which colours are tried for a claim, and that in which a hand and the market are looked through. */
extern const uint8_t yard_claim_order[CHM_COLOURS];
extern const uint8_t yard_hand_order[CHM_CARDS];

/* The tracks a seat may still hope for, and what they and its own join. */
typedef struct yard_net {
    const chm_game *game;
    chm_seat seat;
    chm_tracks free;               /* to plan with */
    chm_tracks now;                /* of those, what may be claimed, or built, at once: cards and wagons aside */
    uint64_t near[CHM_MAX_PLACES]; /* places that are one track away */
} yard_net;

/* Only free tracks of at least so many spaces are used. */
void yard_net_make(yard_net *net, const chm_game *game, chm_seat seat, int least);
/* A path of fewest tracks: its places, both ends included; the answer is how many, 0 if there is no path. */
int yard_path(const yard_net *net, chm_place from, chm_place to, chm_place path[CHM_MAX_PLACES]);
/* The first track of the set between two places, or CHM_NO_TRACK. */
chm_track yard_between(const chm_board *board, const chm_tracks *set, chm_place a, chm_place b);

/* The place that goes first: of a set that is not empty, the last. */
static inline chm_place yard_pick(uint64_t places)
{
    return (chm_place)(63 - __builtin_clzll(places));
}

/* A set's tracks, a seat's tickets, as a list; how many. */
int yard_tracks(const chm_tracks *set, chm_track list[CHM_MAX_TRACKS]);
int yard_tickets(const chm_game *game, chm_seat seat, const chm_ticket_info *list[CHM_MAX_TICKETS]);

/* What a seat's tracks have scored, whoever got it; at least 1 each, so that every claim shows. */
int yard_scored(const chm_game *game, chm_seat seat);
int yard_scored_by_all(const chm_game *game);

/* Claims the track with this colour, if it is open and the hand and the wagons suffice. */
bool yard_claim(const chm_game *game, chm_seat seat, chm_track track, int colour, chm_move *move);
/* Claims some track of the connection with the first colour that pays. */
bool yard_claim_any(const chm_game *game, chm_seat seat, chm_track track, chm_move *move);

/* Draws: a card from the market, or blind; false if it cannot be had now. */
bool yard_take(const chm_game *game, int card, chm_move *move);
bool yard_blind(const chm_game *game, chm_move *move);
/* When the bot does not know what to do: any draw; if there is none, anything. */
chm_move yard_anything(chm_bot *bot, const chm_game *game);

/* Keeping tickets: how many must be kept; the first so many of the offer; the least sum of points. */
int yard_keep_least(const chm_game *game, chm_seat seat);
chm_move yard_keep_first(const chm_game *game, chm_seat seat, int count);
chm_move yard_keep_cheapest(const chm_game *game, chm_seat seat);

/* Answers what a rule asks. A start is put on a place of a ticket; shares are taken, paid markers are not. A tile is
 * laid on `wanted` if it may be, in the colour held most; anywhere if not. */
chm_move yard_answer(chm_bot *bot, const chm_game *game, chm_track wanted);

#endif
