// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Beginning a game. */

#include "scene.h"
#include <jansson.h>
#include <stdio.h>
#include <string.h>

static void forget_game(scene *scene)
{
    chm_board_free(scene->board);
    scene->board = NULL;
    json_decref(scene->trimmed);
    scene->trimmed = NULL;
    scene->begun = false;
    scene->event_count = 0;
    memset(scene->starts, 0, sizeof scene->starts);
    chance_forget(scene);
}

/* "first 2", "first drawn 2" or an option as "alvin on"; answers the index of the next word. */
static int read_option(scene *scene, const words *line, int i)
{
    if (i + 1 >= line->count)
        scene_fail(scene, "'%s' needs a value", line->at[i]);
    if (!strcmp(line->at[i], "first") && !strcmp(line->at[i + 1], "drawn")) {
        if (i + 2 >= line->count)
            scene_fail(scene, "'first drawn' needs the seat that chance draws");
        scene->options.first = -1;
        scene->first_drawn = need_number(scene, line->at[i + 2]);
        return i + 3;
    }
    chm_status status = chm_option_set(scene->board, &scene->options, line->at[i], line->at[i + 1]);
    if (status)
        scene_fail(scene, "option '%s' '%s': %s", line->at[i], line->at[i + 1], chm_status_text(status));
    return i + 2;
}

/* map usa players 2 [first 0] [alvin on] */
static void prepare(scene *scene, const words *line, int from, int to)
{
    forget_game(scene);
    if (to - from < 3 || strcmp(line->at[from + 1], "players"))
        scene_fail(scene, "expected: MAP players N [first SEAT] [OPTION VALUE]");
    snprintf(scene->map, sizeof scene->map, "%s", line->at[from]);
    scene->board = trim_load(scene);
    scene->seats = need_number(scene, line->at[from + 2]);
    scene->options = chm_default_options(scene->board);
    scene->options.first = 0;
    for (int i = from + 3; i < to;)
        i = read_option(scene, line, i);
}

static chm_status begin(scene *scene)
{
    chm_seed seed = chm_seed_make(1, 0);
    scene->outside = chance_outside(scene);
    scene->event_count = 0;
    return chm_game_start(&scene->game, scene->board, scene->seats, &scene->options, &seed, &scene->outside);
}

static void begin_or_fail(scene *scene)
{
    chm_status status = begin(scene);
    if (status)
        scene_fail(scene, "the game cannot begin: %s", chm_status_text(status));
    scene->begun = true;
}

void start_map(scene *scene, const words *line)
{
    if (scene->begun)
        chance_check_used(scene);
    prepare(scene, line, 1, line->count);
}

/* cannot_start usa players 6 BAD_PLAYERS */
void start_refused(scene *scene, const words *line)
{
    need_words(scene, line, 5, LINE_WORDS);
    prepare(scene, line, 1, line->count - 1);
    chm_status status = begin(scene);
    const char *wanted = line->at[line->count - 1];
    if (strcmp(chm_status_name(status), wanted))
        scene_fail(scene, "expected %s, seen %s", wanted, chm_status_name(status));
}

void start_starts(scene *scene, const words *line)
{
    need_words(scene, line, scene->seats + 1, scene->seats + 1);
    for (int s = 0; s < scene->seats; s++) {
        need_place(scene, line->at[s + 1]);
        snprintf(scene->starts[s], sizeof scene->starts[s], "%s", line->at[s + 1]);
    }
}

void start_deal(scene *scene, const words *line)
{
    need_words(scene, line, 1, 1);
    if (!scene->board || scene->begun)
        scene_fail(scene, "'deal' comes once, after 'map'");
    begin_or_fail(scene);
    step_check(scene);
}

/* ---- with the set-up over ---- */

static chm_move set_up_move(scene *scene, chm_seat seat)
{
    const char *place = scene->starts[seat];
    if (scene->game.phase == CHM_PHASE_RULE && *place)
        return (chm_move){.kind = CHM_MOVE_MARKER, .what = need_place(scene, place)};
    return chm_game_nth(&scene->game, seat, 0);
}

void start_cleared(scene *scene)
{
    if (!scene->board)
        scene_fail(scene, "a scenario begins with 'map'");
    if (scene->begun)
        return;
    scene->silent = true;
    begin_or_fail(scene);
    while (scene->game.phase != CHM_PHASE_TURN) {
        chm_seat seat = chm_game_actor(&scene->game);
        chm_status status = chm_game_apply(&scene->game, seat, set_up_move(scene, seat), &scene->outside);
        if (status)
            scene_fail(scene, "the set-up of seat %d is refused: %s", seat, chm_status_text(status));
    }
    position_clear(scene);
    position_clear_tickets(scene);
    scene->silent = false;
}
