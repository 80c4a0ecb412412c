// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/referee.h"
#include <string.h>

int referee_ticket_pile(const referee *r)
{
    return r->fresh_count + r->under_count;
}

/* Draws a ticket: any of the first shuffle while there are some; then what was put under the pile, in order. */
static bool draw(referee *r, int ticket)
{
    if (ticket >= r->board->ticket_count)
        return false;
    if (r->fresh_count > 0) {
        if (!r->fresh[ticket])
            return false;
        r->fresh[ticket] = false;
        r->fresh_count--;
        return true;
    }
    int most = r->mixed > 0 ? r->mixed : 1, at = 0;
    while (at < most && at < r->under_count && r->under[at] != ticket)
        at++;
    if (at == most || at == r->under_count)
        return false;
    memmove(r->under + at, r->under + at + 1, (size_t)(r->under_count - at - 1));
    r->under_count--;
    r->mixed -= r->mixed > 0;
    return true;
}

static void put_under(referee *r, uint8_t ticket)
{
    r->holder[ticket] = CHM_NOBODY;
    r->under[r->under_count++] = ticket;
}

const char *referee_offer(referee *r, const chm_event *event)
{
    const chm_numbers *numbers = &r->board->numbers;
    bool set_up = r->seat < 0;
    int pile = referee_ticket_pile(r), most = set_up ? numbers->tickets_dealt : numbers->tickets_drawn;
    for (int s = 0; set_up && s < event->seat; s++)
        if (!r->offer_count[s])
            return "tickets are dealt in the order of seats";
    if (r->offer_count[event->seat] || r->dealt < r->seats || most == 0)
        return "no tickets are to be offered now";
    if (event->count != (pile < most ? pile : most) || event->count == 0)
        return "that is not the number of tickets to offer (B4, B30)";
    for (int i = 0; i < event->count; i++) {
        if (!draw(r, event->list[i]))
            return "that ticket does not lie on top (B4, B30, F1)";
        r->holder[event->list[i]] = REFEREE_OUT;
        r->offer[event->seat][i] = event->list[i];
    }
    r->offer_count[event->seat] = event->count;
    return NULL;
}

static int resolve(referee *r, chm_seat seat, unsigned kept)
{
    int rejected = 0;
    for (int i = 0; i < r->offer_count[seat]; i++) {
        uint8_t ticket = r->offer[seat][i];
        if (kept >> i & 1) {
            r->holder[ticket] = seat;
        } else {
            put_under(r, ticket);
            rejected++;
        }
    }
    r->offer_count[seat] = 0;
    return rejected;
}

static const char *read_kept(const referee *r, const chm_event *event, unsigned *kept)
{
    chm_seat seat = event->seat;
    for (int k = 0; k < event->count; k++) {
        int i = 0;
        while (i < r->offer_count[seat] && r->offer[seat][i] != event->list[k])
            i++;
        if (i == r->offer_count[seat] || *kept >> i & 1)
            return "that ticket was not offered, or is kept twice";
        *kept |= 1U << i;
    }
    const chm_numbers *numbers = &r->board->numbers;
    int least = r->seat < 0 ? numbers->tickets_kept : numbers->tickets_drawn_kept;
    least = least < r->offer_count[seat] ? least : r->offer_count[seat];
    return event->count < least ? "more tickets must be kept" : NULL;
}

const char *referee_keep(referee *r, const chm_event *event)
{
    unsigned kept = 0;
    bool all_offered = r->seat >= 0 || r->offer_count[r->seats - 1] > 0;
    if (!r->offer_count[event->seat] || !all_offered)
        return "nothing is offered to that seat, or not yet to all";
    const char *wrong = read_kept(r, event, &kept);
    if (wrong)
        return wrong;
    if (r->seat >= 0) {
        resolve(r, event->seat, kept);
        r->settled = true;
        return NULL;
    }
    if (r->kept[event->seat])
        return "that seat has chosen already";
    r->kept[event->seat] = (uint16_t)(kept | 1U << 15);
    if (++r->chosen < r->seats)
        return NULL;
    int rejected = 0;
    for (int s = 0; s < r->seats; s++) /* B4 */
        rejected += resolve(r, (chm_seat)s, r->kept[s]);
    r->mixed = r->board->numbers.shuffle_rejected ? rejected : 0; /* F1 */
    return NULL;
}

/* ---- the race ---- */

int referee_hand(const referee *r, chm_seat seat)
{
    int n = 0;
    for (int t = 0; t < r->board->ticket_count; t++)
        n += r->holder[t] == seat;
    return n;
}

const char *referee_ticket(referee *r, const chm_event *event)
{
    if (!r->race || referee_hand(r, event->seat) == 2)
        return "that seat gets no ticket now (G2)";
    if (r->seat >= 0 && r->action != SWAPPING && r->action != CLAIMING)
        return "no ticket is drawn now (G4, G6)";
    for (chm_seat s = 0; r->seat < 0 && s < event->seat; s++)
        if (referee_hand(r, s) < 2)
            return "tickets are dealt in the order of seats";
    if (!draw(r, event->list[0]))
        return "that ticket does not lie on top (G5)";
    r->holder[event->list[0]] = event->seat;
    /* G5: what was swapped away goes under the pile once two new ones are drawn, or earlier if the pile is empty. */
    if (r->out_count && (referee_hand(r, event->seat) == 2 || referee_ticket_pile(r) == 0)) {
        for (int i = 0; i < r->out_count; i++)
            put_under(r, (uint8_t)r->out[i]);
        r->out_count = 0;
    }
    return NULL;
}

const char *referee_swap(referee *r, const chm_event *event)
{
    if (!r->race || event->count != referee_hand(r, event->seat) || referee_ticket_pile(r) == 0)
        return "both tickets are swapped, if there are others (G4, G5)";
    for (int i = 0; i < event->count; i++) {
        if (event->list[i] >= r->board->ticket_count || r->holder[event->list[i]] != event->seat)
            return "that ticket is not held";
        r->holder[event->list[i]] = REFEREE_OUT;
        r->out[r->out_count++] = event->list[i];
    }
    return NULL;
}

static const char *bonus(referee *r, const chm_event *event)
{
    const char *place = r->board->places[event->place].id;
    int hub = chm_board_find_place(r->board, "town_hall", strlen("town_hall"));
    if (r->joined[event->seat] >> event->place & 1 || (r->bonus_cards && referee_can_draw_on(r)))
        return "that bonus comes once, and each has its cards (G8)";
    if (hub < 0 || (strcmp(place, "crypt") && strcmp(place, "haunted_house")))
        return "there is no bonus for that place (G8)";
    r->joined[event->seat] |= UINT64_C(1) << event->place;
    r->bonus_cards = 2;
    return referee_joined(r, event->seat, (chm_place)hub, event->place) ? NULL : "that place is not joined (G8)";
}

const char *referee_complete(referee *r, const chm_event *event)
{
    bool swap = r->action == SWAPPING && event->kind == CHM_EVENT_COMPLETE;
    if (!r->race || event->seat != r->seat || (r->action != CLAIMING && !swap))
        return "nothing of the kind happens now";
    if (event->kind == CHM_EVENT_BONUS)
        return bonus(r, event);
    r->laid[event->seat]++;
    r->idle = 0;
    if (event->kind == CHM_EVENT_TREAT) {
        bool again = r->treat[event->seat];
        r->treat[event->seat] = true;
        return again ? "trick or treat comes once (G7)" : NULL;
    }
    if (r->out_count || (referee_hand(r, event->seat) < 2 && referee_ticket_pile(r) > 0))
        return "a ticket is still to come (G5, G6)";
    uint8_t ticket = event->list[0];
    if (ticket >= r->board->ticket_count || r->holder[ticket] != event->seat)
        return "that ticket is not held";
    r->holder[ticket] = REFEREE_OUT;
    const chm_ticket_info *info = &r->board->tickets[ticket];
    return referee_joined(r, event->seat, info->a, info->b) ? NULL : "that ticket is not completed (G6)";
}
