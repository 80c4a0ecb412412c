// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/bench_bot.h"
#include "arena/bot_game.h"
#include "base/util/list.h"
#include "bot_protocol/player.h"
#include "cli/common.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Every choice's time, in nanoseconds. */
typedef struct choice_times {
    uint32_t *list;
    size_t count, capacity;
} choice_times;

/* A bot that passes everything on to another and looks at the clock. */
typedef struct timed {
    chm_bot *inner;
    choice_times *all;
} timed;

static uint64_t nanoseconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void begin(chm_bot *bot)
{
    timed *my = bot->memory;
    chm_bot_begin(my->inner, bot->board, bot->seats, bot->seat, chm_dice_roll(&bot->dice));
}

static void note(choice_times *self, uint64_t time)
{
    self->list = list_grow(self->list, &self->capacity, self->count + 1, sizeof *self->list);
    if (!self->list)
        fatal("bench: no memory was left");
    self->list[self->count++] = time < UINT32_MAX ? (uint32_t)time : UINT32_MAX;
}

static chm_move choose(chm_bot *bot, const chm_view *view)
{
    timed *my = bot->memory;
    uint64_t start = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    chm_move move = chm_bot_choose(my->inner, view);
    note(my->all, nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start);
    return move;
}

static void hear(chm_bot *bot, const chm_event *event)
{
    timed *my = bot->memory;
    chm_bot_hear(my->inner, event);
}

static void leave(chm_bot *bot)
{
    timed *my = bot->memory;
    chm_bot_free(my->inner);
}

static const chm_bot_kind timed_kind = {
    .name = "timed", .memory = sizeof(timed), .begin = begin, .choose = choose, .free = leave};
static const chm_bot_kind timed_listener = {
    .name = "timed", .memory = sizeof(timed), .begin = begin, .hear = hear, .choose = choose, .free = leave};

static chm_bot *make(const char *name, choice_times *out)
{
    chm_bot *inner;
    chm_error error;
    if (player_make(name, strlen(name), &inner, &error) != CHM_OK)
        usage_error("bench --bot: %s", error.text);
    if (!out)
        return inner;
    chm_bot *bot = chm_bot_of(inner->kind->hear ? &timed_listener : &timed_kind);
    if (!bot)
        fatal("bench: no memory was left");
    *(timed *)bot->memory = (timed){inner, out};
    return bot;
}

static double play(const chm_board *board, const char *name, int seats, uint64_t games, uint64_t series,
                   choice_times *out)
{
    bot_game table = {.board = board, .seats = seats, .options = chm_default_options(board)};
    chm_game game;
    bot_game_tally tally;
    for (int s = 0; s < seats; s++)
        table.bots[s] = make(name, out);
    uint64_t start = nanoseconds(CLOCK_THREAD_CPUTIME_ID);
    for (uint64_t g = 0; g < games; g++) {
        chm_seed seed = chm_seed_make(series, g);
        bot_game_run(&table, &seed, g, &game, NULL, &tally);
    }
    double seconds = (double)(nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1e9;
    for (int s = 0; s < seats; s++)
        chm_bot_free(table.bots[s]);
    return (double)games / seconds;
}

static int by_rate(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

static int by_time(const void *x, const void *y)
{
    uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
    return (a > b) - (a < b);
}

void bench_bot(const chm_board *board, const char *name, int seats, uint64_t games, int runs, chm_lang lang)
{
    double rates[99] = {0};
    for (int run = 0; run < runs; run++)
        rates[run] = play(board, name, seats, games, (uint64_t)run, NULL);
    qsort(rates, (size_t)runs, sizeof *rates, by_rate);
    choice_times measured = {0};
    play(board, name, seats, games, 0, &measured);
    assert(measured.list); /* no game is without a choice */
    qsort(measured.list, measured.count, sizeof *measured.list, by_time);
    const uint32_t median = measured.list[measured.count / 2], late = measured.list[measured.count * 99 / 100];
    printf("%-14s %d   %9s   %9s … %-9s   %8.2f   %8.2f   %8.1f\n", board->id, seats,
           format_grouped((long long)rates[runs / 2], lang), format_grouped((long long)rates[0], lang),
           format_grouped((long long)rates[runs - 1], lang), median / 1e3, late / 1e3,
           measured.list[measured.count - 1] / 1e3);
    free(measured.list);
}
