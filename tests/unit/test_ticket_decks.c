// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a game made from a view deals of the further decks: each ticket of set-up is as likely to have been kept. */
#include "property/boards.h"
#include <cheminot/view.h>
#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static int held_of_deck(const chm_game *game, chm_seat seat, int deck)
{
    int held = 0;
    for (int t = 0; t < game->board->ticket_count; t++)
        held += game->board->tickets[t].deck == deck && game->tickets[seat][t / 64] >> (t % 64) & 1;
    return held;
}

/* Seat 1 keeps two of its four tickets, seat 2 three: for seat 0 the long one is among them with a probability of 1/2
 * and 3/4. */
static void a_long_ticket_is_as_likely_kept_as_another(void **state)
{
    (void)state;
    enum { GAMES = 4000, SEATS = 3 };
    static const uint16_t keep[SEATS] = {3, 12, 7};
    static chm_game game, made;
    static chm_view view;
    const chm_board *board = boards_find("three-decks");
    chm_options options = chm_default_options(board);
    chm_seed seed = chm_seed_make(1, 0);
    assert_int_equal(chm_game_start(&game, board, SEATS, &options, &seed, NULL), CHM_OK);
    for (chm_seat s = 0; s < SEATS; s++)
        assert_int_equal(chm_game_apply(&game, s, (chm_move){.kind = CHM_MOVE_KEEP, .keep = keep[s]}, NULL), CHM_OK);
    chm_game_view(&game, 0, &view);
    chm_dice dice = chm_dice_make(1);
    int held[SEATS] = {0};
    for (int i = 0; i < GAMES; i++) {
        chm_game_resample(&view, &dice, &made);
        assert_null(chm_game_check(&made));
        for (chm_seat s = 0; s < SEATS; s++)
            held[s] += held_of_deck(&made, s, 1);
    }
    assert_int_equal(held[0], GAMES); /* its own, which it knows */
    assert_in_range(held[1], GAMES * 46 / 100, GAMES * 54 / 100);
    assert_in_range(held[2], GAMES * 71 / 100, GAMES * 79 / 100);
    boards_free();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_long_ticket_is_as_likely_kept_as_another)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
