// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot arena: which bot is stronger. */

#include "arena/results.h"
#include "cli/arena_plan.h"
#include "cli/arena_report.h"
#include "cli/common.h"
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: cheminot arena --bots A,B[,C…] [OPTION…]\n\n"
    "Plays bots against each other, in blocks: one seed, the same cards for everybody, once for each seat rotation.\n"
    "Tells win shares and mean margins (own total minus the best other) with 95 % intervals over the blocks, and\n"
    "ratings in Elo.\n\n"
    "  --bots A,B,…      the bots; N of them or more at a table of N: every choice of N different ones. Fewer: each\n"
    "                    pair, the one named first against N − 1 of the other\n"
    "  --versus both     … and also the other one against N − 1 of the first (--versus one: not that)\n"
    "  --line-up A,B,B   just this line-up instead; may be given again\n"
    "  --map M,M,…       the maps: ids, paths of files, or all (usa)\n"
    "  --players N,…     how many play: numbers, min, max or all of what the map is for (min)\n"
    "  --blocks N        blocks for each line-up (100); or --games N: as many as make N games\n"
    "  --seed N          the series of blocks (1): the same seed, the same deals\n"
    "  --threads N       how many at a time (1); the results do not depend on it\n"
    "  --option NAME=V   an option of the game, as first=0 or alvin=on\n"
    "  --anchor A        the bot whose rating is 0 (the first)\n"
    "  --sprt E0,E1      test whether A is E1 Elo better than B (H1) rather than E0 (H0), at 5 %; stop when it is "
    "clear\n"
    "  --results FILE    keep every finished block there, a line each; blocks that are there are not played again\n"
    "  --json            everything as one JSON object\n"
    "  --lang en|fr      the language\n\n"
    "example: cheminot arena --bots greedy,random --map usa --players 2,3 --blocks 50 --threads 2\n";

enum { MAX_BLOCKS = 100000000 };

typedef struct settings {
    tournament tour;
    arena_plan plan;
    sprt test;
    results file;
    const char *anchor, *results_path;
    long long games; /* 0: by blocks */
    bool json, bar;
    int percent; /* as the bar shows it */
    chm_lang lang;
} settings;

/* ---- the options ---- */

static double read_elo(const char **text)
{
    char *end;
    double value = strtod(*text, &end);
    if (end == *text || !(fabs(value) <= 1000))
        return NAN;
    *text = end;
    return value;
}

static void read_test(settings *my, const char *text)
{
    const char *at = text;
    double elo0 = read_elo(&at);
    bool comma = *at == ',';
    at += comma;
    double elo1 = read_elo(&at);
    if (!comma || *at || !(elo0 < elo1))
        usage_error("arena --sprt %s: write two differences in Elo, the smaller one first, as 0,20", text);
    my->test = sprt_begin(elo0, elo1, 0);
    my->tour.test = &my->test;
}

static void read_more(settings *my, int option)
{
    switch (option) {
    case 'v':
        my->plan.both = !strcmp(optarg, "both");
        if (!my->plan.both && strcmp(optarg, "one"))
            usage_error("arena --versus %s: write one or both", optarg);
        break;
    case 'u':
        if (my->plan.line_up_count == ARENA_LINE_UPS)
            usage_error("arena --line-up: at most %d line-ups", ARENA_LINE_UPS);
        my->plan.line_ups[my->plan.line_up_count++] = optarg;
        break;
    case 'o':
        if (my->plan.option_count == ARENA_OPTIONS)
            usage_error("arena --option: at most %d options", ARENA_OPTIONS);
        my->plan.options[my->plan.option_count++] = optarg;
        break;
    case 'g':
        my->games = read_number(optarg, 1, MAX_BLOCKS, "arena --games");
        break;
    case 'k':
        my->tour.blocks = (uint32_t)read_number(optarg, 1, MAX_BLOCKS, "arena --blocks");
        my->games = 0;
        break;
    case 's':
        my->tour.seed = (uint64_t)read_number(optarg, 0, INT64_MAX, "arena --seed");
        break;
    default:
        my->tour.threads = (int)read_number(optarg, 1, 256, "arena --threads");
    }
}

static void read_settings(int argc, char **argv, settings *my)
{
    static const struct option options[] = {{"bots", 1, 0, 'b'},
                                            {"versus", 1, 0, 'v'},
                                            {"line-up", 1, 0, 'u'},
                                            {"map", 1, 0, 'm'},
                                            {"players", 1, 0, 'p'},
                                            {"blocks", 1, 0, 'k'},
                                            {"games", 1, 0, 'g'},
                                            {"seed", 1, 0, 's'},
                                            {"threads", 1, 0, 't'},
                                            {"option", 1, 0, 'o'},
                                            {"anchor", 1, 0, 'a'},
                                            {"sprt", 1, 0, 'e'},
                                            {"results", 1, 0, 'r'},
                                            {"json", 0, 0, 'j'},
                                            {"lang", 1, 0, 'l'},
                                            {"help", 0, 0, 'h'},
                                            {0, 0, 0, 0}};
    const char *lang = NULL;
    *my = (settings){.tour = {.seed = 1, .blocks = 100, .threads = 1}, .plan = {.maps = "usa"}};
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        switch (option) {
        case 'b':
            my->plan.bots = optarg;
            break;
        case 'm':
            my->plan.maps = optarg;
            break;
        case 'p':
            my->plan.players = optarg;
            break;
        case 'a':
            my->anchor = optarg;
            break;
        case 'e':
            read_test(my, optarg);
            break;
        case 'r':
            my->results_path = optarg;
            break;
        case 'j':
            my->json = true;
            break;
        case 'l':
            lang = optarg;
            break;
        default:
            read_more(my, option);
        }
    if (optind < argc)
        usage_error("arena: '%s' is not an option", argv[optind]);
    my->lang = read_lang(lang);
}

/* ---- playing ---- */

static void progress(void *context, uint64_t done, uint64_t all)
{
    settings *my = context;
    enum { WIDTH = 40 };
    int percent = (int)(done * 100 / all), full = (int)(done * WIDTH / all);
    if (!my->bar || percent == my->percent)
        return;
    my->percent = percent;
    fprintf(stderr, "\r[%.*s%*s] %3d %%", full, "########################################", WIDTH - full, "", percent);
    if (done == all)
        fputs("\r\033[K", stderr);
}

static void keep_block(void *context, const contest *which, uint32_t block, const game_result *games)
{
    settings *my = context;
    if (!results_add(&my->file, which, block, games)) /* a full disk: no use in playing on */
        fatal("%s: could not be written: %s", my->results_path, strerror(errno));
}

static void open_results(settings *my)
{
    chm_error error;
    if (!my->results_path)
        return;
    if (results_open(&my->file, my->results_path, &my->tour, &error) == CHM_OK)
        my->tour.on_block = keep_block;
    else if (error.line)
        usage_error("%s:%u: %s", my->results_path, error.line, error.text);
    else
        usage_error("%s: %s", my->results_path, error.text);
}

static void settle(settings *my)
{
    tournament *tour = &my->tour;
    arena_plan_make(&my->plan, tour);
    if (my->games) {
        int fewest = CHM_MAX_SEATS;
        for (int i = 0; i < tour->contest_count; i++)
            fewest = tour->contests[i].games < fewest ? tour->contests[i].games : fewest;
        tour->blocks = (uint32_t)((my->games + fewest - 1) / fewest);
    }
    if (tour->test && tour->bot_count != 2)
        usage_error("arena --sprt: it is for two bots, not %d", tour->bot_count);
    my->test.prior = 0.25 / tournament_round_games(tour);
    if (my->anchor && arena_find_bot(tour, my->anchor) == tour->bot_count)
        usage_error("arena --anchor: '%s' does not play", my->anchor);
    tour->context = my;
    tour->progress = progress;
    my->bar = isatty(STDERR_FILENO);
}

int cmd_arena(int argc, char **argv)
{
    static settings my;
    read_settings(argc, argv, &my);
    settle(&my);
    tournament *tour = &my.tour;
    if (!tournament_reserve(tour))
        fatal("arena: no memory is left for %u blocks", tour->blocks);
    open_results(&my);
    if (!tournament_play(tour))
        fatal("arena: a bot, memory or a thread could not be had");
    arena_report report = {.tour = tour, .anchor = my.anchor ? arena_find_bot(tour, my.anchor) : 0, .lang = my.lang};
    if (my.json)
        arena_print_json(&report, stdout);
    else
        arena_print_tables(&report, stdout);
    results_close(&my.file);
    tournament_free(tour);
    arena_plan_free(&my.plan);
    finish_output(stdout, "standard output");
    return 0;
}
