// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/play_plan.h"
#include "cli/common.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: cheminot play [OPTION…]\n\n"
    "A game in the terminal, against bots or with friends who share it. Every move is saved at once. Without options\n"
    "you are asked for all that matters.\n\n"
    "  --map MAP          the map: an id or the path of a file\n"
    "  --seats S,S,…      who sits where: human, human:NAME, or a bot\n"
    "  --players N        or: how many play; you sit first, …\n"
    "  --bots B,B,…       … and the others are these bots (normal); a shorter list repeats\n"
    "  --option NAME=V    an option of the game, as first=0 or alvin=on\n"
    "  --seed N           the same seed, the same cards\n"
    "  --resume [FILE]    goes on with the game played last, or with that one\n"
    "  --table URL        a table of a server: with a key in it that seat, with --name an open seat, else watching\n"
    "  --name NAME        what you are called\n"
    "  --data DIR         where games are saved (~/.local/share/cheminot)\n"
    "  --pace MS          how long a bot's move takes at least (600; with --plain 0)\n"
    "  --quick            nothing is asked twice\n"
    "  --plain            lines of text instead of a full screen, as always on a pipe\n"
    "  --ascii            a full screen without characters beyond ASCII\n"
    "  --lang en|fr       the language\n\n"
    "example: cheminot play --map usa --seats human:Ada,hard,easy\n";

void play_plan_read(int argc, char **argv, play_settings *out)
{
    static const struct option options[] = {
        {"map", 1, 0, 'm'},  {"seats", 1, 0, 's'},  {"players", 1, 0, 'p'}, {"bots", 1, 0, 'b'},  {"option", 1, 0, 'o'},
        {"seed", 1, 0, 'S'}, {"resume", 2, 0, 'r'}, {"table", 1, 0, 't'},   {"name", 1, 0, 'n'},  {"data", 1, 0, 'd'},
        {"pace", 1, 0, 'P'}, {"quick", 0, 0, 'q'},  {"plain", 0, 0, 'l'},   {"ascii", 0, 0, 'a'}, {"lang", 1, 0, 'L'},
        {"help", 0, 0, 'h'}, {0, 0, 0, 0}};
    *out = (play_settings){.pace = -1};
    for (int option; (option = next_option(argc, argv, options, help)) != -1;)
        switch (option) {
        case 'm':
            out->map = optarg;
            break;
        case 's':
            out->seats = optarg;
            break;
        case 'p':
            out->players = (int)read_number(optarg, 1, CHM_MAX_SEATS, "play --players");
            break;
        case 'b':
            out->bots = optarg;
            break;
        case 'o':
            if (out->option_count == PLAY_OPTIONS)
                usage_error("play --option %s: these are too many", optarg);
            out->option[out->option_count++] = optarg;
            break;
        case 'S':
            out->seed = optarg;
            break;
        case 'r':
            out->resume = true;
            out->file = optarg;
            break;
        case 't':
            out->table = optarg;
            break;
        case 'n':
            out->name = optarg;
            break;
        case 'd':
            out->data = optarg;
            break;
        case 'P':
            out->pace = (int)read_number(optarg, 0, 60000, "play --pace");
            break;
        case 'q':
            out->quick = true;
            break;
        case 'l':
            out->plain = true;
            break;
        case 'a':
            out->ascii = true;
            break;
        default:
            out->lang = optarg;
        }
    if (out->resume && !out->file && optind + 1 == argc)
        out->file = argv[optind++];
    if (optind != argc)
        usage_error("play: '%s' stands where no value is expected; see cheminot play --help", argv[optind]);
    bool described = out->seats || out->bots || out->players || out->option_count || out->seed;
    if (out->resume && (described || out->table))
        usage_error("play --resume: a saved game has its own seats, options and seed");
    if (out->table && (described || out->map))
        usage_error("play --table: the game is described by the table");
    if (out->seats && (out->bots || out->players))
        usage_error("play --seats: it names all seats: --bots and --players go without it");
    if (described && !out->map)
        usage_error("play: name the map, too: --map; cheminot map lists them");
}

chm_seed play_seed(const char *text)
{
    chm_seed seed;
    if (text && chm_seed_parse(text, &seed))
        return seed;
    if (text)
        return chm_seed_make((uint64_t)read_number(text, 0, INT64_MAX, "play --seed"), 0);
    FILE *chance = fopen("/dev/urandom", "rb");
    if (!chance || fread(&seed, sizeof seed, 1, chance) != 1)
        fatal("/dev/urandom: no seed can be read from it");
    fclose(chance);
    return seed;
}

/* ---- seats ---- */

static void put(char out[CHM_MAX_NAME], const char *text, size_t size, const char *option)
{
    if (!size || size >= CHM_MAX_NAME)
        usage_error("play %s: '%.*s' is not a name of 1 to %d bytes", option, (int)(size > 80 ? 80 : size), text,
                    CHM_MAX_NAME - 1);
    memcpy(out, text, size);
    out[size] = 0;
}

static void read_seat(const char *text, size_t size, chm_player *player)
{
    static const char human[] = "human:";
    size_t word = sizeof human - 1;
    if (size > word && !strncmp(text, human, word)) {
        put(player->kind, "human", 5, "--seats");
        put(player->name, text + word, size - word, "--seats");
    } else {
        put(player->kind, text, size, "--seats");
    }
}

static void read_seats(const char *text, local_plan *plan)
{
    for (const char *next = text; next; next = strchr(next, ',') ? strchr(next, ',') + 1 : NULL) {
        if (plan->seats == CHM_MAX_SEATS)
            usage_error("play --seats: there are at most %d seats", CHM_MAX_SEATS);
        read_seat(next, strcspn(next, ","), &plan->player[plan->seats++]);
    }
}

static int count_of(const char *list)
{
    int count = 1;
    for (; *list; list++)
        count += *list == ',';
    return count;
}

static void fill_seats(const play_settings *settings, local_plan *plan)
{
    const char *bots = settings->bots ? settings->bots : "normal", *next = bots;
    plan->seats = settings->players ? settings->players : settings->bots ? 1 + count_of(bots) : plan->board->min_seats;
    if (plan->seats > CHM_MAX_SEATS)
        usage_error("play --bots: there are at most %d seats", CHM_MAX_SEATS);
    put(plan->player[0].kind, "human", 5, "--bots");
    for (int s = 1; s < plan->seats; s++) {
        size_t size = strcspn(next, ",");
        put(plan->player[s].kind, next, size, "--bots");
        next = next[size] ? next + size + 1 : bots;
    }
}

/* Names a single person by --name, or by the name of the user. */
static void name_alone(const play_settings *settings, local_plan *plan)
{
    chm_player *only = NULL;
    int people = 0;
    for (int s = 0; s < plan->seats; s++)
        if (!strcmp(plan->player[s].kind, "human") && !people++)
            only = &plan->player[s];
    const char *user = getenv("USER");
    if (!only || only->name[0] || (people > 1 && !settings->name))
        return;
    if (settings->name) {
        put(only->name, settings->name, strlen(settings->name), "--name");
    } else if (user && *user && strlen(user) < 24) {
        put(only->name, user, strlen(user), "--name");
        only->name[0] = (char)toupper((unsigned char)user[0]);
    }
}

void play_plan_make(const play_settings *settings, local_plan *plan)
{
    *plan = (local_plan){.board = open_board(settings->map)};
    plan->options = chm_default_options(plan->board);
    for (int i = 0; i < settings->option_count; i++)
        read_option(plan->board, &plan->options, settings->option[i]);
    if (settings->seats)
        read_seats(settings->seats, plan);
    else
        fill_seats(settings, plan);
    if (plan->seats < plan->board->min_seats || plan->seats > plan->board->max_seats)
        usage_error("play: map %s is for %d to %d players, not %d", plan->board->id, plan->board->min_seats,
                    plan->board->max_seats, plan->seats);
    name_alone(settings, plan);
    plan->seed = play_seed(settings->seed);
}
