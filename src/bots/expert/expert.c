// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The expert: what the planner thinks of, looked into by playing it out. */

#include "bots/bots.h"
#include "bots/expert/search.h"
#include <string.h>

typedef struct memory {
    planner mind;
    atlas map;
    planner_settings set;
    int guard, trust, width, second;
    search last; /* what was thought about last, for explaining */
    ranking list;
    bool searched;
} memory;

enum { USUAL_ROLLOUTS = 400 };

static bool make(chm_bot *bot)
{
    memory *my = bot->memory;
    my->guard = 100;
    my->trust = 0;
    my->width = 8;
    my->second = 0;
    return true;
}

static bool set(chm_bot *bot, const char *name, int value)
{
    memory *my = bot->memory;
    int *number = !strcmp(name, "guard")    ? &my->guard
                  : !strcmp(name, "trust")  ? &my->trust
                  : !strcmp(name, "width")  ? &my->width
                  : !strcmp(name, "second") ? &my->second
                                            : NULL;
    if (!number || value < 0 || value > 10000)
        return false;
    *number = value;
    return true;
}

static void begin(chm_bot *bot)
{
    memory *my = bot->memory;
    if (my->map.board != bot->board)
        atlas_make(&my->map, bot->board);
    my->set = planner_usual(bot->board, bot->seats);
    planner_begin(&my->mind, &my->map, &my->set);
    my->searched = false;
}

/* The planner's own move, then those it valued most. */
static void pick_moves(memory *my)
{
    int most = my->width < SEARCH_MOVES ? my->width : SEARCH_MOVES;
    my->last.count = my->list.count < most ? my->list.count : most;
    for (int i = 0; i < my->last.count; i++)
        my->last.move[i] = my->list.move[i];
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    memory *my = bot->memory;
    chm_move move = planner_rank(&my->mind, &view->known, bot->seat, &my->list);
    my->searched = false;
    pick_moves(my);
    uint32_t rollouts = bot->budget.rollouts ? bot->budget.rollouts : USUAL_ROLLOUTS;
    if (view->known.phase == CHM_PHASE_SECOND)
        rollouts = rollouts * (uint32_t)my->second / 100;
    if (my->last.count < 2 || !rollouts)
        return move;
    evidence clues;
    if (my->trust)
        evidence_gather(&clues, &my->map, view, my->trust);
    my->last.view = view;
    my->last.mind = &my->mind;
    my->last.clues = my->trust && view->known.phase != CHM_PHASE_SET_UP ? &clues : NULL;
    my->last.budget = bot->budget;
    my->last.budget.rollouts = rollouts;
    my->last.guard = my->guard;
    int chosen = search_run(&my->last, &bot->dice);
    my->searched = true;
    return my->last.move[chosen];
}

const chm_bot_kind bot_expert = {
    .name = "expert",
    .about = {"Plays hundreds of games out in thought before it moves.",
              "Joue des centaines de parties en pensée avant chaque coup."},
    .memory = sizeof(memory),
    .make = make,
    .set = set,
    .begin = begin,
    .choose = choose,
};
