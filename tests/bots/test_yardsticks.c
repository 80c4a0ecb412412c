// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The yardsticks are those of the literature: played against each other they must reproduce the published results (USA;
 * measured with the authors' program). And they play every map without a fault. Duplicate games: the same seed with all
 * seat rotations is one block, and errors are computed over blocks. TAP on standard output. */

#include "arena/bot_game.h"
#include "property/boards.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HUNGRY, LONGROUTE, ONESTEP, PATH, KINDS, MOST_SEATS = 4 };
static const char *const names[KINDS] = {"hungry", "longroute", "onestep", "path"};

enum {
    ALLOWED = 6, /* percentage points: the error of the published results */
    FAULT_GAMES = 20,
};

/* Blocks for each line-up, by players. */
static const int blocks_of[MOST_SEATS + 1] = {0, 0, 600, 200, 300};

/* Wins of the first against the second, in %; and shares of all games with that many players. */
static const struct pair {
    int first, second, published;
} pairs[] = {
    {HUNGRY, LONGROUTE, 50},  {HUNGRY, ONESTEP, 64}, {HUNGRY, PATH, 82},
    {LONGROUTE, ONESTEP, 51}, {LONGROUTE, PATH, 85}, {ONESTEP, PATH, 77},
};
enum { PAIRS = sizeof pairs / sizeof *pairs };
static const int shares[MOST_SEATS + 1][KINDS] = {[2] = {65, 62, 54, 19}, [3] = {43, 49, 34, 8}, [4] = {29, 40, 28, 3}};

static int tests, failures;

static void __attribute__((format(printf, 2, 3))) tap_result(bool good, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    printf("%s %d - ", good ? "ok" : "not ok", ++tests);
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
    failures += !good;
}

static chm_bot *make(int kind)
{
    chm_bot *bot;
    if (chm_bot_make(names[kind], strlen(names[kind]), &bot, NULL)) {
        printf("Bail out! there is no bot %s\n", names[kind]);
        exit(1);
    }
    return bot;
}

/* ---- the published results ---- */

typedef struct scores {
    double sum, squares;
    int blocks;
} scores;

static void add(scores *out, double score)
{
    out->sum += score;
    out->squares += score * score;
    out->blocks++;
}

static void compare(const scores *measured, int published, const char *what)
{
    double n = measured->blocks, mean = measured->sum / n;
    double error = sqrt((measured->squares / n - mean * mean) / (n - 1));
    bool near = fabs(mean - published) <= ALLOWED + 2 * error;
    tap_result(near, "%s: measured %.1f %%, published %d (may differ by %d and 2 × %.1f)", what, mean, published,
               ALLOWED, error);
}

/* Adds the share of the wins that each of a line-up has in one block, in %. */
static void play_block(bot_game *table, chm_bot *const bots[KINDS], const int *kinds, uint64_t number,
                       double won[KINDS])
{
    chm_seed seed = chm_seed_make(2017, number);
    chm_game game;
    bot_game_tally tally;
    for (int k = 0; k < KINDS; k++)
        won[k] = 0;
    for (int turn = 0; turn < table->seats; turn++) {
        for (int s = 0; s < table->seats; s++)
            table->bots[s] = bots[kinds[(s + turn) % table->seats]];
        bot_game_run(table, &seed, number, &game, NULL, &tally);
        for (int s = 0; s < table->seats; s++)
            if (game.winners >> s & 1)
                won[kinds[(s + turn) % table->seats]] +=
                    100.0 / (__builtin_popcount(game.winners) * (double)table->seats);
    }
}

/* All line-ups of that many different yardsticks. */
static void play_all(const chm_board *board, chm_bot *const bots[KINDS], int seats)
{
    bot_game table = {.board = board, .seats = seats, .options = chm_default_options(board)};
    scores share[KINDS] = {{0}}, pair[1 << KINDS][KINDS] = {{{0}}};
    for (unsigned line_up = 0; line_up < 1U << KINDS; line_up++) {
        int kinds[KINDS], count = 0;
        for (int k = 0; k < KINDS; k++)
            if (line_up >> k & 1)
                kinds[count++] = k;
        for (int block = 0; count == seats && block < blocks_of[seats]; block++) {
            double won[KINDS];
            play_block(&table, bots, kinds, (uint64_t)line_up << 32 | (unsigned)block, won);
            for (int i = 0; i < count; i++) {
                add(&share[kinds[i]], won[kinds[i]]);
                add(&pair[line_up][kinds[i]], won[kinds[i]]);
            }
        }
    }
    char what[100];
    for (int p = 0; seats == 2 && p < PAIRS; p++) {
        snprintf(what, sizeof what, "usa, 2 players, %s wins against %s", names[pairs[p].first],
                 names[pairs[p].second]);
        compare(&pair[1U << pairs[p].first | 1U << pairs[p].second][pairs[p].first], pairs[p].published, what);
    }
    for (int k = 0; k < KINDS; k++) {
        snprintf(what, sizeof what, "usa, %d players, %s wins of all its games", seats, names[k]);
        compare(&share[k], shares[seats][k], what);
    }
}

/* ---- every map ---- */

/* Each game has a different yardstick at the first seat; each is played twice and must be the same. The second half has
 * every optional rule. */
static void play_map(const chm_board *board, int seats)
{
    bot_game table = {.board = board, .seats = seats, .options = chm_default_options(board), .with_signature = true};
    uint32_t faults = 0, moves = 0;
    int different = 0;
    for (int i = 0; i < FAULT_GAMES; i++) {
        chm_game game;
        bot_game_tally tally, again;
        chm_seed seed = chm_seed_make(7, (uint64_t)i);
        if (i == FAULT_GAMES / 2)
            table.options.rules |= board->optional_rules;
        for (int s = 0; s < seats; s++)
            table.bots[s] = make((i + s) % KINDS);
        bot_game_run(&table, &seed, (uint64_t)i, &game, NULL, &tally);
        bot_game_run(&table, &seed, (uint64_t)i, &game, NULL, &again);
        different += tally.signature != again.signature;
        moves += tally.moves;
        for (int s = 0; s < seats; s++) {
            faults += tally.faults[s];
            chm_bot_free(table.bots[s]);
        }
    }
    tap_result(!faults && !different,
               "%s, %d players: %u moves, %u of them not legal; %d of %d games not the same when played again",
               board->id, seats, moves, faults, different, FAULT_GAMES);
}

int main(void)
{
    chm_bot *bots[KINDS];
    for (int k = 0; k < KINDS; k++)
        bots[k] = make(k);
    for (int seats = 2; seats <= MOST_SEATS; seats++)
        play_all(boards_find("usa"), bots, seats);
    for (int k = 0; k < KINDS; k++)
        chm_bot_free(bots[k]);
    for (size_t i = 0; i < chm_map_count(); i++) {
        play_map(boards_at(i), boards_at(i)->min_seats);
        play_map(boards_at(i), boards_at(i)->max_seats);
    }
    boards_free();
    printf("1..%d\n", tests);
    return failures > 0;
}
