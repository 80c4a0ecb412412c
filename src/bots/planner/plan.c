// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The plan: made when there is none that still holds. */

#include "bots/planner/prospect.h"
#include <string.h>

static bool still_holds(const scene *now)
{
    plan *made = now->plan;
    const chm_game *game = now->game;
    if (!made->made || memcmp(made->tickets, game->tickets[now->seat], sizeof made->tickets) ||
        game->turn - made->turn >= now->set->stale)
        return false;
    uint64_t lost = 0, left = 0, had = 0;
    for (int word = 0; word < now->map->words; word++) {
        had |= made->tracks.word[word];
        made->tracks.word[word] &= ~game->own[now->seat].word[word];
        left |= made->tracks.word[word];
        lost |= made->tracks.word[word] & (game->taken.word[word] | game->closed.word[word]);
    }
    return !lost && (left || !had);
}

/* ---- what tickets may bring ---- */

static void look_out(const scene *now, outlook *seen)
{
    const chm_game *game = now->game;
    memcpy(seen->hand, game->hand[now->seat], sizeof seen->hand);
    seen->wagons = game->wagons[now->seat];
    seen->turns = now->turns;
    seen->own = game->own[now->seat];
    seen->taken = game->taken;
    seen->closed = game->closed;
}

/* Most planners never ask: those who believe in no luck at all draw cards rather than tickets. So it is left open until
 * somebody asks, and then worked out as things were when the plan was made. */
static bool may_stay_open(const scene *now)
{
    return now->set->luck <= 0 && !now->special && !now->tiles && !now->list;
}

int plan_ticket_gain(const scene *now)
{
    plan *made = now->plan;
    if (!made->gain_open)
        return made->ticket_gain;
    scene then = *now;
    chm_game game = *now->game;
    const outlook *seen = &made->seen;
    memcpy(game.hand[now->seat], seen->hand, sizeof seen->hand);
    game.wagons[now->seat] = seen->wagons;
    game.own[now->seat] = seen->own;
    game.taken = seen->taken;
    game.closed = seen->closed;
    then.game = &game;
    then.turns = seen->turns;
    prospect view;
    agenda_begin(&then, &view);
    survey(&then, &view);
    made->ticket_gain = ticket_prospect(&then, &view);
    made->gain_open = false;
    return made->ticket_gain;
}

/* ---- the plan ---- */

void plan_refresh(scene *now)
{
    if (still_holds(now))
        return;
    plan *made = now->plan;
    prospect view;
    const chm_game *game = now->game;
    agenda_begin(now, &view);
    agenda_held(now, &view);
    agenda_goal(now, &view);
    if (view.list.task.tickets || !may_stay_open(now))
        survey(now, &view);
    memset(made, 0, sizeof *made);
    made->made = true;
    made->turn = game->turn;
    memcpy(made->tickets, game->tickets[now->seat], sizeof made->tickets);
    int value;
    uint32_t whole = (1U << view.list.task.tickets) - 1, set = best_part(now, &view, whole, &made->tracks, &value);
    for (int i = 0; i < 4 && now->tiles && untangle(now, &view, &made->tracks); i++) {
        find_ways(now, &view);
        set = best_part(now, &view, whole, &made->tracks, &value);
    }
    made->pursued = (uint8_t)__builtin_popcount(set & ~view.list.goals);
    made->reward = set_reward(&view.list, set);
    if (now->race)
        made->ticket_gain = swap_prospect(now, &view, value);
    else if (!made->pursued && game->board->numbers.tickets_drawn && game->ticket_pile_size) {
        made->gain_open = may_stay_open(now);
        if (made->gain_open)
            look_out(now, &made->seen);
        else
            made->ticket_gain = ticket_prospect(now, &view);
    }
}
