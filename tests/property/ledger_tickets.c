// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/ledger.h"
#include <string.h>

int ledger_ticket_pile(const ledger *l)
{
    return l->fresh_count + l->under_count;
}

/* Draws a ticket: any of the first shuffle while there are some; then what was put under the pile, in order. */
static bool draw(ledger *l, int ticket)
{
    if (ticket >= l->board->ticket_count)
        return false;
    if (l->fresh_count > 0) {
        if (!l->fresh[ticket])
            return false;
        l->fresh[ticket] = false;
        l->fresh_count--;
        return true;
    }
    int most = l->mixed > 0 ? l->mixed : 1, at = 0;
    while (at < most && at < l->under_count && l->under[at] != ticket)
        at++;
    if (at == most || at == l->under_count)
        return false;
    memmove(l->under + at, l->under + at + 1, (size_t)(l->under_count - at - 1));
    l->under_count--;
    l->mixed -= l->mixed > 0;
    return true;
}

static void put_under(ledger *l, uint8_t ticket)
{
    l->holder[ticket] = CHM_NOBODY;
    l->under[l->under_count++] = ticket;
}

const char *ledger_offer(ledger *l, const chm_event *event)
{
    const chm_numbers *numbers = &l->board->numbers;
    bool set_up = l->seat < 0;
    int pile = ledger_ticket_pile(l), most = set_up ? numbers->tickets_dealt : numbers->tickets_drawn;
    for (int s = 0; set_up && s < event->seat; s++)
        if (!l->offer_count[s])
            return "tickets are dealt in the order of seats";
    if (l->offer_count[event->seat] || l->dealt < l->seats || most == 0)
        return "no tickets are to be offered now";
    if (event->count != (pile < most ? pile : most) || event->count == 0)
        return "that is not the number of tickets to offer (B4, B30)";
    for (int i = 0; i < event->count; i++) {
        if (!draw(l, event->list[i]))
            return "that ticket does not lie on top (B4, B30, F1)";
        l->holder[event->list[i]] = LEDGER_OUT;
        l->offer[event->seat][i] = event->list[i];
    }
    l->offer_count[event->seat] = event->count;
    return NULL;
}

static int resolve(ledger *l, chm_seat seat, unsigned kept)
{
    int rejected = 0;
    for (int i = 0; i < l->offer_count[seat]; i++) {
        uint8_t ticket = l->offer[seat][i];
        if (kept >> i & 1) {
            l->holder[ticket] = seat;
        } else {
            put_under(l, ticket);
            rejected++;
        }
    }
    l->offer_count[seat] = 0;
    return rejected;
}

static const char *read_kept(const ledger *l, const chm_event *event, unsigned *kept)
{
    chm_seat seat = event->seat;
    for (int k = 0; k < event->count; k++) {
        int i = 0;
        while (i < l->offer_count[seat] && l->offer[seat][i] != event->list[k])
            i++;
        if (i == l->offer_count[seat] || *kept >> i & 1)
            return "that ticket was not offered, or is kept twice";
        *kept |= 1U << i;
    }
    const chm_numbers *numbers = &l->board->numbers;
    int least = l->seat < 0 ? numbers->tickets_kept : numbers->tickets_drawn_kept;
    least = least < l->offer_count[seat] ? least : l->offer_count[seat];
    return event->count < least ? "more tickets must be kept" : NULL;
}

const char *ledger_keep(ledger *l, const chm_event *event)
{
    unsigned kept = 0;
    bool all_offered = l->seat >= 0 || l->offer_count[l->seats - 1] > 0;
    if (!l->offer_count[event->seat] || !all_offered)
        return "nothing is offered to that seat, or not yet to all";
    const char *wrong = read_kept(l, event, &kept);
    if (wrong)
        return wrong;
    if (l->seat >= 0) {
        resolve(l, event->seat, kept);
        l->settled = true;
        return NULL;
    }
    if (l->kept[event->seat])
        return "that seat has chosen already";
    l->kept[event->seat] = (uint16_t)(kept | 1U << 15);
    if (++l->chosen < l->seats)
        return NULL;
    int rejected = 0;
    for (int s = 0; s < l->seats; s++) /* B4 */
        rejected += resolve(l, (chm_seat)s, l->kept[s]);
    l->mixed = l->board->numbers.shuffle_rejected ? rejected : 0; /* F1 */
    return NULL;
}

/* ---- the race ---- */

int ledger_hand(const ledger *l, chm_seat seat)
{
    int n = 0;
    for (int t = 0; t < l->board->ticket_count; t++)
        n += l->holder[t] == seat;
    return n;
}

const char *ledger_ticket(ledger *l, const chm_event *event)
{
    if (!l->race || ledger_hand(l, event->seat) == 2)
        return "that seat gets no ticket now (G2)";
    if (l->seat >= 0 && l->action != SWAPPING && l->action != CLAIMING)
        return "no ticket is drawn now (G4, G6)";
    for (chm_seat s = 0; l->seat < 0 && s < event->seat; s++)
        if (ledger_hand(l, s) < 2)
            return "tickets are dealt in the order of seats";
    if (!draw(l, event->list[0]))
        return "that ticket does not lie on top (G5)";
    l->holder[event->list[0]] = event->seat;
    /* G5: what was swapped away goes under the pile once two new ones are drawn, or earlier if the pile is empty. */
    if (l->out_count && (ledger_hand(l, event->seat) == 2 || ledger_ticket_pile(l) == 0)) {
        for (int i = 0; i < l->out_count; i++)
            put_under(l, (uint8_t)l->out[i]);
        l->out_count = 0;
    }
    return NULL;
}

const char *ledger_swap(ledger *l, const chm_event *event)
{
    if (!l->race || event->count != ledger_hand(l, event->seat) || ledger_ticket_pile(l) == 0)
        return "both tickets are swapped, if there are others (G4, G5)";
    for (int i = 0; i < event->count; i++) {
        if (event->list[i] >= l->board->ticket_count || l->holder[event->list[i]] != event->seat)
            return "that ticket is not held";
        l->holder[event->list[i]] = LEDGER_OUT;
        l->out[l->out_count++] = event->list[i];
    }
    return NULL;
}

static const char *bonus(ledger *l, const chm_event *event)
{
    const char *place = l->board->places[event->place].id;
    int hub = chm_board_find_place(l->board, "town_hall", strlen("town_hall"));
    if (l->joined[event->seat] >> event->place & 1 || (l->bonus_cards && ledger_can_draw_on(l)))
        return "that bonus comes once, and each has its cards (G8)";
    if (hub < 0 || (strcmp(place, "crypt") && strcmp(place, "haunted_house")))
        return "there is no bonus for that place (G8)";
    l->joined[event->seat] |= UINT64_C(1) << event->place;
    l->bonus_cards = 2;
    return ledger_joined(l, event->seat, (chm_place)hub, event->place) ? NULL : "that place is not joined (G8)";
}

const char *ledger_complete(ledger *l, const chm_event *event)
{
    bool swap = l->action == SWAPPING && event->kind == CHM_EVENT_COMPLETE;
    if (!l->race || event->seat != l->seat || (l->action != CLAIMING && !swap))
        return "nothing of the kind happens now";
    if (event->kind == CHM_EVENT_BONUS)
        return bonus(l, event);
    l->laid[event->seat]++;
    l->idle = 0;
    if (event->kind == CHM_EVENT_TREAT) {
        bool again = l->treat[event->seat];
        l->treat[event->seat] = true;
        return again ? "trick or treat comes once (G7)" : NULL;
    }
    if (l->out_count || (ledger_hand(l, event->seat) < 2 && ledger_ticket_pile(l) > 0))
        return "a ticket is still to come (G5, G6)";
    uint8_t ticket = event->list[0];
    if (ticket >= l->board->ticket_count || l->holder[ticket] != event->seat)
        return "that ticket is not held";
    l->holder[ticket] = LEDGER_OUT;
    const chm_ticket_info *info = &l->board->tickets[ticket];
    return ledger_joined(l, event->seat, info->a, info->b) ? NULL : "that ticket is not completed (G6)";
}
