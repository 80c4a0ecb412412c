// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot simulate: many games between bots, and what came of them. */

#include "arena/json_text.h"
#include "arena/simulate.h"
#include "arena/statistics.h"
#include "base/plain_text.h"
#include "bot_protocol/player.h"
#include "cli/common.h"
#include "cli/table_text.h"
#include "messages/nouns.h"
#include "messages/translate.h"
#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char help[] =
    "usage: cheminot simulate [OPTION…]\n\n"
    "  --map MAP         the map: an id or the path of a file (usa)\n"
    "  --players N       how many play (the fewest the map is for)\n"
    "  --bots B,B,…      a bot for each seat; a shorter list repeats (random)\n"
    "  --games N         how many games (1000)\n"
    "  --seed N          the series of games (1): the same seed, the same games\n"
    "  --threads N       how many at a time (1); the results do not depend on it\n"
    "  --option NAME=V   an option of the game, as first=0 or alvin=on\n"
    "  --record FILE     write every game's record; - for standard output, instead of the table\n"
    "  --json            the results as one JSON object: map, players, games, seed, threads, seconds, cpu_seconds,\n"
    "                    games_per_cpu_second, turns and moves (means a game), and for each of the seats: bot, wins,\n"
    "                    win_share with its 95 % interval (win_low, win_high), mean_total, the means of its parts,\n"
    "                    of completed, failed and path, and faults: moves that were missing or not legal\n"
    "  --lang en|fr      the language\n\n"
    "example: cheminot simulate --map france --players 4 --bots random --games 10000 --threads 2\n";

typedef struct settings {
    simulation plan;
    bool json;
    chm_lang lang;
    const char *record_path, *record_name; /* the name is for messages */
    FILE *record;
    bool bar;
} settings;

/* ---- while it runs ---- */

static void record(void *context, const char *text, size_t size)
{
    settings *my = context;
    if (fwrite(text, 1, size, my->record) != size) /* a full disk: no use in playing on */
        finish_output(my->record, my->record_name);
}

static void progress(void *context, uint64_t done)
{
    const settings *my = context;
    enum { WIDTH = 40 };
    uint64_t games = my->plan.games;
    if (!my->bar || (done < games && done % 1024))
        return;
    int full = (int)(done * WIDTH / games);
    fprintf(stderr, "\r[%.*s%*s] %3d %%", full, "########################################", WIDTH - full, "",
            (int)(done * 100 / games));
    if (done == games)
        fputs("\r\033[K", stderr);
}

/* ---- the results ---- */

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool part_used(const simulation_sums *sums, int part)
{
    for (int s = 0; s < CHM_MAX_SEATS; s++)
        if (sums->seat[s].part[part])
            return true;
    return false;
}

enum { CELL = 9 };

static void table_head(const simulation_sums *sums)
{
    printf("%-6s%-12s", _in("column", "seat"), _in("column", "bot"));
    print_cell(stdout, _in("column", "wins"), CELL + 1);
    print_cell(stdout, _in("column", "95 %"), 15);
    print_cell(stdout, _in("column", "total"), CELL);
    for (int part = 0; part < CHM_PARTS; part++)
        if (part_used(sums, part))
            print_cell(stdout, part_heading((chm_part)part), CELL);
    print_cell(stdout, _in("column", "done"), CELL);
    print_cell(stdout, _in("column", "failed"), CELL);
    print_cell(stdout, _in("column", "path"), CELL);
    putchar('\n');
}

static void table_row(const settings *my, const simulation_sums *sums, int s)
{
    chm_lang lang = my->lang;
    const seat_sums *seat = &sums->seat[s];
    double games = (double)sums->games, wins = (double)seat->wins / WIN_UNIT;
    interval share = share_interval(wins, games);
    char text[64];
    const char *name = my->plan.bots[s];
    size_t size = strlen(name); /* of a long command the end is more useful than the beginning */
    snprintf(text, sizeof text, "%s", size < 12 ? name : name + size - 11);
    plain_text(text);
    printf("%-6d%s%*s", s, text, 12 - printed_columns(text), "");
    snprintf(text, sizeof text, "%s %%", format_decimal(100 * wins / games, 1, false, lang));
    print_cell(stdout, text, CELL + 1);
    snprintf(text, sizeof text, "%s–%s", format_decimal(100 * share.low, 1, false, lang),
             format_decimal(100 * share.high, 1, false, lang));
    print_cell(stdout, text, 15);
    print_cell(stdout, format_decimal((double)seat->total / games, 1, false, lang), CELL);
    for (int part = 0; part < CHM_PARTS; part++)
        if (part_used(sums, part))
            print_cell(stdout, format_decimal((double)seat->part[part] / games, 1, false, lang), CELL);
    print_cell(stdout, format_decimal((double)seat->completed / games, 2, false, lang), CELL);
    print_cell(stdout, format_decimal((double)seat->failed / games, 2, false, lang), CELL);
    print_cell(stdout, format_decimal((double)seat->path / games, 1, false, lang), CELL);
    putchar('\n');
}

/* Only programs have faults. They are printed below the table, as a column would nearly always be 0. */
static void print_faults(const settings *my, const simulation_sums *sums)
{
    for (int s = 0; s < my->plan.seats; s++)
        if (sums->seat[s].faults)
            printf("%s %d, %s: %s\n", _in("column", "seat"), s, _in("column", "faults"),
                   format_grouped((long long)sums->seat[s].faults, my->lang));
}

static void print_table(const settings *my, const simulation_sums *sums, double seconds, double cpu)
{
    chm_lang lang = my->lang;
    const simulation *plan = &my->plan;
    double games = (double)sums->games;
    printf(_("%s, %d players, %s games, seed %llu"), plan->board->name[lang], plan->seats,
           format_grouped((long long)sums->games, lang), (unsigned long long)plan->seed);
    puts("\n");
    table_head(sums);
    for (int s = 0; s < plan->seats; s++)
        table_row(my, sums, s);
    print_faults(my, sums);
    putchar('\n');
    printf(_("turns a game %s, moves %s"), format_decimal((double)sums->turns / games, 1, false, lang),
           format_decimal((double)sums->moves / games, 1, false, lang));
    putchar('\n');
    printf(_("%s games a second, %s a CPU-second (%d threads)"), format_grouped((long long)(games / seconds), lang),
           format_grouped((long long)(games / cpu), lang), plan->threads);
    putchar('\n');
}

static void print_json(const settings *my, const simulation_sums *sums, double seconds, double cpu)
{
    const simulation *plan = &my->plan;
    double games = (double)sums->games;
    printf("{\"map\":\"%s\",\"players\":%d,\"games\":%llu,\"seed\":%llu,\"threads\":%d,\"seconds\":%.6f,"
           "\"cpu_seconds\":%.6f,\"games_per_cpu_second\":%.1f,\"turns\":%.6f,\"moves\":%.6f,\"seats\":[",
           plan->board->id, plan->seats, (unsigned long long)sums->games, (unsigned long long)plan->seed, plan->threads,
           seconds, cpu, games / cpu, (double)sums->turns / games, (double)sums->moves / games);
    for (int s = 0; s < plan->seats; s++) {
        const seat_sums *seat = &sums->seat[s];
        double wins = (double)seat->wins / WIN_UNIT;
        interval share = share_interval(wins, games);
        printf("%s{\"bot\":", s ? "," : "");
        json_string(stdout, plan->bots[s]);
        printf(",\"wins\":%.6f,\"win_share\":%.6f,\"win_low\":%.6f,\"win_high\":%.6f,\"mean_total\":%.6f", wins,
               wins / games, share.low, share.high, (double)seat->total / games);
        for (int part = 0; part < CHM_PARTS; part++)
            printf(",\"%s\":%.6f", chm_part_word((chm_part)part), (double)seat->part[part] / games);
        printf(",\"completed\":%.6f,\"failed\":%.6f,\"path\":%.6f,\"faults\":%lld}", (double)seat->completed / games,
               (double)seat->failed / games, (double)seat->path / games, (long long)seat->faults);
    }
    puts("]}");
}

/* ---- the options ---- */

/* A name for each seat, checked once here; the text of the list is cut up and must stay. */
static void read_bots(simulation *plan, char *list)
{
    int count = 1;
    for (const char *comma = list; (comma = strchr(comma, ',')); comma++)
        count++;
    if (count > plan->seats)
        usage_error("simulate --bots: %d bots for %d players", count, plan->seats);
    for (int s = 0; s < count; s++) {
        char *end = list + strcspn(list, ",");
        *end = 0;
        chm_bot *bot;
        chm_error error;
        if (player_make(list, strlen(list), &bot, &error) != CHM_OK)
            usage_error("simulate --bots: %s", error.text);
        chm_bot_free(bot);
        plan->bots[s] = list;
        list = end + 1;
    }
    for (int s = count; s < plan->seats; s++)
        plan->bots[s] = plan->bots[s % count];
}

enum { MAX_OPTIONS = 16 };

static void read_settings(int argc, char **argv, settings *my)
{
    static const struct option options[] = {{"map", 1, 0, 'm'},    {"players", 1, 0, 'p'}, {"bots", 1, 0, 'b'},
                                            {"games", 1, 0, 'g'},  {"seed", 1, 0, 's'},    {"threads", 1, 0, 't'},
                                            {"option", 1, 0, 'o'}, {"record", 1, 0, 'r'},  {"json", 0, 0, 'j'},
                                            {"lang", 1, 0, 'l'},   {"help", 0, 0, 'h'},    {0, 0, 0, 0}};
    simulation *plan = &my->plan;
    static char usual[] = "random";
    char *bots = usual;
    const char *map = "usa", *players = NULL, *lang = NULL, *chosen[MAX_OPTIONS];
    int chosen_count = 0;
    *plan = (simulation){.seed = 1, .games = 1000, .threads = 1, .context = my};
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        switch (option) {
        case 'm':
            map = optarg;
            break;
        case 'p':
            players = optarg;
            break;
        case 'b':
            bots = optarg;
            break;
        case 'g':
            plan->games = (uint64_t)read_number(optarg, 1, 1000000000000, "simulate --games");
            break;
        case 's':
            plan->seed = (uint64_t)read_number(optarg, 0, INT64_MAX, "simulate --seed");
            break;
        case 't':
            plan->threads = (int)read_number(optarg, 1, 256, "simulate --threads");
            break;
        case 'o':
            if (chosen_count == MAX_OPTIONS)
                usage_error("simulate --option: at most %d options", MAX_OPTIONS);
            chosen[chosen_count++] = optarg;
            break;
        case 'r':
            my->record_path = optarg;
            break;
        case 'j':
            my->json = true;
            break;
        default:
            lang = optarg;
        }
    if (optind < argc)
        usage_error("simulate: '%s' is not an option", argv[optind]);
    my->lang = read_lang(lang);
    const chm_board *board = plan->board = open_board(map);
    messages_nouns(board);
    plan->seats = players ? (int)read_number(players, board->min_seats, board->max_seats, "simulate --players")
                          : board->min_seats;
    plan->options = chm_default_options(board);
    for (int i = 0; i < chosen_count; i++)
        read_option(board, &plan->options, chosen[i]);
    if (plan->options.first >= plan->seats)
        usage_error("simulate --option first=%d: the seats are 0 to %d", plan->options.first, plan->seats - 1);
    read_bots(plan, bots);
}

static void open_record(settings *my)
{
    if (!my->record_path)
        return;
    bool out = !strcmp(my->record_path, "-");
    if (out && my->json)
        usage_error("simulate: --json and --record - both want standard output");
    my->record_name = out ? "standard output" : my->record_path;
    my->record = out ? stdout : fopen(my->record_path, "wb");
    if (!my->record)
        usage_error("%s: %s", my->record_path, strerror(errno));
    my->plan.record = record;
}

int cmd_simulate(int argc, char **argv)
{
    settings my = {0};
    read_settings(argc, argv, &my);
    open_record(&my);
    my.bar = isatty(STDERR_FILENO) && my.plan.games > 1;
    my.plan.progress = progress;
    double start = seconds_of(CLOCK_MONOTONIC), cpu_start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    simulation_sums sums;
    bool good = simulate(&my.plan, &sums);
    double seconds = seconds_of(CLOCK_MONOTONIC) - start, cpu = seconds_of(CLOCK_PROCESS_CPUTIME_ID) - cpu_start;
    if (!good)
        fatal("simulate: no memory or no thread was left");
    if (my.record)
        finish_output(my.record, my.record_name);
    if (my.json)
        print_json(&my, &sums, seconds, cpu);
    else if (my.record != stdout)
        print_table(&my, &sums, seconds, cpu);
    if (my.record && my.record != stdout)
        fclose(my.record);
    chm_board_free((chm_board *)my.plan.board);
    finish_output(stdout, "standard output");
    return 0;
}
