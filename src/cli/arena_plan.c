// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "cli/arena_plan.h"
#include "bot_protocol/player.h"
#include "cli/common.h"
#include <stdlib.h>
#include <string.h>

/* ---- lists ---- */

/* Cuts a list at its commas; the pieces stay as long as the plan. */
static int cut(arena_plan *plan, const char *list, const char *what, const char **pieces, int capacity)
{
    size_t size = strlen(list) + 1;
    char *text = malloc(size);
    if (!text || plan->text_count == ARENA_LISTED)
        fatal("arena: no memory is left");
    memcpy(text, list, size);
    plan->texts[plan->text_count++] = text;
    int count = 0;
    for (char *piece = text, *next; piece; piece = next) {
        next = strchr(piece, ',');
        if (next)
            *next++ = 0;
        if (count == capacity)
            usage_error("%s: more than %d", what, capacity);
        pieces[count++] = piece;
    }
    return count;
}

int arena_find_bot(const tournament *tour, const char *name)
{
    int i = 0;
    while (i < tour->bot_count && strcmp(tour->bots[i], name))
        i++;
    return i;
}

/* The number of a bot in the tournament; a name that is new is checked and added. */
static int enter_bot(tournament *tour, const char *name, const char *what)
{
    int number = arena_find_bot(tour, name);
    if (number < tour->bot_count)
        return number;
    chm_bot *bot;
    chm_error error;
    if (player_make(name, strlen(name), &bot, &error) != CHM_OK)
        usage_error("%s: %s", what, error.text);
    chm_bot_free(bot);
    if (number == MAX_BOTS)
        usage_error("%s: more than %d bots", what, MAX_BOTS);
    tour->bots[tour->bot_count++] = name;
    return number;
}

static void enter_bots(arena_plan *plan, tournament *tour)
{
    if (!plan->bots)
        return;
    const char *names[MAX_BOTS];
    int count = cut(plan, plan->bots, "arena --bots", names, MAX_BOTS);
    for (int i = 0; i < count; i++)
        if (enter_bot(tour, names[i], "arena --bots") < i)
            usage_error("arena --bots: '%s' is named twice", names[i]);
}

static void enter_line_ups(arena_plan *plan, tournament *tour)
{
    for (int i = 0; i < plan->line_up_count; i++) {
        const char *names[CHM_MAX_SEATS];
        int size = plan->named[i].size = cut(plan, plan->line_ups[i], "arena --line-up", names, CHM_MAX_SEATS);
        uint8_t *bots = plan->named[i].bots;
        bool mixed = false;
        for (int s = 0; s < size; s++) {
            bots[s] = (uint8_t)enter_bot(tour, names[s], "arena --line-up");
            mixed |= bots[s] != bots[0];
        }
        if (!mixed)
            usage_error("arena --line-up %s: a line-up needs two different bots", plan->line_ups[i]);
    }
}

/* ---- the plan ---- */

static void add_contest(const arena_plan *plan, tournament *tour, const chm_board *board, int seats,
                        const uint8_t *line_up)
{
    chm_options options = chm_default_options(board);
    for (int i = 0; i < plan->option_count; i++)
        read_option(board, &options, plan->options[i]);
    if (options.first >= seats)
        usage_error("arena --option first=%d: the seats are 0 to %d", options.first, seats - 1);
    if (tour->contest_count == ARENA_CONTESTS)
        usage_error("arena: more than %d line-ups on all maps", ARENA_CONTESTS);
    for (int i = 0; i < tour->contest_count; i++)
        if (tour->contests[i].seats == seats && !strcmp(tour->contests[i].board->sha256, board->sha256) &&
            !memcmp(tour->contests[i].line_up, line_up, (size_t)seats))
            usage_error("arena: the same line-up of %d on map %s is asked for twice", seats, board->id);
    if (!tournament_add(tour, contest_make(board, &options, seats, line_up)))
        fatal("arena: no memory is left");
}

static int named_line_ups(arena_plan *plan, int seats, uint8_t (*list)[CHM_MAX_SEATS])
{
    int count = 0;
    for (int i = 0; i < plan->line_up_count; i++)
        if (plan->named[i].size == seats) {
            memcpy(list[count++], plan->named[i].bots, CHM_MAX_SEATS);
            plan->named[i].used = true;
        }
    return count;
}

static void plan_table(arena_plan *plan, tournament *tour, const chm_board *board, int seats)
{
    static uint8_t list[ARENA_CONTESTS][CHM_MAX_SEATS];
    int count = plan->line_up_count ? named_line_ups(plan, seats, list)
                                    : line_ups(tour->bot_count, seats, plan->both, list, ARENA_CONTESTS);
    if (!count)
        usage_error("arena --line-up: none is for %d players", seats);
    if (count > ARENA_CONTESTS)
        usage_error("arena --bots: that makes %d line-ups of %d; the most are %d", count, seats, ARENA_CONTESTS);
    for (int i = 0; i < count; i++)
        add_contest(plan, tour, board, seats, list[i]);
}

static uint32_t all_players(const chm_board *board)
{
    return (2u << board->max_seats) - (1u << board->min_seats);
}

/* The numbers of players, as a bitset. Default: those of the line-ups, or the fewest that the map allows. */
static uint32_t read_players(const arena_plan *plan, const chm_board *board)
{
    uint32_t wanted = 0;
    for (int i = 0; i < plan->player_words_count; i++) {
        const char *text = plan->player_words[i];
        char what[128];
        snprintf(what, sizeof what, "arena --players on map %s", board->id);
        if (!strcmp(text, "all"))
            wanted |= all_players(board);
        else if (!strcmp(text, "min"))
            wanted |= 1u << board->min_seats;
        else if (!strcmp(text, "max"))
            wanted |= 1u << board->max_seats;
        else
            wanted |= 1u << read_number(text, board->min_seats, board->max_seats, what);
    }
    for (int i = 0; !plan->players && i < plan->line_up_count; i++)
        wanted |= 1u << plan->named[i].size;
    if (wanted & ~all_players(board))
        usage_error("arena --line-up: map %s is for %d to %d players", board->id, board->min_seats, board->max_seats);
    return wanted ? wanted : 1u << board->min_seats;
}

static void plan_map(arena_plan *plan, tournament *tour, const char *name)
{
    if (plan->board_count == ARENA_LISTED)
        usage_error("arena --map: more than %d maps", ARENA_LISTED);
    chm_board *board = plan->boards[plan->board_count++] = open_board(name);
    uint32_t wanted = read_players(plan, board);
    for (int seats = 1; seats <= CHM_MAX_SEATS; seats++)
        if (wanted >> seats & 1)
            plan_table(plan, tour, board, seats);
}

static void check_all_play(const arena_plan *plan, const tournament *tour)
{
    for (int i = 0; i < plan->line_up_count; i++)
        if (!plan->named[i].used)
            usage_error("arena --line-up %s: --players asks for no table of %d", plan->line_ups[i],
                        plan->named[i].size);
    for (int bot = 0; bot < tour->bot_count; bot++) {
        bool plays = false;
        for (int i = 0; i < tour->contest_count && !plays; i++)
            plays = memchr(tour->contests[i].line_up, bot, (size_t)tour->contests[i].seats);
        if (!plays)
            usage_error("arena --bots: '%s' is in no line-up", tour->bots[bot]);
    }
}

void arena_plan_make(arena_plan *plan, tournament *tour)
{
    const char *maps[ARENA_LISTED];
    enter_bots(plan, tour);
    enter_line_ups(plan, tour);
    if (tour->bot_count < 2)
        usage_error("arena --bots: name at least two bots, as greedy,random");
    if (plan->players)
        plan->player_words_count = cut(plan, plan->players, "arena --players", plan->player_words, ARENA_LISTED);
    int count = cut(plan, plan->maps, "arena --map", maps, ARENA_LISTED);
    for (int i = 0; i < count; i++)
        if (strcmp(maps[i], "all"))
            plan_map(plan, tour, maps[i]);
        else
            for (size_t map = 0; map < chm_map_count(); map++)
                plan_map(plan, tour, chm_map_at(map)->id);
    check_all_play(plan, tour);
}

void arena_plan_free(arena_plan *plan)
{
    for (int i = 0; i < plan->board_count; i++)
        chm_board_free(plan->boards[i]);
    for (int i = 0; i < plan->text_count; i++)
        free(plan->texts[i]);
}
