// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/laws.h"
#include <cheminot/record.h>
#include <string.h>

enum { VIEWERS = CHM_MAX_SEATS + 2, CAPACITY = 512 };

unsigned long heard_events, heard_damaged, heard_refused, heard_impossible;

static chm_view views[VIEWERS], before, made;
static size_t heard[VIEWERS];
static unsigned followed; /* bitset of the viewers of this game */

static chm_seat viewer(const trial *self, int i)
{
    return i < self->seats ? (chm_seat)i : i == self->seats ? (chm_seat)CHM_NOBODY : (chm_seat)CHM_EVERYBODY;
}

/* ---- views that can be read ---- */

static const char *check_cards(const chm_game *game)
{
    int unseen = -game->pile_size, all;
    for (int card = 0; card < CHM_CARDS; card++) {
        unseen += game->pile[card];
        all = game->pile[card] + game->discards[card];
        for (int slot = 0; slot < CHM_MAX_MARKET; slot++)
            all += game->market[slot] == card;
        for (chm_seat s = 0; s < game->seats; s++)
            all += game->hand[s][card];
        if (all != game->board->deck[card])
            return "the cards are not all there";
    }
    for (chm_seat s = 0; s < game->seats; s++) {
        int missing = game->hand_size[s];
        for (int card = 0; card < CHM_CARDS; card++)
            missing -= game->hand[s][card];
        if (missing < 0)
            return "a hand is larger than its size";
        unseen -= missing;
    }
    return unseen ? "the unseen cards are not those of the pile and of hands" : NULL;
}

static const char *check_tickets(const chm_game *game, chm_seat seat)
{
    int all = game->ticket_pile_size;
    for (chm_seat s = 0; s < game->seats; s++) {
        int named = 0;
        int gone = game->gone.rejected_count[s];
        all += game->ticket_count[s] + game->offer_count[s] + gone;
        for (int word = 0; word < CHM_MAX_TICKETS / 64; word++)
            named += __builtin_popcountll(game->tickets[s][word]) + __builtin_popcountll(game->gone.rejected[s][word]);
        if (named != (s == seat || seat == CHM_EVERYBODY ? game->ticket_count[s] + gone : 0))
            return "the tickets of a hand are not those that may be known";
    }
    for (int deck = 0; deck < CHM_MAX_TICKET_DECKS; deck++)
        all += game->gone.undealt_count[deck];
    for (int i = 0; i < game->ticket_pile_size; i++)
        if (game->ticket_pile[i].ticket != CHM_HIDDEN && game->ticket_pile[i].ticket >= game->board->ticket_count)
            return "there is no such ticket in the pile";
    return all > game->board->ticket_count ? "there are too many tickets" : NULL;
}

static void swallow(void *context, const char *text, size_t size)
{
    (void)text;
    *(size_t *)context += size;
}

/* Reads a view, closely: all that a player would be shown. */
static const char *read_view(const chm_view *view, bool closely)
{
    static chm_move moves[CAPACITY];
    size_t written = 0;
    const chm_game *game = &view->game;
    if (view->seat != CHM_EVERYBODY && closely)
        chm_view_write(view, &(chm_sink){swallow, &written});
    for (chm_seat s = 0; s < game->seats && closely; s++) {
        uint32_t count = chm_game_moves(game, s, moves, CAPACITY);
        for (uint32_t k = 0; k < count && k < CAPACITY; k++)
            if ((s == view->seat || view->seat == CHM_EVERYBODY) && chm_game_legal(game, s, moves[k]))
                return "a listed move is not legal";
    }
    if (game->phase >= CHM_PHASES || game->actors >> game->seats || game->seat >= game->seats)
        return "the course of the game is wrong";
    const char *wrong = check_cards(game);
    return wrong ? wrong : check_tickets(game, view->seat);
}

/* ---- events that cannot be ---- */

/* Damages an event: another of the game, or a byte of it that may matter. */
static chm_event damaged(trial *self, const chm_event *event)
{
    chm_event other = *event;
    uint8_t *bytes = (uint8_t *)&other;
    uint32_t how = chm_dice_below(&self->probe, 4), size = how == 1 ? sizeof other : offsetof(chm_event, with_met);
    if (how == 0)
        other = self->events[chm_dice_below(&self->probe, (uint32_t)self->event_count)];
    else if (how == 1 || how == 2)
        bytes[chm_dice_below(&self->probe, size)] ^= (uint8_t)(1U << chm_dice_below(&self->probe, 8));
    else
        bytes[chm_dice_below(&self->probe, size)] = (uint8_t)chm_dice_roll(&self->probe);
    return other;
}

static void hear_damaged(trial *self, chm_view *view, const chm_event *event)
{
    memcpy(&before, view, sizeof before);
    chm_event other = damaged(self, event);
    if (chm_dice_below(&self->probe, 2) && other.count <= CHM_MAX_OFFER)
        chm_event_redact(&other, view->seat);
    if (!memcmp(&other, event, sizeof other))
        return;
    heard_damaged++;
    if (chm_view_hear(view, &other)) {
        heard_refused++;
        if (memcmp(&before, view, sizeof before))
            trial_fail(self, "a refused event changes nothing", "seat %d, a damaged %s", view->seat,
                       chm_event_word(other.kind));
    } else {
        const char *wrong = read_view(view, trial_now_and_then(self, 8));
        if (wrong)
            trial_fail(self, "a view can be read", "seat %d, after a damaged %s: %s", view->seat,
                       chm_event_word(other.kind), wrong);
    }
    memcpy(view, &before, sizeof before);
}

static void refuse(trial *self, chm_view *view, const chm_event *event, const char *why)
{
    memcpy(&before, view, sizeof before);
    heard_impossible++;
    if (chm_view_hear(view, event) == CHM_OK)
        trial_fail(self, "an event that cannot be is refused", "seat %d: %s", view->seat, why);
    else if (memcmp(&before, view, sizeof before))
        trial_fail(self, "a refused event changes nothing", "seat %d: %s", view->seat, why);
}

/* Returns whether a view can tell that clearing the market does not help (B15), wherever unseen locomotives are. */
static bool knows_better(const trial *self, const chm_game *game)
{
    const chm_numbers *numbers = &self->board->numbers;
    int cards = chm_market_cards(game) + game->pile_size + game->discards_size, unseen = 0;
    for (int card = 0; card < CHM_CARDS; card++)
        unseen += game->pile[card];
    int in_pile = game->pile[CHM_LOCO] - (unseen - game->pile_size); /* at least so many */
    int locos = chm_market_locos(game) + game->discards[CHM_LOCO] + (in_pile > 0 ? in_pile : 0);
    int dealt = cards < numbers->market ? cards : numbers->market;
    return chm_market_locos(game) < numbers->market_locos || cards - locos < dealt - numbers->market_locos + 1;
}

/* The market is cleared when the rules say so and at no other time, and of just the cards that lie there. */
static void check_resets(trial *self, chm_view *view, const chm_event *event)
{
    const chm_game *game = &view->game;
    chm_event reset = {.kind = CHM_EVENT_RESET, .count = (uint8_t)self->board->numbers.market};
    memcpy(reset.list, game->market, reset.count);
    if (!reset.count)
        return;
    if (event->kind != CHM_EVENT_RESET) {
        if (view->seat == CHM_EVERYBODY || knows_better(self, game))
            refuse(self, view, &reset, "a reset that is not due");
        return;
    }
    chm_event other = *event;
    other.list[0] = (uint8_t)((other.list[0] + 1) % CHM_CARDS);
    refuse(self, view, &other, "a reset with a card that does not lie there");
    other = *event;
    other.list[--other.count] = 0;
    refuse(self, view, &other, "a reset with a card too few");
    for (int i = 1; i < event->count; i++)
        if (event->list[i] != event->list[0]) {
            other = *event;
            other.list[0] = event->list[i];
            other.list[i] = event->list[0];
            refuse(self, view, &other, "a reset with its cards in another order");
            break;
        }
    refuse(self, view, &(chm_event){.kind = CHM_EVENT_REFILL, .card = event->list[0]}, "a refill before the reset");
    chm_seat next = (chm_seat)((game->seat + 1) % game->seats);
    if (view->seat == CHM_EVERYBODY)
        refuse(self, view, &(chm_event){.kind = CHM_EVENT_TURN, .seat = next, .n = (uint16_t)(game->turn + 1)},
               "a turn before the reset");
}

/* What the view's own seat gets does not come, hidden, to another one. */
static void check_other_seat(trial *self, chm_view *view, const chm_event *event)
{
    chm_event other = *event;
    other.seat = (uint8_t)((event->seat + 1) % self->seats);
    chm_event_redact(&other, view->seat);
    refuse(self, view, &other, "a hidden card or ticket that is the view's own");
}

/* ---- the law ---- */

void law_hear_begin(trial *self)
{
    int all = self->seats + 2;
    followed = self->thorough ? (1U << all) - 1 : 1U << chm_dice_below(&self->probe, (uint32_t)all);
    for (int i = 0; i < all; i++) {
        memset(&views[i], 0xA5, sizeof views[i]);
        chm_view_begin(&views[i], self->board, self->seats, &self->options, viewer(self, i));
        heard[i] = 0;
    }
}

static void hear(trial *self, chm_view *view, const chm_event *event)
{
    chm_event seen = *event;
    chm_event_redact(&seen, view->seat);
    if (trial_now_and_then(self, 8))
        hear_damaged(self, view, &seen);
    if (seen.kind == CHM_EVENT_RESET || trial_now_and_then(self, 16))
        check_resets(self, view, &seen);
    if (seen.seat == view->seat && (seen.kind == CHM_EVENT_TICKET || seen.kind == CHM_EVENT_OFFER ||
                                    (seen.kind == CHM_EVENT_BLIND && trial_now_and_then(self, 4))))
        check_other_seat(self, view, &seen);
    chm_status status = chm_view_hear(view, &seen);
    if (status) {
        trial_fail(self, "a view hears what happens", "seat %d refuses %s: %s", view->seat, chm_event_word(seen.kind),
                   chm_status_text(status));
        return;
    }
    heard_events++;
    const char *wrong = read_view(view, trial_now_and_then(self, 16));
    if (wrong)
        trial_fail(self, "a view can be read", "seat %d, after %s: %s", view->seat, chm_event_word(seen.kind), wrong);
}

/* In set-up what is kept is told when all have chosen; until then, only who has. */
static bool withheld(const trial *self, chm_seat seat)
{
    return self->game.phase == CHM_PHASE_SET_UP && self->event_count && seat != CHM_EVERYBODY &&
           self->events[self->event_count - 1].kind == CHM_EVENT_KEEP;
}

static void catch_up(trial *self, int i)
{
    chm_view *view = &views[i];
    if (withheld(self, view->seat)) {
        unsigned chosen = ((1U << self->seats) - 1) & ~self->game.actors;
        if (chm_view_chosen(view, chosen, view->seat < self->seats ? self->game.chosen[view->seat] : 0))
            trial_fail(self, "a view learns who has chosen", "seat %d", view->seat);
    } else {
        for (; heard[i] < self->event_count && !self->failed; heard[i]++)
            hear(self, view, &self->events[heard[i]]);
    }
    if (self->failed)
        return;
    chm_game_view(&self->game, view->seat, &made);
    const uint8_t *x = (const uint8_t *)view, *y = (const uint8_t *)&made;
    for (size_t at = 0; at < sizeof made && !self->failed; at++)
        if (x[at] != y[at])
            trial_fail(self, "a view that has heard all is the game's", "seat %d: byte %zu is %d, not %d", view->seat,
                       at, x[at], y[at]);
}

void law_hear(trial *self)
{
    for (int i = 0; i < self->seats + 2 && !self->failed; i++)
        if (followed >> i & 1)
            catch_up(self, i);
}
