// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "random_positions.h"
#include <assert.h>
#include <stdio.h>

static chm_header header_of(const chm_board *board, int seats)
{
    chm_header header;
    chm_options options = chm_default_options(board);
    chm_header_make(board, seats, &options, &(chm_seed){{0}}, &header);
    for (int s = 0; s < seats; s++)
        snprintf(header.player[s].name, CHM_MAX_NAME, "P%d", s);
    return header;
}

static void keep_event(void *context, const chm_event *event)
{
    *(chm_event *)context = *event;
}

static void one_game(const chm_board *board, int number, uint8_t map, look *look_at)
{
    int seats = board->min_seats + number % (board->max_seats - board->min_seats + 1);
    chm_header header = header_of(board, seats);
    chm_options options = chm_default_options(board);
    if (number % 2) /* every rule that can be switched on */
        options.rules |= board->optional_rules;
    chm_event last;
    chm_dice dice = chm_dice_make((uint64_t)number + 1);
    chm_game game;
    chm_status status = chm_game_start(&game, board, seats, &options, &(chm_seed){{(uint8_t)number, map}}, NULL);
    assert(status == CHM_OK);
    (void)status;
    while (!chm_game_over(&game)) {
        look_at(&game, &header, NULL);
        chm_seat seat = chm_game_actor(&game);
        chm_game_play(&game, seat, chm_game_any(&game, seat, &dice),
                      &(chm_callbacks){.listen = keep_event, .context = &last});
    }
    look_at(&game, &header, &last);
}

void in_random_games(look *look_at, int games_of_a_map)
{
    for (size_t m = 0; m < chm_map_count(); m++) {
        const chm_map_file *file = chm_map_at(m);
        chm_board *board;
        chm_status status = chm_board_load(file->text, file->size, NULL, &board);
        assert(status == CHM_OK);
        (void)status;
        for (int number = 0; number < games_of_a_map; number++)
            one_game(board, number, (uint8_t)m, look_at);
        chm_board_free(board);
    }
}
