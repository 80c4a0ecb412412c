// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Which of the offered tickets to keep. */

#include "bots/planner/prospect.h"
#include <string.h>

/* The plan that the tickets were kept for. */
static void remember(scene *now, prospect *view, uint32_t set, uint32_t keep)
{
    const chm_game *game = now->game;
    plan *made = now->plan;
    memset(made, 0, sizeof *made);
    if (!set)
        return; /* to be thought over */
    made->made = true;
    made->turn = game->turn;
    memcpy(made->tickets, game->tickets[now->seat], sizeof made->tickets);
    for (int i = 0; i < game->offer_count[now->seat]; i++)
        if (keep >> i & 1) {
            chm_ticket ticket = game->offer[now->seat][i];
            made->tickets[ticket / 64] |= UINT64_C(1) << (ticket % 64);
        }
    try_set(now, view, set, &made->tracks);
    made->pursued = (uint8_t)__builtin_popcount(set);
    made->reward = set_reward(&view->list, set);
}

/* The worth of each set of the list, once. */
static void value_sets(const scene *now, prospect *view, int worth[1 << FOREST_TICKETS])
{
    chm_tracks tracks;
    for (uint32_t set = 0; set < 1U << view->list.task.tickets; set++)
        worth[set] = set && view->woods.cost[set] >= ATLAS_FAR ? INT32_MIN : try_set(now, view, set, &tracks);
}

/* The best set among those that are kept. */
static uint32_t best_of(const int worth[1 << FOREST_TICKETS], uint32_t kept)
{
    uint32_t best = 0;
    for (uint32_t set = kept; set; set = (set - 1) & kept)
        best = worth[set] > worth[best] ? set : best;
    return best;
}

chm_move choose_keep(scene *now)
{
    const chm_game *game = now->game;
    prospect view;
    agenda_begin(now, &view);
    int offered = game->offer_count[now->seat], least = core_keep_least(game, now->seat);
    uint32_t bit[CHM_MAX_OFFER]; /* the list's bit for each offered ticket, or 0: it is met already */
    for (int i = 0; i < offered; i++) {
        int before = view.list.task.tickets;
        agenda_add(now, &view, game->offer[now->seat][i]);
        bit[i] = view.list.task.tickets > before ? 1U << before : 0;
    }
    uint32_t fresh = (1U << view.list.task.tickets) - 1;
    agenda_held(now, &view);
    agenda_goal(now, &view);
    survey(now, &view);
    uint32_t held = ((1U << view.list.task.tickets) - 1) & ~fresh, best_keep = 0, best_set = 0;
    int worth[1 << FOREST_TICKETS] = {0}, best = INT32_MIN;
    value_sets(now, &view, worth);
    for (uint32_t keep = 0; keep < 1U << offered; keep++) {
        if (__builtin_popcount(keep) < least)
            continue;
        uint32_t kept = held;
        int value = 0;
        for (int i = 0; i < offered; i++)
            if (keep >> i & 1) {
                int points = ticket_worth(now, game->offer[now->seat][i]);
                kept |= bit[i];
                value += bit[i] ? -points : points + view.list.bonus;
            }
        uint32_t pursued = best_of(worth, kept);
        value += worth[pursued];
        if (now->list)
            note_move(now, (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)keep}, value);
        if (value > best) {
            best = value;
            best_keep = keep;
            best_set = pursued;
        }
    }
    remember(now, &view, best_set, best_keep);
    return (chm_move){.kind = CHM_MOVE_KEEP, .keep = (uint16_t)best_keep};
}
