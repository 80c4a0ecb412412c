// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Runs the scenarios of the given files. TAP on standard output, one test per scenario: run_rules FILE.t … */

#include "runner.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *word;
    command *run;
    bool early; /* must precede the start of the game */
} commands[] = {
    {"map", start_map, true},
    {"cannot_start", start_refused, true},
    {"starts", start_starts, true},
    {"deal", start_deal, true},
    {"only_tickets", trim_tickets, true},
    {"only_cards", trim_cards, true},
    {"number", trim_number, true},
    {"next", chance_next, true},
    {"next_tickets", chance_next_tickets, true},
    {"next_order", chance_next_order, true},
    {"next_shares", chance_next_shares, true},
    {"hand", position_hand, false},
    {"market", position_market, false},
    {"pile", position_pile, false},
    {"discards", position_discards, false},
    {"tickets", position_tickets, false},
    {"ticket_pile", position_ticket_pile, false},
    {"own", position_own, false},
    {"tile", position_tile, false},
    {"marker", position_marker, false},
    {"alvin", position_alvin, false},
    {"share", position_share, false},
    {"score", position_score, false},
    {"finish", position_finish, false},
    {"do", step_do, false},
    {"refuse", step_refuse, false},
    {"mark", step_mark, false},
    {"expect", expect_line, false},
    {"seen", expect_seen, false},
};

static void run_line(runner *run, const script_line *line)
{
    words spoken;
    words_split(line->text, &spoken);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].word, spoken.at[0]))
            continue;
        if (!commands[i].early)
            start_cleared(run);
        commands[i].run(run, &spoken);
        return;
    }
    scenario_fail(run, "'%s' is no command", spoken.at[0]);
}

/* Returns whether a line is an event line, `> EVENT` or `seen SEAT > EVENT`; `to` is whose view of it is compared. */
static bool is_event_line(runner *run, const script_line *line, int *to)
{
    words spoken;
    words_split(line->text, &spoken);
    *to = SEEN_BY_ALL;
    if (*line->text == '>')
        return true;
    if (spoken.count < 3 || strcmp(spoken.at[0], "seen") || strcmp(spoken.at[2], ">"))
        return false;
    *to = strcmp(spoken.at[1], "watcher") ? need_seat(run, spoken.at[1]) : SEEN_BY_WATCHER;
    return true;
}

/* Consecutive event lines are compared as one list. Returns their number. */
static int compare_event_lines(runner *run, const script_line *lines, int count)
{
    int to, other, n = 1;
    if (!is_event_line(run, lines, &to))
        return 0;
    while (n < count && is_event_line(run, lines + n, &other) && other == to)
        n++;
    compare_events(run, lines, n, to);
    return n;
}

/* Returns 0 if it passed, otherwise the line where it failed. */
static int run_scenario(runner *run, const script *file, const scenario *one)
{
    const script_line *lines = file->line + one->first;
    volatile int at = 0;
    if (setjmp(run->out))
        return run->where ? run->where : at < one->count ? lines[at].number : one->number;
    while (at < one->count) {
        int events = compare_event_lines(run, lines + at, one->count - at);
        if (!events)
            run_line(run, lines + at);
        at += events ? events : 1;
    }
    chance_check_used(run);
    if (run->begun)
        step_check(run);
    return 0;
}

static bool run_file(const script *file, int *number)
{
    static runner run;
    bool good = true;
    for (int i = 0; i < file->scenario_count; i++) {
        const scenario *one = &file->scenario[i];
        memset(&run, 0, sizeof run);
        int line = run_scenario(&run, file, one);
        printf("%s %d - %s\n", line ? "not ok" : "ok", ++*number, one->title);
        if (line)
            printf("# %s:%d: %s\n", file->name, line, run.why);
        good &= !line;
        chm_board_free(run.board);
        json_free(&run.trimmed);
    }
    return good;
}

int main(int count, char **names)
{
    if (count < 2) {
        fprintf(stderr, "usage: run_rules FILE.t ...\n");
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0); /* flush each line, so that results survive a crash in the next scenario */
    bool good = true;
    int number = 0;
    for (int i = 1; i < count; i++) {
        script file;
        if (!script_read(names[i], &file)) {
            script_free(&file);
            return 2;
        }
        good &= run_file(&file, &number);
        script_free(&file);
    }
    printf("1..%d\n", number);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
