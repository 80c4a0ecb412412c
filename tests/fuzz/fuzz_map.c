// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Any bytes as a map file: they give a board or a list of mistakes, never both and never a crash. */
#include <cheminot/board.h>
#include <stdlib.h>
#include <string.h>

static void expect(bool good)
{
    if (!good)
        abort();
}

/* Each mistake has a text, and they stand in the order of their places, inside the file. */
static void check_problems(const chm_problems *problems, size_t size)
{
    for (size_t i = 0; i < problems->count && i < problems->capacity; i++) {
        const chm_error *error = &problems->list[i], *last = i ? error - 1 : error;
        expect(error->status == CHM_BAD_MAP);
        expect(error->text[0] && memchr(error->text, '\0', sizeof error->text));
        expect(error->line >= 1 && error->line <= size + 1 && error->column >= 1 && error->column <= size + 1);
        expect(error->line > last->line || (error->line == last->line && error->column >= last->column));
    }
}

/* Everything on a board can be found by its name, and is inside the board. */
static void check_board(const chm_board *board)
{
    for (int i = 0; i < board->place_count; i++)
        expect(chm_board_find_place(board, board->places[i].id, strlen(board->places[i].id)) == i);
    for (int i = 0; i < board->track_count; i++) {
        const chm_track_info *track = &board->tracks[i];
        expect(chm_board_find_track(board, track->id, strlen(track->id)) == i);
        expect(track->a < board->place_count && track->b < board->place_count && track->toll < board->toll_count);
        expect(track->first <= i && i < track->first + track->count);
    }
    for (int i = 0; i < board->ticket_count; i++)
        expect(chm_board_find_ticket(board, board->tickets[i].id, strlen(board->tickets[i].id)) == i);
    expect(strlen(board->sha256) == 64);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    chm_error list[16];
    chm_problems problems = {list, 16, 0};
    chm_board *board = NULL;
    chm_status status = chm_board_load((const char *)data, size, &problems, &board);
    expect((status == CHM_OK) == (board != NULL));
    expect((status == CHM_BAD_MAP) == (problems.count > 0));
    check_problems(&problems, size);
    if (board)
        check_board(board);
    chm_board_free(board);
    return 0;
}
