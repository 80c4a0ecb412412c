// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Moves, and what must hold after each: the game's invariants; and that lists of moves, checks of single moves and the
 * texts of moves agree, for each seat, in the game and in the seat's own view. */

#include "scene.h"
#include <cheminot/view.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check_move(scene *table, chm_seat seat, chm_move move)
{
    char text[CHM_MOVE_TEXT];
    chm_move back;
    chm_move_print(&table->game, seat, move, text);
    chm_status status = chm_game_legal(&table->game, seat, move);
    if (status)
        scene_fail(table, "'%s' is listed as legal, but is %s", text, chm_status_name(status));
    status = chm_move_parse(&table->game, seat, text, strlen(text), &back, NULL);
    if (status || !chm_move_same(move, back))
        scene_fail(table, "'%s' does not read as the move it was written from", text);
}

static void check_list(scene *table, chm_seat seat, const chm_view *view)
{
    static chm_move moves[20000], seen[20000];
    enum { CAPACITY = sizeof moves / sizeof *moves };
    uint32_t count = chm_game_moves(&table->game, seat, moves, CAPACITY);
    if (count > CAPACITY)
        scene_fail(table, "there are too many moves to look at");
    if (count != chm_game_count(&table->game, seat))
        scene_fail(table, "seat %d has %u moves listed, but %u counted", seat, count,
                   chm_game_count(&table->game, seat));
    for (uint32_t k = 0; k < count; k++) {
        if (!chm_move_same(moves[k], chm_game_nth(&table->game, seat, k)))
            scene_fail(table, "move %u of seat %d is not the same listed and asked for", k, seat);
        check_move(table, seat, moves[k]);
    }
    if (chm_game_moves(&view->known, seat, seen, CAPACITY) != count || memcmp(moves, seen, count * sizeof *moves))
        scene_fail(table, "seat %d has other moves in its own view than in the game", seat);
}

void step_check(scene *table)
{
    const char *wrong = chm_game_check(&table->game);
    if (wrong)
        scene_fail(table, "the game is not sound: %s", wrong);
    for (chm_seat s = 0; s < table->game.seats; s++) {
        static chm_view view;
        chm_game_view(&table->game, s, &view);
        check_list(table, s, &view);
    }
}

/* do 0 take 2 */
void step_do(scene *table, const words *line)
{
    need_words(table, line, 3, LINE_WORDS);
    chm_seat seat = need_seat(table, line->at[1]);
    char text[LINE_CAPACITY];
    words_join(line, 2, line->count, text);
    chm_move move;
    chm_error error;
    step_check(table);
    if (chm_move_parse(&table->game, seat, text, strlen(text), &move, &error))
        scene_fail(table, "'%s' is not understood: %s", text, error.text);
    table->event_count = 0;
    chm_status status = chm_game_apply(&table->game, seat, move, &table->callbacks);
    if (status)
        scene_fail(table, "'%s' is refused: %s, %s", text, chm_status_name(status), chm_status_text(status));
    step_check(table);
}

/* refuse 0 take 2 SECOND_LOCO */
void step_refuse(scene *table, const words *line)
{
    need_words(table, line, 4, LINE_WORDS);
    chm_seat seat = need_seat(table, line->at[1]);
    const char *wanted = line->at[line->count - 1];
    char text[LINE_CAPACITY];
    words_join(line, 2, line->count - 1, text);
    step_check(table);

    static chm_game before;
    memcpy(&before, &table->game, sizeof before);
    chm_move move;
    chm_status status = chm_move_parse(&table->game, seat, text, strlen(text), &move, NULL);
    if (!status) {
        chm_status asked = chm_game_legal(&table->game, seat, move);
        status = chm_game_apply(&table->game, seat, move, &table->callbacks);
        if (status != asked)
            scene_fail(table, "'%s' is %s when asked, %s when made", text, chm_status_name(asked),
                       chm_status_name(status));
    }
    if (strcmp(chm_status_name(status), wanted))
        scene_fail(table, "'%s': expected %s, seen %s", text, wanted, chm_status_name(status));
    if (memcmp(&before, &table->game, sizeof before))
        scene_fail(table, "'%s' is refused, but has changed the game", text);
}

/* mark a: stores the position, for 'expect same a' */
void step_mark(scene *table, const words *line)
{
    need_words(table, line, 2, 2);
    if (table->mark_count == SCENE_MARKS)
        scene_fail(table, "a scenario has at most %d marks", SCENE_MARKS);
    snprintf(table->mark[table->mark_count].name, sizeof table->mark[0].name, "%s", line->at[1]);
    table->mark[table->mark_count++].hash = chm_game_hash(&table->game);
}
