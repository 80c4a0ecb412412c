// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Whole games between bots, and time budgets. */

#include "arena/bot_game.h"
#include "bots/laws_bots.h"
#include "property/boards.h"
#include "share.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 2 };

/* ---- a bot that searches rarely ---- */

/* A bot that searches is slow: in some games it is consulted only now and then, and a quick one chooses otherwise. */
typedef struct spared_memory {
    chm_bot *searcher, *quick;
} spared_memory;

static void spared_begin(chm_bot *bot)
{
    spared_memory *my = bot->memory;
    chm_bot_begin(my->searcher, bot->board, bot->seats, bot->seat, chm_dice_roll(&bot->dice));
    chm_bot_begin(my->quick, bot->board, bot->seats, bot->seat, chm_dice_roll(&bot->dice));
}

static void spared_hear(chm_bot *bot, const chm_event *event)
{
    spared_memory *my = bot->memory;
    chm_bot_hear(my->searcher, event);
    chm_bot_hear(my->quick, event);
}

static chm_move spared_choose(chm_bot *bot, const chm_view *view)
{
    enum { INTERVAL = 4 };
    spared_memory *my = bot->memory;
    uint32_t interval = INTERVAL * test_share();
    chm_move move = chm_bot_choose(chm_dice_below(&bot->dice, interval) ? my->quick : my->searcher, view);
    bot->faults = my->searcher->faults;
    return move;
}

static void spared_free(chm_bot *bot)
{
    spared_memory *my = bot->memory;
    chm_bot_free(my->searcher);
    chm_bot_free(my->quick);
}

static const chm_bot_kind spared = {.name = "spared",
                                    .memory = sizeof(spared_memory),
                                    .begin = spared_begin,
                                    .hear = spared_hear,
                                    .choose = spared_choose,
                                    .free = spared_free};

static chm_bot *make_spared(const tested_bot *who)
{
    chm_bot *bot = chm_bot_of(&spared);
    if (!bot)
        abort();
    *(spared_memory *)bot->memory = (spared_memory){tested_bot_make(who, SMALL_BUDGET), bot_named("planner")};
    return bot;
}

/* ---- whole games ---- */

typedef struct toll {
    uint32_t moves, faults, games, different;
    char where[200]; /* of the first fault or difference */
} toll;

/* How a bot that searches plays: at one seat, and rarely searching with more than the fewest players. */
static chm_bot *player(const tested_bot *who, const variant *what, int seats, int seat, uint32_t number)
{
    if (!who->searches)
        return tested_bot_make(who, SMALL_BUDGET);
    if (seat != (int)(number % (uint32_t)seats))
        return bot_named("planner");
    return seats > what->board->min_seats ? make_spared(who) : tested_bot_make(who, SMALL_BUDGET);
}

static void play(const tested_bot *who, const variant *what, int seats, uint32_t number, bot_game_tally *tally)
{
    static chm_game game;
    bot_game table = {.board = what->board, .seats = seats, .options = what->options, .with_signature = true};
    chm_seed seed = chm_seed_make(13, number);
    for (int s = 0; s < seats; s++)
        table.bots[s] = player(who, what, seats, s, number);
    bot_game_run(&table, &seed, number, &game, NULL, tally);
    for (int s = 0; s < seats; s++)
        chm_bot_free(table.bots[s]);
}

static void play_twice(const tested_bot *who, const variant *what, int seats, uint32_t number, bool again, toll *sum)
{
    bot_game_tally tally, second = {0};
    play(who, what, seats, number, &tally);
    if (again)
        play(who, what, seats, number, &second);
    uint32_t faults = 0;
    for (int s = 0; s < seats; s++)
        faults += tally.faults[s];
    bool different = again && second.signature != tally.signature;
    if ((faults || different) && !sum->faults && !sum->different)
        snprintf(sum->where, sizeof sum->where, "%s, %d players, game %u", what->label, seats, (unsigned)number);
    sum->games++;
    sum->moves += tally.moves;
    sum->faults += faults;
    sum->different += different;
}

/* A bot that searches plays one game of each kind, and repeats only those with the most players. A level of it takes
 * every fourth kind of game. */
void law_whole_games(const tested_bot *who, const variant *variants, int count)
{
    toll sum = {.games = 0};
    uint32_t number = (uint32_t)who->index;
    for (int v = 0; v < count; v++)
        for (int seats = variants[v].board->min_seats; seats <= variants[v].board->max_seats; seats++) {
            number++;
            if (who->searches && who->level && number % 4)
                continue;
            bool again = !who->searches || seats == variants[v].board->max_seats;
            for (uint32_t game = 0; game < (who->searches ? 1 : GAMES); game++)
                play_twice(who, &variants[v], seats, number * 10 + game, again, &sum);
        }
    tap_result(!sum.faults && !sum.different, "%s: %u whole games, %u moves, %u faults; %u not the same again",
               who->name, (unsigned)sum.games, (unsigned)sum.moves, (unsigned)sum.faults, (unsigned)sum.different);
    if (*sum.where)
        printf("# first: %s\n", sum.where);
}

/* ---- the clock ---- */

enum { STEP = 100, TIME = 5, MOST_READINGS = 2 * TIME * 1000 / STEP };

/* The position after a few moves, seen by the seat to move. */
static chm_seat early(const variant *what, int seats, uint32_t number, chm_game *game, chm_view *view)
{
    enum { MOVES = 14 };
    chm_seed seed = chm_seed_make(17, number);
    chm_dice dice = chm_dice_make(number);
    chm_game_start(game, what->board, seats, &what->options, &seed, NULL);
    for (int i = 0; i < MOVES; i++) {
        chm_seat actor = chm_game_actor(game);
        chm_game_play(game, actor, chm_game_any(game, actor, &dice), NULL);
    }
    chm_game_view(game, chm_game_actor(game), view);
    return chm_game_actor(game);
}

/* How often the clock was read for one choice; it advances by `jump` each time. */
static unsigned long readings(const tested_bot *who, const variant *what, int seats, uint64_t jump, bool *legal)
{
    static chm_game game;
    static chm_view view;
    chm_seat seat = early(what, seats, (uint32_t)who->index, &game, &view);
    chm_bot *bot = tested_bot_make(who, "@5ms");
    chm_bot_begin(bot, what->board, seats, seat, 1);
    bot->budget.now = jump ? fake_clock : NULL;
    fake_clock_set(jump);
    *legal = chm_game_legal(&game, seat, chm_bot_choose(bot, &view)) == CHM_OK;
    chm_bot_free(bot);
    return fake_clock_readings();
}

void law_clock(const tested_bot *who, const variant *variants, int count)
{
    unsigned long most = 0, least = 0;
    bool all_legal = true, legal;
    for (int v = 0; v < count; v++) {
        if (who->level && (v + who->index) % 4)
            continue;
        unsigned long read = readings(who, &variants[v], variants[v].board->min_seats, STEP, &legal);
        most = read > most ? read : most;
        least = least && least < read ? least : read;
        all_legal &= legal;
        read = readings(who, &variants[v], variants[v].board->max_seats, UINT64_C(3600000000), &legal);
        most = read > most ? read : most;
        all_legal &= legal;
    }
    tap_result(all_legal && most <= MOST_READINGS && least * STEP > TIME * 1000 / 2,
               "%s: %d ms by a clock that every reading moves on by %d µs: legal moves, %lu to %lu readings", who->name,
               TIME, STEP, least, most);
    unsigned long read = readings(who, &variants[count - 1], 2, 0, &legal);
    tap_result(legal && !read, "%s: %d ms without a clock: a legal move", who->name, TIME);
}

/* ---- tickets that are joined already ---- */

static bool may_ever_claim(const chm_game *game, chm_seat seat)
{
    for (unsigned t = 0; t < game->board->track_count; t++)
        if (chm_tracks_has(&game->open[seat], t) && game->board->tracks[t].length <= game->wagons[seat])
            return true;
    return false;
}

void law_swaps(const char *name, int percent)
{
    enum { TRIES = 60, ENOUGH = 50 };
    static chm_game game;
    static chm_view view;
    const chm_board *board = boards_find("ghost-train");
    chm_options options = chm_default_options(board);
    chm_bot *bot;
    int asked = 0, swaps = 0;
    if (chm_bot_make(name, strlen(name), &bot, NULL) != CHM_OK)
        abort();
    for (uint32_t number = 0; number < TRIES && asked < 4 * ENOUGH; number++) {
        chm_seed seed = chm_seed_make(23, number);
        chm_dice dice = chm_dice_make(number);
        int seats = 2 + (int)(number % 3);
        chm_game_start(&game, board, seats, &options, &seed, NULL);
        while (!chm_game_over(&game)) {
            chm_seat actor = chm_game_actor(&game);
            chm_move move = chm_game_any(&game, actor, &dice);
            if (!may_ever_claim(&game, actor)) {
                chm_bot_begin(bot, board, seats, actor, number);
                chm_game_view(&game, actor, &view);
                asked++;
                swaps += chm_bot_choose(bot, &view).kind == CHM_MOVE_SWAP;
            }
            chm_game_play(&game, actor, move, NULL);
        }
    }
    tap_result(asked >= ENOUGH && swaps * 100 >= asked * percent,
               "%s: can never claim again %d times, and swaps tickets %d times", name, asked, swaps);
    chm_bot_free(bot);
}
