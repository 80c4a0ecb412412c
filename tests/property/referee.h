// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* An independent referee: it receives the events of a game, accounts for cards, tickets, tracks and all the rest, and
 * reports which event is impossible by the rules. It shares no code with the engine (only the board), so that what both
 * accept is likely to be right. It does not measure longest paths, nor check whether a passing player could have
 * claimed. */
#ifndef PROPERTY_REFEREE_H
#define PROPERTY_REFEREE_H

#include <cheminot/game.h>

enum { REFEREE_OUT = 0xFE };

typedef enum referee_action { DOING_NOTHING, DRAWING, CLAIMING, CHOOSING, SWAPPING, BUILDING, PASSING } referee_action;

typedef struct referee {
    const chm_board *board;
    int seats;
    bool tiles, markers, alvin, shares, race, longest, globetrotter, tunnels, stations;

    /* The course of the game. */
    int first, turn, seat; /* seat: whose turn it is; -1 in set-up */
    int last_round;        /* turns left of it, or -1 */
    int passes, idle;
    bool over;

    /* This turn. */
    referee_action action;
    int drawn;       /* cards of a draw; a face-up locomotive counts two */
    int bonus_cards; /* still to be drawn blind (G8) */
    bool settled;    /* the choice that follows the action (tile, tickets, marker) has been made */
    int claimed;     /* track, or -1 */
    bool alvin_due;  /* he must be captured next */
    bool share_due, neutral_due;
    int tunnel; /* a track that is to be claimed or given up, with these cards and as many more; -1: none (E4) */
    uint8_t tunnel_played[CHM_CARDS];
    int tunnel_due;
    int out_count, out[CHM_MAX_OFFER]; /* swapped away, still to go under the pile (G5) */

    /* Cards. */
    int dealt; /* hands */
    int pile[CHM_CARDS], discards[CHM_CARDS], hand[CHM_MAX_SEATS][CHM_CARDS];
    int market[CHM_MAX_MARKET]; /* a card, or -1 */
    int sweeps;                 /* clearings of the market since a player last moved a card (B15) */

    /* Tickets: who holds each, or where it is. */
    uint8_t holder[CHM_MAX_TICKETS]; /* a seat, CHM_NOBODY in its deck, REFEREE_OUT laid down, in transit or gone */
    bool fresh[CHM_MAX_TICKETS];     /* not drawn yet: of the first shuffle of its deck */
    int fresh_count;                 /* of the pile */
    int under_count;                 /* put under the pile since, from its top: the first `mixed` in any order (F1) */
    uint8_t under[CHM_MAX_TICKETS];
    int mixed;
    int offer_count[CHM_MAX_SEATS];
    uint8_t offer[CHM_MAX_SEATS][CHM_MAX_OFFER];
    uint16_t kept[CHM_MAX_SEATS]; /* in set-up: bitset of the offer, once chosen */
    int chosen;                   /* seats that have chosen */
    int laid[CHM_MAX_SEATS];      /* completed tickets, plus the bonus card (G7) */
    bool treat[CHM_MAX_SEATS];
    uint64_t joined[CHM_MAX_SEATS]; /* places for which the bonus of G8 was given */

    /* The board. */
    uint8_t owner[CHM_MAX_TRACKS];
    uint8_t colour[CHM_MAX_TRACKS];
    bool built[CHM_MAX_TRACKS]; /* a tile is, or was, on it */
    int supply[CHM_MAX_LENGTH + 1][CHM_COLOURS];
    int wagons[CHM_MAX_SEATS];
    int points[CHM_MAX_SEATS]; /* of routes */
    uint8_t marker[CHM_MAX_PLACES];
    int marker_count[CHM_MAX_SEATS];
    uint64_t network[CHM_MAX_SEATS];
    uint8_t station[CHM_MAX_PLACES];
    bool met_named[CHM_MAX_SEATS]; /* at the end */
    int station_count[CHM_MAX_SEATS];
    int alvin_start, alvin_place, alvin_holder, alvin_points[CHM_MAX_SEATS];
    int share_count[CHM_MAX_COMPANIES];
    uint32_t held[CHM_MAX_SEATS + 1][CHM_MAX_COMPANIES]; /* the neutral holder last */
} referee;

void referee_begin(referee *self, const chm_board *board, int seats, const chm_options *options);
/* Returns NULL, or what is wrong with the event; the referee is not usable any more then. */
const char *referee_hear(referee *self, const chm_event *event);

/* ---- its parts ---- */

/* What the table must do by itself before anything else happens: an event kind, or -1. */
int referee_table_due(const referee *self);
const char *referee_table(referee *self, const chm_event *event);
const char *referee_deal(referee *self, const chm_event *event);
const char *referee_draw(referee *self, const chm_event *event);
const char *referee_pay(referee *self, chm_seat seat, const uint8_t cards[CHM_CARDS]);
/* Returns whether a second card could be taken (B18). */
bool referee_can_draw_on(const referee *self);

const char *referee_offer(referee *self, const chm_event *event);
const char *referee_keep(referee *self, const chm_event *event);
const char *referee_ticket(referee *self, const chm_event *event);
const char *referee_swap(referee *self, const chm_event *event);
const char *referee_complete(referee *self, const chm_event *event);
int referee_ticket_pile(const referee *self);
/* The number of tickets a seat holds. */
int referee_hand(const referee *self, chm_seat seat);

const char *referee_claim(referee *self, const chm_event *event);
const char *referee_build(referee *self, const chm_event *event);
const char *referee_marker(referee *self, const chm_event *event);
const char *referee_alvin(referee *self, const chm_event *event);
const char *referee_share(referee *self, const chm_event *event);
bool referee_can_build(const referee *self);
/* Returns whether, as far as the others can see, a marker could be put (O4). */
bool referee_may_mark(const referee *self, chm_seat seat);
uint32_t referee_shares_on_offer(const referee *self);
bool referee_joined(const referee *self, chm_seat seat, chm_place a, chm_place b);

/* (referee_europe.c) */
const char *referee_tunnel(referee *self, const chm_event *event);
const char *referee_withdraw(referee *self, const chm_event *event);
const char *referee_station(referee *self, const chm_event *event);
/* Returns what is wrong with a claim of a track that may be a tunnel; fills in how many cards it takes beyond its
 * length. */
const char *referee_tunnel_claim(referee *self, const chm_event *event, int *more);
/* Fills in what a seat's tickets score with the tracks that its stations lend (E9), and whether those are met that the
 * event names. */
void referee_lent_tickets(referee *self, const chm_event *event, chm_seat seat, chm_score *score, bool *named);
const char *referee_free_track(const referee *self, chm_seat seat, int track);
/* Cards of the track's colour, locomotives for a ferry, `more` cards than it has spaces. */
const char *referee_payment(const referee *self, const chm_event *event, int more);

const char *referee_end(referee *self, const chm_event *event);

#endif
