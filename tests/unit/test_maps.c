// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The built-in maps, and the one in the manual, loaded with the real rules. */
#include <cheminot/board.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#ifndef SOURCE_ROOT
#define SOURCE_ROOT "."
#endif

static chm_board *load(const char *text, size_t size)
{
    chm_error error;
    chm_problems problems = {&error, 1, 0};
    chm_board *board;
    if (chm_board_load(text, size, &problems, &board) != CHM_OK)
        fail_msg("line %u, column %u: %s", error.line, error.column, error.text);
    return board;
}

static void every_map_loads(void **state)
{
    (void)state;
    assert_true(chm_map_count() > 0);
    for (size_t i = 0; i < chm_map_count(); i++) {
        const chm_map_file *file = chm_map_at(i);
        chm_board *board = load(file->text, file->size);
        assert_string_equal(board->id, file->id);
        chm_board_free(board);
    }
}

/* The parts of printed boards, counted. */
static void no_part_of_a_printed_board_is_missing(void **state)
{
    (void)state;
    static const struct {
        const char *id;
        int places, tracks, tickets, cards, seats;
    } maps[] = {{"usa", 36, 100, 30, 110, 5},
                {"france", 48, 157, 58, 110, 5},
                {"old-west", 41, 139, 50, 110, 6},
                {"pennsylvania", 35, 95, 50, 110, 5},
                {"ghost-train", 19, 64, 33, 72, 4}};
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++) {
        const chm_map_file *file = chm_map_find(maps[i].id);
        assert_non_null(file);
        chm_board *board = load(file->text, file->size);
        assert_int_equal(board->place_count, maps[i].places);
        assert_int_equal(board->track_count, maps[i].tracks);
        assert_int_equal(board->ticket_count, maps[i].tickets);
        assert_int_equal(board->deck_size, maps[i].cards);
        assert_int_equal(board->max_seats, maps[i].seats);
        chm_board_free(board);
    }
}

static void maps_are_found_by_id(void **state)
{
    (void)state;
    for (size_t i = 0; i < chm_map_count(); i++) {
        const chm_map_file *file = chm_map_at(i);
        assert_ptr_equal(chm_map_find(file->id), file);
        assert_int_equal(strlen(file->text), file->size);
    }
    assert_null(chm_map_find("nowhere"));
    assert_null(chm_map_find(""));
}

/* open_shares requires shares. */
static void a_rule_needs_another(void **state)
{
    (void)state;
    static const char from[] = "\"rules\": [", to[] = "\"rules\": [\"open_shares\", ";
    const chm_map_file *usa = chm_map_find("usa");
    const char *at = strstr(usa->text, from);
    size_t size = usa->size + strlen(to) - strlen(from);
    char *text = malloc(size + 1);
    assert_true(at && text);
    snprintf(text, size + 1, "%.*s%s%s", (int)(at - usa->text), usa->text, to, at + strlen(from));
    chm_error error;
    chm_problems problems = {&error, 1, 0};
    chm_board *board;
    assert_int_equal(chm_board_load(text, size, &problems, &board), CHM_BAD_MAP);
    assert_int_equal(problems.count, 1);
    assert_non_null(strstr(error.text, "rule open_shares needs rule shares"));
    free(text);
}

/* The text between the lines "```json" and "```". */
static void the_example_of_the_manual_loads(void **state)
{
    (void)state;
    static char page[64 * 1024];
    FILE *file = fopen(SOURCE_ROOT "/docs/map-format.md", "rb");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    char *start = strstr(page, "```json\n{\n  \"map\": 1,");
    assert_non_null(start);
    start += strlen("```json\n");
    char *end = strstr(start, "\n```");
    assert_non_null(end);
    chm_board_free(load(start, (size_t)(end - start)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_map_loads),
        cmocka_unit_test(no_part_of_a_printed_board_is_missing),
        cmocka_unit_test(maps_are_found_by_id),
        cmocka_unit_test(a_rule_needs_another),
        cmocka_unit_test(the_example_of_the_manual_loads),
    };
    return cmocka_run_group_tests_name("maps", tests, NULL, NULL);
}
