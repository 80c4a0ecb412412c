// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* A rule can be added without touching the core: tunnels and stations, as other boards of the family have them, written
 * here as rule files would be, on a map of their own. docs/adding-a-rule.md walks through them. */

#include "game/core.h"
#include <cheminot/record.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- rule «tunnels»: three cards are turned up; each that matches must be paid again, or the claim is dropped ---- */

extern const chm_rule rule_tunnels;

typedef struct tunnels_data {
    chm_tracks tunnels;
} tunnels_data;

enum { TUNNEL, TURNED, WITHDRAW };

static const rule_event tunnels_events[] = {
    {"tunnel", "ptH", CHM_MOVE_CLAIM},   /* a claim is tried, with these cards */
    {"turned", "c", CHM_MOVE_KINDS},     /* a card turned up */
    {"withdraw", "p", CHM_MOVE_DECLINE}, /* the claim is dropped */
    {0},
};

/* Blank but while a claim is tried. */
typedef struct tunnels_slice {
    chm_move claim;
    uint8_t left;  /* cards still to be turned up */
    uint8_t extra; /* cards to be paid in addition */
} tunnels_slice;

static void tunnels_load(map_reader *reader, chm_board *board, void *data)
{
    tunnels_data *tunnels = data;
    for (chm_track t = 0; t < board->track_count; t++) {
        map_node track = reader_track(reader, t);
        map_node node = node_get(&track, "tunnel");
        bool tunnel;
        if (node_present(&node) && node_bool(reader, &node, &tunnel) && tunnel)
            chm_tracks_add(&tunnels->tunnels, t);
    }
}

static bool tunnels_before_claim(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    const tunnels_data *data = rule_data(game->board, &rule_tunnels);
    tunnels_slice *slice = rule_slice(game, &rule_tunnels);
    if (!chm_tracks_has(&data->tunnels, move.what))
        return false;
    *slice = (tunnels_slice){.claim = move, .left = 3};
    core_emit_payment(callbacks, rule_event_kind(game->board, &rule_tunnels, TUNNEL), seat, move, NULL);
    return true;
}

static void tunnels_after_other(chm_game *game, const chm_callbacks *callbacks)
{
    tunnels_slice *slice = rule_slice(game, &rule_tunnels);
    if (slice->claim.kind != CHM_MOVE_CLAIM)
        return;
    while (slice->left && game->pile_size > 0) {
        int card = core_turn_up(game, callbacks, rule_event_kind(game->board, &rule_tunnels, TURNED));
        if (card < CHM_CARDS) {
            slice->left--;
            slice->extra = (uint8_t)(slice->extra + (card == CHM_LOCO || card == slice->claim.colour));
        }
        if (core_suspended(callbacks))
            return;
    }
    if (slice->extra) {
        core_ask(game, &rule_tunnels, game->seat, 0);
    } else if (core_may_emit(callbacks)) {
        chm_move claim = slice->claim;
        *slice = (tunnels_slice){.left = 0};
        core_claim(game, callbacks, game->seat, claim);
    }
}

/* What may be paid in addition: that many cards of the claim's colour, or locomotives. The answer is the claim with all
 * its cards. */
static bool tunnels_affordable(const chm_game *game, chm_seat seat, int locos)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    const chm_move *claim = &slice->claim;
    const uint8_t *hand = game->hand[seat];
    int cards = slice->extra - locos;
    bool coloured = claim->colour != CHM_LOCO;
    return hand[CHM_LOCO] >= claim->locos + locos &&
           (cards == 0 || (coloured && hand[claim->colour] >= claim->cards + cards));
}

static uint32_t tunnels_count(const chm_game *game, chm_seat seat)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    uint32_t count = 1;
    for (int locos = 0; locos <= slice->extra; locos++)
        count += tunnels_affordable(game, seat, locos);
    return count;
}

static chm_move tunnels_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    for (int locos = 0; locos <= slice->extra; locos++)
        if (tunnels_affordable(game, seat, locos) && k-- == 0) {
            chm_move claim = slice->claim;
            claim.cards = (uint8_t)(claim.cards + slice->extra - locos);
            claim.locos = (uint8_t)(claim.locos + locos);
            return claim;
        }
    return (chm_move){.kind = CHM_MOVE_DECLINE};
}

static chm_status tunnels_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    const tunnels_slice *slice = rule_slice_const(game, &rule_tunnels);
    const chm_move *claim = &slice->claim;
    if (move.kind == CHM_MOVE_DECLINE)
        return CHM_OK;
    if (move.what != claim->what || move.cards < claim->cards || move.locos < claim->locos)
        return CHM_NOT_NOW;
    if (move.colour != claim->colour)
        return CHM_WRONG_COLOUR;
    return core_pay_legal(game, seat, claim->cards + claim->locos + slice->extra, move);
}

static void tunnels_apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    tunnels_slice *slice = rule_slice(game, &rule_tunnels);
    *slice = (tunnels_slice){.left = 0};
    if (move.kind == CHM_MOVE_CLAIM)
        core_claim(game, callbacks, seat, move);
    else
        EMIT(callbacks, .kind = rule_event_kind(game->board, &rule_tunnels, WITHDRAW), .seat = seat);
}

static const chm_hooks tunnels_hooks = {.before_claim = tunnels_before_claim,
                                        .after_other = tunnels_after_other,
                                        .count = tunnels_count,
                                        .nth = tunnels_nth,
                                        .legal = tunnels_legal,
                                        .apply = tunnels_apply,
                                        .answer_kinds = 1U << CHM_MOVE_CLAIM | 1U << CHM_MOVE_DECLINE,
                                        .events = tunnels_events};
const chm_rule rule_tunnels = {.name = "tunnels",
                               .keys = {{SCOPE_TRACK, "tunnel"}},
                               .data_size = sizeof(tunnels_data),
                               .slice_size = sizeof(tunnels_slice),
                               .load = tunnels_load,
                               .hooks = &tunnels_hooks};

/* ---- rule «stations»: a place where one track of another player counts for one's tickets ---- */

extern const chm_rule rule_stations;

static const rule_event stations_events[] = {{"station", "plH", CHM_MOVE_MARKER}, {0}};

typedef struct stations_slice {
    uint8_t place[CHM_MAX_SEATS]; /* place + 1, or 0 */
} stations_slice;

static uint32_t stations_count(const chm_game *game, chm_seat seat)
{
    const stations_slice *slice = rule_slice_const(game, &rule_stations);
    return slice->place[seat] ? 0 : game->board->place_count * core_pay_count(game, seat, 1);
}

static chm_move stations_nth(const chm_game *game, chm_seat seat, uint32_t k)
{
    uint32_t ways = core_pay_count(game, seat, 1);
    chm_move move = core_pay_nth(game, seat, 1, k % ways);
    move.kind = CHM_MOVE_MARKER;
    move.what = (uint16_t)(k / ways);
    return move;
}

static chm_status stations_legal(const chm_game *game, chm_seat seat, chm_move move)
{
    const stations_slice *slice = rule_slice_const(game, &rule_stations);
    if (slice->place[seat])
        return CHM_NO_MARKER;
    return move.what < game->board->place_count ? core_pay_legal(game, seat, 1, move) : CHM_UNKNOWN_ID;
}

static void stations_apply(chm_game *game, const chm_callbacks *callbacks, chm_seat seat, chm_move move)
{
    stations_slice *slice = rule_slice(game, &rule_stations);
    core_spend(game, seat, move.colour, move.cards, move.locos);
    slice->place[seat] = (uint8_t)(move.what + 1);
    core_emit_payment(callbacks, rule_event_kind(game->board, &rule_stations, 0), seat, move, NULL);
    core_settle(game, callbacks);
}

/* Of the others' tracks at the station, the one with which the tickets score most. */
static void stations_lend(const chm_game *game, chm_seat seat, chm_tracks *tracks)
{
    const stations_slice *slice = rule_slice_const(game, &rule_stations);
    chm_tracks best = *tracks;
    int most = INT16_MIN;
    for (chm_track t = 0; slice->place[seat] && t < game->board->track_count; t++) {
        const chm_track_info *info = &game->board->tracks[t];
        int place = slice->place[seat] - 1;
        if (!chm_tracks_has(&game->taken, t) || (info->a != place && info->b != place))
            continue;
        chm_tracks with = *tracks;
        chm_score score = {0};
        chm_tracks_add(&with, t);
        core_score_tickets(game, seat, &with, &score, NULL);
        if (score.part[CHM_PART_TICKETS] > most) {
            most = score.part[CHM_PART_TICKETS];
            best = with;
        }
    }
    *tracks = best;
}

static const chm_hooks stations_hooks = {.count = stations_count,
                                         .nth = stations_nth,
                                         .legal = stations_legal,
                                         .apply = stations_apply,
                                         .lend = stations_lend,
                                         .action_kinds = 1U << CHM_MOVE_MARKER,
                                         .events = stations_events};
const chm_rule rule_stations = {.name = "stations", .slice_size = sizeof(stations_slice), .hooks = &stations_hooks};

/* ---- a map that has both ---- */

static const char map[] =
    "{\"map\":1,\"id\":\"alps\",\"name\":\"Alps\",\"players\":[2,2],"
    "\"numbers\":{\"wagons\":8,\"opening_hand\":4,\"tickets_dealt\":1,\"tickets_kept\":1,\"tickets_drawn\":1},"
    "\"points\":[1,2,4],\"rules\":[\"stations\",\"tunnels\"],"
    "\"deck\":{\"red\":24,\"blue\":24,\"loco\":6},\"size\":[100,100],"
    "\"places\":[{\"id\":\"a\",\"x\":10,\"y\":10,\"name\":\"A\"},{\"id\":\"b\",\"x\":50,\"y\":10,\"name\":\"B\"},"
    "{\"id\":\"c\",\"x\":90,\"y\":10,\"name\":\"C\"}],"
    "\"tracks\":[{\"a\":\"a\",\"b\":\"b\",\"length\":2,\"colour\":\"red\",\"tunnel\":true},"
    "{\"a\":\"b\",\"b\":\"c\",\"length\":3,\"colour\":\"blue\"},"
    "{\"a\":\"a\",\"b\":\"c\",\"length\":3,\"colour\":\"grey\"}],"
    "\"tickets\":[{\"a\":\"a\",\"b\":\"b\",\"points\":5},{\"a\":\"a\",\"b\":\"c\",\"points\":7}]}";

static const chm_rule *const book[] = {&rule_tunnels, &rule_stations, NULL};

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

static void a_tunnel_costs_more_or_is_dropped(void **state)
{
    (void)state;
    chm_board *board = load();
    chm_game game;
    int red = CHM_RED;
    chm_callbacks callbacks = {.pick = always, .context = &red};
    start(&game, board, "rrrrrl");
    chm_move claim = parsed(&game, "claim a-b red*2");
    assert_int_equal(chm_game_apply(&game, 0, claim, &callbacks), CHM_OK);
    assert_int_equal(game.phase, CHM_PHASE_RULE); /* three red cards: three more are due */
    assert_int_equal(chm_game_count(&game, 0), 3);
    chm_game dropped = game;
    assert_int_equal(chm_game_apply(&game, 0, parsed(&game, "claim a-b red*4 loco"), &callbacks), CHM_OK);
    assert_int_equal(chm_game_owner(&game, 0), 0);
    assert_int_equal(game.hand_size[0], 1);
    assert_int_equal(game.seat, 1);
    assert_null(chm_game_check(&game));
    assert_int_equal(chm_game_apply(&dropped, 0, parsed(&dropped, "decline"), &callbacks), CHM_OK);
    assert_int_equal(chm_game_owner(&dropped, 0), CHM_NOBODY);
    assert_int_equal(dropped.hand_size[0], 6);
    assert_int_equal(dropped.seat, 1);
    assert_null(chm_game_check(&dropped));
    chm_board_free(board);
}

static void a_tunnel_that_matches_nothing_is_a_plain_claim(void **state)
{
    (void)state;
    chm_board *board = load();
    chm_game game;
    int blue = CHM_BLUE;
    start(&game, board, "rr");
    assert_int_equal(
        chm_game_apply(&game, 0, parsed(&game, "claim a-b red*2"), &(chm_callbacks){.pick = always, .context = &blue}),
        CHM_OK);
    assert_int_equal(chm_game_owner(&game, 0), 0);
    assert_int_equal(game.seat, 1);
    chm_board_free(board);
}

static void a_station_lends_a_track(void **state)
{
    (void)state;
    chm_board *board = load();
    chm_game game;
    start(&game, board, "r");
    assert_int_equal(chm_game_apply(&game, 0, parsed(&game, "marker a red"), NULL), CHM_OK);
    chm_tracks lent = {{0}};
    chm_tracks_add(&game.own[1], 0);
    chm_tracks_add(&game.taken, 0);
    FOR_RULES (&game, lend)
        hooks_->lend(&game, 0, &lent);
    assert_true(chm_tracks_has(&lent, 0));
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
    int tunnels = 0, turned = 0, withdrawn = 0, stations = 0, dear = 0;
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
        tunnels += count(first.text, "{\"e\":\"tunnel\"");
        turned += count(first.text, "{\"e\":\"turned\"");
        withdrawn += count(first.text, "{\"e\":\"withdraw\"");
        stations += count(first.text, "{\"e\":\"station\"");
        dear += count(first.text, "\"a-b\",\"cards\":{\"red\":3");
    }
    /* All the rules' events occurred. */
    assert_true(tunnels > 50 && turned > 100 && withdrawn > 10 && stations > 50 && dear > 0);
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
        static const char *const lines[] = {"{\"e\":\"tunnel\"", "{\"e\":\"turned\"", "{\"e\":\"withdraw\"",
                                            "{\"e\":\"station\""};
        play_logged(board, i, &first);
        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++) {
            const char *line = strstr(first.text, lines[k]);
            if (!line)
                continue;
            snprintf(text, sizeof text, "%.*s%s", (int)(line - first.text), first.text, strchr(line, '\n') + 1);
            assert_int_equal(replayed(board, text, strlen(text), &again, NULL), CHM_BAD_RECORD);
            refused++;
        }
        const char *card = strstr(first.text, "\"turned\",\"card\":\"red\"");
        if (!card)
            continue;
        snprintf(text, sizeof text, "%.*s\"turned\",\"card\":\"green\"%s", (int)(card - first.text), first.text,
                 strchr(card, '}'));
        assert_int_equal(replayed(board, text, strlen(text), &again, NULL), CHM_BAD_RECORD);
        refused++;
    }
    assert_true(refused > 100);
    chm_board_free(board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tunnel_costs_more_or_is_dropped),
        cmocka_unit_test(a_tunnel_that_matches_nothing_is_a_plain_claim),
        cmocka_unit_test(a_station_lends_a_track),
        cmocka_unit_test(random_games_hold),
        cmocka_unit_test(records_are_played_again),
        cmocka_unit_test(views_follow_new_rules),
        cmocka_unit_test(records_that_lie_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
