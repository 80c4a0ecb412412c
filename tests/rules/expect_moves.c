// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Expecting moves: that one is legal or not, how many there are, or which ones exactly. */

#include "runner.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool listed(const chm_game *game, chm_seat seat, chm_move move)
{
    uint32_t count = chm_game_count(game, seat);
    for (uint32_t k = 0; k < count; k++)
        if (chm_move_same(chm_game_nth(game, seat, k), move))
            return true;
    return false;
}

static chm_move parse(runner *run, const chm_game *game, chm_seat seat, const char *text)
{
    chm_move move;
    chm_error error;
    if (chm_move_parse(game, seat, text, strlen(text), &move, &error))
        scenario_fail(run, "'%s' is not understood: %s", text, error.text);
    return move;
}

/* expect can 0 take 2; expect cannot 0 take 2 */
static void can(runner *run, const chm_game *game, const words *line, bool wanted)
{
    char text[LINE_CAPACITY];
    chm_seat seat = need_seat(run, line->at[1]);
    chm_move move = parse(run, game, seat, words_join(line, 2, line->count, text));
    if (listed(game, seat, move) != wanted)
        scenario_fail(run, "'%s': expected %s the moves of seat %d, seen %s them", text, wanted ? "among" : "not among",
                      seat, wanted ? "not among" : "among");
}

static bool begins(const chm_game *game, chm_seat seat, uint32_t k, const char *word)
{
    char text[CHM_MOVE_TEXT];
    chm_move_print(game, seat, chm_game_nth(game, seat, k), text);
    size_t size = strlen(word);
    return !strncmp(text, word, size) && (text[size] == ' ' || !text[size]);
}

/* expect count 0 7; expect count 0 claim 3 (the moves that begin with these words) */
static void count_moves(runner *run, const chm_game *game, const words *line)
{
    need_words(run, line, 3, LINE_WORDS);
    chm_seat seat = need_seat(run, line->at[1]);
    char begin[LINE_CAPACITY];
    words_join(line, 2, line->count - 1, begin);
    uint32_t all = chm_game_count(game, seat), seen = *begin ? 0 : all;
    for (uint32_t k = 0; *begin && k < all; k++)
        seen += begins(game, seat, k, begin);
    int wanted = need_number(run, line->at[line->count - 1]);
    if ((int)seen != wanted)
        scenario_fail(run, "expected %d moves %s, seen %u", wanted, begin, seen);
}

static void list_moves(const chm_game *game, chm_seat seat, char out[LINE_CAPACITY])
{
    out[0] = '\0';
    for (uint32_t k = 0; k < chm_game_count(game, seat); k++) {
        char text[CHM_MOVE_TEXT];
        chm_move_print(game, seat, chm_game_nth(game, seat, k), text);
        show_word(out, "%s%s", k ? "| " : "", text);
    }
}

/* expect only 0 take 1 | blind: these moves and no others, in any order */
static void only(runner *run, const chm_game *game, const words *line)
{
    chm_seat seat = need_seat(run, line->at[1]);
    char all[LINE_CAPACITY], seen[LINE_CAPACITY];
    words_join(line, 2, line->count, all);
    list_moves(game, seat, seen);
    uint32_t wanted = 0;
    char *state = NULL;
    for (char *text = strtok_r(all, "|", &state); text; text = strtok_r(NULL, "|", &state), wanted++)
        if (strcmp(text, "nothing") && !listed(game, seat, parse(run, game, seat, text)))
            scenario_fail(run, "expected the move '%s', seen only %s", text, seen);
        else if (!strcmp(text, "nothing"))
            wanted--;
    if (wanted != chm_game_count(game, seat))
        scenario_fail(run, "expected %u moves, seen %s", wanted, seen);
}

bool expect_moves(runner *run, const chm_game *game, const words *line)
{
    if (!strcmp(line->at[0], "can") || !strcmp(line->at[0], "cannot")) {
        need_words(run, line, 3, LINE_WORDS);
        can(run, game, line, !strcmp(line->at[0], "can"));
    } else if (!strcmp(line->at[0], "count")) {
        count_moves(run, game, line);
    } else if (!strcmp(line->at[0], "only")) {
        need_words(run, line, 3, LINE_WORDS);
        only(run, game, line);
    } else {
        return false;
    }
    return true;
}
