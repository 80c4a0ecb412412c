// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Inks on terminals: whatever a terminal can do, what differs in meaning differs to the eye, and text can be read. */
#include "terminal/screen/palette.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static bool same(cell_style a, cell_style b)
{
    return a.fore == b.fore && a.back == b.back && a.bold == b.bold && a.dim == b.dim && a.reverse == b.reverse &&
           a.underline == b.underline;
}

static void text_differs_from_its_ground(void **state)
{
    (void)state;
    for (palette with = PALETTE_EIGHT; with <= PALETTE_MANY; with++)
        for (int i = 0; i < INKS * INKS; i++) {
            const cell at = {.character = 'x', .ink = (uint8_t)(i % INKS), .background = (uint8_t)(i / INKS)};
            const cell_style p = palette_style(with, &at);
            assert_true(p.fore != p.back || p.fore < 0);
            assert_true(at.background == INK_PLAIN || (p.back >= 0 && p.fore >= 0));
            assert_true(p.fore < (with == PALETTE_MANY ? 256 : 8) && p.back < (with == PALETTE_MANY ? 256 : 8));
        }
}

static void colours_and_seats_differ(void **state)
{
    (void)state;
    for (palette with = PALETTE_EIGHT; with <= PALETTE_MANY; with++)
        for (int i = INK_CARD; i < INK_GREY; i++)
            for (int k = INK_CARD; k < i; k++) {
                const cell a = {.ink = (uint8_t)i}, b = {.ink = (uint8_t)k};
                assert_false(same(palette_style(with, &a), palette_style(with, &b)));
            }
    for (palette with = PALETTE_EIGHT; with <= PALETTE_MANY; with++)
        for (int i = INK_SEAT; i < INKS; i++)
            for (int k = INK_SEAT; k < i; k++) {
                const cell a = {.background = (uint8_t)i}, b = {.background = (uint8_t)k};
                assert_false(same(palette_style(with, &a), palette_style(with, &b)));
            }
}

/* A free track, a possible one, somebody's, and each of them under the cursor. */
static void without_colours_states_differ(void **state)
{
    (void)state;
    const uint8_t red = INK_CARD + CHM_RED, seat = INK_SEAT + 1;
    const cell cells[] = {{.ink = red},
                          {.ink = red, .background = red, .attributes = LOOK_BOLD | LOOK_UNDERLINE},
                          {.ink = seat, .background = seat},
                          {.ink = red, .background = INK_CURSOR, .attributes = LOOK_BOLD},
                          {.ink = seat, .background = INK_CURSOR, .attributes = LOOK_BOLD},
                          {.ink = INK_DIM}};
    for (palette with = PALETTE_NONE; with <= PALETTE_MANY; with++)
        for (int i = 0; i < 6; i++)
            for (int k = 0; k < i; k++) {
                const cell_style a = palette_style(with, &cells[i]), b = palette_style(with, &cells[k]);
                const bool both_cursor = i == 4 && k == 3; /* their letters differ */
                /* Somebody's track under the cursor looks like a possible one, but for its capitals. */
                const bool letters = with == PALETTE_NONE && i == 4 && k == 1;
                assert_true(!same(a, b) || (both_cursor && with != PALETTE_NONE) || letters);
                assert_true(with != PALETTE_NONE || (a.fore < 0 && a.back < 0));
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_differs_from_its_ground),
        cmocka_unit_test(colours_and_seats_differ),
        cmocka_unit_test(without_colours_states_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
