// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A view kept up to date by the events that its seat hears. There are no rules here: the game goes on by the functions
 * that apply moves, with chance as the event says, as far as it can be told (core_ear in core.h). What is unseen
 * follows from the view itself: an unseen card of a hand is one of `pile`, an unseen ticket is CHM_HIDDEN. */

#include "base/bits.h"
#include "game/core.h"
#include <string.h>

core_ear *core_hears(const chm_callbacks *callbacks)
{
    return callbacks && callbacks->pick == core_ear_pick ? callbacks->context : NULL;
}

bool core_ear_ready(const chm_callbacks *callbacks)
{
    core_ear *ear = core_hears(callbacks);
    if (!ear || !ear->told)
        return true;
    ear->stopped = true;
    return false;
}

bool core_ear_stopped(const chm_callbacks *callbacks)
{
    const core_ear *ear = core_hears(callbacks);
    return ear && ear->stopped;
}

const chm_event *core_heard(const chm_callbacks *callbacks, int kind)
{
    const core_ear *ear = core_hears(callbacks);
    return ear && !ear->told && ear->event->kind == kind ? ear->event : NULL;
}

/* ---- one event ---- */

/* Names the ticket that is drawn, in the pile, as the event does. */
static int reveal(core_ear *ear, const chm_pick *pick)
{
    chm_game *game = &ear->view->known;
    uint8_t ticket = ear->part < ear->event->count ? ear->event->list[ear->part++] : (uint8_t)CHM_NO_TICKET;
    const uint8_t *found = memchr(pick->list, ticket, (size_t)pick->n);
    if (!found && ticket < game->board->ticket_count && !core_ticket_seen(game, ticket))
        found = memchr(pick->list, CHM_HIDDEN, (size_t)pick->n);
    if (!found && ticket != CHM_HIDDEN) { /* it cannot be: any will do */
        ear->differs = true;
        ticket = 0;
    }
    int at = found ? (int)(found - pick->list) : 0;
    game->ticket_pile[(game->ticket_pile_top + at) % CHM_MAX_TICKETS].ticket = ticket;
    return at;
}

int core_ear_pick(void *context, const chm_pick *pick)
{
    core_ear *ear = context;
    if (pick->kind == CHM_PICK_TICKET)
        return reveal(ear, pick);
    int picked = core_pick_of(ear->event, &ear->part, pick);
    bool to_hand = ear->event->kind == CHM_EVENT_DEAL || ear->event->kind == CHM_EVENT_BLIND;
    return picked == CHM_HIDDEN && !to_hand ? -1 : picked; /* a card that lies open is never hidden */
}

static void compare(void *context, const chm_event *event)
{
    core_ear *ear = context;
    chm_event seen = *event;
    chm_event_redact(&seen, ear->view->seat);
    assert(!ear->told); /* otherwise something was told without asking core_ready */
    ear->differs |= !core_same_event(&ear->view->known, &seen, ear->event);
    ear->told = true;
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
static bool tell_choice(chm_game *game, const core_ear *ear)
{
    if (game->phase != CHM_PHASE_SET_UP || ear->event->kind != CHM_EVENT_KEEP || ear->view->seat == CHM_EVERYBODY ||
        (game->next != NEXT_MOVE && game->next != NEXT_KEEP))
        return false;
    if (game->next == NEXT_MOVE)
        game->actors = (uint8_t)((1U << game->seats) - 1);
    game->next = NEXT_MOVE;
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

/* … and those that it has not paid are unseen again. */
static void hide_hand(chm_game *game, chm_seat seat)
{
    for (int card = 0; card < CHM_CARDS; card++) {
        game->pile[card] = (uint8_t)(game->pile[card] + game->hand[seat][card] - game->known[seat][card]);
        game->hand[seat][card] = game->known[seat][card];
    }
}

static chm_status hear(chm_game *game, core_ear *ear)
{
    const chm_event *event = ear->event;
    bool other = event->seat != ear->view->seat && ear->view->seat != CHM_EVERYBODY && event->seat < game->seats;
    if (other && event->kind != CHM_EVENT_DEAL && !show_payment(game, event))
        return CHM_FEW_CARDS;
    bool choice = tell_choice(game, ear);
    if (!choice)
        core_resume(game, &ear->callbacks);
    if (!ear->told && game->next == NEXT_MOVE) {
        chm_move move = core_move_of(game, event);
        chm_status status = chm_game_legal(game, event->seat, move);
        if (status)
            return status;
        core_perform(game, event->seat, move, &ear->callbacks);
    }
    if (other)
        hide_hand(game, event->seat);
    if (choice && game->actors && game->phase == CHM_PHASE_SET_UP)
        game->next = NEXT_KEEP;
    if (game->settling && game->next == NEXT_MOVE)
        game->next = NEXT_MARKET;
    return ear->told && !ear->differs ? CHM_OK : CHM_NOT_NOW;
}

/* Blanks what came to light but is not remembered (docs/decisions/0003-what-a-view-remembers.md). */
static void forget(chm_view *view)
{
    chm_game *game = &view->known, all = *game;
    core_hide_ticket_pile(&all, game, view->seat, CHM_MAX_TICKETS);
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
    core_ear ear = {.callbacks = {.listen = compare, .pick = core_ear_pick}, .view = view, .event = event};
    ear.callbacks.context = &ear;
    chm_status status = hear(&view->known, &ear);
    if (status)
        memcpy(view, &before, sizeof before);
    else if (event->count)
        forget(view);
    return status;
}

/* ---- the beginning ---- */

void chm_view_begin(chm_view *view, const chm_board *board, int seats, const chm_options *options, chm_seat seat)
{
    memset(view, 0, sizeof *view);
    chm_status status = core_begin(&view->known, board, seats, options, &(chm_seed){{0}});
    assert(status == CHM_OK);
    (void)status;
    memset(&view->known.card_chance, 0, sizeof view->known.card_chance);
    memset(&view->known.other_chance, 0, sizeof view->known.other_chance);
    view->seat = seat;
    forget(view);
}

chm_status chm_view_chosen(chm_view *view, unsigned seats, uint16_t keep)
{
    chm_game *game = &view->known;
    unsigned all = (1U << game->seats) - 1;
    if (game->phase != CHM_PHASE_SET_UP || game->next != NEXT_MOVE || seats & ~all)
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
