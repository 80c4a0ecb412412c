// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "arena/signature.h"
#include "arena/bot_game.h"
#include "base/hash.h"
#include "board/rule.h"
#include <string.h>

enum { GAMES = 20, SEED = 2026 };

static bool make_bots(bot_game *plan, const char *name)
{
    bool made = true;
    for (int s = 0; s < plan->seats && made; s++)
        made = chm_bot_make(name, strlen(name), &plan->bots[s], NULL) == CHM_OK;
    return made;
}

static bool mix_games(uint64_t *signature, const chm_board *board, int seats, uint16_t rules, const char *bot,
                      uint64_t games)
{
    bot_game plan = {.board = board, .seats = seats, .options = chm_default_options(board), .with_signature = true};
    plan.options.rules = rules;
    bool made = make_bots(&plan, bot);
    uint64_t sum = 0;
    for (uint64_t number = 0; number < games && made; number++) {
        chm_game game;
        bot_game_tally tally;
        bot_game_run_number(&plan, SEED, number, &game, NULL, &tally);
        sum += bot_game_signature(&game, &tally);
    }
    for (int s = 0; s < seats; s++)
        chm_bot_free(plan.bots[s]);
    if (made)
        *signature = hash_mix(*signature, sum);
    return made;
}

/* All rules that can be switched on. A rule without hooks does not change a game, so it is left out. */
static uint16_t every_rule(const chm_board *board)
{
    uint16_t rules = board->default_rules;
    for (int rule = 0; rule < board->rule_count; rule++)
        if (board->rules[rule]->hooks)
            rules |= (uint16_t)(board->optional_rules & 1U << rule);
    return rules;
}

static bool mix_random(uint64_t *signature, const chm_board *board)
{
    uint16_t rules = every_rule(board);
    bool done = true;
    for (int seats = board->min_seats; seats <= board->max_seats && done; seats++) {
        done = mix_games(signature, board, seats, chm_default_options(board).rules, "random", GAMES);
        if (done && rules != board->default_rules)
            done = mix_games(signature, board, seats, rules, "random", GAMES);
    }
    return done;
}

static bool mix_bots(uint64_t *signature, const chm_board *board)
{
    static const char *const names[] = {"planner", "hungry", "longroute", "onestep", "path", "greedy"};
    uint16_t rules = every_rule(board);
    bool done = true;
    for (size_t b = 0; b < sizeof names / sizeof *names && done; b++)
        done = mix_games(signature, board, board->min_seats, rules, names[b], GAMES / 4) &&
               mix_games(signature, board, board->max_seats, rules, names[b], GAMES / 4);
    return done;
}

bool signatures_add(signatures *self, const chm_board *board)
{
    return mix_random(&self->random, board) && mix_bots(&self->bots, board);
}

bool compute_signatures(signatures *out)
{
    *out = (signatures){0};
    bool done = true;
    for (size_t i = 0; i < chm_map_count() && done; i++) {
        chm_board *board = NULL;
        const chm_map_file *map = chm_map_at(i);
        if (chm_board_load(map->text, map->size, NULL, &board))
            return false;
        done = signatures_add(out, board);
        chm_board_free(board);
    }
    return done;
}
