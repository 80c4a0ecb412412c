// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "bots/tested_bot.h"
#include "property/boards.h"
#include <cheminot/rules.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- results ---- */

static int given, bad;

void tap_result(bool good, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("%s %d - ", good ? "ok" : "not ok", ++given);
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    fflush(stdout);
    bad += !good;
}

int tap_results(void)
{
    return given;
}

int tap_failures(void)
{
    return bad;
}

/* ---- games ---- */

int list_variants(variant variants[MOST_VARIANTS])
{
    int count = 0;
    for (size_t i = 0; i < boards_count(); i++) {
        const chm_board *board = boards_at(i);
        chm_options usual = chm_default_options(board);
        for (int rule = -1; rule < board->rule_count && count < MOST_VARIANTS; rule++) {
            if (rule >= 0 && !chm_rule_optional(board, rule))
                continue;
            variant *v = &variants[count++];
            *v = (variant){.board = board, .options = usual};
            if (rule >= 0)
                v->options.rules ^= (uint16_t)(1U << rule);
            snprintf(v->label, sizeof v->label, "%s%s%s", board->id, rule < 0 ? "" : "+",
                     rule < 0 ? "" : chm_rule_name(board, rule));
        }
    }
    return count;
}

/* ---- bots ---- */

chm_bot *bot_named(const char *name)
{
    chm_bot *bot;
    chm_error error = {.status = CHM_OK};
    if (chm_bot_make(name, strlen(name), &bot, &error)) {
        printf("Bail out! %s: %s\n", name, error.text);
        exit(1);
    }
    return bot;
}

chm_bot *tested_bot_make(const tested_bot *who, const char *more)
{
    char name[CHM_BOT_NAME];
    if (!who->kind) {
        snprintf(name, sizeof name, "%s%s", who->name, more);
        return bot_named(name);
    }
    chm_bot *bot = chm_bot_of(who->kind);
    if (!bot)
        abort();
    return bot;
}

/* A few choices at the beginning of a game are enough. */
void tested_bot_look(tested_bot *who)
{
    enum { MOVES = 12 };
    static chm_game game;
    static chm_view view;
    const chm_board *board = boards_at(0);
    chm_options options = chm_default_options(board);
    chm_seed seed = chm_seed_make(3, 3);
    chm_bot *bot = tested_bot_make(who, "@1ms");
    fake_clock_set(10000);
    bot->budget.now = fake_clock;
    chm_game_start(&game, board, board->min_seats, &options, &seed, NULL);
    chm_bot_begin(bot, board, board->min_seats, 0, 1);
    for (int i = 0; i < MOVES; i++) {
        chm_seat actor = chm_game_actor(&game);
        chm_dice dice = chm_dice_make((uint64_t)i);
        chm_game_view(&game, actor, &view);
        chm_move move = actor ? chm_game_any(&game, actor, &dice) : chm_bot_choose(bot, &view);
        chm_game_apply(&game, actor, move, NULL);
    }
    chm_bot_free(bot);
    who->searches = fake_clock_readings() > 0;
}

/* ---- the clock ---- */

static uint64_t clock_step, clock_now;
static unsigned long clock_readings;

uint64_t fake_clock(void)
{
    clock_readings++;
    return clock_now += clock_step;
}

void fake_clock_set(uint64_t microseconds_a_reading)
{
    clock_step = microseconds_a_reading;
    clock_now = 1000000;
    clock_readings = 0;
}

unsigned long fake_clock_readings(void)
{
    return clock_readings;
}
