// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Starting a game. */

#include "runner.h"
#include <stdio.h>
#include <string.h>

static void forget_game(runner *run)
{
    chm_board_free(run->board);
    run->board = NULL;
    json_free(&run->trimmed);
    run->begun = false;
    run->event_count = 0;
    memset(run->starts, 0, sizeof run->starts);
    memset(run->tickets_set, 0, sizeof run->tickets_set);
    chance_forget(run);
}

/* "first 2", "first drawn 2" or an option such as "alvin on". Returns the index of the next word. */
static int read_option(runner *run, const words *line, int i)
{
    if (i + 1 >= line->count)
        scenario_fail(run, "'%s' needs a value", line->at[i]);
    if (!strcmp(line->at[i], "first") && !strcmp(line->at[i + 1], "drawn")) {
        if (i + 2 >= line->count)
            scenario_fail(run, "'first drawn' needs the seat that chance draws");
        run->options.first = -1;
        run->first_drawn = need_number(run, line->at[i + 2]);
        return i + 3;
    }
    chm_status status = chm_option_set(run->board, &run->options, line->at[i], line->at[i + 1]);
    if (status)
        scenario_fail(run, "option '%s' '%s': %s", line->at[i], line->at[i + 1], chm_status_text(status));
    return i + 2;
}

/* map usa players 2 [first 0] [alvin on] */
static void prepare(runner *run, const words *line, int from, int to)
{
    forget_game(run);
    if (to - from < 3 || strcmp(line->at[from + 1], "players"))
        scenario_fail(run, "expected: MAP players N [first SEAT] [OPTION VALUE]");
    snprintf(run->map, sizeof run->map, "%s", line->at[from]);
    run->board = trim_load(run);
    run->seats = need_number(run, line->at[from + 2]);
    run->options = chm_default_options(run->board);
    run->options.first = 0;
    for (int i = from + 3; i < to;)
        i = read_option(run, line, i);
}

static chm_status begin(runner *run)
{
    chm_seed seed = chm_seed_make(1, 0);
    run->callbacks = chance_callbacks(run);
    run->event_count = 0;
    return chm_game_start(&run->game, run->board, run->seats, &run->options, &seed, &run->callbacks);
}

static void begin_or_fail(runner *run)
{
    chm_status status = begin(run);
    if (status)
        scenario_fail(run, "the game cannot begin: %s", chm_status_text(status));
    run->begun = true;
}

void start_map(runner *run, const words *line)
{
    if (run->begun)
        chance_check_used(run);
    prepare(run, line, 1, line->count);
}

/* cannot_start usa players 6 BAD_PLAYERS */
void start_refused(runner *run, const words *line)
{
    need_words(run, line, 5, LINE_WORDS);
    prepare(run, line, 1, line->count - 1);
    chm_status status = begin(run);
    const char *wanted = line->at[line->count - 1];
    if (strcmp(chm_status_name(status), wanted))
        scenario_fail(run, "expected %s, seen %s", wanted, chm_status_name(status));
}

void start_starts(runner *run, const words *line)
{
    need_words(run, line, run->seats + 1, run->seats + 1);
    for (int s = 0; s < run->seats; s++) {
        need_place(run, line->at[s + 1]);
        snprintf(run->starts[s], sizeof run->starts[s], "%s", line->at[s + 1]);
    }
}

void start_deal(runner *run, const words *line)
{
    need_words(run, line, 1, 1);
    if (!run->board || run->begun)
        scenario_fail(run, "'deal' comes once, after 'map'");
    begin_or_fail(run);
    step_check(run);
}

/* ---- with the set-up done ---- */

static chm_move set_up_move(runner *run, chm_seat seat)
{
    const char *place = run->starts[seat];
    if (run->game.phase == CHM_PHASE_RULE && *place)
        return (chm_move){.kind = CHM_MOVE_MARKER, .what = need_place(run, place)};
    return chm_game_nth(&run->game, seat, 0);
}

void start_cleared(runner *run)
{
    if (!run->board)
        scenario_fail(run, "a scenario begins with 'map'");
    if (run->begun)
        return;
    run->silent = true;
    begin_or_fail(run);
    while (run->game.phase != CHM_PHASE_TURN) {
        chm_seat seat = chm_game_actor(&run->game);
        chm_status status = chm_game_apply(&run->game, seat, set_up_move(run, seat), &run->callbacks);
        if (status)
            scenario_fail(run, "the set-up of seat %d is refused: %s", seat, chm_status_text(status));
    }
    position_clear(run);
    position_clear_tickets(run);
    run->silent = false;
}
