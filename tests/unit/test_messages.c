// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The words of a game: what they say of tracks and tickets is what the engine does, and French has them all. */
#include "assist/ways.h"
#include "messages/messages.h"
#include "messages/translate.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 6, MOVES = 4096 };

static chm_header header_of(const chm_board *board, int seats)
{
    chm_header header;
    chm_options options = chm_default_options(board);
    chm_header_make(board, seats, &options, &(chm_seed){{0}}, &header);
    for (int s = 0; s < seats; s++)
        snprintf(header.player[s].name, CHM_MAX_NAME, "P%d", s);
    return header;
}

typedef void look(const chm_game *game, const chm_header *header);

/* Random games on every map with all of its numbers of players, looked at before every move. */
static void in_random_games(look *look_at)
{
    for (size_t m = 0; m < chm_map_count(); m++) {
        const chm_map_file *file = chm_map_at(m);
        chm_board *board;
        assert_int_equal(chm_board_load(file->text, file->size, NULL, &board), CHM_OK);
        for (int g = 0; g < GAMES; g++) {
            int seats = board->min_seats + g % (board->max_seats - board->min_seats + 1);
            chm_header header = header_of(board, seats);
            chm_options options = chm_default_options(board);
            chm_seed seed = {{(uint8_t)g, (uint8_t)m}};
            chm_dice dice = {(uint64_t)g + 1};
            chm_game game;
            assert_int_equal(chm_game_start(&game, board, seats, &options, &seed, NULL), CHM_OK);
            while (!chm_game_over(&game)) {
                look_at(&game, &header);
                chm_seat seat = chm_game_actor(&game);
                chm_game_play(&game, seat, chm_game_any(&game, seat, &dice), NULL);
            }
        }
        chm_board_free(board);
    }
}

static void reasons_here(const chm_game *game, const chm_header *header)
{
    static chm_move moves[MOVES];
    if (game->phase != CHM_PHASE_TURN)
        return;
    chm_view view;
    chm_seat seat = chm_game_actor(game);
    chm_game_view(game, seat, &view);
    uint32_t count = chm_game_moves(&view.known, seat, moves, MOVES);
    assert_true(count <= MOVES);
    chm_tracks possible = {{0}};
    for (uint32_t i = 0; i < count; i++)
        if (moves[i].kind == CHM_MOVE_CLAIM)
            chm_tracks_add(&possible, moves[i].what);
    for (chm_track t = 0; t < game->board->track_count; t++) {
        char why[MESSAGE_SIZE];
        bool barred = message_why_not(&view.known, header, seat, t, why);
        if (barred == chm_tracks_has(&possible, t))
            fail_msg("%s %s turn %d: '%s'", game->board->id, game->board->tracks[t].id, game->turn, why);
        assert_int_equal(barred, why[0] != '\0');
    }
}

static void a_reason_exactly_where_no_claim_is_legal(void **state)
{
    (void)state;
    in_random_games(reasons_here);
}

static void tickets_here(const chm_game *game, const chm_header *header)
{
    (void)header;
    if (game->turn % 5)
        return;
    for (chm_seat s = 0; s < game->seats; s++)
        for (chm_ticket k = 0; k < game->board->ticket_count; k++) {
            chm_tracks way;
            const chm_ticket_info *info = &game->board->tickets[k];
            int missing = ticket_missing(game, s, k, &way), length = 0;
            assert_int_equal(missing == 0, chm_game_joined(game, s, info->a, info->b));
            for (chm_track t = 0; t < game->board->track_count; t++)
                if (chm_tracks_has(&way, t) && !chm_tracks_has(&game->own[s], t)) {
                    assert_false(chm_tracks_has(&game->taken, t));
                    length += game->board->tracks[t].length;
                }
            /* Where branches run along each other a track is counted for each of them, so it may be less. */
            assert_true(missing < 0 ? length == 0 : length <= missing);
        }
}

static void nothing_is_missing_exactly_where_a_ticket_is_joined(void **state)
{
    (void)state;
    in_random_games(tickets_here);
}

static void moves_here(const chm_game *game, const chm_header *header)
{
    static chm_move moves[MOVES];
    (void)header;
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
    in_random_games(moves_here);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_exactly_where_no_claim_is_legal),
        cmocka_unit_test(nothing_is_missing_exactly_where_a_ticket_is_joined),
        cmocka_unit_test(every_move_and_question_has_words),
        cmocka_unit_test(french_is_found_and_has_its_plurals),
        cmocka_unit_test(strangers_names_are_plain),
        cmocka_unit_test(the_unknown_has_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
