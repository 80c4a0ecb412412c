// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Moves, and what must hold after each: the game's invariants; and that lists of moves, checks of single moves and the
 * texts of moves agree, for each seat, in the game and in the seat's own view. */

#include "runner.h"
#include <cheminot/view.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void check_move(runner *run, chm_seat seat, chm_move move)
{
    char text[CHM_MOVE_TEXT];
    chm_move back;
    chm_move_print(&run->game, seat, move, text);
    chm_status status = chm_game_legal(&run->game, seat, move);
    if (status)
        scenario_fail(run, "'%s' is listed as legal, but is %s", text, chm_status_name(status));
    status = chm_move_parse(&run->game, seat, text, strlen(text), &back, NULL);
    if (status || !chm_move_same(move, back))
        scenario_fail(run, "'%s' does not read as the move it was written from", text);
}

static void check_list(runner *run, chm_seat seat, const chm_view *view)
{
    static chm_move moves[20000], seen[20000];
    enum { CAPACITY = sizeof moves / sizeof *moves };
    uint32_t count = chm_game_moves(&run->game, seat, moves, CAPACITY);
    if (count > CAPACITY)
        scenario_fail(run, "there are too many moves to look at");
    if (count != chm_game_count(&run->game, seat))
        scenario_fail(run, "seat %d has %u moves listed, but %u counted", seat, count,
                      chm_game_count(&run->game, seat));
    for (uint32_t k = 0; k < count; k++) {
        if (!chm_move_same(moves[k], chm_game_nth(&run->game, seat, k)))
            scenario_fail(run, "move %u of seat %d is not the same listed and asked for", k, seat);
        check_move(run, seat, moves[k]);
    }
    if (chm_game_moves(&view->game, seat, seen, CAPACITY) != count || memcmp(moves, seen, count * sizeof *moves))
        scenario_fail(run, "seat %d has other moves in its own view than in the game", seat);
}

void step_check(runner *run)
{
    const char *wrong = chm_game_check(&run->game);
    if (wrong)
        scenario_fail(run, "the game is not sound: %s", wrong);
    for (chm_seat s = 0; s < run->game.seats; s++) {
        static chm_view view;
        chm_game_view(&run->game, s, &view);
        check_list(run, s, &view);
    }
}

/* do 0 take 2 */
void step_do(runner *run, const words *line)
{
    need_words(run, line, 3, LINE_WORDS);
    chm_seat seat = need_seat(run, line->at[1]);
    char text[LINE_CAPACITY];
    words_join(line, 2, line->count, text);
    chm_move move;
    chm_error error;
    step_check(run);
    if (chm_move_parse(&run->game, seat, text, strlen(text), &move, &error))
        scenario_fail(run, "'%s' is not understood: %s", text, error.text);
    run->event_count = 0;
    chm_status status = chm_game_apply(&run->game, seat, move, &run->callbacks);
    if (status)
        scenario_fail(run, "'%s' is refused: %s, %s", text, chm_status_name(status), chm_status_text(status));
    step_check(run);
}

/* refuse 0 take 2 SECOND_LOCO */
void step_refuse(runner *run, const words *line)
{
    need_words(run, line, 4, LINE_WORDS);
    chm_seat seat = need_seat(run, line->at[1]);
    const char *wanted = line->at[line->count - 1];
    char text[LINE_CAPACITY];
    words_join(line, 2, line->count - 1, text);
    step_check(run);

    static chm_game before;
    memcpy(&before, &run->game, sizeof before);
    chm_move move;
    chm_status status = chm_move_parse(&run->game, seat, text, strlen(text), &move, NULL);
    if (!status) {
        chm_status asked = chm_game_legal(&run->game, seat, move);
        status = chm_game_apply(&run->game, seat, move, &run->callbacks);
        if (status != asked)
            scenario_fail(run, "'%s' is %s when asked, %s when made", text, chm_status_name(asked),
                          chm_status_name(status));
    }
    if (strcmp(chm_status_name(status), wanted))
        scenario_fail(run, "'%s': expected %s, seen %s", text, wanted, chm_status_name(status));
    if (memcmp(&before, &run->game, sizeof before))
        scenario_fail(run, "'%s' is refused, but has changed the game", text);
}

/* mark a: stores the position, for 'expect same a' */
void step_mark(runner *run, const words *line)
{
    need_words(run, line, 2, 2);
    if (run->mark_count == MAX_MARKS)
        scenario_fail(run, "a scenario has at most %d marks", MAX_MARKS);
    snprintf(run->mark[run->mark_count].name, sizeof run->mark[0].name, "%s", line->at[1]);
    run->mark[run->mark_count++].hash = chm_game_hash(&run->game);
}
