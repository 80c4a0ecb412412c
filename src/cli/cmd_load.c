// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot load: measures how much load a server can bear. */

#include "cli/common.h"
#include "loadtest/echo.h"
#include "loadtest/load_table.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

static const char help[] =
    "usage: cheminot load [OPTION…]\n\n"
    "Makes tables at a server, seats simple players at them over sockets of their own, and measures how long each "
    "move\n"
    "takes from being sent to being heard of, by who made it and by all the others.\n\n"
    "  --url URL         the server (http://127.0.0.1:8080)\n"
    "  --tables N        how many tables (10)\n"
    "  --players N       people at each (2)\n"
    "  --watchers N      more sockets at each, that only listen (0)\n"
    "  --map MAP         the map's id (usa)\n"
    "  --seconds N       how long to measure, once all tables are there (10)\n"
    "  --think MS        how long a player thinks about a move, from half of it to half as much again (200)\n"
    "  --echo URL        instead: the same number of sockets at a bare WebSocket echo, of which one a table sends\n"
    "  --trust           believe any certificate: for tests\n"
    "  --json            the results as one JSON object\n\n"
    "One process has one core and at most 28,000 ports to one address: for more, start several.\n\n"
    "example: cheminot load --tables 1000 --watchers 8 --think 1000 --seconds 30\n";

typedef struct settings {
    load_plan plan;
    const char *url, *echo;
    long long tables, seconds, think;
    bool json, trust;
    load_table **load_tables; /* one for each table; not freed if the program ends with an error */
} settings;

static volatile sig_atomic_t stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    stopped = 1;
}

static double cpu_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Raises the limit of open files to what is needed; ends the program if it cannot be. */
static void raise_limit(unsigned long long sockets)
{
    struct rlimit limit;
    enum { OTHERS = 100 };
    if (getrlimit(RLIMIT_NOFILE, &limit))
        return;
    /* Twice as many: some are being closed while others are opened. */
    limit.rlim_cur = 2 * sockets + OTHERS;
    if (limit.rlim_cur > limit.rlim_max)
        limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_max != RLIM_INFINITY && sockets + OTHERS > limit.rlim_max)
        usage_error("load: %llu sockets are more than the %llu open files that this process may have (ulimit -Hn)",
                    sockets, (unsigned long long)limit.rlim_max - OTHERS);
}

/* ---- results ---- */

static double milliseconds(uint64_t microseconds)
{
    return (double)microseconds / 1000;
}

static void times_json(const char *name, const histogram *times)
{
    printf(",\"%s\":{\"count\":%llu,\"median_ms\":%.3f,\"p99_ms\":%.3f,\"worst_ms\":%.3f}", name,
           (unsigned long long)times->count, milliseconds(histogram_at(times, 0.5)),
           milliseconds(histogram_at(times, 0.99)), milliseconds(times->worst));
}

static void times_text(const char *name, const histogram *times)
{
    printf("%-24s median %8.3f ms   99 %% %8.3f ms   worst %8.3f ms   of %s\n", name,
           milliseconds(histogram_at(times, 0.5)), milliseconds(histogram_at(times, 0.99)), milliseconds(times->worst),
           format_grouped((long long)times->count, CHM_EN));
}

static void report(const settings *my, double seconds, double cpu)
{
    const load_plan *plan = &my->plan;
    const load_counts *counts = &plan->counts;
    double rate = (double)counts->moves / seconds;
    if (my->json) {
        printf("{\"map\":\"%s\",\"tables\":%u,\"players\":%d,\"watchers\":%d,\"think_ms\":%lld,\"seconds\":%.3f,"
               "\"sockets\":%u,\"moves\":%llu,\"moves_per_second\":%.1f",
               plan->map, counts->complete, plan->players, plan->watchers, my->think, seconds, counts->open,
               (unsigned long long)counts->moves, rate);
        times_json("mover", &counts->mover);
        times_json("others", &counts->others);
        printf(",\"games\":%llu,\"refused\":%llu,\"lost\":%llu,\"resent\":%llu,\"failed\":%llu,\"cpu_seconds\":%.3f}\n",
               (unsigned long long)counts->games, (unsigned long long)counts->refused, (unsigned long long)counts->lost,
               (unsigned long long)counts->resent, (unsigned long long)counts->failed, cpu);
        return;
    }
    printf("%u tables, %u sockets, %.1f s: %s moves, %.1f a second; %llu games ended\n", counts->complete, counts->open,
           seconds, format_grouped((long long)counts->moves, CHM_EN), rate, (unsigned long long)counts->games);
    times_text("move to event, mover:", &counts->mover);
    times_text("move to event, others:", &counts->others);
    printf(
        "refused %llu, connections lost %llu, moves sent again %llu, tables failed %llu; this tool's own CPU %.2f s\n",
        (unsigned long long)counts->refused, (unsigned long long)counts->lost, (unsigned long long)counts->resent,
        (unsigned long long)counts->failed, cpu);
    if (counts->why[0])
        print_line(stdout, "the first failure: %s", counts->why);
}

/* ---- tables ---- */

static void show_ramp(const settings *my)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%u of %lld tables, %u sockets", my->plan.counts.ever_complete, my->tables,
                my->plan.counts.open);
}

/* Starts tables, a few at a time, until all have been up once. (They may never be up all at once: without thinking
 * time, the first games are over before the last have begun.) Returns their number, which is less if the program was
 * stopped. */
static long long ramp(settings *my)
{
    enum { AT_ONCE = 16, PATIENCE = 60000000 };
    load_counts *counts = &my->plan.counts;
    long long begun = 0;
    unsigned most = 0;
    for (uint64_t end = client_ticks() + PATIENCE; counts->ever_complete < my->tables && !stopped;) {
        for (; begun < my->tables && begun < counts->ever_complete + AT_ONCE; begun++)
            if (!(my->load_tables[begun] = load_table_begin(&my->plan)))
                fatal("%s", chm_status_text(CHM_NO_MEMORY));
        client_round(my->plan.loop, 100);
        if (counts->ever_complete > most) {
            most = counts->ever_complete;
            end = client_ticks() + PATIENCE;
            show_ramp(my);
        }
        if (client_ticks() > end || (counts->failed >= AT_ONCE && !most))
            fatal("load: %s: only %u of %lld tables could be made: %s", my->url, counts->ever_complete, my->tables,
                  counts->why[0] ? counts->why : "the server does not answer");
    }
    if (isatty(STDERR_FILENO))
        fputs("\r\033[K", stderr);
    return begun;
}

static int run_tables(settings *my)
{
    char why[CLIENT_WHY];
    long long sockets = my->tables * (my->plan.players + my->plan.watchers);
    client_settings many = {.sockets = (unsigned)sockets + 64, .dice = client_ticks()};
    my->load_tables = calloc((size_t)my->tables, sizeof *my->load_tables);
    my->plan.loop = client_loop_open(&many, why);
    if (!my->load_tables || !my->plan.loop)
        fatal("load: %s", my->load_tables ? why : chm_status_text(CHM_NO_MEMORY));
    long long begun = ramp(my);
    load_counts *counts = &my->plan.counts;
    /* Failures are counted from the start: they explain missing tables or a slow start. */
    load_counts before = *counts;
    *counts = (load_counts){
        .open = before.open, .complete = before.complete, .creating = before.creating, .failed = before.failed};
    memcpy(counts->why, before.why, sizeof counts->why);
    counts->since = client_ticks();
    double cpu = cpu_seconds();
    uint64_t end = counts->since + (uint64_t)my->seconds * 1000000;
    while (!stopped && client_ticks() < end)
        client_round(my->plan.loop, 100);
    report(my, (double)(client_ticks() - counts->since) / 1e6, cpu_seconds() - cpu);
    for (long long i = 0; i < begun; i++)
        load_table_end(my->load_tables[i]);
    client_loop_close(my->plan.loop);
    free(my->load_tables);
    finish_output(stdout, "standard output");
    return 0;
}

static int run_echo(const settings *my)
{
    char why[CLIENT_WHY];
    echo_plan plan = {.sockets = (unsigned)my->tables * (unsigned)(my->plan.players + my->plan.watchers),
                      .busy = (unsigned)my->tables,
                      .think = my->plan.think,
                      .seconds = (unsigned)my->seconds};
    static echo_result result;
    if (!client_url_read(my->echo, &plan.server, why))
        usage_error("load: --echo: %s", why);
    if (!echo_run(&plan, &result, why))
        fatal("load: %s: %s", my->echo, why);
    double rate = (double)result.times.count / result.seconds;
    if (my->json) {
        printf("{\"sockets\":%u,\"busy\":%u,\"seconds\":%.3f,\"messages_per_second\":%.1f", result.open, plan.busy,
               result.seconds, rate);
        times_json("echo", &result.times);
        printf(",\"lost\":%llu}\n", (unsigned long long)result.closed);
    } else {
        printf("%u sockets, %u of them busy, %.1f s: %.1f messages a second; %llu lost\n", result.open, plan.busy,
               result.seconds, rate, (unsigned long long)result.closed);
        times_text("message to echo:", &result.times);
    }
    finish_output(stdout, "standard output");
    return 0;
}

int cmd_load(int argc, char **argv)
{
    static const struct option options[] = {{"url", 1, 0, 'u'},      {"tables", 1, 0, 't'}, {"players", 1, 0, 'p'},
                                            {"watchers", 1, 0, 'w'}, {"map", 1, 0, 'm'},    {"seconds", 1, 0, 's'},
                                            {"think", 1, 0, 'k'},    {"echo", 1, 0, 'e'},   {"trust", 0, 0, 'r'},
                                            {"json", 0, 0, 'j'},     {"help", 0, 0, 'h'},   {0, 0, 0, 0}};
    settings my = {.url = "http://127.0.0.1:8080", .tables = 10, .seconds = 10, .think = 200};
    my.plan.players = 2;
    const char *map = "usa";
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        switch (option) {
        case 'u':
            my.url = optarg;
            break;
        case 't':
            my.tables = read_number(optarg, 1, 100000, "--tables");
            break;
        case 'p':
            my.plan.players = (int)read_number(optarg, 1, CHM_MAX_SEATS, "--players");
            break;
        case 'w':
            my.plan.watchers = (int)read_number(optarg, 0, 10000, "--watchers");
            break;
        case 'm':
            map = optarg;
            break;
        case 's':
            my.seconds = read_number(optarg, 1, 1000000, "--seconds");
            break;
        case 'k':
            my.think = read_number(optarg, 0, 1000000, "--think");
            break;
        case 'e':
            my.echo = optarg;
            break;
        case 'r':
            my.trust = true;
            break;
        default:
            my.json = true;
        }
    if (optind != argc)
        usage_error("load: '%s' is no option; cheminot load --help lists them", argv[optind]);
    if (strlen(map) >= sizeof my.plan.map)
        usage_error("load: --map %.40s… is too long for a map's id", map);
    snprintf(my.plan.map, sizeof my.plan.map, "%s", map);
    my.plan.think = (uint32_t)my.think * 1000;
    my.plan.dice = chm_dice_make(client_ticks());
    raise_limit((unsigned long long)my.tables * (unsigned)(my.plan.players + my.plan.watchers));
    signal(SIGINT, stop);
    signal(SIGTERM, stop);
    if (my.echo)
        return run_echo(&my);
    char why[CLIENT_WHY];
    if (!client_url_read(my.url, &my.plan.server, why))
        usage_error("load: --url: %s", why);
    my.plan.server.accept_any_certificate = my.trust;
    return run_tables(&my);
}
