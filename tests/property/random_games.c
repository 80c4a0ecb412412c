// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Seeded random games on every map, with every number of players and every optional rule, in which every law must hold
 * after every move. TAP on standard output; the table of rare cases reached follows as comments. */

#include "property/boards.h"
#include "property/corners.h"
#include "property/laws.h"
#include <cheminot/rules.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct run {
    uint32_t games;
    uint64_t seed;
    const char *maps; /* NULL: all */
    int players;      /* 0: all */
    long only;        /* one game of each series, or -1 */

    trial trial;
    corner_table corners;
    int tests, failures;
    unsigned whole; /* bitset of columns: every number of players was played */
} run;

enum {
    FULL = 1000,   /* that many games of each kind must reach every required case */
    THOROUGH = 20, /* the first games of a series are checked closely */
};

/* ---- one game ---- */

/* The laws checked for a position before the next move. */
static void look(trial *t)
{
    uint32_t interval = t->thorough ? 1 : 10;
    law_refusal(t);
    if (trial_now_and_then(t, 20 * interval))
        law_moves(t);
    if (trial_now_and_then(t, 100 * interval))
        law_claims(t);
    if (trial_now_and_then(t, 20 * interval))
        law_views(t);
    if (trial_now_and_then(t, 60 * interval))
        law_twins(t);
    if (trial_now_and_then(t, 400 * interval))
        law_resampled(t);
}

static void look_back(trial *t)
{
    law_events(t);
    law_referee(t);
    law_again(t);
    law_redacted(t);
    if (t->thorough || trial_now_and_then(t, 8)) {
        law_event_text(t);
        law_replay(t);
    }
}

static void play(trial *t, corner_table *corners)
{
    trial_begin(t);
    law_hear_begin(t);
    trial_start(t);
    if (t->failed)
        return;
    law_state(t);
    law_hear(t);
    corners_opening(corners, t);
    while (!chm_game_over(&t->game) && !t->failed) {
        chm_seat seat;
        chm_move move;
        look(t);
        trial_choose(t, &seat, &move);
        if (trial_now_and_then(t, move.kind == CHM_MOVE_CLAIM ? 2 : 20))
            law_hand(t, seat, move);
        trial_step(t, seat, move);
        law_state(t);
        law_hear(t);
        if (!t->failed)
            corners_move(corners, t);
    }
    if (t->failed)
        return;
    law_refusal(t);
    corners_end(corners, t);
    look_back(t);
}

/* ---- all games ---- */

static void play_series(run *r, const chm_board *board, const char *label, chm_options options, int seats)
{
    trial *t = &r->trial;
    t->board = board;
    t->label = label;
    t->options = options;
    t->seats = seats;
    t->series = r->seed;
    uint32_t from = r->only >= 0 ? (uint32_t)r->only : 0, to = r->only >= 0 ? from + 1 : r->games;
    t->failed = false;
    for (t->index = from; t->index < to; t->index++) {
        t->thorough = r->only >= 0 || t->index < THOROUGH;
        play(t, &r->corners);
        if (t->failed)
            break;
    }
    r->failures += t->failed;
    printf("%sok %d - %s, %d players: %u games\n", t->failed ? "not " : "", ++r->tests, label, seats,
           (unsigned)(to - from));
    if (t->failed)
        printf("# %s\n", t->why);
    fflush(stdout);
}

/* Returns whether a label is among those given, which commas separate. */
static bool wanted(const run *r, const char *label)
{
    size_t size = strlen(label);
    for (const char *at = r->maps; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (!strncmp(at, label, size) && (!at[size] || at[size] == ','))
            return true;
    }
    return !r->maps;
}

static void play_variant(run *r, const chm_board *board, const char *label, chm_options options)
{
    if (!wanted(r, label))
        return;
    for (int seats = board->min_seats; seats <= board->max_seats; seats++)
        if (!r->players || r->players == seats)
            play_series(r, board, label, options, seats);
    int column = corners_column(label);
    if (column >= 0 && !r->players && r->only < 0)
        r->whole |= 1U << column;
}

static void play_map(run *r, const chm_board *board)
{
    chm_options options = chm_default_options(board);
    play_variant(r, board, board->id, options);
    for (int rule = 0; rule < board->rule_count; rule++) {
        if (!chm_rule_optional(board, rule))
            continue;
        char label[160];
        snprintf(label, sizeof label, "%s+%s", board->id, chm_rule_name(board, rule));
        chm_options other = options;
        chm_option_set(board, &other, chm_rule_name(board, rule), chm_rule_default(board, rule) ? "off" : "on");
        play_variant(r, board, label, other);
    }
}

static void judge(run *r)
{
    corners_print(&r->corners);
    printf("# %lu pairs of games that differ in hidden things went %lu moves side by side; %lu times one of both could "
           "pay for a marker\n",
           twin_games, twin_moves, twin_asked_alone);
    printf("# %lu events were heard by views; of %lu damaged ones %lu were refused, and %lu that cannot be\n",
           heard_events, heard_damaged, heard_refused, heard_impossible);
    unsigned full = r->games >= FULL ? r->whole : 0;
    int against = corners_judge(&r->corners, full);
    if (!twin_asked_alone && full >> corners_column("old-west") & 1) {
        printf("# no claimer who could pay for a marker was held against one who could not (O4)\n");
        against++;
    }
    printf("%sok %d - the corners of the rules are reached where they can be%s\n", against ? "not " : "", ++r->tests,
           r->games >= FULL ? "" : " # SKIP too few games to ask for it");
    r->failures += against > 0;
}

/* ---- the command line ---- */

static int usage(const char *program)
{
    printf("usage: %s [--games N] [--seed S] [--map M,M…] [--players N] [--only GAME] [--bot NAME]\n"
           "Plays N games (default 50) on every map, for every number of players.\n"
           "--map usa,old-west+alvin: only these; + names an option that is switched.\n"
           "--only GAME: only this game of each series, looked at closely.\n"
           "--bot planner: it chooses the moves.\n",
           program);
    return 2;
}

static bool read_arguments(run *r, int count, char **arguments)
{
    for (int i = 1; i < count; i += 2) {
        const char *name = arguments[i], *value = i + 1 < count ? arguments[i + 1] : NULL;
        if (!value)
            return false;
        if (!strcmp(name, "--games"))
            r->games = (uint32_t)strtoul(value, NULL, 10);
        else if (!strcmp(name, "--seed"))
            r->seed = strtoull(value, NULL, 10);
        else if (!strcmp(name, "--map"))
            r->maps = value;
        else if (!strcmp(name, "--players"))
            r->players = (int)strtol(value, NULL, 10);
        else if (!strcmp(name, "--bot"))
            r->trial.bot_name = value;
        else if (!strcmp(name, "--only"))
            r->only = strtol(value, NULL, 10);
        else
            return false;
    }
    return r->games > 0;
}

int main(int count, char **arguments)
{
    static run r = {.games = 50, .seed = 1, .only = -1};
    if (!read_arguments(&r, count, arguments))
        return usage(arguments[0]);
    for (size_t i = 0; i < chm_map_count(); i++)
        play_map(&r, boards_at(i));
    if (!r.tests) {
        printf("Bail out! there is no such map, or not for so many players\n");
        return 2;
    }
    judge(&r);
    printf("1..%d\n", r.tests);
    trial_free(&r.trial);
    laws_free();
    boards_free();
    return r.failures ? 1 : 0;
}
