// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The contents of a loaded board, looking up ids, and the tables computed from it. */
#include "board/tables.h"
#include "tiny_map.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

static int load_tiny(void **state)
{
    chm_board *board;
    chm_status status = board_load(tiny_map, strlen(tiny_map), fake_book, NULL, &board);
    *state = board;
    return status != CHM_OK;
}

static int free_board(void **state)
{
    chm_board_free(*state);
    return 0;
}

static void head_and_numbers(void **state)
{
    const chm_board *board = *state;
    assert_string_equal(board->id, "tiny");
    assert_string_equal(board->name[CHM_EN], "Tiny");
    assert_string_equal(board->name[CHM_FR], "Minuscule");
    assert_null(board->note[CHM_EN]);
    assert_string_equal(board->sha256, "bd2033f7292b8e740b287783c5eb2828d4cea914ff3e03afd262e75478225c11");
    assert_int_equal(board->min_seats, 2);
    assert_int_equal(board->max_seats, 3);
    assert_int_equal(board->numbers.wagons, 10);
    assert_int_equal(board->numbers.opening_hand, 4); /* not in the file */
    assert_int_equal(board->numbers.points[0], 0);
    assert_int_equal(board->numbers.points[3], 4);
    assert_int_equal(board->numbers.points[4], 0);
    assert_int_equal(board->deck[CHM_BLUE], 6);
    assert_int_equal(board->deck[CHM_LOCO], 4);
    assert_int_equal(board->deck[CHM_GREEN], 0);
    assert_int_equal(board->deck_size, 16);
    assert_int_equal(board->size.y, 80);
}

/* For editors; the board is the same, but its hash is that of the file's bytes. */
static void a_schema_changes_nothing_but_the_hash(void **state)
{
    const chm_board *board = *state;
    static const char schema[] = "{\n  \"$schema\": \"https://example.org/schema.json\",";
    char text[sizeof tiny_map + sizeof schema];
    snprintf(text, sizeof text, "%s%s", schema, tiny_map + 1);
    chm_board *with;
    assert_int_equal(board_load(text, strlen(text), fake_book, NULL, &with), CHM_OK);
    assert_string_equal(with->id, board->id);
    assert_memory_equal(&with->numbers, &board->numbers, sizeof board->numbers);
    assert_memory_equal(with->deck, board->deck, sizeof board->deck);
    assert_int_equal(with->track_count, board->track_count);
    assert_string_not_equal(with->sha256, board->sha256);
    chm_board_free(with);
}

static void places_then_zones(void **state)
{
    const chm_board *board = *state;
    static const char *const ids[] = {"elm", "ash", "birch", "cedar", "sea"};
    assert_int_equal(board->place_count, 5);
    for (int i = 0; i < 5; i++)
        assert_string_equal(board->places[i].id, ids[i]);
    assert_string_equal(board->places[2].name[CHM_FR], "Bouleau");
    assert_string_equal(board->places[1].name[CHM_FR], "Ash");
    assert_int_equal(board->places[0].label, CHM_SIDE_NW);
    assert_int_equal(board->places[1].label, CHM_SIDE_E);
    assert_false(board->places[3].zone);
    assert_true(board->places[4].zone);
    assert_int_equal(board->places[4].at.x, 50); /* the middle of its dead ends */
    assert_int_equal(board->places[4].at.y, 80);
    assert_int_equal(board->through, 0xF);
}

static void tracks_by_their_ends_and_parallel_ones_together(void **state)
{
    const chm_board *board = *state;
    static const char *const ids[] = {"ash-birch:1", "ash-birch:2", "birch-cedar", "birch-elm", "elm-sea"};
    static const uint8_t colours[] = {CHM_RED, CHM_BLUE, CHM_GREY, CHM_GREY, CHM_GREY};
    static const uint8_t firsts[] = {0, 0, 2, 3, 4}, counts[] = {2, 2, 1, 1, 1};
    assert_int_equal(board->track_count, 5);
    for (int i = 0; i < 5; i++) {
        const chm_track_info *track = &board->tracks[i];
        assert_string_equal(track->id, ids[i]);
        assert_true(strcmp(board->places[track->a].id, board->places[track->b].id) < 0);
        assert_int_equal(track->colour, colours[i]);
        assert_int_equal(track->first, firsts[i]);
        assert_int_equal(track->count, counts[i]);
    }
    assert_true(board->tracks[2].bent);
    assert_int_equal(board->tracks[2].bend.x, 70);
    assert_false(board->tracks[0].bent);
    assert_int_equal(board->tracks[4].locos, 1);
    assert_int_equal(board->tracks[4].end.y, 80);
}

static void tickets_as_in_the_file(void **state)
{
    const chm_board *board = *state;
    static const char *const ids[] = {"ash-elm", "cedar-sea", "ash-cedar"};
    static const int points[] = {5, 7, 0};
    assert_int_equal(board->ticket_count, 3);
    for (int i = 0; i < 3; i++) {
        assert_string_equal(board->tickets[i].id, ids[i]);
        assert_int_equal(board->tickets[i].points, points[i]);
    }
}

static void rules_in_the_order_of_the_book(void **state)
{
    const chm_board *board = *state;
    assert_int_equal(board->rule_count, 3);
    assert_ptr_equal(board->rules[0], &fake_zones);
    assert_ptr_equal(board->rules[1], &fake_ferries);
    assert_ptr_equal(board->rules[2], &fake_rule);
    assert_int_equal(board->rule_offset[0], 0);
    assert_int_equal(board->rule_offset[1], 8);
    assert_int_equal(board->rule_offset[2], 8); /* ferries have no slice */
    assert_int_equal(board->default_rules, 3);
    assert_int_equal(board->optional_rules, 4);
    assert_null(board->rule_data[0]);
    assert_int_equal(*(const int64_t *)board->rule_data[2], 7);
}

static void ids_are_found(void **state)
{
    const chm_board *board = *state;
    assert_int_equal(chm_board_find_place(board, "cedar and more", 5), 3);
    assert_int_equal(chm_board_find_place(board, "ceda", 4), -1);
    assert_int_equal(chm_board_find_place(board, "cedars", 6), -1);
    assert_int_equal(chm_board_find_place(board, "ash\0h", 5), -1);
    assert_int_equal(chm_board_find_place(board, "", 0), -1);
    assert_int_equal(chm_board_find_track(board, "ash-birch:2", 11), 1);
    assert_int_equal(chm_board_find_track(board, "ash-birch", 9), -1);
    assert_int_equal(chm_board_find_track(board, "birch-elm", 9), 3);
    assert_int_equal(chm_board_find_ticket(board, "cedar-sea", 9), 1);
    assert_int_equal(chm_board_find_ticket(board, "sea-cedar", 9), -1);
    assert_int_equal(chm_board_find_rule(board, "fake", 4), 2);
    assert_int_equal(chm_board_find_rule(board, "tiles", 5), -1);
}

static void cards_have_names(void **state)
{
    (void)state;
    for (int card = 0; card < CHM_CARDS; card++)
        assert_int_equal(chm_card_find(chm_card_name(card), strlen(chm_card_name(card))), card);
    assert_string_equal(chm_card_name(CHM_RED), "red");
    assert_string_equal(chm_card_name(CHM_LOCO), "loco");
    assert_int_equal(chm_card_find("grey", 4), -1);
    assert_int_equal(chm_card_find("pink", 4), -1);
    assert_int_equal(chm_card_find("reds", 4), -1);
}

static void statuses_have_names(void **state)
{
    (void)state;
    assert_string_equal(chm_status_name(CHM_OK), "OK");
    assert_string_equal(chm_status_name(CHM_FEW_CARDS), "FEW_CARDS");
    for (int i = 0; i < CHM_STATUS_COUNT; i++)
        assert_true(strlen(chm_status_text((chm_status)i)) > 0);
}

static void sets_of_tracks(void **state)
{
    const chm_board *board = *state;
    const chm_tables *tables = board->tables;
    assert_int_equal(board->toll_count, 4);
    assert_int_equal(tables->words, 1);
    assert_int_equal(tables->touching[2].word[0], 0xF); /* birch */
    assert_int_equal(tables->touching[4].word[0], 0x10);
    assert_int_equal(tables->by_colour[CHM_RED].word[0], 1);
    assert_int_equal(tables->by_colour[CHM_GREY].word[0], 0x1C);
    assert_int_equal(tables->by_colour[CHM_UNBUILT].word[0], 0);
    for (int t = 0; t < board->toll_count; t++)
        for (chm_track i = 0; i < board->track_count; i++)
            assert_int_equal(chm_tracks_has(&tables->by_toll[t], i), board->tracks[i].toll == t);
    assert_int_equal(board->tracks[4].toll, 3); /* length 3 with a ferry, after length 3 without */
}

/* A board with only tracks of the given tolls. */
static void only_tolls(chm_board *board, const chm_toll *tolls, int count)
{
    memset(board, 0, sizeof *board);
    board->track_count = (uint16_t)count;
    for (int i = 0; i < count; i++) {
        board->tracks[i].length = tolls[i].length;
        board->tracks[i].locos = tolls[i].locos;
        board->tracks[i].b = 1;
    }
}

static void payments_are_those_one_can_count(void **state)
{
    (void)state;
    static const chm_toll tolls[CHM_MAX_TOLLS] = {{9, 0}, {1, 0}, {1, 1}, {3, 3}, {2, 0}, {3, 0}, {3, 1}, {3, 2},
                                                  {4, 0}, {5, 0}, {6, 0}, {6, 1}, {7, 3}, {8, 0}, {9, 9}, {7, 0}};
    static chm_board board;
    static chm_tables tables;
    only_tolls(&board, tolls, CHM_MAX_TOLLS);
    assert_true(tables_fill(&board, &tables));
    assert_int_equal(board.toll_count, CHM_MAX_TOLLS);
    for (int t = 1; t < board.toll_count; t++)
        assert_true(board.tolls[t - 1].length * 16 + board.tolls[t - 1].locos <
                    board.tolls[t].length * 16 + board.tolls[t].locos);
    for (int i = 0; i < CHM_MAX_TOLLS; i++) {
        int t = board.tracks[i].toll, length = tolls[i].length, ferry = tolls[i].locos;
        assert_int_equal(board.tolls[t].length, length);
        assert_int_equal(board.tolls[t].locos, ferry);
        for (int n = 0; n < TABLE_CARD_COUNTS; n++) {
            for (int l = 0; l < TABLE_CARD_COUNTS; l++) {
                int found = 0;
                for (int used = 1; used <= n; used++)
                    found += used <= length && length - used <= l && length - used >= ferry;
                assert_int_equal(tables.ways_with_colour[l][n][t], found);
            }
            assert_int_equal(tables.ways_with_locos[n][t], n >= length);
            assert_int_equal(tables.affordable[n][t], n >= length);
        }
    }
}

static void too_many_tolls(void **state)
{
    (void)state;
    static chm_toll tolls[CHM_MAX_TOLLS + 1];
    static chm_board board;
    static chm_tables tables;
    for (int i = 0; i <= CHM_MAX_TOLLS; i++)
        tolls[i] = (chm_toll){(uint8_t)(9 - i % 9), (uint8_t)(i / 9)};
    only_tolls(&board, tolls, CHM_MAX_TOLLS + 1);
    assert_false(tables_fill(&board, &tables));
    only_tolls(&board, tolls, CHM_MAX_TOLLS);
    assert_true(tables_fill(&board, &tables));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(head_and_numbers),
        cmocka_unit_test(a_schema_changes_nothing_but_the_hash),
        cmocka_unit_test(places_then_zones),
        cmocka_unit_test(tracks_by_their_ends_and_parallel_ones_together),
        cmocka_unit_test(tickets_as_in_the_file),
        cmocka_unit_test(rules_in_the_order_of_the_book),
        cmocka_unit_test(ids_are_found),
        cmocka_unit_test(cards_have_names),
        cmocka_unit_test(statuses_have_names),
        cmocka_unit_test(sets_of_tracks),
        cmocka_unit_test(payments_are_those_one_can_count),
        cmocka_unit_test(too_many_tolls),
    };
    return cmocka_run_group_tests_name("board", tests, load_tiny, free_board);
}
