// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "property/twins.h"
#include "property/laws.h"
#include <assert.h>
#include <string.h>

enum { MOST_MOVES = 40 };

unsigned long twin_games, twin_moves, twin_asked_alone;

static void listen_to(twin *game, const chm_event *event)
{
    if (game->event_count < TWIN_EVENTS)
        game->events[game->event_count++] = *event;
}

static void listen_one(void *context, const chm_event *event)
{
    listen_to(&((pair *)context)->one, event);
}

static void listen_other(void *context, const chm_event *event)
{
    listen_to(&((pair *)context)->other, event);
}

static int any_card(const chm_pick *pick, chm_dice *dice)
{
    int card = 0, nth = (int)chm_dice_below(dice, (uint32_t)pick->n);
    while (nth >= pick->count[card])
        nth -= pick->count[card++];
    return card;
}

/* A share as one number: its company and its own. */
static int share_at(const chm_pick *pick, int number)
{
    assert(pick->list);
    const uint8_t *share = pick->list + (size_t)number * 2;
    return share[0] << 8 | share[1];
}

static int pick_one(void *context, const chm_pick *pick)
{
    pair *p = context;
    int chosen = 0, decision = 0;
    if (pick->kind == CHM_PICK_CARD) {
        decision = chosen = any_card(pick, p->dice);
    } else {
        chosen = (int)chm_dice_below(p->dice, (uint32_t)pick->n);
        decision = pick->kind == CHM_PICK_SHARE ? share_at(pick, chosen) : pick->list ? pick->list[chosen] : chosen;
    }
    if (p->decided < MAX_DECISIONS)
        p->decisions[p->decided++] = decision;
    return chosen;
}

static int pick_other(void *context, const chm_pick *pick)
{
    pair *p = context;
    int decision = p->repeated < p->decided ? p->decisions[p->repeated++] : -1;
    if (pick->kind == CHM_PICK_CARD && p->unseen) {
        p->unseen = false;
        return any_card(pick, p->dice);
    }
    if (pick->kind == CHM_PICK_CARD && decision >= 0 && decision < CHM_CARDS && pick->count[decision])
        return decision;
    for (int i = 0; pick->list && pick->kind != CHM_PICK_SHARE && i < pick->n; i++)
        if (pick->list[i] == decision)
            return i;
    for (int i = 0; pick->kind == CHM_PICK_SHARE && i < pick->n; i++)
        if (share_at(pick, i) == decision)
            return i;
    p->parted = true;
    return -1;
}

/* Completing tickets, the end of set-up (how many tickets each has kept, B4) and the end of the game reveal what was
 * hidden: from there on the games may differ. */
static bool reveals(const twin *game, bool set_up)
{
    if (set_up && game->game.phase != CHM_PHASE_SET_UP)
        return true;
    for (int i = 0; i < game->event_count; i++)
        if (game->events[i].kind == CHM_EVENT_COMPLETE || game->events[i].kind == CHM_EVENT_END)
            return true;
    return false;
}

/* Returns the first event that the seat sees differently in the two games, or -1. */
static int first_difference(const pair *twins)
{
    int least = twins->one.event_count < twins->other.event_count ? twins->one.event_count : twins->other.event_count;
    for (int i = 0; i < least; i++) {
        chm_event one = twins->one.events[i], other = twins->other.events[i];
        chm_event_redact(&one, twins->seat);
        chm_event_redact(&other, twins->seat);
        if (memcmp(&one, &other, sizeof one))
            return i;
    }
    return twins->one.event_count == twins->other.event_count ? -1 : least;
}

/* Whether clearing the market can help (B15) depends on all cards outside hands, including the pile: clearing it, or
 * not, reveals something about them. */
static bool sweeps_differ(const pair *twins, int at)
{
    bool one = at < twins->one.event_count && twins->one.events[at].kind == CHM_EVENT_RESET;
    bool other = at < twins->other.event_count && twins->other.events[at].kind == CHM_EVENT_RESET;
    return one != other;
}

static bool same_view(const pair *twins)
{
    static chm_view view, other_view;
    chm_game_view(&twins->one.game, twins->seat, &view);
    chm_game_view(&twins->other.game, twins->seat, &other_view);
    return !memcmp(&view, &other_view, sizeof view);
}

/* O4, E6: a seat that cannot pay is not asked. The others must see the same as when one that can pay does without: that
 * is the last of its moves. Any other move would make the games differ. */
static void decline_alone(pair *twins, chm_seat actor)
{
    bool one = twins->one.game.phase == CHM_PHASE_RULE, other = twins->other.game.phase == CHM_PHASE_RULE;
    const chm_game *asked = one ? &twins->one.game : &twins->other.game;
    if (one == other || !chm_game_choice_is_secret(asked))
        return;
    chm_move decline = chm_game_nth(asked, actor, chm_game_count(asked, actor) - 1);
    twin_asked_alone++;
    if (one)
        chm_game_apply(&twins->one.game, actor, decline, &(chm_callbacks){listen_one, pick_one, twins});
    else
        chm_game_apply(&twins->other.game, actor, decline, &(chm_callbacks){listen_other, pick_other, twins});
}

void pair_deal(pair *twins, bool anew)
{
    static chm_view view;
    if (anew) {
        chm_game_view(&twins->one.game, twins->seat, &view);
        chm_game_resample(&view, twins->dice, &twins->other.game);
    } else {
        memcpy(&twins->other.game, &twins->one.game, sizeof twins->other.game);
        hidden_change(&twins->other.game, twins->seat, twins->dice);
    }
}

void pair_move_one(pair *twins, chm_seat actor, chm_move move)
{
    twins->one.event_count = twins->other.event_count = 0;
    twins->decided = twins->repeated = 0;
    chm_game_apply(&twins->one.game, actor, move, &(chm_callbacks){listen_one, pick_one, twins});
}

pair_fate pair_move(pair *twins, chm_seat actor, chm_move move)
{
    bool set_up = twins->one.game.phase == CHM_PHASE_SET_UP;
    twins->parted = false;
    twins->unseen = move.kind == CHM_MOVE_BLIND && actor != twins->seat;
    pair_move_one(twins, actor, move);
    chm_game_apply(&twins->other.game, actor, move, &(chm_callbacks){listen_other, pick_other, twins});
    decline_alone(twins, actor);
    bool may_differ = twins->parted || reveals(&twins->one, set_up) || reveals(&twins->other, set_up);
    int at = first_difference(twins);
    if (at >= 0)
        return may_differ || sweeps_differ(twins, at) ? PAIR_PARTED : PAIR_OTHER_EVENTS;
    if (!same_view(twins))
        return may_differ ? PAIR_PARTED : PAIR_OTHER_VIEW;
    return PAIR_TOGETHER;
}

/* ---- the law ---- */

/* Finds a move that both games allow, within a few tries. */
static bool common_move(pair *twins, chm_seat actor, chm_move *move)
{
    for (int tries = 0; tries < 12; tries++) {
        *move = policy_choose(&twins->one.game, actor, POLICY_EVEN, twins->dice);
        if (chm_game_legal(&twins->other.game, actor, *move) == CHM_OK)
            return true;
    }
    return false;
}

/* One move in both games. Returns false when the pair cannot be kept in step any more. */
static bool make_both(trial *self, pair *twins, chm_seat actor, chm_move move)
{
    static const char law[] = "what is hidden does not show in what follows";
    pair_fate fate = pair_move(twins, actor, move);
    if (fate == PAIR_OTHER_EVENTS)
        trial_fail(self, law, "seat %d sees other events", twins->seat);
    if (fate == PAIR_OTHER_VIEW)
        trial_fail(self, law, "seat %d has another view", twins->seat);
    twin_moves += fate == PAIR_TOGETHER;
    return fate == PAIR_TOGETHER;
}

static bool move_both(trial *self, pair *twins)
{
    chm_seat actor = chm_game_actor(&twins->one.game);
    chm_move move;
    return !chm_game_over(&twins->one.game) && common_move(twins, actor, &move) && make_both(self, twins, actor, move);
}

static pair p;

/* Begins a pair from the game under test. */
static void begin_pair(trial *self, chm_seat seat)
{
    p.seat = seat;
    p.dice = &self->probe;
    memcpy(&p.one.game, &self->game, sizeof p.one.game);
    pair_deal(&p, trial_now_and_then(self, 2));
    twin_games++;
}

void law_twins(trial *self)
{
    chm_seat seat = (chm_seat)chm_dice_below(&self->probe, (uint32_t)self->seats + 1);
    begin_pair(self, seat == self->seats ? (chm_seat)CHM_NOBODY : seat);
    for (int i = 0; i < MOST_MOVES && !self->failed && move_both(self, &p); i++)
        ;
}

void law_hand(trial *self, chm_seat actor, chm_move move)
{
    chm_seat seat = (chm_seat)chm_dice_below(&self->probe, (uint32_t)self->seats);
    begin_pair(self, seat == actor ? (chm_seat)CHM_NOBODY : seat);
    if (chm_game_legal(&p.other.game, actor, move) == CHM_OK)
        make_both(self, &p, actor, move);
}
