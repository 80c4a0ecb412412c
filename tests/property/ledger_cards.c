// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/ledger.h"

static int sum(const int cards[CHM_CARDS])
{
    int all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        all += cards[card];
    return all;
}

static int face_up(const ledger *l, int card)
{
    int n = 0;
    for (int slot = 0; slot < l->board->numbers.market; slot++)
        n += l->market[slot] == card;
    return n;
}

static bool draw_from_pile(ledger *l, int card)
{
    if (card >= CHM_CARDS || l->pile[card] == 0)
        return false;
    l->pile[card]--;
    return true;
}

const char *ledger_deal(ledger *l, const chm_event *event)
{
    if (event->seat != l->dealt)
        return "hands are dealt once, in the order of seats";
    int all = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        for (int i = 0; i < event->cards[card]; i++, all++) {
            if (!draw_from_pile(l, card))
                return "there are not so many such cards";
            l->hand[event->seat][card]++;
        }
    l->dealt++;
    return all == l->board->numbers.opening_hand ? NULL : "that is not the number of cards to deal (B3)";
}

/* B15: market, pile and discards must have enough cards that are no locomotives. */
static bool can_sweep(const ledger *l)
{
    int all = 0, others = 0, market = l->board->numbers.market;
    for (int card = 0; card < CHM_CARDS; card++) {
        int n = l->pile[card] + l->discards[card] + face_up(l, card);
        all += n;
        others += card == CHM_LOCO ? 0 : n;
    }
    return others >= (all < market ? all : market) - 2;
}

int ledger_table_due(const ledger *l)
{
    int pile = sum(l->pile);
    if (l->dealt < l->seats)
        return -1;
    if (pile == 0)
        return sum(l->discards) > 0 ? CHM_EVENT_RESHUFFLE : -1;
    if (face_up(l, -1) > 0)
        return CHM_EVENT_REFILL;
    return face_up(l, CHM_LOCO) >= 3 && can_sweep(l) && l->sweeps < 10 ? CHM_EVENT_RESET : -1;
}

static const char *reset(ledger *l, const chm_event *event)
{
    if (event->count != l->board->numbers.market)
        return "all cards of the market are discarded";
    for (int slot = 0; slot < event->count; slot++) {
        if (event->list[slot] != l->market[slot])
            return "that is not what lay there";
        l->discards[event->list[slot]]++;
        l->market[slot] = -1;
    }
    l->sweeps++;
    return NULL;
}

static const char *refill(ledger *l, const chm_event *event)
{
    int slot = 0;
    while (l->market[slot] >= 0)
        slot++;
    if (event->slot != slot)
        return "the lowest empty slot is filled first";
    if (!draw_from_pile(l, event->card))
        return "no such card is in the pile";
    l->market[slot] = event->card;
    return NULL;
}

const char *ledger_table(ledger *l, const chm_event *event)
{
    if (event->kind == CHM_EVENT_RESET)
        return reset(l, event);
    if (event->kind == CHM_EVENT_REFILL)
        return refill(l, event);
    if (event->n != sum(l->discards))
        return "that is not the number of discards";
    for (int card = 0; card < CHM_CARDS; card++) {
        l->pile[card] = l->discards[card];
        l->discards[card] = 0;
    }
    return NULL;
}

const char *ledger_draw(ledger *l, const chm_event *event)
{
    int card = event->card;
    if (event->kind == CHM_EVENT_BLIND) {
        if (!draw_from_pile(l, card))
            return "no such card is in the pile";
    } else {
        if (event->slot >= l->board->numbers.market || card >= CHM_CARDS || l->market[event->slot] != card)
            return "no such card lies in that slot";
        l->market[event->slot] = -1;
        if (card == CHM_LOCO && l->drawn > 0)
            return "a face-up locomotive is not the second card (B13)";
        l->drawn += card == CHM_LOCO; /* B12 */
    }
    l->hand[event->seat][card]++;
    if (l->action == CLAIMING) {
        l->bonus_cards--;
        return NULL;
    }
    return ++l->drawn > 2 || l->settled ? "the draw was over (B10)" : NULL;
}

bool ledger_can_draw_on(const ledger *l)
{
    int cards = sum(l->pile);
    for (int card = 0; card < CHM_LOCO; card++)
        cards += face_up(l, card);
    return cards > 0;
}

const char *ledger_pay(ledger *l, chm_seat seat, const uint8_t cards[CHM_CARDS])
{
    int colours = 0;
    for (int card = 0; card < CHM_CARDS; card++) {
        if (cards[card] > l->hand[seat][card])
            return "the player does not hold these cards";
        colours += card != CHM_LOCO && cards[card] > 0;
        l->hand[seat][card] -= cards[card];
        l->discards[card] += cards[card];
    }
    return colours > 1 ? "cards of two colours (B21)" : NULL;
}
