// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/referee.h"
#include <string.h>

int referee_ticket_pile(const referee *self)
{
    return self->fresh_count + self->under_count;
}

/* Draws a ticket: any of the first shuffle while there are some; then what was put under the pile, in order. */
static bool draw(referee *self, int ticket)
{
    if (ticket >= self->board->ticket_count || self->board->tickets[ticket].deck)
        return false;
    if (self->fresh_count > 0) {
        if (!self->fresh[ticket])
            return false;
        self->fresh[ticket] = false;
        self->fresh_count--;
        return true;
    }
    int most = self->mixed > 0 ? self->mixed : 1, at = 0;
    while (at < most && at < self->under_count && self->under[at] != ticket)
        at++;
    if (at == most || at == self->under_count)
        return false;
    memmove(self->under + at, self->under + at + 1, (size_t)(self->under_count - at - 1));
    self->under_count--;
    self->mixed -= self->mixed > 0;
    return true;
}

static void put_under(referee *self, uint8_t ticket)
{
    self->holder[ticket] = CHM_NOBODY;
    self->under[self->under_count++] = ticket;
}

/* In set-up the tickets of the further decks come first, so many of each. Returns how many there are, or -1 if they are
 * others. */
static int deal_further(referee *self, const chm_event *event)
{
    int n = 0;
    for (int deck = 1; deck < self->board->ticket_deck_count; deck++)
        for (int i = 0; i < self->board->ticket_decks[deck].dealt; i++, n++) {
            int ticket = n < event->count ? event->list[n] : CHM_NO_TICKET;
            if (ticket >= self->board->ticket_count || self->board->tickets[ticket].deck != deck ||
                !self->fresh[ticket])
                return -1;
            self->fresh[ticket] = false;
            self->holder[ticket] = REFEREE_OUT;
            self->offer[event->seat][n] = (uint8_t)ticket;
        }
    return n;
}

const char *referee_offer(referee *self, const chm_event *event)
{
    const chm_numbers *numbers = &self->board->numbers;
    bool set_up = self->seat < 0;
    int pile = referee_ticket_pile(self), most = set_up ? numbers->tickets_dealt : numbers->tickets_drawn;
    int further = set_up ? deal_further(self, event) : 0;
    for (int s = 0; set_up && s < event->seat; s++)
        if (!self->offer_count[s])
            return "tickets are dealt in the order of seats";
    if (further < 0)
        return "not the right tickets of the further decks";
    if (self->offer_count[event->seat] || self->dealt < self->seats || most + further == 0)
        return "no tickets are to be offered now";
    if (event->count != further + (pile < most ? pile : most) || event->count == 0)
        return "that is not the number of tickets to offer (B4, B30)";
    for (int i = further; i < event->count; i++) {
        if (!draw(self, event->list[i]))
            return "that ticket does not lie on top (B4, B30, F1)";
        self->holder[event->list[i]] = REFEREE_OUT;
        self->offer[event->seat][i] = event->list[i];
    }
    self->offer_count[event->seat] = event->count;
    return NULL;
}

static int resolve(referee *self, chm_seat seat, unsigned kept)
{
    int rejected = 0;
    for (int i = 0; i < self->offer_count[seat]; i++) {
        uint8_t ticket = self->offer[seat][i];
        if (kept >> i & 1) {
            self->holder[ticket] = seat;
        } else if (self->seat >= 0 || !self->board->numbers.rejected_leave) {
            put_under(self, ticket);
            rejected++;
        }
    }
    self->offer_count[seat] = 0;
    return rejected;
}

static const char *read_kept(const referee *self, const chm_event *event, unsigned *kept)
{
    chm_seat seat = event->seat;
    for (int k = 0; k < event->count; k++) {
        int i = 0;
        while (i < self->offer_count[seat] && self->offer[seat][i] != event->list[k])
            i++;
        if (i == self->offer_count[seat] || *kept >> i & 1)
            return "that ticket was not offered, or is kept twice";
        *kept |= 1U << i;
    }
    const chm_numbers *numbers = &self->board->numbers;
    int least = self->seat < 0 ? numbers->tickets_kept : numbers->tickets_drawn_kept;
    least = least < self->offer_count[seat] ? least : self->offer_count[seat];
    return event->count < least ? "more tickets must be kept" : NULL;
}

const char *referee_keep(referee *self, const chm_event *event)
{
    unsigned kept = 0;
    bool all_offered = self->seat >= 0 || self->offer_count[self->seats - 1] > 0;
    if (!self->offer_count[event->seat] || !all_offered)
        return "nothing is offered to that seat, or not yet to all";
    const char *wrong = read_kept(self, event, &kept);
    if (wrong)
        return wrong;
    if (self->seat >= 0) {
        resolve(self, event->seat, kept);
        self->settled = true;
        return NULL;
    }
    if (self->kept[event->seat])
        return "that seat has chosen already";
    self->kept[event->seat] = (uint16_t)(kept | 1U << 15);
    if (++self->chosen < self->seats)
        return NULL;
    int rejected = 0;
    for (int s = 0; s < self->seats; s++) /* B4 */
        rejected += resolve(self, (chm_seat)s, self->kept[s]);
    self->mixed = self->board->numbers.shuffle_rejected ? rejected : 0; /* F1 */
    return NULL;
}

/* ---- the race ---- */

int referee_hand(const referee *self, chm_seat seat)
{
    int n = 0;
    for (int t = 0; t < self->board->ticket_count; t++)
        n += self->holder[t] == seat;
    return n;
}

const char *referee_ticket(referee *self, const chm_event *event)
{
    if (!self->race || referee_hand(self, event->seat) == 2)
        return "that seat gets no ticket now (G2)";
    if (self->seat >= 0 && self->action != SWAPPING && self->action != CLAIMING)
        return "no ticket is drawn now (G4, G6)";
    for (chm_seat s = 0; self->seat < 0 && s < event->seat; s++)
        if (referee_hand(self, s) < 2)
            return "tickets are dealt in the order of seats";
    if (!draw(self, event->list[0]))
        return "that ticket does not lie on top (G5)";
    self->holder[event->list[0]] = event->seat;
    /* G5: what was swapped away goes under the pile once two new ones are drawn, or earlier if the pile is empty. */
    if (self->out_count && (referee_hand(self, event->seat) == 2 || referee_ticket_pile(self) == 0)) {
        for (int i = 0; i < self->out_count; i++)
            put_under(self, (uint8_t)self->out[i]);
        self->out_count = 0;
    }
    return NULL;
}

const char *referee_swap(referee *self, const chm_event *event)
{
    if (!self->race || event->count != referee_hand(self, event->seat) || referee_ticket_pile(self) == 0)
        return "both tickets are swapped, if there are others (G4, G5)";
    for (int i = 0; i < event->count; i++) {
        if (event->list[i] >= self->board->ticket_count || self->holder[event->list[i]] != event->seat)
            return "that ticket is not held";
        self->holder[event->list[i]] = REFEREE_OUT;
        self->out[self->out_count++] = event->list[i];
    }
    return NULL;
}

static const char *bonus(referee *self, const chm_event *event)
{
    const char *place = self->board->places[event->place].id;
    int hub = chm_board_find_place(self->board, "town_hall", strlen("town_hall"));
    if (self->joined[event->seat] >> event->place & 1 || (self->bonus_cards && referee_can_draw_on(self)))
        return "that bonus comes once, and each has its cards (G8)";
    if (hub < 0 || (strcmp(place, "crypt") && strcmp(place, "haunted_house")))
        return "there is no bonus for that place (G8)";
    self->joined[event->seat] |= UINT64_C(1) << event->place;
    self->bonus_cards = 2;
    return referee_joined(self, event->seat, (chm_place)hub, event->place) ? NULL : "that place is not joined (G8)";
}

const char *referee_complete(referee *self, const chm_event *event)
{
    bool swap = self->action == SWAPPING && event->kind == CHM_EVENT_COMPLETE;
    if (!self->race || event->seat != self->seat || (self->action != CLAIMING && !swap))
        return "nothing of the kind happens now";
    if (event->kind == CHM_EVENT_BONUS)
        return bonus(self, event);
    self->laid[event->seat]++;
    self->idle = 0;
    if (event->kind == CHM_EVENT_TREAT) {
        bool again = self->treat[event->seat];
        self->treat[event->seat] = true;
        return again ? "trick or treat comes once (G7)" : NULL;
    }
    if (self->out_count || (referee_hand(self, event->seat) < 2 && referee_ticket_pile(self) > 0))
        return "a ticket is still to come (G5, G6)";
    uint8_t ticket = event->list[0];
    if (ticket >= self->board->ticket_count || self->holder[ticket] != event->seat)
        return "that ticket is not held";
    self->holder[ticket] = REFEREE_OUT;
    const chm_ticket_info *info = &self->board->tickets[ticket];
    return referee_joined(self, event->seat, info->a, info->b) ? NULL : "that ticket is not completed (G6)";
}
