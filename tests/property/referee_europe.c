// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Tunnels and stations (E4 to E10). Of the engine it uses only which tracks of a board are tunnels. */

#include "property/referee.h"
#include "rules/tunnels/rule.h"
#include <string.h>

/* ---- tunnels ---- */

static int sum(const int cards[CHM_CARDS])
{
    int all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        all += cards[card];
    return all;
}

/* The colour of the cards put down; locomotives alone count as theirs (E5). */
static int colour_of(const uint8_t cards[CHM_CARDS])
{
    for (int colour = 0; colour < CHM_COLOURS; colour++)
        if (cards[colour])
            return colour;
    return CHM_LOCO;
}

/* E7: from the pile, then from the discards, and onto these in the end. */
static const char *turn_up(referee *self, const chm_event *event)
{
    int all = sum(self->pile) + sum(self->discards);
    if (event->count != (all < TUNNEL_CARDS ? all : TUNNEL_CARDS))
        return "that is not the number of cards to be turned up (E4, E7)";
    for (int i = 0; i < event->count; i++) {
        int *from = sum(self->pile) > 0 ? self->pile : self->discards, card = event->list[i];
        if (card >= CHM_CARDS || from[card] == 0)
            return "no such card can be turned up (E7)";
        from[card]--;
    }
    for (int i = 0; i < event->count; i++)
        self->discards[event->list[i]]++;
    return NULL;
}

const char *referee_tunnel(referee *self, const chm_event *event)
{
    const char *wrong = referee_free_track(self, event->seat, event->track);
    int due = 0, colour = colour_of(event->cards), colours = 0;
    if (!self->tunnels || !tunnels_has(self->board, event->track))
        return "the track is no tunnel (E4)";
    if (!wrong)
        wrong = referee_payment(self, event, 0);
    for (int card = 0; card < CHM_CARDS; card++) {
        if (event->cards[card] > self->hand[event->seat][card])
            return "the player does not hold these cards";
        colours += card < CHM_COLOURS && event->cards[card] > 0;
    }
    if (!wrong && colours > 1)
        wrong = "cards of two colours (B21)";
    if (!wrong)
        wrong = turn_up(self, event);
    for (int i = 0; i < event->count; i++)
        due += event->list[i] == colour || event->list[i] == CHM_LOCO;
    if (wrong || due != event->n)
        return wrong ? wrong : "that is not what is due (E4, E5)";
    self->tunnel = event->track;
    self->tunnel_due = due;
    memcpy(self->tunnel_played, event->cards, sizeof self->tunnel_played);
    return NULL;
}

const char *referee_tunnel_claim(referee *self, const chm_event *event, int *more)
{
    *more = 0;
    if (self->tunnel < 0)
        return self->tunnels && tunnels_has(self->board, event->track) ? "no cards were turned up for the tunnel (E4)"
                                                                       : NULL;
    if (self->tunnel != event->track || event->seat != self->seat)
        return "that is not the tunnel being claimed (E4)";
    int colour = colour_of(self->tunnel_played);
    for (int card = 0; card < CHM_CARDS; card++) {
        if (event->cards[card] < self->tunnel_played[card])
            return "the cards put down are not all paid (E6)";
        if (event->cards[card] > self->tunnel_played[card] && card != colour && card != CHM_LOCO)
            return "what is due is paid in the colour played (E4, E5)";
    }
    *more = self->tunnel_due;
    self->tunnel = -1;
    return NULL;
}

const char *referee_withdraw(referee *self, const chm_event *event)
{
    if (self->tunnel < 0 || self->tunnel_due == 0 || event->seat != self->seat)
        return "there is no claim to withdraw (E6)";
    self->tunnel = -1;
    return NULL;
}

/* ---- stations ---- */

const char *referee_station(referee *self, const chm_event *event)
{
    int cards = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        cards += event->cards[card];
    if (!self->stations || self->board->places[event->place].zone || self->station[event->place] != CHM_NOBODY)
        return "no station may be built there (E8)";
    if (self->station_count[event->seat] == 3 || cards != self->station_count[event->seat] + 1)
        return "that is not what a station costs, or there is none left (E8)";
    self->station[event->place] = event->seat;
    self->station_count[event->seat]++;
    return referee_pay(self, event->seat, event->cards);
}

typedef struct lending {
    referee *referee;
    const chm_event *event;
    chm_seat seat;
    chm_score best;
    bool named; /* the tickets that the event names are met with one of the best choices */
} lending;

/* What the tickets score with the tracks lent so far. */
static void weigh(lending *self)
{
    const referee *judge = self->referee;
    chm_score score = {.part = {0}};
    bool named = true;
    for (int t = 0; t < judge->board->ticket_count; t++) {
        const chm_ticket_info *ticket = &judge->board->tickets[t];
        if (judge->holder[t] != self->seat)
            continue;
        bool met = referee_joined(judge, self->seat, ticket->a, ticket->b);
        int16_t *points = &score.part[CHM_PART_TICKETS];
        *points = (int16_t)(*points + (met ? ticket->points : -ticket->points));
        score.completed = (int16_t)(score.completed + met);
        score.failed = (int16_t)(score.failed + !met);
        named &= met == (self->event->met[self->seat][t / 64] >> (t % 64) & 1);
    }
    int more = score.part[CHM_PART_TICKETS] - self->best.part[CHM_PART_TICKETS];
    more = more ? more : score.completed - self->best.completed;
    if (more > 0 || (more == 0 && named)) {
        self->best = score;
        self->named = named;
    }
}

static void lend_from(lending *self, int place)
{
    referee *judge = self->referee;
    while (place < judge->board->place_count && judge->station[place] != self->seat)
        place++;
    if (place >= judge->board->place_count) {
        weigh(self);
        return;
    }
    lend_from(self, place + 1);
    for (int t = 0; t < judge->board->track_count; t++) {
        const chm_track_info *track = &judge->board->tracks[t];
        uint8_t owner = judge->owner[t];
        if ((track->a != place && track->b != place) || owner == CHM_NOBODY || owner == self->seat)
            continue;
        judge->owner[t] = self->seat;
        lend_from(self, place + 1);
        judge->owner[t] = owner;
    }
}

void referee_lent_tickets(referee *self, const chm_event *event, chm_seat seat, chm_score *score, bool *named)
{
    lending all = {.referee = self, .event = event, .seat = seat, .best.part = {[CHM_PART_TICKETS] = INT16_MIN / 2}};
    lend_from(&all, 0);
    score->part[CHM_PART_TICKETS] = all.best.part[CHM_PART_TICKETS];
    score->completed = all.best.completed;
    score->failed = all.best.failed;
    *named = all.named;
}
