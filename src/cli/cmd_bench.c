// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot bench: fixed games from fixed seeds. The signature changes only when behaviour does; the speed is that of
 * complete uniform-random games with full scoring, in CPU time. */

#include "arena/signature.h"
#include "arena/simulate.h"
#include "cli/bench_bot.h"
#include "cli/common.h"
#include <stdlib.h>
#include <time.h>

static const char help[] =
    "usage: cheminot bench [OPTION…]\n\n"
    "Plays fixed games on every map with every number of players and prints a signature of all that happened in them,\n"
    "and another of games between our bots; then measures the speed of uniform-random games, in games a CPU-second:\n"
    "the median of several runs, and their spread.\n\n"
    "  --signature    only the signatures\n"
    "  --map MAP      measure this map only, all numbers of players\n"
    "  --bot NAME     measure this bot against itself, and how long its choices take (on usa, 200 games a run)\n"
    "  --games N      games in a run (20000)\n"
    "  --runs N       runs of each measure (7)\n"
    "  --lang en|fr   how numbers are written\n\n"
    "example: cheminot bench --map usa\n";

enum { MAX_RUNS = 99 };

static simulation plain(const chm_board *board, int seats, uint64_t games)
{
    simulation plan = {
        .board = board, .seats = seats, .options = chm_default_options(board), .games = games, .threads = 1};
    for (int s = 0; s < seats; s++)
        plan.bots[s] = "random";
    return plan;
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int by_size(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

static void measure(const chm_board *board, int seats, uint64_t games, int runs, chm_lang lang)
{
    double rates[MAX_RUNS] = {0};
    simulation_sums sums = {0};
    for (int run = 0; run < runs; run++) {
        simulation series = plain(board, seats, games);
        series.seed = (uint64_t)run;
        double start = cpu_seconds();
        simulate(&series, &sums);
        rates[run] = (double)games / (cpu_seconds() - start);
    }
    qsort(rates, (size_t)runs, sizeof *rates, by_size);
    double moves = (double)sums.moves / (double)sums.games, median = rates[runs / 2];
    printf("%-14s %d   %9s   %9s … %-9s   %6.1f   %6.1f\n", board->id, seats, format_grouped((long long)median, lang),
           format_grouped((long long)rates[0], lang), format_grouped((long long)rates[runs - 1], lang), moves,
           1e9 / median / moves);
}

static void time_bot(const char *map, const char *bot, uint64_t games, int runs, chm_lang lang)
{
    chm_board *board = open_board(map);
    printf("%-14s %s   %9s   %-21s   %8s   %8s   %8s\n", "map", "n", "games/s", "slowest … fastest", "median µs",
           "99 % µs", "most µs");
    bench_bot(board, bot, board->min_seats, games, runs, lang);
    bench_bot(board, bot, board->max_seats, games, runs, lang);
    chm_board_free(board);
    finish_output(stdout, "standard output");
}

int cmd_bench(int argc, char **argv)
{
    static const struct option options[] = {{"signature", 0, 0, 's'}, {"bot", 1, 0, 'b'},  {"map", 1, 0, 'm'},
                                            {"games", 1, 0, 'g'},     {"runs", 1, 0, 'r'}, {"lang", 1, 0, 'l'},
                                            {"help", 0, 0, 'h'},      {0, 0, 0, 0}};
    bool only_signature = false;
    const char *map = NULL, *bot = NULL, *lang_text = NULL;
    uint64_t games = 0;
    int runs = 7;
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        switch (option) {
        case 's':
            only_signature = true;
            break;
        case 'b':
            bot = optarg;
            break;
        case 'm':
            map = optarg;
            break;
        case 'g':
            games = (uint64_t)read_number(optarg, 1, 1000000000, "bench --games");
            break;
        case 'r':
            runs = (int)read_number(optarg, 1, MAX_RUNS, "bench --runs");
            break;
        default:
            lang_text = optarg;
        }
    if (optind < argc)
        usage_error("bench: '%s' is not an option", argv[optind]);
    chm_lang lang = read_lang(lang_text);
    if (bot) {
        time_bot(map ? map : "usa", bot, games ? games : 200, runs, lang);
        return 0;
    }
    games = games ? games : 20000;
    chm_board *only = map ? open_board(map) : NULL;
    signatures signed_games;
    if (!compute_signatures(&signed_games))
        fatal("bench: %s", chm_status_text(CHM_NO_MEMORY));
    printf("signature %016llx\n", (unsigned long long)signed_games.random);
    printf("bots      %016llx\n", (unsigned long long)signed_games.bots);
    if (!only_signature)
        printf("\n%-14s %s   %9s   %-21s   %6s   %6s\n", "map", "n", "games/s", "slowest … fastest", "moves", "ns");
    for (size_t i = 0; !only_signature && i < (only ? 1 : chm_map_count()); i++) {
        chm_board *board = only ? only : open_board(chm_map_at(i)->id);
        for (int seats = board->min_seats; seats <= board->max_seats; seats++)
            measure(board, seats, games, runs, lang);
        if (!only)
            chm_board_free(board);
    }
    chm_board_free(only);
    finish_output(stdout, "standard output");
    return 0;
}
