// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The words of a game: what they say of tracks and tickets is what the engine does, and French has them all. */
#include "messages/messages.h"
#include "messages/nouns.h"
#include "messages/translate.h"
#include "random_positions.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 6, MOVES = 4096 };

static void reasons_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    static chm_move moves[MOVES];
    (void)end;
    if (game->phase != CHM_PHASE_TURN)
        return;
    chm_view view;
    chm_seat seat = chm_game_actor(game);
    chm_game_view(game, seat, &view);
    uint32_t count = chm_game_moves(&view.game, seat, moves, MOVES);
    assert_true(count <= MOVES);
    chm_tracks possible = {{0}};
    for (uint32_t i = 0; i < count; i++)
        if (moves[i].kind == CHM_MOVE_CLAIM)
            chm_tracks_add(&possible, moves[i].what);
    for (chm_track t = 0; t < game->board->track_count; t++) {
        char why[MESSAGE_SIZE];
        bool barred = message_why_not(&view.game, header, seat, t, why);
        if (barred == chm_tracks_has(&possible, t))
            fail_msg("%s %s turn %d: '%s'", game->board->id, game->board->tracks[t].id, game->turn, why);
        assert_int_equal(barred, why[0] != '\0');
    }
}

static void a_reason_exactly_where_no_claim_is_legal(void **state)
{
    (void)state;
    in_random_games(reasons_here, GAMES);
}

static void moves_here(const chm_game *game, const chm_header *header, const chm_event *end)
{
    static chm_move moves[MOVES];
    (void)header;
    if (end)
        return;
    chm_seat seat = chm_game_actor(game);
    char text[MESSAGE_SIZE];
    uint32_t count = chm_game_moves(game, seat, moves, MOVES);
    for (uint32_t i = 0; i < count && i < MOVES; i++) {
        message_move(game, seat, moves[i], text);
        assert_true(*text && strlen(text) < MESSAGE_SIZE - 1);
    }
    message_question(game, seat, text);
    assert_string_not_equal(text, _("Choose."));
    assert_true(*text);
}

static void every_move_and_question_has_words(void **state)
{
    (void)state;
    in_random_games(moves_here, GAMES);
}

static void french_is_found_and_has_its_plurals(void **state)
{
    (void)state;
    uint8_t cards[CHM_CARDS] = {1, 2, 0, 3, [CHM_LOCO] = 2};
    char text[MESSAGE_SIZE];
    messages_begin("en");
    message_cards(cards, text);
    assert_string_equal(text, "1 red, 2 orange, 3 green, 2 locomotives");
    messages_begin("fr");
    message_cards(cards, text);
    assert_string_equal(text, "1 rouge, 2 orange, 3 vertes, 2 locomotives");
    for (int s = 0; s < CHM_STATUS_COUNT; s++) {
        message_status((chm_status)s, text);
        assert_string_not_equal(text, chm_status_text((chm_status)s));
    }
    assert_string_equal(_in("column", "take"), "étalage");
    messages_begin("en");
    assert_string_equal(_("passes"), "passes");
    assert_string_equal(_in("column", "take"), "take");
    assert_false(messages_begin("no such language"));
    assert_string_equal(_("passes"), "passes");
}

static void strangers_names_are_plain(void **state)
{
    (void)state;
    chm_header header = {.seats = 2, .player = {{.name = "a\033[2Jb\xC2\x9Bz"}}};
    char text[MESSAGE_SIZE];
    message_player(&header, 0, text);
    assert_string_equal(text, "a?[2Jb?z");
    messages_begin("en");
    message_player(&header, 1, text);
    assert_string_equal(text, "player 2");
}

/* What is out of range, or not of this version, has words of its own: none of another's, and never "(null)". */
static void the_unknown_has_words(void **state)
{
    (void)state;
    const chm_map_file *file = chm_map_find("pennsylvania");
    chm_board *board;
    chm_game game;
    assert_int_equal(chm_board_load(file->text, file->size, NULL, &board), CHM_OK);
    chm_options options = chm_default_options(board);
    assert_int_equal(chm_game_start(&game, board, 2, &options, &(chm_seed){{1}}, NULL), CHM_OK);
    for (int lang = 0; lang < CHM_LANGS; lang++) {
        char text[MESSAGE_SIZE];
        messages_begin(lang == CHM_FR ? "fr" : "en");
        for (int kind = 0; kind < 256; kind++) {
            chm_event event = {.kind = (uint8_t)kind,
                               .what = 200,
                               .card = 200,
                               .company = 200,
                               .place = 200,
                               .track = 60000,
                               .count = 1,
                               .list = {200}};
            message_event(board, NULL, &event, text);
            assert_true(kind == CHM_EVENT_TURN || kind == CHM_EVENT_REFILL || text[0]);
            assert_null(strstr(text, "(null)"));
            chm_move move = {.kind = (uint8_t)kind, .what = 60000, .colour = 200, .cards = 1};
            message_move(&game, 0, move, text);
            assert_true(text[0]);
            assert_null(strstr(text, "(null)"));
        }
        assert_string_equal(message_part((chm_part)CHM_PARTS), _("other points"));
        message_unknown("there is no event \"\033x\"", text);
        assert_non_null(strstr(text, "(there is no event \"?x\")"));
    }
    messages_begin("en");
    chm_board_free(board);
}

static void expect_said(const char *language, const char *claimed, const char *claim, const char *left)
{
    messages_begin(language);
    assert_string_equal(_("the track is already claimed"), claimed);
    assert_string_equal(_("Claim a track"), claim);
    char text[MESSAGE_SIZE];
    snprintf(text, sizeof text, plural("%d wagon left", "%d wagons left", 3UL), 3);
    assert_string_equal(text, left);
    assert_ptr_equal(_("Claim a track"), _("Claim a track")); /* made once */
}

static void sentences_have_the_nouns_of_the_map(void **state)
{
    (void)state;
    chm_board board = {.nouns = {[CHM_NOUN_WAGON] = {{"ox cart", "chariot"}, {"ox carts", "chariots"}, {0, 'm'}},
                                 [CHM_NOUN_TRACK] = {{"alley", "allée"}, {"alleys", "allées"}, {0, 'f'}}}};
    messages_nouns(&board);
    expect_said("en", "the alley is already claimed", "Claim an alley", "3 ox carts left");
    expect_said("fr", "l’allée est déjà prise", "Prendre une allée", "encore 3 chariots");
    board.nouns[CHM_NOUN_TRACK] = (chm_noun){{"path", "sentier"}, {"paths", "sentiers"}, {0, 'm'}};
    messages_nouns(&board);
    expect_said("fr", "le sentier est déjà pris", "Prendre un sentier", "encore 3 chariots");
    assert_string_equal(_("Parallel tracks"), "Sentiers parallèles");
    board.nouns[CHM_NOUN_WAGON] = (chm_noun){{NULL}, {NULL}, {0}};
    messages_nouns(&board);
    expect_said("en", "the path is already claimed", "Claim a path", "3 wagons left");
    expect_said("fr", "le sentier est déjà pris", "Prendre un sentier", "encore 3 wagons");
    messages_nouns(NULL);
    expect_said("en", "the track is already claimed", "Claim a track", "3 wagons left");
    expect_said("fr", "la voie est déjà prise", "Prendre une voie", "encore 3 wagons");
    messages_begin("en");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_have_the_nouns_of_the_map),
        cmocka_unit_test(a_reason_exactly_where_no_claim_is_legal),
        cmocka_unit_test(every_move_and_question_has_words),
        cmocka_unit_test(french_is_found_and_has_its_plurals),
        cmocka_unit_test(strangers_names_are_plain),
        cmocka_unit_test(the_unknown_has_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
