// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* Canvases: what is written where, and what is cut off. */
#include "canvas_print.h"
#include "terminal/screen/canvas.h"
#include "terminal/screen/character.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_print(const canvas *drawn, const char *expected)
{
    char *text = canvas_print(drawn);
    assert_non_null(text);
    assert_string_equal(text, expected);
    free(text);
}

static void texts_are_cut_off_at_their_width(void **state)
{
    (void)state;
    canvas of = {0};
    assert_true(canvas_size(&of, 8, 2));
    assert_int_equal(canvas_text(&of, 0, 0, 6, INK_PLAIN, 0, "Orléans"), 6);
    assert_int_equal(canvas_text(&of, 1, 1, 99, INK_NAME, LOOK_BOLD, "Orléans"), 7);
    assert_print(&of, "Orléa…\n Orléans\n");
    assert_int_equal(of.cells[9].ink, INK_NAME);
    assert_int_equal(of.cells[9].attributes, LOOK_BOLD);
    assert_int_equal(canvas_text(&of, 0, 0, 0, INK_PLAIN, 0, "x"), 0);
    assert_true(canvas_size(&of, 8, 2));
    assert_print(&of, "\n\n");
    canvas_free(&of);
}

static void nothing_happens_outside(void **state)
{
    (void)state;
    canvas of = {0};
    assert_true(canvas_size(&of, 3, 2));
    canvas_put(&of, -1, 0, 'x', INK_PLAIN, 0);
    canvas_put(&of, 3, 0, 'x', INK_PLAIN, 0);
    canvas_put(&of, 0, 2, 'x', INK_PLAIN, 0);
    assert_int_equal(canvas_text(&of, -2, 1, 4, INK_PLAIN, 0, "abcd"), 4);
    assert_int_equal(canvas_text(&of, 5, 1, 4, INK_PLAIN, 0, "abcd"), 0);
    canvas_ground(&of, (area){-5, -5, 99, 99}, INK_ACCENT, LOOK_REVERSE);
    canvas_clear(&of, (area){2, 1, 9, 9});
    canvas_clear(&of, (area){7, 7, 2, 2});
    canvas_frame(&of, (area){-1, -1, 9, 9}, INK_PLAIN, "title");
    assert_print(&of, "\ncd\n");
    assert_int_equal(of.cells[0].background, INK_ACCENT);
    assert_int_equal(of.cells[5].background, INK_PLAIN);
    assert_true(canvas_size(&of, 0, 0));
    canvas_text(&of, 0, 0, 5, INK_PLAIN, 0, "abc");
    assert_print(&of, "");
    canvas_free(&of);
}

static void texts_wrap_between_words(void **state)
{
    (void)state;
    canvas of = {0};
    assert_true(canvas_size(&of, 10, 5));
    area all = canvas_all(&of);
    assert_int_equal(canvas_wrap(&of, all, INK_PLAIN, 0, "Il manque deux rouges\nétablissement : non"), 5);
    assert_print(&of, "Il manque\ndeux\nrouges\nétablissem\nent : non\n");
    canvas_clear(&of, all);
    assert_int_equal(canvas_wrap(&of, (area){1, 1, 6, 2}, INK_PLAIN, 0, "one two three four"), 4);
    assert_print(&of, "\n one\n two…\n\n\n");
    assert_int_equal(canvas_wrap(&of, (area){0, 0, 4, 0}, INK_PLAIN, 0, "one two"), 2);
    assert_int_equal(canvas_wrap(&of, (area){0, 0, 0, 4}, INK_PLAIN, 0, "one two"), 0);
    assert_int_equal(canvas_wrap(&of, all, INK_PLAIN, 0, ""), 0);
    canvas_free(&of);
}

static void frames_have_titles(void **state)
{
    (void)state;
    canvas of = {0};
    assert_true(canvas_size(&of, 12, 3));
    canvas_frame(&of, canvas_all(&of), INK_PLAIN, "Hand");
    assert_print(&of, "┌─ Hand ───┐\n│          │\n└──────────┘\n");
    canvas_frame(&of, canvas_all(&of), INK_PLAIN, "Possibilities");
    assert_print(&of, "┌─ Possi… ─┐\n│          │\n└──────────┘\n");
    canvas_free(&of);
}

static void ascii_holds_nothing_else(void **state)
{
    (void)state;
    canvas of = {.ascii = true};
    assert_true(canvas_size(&of, 30, 3));
    canvas_frame(&of, canvas_all(&of), INK_PLAIN, "Étalage");
    canvas_text(&of, 1, 1, 28, INK_PLAIN, 0, "« Orléans → Nîmes » : 3 × …");
    assert_print(&of, "+- Etalage ------------------+\n"
                      "|\" Orleans > Nimes \" : 3 x . |\n"
                      "+----------------------------+\n");
    for (uint32_t character = 0; character < 0x11000; character++)
        assert_true(character_ascii(character) < 0x80);
    canvas_free(&of);
}

/* A terminal obeys what it is shown: names come from strangers. */
static void nothing_but_characters(void **state)
{
    (void)state;
    canvas of = {0};
    assert_true(canvas_size(&of, 20, 1));
    canvas_text(&of, 0, 0, 20, INK_PLAIN, 0, "a\033[2J\n\xC2\x9B\xFF\xE2\x82|\xE4\xB8\xAD|e\xCC\x81|\xF0\x9F\x9A\x82");
    assert_print(&of, "a?[2J?????|\xE4\xB8\xAD|e|\xF0\x9F\x9A\x82\n");
    assert_int_equal(text_columns("e\xCC\x81t\xC3\xA9"), 3);
    assert_int_equal(text_columns(""), 0);
    canvas_free(&of);
}

static void some_characters_take_two_columns(void **state)
{
    (void)state;
    canvas of = {0};
    assert_true(canvas_size(&of, 7, 2));
    assert_int_equal(text_columns("東京 1"), 6);
    assert_int_equal(canvas_text(&of, 0, 0, 7, INK_PLAIN, 0, "東京|"), 5);
    assert_print(&of, "東京|\n\n");
    canvas_put(&of, 1, 0, 'x', INK_PLAIN, 0); /* on half of one: the other half becomes a blank */
    assert_print(&of, " x京|\n\n");
    canvas_put(&of, 2, 0, 'y', INK_PLAIN, 0);
    assert_print(&of, " xy |\n\n");
    canvas_put(&of, 6, 0, 0x6771, INK_PLAIN, 0); /* there is no room for it */
    assert_print(&of, " xy | ?\n\n");
    canvas_clear(&of, canvas_all(&of));
    assert_int_equal(canvas_text(&of, 0, 0, 4, INK_PLAIN, 0, "東京都"), 3);
    assert_int_equal(canvas_text(&of, 0, 1, 5, INK_PLAIN, 0, "東京都"), 5);
    assert_print(&of, "東…\n東京…\n");
    canvas_clear(&of, canvas_all(&of));
    assert_int_equal(canvas_wrap(&of, (area){0, 0, 5, 2}, INK_PLAIN, 0, "東京都"), 2);
    assert_print(&of, "東京\n都\n");
    assert_int_equal(canvas_wrap(&of, (area){0, 0, 1, 2}, INK_PLAIN, 0, "東京都"), 3);
    of.ascii = true;
    canvas_clear(&of, canvas_all(&of));
    assert_int_equal(canvas_text(&of, 0, 0, 7, INK_PLAIN, 0, "東京!"), 5);
    assert_print(&of, "? ? !\n\n");
    canvas_free(&of);
}

static void characters_survive_writing(void **state)
{
    (void)state;
    for (uint32_t character = ' '; character < 0x1F000; character++) {
        char bytes[CHARACTER_BYTES + 1] = "";
        const char *at = bytes;
        int size = character_write(character, bytes);
        uint32_t back = character_next(&at);
        assert_true(back == character || back == '?' || back == 0);
        assert_true(back != character || at == bytes + size);
        assert_true(back == character || character >= 0x7F);
    }
    assert_int_equal(character_fold(0xC9), 'e');
    assert_int_equal(character_fold('Z'), 'z');
}

static void letters_tell_colours_and_seats_apart(void **state)
{
    (void)state;
    char seen[128] = {0};
    for (int card = 0; card < CHM_CARDS; card++)
        assert_int_equal(seen[(int)card_letter(card)]++, 0);
    for (int seat = 0; seat < CHM_MAX_SEATS; seat++)
        assert_int_equal(seen[(int)seat_letter((chm_seat)seat)]++, 0);
    assert_int_equal(card_letter(CHM_LOCO), '*');
    assert_int_equal(track_letter(CHM_GREY), '.');
    assert_int_equal(track_letter(CHM_UNBUILT), '?');
    assert_int_equal(track_letter(CHM_BLUE), 'u');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_cut_off_at_their_width),
        cmocka_unit_test(nothing_happens_outside),
        cmocka_unit_test(texts_wrap_between_words),
        cmocka_unit_test(frames_have_titles),
        cmocka_unit_test(ascii_holds_nothing_else),
        cmocka_unit_test(nothing_but_characters),
        cmocka_unit_test(some_characters_take_two_columns),
        cmocka_unit_test(characters_survive_writing),
        cmocka_unit_test(letters_tell_colours_and_seats_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
