// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Two games that one seat cannot tell apart, played on side by side: the same moves, and the same chance wherever it
 * shows. As long as chance can be kept alike, the seat must see the same events and have the same view in both. */

#include "property/laws.h"
#include <string.h>

enum { MOST_ANSWERS = 256, MOST_EVENTS = 512, MOST_MOVES = 40 };

typedef struct twin {
    chm_game game;
    chm_event events[MOST_EVENTS];
    int event_count;
} twin;

typedef struct pair {
    twin one, other;
    chm_dice *dice;
    int answers[MOST_ANSWERS]; /* of chance in the first game: cards, or tickets */
    int answered, repeated;
    bool parted; /* in this move the second game could not be given the same chance */
} pair;

unsigned long twin_games, twin_moves;

static void listen_to(twin *game, const chm_event *event)
{
    if (game->event_count < MOST_EVENTS)
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

static int pick_one(void *context, const chm_pick *pick)
{
    pair *p = context;
    int chosen = 0, answer = 0;
    if (pick->kind == CHM_PICK_CARD) {
        int nth = (int)chm_dice_below(p->dice, (uint32_t)pick->n);
        while (nth >= pick->count[chosen])
            nth -= pick->count[chosen++];
        answer = chosen;
    } else {
        chosen = (int)chm_dice_below(p->dice, (uint32_t)pick->n);
        answer = pick->kind == CHM_PICK_SHARE ? pick->list[2 * chosen] << 8 | pick->list[2 * chosen + 1]
                 : pick->list                 ? pick->list[chosen]
                                              : chosen;
    }
    if (p->answered < MOST_ANSWERS)
        p->answers[p->answered++] = answer;
    return chosen;
}

static int pick_other(void *context, const chm_pick *pick)
{
    pair *p = context;
    int answer = p->repeated < p->answered ? p->answers[p->repeated++] : -1;
    if (pick->kind == CHM_PICK_CARD && answer >= 0 && answer < CHM_CARDS && pick->count[answer])
        return answer;
    for (int i = 0; pick->list && pick->kind != CHM_PICK_SHARE && i < pick->n; i++)
        if (pick->list[i] == answer)
            return i;
    for (int i = 0; pick->kind == CHM_PICK_SHARE && i < pick->n; i++)
        if ((pick->list[2 * i] << 8 | pick->list[2 * i + 1]) == answer)
            return i;
    p->parted = true;
    return -1;
}

/* Completing tickets, the end of set-up (how many tickets each has kept, B4) and the end of the game make public what
 * was hidden: from there on the games may differ. */
static bool reveals(const twin *game, bool set_up)
{
    if (set_up && game->game.phase != CHM_PHASE_SET_UP)
        return true;
    for (int i = 0; i < game->event_count; i++)
        if (game->events[i].kind == CHM_EVENT_COMPLETE || game->events[i].kind == CHM_EVENT_END)
            return true;
    return false;
}

static bool same_stream(pair *p, chm_seat seat)
{
    if (p->one.event_count != p->other.event_count)
        return false;
    for (int i = 0; i < p->one.event_count; i++) {
        chm_event_redact(&p->one.events[i], seat);
        chm_event_redact(&p->other.events[i], seat);
        if (memcmp(&p->one.events[i], &p->other.events[i], sizeof *p->one.events))
            return false;
    }
    return true;
}

/* A move that both games allow, if one is found soon. */
static bool common_move(pair *p, chm_seat actor, chm_move *move)
{
    for (int tries = 0; tries < 12; tries++) {
        *move = policy_choose(&p->one.game, actor, POLICY_EVEN, p->dice);
        if (chm_game_legal(&p->other.game, actor, *move) == CHM_OK)
            return true;
    }
    return false;
}

/* Whether a claimer can pay for a marker shows: only then there is something to decline (O4). */
static bool asks_differ(const pair *p, chm_move move)
{
    bool one = p->one.game.phase == CHM_PHASE_RULE, other = p->other.game.phase == CHM_PHASE_RULE;
    return (move.kind == CHM_MOVE_CLAIM || move.kind == CHM_MOVE_ALVIN) && one != other;
}

/* One move in both games; false when the pair can go no further together. */
static bool move_both(trial *t, pair *p, chm_seat seat)
{
    static const char law[] = "what is hidden does not show in what follows";
    static chm_view view, other_view;
    chm_seat actor = chm_game_actor(&p->one.game);
    chm_move move;
    if (chm_game_over(&p->one.game) || !common_move(p, actor, &move))
        return false;
    bool set_up = p->one.game.phase == CHM_PHASE_SET_UP;
    p->one.event_count = p->other.event_count = 0;
    p->answered = p->repeated = 0;
    p->parted = false;
    chm_game_apply(&p->one.game, actor, move, &(chm_outside){listen_one, pick_one, p});
    chm_game_apply(&p->other.game, actor, move, &(chm_outside){listen_other, pick_other, p});
    bool may_differ = p->parted || reveals(&p->one, set_up) || reveals(&p->other, set_up) || asks_differ(p, move);
    if (!same_stream(p, seat)) {
        if (!may_differ)
            trial_fail(t, law, "seat %d sees other events", seat);
        return false;
    }
    chm_game_view(&p->one.game, seat, &view);
    chm_game_view(&p->other.game, seat, &other_view);
    if (memcmp(&view, &other_view, sizeof view)) {
        if (!may_differ)
            trial_fail(t, law, "seat %d has another view", seat);
        return false;
    }
    twin_moves++;
    return true;
}

void law_twins(trial *t)
{
    static pair p;
    static chm_view view;
    chm_seat seat = (chm_seat)chm_dice_below(&t->probe, (uint32_t)t->seats + 1);
    seat = seat == t->seats ? (chm_seat)CHM_NOBODY : seat;
    p.dice = &t->probe;
    memcpy(&p.one.game, &t->game, sizeof p.one.game);
    chm_game_view(&t->game, seat, &view);
    if (trial_now_and_then(t, 2)) {
        chm_game_resample(&view, &t->probe, &p.other.game);
    } else {
        memcpy(&p.other.game, &t->game, sizeof p.other.game);
        hidden_change(&p.other.game, seat, &t->probe);
    }
    twin_games++;
    for (int i = 0; i < MOST_MOVES && !t->failed && move_both(t, &p, seat); i++)
        ;
}
