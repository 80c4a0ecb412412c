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
static void look(trial *self)
{
    uint32_t interval = self->thorough ? 1 : 10;
    law_refusal(self);
    if (trial_now_and_then(self, 20 * interval))
        law_moves(self);
    if (trial_now_and_then(self, 100 * interval))
        law_claims(self);
    if (trial_now_and_then(self, 20 * interval))
        law_views(self);
    if (trial_now_and_then(self, 60 * interval))
        law_twins(self);
    if (trial_now_and_then(self, 400 * interval))
        law_resampled(self);
}

static void look_back(trial *self)
{
    law_events(self);
    law_referee(self);
    law_again(self);
    law_redacted(self);
    if (self->thorough || trial_now_and_then(self, 8)) {
        law_event_text(self);
        law_replay(self);
    }
}

static void play(trial *self, corner_table *corners)
{
    trial_begin(self);
    law_hear_begin(self);
    trial_start(self);
    if (self->failed)
        return;
    law_state(self);
    law_hear(self);
    corners_opening(corners, self);
    while (!chm_game_over(&self->game) && !self->failed) {
        chm_seat seat;
        chm_move move;
        look(self);
        trial_choose(self, &seat, &move);
        if (trial_now_and_then(self, move.kind == CHM_MOVE_CLAIM ? 2 : 20))
            law_hand(self, seat, move);
        trial_step(self, seat, move);
        law_state(self);
        law_hear(self);
        if (!self->failed)
            corners_move(corners, self);
    }
    if (self->failed)
        return;
    law_refusal(self);
    corners_end(corners, self);
    look_back(self);
}

/* ---- all games ---- */

static void play_series(run *self, const chm_board *board, const char *label, chm_options options, int seats)
{
    trial *t = &self->trial;
    t->board = board;
    t->label = label;
    t->options = options;
    t->seats = seats;
    t->series = self->seed;
    uint32_t from = self->only >= 0 ? (uint32_t)self->only : 0, to = self->only >= 0 ? from + 1 : self->games;
    t->failed = false;
    for (t->index = from; t->index < to; t->index++) {
        t->thorough = self->only >= 0 || t->index < THOROUGH;
        play(t, &self->corners);
        if (t->failed)
            break;
    }
    self->failures += t->failed;
    printf("%sok %d - %s, %d players: %u games\n", t->failed ? "not " : "", ++self->tests, label, seats,
           (unsigned)(to - from));
    if (t->failed)
        printf("# %s\n", t->why);
    fflush(stdout);
}

/* Returns whether a label is among those given, which commas separate. */
static bool wanted(const run *self, const char *label)
{
    size_t size = strlen(label);
    for (const char *at = self->maps; at; at = strchr(at, ',')) {
        at += *at == ',';
        if (!strncmp(at, label, size) && (!at[size] || at[size] == ','))
            return true;
    }
    return !self->maps;
}

static void play_variant(run *self, const chm_board *board, const char *label, chm_options options)
{
    if (!wanted(self, label))
        return;
    for (int seats = board->min_seats; seats <= board->max_seats; seats++)
        if (!self->players || self->players == seats)
            play_series(self, board, label, options, seats);
    int column = corners_column(label);
    if (column >= 0 && !self->players && self->only < 0)
        self->whole |= 1U << column;
}

static void play_map(run *self, const chm_board *board)
{
    chm_options options = chm_default_options(board);
    play_variant(self, board, board->id, options);
    for (int rule = 0; rule < board->rule_count; rule++) {
        if (!chm_rule_optional(board, rule))
            continue;
        char label[160];
        snprintf(label, sizeof label, "%s+%s", board->id, chm_rule_name(board, rule));
        chm_options other = options;
        chm_option_set(board, &other, chm_rule_name(board, rule), chm_rule_default(board, rule) ? "off" : "on");
        play_variant(self, board, label, other);
    }
}

static void judge(run *self)
{
    corners_print(&self->corners);
    printf("# %lu pairs of games that differ in hidden things went %lu moves side by side; %lu times one of both could "
           "pay for a marker\n",
           twin_games, twin_moves, twin_asked_alone);
    printf("# %lu events were heard by views; of %lu damaged ones %lu were refused, and %lu that cannot be\n",
           heard_events, heard_damaged, heard_refused, heard_impossible);
    unsigned full = self->games >= FULL ? self->whole : 0;
    int against = corners_judge(&self->corners, full);
    if (!twin_asked_alone && full >> corners_column("old-west") & 1) {
        printf("# no claimer who could pay for a marker was held against one who could not (O4)\n");
        against++;
    }
    printf("%sok %d - the corners of the rules are reached where they can be%s\n", against ? "not " : "", ++self->tests,
           self->games >= FULL ? "" : " # SKIP too few games to ask for it");
    self->failures += against > 0;
}

/* ---- the command line ---- */

static int usage(const char *program)
{
    printf("usage: %s [--games N] [--seed S] [--map M,M…] [--players N] [--only GAME] [--bot NAME]\n"
           "Plays N games (default 50) on every map, those of tests/maps too, for every number of players.\n"
           "--map usa,old-west+alvin: only these; + names an option that is switched.\n"
           "--only GAME: only this game of each series, looked at closely.\n"
           "--bot planner: it chooses the moves.\n",
           program);
    return 2;
}

static bool read_arguments(run *self, int count, char **arguments)
{
    for (int i = 1; i < count; i += 2) {
        const char *name = arguments[i], *value = i + 1 < count ? arguments[i + 1] : NULL;
        if (!value)
            return false;
        if (!strcmp(name, "--games"))
            self->games = (uint32_t)strtoul(value, NULL, 10);
        else if (!strcmp(name, "--seed"))
            self->seed = strtoull(value, NULL, 10);
        else if (!strcmp(name, "--map"))
            self->maps = value;
        else if (!strcmp(name, "--players"))
            self->players = (int)strtol(value, NULL, 10);
        else if (!strcmp(name, "--bot"))
            self->trial.bot_name = value;
        else if (!strcmp(name, "--only"))
            self->only = strtol(value, NULL, 10);
        else
            return false;
    }
    return self->games > 0;
}

int main(int count, char **arguments)
{
    static run r = {.games = 50, .seed = 1, .only = -1};
    if (!read_arguments(&r, count, arguments))
        return usage(arguments[0]);
    for (size_t i = 0; i < boards_count(); i++)
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
