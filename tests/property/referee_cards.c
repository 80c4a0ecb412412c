// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/referee.h"

static int sum(const int cards[CHM_CARDS])
{
    int all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        all += cards[card];
    return all;
}

static int face_up(const referee *self, int card)
{
    int n = 0;
    for (int slot = 0; slot < self->board->numbers.market; slot++)
        n += self->market[slot] == card;
    return n;
}

static bool draw_from_pile(referee *self, int card)
{
    if (card >= CHM_CARDS || self->pile[card] == 0)
        return false;
    self->pile[card]--;
    return true;
}

const char *referee_deal(referee *self, const chm_event *event)
{
    if (event->seat != self->dealt)
        return "hands are dealt once, in the order of seats";
    int all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        for (int i = 0; i < event->cards[card]; i++, all++) {
            if (!draw_from_pile(self, card))
                return "there are not so many such cards";
            self->hand[event->seat][card]++;
        }
    self->dealt++;
    return all == self->board->numbers.opening_hand ? NULL : "that is not the number of cards to deal (B3)";
}

/* B15: market, pile and discards must have enough cards that are no locomotives. */
static bool can_sweep(const referee *self)
{
    int all = 0, others = 0, market = self->board->numbers.market;
    for (int card = 0; card < CHM_CARDS; card++) {
        int n = self->pile[card] + self->discards[card] + face_up(self, card);
        all += n;
        others += card == CHM_LOCO ? 0 : n;
    }
    return others >= (all < market ? all : market) - 2;
}

int referee_table_due(const referee *self)
{
    int pile = sum(self->pile);
    if (self->dealt < self->seats)
        return -1;
    if (pile == 0)
        return sum(self->discards) > 0 ? CHM_EVENT_RESHUFFLE : -1;
    if (face_up(self, -1) > 0)
        return CHM_EVENT_REFILL;
    return face_up(self, CHM_LOCO) >= 3 && can_sweep(self) && self->sweeps < 10 ? CHM_EVENT_RESET : -1;
}

static const char *reset(referee *self, const chm_event *event)
{
    if (event->count != self->board->numbers.market)
        return "all cards of the market are discarded";
    for (int slot = 0; slot < event->count; slot++) {
        if (event->list[slot] != self->market[slot])
            return "that is not what lay there";
        self->discards[event->list[slot]]++;
        self->market[slot] = -1;
    }
    self->sweeps++;
    return NULL;
}

static const char *refill(referee *self, const chm_event *event)
{
    int slot = 0;
    while (self->market[slot] >= 0)
        slot++;
    if (event->slot != slot)
        return "the lowest empty slot is filled first";
    if (!draw_from_pile(self, event->card))
        return "no such card is in the pile";
    self->market[slot] = event->card;
    return NULL;
}

const char *referee_table(referee *self, const chm_event *event)
{
    if (event->kind == CHM_EVENT_RESET)
        return reset(self, event);
    if (event->kind == CHM_EVENT_REFILL)
        return refill(self, event);
    if (event->n != sum(self->discards))
        return "that is not the number of discards";
    for (int card = 0; card < CHM_CARDS; card++) {
        self->pile[card] = self->discards[card];
        self->discards[card] = 0;
    }
    return NULL;
}

const char *referee_draw(referee *self, const chm_event *event)
{
    int card = event->card;
    if (event->kind == CHM_EVENT_BLIND) {
        if (!draw_from_pile(self, card))
            return "no such card is in the pile";
    } else {
        if (event->slot >= self->board->numbers.market || card >= CHM_CARDS || self->market[event->slot] != card)
            return "no such card lies in that slot";
        self->market[event->slot] = -1;
        if (card == CHM_LOCO && self->drawn > 0)
            return "a face-up locomotive is not the second card (B13)";
        self->drawn += card == CHM_LOCO; /* B12 */
    }
    self->hand[event->seat][card]++;
    if (self->action == CLAIMING) {
        self->bonus_cards--;
        return NULL;
    }
    return ++self->drawn > 2 || self->settled ? "the draw was over (B10)" : NULL;
}

bool referee_can_draw_on(const referee *self)
{
    int cards = sum(self->pile);
    for (int card = 0; card < CHM_LOCO; card++)
        cards += face_up(self, card);
    return cards > 0;
}

const char *referee_pay(referee *self, chm_seat seat, const uint8_t cards[CHM_CARDS])
{
    int colours = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        if (cards[card] > self->hand[seat][card])
            return "the player does not hold these cards";
        colours += card != CHM_LOCO && cards[card] > 0;
        self->hand[seat][card] -= cards[card];
        self->discards[card] += cards[card];
    }
    return colours > 1 ? "cards of two colours (B21)" : NULL;
}
