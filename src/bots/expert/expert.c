// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The expert: what the planner thinks of, looked into by playing it out. */

#include "bots/bots.h"
#include "bots/expert/search.h"
#include "bots/explain.h"
#include <string.h>

typedef struct memory {
    planner mind;
    atlas map;
    planner_settings set;
    int seats; /* that map and settings are for */
    int trust; /* -1: as is usual */
    int draws, second, rules;
    int width;   /* 0: as is usual */
    search last; /* what was thought about last, for explaining */
    ranking list;
    bool searched;
    int chosen;
} memory;

enum { USUAL_ROLLOUTS = 400, MANY_ROLLOUTS = 200 };

static bool make(chm_bot *bot)
{
    memory *my = bot->memory;
    my->trust = -1;
    my->width = 0;
    my->draws = 2;
    my->second = 0;
    my->rules = 100;
    return true;
}

static bool set(chm_bot *bot, const char *name, int value)
{
    memory *my = bot->memory;
    int *number = !strcmp(name, "trust")    ? &my->trust
                  : !strcmp(name, "width")  ? &my->width
                  : !strcmp(name, "draws")  ? &my->draws
                  : !strcmp(name, "second") ? &my->second
                  : !strcmp(name, "rules")  ? &my->rules
                                            : NULL;
    if (!number || value < 0 || value > 10000)
        return false;
    *number = value;
    return true;
}

static void begin(chm_bot *bot)
{
    memory *my = bot->memory;
    if (!atlas_is_of(&my->map, bot->board) || my->seats != bot->seats) {
        atlas_make(&my->map, bot->board);
        my->seats = bot->seats;
        my->set = planner_usual(&my->map, bot->seats);
    }
    planner_begin(&my->mind, &my->map, &my->set);
    my->searched = false;
}

static bool draws_card(chm_move move)
{
    return move.kind == CHM_MOVE_TAKE || move.kind == CHM_MOVE_BLIND;
}

/* How many moves to look at. In a race most claims but the planner's best lead nowhere. */
static int most_moves(const memory *my)
{
    int width = my->width ? my->width : my->map.race ? 4 : 8;
    return width < SEARCH_MOVES ? width : SEARCH_MOVES;
}

/* The planner's own move, then those it valued most; not many ways to draw, as they differ little. */
static void pick_moves(memory *my)
{
    int most = most_moves(my), draws = 0;
    my->last.count = 0;
    for (int i = 0; i < my->list.count && my->last.count < most; i++) {
        if (i && draws_card(my->list.move[i]) && draws++ >= my->draws)
            continue;
        my->last.move[my->last.count++] = my->list.move[i];
    }
}

/* What others have built tells of their tickets. On a plain map a search of few rollouts gains by it, one of 400 does
 * not (SPRT, in docs/bots.md). */
static int usual_trust(const atlas *map, uint32_t rollouts)
{
    bool plain = !(map->tiles | map->markers | map->shares);
    return plain && rollouts >= MANY_ROLLOUTS ? 0 : 100;
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
    if (view->known.phase == CHM_PHASE_RULE)
        rollouts = rollouts * (uint32_t)my->rules / 100;
    if (my->last.count < 2 || !rollouts)
        return move;
    /* In a race, tickets that are met are gone: what is built tells nothing of those held. */
    int trust = my->trust >= 0 ? my->trust : usual_trust(&my->map, rollouts);
    bool tells = trust && !my->map.race && view->known.phase != CHM_PHASE_SET_UP;
    evidence clues;
    if (tells)
        evidence_gather(&clues, &my->map, view, trust);
    my->last.view = view;
    my->last.mind = &my->mind;
    my->last.clues = tells ? &clues : NULL;
    my->last.budget = bot->budget;
    my->last.budget.rollouts = rollouts;
    for (int i = 1; i < my->last.count; i++)
        my->last.before[i] = belief_before(move, my->last.move[i], my->map.race);
    int chosen = search_run(&my->last, &bot->dice);
    my->searched = true;
    my->chosen = chosen;
    return my->last.move[chosen];
}

/* What came of playing the moves out; or what the planner says, where nothing was. */
static void explain(chm_bot *bot, const chm_view *view, chm_lang lang, chm_sink *sink)
{
    const memory *my = bot->memory;
    const search *last = &my->last;
    explain_plan(&my->mind.plan, &view->known, bot->seat, lang, sink);
    explain_move moves[SEARCH_MOVES] = {{last->move[my->chosen], (int)last->mean[my->chosen]}};
    int count = my->searched;
    for (int i = 0; my->searched && i < last->count; i++) {
        explain_move entry = {last->move[i], (int)last->mean[i]};
        if (i == my->chosen)
            continue;
        int at = count++;
        for (; at > 1 && entry.tenths > moves[at - 1].tenths; at--)
            moves[at] = moves[at - 1];
        moves[at] = entry;
    }
    enum { MOST = 4 };
    explain_moves(moves, count < MOST ? count : MOST, "%", &view->known, bot->seat, lang, sink);
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
    .explain = explain,
};
