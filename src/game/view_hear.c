// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A view kept up to date by the events that its seat hears. There are no rules here: the game goes on by the functions
 * that apply moves, with chance as the event says, until another event would be emitted (event_replayer in core.h).
 * What is unseen follows from the view itself: an unseen card of a hand is one of `pile`, an unseen ticket is
 * CHM_HIDDEN. */

#include "base/bits.h"
#include "game/core.h"
#include <string.h>

event_replayer *replayer_of(const chm_callbacks *callbacks)
{
    return callbacks && callbacks->pick == replayer_pick ? callbacks->context : NULL;
}

bool replayer_may_emit(const chm_callbacks *callbacks)
{
    event_replayer *replayer = replayer_of(callbacks);
    if (!replayer || !replayer->emitted)
        return true;
    replayer->suspended = true;
    return false;
}

bool replayer_suspended(const chm_callbacks *callbacks)
{
    const event_replayer *replayer = replayer_of(callbacks);
    return replayer && replayer->suspended;
}

const chm_event *core_expected_event(const chm_callbacks *callbacks, int kind)
{
    const event_replayer *replayer = replayer_of(callbacks);
    return replayer && !replayer->emitted && replayer->event->kind == kind ? replayer->event : NULL;
}

/* ---- one event ---- */

/* Picks the ticket that the event names, or a hidden one that may be it. */
static int reveal(event_replayer *replayer, const chm_pick *pick)
{
    const chm_game *game = &replayer->view->game;
    uint8_t ticket =
        replayer->part < replayer->event->count ? replayer->event->list[replayer->part++] : (uint8_t)CHM_NO_TICKET;
    const uint8_t *found = memchr(pick->list, ticket, (size_t)pick->n);
    if (!found && ticket < game->board->ticket_count && game->board->tickets[ticket].deck == pick->deck &&
        !core_ticket_seen(game, ticket))
        found = memchr(pick->list, CHM_HIDDEN, (size_t)pick->n);
    if (!found && ticket != CHM_HIDDEN) { /* it cannot be: any will do */
        replayer->mismatch = true;
        ticket = 0;
    }
    replayer->ticket = ticket;
    return found ? (int)(found - pick->list) : 0;
}

int replayer_pick(void *context, const chm_pick *pick)
{
    event_replayer *replayer = context;
    if (pick->kind == CHM_PICK_TICKET)
        return reveal(replayer, pick);
    int picked = core_pick_of(replayer->event, &replayer->part, pick);
    bool to_hand = replayer->event->kind == CHM_EVENT_DEAL || replayer->event->kind == CHM_EVENT_BLIND;
    return picked == CHM_HIDDEN && !to_hand ? -1 : picked; /* a card that lies open is never hidden */
}

static void compare(void *context, const chm_event *event)
{
    event_replayer *replayer = context;
    chm_event seen = *event;
    chm_event_redact(&seen, replayer->view->seat);
    assert(!replayer->emitted); /* otherwise an event was emitted without asking core_may_emit */
    replayer->mismatch |= !core_same_event(&replayer->view->game, &seen, replayer->event);
    replayer->emitted = true;
}

/* Returns whether an event hides something from the seat whom it concerns, or lists more than there can be. */
static bool is_blanked(const chm_view *view, const chm_event *event)
{
    if (event->count > CHM_MAX_OFFER)
        return true;
    bool open = event->seat == view->seat || view->seat == CHM_EVERYBODY;
    return open && (event->hidden || event->card == CHM_HIDDEN || memchr(event->list, CHM_HIDDEN, event->count));
}

/* In set-up a view gets the `keep` events once all seats have chosen (chm_view_chosen). Marks all seats as acting when
 * the first of these events comes, so that each is applied as that seat's move. Returns whether the event is one of
 * them. */
static bool take_kept_event(chm_game *game, const event_replayer *replayer)
{
    if (game->phase != CHM_PHASE_SET_UP || replayer->event->kind != CHM_EVENT_KEEP ||
        replayer->view->seat == CHM_EVERYBODY || (game->resume_at != NEXT_MOVE && game->resume_at != NEXT_KEEP))
        return false;
    if (game->resume_at == NEXT_MOVE)
        game->actors = (uint8_t)((1U << game->seats) - 1);
    game->resume_at = NEXT_MOVE;
    return true;
}

/* The cards that another seat pays are put into its hand, as far as they are not known to be there, from the unseen
 * ones. Returns false if they cannot be. */
static bool show_payment(chm_game *game, const chm_event *event)
{
    uint8_t *hand = game->hand[event->seat];
    int unseen = game->hand_size[event->seat];
    for (int card = 0; card < CHM_CARDS; card++)
        unseen -= hand[card];
    for (int card = 0; card < CHM_CARDS; card++) {
        int more = event->cards[card] - hand[card];
        if (more <= 0)
            continue;
        unseen -= more;
        if (unseen < 0 || more > game->pile[card])
            return false;
        game->pile[card] = (uint8_t)(game->pile[card] - more);
        hand[card] = event->cards[card];
    }
    return true;
}

/* The cards of another seat that were shown for a payment and not paid are unseen again. */
static void hide_hand(chm_game *game, chm_seat seat)
{
    for (int card = 0; card < CHM_CARDS; card++) {
        game->pile[card] = (uint8_t)(game->pile[card] + game->hand[seat][card] - game->seen_cards[seat][card]);
        game->hand[seat][card] = game->seen_cards[seat][card];
    }
}

static chm_status hear(chm_game *game, event_replayer *replayer)
{
    const chm_event *event = replayer->event;
    bool other =
        event->seat != replayer->view->seat && replayer->view->seat != CHM_EVERYBODY && event->seat < game->seats;
    if (other && event->kind != CHM_EVENT_DEAL && !show_payment(game, event))
        return CHM_FEW_CARDS;
    bool choice = take_kept_event(game, replayer);
    if (!choice)
        core_resume(game, &replayer->callbacks);
    if (!replayer->emitted && game->resume_at == NEXT_MOVE) {
        chm_move move = core_move_of(game, event);
        chm_status status = chm_game_legal(game, event->seat, move);
        if (status)
            return status;
        core_perform(game, event->seat, move, &replayer->callbacks);
    }
    if (other)
        hide_hand(game, event->seat);
    if (choice && game->actors && game->phase == CHM_PHASE_SET_UP)
        game->resume_at = NEXT_KEEP;
    if (game->market_settling && game->resume_at == NEXT_MOVE)
        game->resume_at = NEXT_MARKET;
    return replayer->emitted && !replayer->mismatch ? CHM_OK : CHM_NOT_NOW;
}

/* Blanks what came to light but is not remembered (docs/decisions/0003-what-a-view-remembers.md). */
static void blank_unremembered(chm_view *view)
{
    chm_game *game = &view->game, all = *game;
    core_hide_ticket_pile(&all, game, view->seat, CHM_MAX_TICKETS);
    core_hide_gone_tickets(game, view->seat);
    FOR_RULES (game, redact)
        if (view->seat != CHM_EVERYBODY)
            hooks_->redact(game, view->seat);
}

chm_status chm_view_hear(chm_view *view, const chm_event *event)
{
    if (is_blanked(view, event))
        return CHM_NOT_NOW;
    chm_view before; /* with its padding: equal views are equal bytes */
    memcpy(&before, view, sizeof before);
    event_replayer replayer = {.callbacks = {.listen = compare, .pick = replayer_pick}, .view = view, .event = event};
    replayer.callbacks.context = &replayer;
    chm_status status = hear(&view->game, &replayer);
    if (status)
        memcpy(view, &before, sizeof before);
    else if (event->count)
        blank_unremembered(view);
    return status;
}

/* ---- the beginning ---- */

void chm_view_begin(chm_view *view, const chm_board *board, int seats, const chm_options *options, chm_seat seat)
{
    memset(view, 0, sizeof *view);
    chm_status status = core_begin(&view->game, board, seats, options, &(chm_seed){{0}});
    assert(status == CHM_OK);
    (void)status;
    memset(&view->game.card_chance, 0, sizeof view->game.card_chance);
    memset(&view->game.other_chance, 0, sizeof view->game.other_chance);
    view->seat = seat;
    blank_unremembered(view);
}

chm_status chm_view_chosen(chm_view *view, unsigned seats, uint16_t keep)
{
    chm_game *game = &view->game;
    unsigned all = (1U << game->seats) - 1;
    if (game->phase != CHM_PHASE_SET_UP || game->resume_at != NEXT_MOVE || seats & ~all)
        return CHM_NOT_NOW;
    chm_game open = *game;
    open.actors = (uint8_t)all;
    bool own = view->seat < game->seats && seats >> view->seat & 1;
    chm_status status =
        own ? chm_game_legal(&open, view->seat, (chm_move){.kind = CHM_MOVE_KEEP, .keep = keep}) : CHM_OK;
    if (status)
        return status;
    game->actors = (uint8_t)(all & ~seats);
    if (own)
        game->chosen[view->seat] = (uint8_t)keep;
    return CHM_OK;
}
