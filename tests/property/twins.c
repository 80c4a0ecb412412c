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
static int first_difference(const pair *p)
{
    int least = p->one.event_count < p->other.event_count ? p->one.event_count : p->other.event_count;
    for (int i = 0; i < least; i++) {
        chm_event one = p->one.events[i], other = p->other.events[i];
        chm_event_redact(&one, p->seat);
        chm_event_redact(&other, p->seat);
        if (memcmp(&one, &other, sizeof one))
            return i;
    }
    return p->one.event_count == p->other.event_count ? -1 : least;
}

/* Whether clearing the market can help (B15) depends on all cards outside hands, including the pile: clearing it, or
 * not, reveals something about them. */
static bool sweeps_differ(const pair *p, int at)
{
    bool one = at < p->one.event_count && p->one.events[at].kind == CHM_EVENT_RESET;
    bool other = at < p->other.event_count && p->other.events[at].kind == CHM_EVENT_RESET;
    return one != other;
}

static bool same_view(const pair *p)
{
    static chm_view view, other_view;
    chm_game_view(&p->one.game, p->seat, &view);
    chm_game_view(&p->other.game, p->seat, &other_view);
    return !memcmp(&view, &other_view, sizeof view);
}

/* O4: a claiming seat that cannot pay for a marker is not asked. The others must see the same as when one that can pay
 * declines: so the seat that is asked declines. Any other move would make the games differ. */
static void decline_alone(pair *p, chm_seat actor)
{
    const chm_move decline = {.kind = CHM_MOVE_DECLINE};
    bool one = p->one.game.phase == CHM_PHASE_RULE, other = p->other.game.phase == CHM_PHASE_RULE;
    if (one == other || chm_game_legal(one ? &p->one.game : &p->other.game, actor, decline) != CHM_OK)
        return;
    twin_asked_alone++;
    if (one)
        chm_game_apply(&p->one.game, actor, decline, &(chm_callbacks){listen_one, pick_one, p});
    else
        chm_game_apply(&p->other.game, actor, decline, &(chm_callbacks){listen_other, pick_other, p});
}

void pair_deal(pair *p, bool anew)
{
    static chm_view view;
    if (anew) {
        chm_game_view(&p->one.game, p->seat, &view);
        chm_game_resample(&view, p->dice, &p->other.game);
    } else {
        memcpy(&p->other.game, &p->one.game, sizeof p->other.game);
        hidden_change(&p->other.game, p->seat, p->dice);
    }
}

void pair_move_one(pair *p, chm_seat actor, chm_move move)
{
    p->one.event_count = p->other.event_count = 0;
    p->decided = p->repeated = 0;
    chm_game_apply(&p->one.game, actor, move, &(chm_callbacks){listen_one, pick_one, p});
}

pair_fate pair_move(pair *p, chm_seat actor, chm_move move)
{
    bool set_up = p->one.game.phase == CHM_PHASE_SET_UP;
    p->parted = false;
    p->unseen = move.kind == CHM_MOVE_BLIND && actor != p->seat;
    pair_move_one(p, actor, move);
    chm_game_apply(&p->other.game, actor, move, &(chm_callbacks){listen_other, pick_other, p});
    decline_alone(p, actor);
    bool may_differ = p->parted || reveals(&p->one, set_up) || reveals(&p->other, set_up);
    int at = first_difference(p);
    if (at >= 0)
        return may_differ || sweeps_differ(p, at) ? PAIR_PARTED : PAIR_OTHER_EVENTS;
    if (!same_view(p))
        return may_differ ? PAIR_PARTED : PAIR_OTHER_VIEW;
    return PAIR_TOGETHER;
}

/* ---- the law ---- */

/* Finds a move that both games allow, within a few tries. */
static bool common_move(pair *p, chm_seat actor, chm_move *move)
{
    for (int tries = 0; tries < 12; tries++) {
        *move = policy_choose(&p->one.game, actor, POLICY_EVEN, p->dice);
        if (chm_game_legal(&p->other.game, actor, *move) == CHM_OK)
            return true;
    }
    return false;
}

/* One move in both games. Returns false when the pair cannot be kept in step any more. */
static bool make_both(trial *t, pair *p, chm_seat actor, chm_move move)
{
    static const char law[] = "what is hidden does not show in what follows";
    pair_fate fate = pair_move(p, actor, move);
    if (fate == PAIR_OTHER_EVENTS)
        trial_fail(t, law, "seat %d sees other events", p->seat);
    if (fate == PAIR_OTHER_VIEW)
        trial_fail(t, law, "seat %d has another view", p->seat);
    twin_moves += fate == PAIR_TOGETHER;
    return fate == PAIR_TOGETHER;
}

static bool move_both(trial *t, pair *p)
{
    chm_seat actor = chm_game_actor(&p->one.game);
    chm_move move;
    return !chm_game_over(&p->one.game) && common_move(p, actor, &move) && make_both(t, p, actor, move);
}

static pair p;

/* Begins a pair from the game under test. */
static void begin_pair(trial *t, chm_seat seat)
{
    p.seat = seat;
    p.dice = &t->probe;
    memcpy(&p.one.game, &t->game, sizeof p.one.game);
    pair_deal(&p, trial_now_and_then(t, 2));
    twin_games++;
}

void law_twins(trial *t)
{
    chm_seat seat = (chm_seat)chm_dice_below(&t->probe, (uint32_t)t->seats + 1);
    begin_pair(t, seat == t->seats ? (chm_seat)CHM_NOBODY : seat);
    for (int i = 0; i < MOST_MOVES && !t->failed && move_both(t, &p); i++)
        ;
}

void law_hand(trial *t, chm_seat actor, chm_move move)
{
    chm_seat seat = (chm_seat)chm_dice_below(&t->probe, (uint32_t)t->seats);
    begin_pair(t, seat == actor ? (chm_seat)CHM_NOBODY : seat);
    if (chm_game_legal(&p.other.game, actor, move) == CHM_OK)
        make_both(t, &p, actor, move);
}
