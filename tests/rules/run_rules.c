// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Runs the scenarios of the given files. TAP on standard output, one test per scenario: run_rules FILE.t … */

#include "scene.h"
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
    {"own", pieces_own, false},
    {"tile", pieces_tile, false},
    {"marker", pieces_marker, false},
    {"alvin", pieces_alvin, false},
    {"share", pieces_share, false},
    {"score", pieces_score, false},
    {"finish", pieces_finish, false},
    {"do", step_do, false},
    {"refuse", step_refuse, false},
    {"mark", step_mark, false},
    {"expect", expect_line, false},
    {"seen", expect_seen, false},
};

static void run_line(scene *table, const script_line *line)
{
    words spoken;
    words_split(line->text, &spoken);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].word, spoken.at[0]))
            continue;
        if (!commands[i].early)
            start_cleared(table);
        commands[i].run(table, &spoken);
        return;
    }
    scene_fail(table, "'%s' is no command", spoken.at[0]);
}

/* Returns whether a line is an event line, */
static bool is_event_line(scene *table, const script_line *line, int *to)
{
    words spoken;
    words_split(line->text, &spoken);
    *to = SEEN_BY_ALL;
    if (*line->text == '>')
        return true;
    if (spoken.count < 3 || strcmp(spoken.at[0], "seen") || strcmp(spoken.at[2], ">"))
        return false;
    *to = strcmp(spoken.at[1], "watcher") ? need_seat(table, spoken.at[1]) : SEEN_BY_WATCHER;
    return true;
}

/* Consecutive event lines are compared as one list. Returns their number. */
static int compare_event_lines(scene *table, const script_line *lines, int count)
{
    int to, other, n = 1;
    if (!is_event_line(table, lines, &to))
        return 0;
    while (n < count && is_event_line(table, lines + n, &other) && other == to)
        n++;
    told_compare(table, lines, n, to);
    return n;
}

/* Returns 0 if it passed, otherwise the line where it failed. */
static int run_scenario(scene *table, const script *file, const scenario *one)
{
    const script_line *lines = file->line + one->first;
    volatile int at = 0;
    if (setjmp(table->out))
        return table->where ? table->where : at < one->count ? lines[at].number : one->number;
    while (at < one->count) {
        int told = compare_event_lines(table, lines + at, one->count - at);
        if (!told)
            run_line(table, lines + at);
        at += told ? told : 1;
    }
    chance_check_used(table);
    if (table->begun)
        step_check(table);
    return 0;
}

static bool run_file(const script *file, int *number)
{
    static scene table;
    bool good = true;
    for (int i = 0; i < file->scenario_count; i++) {
        const scenario *one = &file->scenario[i];
        memset(&table, 0, sizeof table);
        int line = run_scenario(&table, file, one);
        printf("%s %d - %s\n", line ? "not ok" : "ok", ++*number, one->title);
        if (line)
            printf("# %s:%d: %s\n", file->name, line, table.why);
        good &= !line;
        chm_board_free(table.board);
        json_free(&table.trimmed);
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
