// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* What a map file tells about the map: author, tagline, nouns, minutes, outlines, earlier versions; and what is said of
 * mistakes in it. */
#include "tiny_map.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define HASH "86128706630b6f308e2bb8dcdae05054d73fe97d0b4e91bffc330b427e97cebc"

/* The tiny map with more keys at its top. */
static chm_status load_with(const char *keys, chm_error *first, size_t *count, chm_board **board)
{
    char text[sizeof tiny_map + 2000];
    chm_problems problems = {.list = first, .capacity = 1};
    snprintf(text, sizeof text, "{%s,%s", keys, tiny_map + 1);
    chm_status status = board_load(text, strlen(text), fake_book, &problems, board);
    *count = problems.count;
    return status;
}

static void all_of_it(void **state)
{
    (void)state;
    chm_board *board;
    chm_error first;
    size_t count;
    chm_status status = load_with("\"author\": \"Ada\", \"tagline\": {\"en\": \"Small.\", \"fr\": \"Petit.\"},"
                                  "\"nouns\": {\"track\": {\"one\": {\"en\": \"path\", \"fr\": \"sentier\"},"
                                  "\"many\": {\"en\": \"paths\", \"fr\": \"sentiers\"}, \"gender\": \"m\"}},"
                                  "\"minutes\": [5, 10], \"earlier\": [\"" HASH "\"],"
                                  "\"land\": [[[0, 0], [100, 0], [100, 80]], [[-100, 0], [200, 160], [0, 1], [0, 2]]],"
                                  "\"lakes\": [[[10, 10], [20, 10], [20, 20]]]",
                                  &first, &count, &board);
    assert_int_equal(status, CHM_OK);
    assert_string_equal(board->author[CHM_FR], "Ada");
    assert_string_equal(board->tagline[CHM_EN], "Small.");
    assert_string_equal(board->tagline[CHM_FR], "Petit.");
    assert_string_equal(board->nouns[CHM_NOUN_TRACK].one[CHM_EN], "path");
    assert_string_equal(board->nouns[CHM_NOUN_TRACK].many[CHM_FR], "sentiers");
    assert_int_equal(board->nouns[CHM_NOUN_TRACK].gender[CHM_FR], 'm');
    assert_null(board->nouns[CHM_NOUN_WAGON].one[CHM_EN]);
    assert_int_equal(board->minutes[0], 5);
    assert_int_equal(board->minutes[1], 10);
    assert_int_equal(board->outline_count, 3);
    assert_int_equal(board->outlines[1].count, 4);
    assert_int_equal(board->outlines[1].points[1].x, 200);
    assert_false(board->outlines[1].lake);
    assert_true(board->outlines[2].lake);
    assert_true(chm_board_is_version(board, HASH));
    assert_true(chm_board_is_version(board, board->sha256));
    assert_false(chm_board_is_version(board, ""));
    chm_board_free(board);
}

static void none_of_it(void **state)
{
    (void)state;
    chm_board *board;
    assert_int_equal(board_load(tiny_map, strlen(tiny_map), fake_book, NULL, &board), CHM_OK);
    assert_null(board->author[CHM_EN]);
    assert_null(board->tagline[CHM_EN]);
    assert_int_equal(board->minutes[1], 0);
    assert_int_equal(board->outline_count, 0);
    assert_false(chm_board_is_version(board, HASH));
    chm_board_free(board);
}

static void mistakes(void **state)
{
    (void)state;
    static const struct {
        const char *keys, *says;
    } list[] = {
        {"\"author\": 7", "author must be a string or {\"en\": ..., \"fr\": ...}, not a number"},
        {"\"tagline\": {\"en\": \"Small.\"}", "tagline: key 'fr' is missing"},
        {"\"tagline\": \"a\\nb\"", "tagline has a control character; a name is one plain line"},
        {"\"nouns\": []", "nouns must be an object, not an array"},
        {"\"nouns\": {\"loco\": {}}", "nouns: unknown key 'loco'"},
        {"\"nouns\": {\"wagon\": {\"one\": \"cart\"}}", "nouns: wagon: key 'many' is missing"},
        {"\"nouns\": {\"wagon\": {\"one\": \"cart\", \"many\": \"carts\", \"gender\": \"x\"}}",
         "nouns: gender 'x' must be m or f"},
        {"\"minutes\": 30", "minutes must be an array, not a number"},
        {"\"minutes\": [30, 1000]", "minutes item 2: 1000 is not between 1 and 600"},
        {"\"minutes\": [30, 20]", "minutes: the least, 30, is more than the most, 20"},
        {"\"earlier\": \"" HASH "\"", "earlier must be an array, not a string"},
        {"\"earlier\": [\"abc\"]", "earlier: 'abc' is not a SHA-256 of 64 digits 0-9 and a-f"},
        {"\"land\": []", "land must have at least 1 item, not 0"},
        {"\"land\": [[[0, 0], [1, 1]]]", "land item 1: must have at least 3 items, not 2"},
        {"\"land\": [[[0, 0], [1, 1], [201, 0]]]", "land item 1 item 3 item 1: 201 is not between -100 and 200"},
        {"\"lakes\": [[[0, 0], [1, 1], [2, 0]]]", "lakes: there is no land that they could lie in"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        chm_board *board;
        chm_error first;
        size_t count;
        assert_int_equal(load_with(list[i].keys, &first, &count, &board), CHM_BAD_MAP);
        assert_string_equal(first.text, list[i].says);
        assert_int_equal(count, 1);
        assert_int_equal(first.line, 1);
    }
}

/* A tagline of 120 bytes is the longest. */
static void a_long_tagline(void **state)
{
    (void)state;
    char keys[200];
    for (int size = 120; size <= 121; size++) {
        chm_board *board;
        chm_error first;
        size_t count;
        snprintf(keys, sizeof keys, "\"tagline\": \"%0*d\"", size, 0);
        chm_status status = load_with(keys, &first, &count, &board);
        assert_int_equal(status, size == 120 ? CHM_OK : CHM_BAD_MAP);
        chm_board_free(board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_of_it),
        cmocka_unit_test(none_of_it),
        cmocka_unit_test(mistakes),
        cmocka_unit_test(a_long_tagline),
    };
    return cmocka_run_group_tests_name("board_about", tests, NULL, NULL);
}
