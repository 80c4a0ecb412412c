// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A program can add rules at run time: fords and camps, written in new_rules.c as rule files would be, on a map of
 * their own. */

#include "new_rules.h"
#include <cheminot/record.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- a map that has both ---- */

static const char map[] =
    "{\"map\":1,\"id\":\"alps\",\"name\":\"Alps\",\"players\":[2,2],"
    "\"numbers\":{\"wagons\":8,\"opening_hand\":4,\"tickets_dealt\":1,\"tickets_kept\":1,\"tickets_drawn\":1},"
    "\"points\":[1,2,4],\"rules\":[\"camps\",\"fords\"],"
    "\"deck\":{\"red\":24,\"blue\":24,\"loco\":6},\"size\":[100,100],"
    "\"places\":[{\"id\":\"a\",\"x\":10,\"y\":10,\"name\":\"A\"},{\"id\":\"b\",\"x\":50,\"y\":10,\"name\":\"B\"},"
    "{\"id\":\"c\",\"x\":90,\"y\":10,\"name\":\"C\"}],"
    "\"tracks\":[{\"a\":\"a\",\"b\":\"b\",\"length\":2,\"colour\":\"red\",\"ford\":true},"
    "{\"a\":\"b\",\"b\":\"c\",\"length\":3,\"colour\":\"blue\"},"
    "{\"a\":\"a\",\"b\":\"c\",\"length\":3,\"colour\":\"grey\"}],"
    "\"tickets\":[{\"a\":\"a\",\"b\":\"b\",\"points\":5},{\"a\":\"a\",\"b\":\"c\",\"points\":7}]}";

static const chm_rule *const book[] = {&rule_fords, &rule_camps, NULL};

static chm_board *load(void)
{
    chm_error list[8];
    chm_problems problems = {.list = list, .capacity = 8};
    chm_board *board = NULL;
    chm_status status = rule_book_load(map, sizeof map - 1, book, &problems, &board);
    if (status)
        fail_msg("%u:%u %s", list[0].line, list[0].column, list[0].text);
    return board;
}

static void start(chm_game *game, const chm_board *board, const char *cards)
{
    chm_options options = chm_default_options(board);
    options.first = 0;
    chm_seed seed = chm_seed_make(1, 1);
    assert_int_equal(chm_game_start(game, board, 2, &options, &seed, NULL), CHM_OK);
    for (chm_seat s = 0; s < 2; s++)
        assert_int_equal(chm_game_apply(game, s, (chm_move){.kind = CHM_MOVE_KEEP, .keep = 1}, NULL), CHM_OK);
    /* Seat 0 gets these cards instead of its own. */
    for (int card = 0; card < CHM_CARDS; card++) {
        game->pile[card] = (uint8_t)(game->pile[card] + game->hand[0][card]);
        game->pile_size = (uint8_t)(game->pile_size + game->hand[0][card]);
        game->hand[0][card] = 0;
    }
    game->hand_size[0] = 0;
    for (; *cards; cards++) {
        int card = *cards == 'r' ? CHM_RED : *cards == 'b' ? CHM_BLUE : CHM_LOCO;
        game->pile[card]--;
        game->pile_size--;
        game->hand[0][card]++;
        game->hand_size[0]++;
    }
    assert_null(chm_game_check(game));
}

/* A random decision that always turns up the same card. */
static int always(void *context, const chm_pick *pick)
{
    return pick->kind == CHM_PICK_CARD ? *(const int *)context : 0;
}

static chm_move parsed(const chm_game *game, const char *text)
{
    chm_move move;
    assert_int_equal(chm_move_parse(game, 0, text, strlen(text), &move, NULL), CHM_OK);
    return move;
}

static void a_ford_of_the_same_colour_is_dropped(void **state)
{
    (void)state;
    chm_board *board = load();
    for (int card = CHM_RED; card <= CHM_LOCO; card += CHM_LOCO - CHM_RED) {
        chm_game game;
        start(&game, board, "rrrr");
        chm_callbacks callbacks = {.pick = always, .context = &card};
        assert_int_equal(chm_game_apply(&game, 0, parsed(&game, "claim a-b red*2"), &callbacks), CHM_OK);
        assert_int_equal(chm_game_owner(&game, 0), card == CHM_RED ? CHM_NOBODY : 0);
        assert_int_equal(game.hand_size[0], card == CHM_RED ? 4 : 2);
        assert_int_equal(game.seat, 1);
        assert_null(chm_game_check(&game));
    }
    chm_board_free(board);
}

/* Cards are turned up from the discards when the pile runs out, and lie there in the end. */
static void cards_are_turned_up_to_the_last(void **state)
{
    (void)state;
    chm_board *board = load();
    chm_game game;
    uint8_t cards[CHM_MAX_OFFER];
    start(&game, board, "rr");
    int all = game.pile_size;
    for (int card = 0; card < CHM_CARDS; card++) {
        game.discards[card] = game.pile[card];
        game.pile[card] = 0;
    }
    game.discards_size = (uint8_t)all;
    game.pile_size = 0;
    game.discards[CHM_RED]--, game.discards_size--;
    game.pile[CHM_RED] = game.pile_size = 1;
    assert_int_equal(core_turn_up(&game, NULL, 3, cards), 3);
    assert_int_equal(cards[0], CHM_RED);
    assert_int_equal(game.pile_size, 0);
    assert_int_equal(game.discards_size, all);
    core_settle(&game, NULL);
    assert_null(chm_game_check(&game));
    memset(game.pile, 0, sizeof game.pile);
    game.pile[CHM_BLUE] = game.pile_size = 2;
    assert_int_equal(core_turn_up(&game, NULL, 3, cards), 2);
    assert_int_equal(game.discards[CHM_BLUE], 2);
    chm_board_free(board);
}

static void a_camp_breaks_ties(void **state)
{
    (void)state;
    chm_board *board = load();
    chm_game game;
    start(&game, board, "r");
    assert_int_equal(chm_game_apply(&game, 0, parsed(&game, "marker a red"), NULL), CHM_OK);
    game.score[1].path = 5;
    assert_int_equal(chm_game_rank(&game, 0), 1);
    assert_int_equal(chm_game_rank(&game, 1), 2);
    chm_board_free(board);
}

static void random_games_hold(void **state)
{
    (void)state;
    chm_board *board = load();
    chm_options options = chm_default_options(board);
    chm_dice dice = chm_dice_make(5);
    for (uint64_t i = 0; i < 300; i++) {
        chm_game game;
        chm_seed seed = chm_seed_make(5, i);
        chm_game_start(&game, board, 2, &options, &seed, NULL);
        while (!chm_game_over(&game)) {
            chm_seat seat = chm_game_actor(&game);
            assert_int_equal(chm_game_apply(&game, seat, chm_game_any(&game, seat, &dice), NULL), CHM_OK);
            assert_null(chm_game_check(&game));
        }
    }
    chm_board_free(board);
}

/* ---- records: written, read and played again ---- */

enum { EVENTS = 2000, TEXT = 100 * 1000 };

/* A game as it is reported: its record, and a hash of the state at each event. */
typedef struct game_log {
    const chm_board *board;
    const chm_game *game;
    char text[TEXT];
    size_t size;
    int count;
    uint64_t hash[EVENTS];
} game_log;

static void append(void *context, const char *text, size_t size)
{
    game_log *in = context;
    assert_true(in->size + size < TEXT);
    memcpy(in->text + in->size, text, size);
    in->size += size;
    in->text[in->size] = '\0';
}

static void note(game_log *log, const chm_game *game, const chm_event *event)
{
    assert_true(log->count < EVENTS);
    log->hash[log->count++] = chm_game_hash(game);
    chm_event_write(log->board, event, &(chm_sink){append, log});
}

static void listen(void *context, const chm_event *event)
{
    game_log *in = context;
    note(in, in->game, event);
}

static void play_logged(const chm_board *board, uint64_t number, game_log *log)
{
    static chm_game game;
    chm_options options = chm_default_options(board);
    chm_dice dice = chm_dice_make(number);
    chm_seed seed = chm_seed_make(7, number);
    chm_header header;
    *log = (game_log){.board = board, .game = &game};
    chm_header_make(board, 2, &options, &seed, &header);
    chm_header_write(&header, &(chm_sink){append, log});
    chm_callbacks callbacks = {.listen = listen, .context = log};
    chm_game_start(&game, board, 2, &options, &seed, &callbacks);
    while (!chm_game_over(&game)) {
        chm_seat seat = chm_game_actor(&game);
        assert_int_equal(chm_game_apply(&game, seat, chm_game_any(&game, seat, &dice), &callbacks), CHM_OK);
    }
}

static const chm_board *board_again(void *context, const chm_header *header)
{
    (void)header;
    return ((game_log *)context)->board;
}

static void begin_again(void *context, const chm_header *header, const chm_board *board)
{
    (void)board;
    chm_header_write(header, &(chm_sink){append, context});
}

static void event_again(void *context, const chm_game *game, const chm_event *event)
{
    note(context, game, event);
}

/* Replays a record; fills in what it reports. */
static chm_status replayed(const chm_board *board, const char *text, size_t size, game_log *again, chm_error *error)
{
    *again = (game_log){.board = board};
    chm_reader reader = {.board = board_again, .begin = begin_again, .event = event_again, .context = again};
    return chm_record_replay(text, size, &reader, NULL, error);
}

static int count(const char *in, const char *what)
{
    int n = 0;
    for (const char *at = in; (at = strstr(at, what)); at++)
        n++;
    return n;
}

static void records_are_played_again(void **state)
{
    (void)state;
    static game_log first, again;
    static char unseeded[TEXT];
    chm_board *board = load();
    int tries = 0, turned = 0, dropped = 0, camps = 0;
    for (uint64_t i = 0; i < 200; i++) {
        chm_error error;
        play_logged(board, i, &first);
        if (replayed(board, first.text, first.size, &again, &error) != CHM_OK)
            fail_msg("game %d, line %u: %s", (int)i, error.line, error.text);
        assert_string_equal(first.text, again.text);
        assert_int_equal(first.count, again.count);
        assert_memory_equal(first.hash, again.hash, (size_t)first.count * sizeof *first.hash);
        /* From another engine, whose random numbers are unknown: the record decides. */
        const char *engine = strstr(first.text, ",\"engine\"");
        assert_non_null(engine);
        snprintf(unseeded, sizeof unseeded, "%.*s}%s", (int)(engine - first.text), first.text,
                 strchr(first.text, '\n'));
        if (replayed(board, unseeded, strlen(unseeded), &again, &error) != CHM_OK)
            fail_msg("game %d by another engine, line %u: %s", (int)i, error.line, error.text);
        assert_int_equal(first.count, again.count);
        assert_memory_equal(first.hash, again.hash, (size_t)first.count * sizeof *first.hash);
        tries += count(first.text, "{\"e\":\"try\"");
        turned += count(first.text, "{\"e\":\"turned\"");
        dropped += count(first.text, "{\"e\":\"drop\"");
        camps += count(first.text, "{\"e\":\"camp\"");
    }
    /* All the rules' events occurred. */
    assert_true(tries > 50 && turned > 50 && dropped > 10 && camps > 50);
    chm_board_free(board);
}

/* ---- views: they follow the events of a new rule without a function of their own for it ---- */

enum { VIEWERS = 4 };

typedef struct listeners {
    chm_view view[VIEWERS];
    chm_event waiting[8]; /* what is kept in set-up, until all have chosen */
    int waits, heard;
    bool set_up;
} listeners;

static void tell(listeners *all, const chm_event *event)
{
    for (int i = 0; i < VIEWERS; i++) {
        chm_event seen = *event;
        chm_event_redact(&seen, all->view[i].seat);
        chm_status status = chm_view_hear(&all->view[i], &seen);
        if (status)
            fail_msg("viewer %d, event %d of kind %d: %s", i, all->heard, event->kind, chm_status_text(status));
    }
    all->heard++;
}

static void overhear(void *context, const chm_event *event)
{
    listeners *all = context;
    if (event->kind == CHM_EVENT_KEEP && all->set_up) {
        all->waiting[all->waits++] = *event;
        return;
    }
    for (int i = 0; i < all->waits; i++)
        tell(all, &all->waiting[i]);
    all->waits = 0;
    tell(all, event);
}

static void views_follow_new_rules(void **state)
{
    (void)state;
    static const chm_seat viewers[VIEWERS] = {0, 1, CHM_NOBODY, CHM_EVERYBODY};
    static listeners all;
    static chm_game game;
    static chm_view made;
    chm_board *board = load();
    chm_options options = chm_default_options(board);
    for (uint64_t number = 0; number < 300; number++) {
        chm_dice dice = chm_dice_make(number);
        chm_seed seed = chm_seed_make(11, number);
        chm_callbacks callbacks = {.listen = overhear, .context = &all};
        all = (listeners){.set_up = true};
        for (int i = 0; i < VIEWERS; i++)
            chm_view_begin(&all.view[i], board, 2, &options, viewers[i]);
        chm_game_start(&game, board, 2, &options, &seed, &callbacks);
        while (!chm_game_over(&game)) {
            chm_seat seat = chm_game_actor(&game);
            assert_int_equal(chm_game_apply(&game, seat, chm_game_any(&game, seat, &dice), &callbacks), CHM_OK);
            all.set_up = game.phase == CHM_PHASE_SET_UP;
            for (int i = 0; i < VIEWERS && !all.set_up; i++) {
                chm_game_view(&game, viewers[i], &made);
                assert_memory_equal(&made, &all.view[i], sizeof made);
            }
        }
    }
    chm_board_free(board);
}

/* A record that lacks a line, or has a wrong card in one, is refused at that line or the next. */
static void records_that_lie_are_refused(void **state)
{
    (void)state;
    static game_log first, again;
    static char text[TEXT];
    chm_board *board = load();
    int refused = 0;
    for (uint64_t i = 0; i < 60; i++) {
        static const char *const lines[] = {"{\"e\":\"try\"", "{\"e\":\"turned\"", "{\"e\":\"drop\"",
                                            "{\"e\":\"camp\""};
        play_logged(board, i, &first);
        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
            const char *line = strstr(first.text, lines[k]);
            if (!line)
                continue;
            snprintf(text, sizeof text, "%.*s%s", (int)(line - first.text), first.text, strchr(line, '\n') + 1);
            assert_int_equal(replayed(board, text, strlen(text), &again, NULL), CHM_BAD_RECORD);
            refused++;
        }
        const char *card = strstr(first.text, "\"turned\",\"cards\":[\"red\"");
        if (!card)
            continue;
        snprintf(text, sizeof text, "%.*s\"turned\",\"cards\":[\"green\"%s", (int)(card - first.text), first.text,
                 strchr(card, ']'));
        assert_int_equal(replayed(board, text, strlen(text), &again, NULL), CHM_BAD_RECORD);
        refused++;
    }
    assert_true(refused > 100);
    chm_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ford_of_the_same_colour_is_dropped),
        cmocka_unit_test(cards_are_turned_up_to_the_last),
        cmocka_unit_test(a_camp_breaks_ties),
        cmocka_unit_test(random_games_hold),
        cmocka_unit_test(records_are_played_again),
        cmocka_unit_test(views_follow_new_rules),
        cmocka_unit_test(records_that_lie_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
