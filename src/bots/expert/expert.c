// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The expert: searches the planner's best moves with rollouts. */

#include "bots/expert/expert.h"
#include "bots/bots.h"
#include "bots/explain.h"
#include <string.h>

typedef struct memory {
    planner planner;
    board_graph graph;
    planner_settings settings;
    int seats; /* that graph and settings are for */
    /* Settings (bot.h): */
    int trust;  /* percent: how far the tracks of others are used to infer their tickets; -1: default */
    int draws;  /* moves that draw cards among those searched, at most */
    int second; /* percent of the rollouts spent on the second card of a draw; 0: the planner decides */
    int rules;  /* percent of the rollouts spent on choices that rules open */
    int width;  /* moves searched at most; 0: default */
    ticket_weights weights;
    search last; /* kept for explain */
    ranking list;
    bool searched;
    int chosen;
} memory;

enum { DEFAULT_ROLLOUTS = 400, MANY_ROLLOUTS = 200 };

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
    if (!board_graph_is_of(&my->graph, bot->board) || my->seats != bot->seats) {
        board_graph_make(&my->graph, bot->board);
        my->seats = bot->seats;
        my->settings = planner_default_settings(&my->graph, bot->seats);
    }
    planner_begin(&my->planner, &my->graph, &my->settings);
    my->searched = false;
}

static bool draws_card(chm_move move)
{
    return move.kind == CHM_MOVE_TAKE || move.kind == CHM_MOVE_BLIND;
}

/* How many moves to search. */
static int most_moves(const memory *my)
{
    int width = my->width ? my->width : 8;
    if (!my->width && my->graph.rules_with.search_width)
        width = my->graph.plan[__builtin_ctz(my->graph.rules_with.search_width)]->search_width;
    return width < SEARCH_MOVES ? width : SEARCH_MOVES;
}

/* Picks the planner's own move, then its best alternatives; few ways to draw, as they differ little. */
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

/* How far the tracks of others are used to infer their tickets. Without a rule that asks for it, a search with few
 * rollouts gains by it, one with 400 does not (SPRT, in docs/bots.md). */
static int default_trust(const board_graph *graph, uint32_t rollouts)
{
    return !graph->rules_with.infer_tickets && rollouts >= MANY_ROLLOUTS ? 0 : 100;
}

/* Prepares a search. Returns false if there is nothing to search: `move` is the planner's. */
static bool prepare(chm_bot *bot, const chm_view *view, chm_move *move)
{
    memory *my = bot->memory;
    *move = planner_rank(&my->planner, &view->game, bot->seat, &my->list);
    my->searched = false;
    pick_moves(my);
    uint32_t rollouts = bot->budget.rollouts ? bot->budget.rollouts : DEFAULT_ROLLOUTS;
    if (view->game.phase == CHM_PHASE_SECOND)
        rollouts = rollouts * (uint32_t)my->second / 100;
    if (view->game.phase == CHM_PHASE_RULE)
        rollouts = rollouts * (uint32_t)my->rules / 100;
    if (my->last.count < 2 || !rollouts)
        return false;
    int trust = my->trust >= 0 ? my->trust : default_trust(&my->graph, rollouts);
    bool use_weights = trust && !my->graph.rules_with.tracks_are_mute && view->game.phase != CHM_PHASE_SET_UP;
    if (use_weights)
        ticket_weights_infer(&my->weights, &my->graph, view, trust);
    my->last.view = view;
    my->last.planner = &my->planner;
    my->last.weights = use_weights ? &my->weights : NULL;
    my->last.budget = bot->budget;
    my->last.budget.rollouts = rollouts;
    for (int i = 1; i < my->last.count; i++)
        my->last.prior[i] = estimate_prior(&my->graph, *move, my->last.move[i]);
    return true;
}

static chm_move conclude(memory *my, int chosen)
{
    my->searched = true;
    my->chosen = chosen;
    return my->last.move[chosen];
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    memory *my = bot->memory;
    chm_move move;
    return prepare(bot, view, &move) ? conclude(my, search_run(&my->last, &bot->dice)) : move;
}

bool expert_begin(chm_bot *bot, const chm_view *view, chm_move *move)
{
    memory *my = bot->memory;
    if (bot->kind != &bot_expert) {
        *move = chm_bot_choose(bot, view);
        return false;
    }
    if (!prepare(bot, view, move))
        return false;
    search_begin(&my->last, &bot->dice);
    return true;
}

void expert_play(chm_bot *bot, uint32_t part, uint32_t parts, search_sums sums[SEARCH_MOVES])
{
    const memory *my = bot->memory;
    search_play(&my->last, part, parts, sums);
}

bool expert_add(chm_bot *bot, const search_sums *sums, uint32_t parts, chm_move *move)
{
    memory *my = bot->memory;
    for (uint32_t i = 0; i < parts; i++)
        search_add(&my->last, sums + (size_t)i * SEARCH_MOVES);
    if (search_round(&my->last))
        return true;
    *move = conclude(my, search_best(&my->last));
    return false;
}

/* The searched moves by their mean reward; without a search, only the plan. */
static void hint(chm_bot *bot, const chm_view *view, chm_hint *out)
{
    const memory *my = bot->memory;
    const search *last = &my->last;
    out->percent = true;
    hint_plan(&my->planner.plan, &view->game, bot->seat, out);
    if (!my->searched)
        return;
    hint_move(out, last->move[my->chosen], (int)last->mean[my->chosen]);
    for (int i = 0; i < last->count; i++)
        if (i != my->chosen)
            hint_move(out, last->move[i], (int)last->mean[i]);
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
    .hint = hint,
};
