// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* cheminot store: what a server keeps, for whoever runs it. Works on the database, also while the server runs. */

#include "cli/common.h"
#include "cli/data_folder.h"
#include "server/clock.h"
#include "server/secret.h"
#include "server/store/store_person.h"
#include "server/table/table.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char help[] =
    "usage: cheminot store [--data DIR] COMMAND\n\n"
    "What a server keeps, for whoever runs it. All of it also works while the server runs.\n\n"
    "  list                   all tables, newest first: id, state, last change, entries, who sits there\n"
    "  show ID                a table's log\n"
    "  check                  reads everything, and says of each table whether it is sound (exit code 1 if one is "
    "not)\n"
    "  about KEY-OR-NAME      everything that is kept about a person\n"
    "  forget KEY-OR-NAME     removes it: name, key and chat of that person, in every table\n"
    "  close ID               ends a table that waits or runs\n"
    "  prune --older 90d      removes finished and closed tables that have not changed for so long\n\n"
    "  --data DIR             the server's folder (~/.local/share/cheminot)\n\n"
    "example: cheminot store --data /var/lib/cheminot prune --older 90d\n";

enum { ALL_STATES = (1u << STORE_STATES) - 1, ENDED = 1u << STORE_OVER | 1u << STORE_CLOSED, DAY = 86400 };

typedef struct store_command {
    store store;
    boards boards;
    const char *word, *value; /* the command and what follows it */
    long long older;          /* seconds; 0: not given */
    uint64_t found, bad;
} store_command;

static void when(int64_t at, char words[24])
{
    time_t seconds = (time_t)(at / 1000);
    struct tm parts;
    if (!gmtime_r(&seconds, &parts) || !strftime(words, 24, "%Y-%m-%d %H:%M", &parts))
        strcpy(words, "?");
}

static const char *state_word(store_state state)
{
    static const char *const words[STORE_STATES] = {"waiting", "running", "over", "closed"};
    return words[state];
}

_Noreturn static void store_trouble(const store_command *my)
{
    fatal("store: %s", my->store.trouble(my->store.context));
}

/* ---- reading a table ---- */

typedef struct replayed {
    boards *boards;
    struct table *table;
    bool good;
} replayed;

static bool replay_line(void *context, uint64_t number, const char *line, size_t size)
{
    replayed *my = context;
    log_entry entry;
    my->good = number == my->table->lines && log_entry_read(my->boards, line, size, &entry) == CHM_OK &&
               table_replay(my->table, &entry);
    return my->good;
}

/* Follows a table's log. `good` is false if it contradicts the rules. The caller destroys the table. */
static store_status replay(store_command *my, const char *id, replayed *out)
{
    *out = (replayed){&my->boards, table_create(id), true};
    if (!out->table)
        fatal("store: %s", chm_status_text(CHM_NO_MEMORY));
    return my->store.read(my->store.context, id, 0, replay_line, out);
}

static bool list_table(void *context, const store_table *table)
{
    store_command *my = context;
    replayed log;
    char at[24], who[1024] = "";
    size_t used = 0;
    if (table->id[0])
        replay(my, table->id, &log);
    else
        log = (replayed){.table = table_create("")};
    for (int s = 0; log.table && s < log.table->terms.seats && used < sizeof who; s++)
        if (log.table->seat[s].kind != SEAT_OPEN)
            used += (size_t)snprintf(who + used, sizeof who - used, "%s%s%s", used ? ", " : "",
                                     log.table->seat[s].kind == SEAT_BOT ? "bot " : "", log.table->seat[s].name);
    when(table->changed, at);
    print_line(stdout, "%-16s  %-7s  %s  %5" PRIu64 "  %s%s", table->id, state_word(table->state), at, table->lines,
               table->damaged ? "(damaged) " : "", who);
    table_destroy(log.table);
    my->found++;
    return true;
}

static bool show_line(void *context, uint64_t number, const char *line, size_t size)
{
    (void)context;
    print_line(stdout, "%" PRIu64 " %.*s", number, (int)size, line);
    return true;
}

static bool check_table(void *context, const store_table *table)
{
    store_command *my = context;
    replayed log = {0};
    my->found++;
    store_status status = table->id[0] ? replay(my, table->id, &log) : STORE_BROKEN;
    bool sound = status == STORE_OK && log.good && !table->damaged;
    if (sound)
        print_line(stdout, "%s: sound, %" PRIu64 " entries", table->id, table->lines);
    else if (status == STORE_OK)
        print_line(stdout, "%s: %s", table->id,
                   table->damaged ? "damaged: its row does not have its check value"
                                  : "its log contradicts the rules, or is of another version");
    else
        print_line(stdout, "%s: damaged: %s", table->id, my->store.trouble(my->store.context));
    if (table->id[0])
        table_destroy(log.table);
    my->bad += !sound;
    return true;
}

static void list_all(store_command *my, bool (*each)(void *my, const store_table *table))
{
    if (my->store.list(my->store.context, ALL_STATES, each, my) != STORE_OK)
        store_trouble(my);
}

static int check(store_command *my)
{
    list_all(my, check_table);
    if (store_sqlite_check(&my->store) != STORE_OK) {
        print_line(stdout, "the database: %s", my->store.trouble(my->store.context));
        my->bad++;
    }
    print_line(stdout, "%" PRIu64 " tables, %" PRIu64 " not sound", my->found, my->bad);
    return my->bad ? EXIT_TROUBLE : 0;
}

/* ---- people ---- */

static void print_part(void *context, const char *line)
{
    (void)context;
    print_line(stdout, "  %s", line);
}

static bool about_table(void *context, const store_table *table)
{
    store_command *my = context;
    person who = person_of(my->value);
    char at[24], head[80];
    when(table->changed, at);
    snprintf(head, sizeof head, "%s  %s  %s", table->id, state_word(table->state), at);
    if (table->id[0] && person_find(&my->store, &my->boards, table->id, &who)) {
        print_line(stdout, "%s", head);
        person_list_entries(&my->store, &my->boards, table->id, &who, print_part, NULL);
        my->found++;
    }
    return true;
}

static bool forget_table(void *context, const store_table *table)
{
    store_command *my = context;
    person who = person_of(my->value);
    if (!table->id[0] || !person_find(&my->store, &my->boards, table->id, &who))
        return true;
    store_status status = person_forget(&my->store, &my->boards, table->id, &who, clock_real().wall_ms(NULL));
    if (status != STORE_OK)
        store_trouble(my);
    print_line(stdout, "%s: forgotten", table->id);
    my->found++;
    return true;
}

/* ---- changes ---- */

static int close_table(store_command *my)
{
    replayed log;
    char taken[STORE_ID];
    store_status status = replay(my, my->value, &log);
    if (status == STORE_NONE)
        usage_error("store: there is no table '%s'", my->value);
    if (status != STORE_OK)
        store_trouble(my);
    log_entry entry = {.kind = LOG_CLOSE, .at = clock_real().wall_ms(NULL), .seat = CHM_NOBODY};
    if (log.table->state >= STORE_OVER)
        usage_error("store: table '%s' has ended already", my->value);
    buffer line = {0};
    log_entry_write(&entry, &line);
    my->store.add(my->store.context, my->value, log.table->lines, STORE_CLOSED, entry.at, line.bytes, line.size);
    my->store.begin(my->store.context, NULL, NULL);
    status = my->store.end(my->store.context, true, taken);
    if (status == STORE_TAKEN)
        fatal("store: table '%s' was just changed: try again", my->value);
    if (status != STORE_OK || store_sqlite_announce(&my->store, my->value) != STORE_OK)
        store_trouble(my);
    print_line(stdout, "%s: closed", my->value);
    buffer_free(&line);
    table_destroy(log.table);
    return 0;
}

static int prune(store_command *my)
{
    uint64_t removed;
    if (!my->older)
        usage_error("store: prune takes --older, as in cheminot store prune --older 90d");
    if (store_sqlite_prune(&my->store, ENDED, clock_real().wall_ms(NULL) - my->older * 1000, &removed) != STORE_OK)
        store_trouble(my);
    print_line(stdout, "%" PRIu64 " tables removed", removed);
    return 0;
}

static int run(store_command *my)
{
    if (!strcmp(my->word, "check"))
        return check(my);
    if (!strcmp(my->word, "close"))
        return close_table(my);
    if (!strcmp(my->word, "prune"))
        return prune(my);
    if (!strcmp(my->word, "show")) {
        store_status status = my->store.read(my->store.context, my->value, 0, show_line, my);
        if (status == STORE_NONE)
            usage_error("store: there is no table '%s'", my->value);
        if (status != STORE_OK)
            store_trouble(my);
        return 0;
    }
    list_all(my, !strcmp(my->word, "list") ? list_table : !strcmp(my->word, "about") ? about_table : forget_table);
    if (strcmp(my->word, "list") != 0 && !my->found)
        print_line(stdout, "nothing is kept about '%s'", my->value);
    return 0;
}

/* Seconds of a time like 90d, 12h or 30m. */
static long long read_age(const char *words)
{
    char *end;
    long long number = strtoll(words, &end, 10);
    long long unit = !strcmp(end, "d") ? DAY : !strcmp(end, "h") ? 3600 : !strcmp(end, "m") ? 60 : 0;
    if (end == words || number < 1 || number > 100000 || !unit)
        usage_error("store: --older takes days, hours or minutes, as 90d, 12h or 30m, not \"%s\"", words);
    return number * unit;
}

int cmd_store(int argc, char **argv)
{
    static const struct option options[] = {
        {"data", 1, 0, 'd'}, {"older", 1, 0, 'o'}, {"help", 0, 0, 'h'}, {0, 0, 0, 0}};
    static const struct {
        const char *word;
        int values;
    } words[] = {{"list", 0}, {"show", 1}, {"check", 0}, {"about", 1}, {"forget", 1}, {"close", 1}, {"prune", 0}};
    store_command my = {.word = ""};
    const char *folder = NULL;
    char why[DATA_FOLDER + 512];
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        if (option == 'd')
            folder = optarg;
        else
            my.older = read_age(optarg);
    if (optind == argc)
        usage_error("store: what is to be done is missing; cheminot store --help lists it");
    int values = -1;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!strcmp(argv[optind], words[i].word))
            values = words[i].values;
    if (values < 0)
        usage_error("store: \"%s\" cannot be done; cheminot store --help lists what can", argv[optind]);
    if (argc - optind - 1 != values)
        usage_error("store: %s takes %s", argv[optind], values ? "one value" : "no value");
    my.word = argv[optind];
    my.value = values ? argv[optind + 1] : "";
    if (my.older && strcmp(my.word, "prune") != 0)
        usage_error("store: --older belongs to prune");
    if (!secret_start())
        fatal("store: the system has no randomness to offer");
    if (!boards_load(&my.boards))
        fatal("store: %s", chm_status_text(CHM_NO_MEMORY));
    if (!store_sqlite_open_beside(&my.store, folder ? folder : usual_data_folder("store"), why, sizeof why))
        usage_error("store: %s", why);
    my.boards.logs = &my.store;
    int code = run(&my);
    my.store.close(my.store.context);
    boards_free(&my.boards);
    finish_output(stdout, "standard output");
    return code;
}
