// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The numbers that a game is played by: the planner's own, and those of the rules. */

#include "bots/planner/planner.h"
#include <string.h>

static const planner_number own[] = {PLANNER_SETTINGS(NUMBER_ENTRY){NULL, 0, 0}};

/* Returns the index of a name in a list, or -1. */
static int find(const planner_number *list, const char *name)
{
    for (int i = 0; list && list[i].name; i++)
        if (!strcmp(list[i].name, name))
            return i;
    return -1;
}

const char *planner_setting_name(const char *name)
{
    int at = find(own, name);
    if (at >= 0)
        return own[at].name;
    for (const rule_plan *const *list = rule_plans; *list; list++)
        if ((at = find((*list)->numbers, name)) >= 0)
            return (*list)->numbers[at].name;
    return NULL;
}

void planner_setting_set(planner_settings *settings, const board_graph *graph, const char *name, int value)
{
    int at = find(own, name);
    if (at >= 0)
        memcpy((unsigned char *)settings + (size_t)at * sizeof(int16_t), &(int16_t){(int16_t)value}, sizeof(int16_t));
    for (int i = 0; i < graph->board->rule_count; i++)
        if (graph->plan[i] && (at = find(graph->plan[i]->numbers, name)) >= 0)
            settings->of_rules[graph->numbers_at[i] + at] = (int16_t)value;
}

static void set_all(planner_settings *settings, const board_graph *graph, const planner_number *list, int seats)
{
    for (; list && list->name; list++)
        planner_setting_set(settings, graph, list->name, seats == 2 ? list->two : list->more);
}

planner_settings planner_default_settings(const board_graph *graph, int seats)
{
    planner_settings settings = {0};
    const planner_number *tuned = NULL;
    set_all(&settings, graph, own, seats);
    for (int i = 0; i < graph->board->rule_count; i++)
        if (graph->plan[i]) {
            set_all(&settings, graph, graph->plan[i]->numbers, seats);
            tuned = graph->plan[i]->tuned ? graph->plan[i]->tuned : tuned;
        }
    set_all(&settings, graph, tuned, seats);
    return settings;
}
