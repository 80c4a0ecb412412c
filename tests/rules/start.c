// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Starting a game. */

#include "scene.h"
#include <stdio.h>
#include <string.h>

static void forget_game(scene *table)
{
    chm_board_free(table->board);
    table->board = NULL;
    json_free(&table->trimmed);
    table->begun = false;
    table->event_count = 0;
    memset(table->starts, 0, sizeof table->starts);
    memset(table->tickets_set, 0, sizeof table->tickets_set);
    chance_forget(table);
}

/* "first 2", "first drawn 2" or an option such as "alvin on". Returns the index of the next word. */
static int read_option(scene *table, const words *line, int i)
{
    if (i + 1 >= line->count)
        scene_fail(table, "'%s' needs a value", line->at[i]);
    if (!strcmp(line->at[i], "first") && !strcmp(line->at[i + 1], "drawn")) {
        if (i + 2 >= line->count)
            scene_fail(table, "'first drawn' needs the seat that chance draws");
        table->options.first = -1;
        table->first_drawn = need_number(table, line->at[i + 2]);
        return i + 3;
    }
    chm_status status = chm_option_set(table->board, &table->options, line->at[i], line->at[i + 1]);
    if (status)
        scene_fail(table, "option '%s' '%s': %s", line->at[i], line->at[i + 1], chm_status_text(status));
    return i + 2;
}

/* map usa players 2 [first 0] [alvin on] */
static void prepare(scene *table, const words *line, int from, int to)
{
    forget_game(table);
    if (to - from < 3 || strcmp(line->at[from + 1], "players"))
        scene_fail(table, "expected: MAP players N [first SEAT] [OPTION VALUE]");
    snprintf(table->map, sizeof table->map, "%s", line->at[from]);
    table->board = trim_load(table);
    table->seats = need_number(table, line->at[from + 2]);
    table->options = chm_default_options(table->board);
    table->options.first = 0;
    for (int i = from + 3; i < to;)
        i = read_option(table, line, i);
}

static chm_status begin(scene *table)
{
    chm_seed seed = chm_seed_make(1, 0);
    table->callbacks = chance_outside(table);
    table->event_count = 0;
    return chm_game_start(&table->game, table->board, table->seats, &table->options, &seed, &table->callbacks);
}

static void begin_or_fail(scene *table)
{
    chm_status status = begin(table);
    if (status)
        scene_fail(table, "the game cannot begin: %s", chm_status_text(status));
    table->begun = true;
}

void start_map(scene *table, const words *line)
{
    if (table->begun)
        chance_check_used(table);
    prepare(table, line, 1, line->count);
}

/* cannot_start usa players 6 BAD_PLAYERS */
void start_refused(scene *table, const words *line)
{
    need_words(table, line, 5, LINE_WORDS);
    prepare(table, line, 1, line->count - 1);
    chm_status status = begin(table);
    const char *wanted = line->at[line->count - 1];
    if (strcmp(chm_status_name(status), wanted))
        scene_fail(table, "expected %s, seen %s", wanted, chm_status_name(status));
}

void start_starts(scene *table, const words *line)
{
    need_words(table, line, table->seats + 1, table->seats + 1);
    for (int s = 0; s < table->seats; s++) {
        need_place(table, line->at[s + 1]);
        snprintf(table->starts[s], sizeof table->starts[s], "%s", line->at[s + 1]);
    }
}

void start_deal(scene *table, const words *line)
{
    need_words(table, line, 1, 1);
    if (!table->board || table->begun)
        scene_fail(table, "'deal' comes once, after 'map'");
    begin_or_fail(table);
    step_check(table);
}

/* ---- with the set-up done ---- */

static chm_move set_up_move(scene *table, chm_seat seat)
{
    const char *place = table->starts[seat];
    if (table->game.phase == CHM_PHASE_RULE && *place)
        return (chm_move){.kind = CHM_MOVE_MARKER, .what = need_place(table, place)};
    return chm_game_nth(&table->game, seat, 0);
}

void start_cleared(scene *table)
{
    if (!table->board)
        scene_fail(table, "a scenario begins with 'map'");
    if (table->begun)
        return;
    table->silent = true;
    begin_or_fail(table);
    while (table->game.phase != CHM_PHASE_TURN) {
        chm_seat seat = chm_game_actor(&table->game);
        chm_status status = chm_game_apply(&table->game, seat, set_up_move(table, seat), &table->callbacks);
        if (status)
            scene_fail(table, "the set-up of seat %d is refused: %s", seat, chm_status_text(status));
    }
    position_clear(table);
    position_clear_tickets(table);
    table->silent = false;
}
