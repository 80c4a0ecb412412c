// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The built-in maps, and the one in the manual, loaded with the real rules. */
#include <cheminot/game.h>
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
    } maps[] = {{"usa", 36, 100, 30, 110, 5},       {"france", 48, 157, 58, 110, 5},
                {"old-west", 41, 139, 50, 110, 6},  {"pennsylvania", 35, 95, 50, 110, 5},
                {"ghost-train", 19, 64, 33, 72, 4}, {"europe", 47, 101, 46, 110, 5}};
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

/* Ids may have 40 characters, and an offer eight tickets: to keep all of them is the longest move. */
static void the_longest_move_is_written_and_read(void **state)
{
    (void)state;
    enum { PLACES = 17 };
    char text[8192], id[PLACES][CHM_MAX_ID + 1], *end = text;
    end += sprintf(end, "{\"map\":1,\"id\":\"long\",\"name\":\"Long\",\"players\":[2,2],\"points\":[1],\"rules\":[],"
                        "\"numbers\":{\"tickets_dealt\":8,\"tickets_kept\":1},\"deck\":{\"red\":60},"
                        "\"size\":[99,9],\"places\":[");
    for (int i = 0; i < PLACES; i++) {
        snprintf(id[i], sizeof id[i], "place_with_a_name_of_forty_characters_%02d", i);
        end += sprintf(end, "%s{\"id\":\"%s\",\"name\":\"P\",\"x\":%d,\"y\":1}", i ? "," : "", id[i], i);
    }
    end += sprintf(end, "],\"tracks\":[");
    for (int i = 1; i < PLACES; i++)
        end += sprintf(end, "%s{\"a\":\"%s\",\"b\":\"%s\",\"length\":1,\"colour\":\"red\"}", i > 1 ? "," : "",
                       id[i - 1], id[i]);
    end += sprintf(end, "],\"tickets\":[");
    for (int i = 1; i < PLACES; i++)
        end += sprintf(end, "%s{\"a\":\"%s\",\"b\":\"%s\",\"points\":1}", i > 1 ? "," : "", id[i - 1], id[i]);
    end += sprintf(end, "]}");
    chm_board *board = load(text, (size_t)(end - text));

    chm_options options = chm_default_options(board);
    chm_seed seed = chm_seed_make(1, 1);
    chm_game game;
    assert_int_equal(chm_game_start(&game, board, 2, &options, &seed, NULL), CHM_OK);
    chm_move all = {.kind = CHM_MOVE_KEEP, .keep = 0xFF}, read;
    char words[CHM_MOVE_TEXT];
    assert_int_equal(chm_game_legal(&game, 0, all), CHM_OK);
    chm_move_print(&game, 0, all, words);
    assert_int_equal(strlen(words), CHM_MOVE_TEXT - 1);
    assert_int_equal(chm_move_parse(&game, 0, words, strlen(words), &read, NULL), CHM_OK);
    assert_true(chm_move_same(read, all));
    chm_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_longest_move_is_written_and_read),
        cmocka_unit_test(every_map_loads),
        cmocka_unit_test(no_part_of_a_printed_board_is_missing),
        cmocka_unit_test(maps_are_found_by_id),
        cmocka_unit_test(a_rule_needs_another),
        cmocka_unit_test(the_example_of_the_manual_loads),
    };
    return cmocka_run_group_tests_name("maps", tests, NULL, NULL);
}
