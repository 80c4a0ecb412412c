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

static int face_up(const referee *r, int card)
{
    int n = 0;
    for (int slot = 0; slot < r->board->numbers.market; slot++)
        n += r->market[slot] == card;
    return n;
}

static bool draw_from_pile(referee *r, int card)
{
    if (card >= CHM_CARDS || r->pile[card] == 0)
        return false;
    r->pile[card]--;
    return true;
}

const char *referee_deal(referee *r, const chm_event *event)
{
    if (event->seat != r->dealt)
        return "hands are dealt once, in the order of seats";
    int all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        for (int i = 0; i < event->cards[card]; i++, all++) {
            if (!draw_from_pile(r, card))
                return "there are not so many such cards";
            r->hand[event->seat][card]++;
        }
    r->dealt++;
    return all == r->board->numbers.opening_hand ? NULL : "that is not the number of cards to deal (B3)";
}

/* B15: market, pile and discards must have enough cards that are no locomotives. */
static bool can_sweep(const referee *r)
{
    int all = 0, others = 0, market = r->board->numbers.market;
    for (int card = 0; card < CHM_CARDS; card++) {
        int n = r->pile[card] + r->discards[card] + face_up(r, card);
        all += n;
        others += card == CHM_LOCO ? 0 : n;
    }
    return others >= (all < market ? all : market) - 2;
}

int referee_table_due(const referee *r)
{
    int pile = sum(r->pile);
    if (r->dealt < r->seats)
        return -1;
    if (pile == 0)
        return sum(r->discards) > 0 ? CHM_EVENT_RESHUFFLE : -1;
    if (face_up(r, -1) > 0)
        return CHM_EVENT_REFILL;
    return face_up(r, CHM_LOCO) >= 3 && can_sweep(r) && r->sweeps < 10 ? CHM_EVENT_RESET : -1;
}

static const char *reset(referee *r, const chm_event *event)
{
    if (event->count != r->board->numbers.market)
        return "all cards of the market are discarded";
    for (int slot = 0; slot < event->count; slot++) {
        if (event->list[slot] != r->market[slot])
            return "that is not what lay there";
        r->discards[event->list[slot]]++;
        r->market[slot] = -1;
    }
    r->sweeps++;
    return NULL;
}

static const char *refill(referee *r, const chm_event *event)
{
    int slot = 0;
    while (r->market[slot] >= 0)
        slot++;
    if (event->slot != slot)
        return "the lowest empty slot is filled first";
    if (!draw_from_pile(r, event->card))
        return "no such card is in the pile";
    r->market[slot] = event->card;
    return NULL;
}

const char *referee_table(referee *r, const chm_event *event)
{
    if (event->kind == CHM_EVENT_RESET)
        return reset(r, event);
    if (event->kind == CHM_EVENT_REFILL)
        return refill(r, event);
    if (event->n != sum(r->discards))
        return "that is not the number of discards";
    for (int card = 0; card < CHM_CARDS; card++) {
        r->pile[card] = r->discards[card];
        r->discards[card] = 0;
    }
    return NULL;
}

const char *referee_draw(referee *r, const chm_event *event)
{
    int card = event->card;
    if (event->kind == CHM_EVENT_BLIND) {
        if (!draw_from_pile(r, card))
            return "no such card is in the pile";
    } else {
        if (event->slot >= r->board->numbers.market || card >= CHM_CARDS || r->market[event->slot] != card)
            return "no such card lies in that slot";
        r->market[event->slot] = -1;
        if (card == CHM_LOCO && r->drawn > 0)
            return "a face-up locomotive is not the second card (B13)";
        r->drawn += card == CHM_LOCO; /* B12 */
    }
    r->hand[event->seat][card]++;
    if (r->action == CLAIMING) {
        r->bonus_cards--;
        return NULL;
    }
    return ++r->drawn > 2 || r->settled ? "the draw was over (B10)" : NULL;
}

bool referee_can_draw_on(const referee *r)
{
    int cards = sum(r->pile);
    for (int card = 0; card < CHM_LOCO; card++)
        cards += face_up(r, card);
    return cards > 0;
}

const char *referee_pay(referee *r, chm_seat seat, const uint8_t cards[CHM_CARDS])
{
    int colours = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        if (cards[card] > r->hand[seat][card])
            return "the player does not hold these cards";
        colours += card != CHM_LOCO && cards[card] > 0;
        r->hand[seat][card] -= cards[card];
        r->discards[card] += cards[card];
    }
    return colours > 1 ? "cards of two colours (B21)" : NULL;
}
