// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rules of a board: their data, slices and hooks. */

#include "game/core.h"
#include <cheminot/rules.h>
#include <string.h>

int rule_index(const chm_board *board, const chm_rule *rule)
{
    for (int i = 0; i < board->rule_count; i++)
        if (board->rules[i] == rule)
            return i;
    return -1;
}

const void *rule_data_or_null(const chm_board *board, const chm_rule *rule)
{
    int index = rule_index(board, rule);
    return index >= 0 ? board->rule_data[index] : NULL;
}

const void *rule_slice_if_on(const chm_game *game, const chm_rule *rule)
{
    int index = rule_index(game->board, rule);
    return index >= 0 && rule_is_on(game, index) ? game->slices + game->board->rule_offset[index] : NULL;
}

const rule_things *core_things(const chm_board *board)
{
    for (int rule = 0; rule < board->rule_count; rule++)
        if (board->rules[rule]->hooks && board->rules[rule]->hooks->things)
            return board->rules[rule]->hooks->things;
    return NULL;
}

int core_thing_count(const chm_board *board)
{
    const rule_things *things = core_things(board);
    return things ? things->count(board) : 0;
}

const char *core_thing_id(const chm_board *board, int thing)
{
    return thing < core_thing_count(board) ? core_things(board)->id(board, thing) : NULL;
}

int core_thing_find(const chm_board *board, const char *id, size_t size)
{
    for (int thing = 0; thing < core_thing_count(board); thing++) {
        const char *known = core_thing_id(board, thing);
        if (strlen(known) == size && !memcmp(known, id, size))
            return thing;
    }
    return -1;
}

enum { HOOKS = offsetof(chm_hooks, answer_kinds) / sizeof(void (*)(void)) };
_Static_assert((int)HOOKS <= (int)TABLE_HOOKS, "the tables have a place for every hook");

/* Records which rules have which hooks, so that missing ones cost nothing. */
static void note_hooks(chm_board *board)
{
    chm_tables *tables = (chm_tables *)board->tables; /* not shared yet */
    for (int rule = 0; rule < board->rule_count; rule++) {
        void (*functions[HOOKS])(void) = {0};
        if (board->rules[rule]->hooks)
            memcpy(functions, board->rules[rule]->hooks, sizeof functions);
        for (int hook = 0; hook < HOOKS; hook++)
            if (functions[hook])
                tables->hooked[hook] = (uint16_t)(tables->hooked[hook] | 1U << rule);
    }
}

chm_status rule_book_load(const char *text, size_t size, rule_book book, chm_problems *problems, chm_board **board)
{
    chm_status status = board_load(text, size, book, problems, board);
    if (status == CHM_OK)
        note_hooks(*board);
    return status;
}

chm_status chm_board_load(const char *text, size_t size, chm_problems *problems, chm_board **board)
{
    return rule_book_load(text, size, rule_book_rules, problems, board);
}

const char *chm_rule_name(const chm_board *board, int rule)
{
    return board->rules[rule]->name;
}

bool chm_rule_optional(const chm_board *board, int rule)
{
    return board->optional_rules >> rule & 1;
}

bool chm_rule_default(const chm_board *board, int rule)
{
    return board->default_rules >> rule & 1;
}
