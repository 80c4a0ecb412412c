// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot serve: the game server. */

#include "base/util/thread.h"
#include "cli/block_list.h"
#include "cli/common.h"
#include "cli/data_folder.h"
#include "server/lobby/lobby.h"
#include "server/net/net_tcp.h"
#include "server/secret.h"
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char help[] =
    "usage: cheminot serve [options]\n\n"
    "Hosts tables of all games for people and bots, over HTTP and WebSocket (docs/protocol.md).\n\n"
    "  --port N          to listen on (8080; 0: any free one)\n"
    "  --bind ADDRESS    to listen at (127.0.0.1: this machine only; 0.0.0.0: everywhere)\n"
    "  --data DIR        where tables are kept (~/.local/share/cheminot)\n"
    "  --maps DIR        map files (*.json) that are offered beside the built-in maps; read again when they change\n"
    "  --web DIR         the folder of the page that people see (a plain one, if none is named)\n"
    "  --tls-cert FILE, --tls-key FILE\n"
    "                    a certificate and its key (PEM): https instead of http\n"
    "  --proxy           behind a reverse proxy: believe its X-Forwarded-For and -Proto\n"
    "  --origin URL      pages from there may connect, too, as https://example.org\n"
    "  --threads N       on which bots think (1)\n"
    "  --pace MS         between the moves of bots (600)\n"
    "  --tables N        that wait or run, in all (20000)\n"
    "  --tables-each N   of those, from one address (50; 0: no limit)\n"
    "  --sockets N       in all (20000)\n"
    "  --sockets-each N  from one address (200; 0: no limit), and as many other connections\n"
    "  --rate N          messages a second from one socket (20; 0: no limit)\n"
    "  --keep DAYS       for which finished and closed tables are kept (for ever)\n"
    "  --block FILE      of addresses that may not use the server, one a line; read again on SIGHUP\n"
    "  --open-metrics    /metrics is for everybody, not only for this machine\n"
    "  --log LEVEL       debug, info, warn or error (info)\n\n"
    "example: cheminot serve --bind 0.0.0.0 --data /var/lib/cheminot\n";

typedef struct serve_options {
    lobby_settings lobby;
    net_tcp_settings net;
    const char *data;
    const char *maps;  /* folder of map files; NULL: none */
    const char *block; /* file of blocked addresses; NULL: none */
    int64_t keep;      /* milliseconds for which finished tables are kept; 0: for ever */
} serve_options;

enum { FLUSH_PATIENCE = 800, DAY = 24 * 3600 * 1000 };

/* ---- options ---- */

static server_log_level read_level(const char *text)
{
    static const char *const levels[] = {"debug", "info", "warn", "error"};
    for (int i = 0; i < 4; i++)
        if (!strcmp(text, levels[i]))
            return (server_log_level)i;
    usage_error("serve: --log takes debug, info, warn or error, not \"%s\"", text);
}

static void take_option(serve_options *out, int option, const char *text)
{
    switch (option) {
    case 'p':
        out->net.port = (int)read_number(text, 0, 65535, "--port");
        break;
    case 'b':
        out->net.bind = text;
        break;
    case 'd':
        out->data = text;
        break;
    case 'M':
        out->maps = text;
        break;
    case 'w':
        out->lobby.web = text;
        break;
    case 'c':
        out->net.tls_cert = text;
        break;
    case 'k':
        out->net.tls_key = text;
        break;
    case 'x':
        out->net.proxy = true;
        break;
    case 'o':
        out->lobby.origin = text;
        break;
    case 't':
        out->lobby.threads = (int)read_number(text, 1, 64, "--threads");
        break;
    case 'P':
        out->lobby.bot_delay_ms = read_number(text, 0, 60000, "--pace");
        break;
    case 'T':
        out->lobby.tables = (uint32_t)read_number(text, 1, 1000000, "--tables");
        break;
    case 'e':
        out->lobby.tables_each = (uint32_t)read_number(text, 0, 1000000, "--tables-each");
        break;
    case 'S':
        out->net.limits.sockets = (uint32_t)read_number(text, 1, 1000000, "--sockets");
        break;
    case 's':
        out->lobby.sockets_each = (uint32_t)read_number(text, 0, 1000000, "--sockets-each");
        break;
    case 'r':
        out->lobby.rate = (uint32_t)read_number(text, 0, 100000, "--rate");
        break;
    case 'K':
        out->keep = read_number(text, 1, 100000, "--keep") * DAY;
        break;
    case 'B':
        out->block = text;
        break;
    case 'm':
        out->lobby.open_metrics = true;
        break;
    default:
        out->lobby.log.least = read_level(text);
    }
}

static void read_options(int argc, char **argv, serve_options *out)
{
    static const struct option options[] = {
        {"port", 1, 0, 'p'},         {"bind", 1, 0, 'b'},   {"data", 1, 0, 'd'},         {"tls-cert", 1, 0, 'c'},
        {"tls-key", 1, 0, 'k'},      {"proxy", 0, 0, 'x'},  {"origin", 1, 0, 'o'},       {"threads", 1, 0, 't'},
        {"pace", 1, 0, 'P'},         {"tables", 1, 0, 'T'}, {"tables-each", 1, 0, 'e'},  {"sockets", 1, 0, 'S'},
        {"sockets-each", 1, 0, 's'}, {"rate", 1, 0, 'r'},   {"log", 1, 0, 'l'},          {"keep", 1, 0, 'K'},
        {"block", 1, 0, 'B'},        {"web", 1, 0, 'w'},    {"open-metrics", 0, 0, 'm'}, {"maps", 1, 0, 'M'},
        {"help", 0, 0, 'h'},         {0, 0, 0, 0}};
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        take_option(out, option, optarg);
    if (optind < argc)
        usage_error("serve: \"%s\" is not an option; cheminot serve --help lists them", argv[optind]);
    if (!out->net.tls_cert != !out->net.tls_key)
        usage_error("serve: --tls-cert and --tls-key belong together");
}

/* ---- running ---- */

static void write_line(const char *line, int size)
{
    while (write(STDERR_FILENO, line, (size_t)size) < 0 && errno == EINTR)
        ;
}

/* Somebody may be refused thousands of times a second: one line a second says so, and how many it stands for. */
static void log_net(void *context, const char *whose, const char *what)
{
    static rate_limit limit;
    const server_log *log = context;
    uint64_t left_out;
    if (rate_limit_allows(&limit, log->clock.wall_ms(log->clock.context), &left_out))
        server_log_write(log, SERVER_LOG_WARN, "refused", "from=%s why='%s' left_out=%" PRIu64,
                         *whose ? whose : "nobody", what, left_out);
}

static atomic_bool stopping;

/* What the thread that waits for signals needs. */
typedef struct signal_wait {
    const serve_options *options;
    const char *folder;
    net network;
    _Atomic(blocked_list *) fresh; /* a list that was read again, for the main thread; NULL: none */
} signal_wait;

/* Removes tables that ended long ago, beside the server, so that nobody waits for it. */
static void prune(const signal_wait *my)
{
    store beside;
    char why[DATA_FOLDER + 512];
    uint64_t removed = 0;
    const server_log *log = &my->options->lobby.log;
    bool good = store_sqlite_open_beside(&beside, my->folder, why, sizeof why);
    if (good) {
        good = store_sqlite_prune(&beside, 1u << STORE_OVER | 1u << STORE_CLOSED,
                                  clock_real().wall_ms(NULL) - my->options->keep, &removed) == STORE_OK;
        snprintf(why, sizeof why, "%s", beside.trouble(beside.context));
        beside.close(beside.context);
    }
    if (good)
        server_log_write(log, SERVER_LOG_INFO, "pruned", "tables=%" PRIu64, removed);
    else
        server_log_write(log, SERVER_LOG_ERROR, "not_pruned", "why='%s'", server_log_quote(why).text);
}

static void read_block_again(signal_wait *my)
{
    char why[DATA_FOLDER + 512];
    blocked_list *list = blocked_read(my->options->block, why, sizeof why);
    if (!list) /* the list in use stays */
        server_log_write(&my->options->lobby.log, SERVER_LOG_ERROR, "block", "why='%s'", server_log_quote(why).text);
    else
        blocked_free(atomic_exchange(&my->fresh, list));
    my->network.wake(my->network.context);
    if (list)
        server_log_write(&my->options->lobby.log, SERVER_LOG_INFO, "block", "file='%s'",
                         server_log_quote(my->options->block).text);
}

static sigset_t awaited(void)
{
    sigset_t all;
    sigemptyset(&all);
    sigaddset(&all, SIGTERM);
    sigaddset(&all, SIGINT);
    sigaddset(&all, SIGHUP);
    return all;
}

/* One thread waits for signals, so that they interrupt no other; once a day it removes old tables. */
static void *await_signal(void *context)
{
    signal_wait *my = context;
    sigset_t all = awaited();
    const struct timespec day = {.tv_sec = DAY / 1000};
    int signal = SIGALRM;
    while (signal != SIGTERM && signal != SIGINT) {
        if (signal == SIGHUP && my->options->block)
            read_block_again(my);
        else if (signal != SIGHUP && my->options->keep)
            prune(my);
        signal = sigtimedwait(&all, NULL, &day);
    }
    atomic_store(&stopping, true);
    my->network.wake(my->network.context);
    return NULL;
}

static bool is_blocked(void *context, const char *address)
{
    return blocked_has(*(blocked_list **)context, address);
}

static void count_net(void *context, void (*line)(void *my, const char *name, double value), void *my)
{
    net_tcp_counts counts = net_tcp_count(*(net_tcp **)context);
    line(my, "sockets", (double)counts.sockets);
    line(my, "bytes_in", (double)counts.bytes_in);
    line(my, "bytes_out", (double)counts.bytes_out);
    line(my, "connections_refused", (double)counts.refused);
    line(my, "slow_readers_dropped", (double)counts.dropped_slow);
}

/* Takes a list that was read again into use; sockets of addresses that it names are closed. */
static void take_fresh_list(signal_wait *wait, blocked_list **list, struct lobby *lobby)
{
    blocked_list *fresh = atomic_exchange(&wait->fresh, NULL);
    if (!fresh)
        return;
    blocked_free(*list);
    *list = fresh;
    lobby_close_blocked(lobby);
}

static void run(const serve_options *options, net_tcp *network, struct lobby *lobby, signal_wait *wait,
                blocked_list **list)
{
    pthread_t waiter;
    if (!thread_start(&waiter, await_signal, wait))
        fatal("serve: the system has no thread to spare");
    printf("Cheminot is served on %s://%s:%d/\n", options->net.tls_cert ? "https" : "http",
           strcmp(options->net.bind, "127.0.0.1") ? options->net.bind : "localhost", net_tcp_port(network));
    fflush(stdout);
    while (!atomic_load(&stopping)) {
        net_tcp_round(network);
        take_fresh_list(wait, list, lobby);
    }
    pthread_join(waiter, NULL);
    lobby_stop(lobby);
}

static void block_signals(void)
{
    sigset_t all = awaited();
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file may not grow (ulimit -f): the write fails, and is refused as NOT_SAVED */
}

int cmd_serve(int argc, char **argv)
{
    char why[4096 + 512]; /* a path and a sentence about it */
    net_tcp *network = NULL;
    serve_options options = {
        .lobby = lobby_default_settings(),
        .net = {
            .bind = "127.0.0.1",
            .port = 8080,
            .limits = {
                .message = 8192, .body = 8192, .unsent = 256 << 10, .sockets = 20000, .silence = 30, .request = 10}}};
    options.lobby.clock = clock_real();
    options.lobby.log = (server_log){.least = SERVER_LOG_INFO, .clock = clock_real(), .write = write_line};
    options.lobby.write_gauges = count_net;
    options.lobby.gauges_context = &network;
    read_options(argc, argv, &options);
    options.net.limits.waiting = options.lobby.sockets_each;
    block_signals();
    if (!secret_start())
        fatal("serve: the system has no randomness to offer");
    const char *folder = options.data ? options.data : usual_data_folder("serve");
    if (!store_sqlite_open(&options.lobby.store, folder, why, sizeof why))
        fatal("serve: %s", why);
    signal_wait wait = {.options = &options, .folder = folder};
    blocked_list *list = NULL;
    if (options.block && !(list = blocked_read(options.block, why, sizeof why)))
        usage_error("serve: --block: %s", why);
    options.lobby.blocked = options.block ? is_blocked : NULL;
    options.lobby.blocked_context = &list;
    if (options.maps && !(options.lobby.maps = map_folder_open(options.maps, &options.lobby.log, why, sizeof why)))
        usage_error("serve: --maps: %s", why);
    struct lobby *lobby = lobby_create(&options.lobby, why, sizeof why);
    if (!lobby)
        fatal("serve: %s", why);
    options.net.log = log_net;
    options.net.log_context = &options.lobby.log;
    net_callbacks callbacks = lobby_callbacks(lobby);
    network = net_tcp_open(&options.net, &callbacks, why, sizeof why);
    if (!network)
        fatal("serve: %s", why);
    /* Bots may start while tables are being read, and wake the network when they finish. */
    lobby_use_net(lobby, net_tcp_net(network));
    if (options.lobby.maps && !map_folder_watch(options.lobby.maps, lobby_wake, lobby))
        fatal("serve: the system has no thread to spare");
    if (!lobby_load(lobby, why, sizeof why))
        fatal("serve: %s", why);
    server_log_write(&options.lobby.log, SERVER_LOG_INFO, "started", "port=%d data='%s'", net_tcp_port(network),
                     server_log_quote(folder).text);
    wait.network = net_tcp_net(network);
    run(&options, network, lobby, &wait, &list);
    net_tcp_close(network, FLUSH_PATIENCE);
    map_folder_close(options.lobby.maps);
    lobby_destroy(lobby);
    blocked_free(list);
    blocked_free(atomic_load(&wait.fresh));
    options.lobby.store.close(options.lobby.store.context);
    server_log_write(&options.lobby.log, SERVER_LOG_INFO, "stopped", NULL);
    return 0;
}
